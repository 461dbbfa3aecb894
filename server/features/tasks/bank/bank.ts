import type { BodyOut } from '../../../../contract/endpoint';
import * as calls from '../../../../contract/tasks-bank';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import { imageLink } from '../rules';
import { mountBulk } from './bulk';
import { searchBank } from './page-queries';
import { type BankTask, readRows } from './row-queries';
import { mountViews } from './views';

/** Mounts the bank of tasks: searching it, acts on many tasks, named searches. Who sees what: docs/rules/roles.md. */
export function mountBank(api: Api<Caller>, services: Services): void {
  const { db } = services;
  mountBulk(api, services);
  mountViews(api, services);

  api.on(calls.bank, async ({ body, caller }) => {
    // Teachers see the public archive, whose authors are a matter of the organisers.
    const isHidden = (facet: calls.BankFacet) => facet === 'author' && caller.role === 'TUTOR';
    const counts = body.counts.filter((facet) => !isHidden(facet));
    const { ids, total, scopes, facets } = await searchBank(db, caller, filterOf(body), { ...body, counts });
    const found = await readRows(db, caller, ids, body.collectionId ?? null);
    const hidden = body.counts.some(isHidden) ? { author: [] } : {};
    return { rows: found.map((task) => rowOf(task, caller)), total, scopes, facets: { ...facets, ...hidden } };
  });

  api.on(calls.bankTask, async ({ body, caller, refuse }) => {
    const [task] = await readRows(db, caller, [body.id], body.collectionId ?? null);
    return { row: task ? rowOf(task, caller) : refuse('NOT_FOUND') };
  });
}

type BankBody = BodyOut<typeof calls.bank>;

function filterOf(body: BankBody): calls.BankFilter {
  const { search, age, level, kind, language, country, year, use, keyword, author, licence, key, ...rest } = body;
  const { sight, archive, scope } = rest;
  return {
    search,
    age,
    level,
    kind,
    language,
    country,
    year,
    use,
    keyword,
    author,
    licence,
    key,
    sight,
    archive,
    scope,
  };
}

function rowOf(task: BankTask, caller: Caller): calls.BankRow {
  return {
    id: task.id,
    internationalId: task.international_id,
    name: task.name,
    type: task.type,
    kind: task.kind,
    status: task.status,
    language: task.language,
    languages: task.languages,
    levels: task.levels.flatMap(levelOf),
    hasKey: task.has_key,
    isDraft: task.is_draft,
    isArchived: task.is_archived,
    isInCollection: task.is_in_collection,
    mayEdit: caller.role !== 'TUTOR' || task.created_by === caller.userId,
    uses: task.uses,
    solved: task.solved,
    sittings: task.sittings,
    discrimination: task.discrimination,
    thumbnail: imageLink(task.thumbnail),
    updatedAt: task.updated_at.toISOString(),
  };
}

/** A level as it is stored: "3:easy". */
function levelOf(mark: string): calls.BankRow['levels'] {
  const [ageGroupId = '', name] = mark.split(':');
  const level = name === 'easy' || name === 'medium' || name === 'hard' ? name : null;
  return level ? [{ ageGroupId, level }] : [];
}
