// The first administrator of an empty installation: a link printed at the start, used once.
import { createHash, randomBytes } from 'node:crypto';
import { passwordProblem } from '../../../contract/auth-passwords';
import * as calls from '../../../contract/staff';
import type { Api } from '../../platform/http/api';
import { createLimiter } from '../../platform/load/limiter';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { hashPassword } from '../auth/passwords/passwords';
import { dropFirstLinks, hasAdmin, insertFirstLink, isFirstLink, lockFirst } from './first-queries';
import { insertStaff } from './queries';

/** Makes a link for the first administrator, as the part behind the origin; null when there is an administrator. */
export async function makeFirstLink({ db }: Pick<Services, 'db'>): Promise<string | null> {
  if (await hasAdmin(db)) return null;
  const token = randomBytes(32).toString('base64url');
  await insertFirstLink(db, hashOf(token));
  // Behind #, so that the key reaches no log of a server.
  return `/start#${token}`;
}

/** Mounts the calls of the printed link. */
export function mountFirst(api: Api<Caller>, { db, events, pressure }: Services): void {
  const limit = createLimiter(1, 10, pressure);

  api.open(calls.checkFirstLink, async ({ body, refuse }) =>
    (await isFirstLink(db, hashOf(body.key))) ? {} : refuse('FIRST_LINK_DEAD'),
  );

  api.open(calls.makeFirstAdmin, async ({ body, refuse }) => {
    const { key, password, firstName, lastName, email } = body;
    const problem = passwordProblem(password);
    if (problem) return refuse(problem);
    if (!(await isFirstLink(db, hashOf(key)))) return refuse('FIRST_LINK_DEAD');
    const passwordHash = await limit(() => hashPassword(password));
    return db.transaction().execute(async (trx) => {
      await lockFirst(trx);
      // Somebody else may have used the link while the password was hashed.
      if (!(await isFirstLink(trx, hashOf(key)))) return refuse('FIRST_LINK_DEAD');
      const made = await insertStaff(trx, { email, firstName, lastName, role: 'ADMIN', passwordHash });
      if (!made) return refuse('FIRST_LINK_DEAD');
      await dropFirstLinks(trx);
      await writeAudit(trx, { userId: made.id, action: 'staff.first', objectType: 'user', objectId: made.id });
      await events.publish(trx, 'user', made.id);
      return { login: made.login };
    });
  });
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
