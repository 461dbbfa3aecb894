import { createHmac } from 'node:crypto';
import type { Services } from '../../platform/services';
import { readSecret } from './secrets';
import { fitsPassword } from './passwords';
import { countFailures, findForLogin, insertFailure, type LoginRow } from './queries';
import { judgeLogin, type LoginVerdict, loginDelay } from './rules';

export type Login = (given: {
  username: string;
  password: string;
  ip: string;
}) => Promise<{ verdict: 'OK'; user: LoginRow } | { verdict: Exclude<LoginVerdict, 'OK'> }>;

/** Log-ins of one account that may wait at once; more are turned away (429) so that they do not pile up. */
const MOST_WAITING = 5;

/** Checks a name and a password, slowed down after many failures (rules.ts). */
export function createLogin(services: Services): Login {
  const waiting = new Map<string, number>();
  let secret: Promise<Buffer> | null = null;

  return async ({ username, password, ip }) => {
    secret ??= readSecret(services.db, 'secret.login');
    const name = username.trim();
    const key = name.toLowerCase();
    const mark = createHmac('sha256', await secret)
      .update(password)
      .digest()
      .subarray(0, 12);
    const delay = loginDelay(await countFailures(services.db, key, mark));
    if (delay > 0) await wait(key, delay);
    const user = await findForLogin(services.db, name);
    const verdict = judgeLogin(user, await fitsPassword(user?.passwordHash ?? null, password));
    if (verdict === 'BAD_LOGIN') await insertFailure(services.db, { login: key, ip, mark });
    return verdict === 'OK' && user ? { verdict, user } : { verdict: verdict === 'OK' ? 'BAD_LOGIN' : verdict };
  };

  async function wait(key: string, delay: number): Promise<void> {
    const before = waiting.get(key) ?? 0;
    if (before >= MOST_WAITING) throw new TooManyWaiting();
    waiting.set(key, before + 1);
    try {
      await services.clock.sleep(delay);
    } finally {
      const now = (waiting.get(key) ?? 1) - 1;
      if (now > 0) waiting.set(key, now);
      else waiting.delete(key);
    }
  }
}

/** Too many tries of one account wait already. */
export class TooManyWaiting extends Error {}
