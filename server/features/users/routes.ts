import { passwordProblem } from '../../../contract/auth-passwords';
import * as calls from '../../../contract/users';
import type { Api } from '../../platform/api';
import type { Db } from '../../platform/db';
import { createGate } from '../../platform/gate';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { createLogin, TooManyWaiting } from '../auth/login';
import { hashPassword } from '../auth/passwords';
import { changePassword, endResets } from '../auth/reset-queries';
import type { ReadValues } from '../settings/values';
import { isEmailTaken, isEmailUsed, readOwn, updateOwn } from './queries';
import { changed, differences, isBirthDate } from './rules';

/** Mounts what people do with their own account. Another's is not there. */
export function mountUsers(api: Api<Caller>, services: Services, given: { values: ReadValues }): void {
  const { db, events, clock } = services;
  const login = createLogin(services);
  const gate = createGate(2, 100, services.pressure);

  /** The present password is guarded as a log-in is: many wrong ones make it slow (auth/login.ts). */
  async function judgePassword(caller: Caller, password: string, ip: string) {
    const outcome = await login({ username: caller.login, password, ip }).catch((error: unknown) => {
      if (error instanceof TooManyWaiting) return { verdict: 'LOGIN_THROTTLED' as const };
      throw error;
    });
    if (outcome.verdict === 'LOGIN_THROTTLED') return 'LOGIN_THROTTLED';
    return outcome.verdict === 'BAD_LOGIN' ? 'BAD_PASSWORD' : null;
  }

  api.on(calls.getUser, async ({ caller, param, refuse }) => {
    if (!isOwn(caller, param('uuid'))) return refuse('NOT_FOUND');
    return { user: await profileOf(db, caller) };
  });

  api.on(calls.saveUser, async ({ caller, param, body, client, refuse }) => {
    if (!isOwn(caller, param('uuid'))) return refuse('NOT_FOUND');
    const { userId } = caller;
    const { flags } = await given.values.get();
    const editable = calls.editableBy(caller.role, flags.studentsEdit);
    if (editable === 'NOTHING') return refuse('CONFLICT');
    const seen = await readOwn(db, userId);
    const wished = changed(seen, body.user, editable);
    const isOtherDay = wished.birthDate !== seen.birthDate && wished.birthDate !== null;
    if (isOtherDay && !isBirthDate(wished.birthDate ?? '', clock.now().getFullYear()))
      return refuse('BAD_REQUEST', { fields: ['user.dateOfBirth'] });
    if (wished.email !== seen.email) {
      const refusal = await judgePassword(caller, body.password ?? '', client.ip);
      if (refusal) return refuse(refusal);
      if (wished.email !== null && (await isEmailUsed(db, wished.email, userId))) return refuse('EMAIL_USED');
    }
    const isSaved = await db
      .transaction()
      .execute(async (trx) => {
        const before = await readOwn(trx, userId, 'LOCK');
        // The e-mail for which the password was asked, or the one that stands there.
        const after = { ...changed(before, body.user, editable), email: wished.email };
        if (wished.email === seen.email) after.email = before.email;
        const fields = differences(before, after);
        if (fields.length === 0) return true;
        await updateOwn(trx, userId, after);
        // A link in a mailbox that is no longer the owner's.
        if (fields.includes('email')) await endResets(trx, userId);
        const details = { fields };
        await writeAudit(trx, { userId, action: 'user.save', objectType: 'user', objectId: userId, details });
        await events.tell(trx, 'user', userId);
        return true;
      })
      .catch((error: unknown) => {
        if (isEmailTaken(error)) return false;
        throw error;
      });
    return isSaved ? { user: await profileOf(db, caller) } : refuse('EMAIL_USED');
  });

  api.on(calls.setPassword, async ({ caller, param, body, client, refuse }) => {
    if (!isOwn(caller, param('uuid'))) return refuse('NOT_FOUND');
    const problem = passwordProblem(body.newPassword);
    if (problem) return refuse(problem);
    const refusal = await judgePassword(caller, body.password, client.ip);
    if (refusal) return refuse(refusal);
    const { userId, sid } = caller;
    const passwordHash = await gate(() => hashPassword(body.newPassword));
    await db.transaction().execute(async (trx) => {
      await changePassword(trx, events, { userId, passwordHash, stays: sid });
      await writeAudit(trx, { userId, action: 'user.set-password', objectType: 'user', objectId: userId });
    });
    return {};
  });
}

/** By the uuid or by the number, which older clients send. */
function isOwn(caller: Caller, user: string): boolean {
  return user.toLowerCase() === caller.uuid.toLowerCase() || user === caller.userId;
}

async function profileOf(db: Db, caller: Caller): Promise<calls.Profile> {
  const { uuid, login, role, grade, subGrade, hasAgreement, schools } = caller;
  const { birthDate, ...own } = await readOwn(db, caller.userId);
  return {
    uuid,
    login,
    role,
    grade,
    sub_grade: subGrade,
    hasAgreement,
    schools: [...schools],
    dateOfBirth: birthDate,
    ...own,
  };
}
