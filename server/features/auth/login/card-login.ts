import { createHmac } from 'node:crypto';
import { isKeyPart, type KeyParts, readTypedKey } from '../../../../contract/auth-key';
import type { CardPicture } from '../../../../contract/keycards-pictures';
import type { Services } from '../../../platform/services';
import { countWrongPictures, findDoor, isKeptFrom } from '../keys/door-queries';
import { readKey } from '../keys/keys';
import { readPictures } from '../keys/pictures';
import type { KeyOwner } from '../keys/queries';
import { cachedSecret } from '../secrets';
import { createFailures } from './failures';
import type { LoginOutcome } from './login';
import { countFailures } from './queries';
import { judgeLogin, sourceOf } from './rules';
import { type Attempt, createThrottle, type Proof } from './throttle';

/** Whether a pupil has a contest to sit now or soon: only then does a picture card count. */
export type HasContest = (pupil: { userId: string; grade: number | null }) => Promise<boolean>;
type Try = { ip: string; proof: Proof };
export type CardLogin = {
  byKey(attempt: Try & { parts: KeyParts }): Promise<LoginOutcome>;
  byPictures(attempt: Try & { door: string; pictures: readonly CardPicture[] }): Promise<LoginOutcome>;
};

/**
 * Checks what a card has on it. Wrong tries slow down further tries with the same part one, or at the same door, as wrong
 * passwords do for an account (throttle.ts). There is no throttle by address alone, since a whole class shares one, and
 * never a lock.
 */
export function createCardLogin(services: Services, hasContest: HasContest): CardLogin {
  // Keys are no work of the processor: more at once would only wait for connections.
  const read = async (attempt: Attempt, source: string) => ({
    failures: await countFailures(services.pool, { ...attempt, source }),
  });
  const throttle = createThrottle(services, read, 4);
  const failures = createFailures(services);
  const markOf = async (tried: string) =>
    createHmac('sha256', await cachedSecret(services.db, 'secret.login'))
      .update(tried)
      .digest()
      .subarray(0, 12);

  /** The verdict on whoever was found; wrong: what a wrong try is counted by. */
  async function judge(user: KeyOwner | null, ip: string, wrong: () => Promise<void>): Promise<LoginOutcome> {
    const verdict = judgeLogin(user, user !== null);
    if (verdict !== 'OK' || !user) {
      if (!user) await wrong();
      return { verdict: verdict === 'OK' ? 'BAD_LOGIN' : verdict };
    }
    if (user.isForSitting && !(await hasContest({ userId: user.id, grade: user.grade })))
      return { verdict: 'CARD_OUT_OF_TIME' };
    // The camera elsewhere must not open what the pictures do not open there.
    if (user.isForSitting && (await isKeptFrom(services.pool, user.id, sourceOf(ip))))
      return { verdict: 'CARD_DOOR_SHUT' };
    return { verdict, user };
  }

  return {
    async byKey({ parts: typed, ip, proof }) {
      const parts: KeyParts = [readTypedKey(typed[0]), readTypedKey(typed[1]), readTypedKey(typed[2])];
      // A text that cannot be a part one belongs to no account, so there is nothing to guess.
      if (!isKeyPart(parts[0], 0)) return { verdict: 'BAD_LOGIN' };
      // User names are never stored in capitals, so failures of keys and of passwords do not mix.
      const name = `KEY ${parts[0]}`;
      const mark = await markOf(`KEY ${parts[1]}-${parts[2]}`);
      return throttle({ name, mark, ip, proof }, async () =>
        judge(await readKey(services, parts), ip, () => failures.add({ name, ip, mark })),
      );
    },

    async byPictures({ door: typed, pictures, ip, proof }) {
      const door = await findDoor(services.pool, readTypedKey(typed), sourceOf(ip));
      // Codes that open nothing count together, so that nobody tries one after another.
      const name = door ? `DOOR ${door.id}` : 'DOOR';
      const mark = await markOf(`PICTURES ${pictures.join(' ')}`);
      const fail = () => failures.add({ name, ip, mark });
      return throttle({ name, mark, ip, proof }, async (): Promise<LoginOutcome> => {
        if (!door) {
          await fail();
          return { verdict: 'CARD_DOOR_SHUT' };
        }
        return judge(await readPictures(services, door, pictures), ip, async () => {
          await Promise.all([fail(), countWrongPictures(services.pool, door.id)]);
        });
      });
    },
  };
}
