import { login } from '../../../contract/auth-login';
import { getAuthUser } from '../../../contract/auth-proxy';
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import { call } from '../../platform/calls/api';
import { CallRefused } from '../../platform/calls/call-errors';
import { arrival } from '../../platform/session/arrival';
import { openSession, type Session } from '../../platform/session/session';

/** The server may make a log-in wait for half a minute (docs/rules/accounts.md). */
const timeoutMs = 45_000;

/**
 * Logs in and keeps the session. Throws CallRefused with the outcome's code. A proof of work that the server asks for is
 * solved, and the same is sent once more; onCheck is told when that begins.
 */
export async function logIn(
  username: string,
  password: string,
  onCheck: () => void,
  signal: AbortSignal,
): Promise<void> {
  const body = { authtype: 'BASIC' as const, username, password };
  try {
    await enter({ ...body, captcha: null });
  } catch (failure) {
    if (!(failure instanceof CallRefused && failure.code === 'PROOF_OF_WORK_NEEDED')) throw failure;
    onCheck();
    const { solveTask } = await import('../../platform/session/captcha');
    await enter({ ...body, captcha: await solveTask(failure.extra, signal) });
  }
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
  const session = sessionOf(await call(login, { body, timeoutMs }));
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
