// Every call of signing up.
import type { BodyIn } from '../../../contract/endpoint';
import { activateUser, addUser, checkUserEmail, resendLink as resendCall } from '../../../contract/signup';
import { call } from '../../platform/calls/api';
import { CallRefused } from '../../platform/calls/call-errors';

/** Whether an account already has the e-mail. */
export async function isEmailUsed(email: string): Promise<boolean> {
  try {
    await call(checkUserEmail, { body: { email } });
    return false;
  } catch (failure) {
    if (failure instanceof CallRefused && failure.code === 'EMAIL_USED') return true;
    throw failure;
  }
}

export type NewUser = BodyIn<typeof addUser>['user'];

export async function signUp(user: NewUser): Promise<void> {
  await call(addUser, { body: { user } });
}

/** Mails the link of the sign-up again; nobody is told whether an account waits for it. */
export async function resendLink(email: string): Promise<void> {
  await call(resendCall, { body: { email } });
}

/** Activates an account by a mailed link. Returns whether an administrator must still confirm it. */
export async function activate(key: string, userId: string): Promise<boolean> {
  return (await call(activateUser, { params: { key }, body: { userId } })).awaitsConfirmation;
}
