import { passwordProblem } from '../../../contract/auth-passwords';
import * as calls from '../../../contract/signup';
import type { Db } from '../../platform/database/db';
import { dayOf } from '../../platform/days';
import type { Api } from '../../platform/http/api';
import { jitteredSeconds, Refusal } from '../../platform/http/refusal';
import { createLimiter } from '../../platform/load/limiter';
import type { Services } from '../../platform/services';
import { insertAgreement } from '../agreements/queries';
import { createVersions } from '../agreements/versions/versions';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { sourceOf } from '../auth/login/rules';
import { hashPassword } from '../auth/passwords/passwords';
import { makeTask, takeCaptcha } from '../captcha/proof';
import { lastNumber, lockSchool, type SchoolRow, takenLogins } from '../participants/add/queries';
import { loginPrefix, runningNumbers } from '../participants/rules';
import type { ReadValues } from '../settings/values';
import { hashOf, sendActivation } from '../users/activation/activation';
import { countActivations, holdByLink, setActivated } from '../users/activation/queries';
import { isEmailTaken, isEmailUsed } from '../users/queries';
import * as rows from './queries';
import { badFields } from './rules';

/** Limits of password hashing for new accounts: hashes at the same time, and calls that wait. */
const AT_ONCE = 2;
const IN_LINE = 100;
/** Links mailed to one mailbox per day when somebody signs up with it repeatedly. */
export const MOST_LINKS = 3;
/** Milliseconds until the refusal of a used e-mail, the same whether or not a link is mailed again. */
const ANSWER_MS = 300;
/** Logins checked per query: tutors may hold numbers after the last pupil's. */
const AT_A_TIME = 50;

/** Mounts signing up and activating: an account works once its mailed link was opened (docs/rules/accounts.md). */
export function mountSignup(api: Api<Caller>, services: Services, values: ReadValues): void {
  const { db, events, clock } = services;
  const keep = createVersions(values);
  const limit = createLimiter(AT_ONCE, IN_LINE, services.pressure);

  api.open(calls.checkUserEmail, async ({ body, caller, client, refuse }) => {
    await admit(services, { ip: client.ip, kind: 'EMAIL', captcha: body.captcha });
    return (await isEmailUsed(db, body.email, caller?.userId ?? '0')) ? refuse('EMAIL_USED') : {};
  });

  api.open(calls.addUser, async ({ body: { user, captcha }, client, refuse }) => {
    const fields = badFields(user, dayOf(clock.now().getTime()));
    if (fields.length > 0) return refuse('BAD_REQUEST', { fields });
    const problem = passwordProblem(user.password);
    if (problem) return refuse(problem);
    await admit(services, { ip: client.ip, kind: 'SIGN_UP', captcha });
    const school = await rows.findSchool(db, user.schoolId, user.districtId);
    if (!school) return refuse('BAD_REQUEST', { fields: ['user.schoolId'] });
    const owner = await rows.findOwner(db, user.email);
    const isRunOut = owner !== null && !owner.isActivated && !owner.hasLink;
    if (owner && !isRunOut) {
      await Promise.all([mailAgain(services, owner), clock.sleep(ANSWER_MS)]);
      return refuse('EMAIL_USED');
    }
    const passwordHash = await limit(() => hashPassword(user.password));
    await db
      .transaction()
      .execute(async (trx) => {
        if (owner) await closeRunOut(services, trx, owner.id);
        await lockSchool(trx, school.id);
        const id = await rows.insertUser(trx, user, { login: await makeLogin(trx, school), passwordHash });
        const { roleId, agreedToTakePart, agreedToPublish } = user;
        if (agreedToTakePart) {
          const versions = await keep(trx, roleId === 'TUTOR' ? 'TUTOR' : 'SIGN_UP');
          await insertAgreement(trx, { userId: id, way: 'SELF', publish: agreedToPublish, versions });
        }
        const details = { role: roleId, schoolId: school.id, agreedToTakePart, agreedToPublish };
        await writeAudit(trx, { userId: id, action: 'user.sign-up', objectType: 'user', objectId: id, details });
        await sendActivation(trx, services, { id });
      })
      .catch((error: unknown) => {
        if (isEmailTaken(error)) return refuse('EMAIL_USED');
        if (error instanceof Error && Reflect.get(error, 'constraint') === 'user_account_login')
          return refuse('CONFLICT');
        throw error;
      });
    return {};
  });

  api.open(calls.resendLink, async ({ body, client }) => {
    if (!(await rows.noteRequest(db, sourceOf(client.ip), 'EMAIL', rows.MOST_OF_SOURCE.EMAIL))) refuseForNow();
    const owner = await rows.findOwner(db, body.email);
    // The same time whether a letter goes out or not, so that nobody learns who has an account.
    await Promise.all([owner && mailAgain(services, owner), clock.sleep(ANSWER_MS)]);
    return {};
  });

  api.open(calls.activateUser, async ({ param, body, refuse }) => {
    const awaitsConfirmation = await db.transaction().execute(async (trx) => {
      const found = await holdByLink(trx, hashOf(param('key')), body.userId ?? null);
      if (!found) return null;
      const { id, isConfirmed } = found;
      await setActivated(trx, id);
      await writeAudit(trx, { userId: id, action: 'user.activate', objectType: 'user', objectId: id });
      await events.publish(trx, 'user', id);
      return !isConfirmed;
    });
    return awaitsConfirmation === null ? refuse('ACTIVATION_FAILED') : { awaitsConfirmation };
  });
}

type Request = { ip: string; kind: rows.RequestKind; captcha: string | null | undefined };

/**
 * Lets a question of a stranger in: the first of a source in an hour as they are, more of them with a proof of work each,
 * up to a limit. An older client, which cannot solve one, is refused for a while instead. With the setting `captcha` off
 * there is the limit alone.
 */
async function admit(services: Services, { ip, kind, captcha }: Request): Promise<void> {
  const source = sourceOf(ip);
  if (!captcha && (await rows.noteRequest(services.db, source, kind, rows.FREE_OF_SOURCE[kind]))) return;
  const isProven = await takeCaptcha(services, 'sign-up', captcha);
  if (isProven && (await rows.noteRequest(services.db, source, kind, rows.MOST_OF_SOURCE[kind]))) return;
  if (!isProven && captcha !== undefined)
    throw new Refusal('PROOF_OF_WORK_NEEDED', await makeTask(services, 'sign-up'));
  refuseForNow();
}

function refuseForNow(): never {
  throw new Refusal('TOO_MANY_REQUESTS', {}, jitteredSeconds(60, 300));
}

/** Closes a sign-up that was never activated and notes it in the audit log. The new sign-up takes over its e-mail. */
async function closeRunOut({ events }: Services, trx: Db, userId: string): Promise<void> {
  await rows.closeRunOut(trx, userId);
  await writeAudit(trx, { userId: null, action: 'user.run-out', objectType: 'user', objectId: userId });
  await events.publish(trx, 'user', userId);
}

/** Mails the link again to an owner who never opened it, unless the mailbox has reached its limit. */
async function mailAgain(services: Services, owner: rows.EmailOwner): Promise<void> {
  if (owner.isActivated) return;
  await services.db.transaction().execute(async (trx) => {
    if (!(await rows.holdWaiting(trx, owner.id))) return;
    if ((await countActivations(trx, owner.id)) < MOST_LINKS) await sendActivation(trx, services, owner);
  });
}

/**
 * Makes a login from the school's code and the next free number, like those of the school's other accounts. Locks the
 * school.
 */
async function makeLogin(db: Db, school: SchoolRow): Promise<string> {
  const prefix = loginPrefix(school);
  for (let last = await lastNumber(db, school.id, prefix); ; last += AT_A_TIME) {
    const logins = runningNumbers(last, AT_A_TIME).map((number) => prefix + number);
    const taken = await takenLogins(db, logins);
    const free = logins.find((login) => !taken.has(login));
    if (free !== undefined) return free;
  }
}
