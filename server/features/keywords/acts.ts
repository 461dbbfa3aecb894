// What organisers do with keywords. Each act is one transaction, in the audit log, and can be undone for a day.
import type { AuditAction } from '../../../contract/audit-actions';
import type { BodyOut } from '../../../contract/endpoint';
import * as calls from '../../../contract/keywords';
import type { Db } from '../../platform/database/db';
import type { JsonObject } from '../../platform/database/generated/database';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import { writeAudits } from '../audit/queries';
import type { Caller } from '../auth/caller';
import * as change from './change-queries';
import { lockKeywordTree } from './find-queries';
import * as rows from './queries';
import * as undo from './undo-queries';

type ReadOne = (db: Db, caller: Caller, id: string) => Promise<calls.Keyword>;

export function mountKeywordActs(api: Api<Caller>, db: Db, readOne: ReadOne): void {
  const act = <T>(write: (trx: Db) => Promise<T>): Promise<T> =>
    db
      .transaction()
      .execute(async (trx) => {
        await lockKeywordTree(trx);
        return write(trx);
      })
      .catch(conflictOrThrow);

  api.on(calls.saveKeyword, async ({ body, caller }) =>
    act(async (trx) => {
      const { id, undoId } = await saveKeyword(trx, caller, body);
      return { keyword: await readOne(trx, caller, id), undoId };
    }),
  );

  api.on(calls.moveKeywords, async ({ body, caller }) =>
    act(async (trx) => {
      const { ids, kind, parentId } = body;
      await lockAll(trx, ids);
      if (parentId !== null) await checkPlace(trx, ids, kind, parentId);
      const undoId = await change.storeBefore(trx, caller.userId, { ids, kept: null, made: null });
      await change.setParent(trx, ids, { kind, parentId });
      if (await change.settleDepths(trx, false)) return refuse('KEYWORD_TOO_DEEP');
      await audit(trx, caller, 'keyword.move', ids, { kind, parentId });
      return { undoId };
    }),
  );

  api.on(calls.previewKeywordMerge, async ({ body }) => {
    const gone = goneOf(body);
    const all = [body.intoId, ...gone];
    const [known, tasks, own, others, below] = await Promise.all([
      rows.lockKeywords(db, all),
      rows.tasksOf(db, all),
      rows.allNames(db, [body.intoId]),
      rows.allNames(db, gone),
      rows.countBelow(db, all),
    ]);
    if (known.length < all.length) return refuse('NOT_FOUND');
    return { tasks: tasks.total, aliases: others.filter((name) => !own.includes(name)), below };
  });

  api.on(calls.mergeKeywords, async ({ body, caller }) =>
    act(async (trx) => {
      const { intoId } = body;
      const gone = goneOf(body);
      await lockAll(trx, [intoId, ...gone]);
      const names = await rows.allNames(trx, gone);
      const scope = { ids: [intoId, ...gone], kept: intoId, made: null };
      const undoId = await change.storeBefore(trx, caller.userId, scope);
      for (const id of gone) await change.mergeInto(trx, id, intoId);
      await change.settleDepths(trx, true);
      await change.settleName(trx, [intoId]);
      await change.touch(trx, [intoId]);
      const { total } = await rows.tasksOf(trx, [intoId]);
      await audit(trx, caller, 'keyword.merge', [intoId], { gone: [...gone], names, tasks: total });
      return { tasks: total, undoId };
    }),
  );

  api.on(calls.removeKeywords, async ({ body, caller }) =>
    act(async (trx) => {
      const { ids } = body;
      await lockAll(trx, ids);
      const { total, tasks } = await rows.tasksOf(trx, ids);
      const below = await rows.countBelow(trx, ids);
      if (total > 0 || below > 0) return refuse('KEYWORD_USED', { total, tasks, below });
      const names = await rows.allNames(trx, ids);
      const undoId = await change.storeBefore(trx, caller.userId, { ids, kept: null, made: null });
      await change.deleteKeywords(trx, ids);
      await audit(trx, caller, 'keyword.remove', ids, { names });
      return { undoId };
    }),
  );

  api.on(calls.undoKeywords, async ({ body, caller }) =>
    act(async (trx) => {
      const { undoId } = body;
      const done = (await undo.lockChange(trx, undoId)) ?? refuse('KEYWORD_UNDO_OVER');
      if (await undo.isChangedSince(trx, undoId)) return refuse('KEYWORD_UNDO_OVER');
      if (done.made !== null) {
        const made = [done.made];
        const { total } = await rows.tasksOf(trx, made);
        if (total > 0 || (await rows.countBelow(trx, made)) > 0) return refuse('KEYWORD_UNDO_OVER');
        await change.deleteKeywords(trx, made);
      }
      await undo.restore(trx, undoId);
      if (done.kept !== null) await undo.restoreLinks(trx, undoId, done.kept);
      await undo.deleteChange(trx, undoId);
      await audit(trx, caller, 'keyword.undo', done.touched, { undoId });
      return {};
    }),
  );
}

/** Writes the names of a keyword, or makes one at its place. */
async function saveKeyword(
  trx: Db,
  caller: Caller,
  body: BodyOut<typeof calls.saveKeyword>,
): Promise<{ id: string; undoId: string }> {
  const names = trimmed(body.names ?? {});
  const before = body.id === null ? null : ((await rows.lockKeywords(trx, [body.id]))[0] ?? refuse('NOT_FOUND'));
  if (before && body.updatedAt && body.updatedAt !== before.updatedAt) return refuse('CONFLICT');
  const kind = before?.kind ?? body.kind ?? 'INFORMATICS';
  const same = await rows.namedAlready(trx, kind, names, body.id);
  if (same) return refuse('KEYWORD_EXISTS', { keyword: same });
  const id = before ? before.id : await makeKeyword(trx, caller, { kind, parentId: body.parentId ?? null, names });
  const scope = before ? { ids: [id], kept: null, made: null } : { ids: [], kept: null, made: id };
  await rows.nameNameless(trx, before ? [id] : []);
  const undoId = await change.storeBefore(trx, caller.userId, scope);
  await change.setNames(trx, id, names);
  if (body.aliases) await change.setAliases(trx, id, [...new Set(body.aliases.map((alias) => alias.trim()))]);
  if (!(await change.hasName(trx, id))) return refuse('KEYWORD_NAMELESS');
  await change.settleName(trx, [id]);
  await change.touch(trx, [id]);
  await audit(trx, caller, before ? 'keyword.save' : 'keyword.create', [id], { names });
  return { id, undoId };
}

async function makeKeyword(
  trx: Db,
  caller: Caller,
  keyword: { kind: calls.KeywordKind; parentId: string | null; names: Record<string, string | null> },
): Promise<string> {
  const { kind, parentId, names } = keyword;
  const name = names.lt ?? names.en ?? Object.values(names).find((one) => one !== null) ?? refuse('KEYWORD_NAMELESS');
  if (parentId !== null) await checkPlace(trx, [], kind, parentId);
  const id = await change.insertKeyword(trx, { kind, parentId, name, createdBy: caller.userId });
  if (await change.settleDepths(trx, false)) return refuse('KEYWORD_TOO_DEEP');
  return id;
}

/** A place is below a sorted keyword of the same kind that is none of the moved ones and below none of them. */
async function checkPlace(trx: Db, ids: readonly string[], kind: calls.KeywordKind, parentId: string): Promise<void> {
  const [place] = await rows.lockKeywords(trx, [parentId]);
  if (!place) return refuse('NOT_FOUND');
  if (place.kind !== kind || place.isUnsorted || (await change.isAbove(trx, ids, parentId)))
    return refuse('BAD_REQUEST', { fields: ['parentId'] });
}

async function lockAll(trx: Db, ids: readonly string[]): Promise<void> {
  const wanted = new Set(ids.map((id) => String(BigInt(id))));
  await rows.lockTasksOf(trx, ids);
  if ((await rows.lockKeywords(trx, ids)).length < wanted.size) return refuse('NOT_FOUND');
  await rows.nameNameless(trx, ids);
}

function goneOf({ ids, intoId }: { ids: readonly string[]; intoId: string }): string[] {
  const gone = [...new Set(ids)].filter((id) => BigInt(id) !== BigInt(intoId));
  return gone.length === 0 ? refuse('BAD_REQUEST', { fields: ['ids'] }) : gone;
}

function trimmed(names: Readonly<Record<string, string | null>>): Record<string, string | null> {
  return Object.fromEntries(Object.entries(names).map(([language, name]) => [language, name?.trim() ?? null]));
}

async function audit(trx: Db, caller: Caller, action: AuditAction, ids: readonly string[], details: JsonObject) {
  const { userId } = caller;
  await writeAudits(
    trx,
    ids.map((objectId) => ({ userId, action, objectType: 'keyword', objectId, details })),
  );
}

/** Another keyword has come to the place with the same name, or a task has taken a word that was being removed. */
function conflictOrThrow(error: unknown): never {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  if (code === '23505') return refuse('KEYWORD_EXISTS');
  if (code === '23503' || code === '40P01') return refuse('CONFLICT');
  throw error;
}
