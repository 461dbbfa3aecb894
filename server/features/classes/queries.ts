import { sql } from 'kysely';
import type { ClassId } from '../../../contract/classes';
import type { Db } from '../../platform/database/db';

export type OwnName = { schoolId: string; grade: number; subGrade: number; name: string };

/** What is written for the letters of classes, by their numbers from 1 on. */
export async function readLetters(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('dictionary_entry')
    .select('abbreviation')
    .where('dictionary_name', '=', 'SUB_GRADES')
    .orderBy('position')
    .execute();
  return rows.map((row) => row.abbreviation);
}

/** The names that schools gave to their classes; subGrade 0: a class without a letter. */
export async function readOwnNames(db: Db): Promise<OwnName[]> {
  return db
    .selectFrom('class_name')
    .select(['school_id as schoolId', 'grade', 'sub_grade as subGrade', 'name'])
    .execute();
}

export type ClassCount = ClassId & { count: number };

/** The classes of a school that have pupils. */
export async function readClasses(db: Db, schoolId: string): Promise<ClassCount[]> {
  const { rows } = await sql<ClassCount>`
    select grade, sub_grade as "subGrade", count(*)::int as count from user_account
    where role = 'STUDENT' and school_id = ${schoolId}::bigint and not is_archived and not is_out_of_school
      and grade is not null
    group by grade, sub_grade order by grade, sub_grade nulls first`.execute(db);
  return rows;
}

/** Locks a school, so that two names for its classes are given one after the other. */
export async function lockNames(db: Db, schoolId: string): Promise<void> {
  await db.selectFrom('school').select('id').where('id', '=', schoolId).forNoKeyUpdate().execute();
}

export async function saveOwnName(db: Db, schoolId: string, id: ClassId, name: string): Promise<void> {
  await db
    .insertInto('class_name')
    .values({ school_id: schoolId, grade: id.grade, sub_grade: id.subGrade ?? 0, name })
    .onConflict((conflict) => conflict.columns(['school_id', 'grade', 'sub_grade']).doUpdateSet({ name }))
    .execute();
}

export async function removeOwnName(db: Db, schoolId: string, id: ClassId): Promise<void> {
  await db
    .deleteFrom('class_name')
    .where('school_id', '=', schoolId)
    .where('grade', '=', id.grade)
    .where('sub_grade', '=', id.subGrade ?? 0)
    .execute();
}

export async function saveLetter(db: Db, subGrade: number, letter: string): Promise<void> {
  await db
    .updateTable('dictionary_entry')
    .set({ abbreviation: letter })
    .where('dictionary_name', '=', 'SUB_GRADES')
    .where('position', '=', subGrade)
    .execute();
}

export async function schoolExists(db: Db, schoolId: string): Promise<boolean> {
  const row = await db.selectFrom('school').select('id').where('id', '=', schoolId).executeTakeFirst();
  return row !== undefined;
}
