import * as calls from '../../../contract/auth';
import { call } from '../../platform/api';
import { openSession } from '../../platform/session';

/** Logs in and keeps the session. Throws CallRefused with the outcome's code. */
export async function logIn(username: string, password: string): Promise<void> {
  const { data } = await call(calls.login, { body: { authtype: 'BASIC', username, password } });
  const { id: _id, ...user } = data.userdata;
  openSession({
    token: data.token,
    uuid: data.uid,
    sid: data.sid,
    role: data.userrole.name,
    ...user,
    hasAgreement: data.userHasAgreement,
    schools: data.userschools,
  });
}
