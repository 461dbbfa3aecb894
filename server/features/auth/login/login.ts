import { createHmac } from 'node:crypto';
import type { Services } from '../../../platform/services';
import { fitsPassword, isLight } from '../passwords/passwords';
import { readSecret } from '../secrets';
import { findForLogin, insertFailure, type LoginRow } from './queries';
import { createRenewal } from './renewal';
import { judgeLogin, type LoginVerdict } from './rules';
import { createThrottle, type Proof, type Throttled } from './throttle';

export type LoginOutcome = { verdict: 'OK'; user: LoginRow } | { verdict: Exclude<LoginVerdict, 'OK'> } | Throttled;

export type Login = (attempt: {
  username: string;
  password: string;
  ip: string;
  proof: Proof;
}) => Promise<LoginOutcome>;

/** Checks a name and a password, slowed down after many failures (throttle.ts). */
export function createLogin(services: Services): Login {
  const throttle = createThrottle(services);
  const renewLater = createRenewal(services);
  let secret: Promise<Buffer> | null = null;

  return async ({ username, password, ip, proof }) => {
    secret ??= readSecret(services.db, 'secret.login').catch((error: unknown) => {
      secret = null;
      throw error;
    });
    const login = username.trim();
    const name = login.toLowerCase();
    const mark = createHmac('sha256', await secret)
      .update(password)
      .digest()
      .subarray(0, 12);

    return throttle({ name, mark, ip, proof }, async (): Promise<LoginOutcome> => {
      const user = await findForLogin(services.db, login);
      const verdict = judgeLogin(user, await fitsPassword(user?.passwordHash ?? null, password));
      if (verdict === 'BAD_LOGIN') await insertFailure(services.db, { name, ip, mark });
      const passwordHash = user?.passwordHash ?? null;
      if (verdict === 'OK' && user && passwordHash !== null && isLight(passwordHash))
        renewLater({ id: user.id, passwordHash }, password);
      return verdict === 'OK' && user ? { verdict, user } : { verdict: verdict === 'OK' ? 'BAD_LOGIN' : verdict };
    });
  };
}
