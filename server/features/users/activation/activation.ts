// Activation of accounts by a mailed link: 256 random bits, stored as their hash, valid for 7 days, used once.
import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/database/db';
import type { Services } from '../../../platform/services';
import { activationLetter, originOf } from '../../mail/letters';
import { insertMail } from '../../mail/queries';
import { insertActivation, LINK_DAYS, readRecipient } from './queries';

/**
 * Mails a link that activates the account, inside the caller's transaction, so that a rollback mails nothing. Earlier
 * links work until one of them is used. An account without an e-mail gets no link; the caller must say so.
 */
export async function sendActivation(
  trx: Db,
  { events, settings }: Pick<Services, 'events' | 'settings'>,
  user: { id: string },
): Promise<void> {
  const { uuid, login, email, role, first_name, last_name } = await readRecipient(trx, user.id);
  if (email === null) return;
  const token = randomBytes(32).toString('base64url');
  await insertActivation(trx, user.id, hashOf(token));
  await insertMail(trx, events, {
    userId: user.id,
    toName: `${first_name} ${last_name}`,
    toAddress: email,
    usefulMinutes: LINK_DAYS * 24 * 60,
    ...activationLetter({
      login,
      link: `${originOf(settings)}/activate/${token}/${uuid}`,
      isTutor: role === 'TUTOR',
    }),
  });
}

/** The stored hash of a mailed key. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
