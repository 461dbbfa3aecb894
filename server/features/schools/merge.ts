import type { ReplyOf } from '../../../contract/endpoint';
import * as calls from '../../../contract/schools';
import type { Db } from '../../platform/database/db';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { holdsRole } from '../auth/queries';
import * as rows from './merge-queries';
import { confirmSchool, readSchool, type SchoolRow, updateSchool } from './queries';
import { columnsOf, kindOf, mergedSchool, schoolView } from './rules';

type Pair = { keepId: string; goneId: string };
type Moves = ReplyOf<typeof calls.mergeSchools>['moves'];

/** Mounts merging a school that exists twice: everything of the second moves to the first. */
export function mountMerge(api: Api<Caller>, { db, events }: Services): void {
  api.on(calls.previewMerge, async ({ body, caller }) => {
    const { keep, gone } = await both(db, caller, body);
    const counts = await Promise.all(
      (await rows.readReferences(db)).map(async (reference) => ({
        kind: kindOf(reference.table),
        count: await rows.countReferences(db, reference, body.goneId),
      })),
    );
    return {
      keep: schoolView(keep),
      gone: schoolView(gone),
      moves: summed(counts),
      namesakes: await rows.countNamesakes(db, body),
    };
  });

  api.on(calls.mergeSchools, async ({ body, caller }) => {
    const moves = await db
      .transaction()
      .execute((trx) => merge(trx, caller, body))
      .catch(conflictOrThrow);
    const school = (await readSchool(db, caller, body.keepId)) ?? refuse('NOT_FOUND');
    return { school: schoolView(school), moves };
  });

  async function merge(trx: Db, caller: Caller, ids: Pair): Promise<Moves> {
    await rows.lockBoth(trx, [ids.keepId, ids.goneId]);
    if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
    const { keep, gone } = await both(trx, caller, ids);
    const touched = await rows.liveUsersOf(trx, ids.goneId);
    // The teacher who added the school a second time works in the first.
    if (!gone.is_confirmed) await confirmSchool(trx, ids.goneId);
    const joined = [
      { kind: 'TUTORS' as const, count: await rows.joinTutors(trx, ids) },
      { kind: 'AGREEMENT' as const, count: await rows.dropSecondAgreement(trx, ids) },
    ];
    await rows.dropSecondNames(trx, ids);
    const moved: Moves = [];
    for (const reference of await rows.readReferences(trx)) {
      moved.push({ kind: kindOf(reference.table), count: await rows.moveReferences(trx, reference, ids) });
    }
    // Deleted before the update, so that the first school may take its code.
    await rows.deleteMerged(trx, ids.goneId);
    await updateSchool(trx, ids.keepId, mergedSchool(columnsOf(keep), columnsOf(gone)));
    const moves = summed([...joined, ...moved]);
    const line = { userId: caller.userId, action: 'school.merge' as const, objectType: 'school', objectId: ids.keepId };
    const counts = Object.fromEntries(moves.map(({ kind, count }) => [kind, count]));
    await writeAudit(trx, {
      ...line,
      details: { goneId: ids.goneId, name: gone.name, code: gone.code, moved: counts },
    });
    for (const userId of touched) await events.publish(trx, 'user', userId);
    await events.publish(trx, 'class-name', ids.keepId);
    return moves;
  }
}

/**
 * Reads the two schools. Refuses the same school twice, an unknown school, an unconfirmed first school, and a pair of
 * which only one is a school for tests.
 */
async function both(db: Db, caller: Caller, ids: Pair): Promise<{ keep: SchoolRow; gone: SchoolRow }> {
  if (ids.keepId === ids.goneId) return refuse('BAD_REQUEST', { fields: ['goneId'] });
  const keep = (await readSchool(db, caller, ids.keepId)) ?? refuse('NOT_FOUND');
  const gone = (await readSchool(db, caller, ids.goneId)) ?? refuse('NOT_FOUND');
  if (!keep.is_confirmed) return refuse('CONFLICT');
  // Otherwise attempts of a test school would count in results, or attempts of a real school would not.
  if (keep.is_for_test !== gone.is_for_test) return refuse('SCHOOLS_UNLIKE');
  return { keep, gone };
}

/** One count for each kind, in the order of the contract, without zeros. */
function summed(counts: Moves): Moves {
  return calls.mergeKinds.flatMap((kind) => {
    const count = counts.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.count, 0);
    return count > 0 ? [{ kind, count }] : [];
  });
}

/**
 * CONFLICT when somebody added to the school at the same moment, or when a list that may name a school only once names
 * both.
 */
function conflictOrThrow(error: unknown): never {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  if (code === '23503' || code === '23505' || code === '40P01') return refuse('CONFLICT');
  throw error;
}
