import { mayChange } from '../../../contract/roles';
import type { Profile, ProfileChange } from '../../../contract/users';
import type { Db } from '../../platform/database/db';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { auditView, writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { endResets } from '../auth/passwords/reset-queries';
import type { ClassNames } from '../classes/names';
import { findUser } from './find/queries';
import { isEmailTaken, isEmailUsed, isSolving, readUser, type UserRow, updateClass, updateOwn } from './queries';
import { changedByStaff, differences, isBirthDate, reachOf, staffFaults } from './rules';
import { profileOf } from './view';

/** Mounts accounts of others, by uuid or number. Staff find only those within their reach (docs/rules/accounts.md). */
export type Others = {
  get(caller: Caller, named: string): Promise<Profile>;
  save(caller: Caller, named: string, change: ProfileChange): Promise<Profile>;
};

export function createOthers({ db, events, clock }: Services, names: ClassNames): Others {
  const reached = async (caller: Caller, named: string): Promise<string> =>
    (await findUser(db, named, reachOf(caller))) ?? refuse('NOT_FOUND');

  return {
    async get(caller, named) {
      const user = await profileOf({ db, names }, await reached(caller, named), clock.now());
      // The audit log notes readers from outside the school who see a child's data (docs/rules/privacy.md).
      if (user.role === 'STUDENT' && caller.role !== 'TUTOR') {
        const auditLine = {
          userId: caller.userId,
          action: 'user.look' as const,
          objectType: 'user',
          objectId: user.id,
        };
        await auditView(db, auditLine);
      }
      return user;
    },
    async save(caller, named, change) {
      const userId = await reached(caller, named);
      const faults = staffFaults(change);
      if (faults.length > 0) return refuse('BAD_REQUEST', { fields: faults });
      await db
        .transaction()
        .execute((trx) => write(trx, caller, userId, change))
        .catch((error: unknown) => {
          if (isEmailTaken(error)) return refuse('EMAIL_USED');
          throw error;
        });
      return profileOf({ db, names }, userId, clock.now());
    },
  };

  async function write(trx: Db, caller: Caller, userId: string, change: ProfileChange): Promise<void> {
    const before = (await readUser(trx, userId, 'HOLD')) ?? refuse('NOT_FOUND');
    if (!mayChange(caller.role, before.role)) refuse('NOT_FOUND');
    // Somebody else has changed the account since it was read. The caller must see that change before overwriting it.
    const { updateDate } = change;
    if (updateDate && updateDate !== before.updatedAt.toISOString()) refuse('CONFLICT');
    const after = changedByStaff(before, change);
    const fields = differences(before, after);
    if (fields.length === 0) return;
    const isOtherDay = fields.includes('birthDate') && after.birthDate !== null;
    if (isOtherDay && !isBirthDate(after.birthDate ?? '', clock.now().getFullYear()))
      refuse('BAD_REQUEST', { fields: ['user.dateOfBirth'] });
    if (after.email !== before.email && after.email !== null && (await isEmailUsed(trx, after.email, userId)))
      refuse('EMAIL_USED');
    await updateOwn(trx, userId, after);
    if (fields.includes('grade') || fields.includes('subGrade')) await move(trx, before, after);
    // Reset links in the old mailbox stop working, because it may no longer be the owner's.
    if (fields.includes('email')) await endResets(trx, userId);
    const line = { userId: caller.userId, action: 'user.save' as const, objectType: 'user', objectId: userId };
    await writeAudit(trx, { ...line, details: { fields } });
    await events.publish(trx, 'user', userId);
  }
}

/**
 * Moves a pupil to another class, by the same rules as the lists of pupils: not while archived or sitting a contest.
 */
async function move(trx: Db, before: UserRow, after: UserRow): Promise<void> {
  if (before.isArchived) refuse('ARCHIVED');
  if (await isSolving(trx, before.id)) refuse('PARTICIPANT_SOLVING', { uuids: [before.uuid] });
  await updateClass(trx, before.id, after);
}
