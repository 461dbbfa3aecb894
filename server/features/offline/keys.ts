import { createHmac } from 'node:crypto';
import { codeOf } from '../../../contract/offline-code';
import type { Db } from '../../platform/database/db';
import { cachedSecret } from '../auth/secrets';
import { type Pair, pairOf } from './seal';

/** What seals sets and opens parcels: all of it is made of secrets of the installation, and none of it is stored. */
export type OfflineKeys = {
  /** The twenty letters of a preparation. */
  code(preparation: string): string;
  /** The pair to which answers are sealed. */
  answers: Pair;
  /** The pair that signs sets. */
  signature: Pair;
};

export async function readOfflineKeys(db: Db): Promise<OfflineKeys> {
  const [codes, answers, signature] = await Promise.all([
    cachedSecret(db, 'secret.offline'),
    cachedSecret(db, 'secret.offline-answers'),
    cachedSecret(db, 'secret.offline-signature'),
  ]);
  return {
    code: (preparation) =>
      codeOf(BigInt(`0x${createHmac('sha256', codes).update(`code ${preparation}`).digest('hex')}`)),
    answers: pairOf(answers),
    signature: pairOf(signature),
  };
}
