import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

/** A class of a contest as one list shows it. */
export type SeenClass = { collectionId: string; schoolId: string; grade: number; subGrade: number | null };

/** Writes that a teacher has these classes on the screen now; removes what is older than a day. */
export async function writeSights(db: Db, tutorId: string, classes: readonly SeenClass[]): Promise<void> {
  await sql`
    with gone as (delete from class_sight where seen_at < now() - interval '1 day')
    insert into class_sight (tutor_id, collection_id, school_id, grade, sub_grade)
    select ${tutorId}::bigint, * from unnest(${classes.map((one) => one.collectionId)}::integer[],
      ${classes.map((one) => one.schoolId)}::bigint[], ${classes.map((one) => one.grade)}::smallint[],
      ${classes.map((one) => one.subGrade ?? 0)}::smallint[])
    on conflict (tutor_id, collection_id, school_id, grade, sub_grade) do update set seen_at = excluded.seen_at
  `.execute(db);
}

export type Sight = SeenClass & { teacher: string };

/** The classes that teachers have had on the screen in the last minute, the newest look first. */
export async function readSights(db: Db): Promise<Sight[]> {
  const { rows } = await sql<{
    collection_id: number;
    school_id: string;
    grade: number;
    sub_grade: number;
    teacher: string;
  }>`
    select collection_id, class_sight.school_id, class_sight.grade, class_sight.sub_grade,
      concat_ws(' ', teacher.first_name, teacher.last_name) as teacher
    from class_sight join user_account teacher on teacher.id = tutor_id
    where seen_at > now() - interval '60 seconds'
    order by seen_at desc
  `.execute(db);
  return rows.map((row) => ({
    collectionId: String(row.collection_id),
    schoolId: row.school_id,
    grade: row.grade,
    subGrade: row.sub_grade === 0 ? null : row.sub_grade,
    teacher: row.teacher,
  }));
}
