import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';

/** The statements that write a rollover, each inside the transaction of its act. */

export type Step = { userId: string; fromGrade: number; toGrade: number | null };

/** Inserts a rollover with each of its pupils; answers its id. */
export async function insertRollover(
  db: Db,
  input: { schoolId: string; schoolYear: number; userId: string; steps: readonly Step[] },
): Promise<string> {
  const { schoolId, schoolYear, userId, steps } = input;
  const archived = steps.filter((step) => step.toGrade === null).length;
  const { id } = await db
    .insertInto('rollover')
    .values({
      school_id: schoolId,
      school_year: schoolYear,
      applied_by: userId,
      moved: steps.length - archived,
      archived,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into rollover_pupil (rollover_id, user_id, from_grade, to_grade)
    select ${id}::bigint, x.* from unnest(${steps.map((step) => step.userId)}::bigint[],
      ${steps.map((step) => step.fromGrade)}::smallint[], ${steps.map((step) => step.toGrade)}::smallint[]) x`.execute(
    db,
  );
  return id;
}

/** Writes the new grade of each pupil. */
export async function setGrades(db: Db, grades: readonly { userId: string; grade: number }[]): Promise<void> {
  await sql`update user_account set grade = x.grade, updated_at = now()
    from unnest(${grades.map((one) => one.userId)}::bigint[], ${grades.map((one) => one.grade)}::smallint[]) x (id, grade)
    where user_account.id = x.id`.execute(db);
}

/** Locks the pupils of a rollover until the commit, in the order of their ids, and reads their present state. */
export async function lockMoved(db: Db, rolloverId: string, schoolId: string) {
  const { rows } = await sql<{
    user_id: string;
    from_grade: number;
    to_grade: number | null;
    grade: number | null;
    is_archived: boolean;
    is_out_of_school: boolean;
    is_masked: boolean;
    is_of_school: boolean;
  }>`select user_id, from_grade, to_grade, grade, is_archived, is_out_of_school, masked_at is not null as is_masked,
      role = 'STUDENT' and school_id is not distinct from ${schoolId}::bigint as is_of_school
    from rollover_pupil join user_account on user_account.id = user_id
    where rollover_id = ${rolloverId}::bigint order by user_account.id for no key update of user_account`.execute(db);
  return rows.map((row) => ({
    userId: row.user_id,
    fromGrade: row.from_grade,
    toGrade: row.to_grade,
    grade: row.grade,
    isArchived: row.is_archived,
    isOutOfSchool: row.is_out_of_school,
    isMasked: row.is_masked,
    isOfSchool: row.is_of_school,
  }));
}

export async function markUndone(db: Db, rolloverId: string, userId: string): Promise<void> {
  await sql`update rollover set undone_at = now(), undone_by = ${userId}::bigint
    where id = ${rolloverId}::bigint`.execute(db);
}

/**
 * Selects the users whom an instance may have in memory: those active in the last minutes (auth/sessions.ts). Only
 * their changes need to be published, and they are few in a whole school.
 */
export async function heardLately(db: Db, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select distinct user_id from session
    where user_id = any(${[...userIds]}::bigint[]) and last_seen_at > now() - interval '15 minutes'`.execute(db);
  return rows.map((row) => row.user_id);
}
