import type { Services } from '../../../platform/services';
import type { Caller } from '../caller';
import { createLogin } from './login';

/** Checks the present password that a person enters. Returns the error, or null. */
export type Judge = (
  caller: Caller,
  password: string,
  ip: string,
) => Promise<'LOGIN_THROTTLED' | 'BAD_PASSWORD' | null>;

/** Checks the present password with the throttle of log-ins: many wrong ones slow it down (login.ts). */
export function createJudge(services: Services): Judge {
  const login = createLogin(services);
  return async (caller, password, ip) => {
    // The live session replaces the proof of work, so that strangers guessing elsewhere do not delay the owner.
    const { verdict } = await login({ username: caller.login, password, ip, proof: 'SOLVED' });
    if (verdict === 'LOGIN_THROTTLED' || verdict === 'PROOF_OF_WORK_NEEDED') return 'LOGIN_THROTTLED';
    return verdict === 'BAD_LOGIN' ? 'BAD_PASSWORD' : null;
  };
}
