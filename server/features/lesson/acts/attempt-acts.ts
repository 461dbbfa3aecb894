import * as calls from '../../../../contract/board';
import type { ReplyOf } from '../../../../contract/endpoint';
import type { Db } from '../../../platform/database/db';
import { readNow } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import { type AuditLine, writeAudits } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { Sets } from '../../collections/sets';
import { contestOf } from '../classes/contest';
import { endLiveSessions, extendAttempts, lockPupilIds, reopenAttempts } from './attempt-queries';
import { closeAttempts, type PupilRow } from './permission-queries';
import { type ActRefusal, addingRefused, closingRefused, reopeningRefused } from './rules';
import { byCanonical, type Served, sortOut } from './sort-out';

type Done = ReplyOf<typeof calls.closeAttempts>;

/** An act on the attempts of a challenge: the rule that may refuse it, its statement, its action in the audit log. */
type Act = {
  caller: Caller;
  request: { challengeId: string; uList: readonly string[]; reason: string };
  /** Refuses the whole act. */
  check?: (trx: Db) => Promise<void>;
  rule: (pupil: PupilRow) => ActRefusal | null;
  /** Answers the ids it changed. The other attempts have changed meanwhile and are refused with `tooLate`. */
  write: (trx: Db, attemptIds: readonly string[]) => Promise<Set<string>>;
  tooLate: ActRefusal;
  action: calls.BoardAction;
  details?: { minutes: number };
};

/** Mounts the acts on the board, each in one transaction with the audit line of every pupil. */
export function mountAttemptActs(api: Api<Caller>, services: Services, sets: Sets): void {
  const { db, events } = services;

  api.on(calls.addMinutes, ({ body, caller }) =>
    act({
      caller,
      request: body,
      rule: addingRefused,
      write: (trx, ids) => extendAttempts(trx, ids, body.minutes),
      tooLate: 'ATTEMPT_FINISHED',
      action: 'attempt.extend',
      details: { minutes: body.minutes },
    }),
  );

  api.on(calls.reopen, async ({ body, caller, refuse }) => {
    const contest = await contestOf(sets, body.challengeId);
    return act({
      caller,
      request: body,
      check: async (trx) => {
        const now = await readNow(trx);
        if (now < contest.validFrom || now >= contest.validTo) refuse('NOT_RUNNING');
      },
      rule: reopeningRefused,
      write: (trx, ids) => reopenAttempts(trx, ids, body.minutes),
      tooLate: 'ALREADY_STARTED',
      action: 'attempt.reopen',
      details: { minutes: body.minutes },
    });
  });

  api.on(calls.closeAttempts, ({ body, caller }) =>
    act({
      caller,
      request: body,
      rule: closingRefused,
      write: closeAttempts,
      tooLate: 'ALREADY_FINISHED',
      action: 'attempt.close',
    }),
  );

  api.on(calls.endSession, ({ body, caller }) =>
    db.transaction().execute(async (trx): Promise<Done> => {
      const uuids = byCanonical(body.uList);
      const ids = await lockPupilIds(trx, [...uuids.keys()], schoolsOf(caller));
      const ended = await endLiveSessions(trx, [...ids.values()]);
      for (const sid of [...ended.values()].flat()) await events.publish(trx, 'session', sid);
      const lines = [...ended].map(([userId, sids]) =>
        lineOf(caller, 'session.end', userId, body.reason, { sids: sids.join(' ') }),
      );
      await writeAudits(trx, lines);
      const done = [...uuids].filter(([canonical]) => ended.has(ids.get(canonical) ?? ''));
      const refused = [...uuids].filter(([canonical]) => !ended.has(ids.get(canonical) ?? ''));
      return {
        done: done.map(([, uuid]) => ({ uuid })),
        refused: refused.map(([, uuid]) => ({ uuid, code: 'NOT_FOUND' })),
      };
    }),
  );

  async function act(options: Act): Promise<Done> {
    const { caller, request } = options;
    const contest = await contestOf(sets, request.challengeId);
    return db.transaction().execute(async (trx) => {
      await options.check?.(trx);
      const whom = { uList: request.uList, schools: schoolsOf(caller), collectionId: contest.id };
      const { served, refused } = await sortOut(trx, whom, options.rule);
      const ids = served.flatMap(({ pupil }) => pupil.attemptId ?? []);
      const written = ids.length > 0 ? await options.write(trx, ids) : new Set<string>();
      const isDone = ({ pupil }: Served) => pupil.attemptId !== null && written.has(pupil.attemptId);
      const done = served.filter(isDone);
      const late = served.filter((one) => !isDone(one));
      const lines = done.map(({ pupil: { userId, attemptId } }) => {
        const details = { collectionId: contest.id, attemptId, ...options.details };
        return lineOf(caller, options.action, userId, request.reason, details);
      });
      await writeAudits(trx, lines);
      return {
        done: done.map(({ uuid }) => ({ uuid })),
        refused: [...refused, ...late.map(({ uuid }) => ({ uuid, code: options.tooLate }))],
      };
    });
  }
}

/** A tutor may act on the pupils of all own schools, an administrator on all pupils. */
function schoolsOf(caller: Caller): readonly string[] | null {
  return caller.role === 'TUTOR' ? caller.schools.map((school) => school.id) : null;
}

function lineOf(
  caller: Caller,
  action: calls.BoardAction,
  userId: string,
  reason: string,
  details: AuditLine['details'],
): AuditLine {
  return { userId: caller.userId, action, objectType: 'user', objectId: userId, reason: reason.trim(), details };
}
