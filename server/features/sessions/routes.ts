import { mayChange } from '../../../contract/roles';
import * as calls from '../../../contract/sessions';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { auditView, writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import type { ClassNames, NameBook } from '../classes/names';
import { endLiveSession, findSessions, type SessionRow } from './queries';

/**
 * Mounts the list of live sessions and the call that ends one. A teacher types here the number from
 * AUTH_SECOND_SESSION.
 */
export function mountSessions(api: Api<Caller>, { db, events }: Services, { names }: { names: ClassNames }): void {
  api.on(calls.listSessions, async ({ body, caller }) => {
    const filters = {
      userEmail: (body.userEmail ?? '').trim(),
      userIndex: (body.userIndex ?? '').trim(),
      userSessionId: String(body.userSessionId ?? '').trim(),
    };
    if (!calls.maySearchSessions(filters)) return refuse('BAD_REQUEST', { fields: Object.keys(filters) });
    // Text that is not a number matches no session.
    if (filters.userSessionId && !/^[0-9]{1,18}$/.test(filters.userSessionId)) return { sessions: [], total: 0 };
    const { total, rows } = await findSessions(db, filters, schoolsOf(caller), body);
    const pupils = rows.filter(({ role }) => role === 'STUDENT').map(({ userId }) => userId);
    // Whoever reads a list of children is noted (docs/rules/roles.md).
    if (pupils.length > 0) {
      const auditLine = {
        userId: caller.userId,
        action: 'session.look' as const,
        objectType: 'user',
        objectId: 'sessions',
      };
      await auditView(db, { ...auditLine, details: { users: pupils.join(' ') } });
    }
    const { nameOf } = await names.book();
    return { total, sessions: rows.map((row) => viewOf(row, caller, nameOf)) };
  });

  api.on(calls.deactivateSession, ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const { sessionId } = body;
      const { userId, role } = (await endLiveSession(trx, sessionId, schoolsOf(caller))) ?? refuse('NOT_FOUND');
      // The refusal rolls the transaction back.
      if (!mayChange(caller.role, role)) return refuse('NOT_FOUND');
      await events.publish(trx, 'session', sessionId);
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'session.end',
        objectType: 'user',
        objectId: userId,
        reason: body.reason?.trim() || null,
        details: { sids: sessionId },
      });
      return {};
    }),
  );
}

/** The schools whose pupils' sessions a tutor may see and end; null: everybody's. */
function schoolsOf(caller: Caller): readonly string[] | null {
  return caller.role === 'TUTOR' ? caller.schools.map(({ id }) => id) : null;
}

function viewOf(found: SessionRow, caller: Caller, nameOf: NameBook['nameOf']): calls.UserSession {
  const { startedAt, lastSeenAt, clientIp, subGrade, schoolId, ...row } = found;
  return {
    ...row,
    ...(row.grade !== null && { className: nameOf(schoolId, { grade: row.grade, subGrade }) }),
    sessionStartedAt: startedAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    end: null,
    sessionClientIp: clientIp,
    isOwn: row.id === caller.sid,
  };
}
