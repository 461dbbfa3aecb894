import { createHash, randomBytes } from 'node:crypto';
import * as calls from '../../../../contract/auth-proxy';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import type { Caller } from '../caller';
import { loginData, loginRefusal } from '../view';
import { insertTicket, spendTicket } from './queries';
import type { Sessions } from './sessions';

/**
 * Mounts the launch tickets, with which another program opens the platform for a user. A ticket works once, so that no
 * real token stands in an address. A session that has lost the role of makeTicket gets no ticket.
 */
export function mountProxy(api: Api<Caller>, services: Services, { sessions }: { sessions: Sessions }): void {
  const { db } = services;

  api.on(calls.makeTicket, async ({ caller }) => {
    const ticket = randomBytes(32).toString('base64url');
    const expiresAt = await insertTicket(db, { tokenHash: hash(ticket), sid: caller.sid });
    return { ticket, expiresAt: expiresAt.toISOString() };
  });

  api.open(calls.getAuthUser, async ({ body, client, refuse }) => {
    const ticket = body.ticket || body.token || '';
    const spent = await spendTicket(db, hash(ticket));
    if (!spent || !calls.makeTicket.roles.some((role) => role === spent.user.role)) return refuse('TICKET_INVALID');
    // A pupil has one live session: the new one replaces only the session that made the ticket.
    const { ip, userAgent } = client;
    const opened = await sessions.open(spent.user, { ip, userAgent }, spent.sid);
    if (opened.parallel !== null) return refuse('AUTH_SECOND_SESSION', loginRefusal.parallel(opened.parallel));
    const caller = await sessions.find(opened.token);
    if (!caller) return refuse('TICKET_INVALID');
    return { uid: caller.uuid, data: loginData(caller, opened.token) };
  });
}

function hash(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}
