import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

/** Marks pupils as no longer in their school, or takes that back. */
export async function setOutOfSchool(db: Db, userIds: readonly string[], isOutOfSchool: boolean): Promise<void> {
  await sql`update user_account set is_out_of_school = ${isOutOfSchool}, updated_at = now()
    where id = any(${[...userIds]}::bigint[])`.execute(db);
}

/** Takes back the permissions of these pupils under which nothing was begun. */
export async function withdrawUnused(db: Db, userIds: readonly string[]): Promise<void> {
  await sql`delete from permission where user_id = any(${[...userIds]}::bigint[])
    and not exists (select from attempt
      where attempt.user_id = permission.user_id and attempt.collection_id = permission.collection_id)`.execute(db);
}

/** Whether an account needs the link that activates it, and whether it can be mailed. */
export async function readActivation(db: Db, userId: string): Promise<{ isActivated: boolean; hasEmail: boolean }> {
  const row = await db
    .selectFrom('user_account')
    .select(['is_activated', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { isActivated: row.is_activated, hasEmail: row.email !== null };
}
