import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import { sitsInSession } from '../../auth/queries';
import { isOfCentre } from '../../users/find/queries';

/** The statements of the acts on pupils, each inside the transaction of its act. */

/** Which pupils an act is about: uuids (lower case) or one id. */
export type PupilKeys = { uuids: readonly string[] } | { id: string };

export type LockedPupil = {
  id: string;
  uuid: string;
  schoolId: string | null;
  grade: number | null;
  subGrade: number | null;
  isArchived: boolean;
  isOutOfSchool: boolean;
  /** Whether an attempt runs, and whether it is sat in a session that lives. */
  isSolving: boolean;
  sitsInSession: boolean;
};

/**
 * Locks pupils of some schools (null: of all) until the commit, so that a simultaneous start comes before or after.
 * centreOf: a user's id; only pupils confirmed for a second round in this user's centres. Masked accounts are left out.
 * Locking in the order of the ids prevents deadlocks between two tutors.
 */
export async function lockPupils(
  db: Db,
  keys: PupilKeys,
  schools: readonly string[] | null,
  centreOf: string | null,
): Promise<LockedPupil[]> {
  let query = db
    .selectFrom('user_account')
    .select('id')
    .where('role', '=', 'STUDENT')
    .where('masked_at', 'is', null)
    .where('merged_into_id', 'is', null);
  query = 'id' in keys ? query.where('id', '=', keys.id) : query.where('uuid', 'in', keys.uuids);
  if (schools !== null) query = query.where(sql<SqlBool>`school_id = any(${[...schools]}::bigint[])`);
  if (centreOf !== null) query = query.where(isOfCentre(centreOf));
  const locked = await query.orderBy('id').forNoKeyUpdate().execute();
  const ids = locked.map((row) => row.id);
  const rows = await db
    .selectFrom('user_account')
    .select([
      'id',
      'uuid',
      'grade',
      'sub_grade',
      'school_id',
      'is_archived',
      'is_out_of_school',
      sql<boolean>`exists (select from attempt where attempt.user_id = user_account.id and attempt_is_running(finished_at, deadline))`.as(
        'is_solving',
      ),
      sitsInSession.as('sits_in_session'),
    ])
    .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    uuid: row.uuid,
    schoolId: row.school_id,
    grade: row.grade,
    subGrade: row.sub_grade,
    isArchived: row.is_archived,
    isOutOfSchool: row.is_out_of_school,
    isSolving: row.is_solving,
    sitsInSession: row.sits_in_session,
  }));
}

/** Archives pupils, or restores them. */
export async function setArchived(db: Db, userIds: readonly string[], isArchived: boolean): Promise<void> {
  await sql`update user_account set is_archived = ${isArchived}, updated_at = now()
    where id = any(${[...userIds]}::bigint[])`.execute(db);
}

/** Writes grade and sub-grade of each. */
export async function setClasses(
  db: Db,
  moves: readonly { id: string; grade: number | null; subGrade: number | null }[],
): Promise<void> {
  await sql`update user_account set grade = x.grade, sub_grade = x.sub_grade, updated_at = now()
    from unnest(${moves.map((one) => one.id)}::bigint[], ${moves.map((one) => one.grade)}::smallint[],
      ${moves.map((one) => one.subGrade)}::smallint[]) as x (id, grade, sub_grade)
    where user_account.id = x.id`.execute(db);
}

/** Writes the hash of each one's new password. */
export async function setPasswords(db: Db, userIds: readonly string[], hashes: readonly string[]): Promise<void> {
  await sql`update user_account set password_hash = x.hash, updated_at = now()
    from unnest(${[...userIds]}::bigint[], ${[...hashes]}::text[]) as x (id, hash)
    where user_account.id = x.id`.execute(db);
}

/** Ends every live session of these users. */
export async function endSessions(db: Db, userIds: readonly string[]): Promise<void> {
  await sql`update session set ended_at = now()
    where user_id = any(${[...userIds]}::bigint[]) and ended_at is null`.execute(db);
}

/** Marks pupils as no longer in their school, or as back. */
export async function setOutOfSchool(db: Db, userIds: readonly string[], isOutOfSchool: boolean): Promise<void> {
  await sql`update user_account set is_out_of_school = ${isOutOfSchool}, updated_at = now()
    where id = any(${[...userIds]}::bigint[])`.execute(db);
}

/** Deletes these pupils' unused permissions. */
export async function withdrawUnused(db: Db, userIds: readonly string[]): Promise<void> {
  await sql`delete from permission_waiting where user_id = any(${[...userIds]}::bigint[])`.execute(db);
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
