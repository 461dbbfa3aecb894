// Every call of signing up.
import type { BodyIn } from '../../../contract/endpoint';
import { activateUser, addUser, checkUserEmail, resendLink as resendCall } from '../../../contract/signup';
import { call } from '../../platform/calls/api';
import { CallRefused } from '../../platform/calls/call-errors';

/** Whether an account already has the e-mail. */
export async function isEmailUsed(email: string): Promise<boolean> {
  try {
    await withProof((captcha) => call(checkUserEmail, { body: { email, captcha } }));
    return false;
  } catch (failure) {
    if (failure instanceof CallRefused && failure.code === 'EMAIL_USED') return true;
    throw failure;
  }
}

export type NewUser = BodyIn<typeof addUser>['user'];

export async function signUp(user: NewUser): Promise<void> {
  await withProof((captcha) => call(addUser, { body: { user, captcha } }));
}

/** Mails the link of the sign-up again; nobody is told whether an account waits for it. */
export async function resendLink(email: string): Promise<void> {
  await call(resendCall, { body: { email } });
}

/** Activates an account by a mailed link. Returns whether an administrator must still confirm it. */
export async function activate(key: string, userId: string): Promise<boolean> {
  return (await call(activateUser, { params: { key }, body: { userId } })).awaitsConfirmation;
}

/** Makes a call, and once more with a proof of work where the server asks for one: many come from this address. */
async function withProof(send: (captcha: string | null) => Promise<unknown>): Promise<void> {
  try {
    await send(null);
  } catch (failure) {
    if (!(failure instanceof CallRefused && failure.code === 'PROOF_OF_WORK_NEEDED')) throw failure;
    const { solveTask } = await import('../../platform/session/captcha');
    await send(await solveTask(failure.extra, new AbortController().signal));
  }
}
