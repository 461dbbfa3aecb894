import type { AuditAction } from '../../../../contract/audit-actions';
import type { BoardAction, closeAttempts } from '../../../../contract/board';
import type { ReplyOf } from '../../../../contract/endpoint';
import { type Db, readNow } from '../../../platform/database/db';
import type { Services } from '../../../platform/services';
import { type AuditLine, writeAudits } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { Sets } from '../../collections/sets';
import { contestOf } from '../classes/contest';
import type { Written } from './attempt-queries';
import type { PupilRow } from './permission-queries';
import { reachOf } from './reach';
import type { ActRefusal } from './rules';
import { type Served, sortOut } from './sort-out';

export type Done = ReplyOf<typeof closeAttempts>;

/** An act on the attempts of a challenge: the rule that may refuse it, its statement, its action in the audit log. */
export type Act = {
  caller: Caller;
  request: { challengeId: string; uList: readonly string[]; reason?: string };
  /** Refuses the whole act. */
  check?: (trx: Db) => Promise<void>;
  rule: (pupil: PupilRow) => ActRefusal | null;
  /** Answers the attempts it changed. The others have changed meanwhile and are refused with `tooLate`. */
  write: (trx: Db, attemptIds: readonly string[]) => Promise<Written>;
  tooLate: ActRefusal;
  action: BoardAction & AuditAction;
};

/** Makes the function that carries out an act: one transaction, each pupil done or refused, an audit line for each. */
export function createActing({ db }: Pick<Services, 'db'>, sets: Sets): (act: Act) => Promise<Done> {
  return async ({ caller, request, check, rule, write, tooLate, action }) => {
    const contest = await contestOf(sets, request.challengeId);
    return db.transaction().execute(async (trx) => {
      await check?.(trx);
      const whom = { uList: request.uList, reach: reachOf(caller), collectionId: contest.id };
      const { served, refused } = await sortOut(trx, whom, rule);
      const ids = served.flatMap(({ pupil }) => pupil.attemptId ?? []);
      const written: Written = ids.length > 0 ? await write(trx, ids) : new Map();
      const isDone = ({ pupil }: Served) => pupil.attemptId !== null && written.has(pupil.attemptId);
      const done = served.filter(isDone);
      const late = served.filter((one) => !isDone(one));
      const lines = done.map(({ pupil: { userId, attemptId } }) => {
        const details = { collectionId: contest.id, attemptId, ...written.get(attemptId ?? '') };
        return lineOf(caller, { action, userId, reason: request.reason, details });
      });
      await writeAudits(trx, lines);
      const at = await readNow(trx);
      return {
        done: done.map(({ uuid }) => ({ uuid })),
        refused: [...refused, ...late.map(({ uuid }) => ({ uuid, code: tooLate }))],
        at: at.toISOString(),
      };
    });
  };
}

/** The line of an act on a pupil in the audit log. */
export function lineOf(
  caller: Caller,
  {
    action,
    userId,
    reason,
    details,
  }: { action: BoardAction & AuditAction; userId: string; reason?: string } & Pick<AuditLine, 'details'>,
): AuditLine {
  const because = reason?.trim() || null;
  return { userId: caller.userId, action, objectType: 'user', objectId: userId, reason: because, details };
}
