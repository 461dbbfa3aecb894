import { isDeepStrictEqual } from 'node:util';
import * as calls from '../../../../contract/collections-sets';
import type { BodyOut } from '../../../../contract/endpoint';
import { answerKey } from '../../../../contract/task/answers/key';
import { keyOf } from '../../../../contract/task/by-kind/keys';
import { type Db, readNow } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { readMarks } from '../../tasks/sight/sight-queries';
import { holdAgainstStarts } from '../act-queries';
import { placesOfTasks, readCollectionTasks, readCopies } from '../freeze/freeze-queries';
import { frozenContent } from '../freeze/frozen';
import { frozenContentOf } from '../freeze/frozen-content';
import { lockCollection, readCollection } from '../list-queries';
import { readFrozen } from '../queries';
import { sightSetFindings, sightSetWarnings } from '../rules';
import { readCandidates, readLastYears, readSightSet, storeSightSet } from './sight-set-queries';

/** Mounts the set without sight of a contest: which it is, and giving it until the contest opens (docs/rules/content.md). */
export function mountSightSet(api: Api<Caller>, { db, events }: Services): void {
  api.on(calls.sightSet, async ({ body, caller }) => {
    const contest = (await readCollection(db, caller, body.collectionId)) ?? refuse('NOT_FOUND');
    if (contest.type !== 'CON') return refuse('NOT_FOUND');
    const set = await readSightSet(db, contest.id);
    const isAhead = contest.valid_from > (await readNow(db));
    return {
      set,
      candidates: await readCandidates(db, contest.id),
      warnings: set && isAhead ? await warningsOf(db, contest.language, set.id) : [],
      lastYears: isAhead ? await readLastYears(db, contest.id) : null,
    };
  });

  api.on(calls.assignSightSet, async ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const { contest, set } = await lockBoth(trx, caller, body);
      const findings = set ? await findingsOf(trx, contest.id, set.id) : [];
      if (findings.length > 0) return { findings };
      const before = await readSightSet(trx, contest.id);
      await storeSightSet(trx, contest.id, set?.id ?? null);
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'collection.sight-set',
        objectType: 'collection',
        objectId: String(contest.id),
        details: { before: before?.id ?? null, after: set ? String(set.id) : null },
      });
      for (const id of [String(contest.id), before?.id, set && String(set.id)])
        if (id) await events.publish(trx, 'collection', id);
      return { findings: [] };
    }),
  );
}

/** Locks a contest that has not begun, and the store that it may be given. */
async function lockBoth(trx: Db, caller: Caller, body: BodyOut<typeof calls.assignSightSet>) {
  const contest = (await lockCollection(trx, caller, body.collectionId)) ?? refuse('NOT_FOUND');
  if (contest.type !== 'CON') return refuse('NOT_FOUND');
  if (!contest.is_complete) return refuse('COLLECTION_IS_DRAFT');
  if (contest.standing.now >= contest.valid_from) return refuse('COLLECTION_FROZEN', { fields: ['withoutSight'] });
  await holdAgainstStarts(trx, contest.id);
  const set = body.setId === null ? null : ((await lockCollection(trx, caller, body.setId)) ?? refuse('NOT_FOUND'));
  if (set && (set.type !== 'STG' || (set.without_sight_of ?? contest.id) !== contest.id)) return refuse('NOT_FOUND');
  if (set && !set.is_complete) return refuse('COLLECTION_IS_DRAFT');
  return { contest, set };
}

/** What keeps a store from a contest. */
async function findingsOf(trx: Db, contestId: number, setId: number): Promise<calls.SightFinding[]> {
  const [ordinary, frozen] = [await readFrozen(trx, String(contestId)), await readFrozen(trx, String(setId))];
  if (!ordinary || !frozen) return [];
  const ids = frozen.exercises.map(({ content }) => content.taskId);
  return sightSetFindings(ordinary, frozen, {
    marks: await readMarks(trx, ids),
    changed: await changedTasks(trx, setId),
  });
}

/** The tasks (ids) of a complete store that now say or ask something else than their frozen copies; recordings aside. */
async function changedTasks(db: Db, setId: number): Promise<Set<string>> {
  const copies = await readCopies(db, setId);
  const changed = (await readCollectionTasks(db, setId)).filter((task) => {
    const copy = copies.get(task.exerciseId);
    const [content, key] = [frozenContent.safeParse(copy?.content), answerKey.safeParse(copy?.answer_key)];
    if (!content.success || !key.success) return true;
    const { recordings: _, ...then } = content.data;
    const now = frozenContentOf({ ...task, recordings: [] });
    return !isDeepStrictEqual([then, key.data], [now, keyOf(task.content.answer)]);
  });
  return new Set(changed.map(({ taskId }) => taskId));
}

/** What an organiser should know of a set, whose contest is in this language. */
async function warningsOf(db: Db, language: string, setId: string): Promise<calls.SightFinding[]> {
  const frozen = await readFrozen(db, setId);
  if (!frozen) return [];
  const places = await placesOfTasks(
    db,
    frozen.exercises.map(({ content }) => content.taskId),
  );
  const published = [...places.values()].filter(({ isPublished }) => isPublished).map(({ id }) => id);
  return sightSetWarnings(language, frozen, new Set(published));
}
