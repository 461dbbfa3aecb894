// Every call that resets a password by a mailed link.
import * as calls from '../../../../contract/auth-reset';
import { call } from '../../../platform/calls/api';

export async function askForLink(email: string): Promise<void> {
  await call(calls.resetPassword, { body: { email } });
}

/** The login of the link's account. Throws CallRefused RESET_LINK_EXPIRED. */
export async function readLink(key: string, signal: AbortSignal): Promise<string> {
  return (await call(calls.checkResetLink, { body: { key }, signal })).login;
}

export async function setNewPassword(key: string, password: string): Promise<void> {
  await call(calls.setPasswordByLink, { body: { key, password } });
}
