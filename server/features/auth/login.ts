import { createHmac } from 'node:crypto';
import { createGate } from '../../platform/gate';
import type { Services } from '../../platform/services';
import { fitsPassword, isLight } from './passwords';
import { countFailures, findForLogin, insertFailure, type LoginRow } from './queries';
import { createRenewal } from './renewal';
import { judgeLogin, type LoginVerdict, loginDelay } from './rules';
import { readSecret } from './secrets';
import { createWaits } from './waits';

export type Login = (given: {
  username: string;
  password: string;
  ip: string;
}) => Promise<{ verdict: 'OK'; user: LoginRow } | { verdict: Exclude<LoginVerdict, 'OK'> }>;

/**
 * Passwords that one instance looks at at once (the threads that work for it), and those that may stand in line. What
 * they cost is then bounded, and of many tries sent together all but the first few find those before them counted.
 */
const AT_ONCE = 4;
const IN_LINE = 1_000;

/** Checks a name and a password, slowed down after many failures (rules.ts). */
export function createLogin(services: Services): Login {
  const wait = createWaits(services.clock);
  const gate = createGate(AT_ONCE, IN_LINE, services.pressure);
  const renewLater = createRenewal(services);
  let secret: Promise<Buffer> | null = null;

  return async ({ username, password, ip }) => {
    secret ??= readSecret(services.db, 'secret.login').catch((error: unknown) => {
      secret = null;
      throw error;
    });
    const name = username.trim();
    const login = name.toLowerCase();
    const mark = createHmac('sha256', await secret)
      .update(password)
      .digest()
      .subarray(0, 12);

    const delay = async () => loginDelay(await countFailures(services.db, login, mark));
    const check = async (): ReturnType<Login> => {
      const user = await findForLogin(services.db, name);
      const verdict = judgeLogin(user, await fitsPassword(user?.passwordHash ?? null, password));
      if (verdict === 'BAD_LOGIN') await insertFailure(services.db, { login, ip, mark });
      const passwordHash = user?.passwordHash ?? null;
      if (verdict === 'OK' && user && passwordHash !== null && isLight(passwordHash))
        renewLater({ id: user.id, passwordHash }, password);
      return verdict === 'OK' && user ? { verdict, user } : { verdict: verdict === 'OK' ? 'BAD_LOGIN' : verdict };
    };
    const first = await gate(async () => (await delay()) || check());
    if (typeof first !== 'number') return first;
    await wait(login, first);
    return gate(check);
  };
}
