// The own live sessions of everybody who can have several.
import * as calls from '../../../../contract/auth-factor';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../caller';
import { endOwn, listOwn } from './own-queries';

/** Mounts the list of the own sessions and their end. The present one ends by logging out. */
export function mountOwnSessions(api: Api<Caller>, { db, events }: Services): void {
  api.on(calls.listOwnSessions, async ({ caller }) => {
    const found = await listOwn(db, caller.userId);
    return {
      sessions: found.map(({ startedAt, lastSeenAt, ...row }) => ({
        ...row,
        startedAt: startedAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
        isThis: row.id === caller.sid,
      })),
    };
  });

  api.on(calls.endOwnSessions, ({ caller, body }) =>
    db.transaction().execute(async (trx) => {
      const { userId, sid } = caller;
      const ended = await endOwn(trx, { userId, own: sid, sid: body.sessionId ?? null });
      if (ended.length === 0) return body.sessionId ? refuse('NOT_FOUND') : { ended: 0 };
      for (const one of ended) await events.publish(trx, 'session', one);
      const details = { sids: ended.join(' ') };
      await writeAudit(trx, { userId, action: 'session.end', objectType: 'user', objectId: userId, details });
      return { ended: ended.length };
    }),
  );
}
