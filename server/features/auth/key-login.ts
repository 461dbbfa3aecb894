import { createHmac } from 'node:crypto';
import { isKeyPart, readTypedKey } from '../../../contract/auth-key';
import { createGate } from '../../platform/gate';
import type { Services } from '../../platform/services';
import { type KeyParts, readKey } from './keys';
import type { Login } from './login';
import { countFailures, insertFailure } from './queries';
import { judgeLogin, loginDelay } from './rules';
import { readSecret } from './secrets';
import { createWaits } from './waits';

export type KeyLogin = (given: { parts: KeyParts; ip: string }) => ReturnType<Login>;

/** Keys that are looked at at once; what is sent together finds the failures before it counted. A class is in line. */
const AT_ONCE = 4;
const IN_LINE = 1_000;

/**
 * Checks a key as it was typed. Wrong tries slow down those for the same part one, as wrong passwords do for an account
 * (rules.ts): never by address, since a whole class sits behind one, and never a lock.
 */
export function createKeyLogin(services: Services): KeyLogin {
  const gate = createGate(AT_ONCE, IN_LINE, services.pressure);
  const wait = createWaits(services.clock);

  return async ({ parts: typed, ip }) => {
    const parts: KeyParts = [readTypedKey(typed[0]), readTypedKey(typed[1]), readTypedKey(typed[2])];
    // What cannot be a key's part one belongs to nobody who could be guessed at.
    if (!isKeyPart(parts[0], 0)) return { verdict: 'BAD_LOGIN' };
    // No user name is kept in capitals, so that the two kinds of failures never meet.
    const login = `KEY ${parts[0]}`;
    const mark = createHmac('sha256', await readSecret(services.db, 'secret.login'))
      .update(`KEY ${parts[1]}-${parts[2]}`)
      .digest()
      .subarray(0, 12);

    const check = async (): ReturnType<Login> => {
      const user = await readKey(services, parts);
      const verdict = judgeLogin(user, user !== null);
      if (verdict === 'BAD_LOGIN') await insertFailure(services.db, { login, ip, mark });
      return verdict === 'OK' && user ? { verdict, user } : { verdict: verdict === 'OK' ? 'BAD_LOGIN' : verdict };
    };
    const first = await gate(async () => loginDelay(await countFailures(services.db, login, mark)) || check());
    if (typeof first !== 'number') return first;
    await wait(login, first);
    return gate(check);
  };
}
