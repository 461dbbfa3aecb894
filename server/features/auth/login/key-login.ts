import { createHmac } from 'node:crypto';
import { isKeyPart, readTypedKey } from '../../../../contract/auth-key';
import type { Services } from '../../../platform/services';
import { type KeyParts, readKey } from '../keys/keys';
import { readSecret } from '../secrets';
import type { LoginOutcome } from './login';
import { insertFailure } from './queries';
import { judgeLogin } from './rules';
import { createThrottle, type Proof } from './throttle';

export type KeyLogin = (attempt: { parts: KeyParts; ip: string; proof: Proof }) => Promise<LoginOutcome>;

/**
 * Checks a key as it was typed. Wrong tries slow down those for the same part one, as wrong passwords do for an account
 * (throttle.ts): never by address alone, since a whole class sits behind one, and never a lock.
 */
export function createKeyLogin(services: Services): KeyLogin {
  const throttle = createThrottle(services);

  return async ({ parts: typed, ip, proof }) => {
    const parts: KeyParts = [readTypedKey(typed[0]), readTypedKey(typed[1]), readTypedKey(typed[2])];
    // What cannot be a key's part one belongs to nobody who could be guessed at.
    if (!isKeyPart(parts[0], 0)) return { verdict: 'BAD_LOGIN' };
    // No user name is kept in capitals, so that the two kinds of failures never meet.
    const name = `KEY ${parts[0]}`;
    const mark = createHmac('sha256', await readSecret(services.db, 'secret.login'))
      .update(`KEY ${parts[1]}-${parts[2]}`)
      .digest()
      .subarray(0, 12);

    return throttle({ name, mark, ip, proof }, async (): Promise<LoginOutcome> => {
      const user = await readKey(services, parts);
      const verdict = judgeLogin(user, user !== null);
      if (verdict === 'BAD_LOGIN') await insertFailure(services.db, { name, ip, mark });
      return verdict === 'OK' && user ? { verdict, user } : { verdict: verdict === 'OK' ? 'BAD_LOGIN' : verdict };
    });
  };
}
