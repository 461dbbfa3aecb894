import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

/** A pupil as a move needs it, locked until the commit. */
export type MovingPupil = {
  id: string;
  uuid: string;
  schoolId: string;
  grade: number;
  subGrade: number | null;
  isArchived: boolean;
  isOutOfSchool: boolean;
  isSolving: boolean;
  /** Whether the pupil has a place in the second round of the newest year. */
  isRegistered: boolean;
};

/** Locks a pupil who is neither masked nor merged; null: there is none. */
export async function lockPupil(db: Db, id: string): Promise<MovingPupil | null> {
  await db.selectFrom('user_account').select('id').where('id', '=', id).forUpdate().execute();
  const { rows } = await sql<MovingPupil>`
    select id, uuid, school_id as "schoolId", grade, sub_grade as "subGrade", is_archived as "isArchived",
      is_out_of_school as "isOutOfSchool",
      exists (select from attempt where user_id = u.id and attempt_is_running(finished_at, deadline)) as "isSolving",
      exists (select from second_round_registration r where r.user_id = u.id and r.state in ('REGISTERED', 'CONFIRMED')
        and r.year = (select max(year) from second_round_registration)) as "isRegistered"
    from user_account u
    where id = ${id}::bigint and role = 'STUDENT' and masked_at is null and merged_into_id is null`.execute(db);
  return rows[0] ?? null;
}

/** Whether a confirmed school exists. */
export async function isSchool(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from school where id = ${id}::bigint and is_confirmed for key share`.execute(db);
  return rows.length > 0;
}

export type Place = {
  schoolId: string;
  grade: number;
  subGrade: number | null;
  isArchived: boolean;
  isOutOfSchool: boolean;
};

/** Writes where a pupil is. */
export async function setPlace(db: Db, userId: string, place: Place): Promise<void> {
  await sql`update user_account set school_id = ${place.schoolId}::bigint, grade = ${place.grade},
    sub_grade = ${place.subGrade}, is_archived = ${place.isArchived}, is_out_of_school = ${place.isOutOfSchool},
    updated_at = now() where id = ${userId}::bigint`.execute(db);
}

export async function insertMove(db: Db, move: { from: MovingPupil; to: Place; by: string }): Promise<string> {
  const { from, to } = move;
  const { rows } = await sql<{ id: string }>`insert into person_move (user_id, from_school_id, from_grade,
      from_sub_grade, was_archived, was_out_of_school, to_school_id, to_grade, to_sub_grade, moved_by)
    values (${from.id}::bigint, ${from.schoolId}::bigint, ${from.grade}, ${from.subGrade}, ${from.isArchived},
      ${from.isOutOfSchool}, ${to.schoolId}::bigint, ${to.grade}, ${to.subGrade}, ${move.by}::bigint)
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

export type MoveRow = { userId: string; from: Place; to: { schoolId: string }; isOpen: boolean };

/** Reads a move; isOpen: it is the pupil's last one, not undone, and of the last 24 hours. */
export async function readMove(db: Db, id: string): Promise<MoveRow | null> {
  const { rows } = await sql<{
    userId: string;
    fromSchoolId: string;
    fromGrade: number;
    fromSubGrade: number | null;
    wasArchived: boolean;
    wasOutOfSchool: boolean;
    toSchoolId: string;
    isOpen: boolean;
  }>`select user_id as "userId", from_school_id as "fromSchoolId", from_grade as "fromGrade",
      from_sub_grade as "fromSubGrade", was_archived as "wasArchived", was_out_of_school as "wasOutOfSchool",
      to_school_id as "toSchoolId", undone_at is null and moved_at > now() - interval '24 hours'
        and not exists (select from person_move later where later.user_id = m.user_id and later.id > m.id) as "isOpen"
    from person_move m where id = ${id}::bigint`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { userId, fromSchoolId, fromGrade, fromSubGrade, wasArchived, wasOutOfSchool, toSchoolId, isOpen } = row;
  const from = {
    schoolId: fromSchoolId,
    grade: fromGrade,
    subGrade: fromSubGrade,
    isArchived: wasArchived,
    isOutOfSchool: wasOutOfSchool,
  };
  return { userId, from, to: { schoolId: toSchoolId }, isOpen };
}

export async function markUndone(db: Db, id: string): Promise<void> {
  await sql`update person_move set undone_at = now() where id = ${id}::bigint`.execute(db);
}
