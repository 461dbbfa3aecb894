import type { SessionUser } from '../../../contract/auth';
import { type ErrorCode, errors } from '../../../contract/errors';
import type { Caller } from './caller';

/** Log-in refusals carry `status` and `message` beside code and error, as older clients read them. */
export const loginRefusal = {
  of(code: ErrorCode): Record<string, unknown> {
    return { status: code === 'BAD_LOGIN' ? 'BAD_LOGIN' : 'ERROR', message: errors[code].en };
  },
  /** The account is suspended; email: where the organisers are written to, or empty. */
  suspended(email: string): Record<string, unknown> {
    const contact = email === '' ? '' : ` (${email})`;
    return { status: 'ERROR', message: errors.ACCOUNT_SUSPENDED.en.replace('{contact}', contact), contact };
  },
  /** Another session is alive; id is its public number. */
  parallel(id: string): Record<string, unknown> {
    const message = errors.AUTH_SECOND_SESSION.en.replace('{id}', id);
    return { status: 'AUTH_SECOND_SESSION', message, sessionId: id, id };
  },
};

/** The user in the answer to a log-in. */
export function loginData(caller: Caller, token: string) {
  const { uuid, sid, birthDate, firstName, lastName, grade } = caller;
  return {
    uid: uuid,
    sid,
    userdata: { id: uuid, birthday: birthDate, firstName, lastName, grade },
    userrole: { name: caller.role },
    token,
    userschools: [...caller.schools],
    userHasAgreement: caller.hasAgreement,
    ...(caller.aids && { aids: caller.aids }),
    ...(caller.mustSetUpFactor && { mustSetUpFactor: true }),
  };
}

export function sessionUser(caller: Caller): SessionUser {
  const {
    uuid,
    sid,
    role,
    login,
    firstName,
    lastName,
    grade,
    birthDate,
    hasAgreement,
    schools,
    aids,
    mustSetUpFactor,
  } = caller;
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
    ...(aids && { aids }),
    ...(mustSetUpFactor && { mustSetUpFactor: true }),
  };
}
