import { login } from '../../../contract/auth-login';
import { getAuthUser } from '../../../contract/auth-proxy';
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import { call } from '../../platform/api';
import { arrival } from '../../platform/arrival';
import { openSession, type Session } from '../../platform/session';

/** Logs in and keeps the session. Throws CallRefused with the outcome's code. */
export async function logIn(username: string, password: string): Promise<void> {
  await enter({ authtype: 'BASIC', username, password });
}

/** The same by the three parts of a key, with the solved proof of work (undefined: none is asked for). */
export async function logInByKey(parts: readonly string[], captcha: string | undefined): Promise<void> {
  const [firstPart = '', secondPart = '', thirdPart = ''] = parts;
  await enter({ authtype: 'BASIC_KEY', firstPart, secondPart, thirdPart, captcha });
}

/** Exchanges a launch ticket for a session and keeps that. Throws CallRefused TICKET_INVALID. */
export async function logInByTicket(ticket: string): Promise<void> {
  openSession(sessionOf(await call(getAuthUser, { body: { ticket } })));
}

async function enter(body: BodyIn<typeof login>): Promise<void> {
  const session = sessionOf(await call(login, { body }));
  // Before the session is open: the home page looks at it at once.
  if (!session.hasAgreement || session.schools.length > 1) arrival.announce();
  openSession(session);
}

function sessionOf({ data }: ReplyOf<typeof login>): Session {
  const { id: _id, ...user } = data.userdata;
  return {
    token: data.token,
    uuid: data.uid,
    sid: data.sid,
    role: data.userrole.name,
    ...user,
    hasAgreement: data.userHasAgreement,
    schools: data.userschools,
  };
}
