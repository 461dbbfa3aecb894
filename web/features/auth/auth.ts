import { login } from '../../../contract/auth-login';
import { getAuthUser } from '../../../contract/auth-proxy';
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import { call } from '../../platform/calls/api';
import { CallRefused } from '../../platform/calls/call-errors';
import { arrival } from '../../platform/session/arrival';
import { openSession, type Session } from '../../platform/session/session';

/** The server may make a log-in wait for half a minute (docs/rules/accounts.md). */
export const timeoutMs = 45_000;

/**
 * Logs in and opens the session. Throws CallRefused with the outcome's code. If the server asks for a proof of work, it
 * calls onCheck, solves the task and sends the log-in once more.
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

/** Logs in by the three parts of a key. captcha: the solved proof of work; undefined if none is required. */
export async function logInByKey(parts: readonly string[], captcha: string | undefined): Promise<void> {
  openReply(await askByKey(parts, captcha));
}

/** The same without opening the session in this browser: the caller first asks whose card it is. */
export function askByKey(parts: readonly string[], captcha: string | undefined): Promise<ReplyOf<typeof login>> {
  const [firstPart = '', secondPart = '', thirdPart = ''] = parts;
  return call(login, { body: { authtype: 'BASIC_KEY', firstPart, secondPart, thirdPart, captcha }, timeoutMs });
}

/** Exchanges a launch ticket for a session and opens it. Throws CallRefused TICKET_INVALID. */
export async function logInByTicket(ticket: string): Promise<void> {
  openSession(sessionOf(await call(getAuthUser, { body: { ticket } })));
}

async function enter(body: BodyIn<typeof login>): Promise<void> {
  openReply(await call(login, { body, timeoutMs }));
}

/** Opens the session that a log-in has answered. */
export function openReply(reply: ReplyOf<typeof login>): void {
  const session = sessionOf(reply);
  // This must come before the session opens, because the home page reads it at once.
  if (!session.hasAgreement || session.schools.length > 1) arrival.announce();
  if (reply.today) arrival.keepToday(session.token, reply.today);
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
    ...(data.aids && { aids: data.aids }),
    ...(data.mustSetUpFactor && { mustSetUpFactor: true }),
  };
}
