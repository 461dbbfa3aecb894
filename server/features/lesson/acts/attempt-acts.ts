import * as calls from '../../../../contract/board';
import { readNow } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import { writeAudits } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { Sets } from '../../collections/sets';
import { contestOf } from '../classes/contest';
import { createActing, type Done, lineOf } from './acting';
import { endLiveSessions, extendAttempts, lockPupilIds, reopenAttempts } from './attempt-queries';
import { closeAttempts } from './permission-queries';
import { reachOf } from './reach';
import { addingRefused, closingRefused, reopeningRefused } from './rules';
import { byCanonical } from './sort-out';

/** Mounts the acts on the board, each in one transaction with the audit line of every pupil. */
export function mountAttemptActs(api: Api<Caller>, services: Services, sets: Sets): void {
  const { db, events } = services;
  const act = createActing(services, sets);

  api.on(calls.addMinutes, ({ body, caller }) =>
    act({
      caller,
      request: body,
      rule: addingRefused,
      write: (trx, ids) => extendAttempts(trx, ids, body.minutes),
      tooLate: 'ATTEMPT_FINISHED',
      action: 'attempt.extend',
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
    });
  });

  api.on(calls.closeAttempts, ({ body, caller }) =>
    act({
      caller,
      request: body,
      rule: closingRefused,
      write: async (trx, ids) => new Map([...(await closeAttempts(trx, ids))].map((id) => [id, {}])),
      tooLate: 'ALREADY_FINISHED',
      action: 'attempt.close',
    }),
  );

  api.on(calls.endSession, ({ body, caller }) =>
    db.transaction().execute(async (trx): Promise<Done> => {
      const uuids = byCanonical(body.uList);
      const whose = { reach: reachOf(caller), contest: body.challengeId ?? null };
      const ids = await lockPupilIds(trx, [...uuids.keys()], whose);
      const ended = await endLiveSessions(trx, [...ids.values()]);
      for (const sid of [...ended.values()].flat()) await events.publish(trx, 'session', sid);
      const lines = [...ended].map(([userId, sids]) =>
        lineOf(caller, { action: 'session.end', userId, reason: body.reason, details: { sids: sids.join(' ') } }),
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
}
