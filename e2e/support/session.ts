// A log-in without the form: the session as the page stores it, made by a call.
import { login } from '../../contract/auth-login';
import { type Caller, call } from './call';

/** The password of all accounts of the demonstration. */
export const password = 'Damba-2024';

/** Where the page stores its session. */
export const sessionKey = 'damba-session';

/** A session of the API, and the uuid of its owner. */
export async function logInByCall(
  origin: string,
  username: string,
): Promise<Caller & { token: string; sid: string; uuid: string }> {
  const { token, sid, uid: uuid } = await open(origin, username);
  return { origin, token, sid, uuid };
}

/** A new session as the page stores it. */
export async function sessionFor(origin: string, username: string): Promise<string> {
  const data = await open(origin, username);
  const { id: _id, ...user } = data.userdata;
  const { token, uid: uuid, sid, userrole, userHasAgreement: hasAgreement, userschools: schools, aids } = data;
  return JSON.stringify({ token, uuid, sid, role: userrole.name, ...user, hasAgreement, schools, aids });
}

async function open(origin: string, username: string) {
  const body = { authtype: 'BASIC', username, password } as const;
  return (await call({ origin, token: null }, login, { body })).data;
}
