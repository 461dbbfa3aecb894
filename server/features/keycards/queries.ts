import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/db';
import { sitsInSession } from '../auth/queries';

/** A pupil as cards and lists show them. */
export type CardPupil = {
  id: string;
  uuid: string;
  firstName: string;
  lastName: string;
  login: string;
  grade: number;
  subGrade: number | null;
  school: string;
  schoolId: string;
  hasKey: boolean;
  /** In a session that lives. */
  isSolving: boolean;
  isActivated: boolean;
};

/** Pupils by uuid (lower case) in some schools (null: all), by class and name. Masked accounts are left out. */
export async function readCardPupils(
  db: Db,
  uuids: readonly string[],
  schools: readonly string[] | null,
): Promise<CardPupil[]> {
  let query = db
    .selectFrom('user_account')
    .innerJoin('school', 'school.id', 'user_account.school_id')
    .select([
      'user_account.id',
      'user_account.uuid',
      'user_account.first_name',
      'user_account.last_name',
      'user_account.login',
      'user_account.grade',
      'user_account.sub_grade',
      'school.name as school',
      'user_account.school_id',
      'user_account.is_activated',
      sql<boolean>`key_hash is not null`.as('has_key'),
      sitsInSession.as('sits_in_session'),
    ])
    .where('user_account.role', '=', 'STUDENT')
    .where('user_account.masked_at', 'is', null)
    .where(sql<SqlBool>`user_account.uuid = any(${[...uuids]}::uuid[])`);
  if (schools !== null) query = query.where(sql<SqlBool>`user_account.school_id = any(${[...schools]}::bigint[])`);
  const rows = await query
    .orderBy(sql`school.name collate lt`)
    .orderBy('user_account.school_id')
    .orderBy('user_account.grade')
    .orderBy(sql`user_account.sub_grade nulls first`)
    .orderBy(sql`user_account.last_name collate lt`)
    .orderBy(sql`user_account.first_name collate lt`)
    .orderBy('user_account.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    uuid: row.uuid,
    firstName: row.first_name,
    lastName: row.last_name,
    login: row.login,
    grade: row.grade ?? 0,
    subGrade: row.sub_grade,
    school: row.school,
    schoolId: row.school_id ?? '',
    hasKey: row.has_key,
    isSolving: row.sits_in_session,
    isActivated: row.is_activated,
  }));
}

/** Whether there is a school with this id. */
export async function isSchool(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from school where id = ${id}::bigint`.execute(db);
  return rows.length > 0;
}
