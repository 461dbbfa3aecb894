// The keys of agreement forms. They open only the signing page, so a lost form does not allow a log-in.
import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/database/db';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { cachedSecret } from '../auth/secrets';
import {
  countWrongKeys,
  ensureSalts,
  type FreshSalt,
  findByPartOne,
  findByPartsOne,
  noteWrongKey,
  writeSalt,
} from './key-queries';
import { agreementKey, MOST_WRONG_KEYS, readKey, sameKey } from './rules';

export type Keys = {
  /** Returns the pupils' keys by id and makes missing ones. A key is the same at every print. */
  of(userIds: readonly string[]): Promise<Map<string, string>>;
  /** Makes a new key for a pupil; the old key stops working. */
  renew(db: Db, userId: string): Promise<void>;
  /** Finds the pupil's id by a typed key. Refuses PARTICIPANT_NOT_FOUND, and KEY_THROTTLED after many wrong keys. */
  find(typed: string): Promise<string>;
  /**
   * Finds whose forms these are, of some schools (null: all): the pupil's id or null, in the order of the keys. For staff,
   * who may print the keys of these schools anyway: wrong ones are not counted.
   */
  findOf(schools: readonly string[] | null, typed: readonly string[]): Promise<(string | null)[]>;
};

export function createKeys({ db }: Pick<Services, 'db'>): Keys {
  const secret = (): Promise<Buffer> => cachedSecret(db, 'secret.agreement-keys');
  const freshSalt = (own: Buffer, userId: string): FreshSalt => {
    const salt = randomBytes(16);
    return { userId, salt, partOne: readKey(agreementKey(own, userId, salt)).partOne };
  };
  return {
    async of(userIds) {
      if (userIds.length === 0) return new Map();
      const own = await secret();
      const fresh = userIds.map((userId) => freshSalt(own, userId));
      const salts = await ensureSalts(db, fresh);
      return new Map([...salts].map(([userId, salt]) => [userId, agreementKey(own, userId, salt)]));
    },
    async renew(trx, userId) {
      await writeSalt(trx, freshSalt(await secret(), userId));
    },
    async find(typed) {
      const { key, partOne } = readKey(typed);
      if ((await countWrongKeys(db, partOne)) >= MOST_WRONG_KEYS) return refuse('KEY_THROTTLED');
      const own = await secret();
      let found: string | null = null;
      for (const { userId, salt } of await findByPartOne(db, partOne)) {
        if (sameKey(agreementKey(own, userId, salt), key)) found = userId;
      }
      if (found !== null) return found;
      await noteWrongKey(db, partOne);
      return refuse('PARTICIPANT_NOT_FOUND');
    },
    async findOf(schools, typed) {
      const wanted = typed.map(readKey);
      const own = await secret();
      const rows = await findByPartsOne(db, [...new Set(wanted.map(({ partOne }) => partOne))], schools);
      const owners = new Map(rows.map(({ userId, salt }) => [agreementKey(own, userId, salt), userId]));
      return wanted.map(({ key }) => owners.get(key) ?? null);
    },
  };
}
