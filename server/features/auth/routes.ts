import * as calls from '../../../contract/auth';
import { type ErrorCode, errors } from '../../../contract/errors';
import type { Api } from '../../platform/api';
import type { Services } from '../../platform/services';
import type { Caller } from './caller';
import { createLogin, TooManyWaiting } from './login';
import { mountReset } from './reset';
import type { Sessions } from './sessions';

type Given = {
  sessions: Sessions;
  /** Notes where the caller is; the database's time and what is left of the running attempt, or null. */
  pulse: (heard: {
    userId: string;
    sid: string;
    taskNo: number | null;
    waiting: number | null;
  }) => Promise<{ serverTime: Date; remainingMs: number } | null>;
};

/** Mounts log-in, log-out and the state of the session (wire; decisions 3). */
export function mountAuth(api: Api<Caller>, services: Services, given: Given): void {
  const { sessions } = given;
  const login = createLogin(services);

  api.open(calls.login, async ({ body, client, refuse }) => {
    const outcome = await login({ ...body, ip: client.ip }).catch((error: unknown) => {
      if (error instanceof TooManyWaiting) return refuse('LOGIN_THROTTLED', outward('ERROR', 'LOGIN_THROTTLED'));
      throw error;
    });
    if (outcome.verdict !== 'OK') {
      const status = outcome.verdict === 'BAD_LOGIN' ? 'BAD_LOGIN' : 'ERROR';
      return refuse(outcome.verdict, outward(status, outcome.verdict));
    }
    const opened = await sessions.open(outcome.user, client);
    if (opened.parallel !== null) {
      const id = opened.parallel;
      return refuse('AUTH_SECOND_SESSION', {
        ...outward('AUTH_SECOND_SESSION', 'AUTH_SECOND_SESSION', id),
        sessionId: id,
        id,
      });
    }
    const caller = await sessions.find(opened.token);
    if (!caller) return refuse('ERROR', outward('ERROR', 'ERROR'));
    return { uid: caller.uuid, data: loginData(caller, opened.token) };
  });

  api.on(calls.logout, async ({ caller }) => {
    await sessions.end(caller);
    return {};
  });

  api.open(calls.isActiveSession, async ({ caller, body }) => {
    if (!caller) return { active: false };
    const { userId, sid } = caller;
    const time = await given.pulse({ userId, sid, taskNo: body.taskNo ?? null, waiting: body.waiting ?? null });
    if (!time) return { active: true };
    return { active: true, serverTime: time.serverTime.toISOString(), remainingMs: time.remainingMs };
  });

  api.open(calls.validateUserData, ({ caller }) => ({
    sessionInfo: caller
      ? { sessionStatus: 'ACTIVE' as const, user: sessionUser(caller) }
      : { sessionStatus: 'INACTIVE' as const, user: null },
  }));

  mountReset(api, services);
}

/** Log-in refusals carry `status` and `message` beside code and error (wire). */
function outward(
  status: 'BAD_LOGIN' | 'AUTH_SECOND_SESSION' | 'ERROR',
  code: ErrorCode,
  id = '',
): Record<string, unknown> {
  return { status, message: errors[code].error.replace('{id}', id) };
}

function loginData(caller: Caller, token: string) {
  const { uuid, sid, birthDate, firstName, lastName, grade } = caller;
  return {
    uid: uuid,
    sid,
    userdata: { id: uuid, birthday: birthDate, firstName, lastName, grade },
    userrole: { name: caller.role },
    token,
    userschools: [...caller.schools],
    userHasAgreement: caller.hasAgreement,
  };
}

function sessionUser(caller: Caller): calls.SessionUser {
  const { uuid, sid, role, login, firstName, lastName, grade, birthDate, hasAgreement, schools } = caller;
  return {
    uuid,
    sid,
    role,
    login,
    firstName,
    lastName,
    grade,
    birthday: birthDate,
    hasAgreement,
    schools: [...schools],
  };
}
