import { createHash, randomBytes } from 'node:crypto';
import { passwordProblem } from '../../../../contract/auth-passwords';
import * as calls from '../../../../contract/auth-reset';
import type { Api } from '../../../platform/http/api';
import { jitteredSeconds, Refusal } from '../../../platform/http/refusal';
import { createLimiter } from '../../../platform/load/limiter';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import { originOf, resetLetter } from '../../mail/letters';
import { insertMail } from '../../mail/queries';
import type { Caller } from '../caller';
import { hashPassword } from './passwords';
import { changePassword, findReset, insertReset, lockOwner, noteRequest, spendReset } from './reset-queries';

/** Every answer takes this long, in milliseconds, so that its time does not show whether the e-mail is known. */
const ANSWER_MS = 300;
const LINK_MINUTES = 60;
/** How many new passwords are hashed at once, and how many may wait. */
const AT_ONCE = 2;
const IN_LINE = 100;

/** Mounts the mailed link to a new password. It works once, for an hour; the old password works until it is used. */
export function mountReset(api: Api<Caller>, services: Services): void {
  const { db, events, clock } = services;
  const limit = createLimiter(AT_ONCE, IN_LINE, services.pressure);

  api.open(calls.resetPassword, async ({ body, client }) => {
    if (!(await noteRequest(db, client.ip))) throw new Refusal('TOO_MANY_REQUESTS', {}, jitteredSeconds(60, 300));
    await Promise.all([mailLink(services, body.email), clock.sleep(ANSWER_MS)]);
    return { state: 'SUCCESS' as const };
  });

  api.open(calls.checkResetLink, async ({ body, refuse }) => {
    const found = await findReset(db, hashOf(body.key));
    return found ? { login: found.login } : refuse('RESET_LINK_EXPIRED');
  });

  api.open(calls.setPasswordByLink, async ({ body, refuse }) => {
    const problem = passwordProblem(body.password);
    if (problem) return refuse(problem);
    const tokenHash = hashOf(body.key);
    const found = await findReset(db, tokenHash);
    if (!found) return refuse('RESET_LINK_EXPIRED');
    const { userId, login } = found;
    const passwordHash = await limit(() => hashPassword(body.password));
    const isSet = await db.transaction().execute(async (trx) => {
      if (!(await spendReset(trx, userId, tokenHash))) return false;
      await changePassword(trx, events, { userId, passwordHash, stays: null });
      await writeAudit(trx, { userId, action: 'user.reset-password', objectType: 'user', objectId: userId });
      return true;
    });
    return isSet ? { login } : refuse('RESET_LINK_EXPIRED');
  });
}

/** Writes a link into the outbox, if the e-mail belongs to an account that has not got too many already. */
async function mailLink(services: Services, email: string): Promise<void> {
  const { db, events, settings } = services;
  const token = randomBytes(32).toString('base64url');
  await db.transaction().execute(async (trx) => {
    const owner = await lockOwner(trx, email);
    if (!owner || !(await insertReset(trx, owner.id, hashOf(token)))) return;
    // The key stands behind #, so that it reaches neither a server's log nor the next page's referrer.
    const link = `${originOf(settings)}/resetpassword/new#${token}`;
    await insertMail(trx, events, {
      userId: owner.id,
      toName: `${owner.firstName} ${owner.lastName}`,
      toAddress: owner.email,
      usefulMinutes: LINK_MINUTES,
      ...resetLetter({ login: owner.login, link }),
    });
  });
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
