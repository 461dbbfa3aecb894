import { sql } from 'kysely';
import { isOrganiser, type Role } from '../../../contract/roles';
import type { Db } from '../../platform/database/db';

type Type = 'CON' | 'FTR' | 'OTR' | 'TRA' | 'STG';

/** The most collections in one list. */
const MOST = 500;

/**
 * The complete collections of one type that staff may see, newest first, then by grade: administrators and developers see all, testers
 * all but the task store, tutors neither the task store nor contests before their result date.
 */
export async function listForStaff(db: Db, role: Role, type: Type): Promise<string[]> {
  if (type === 'STG' && !isOrganiser(role)) return [];
  const isHeld = role === 'TUTOR' && type === 'CON';
  const { rows } = await sql<{ id: string }>`
    select id::text from collection
    where is_complete and type = ${type} and (not ${isHeld}::boolean or result_date <= now())
    order by year desc, round desc, grades, name collate lt_numbers, id limit ${MOST}
  `.execute(db);
  return rows.map((row) => row.id);
}

/** Practice that is open now for a grade (null: for any), newest first; free trainings are for every grade. */
export async function listOpen(
  db: Db,
  types: readonly ('FTR' | 'OTR' | 'TRA')[],
  grade: number | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from collection
    where is_complete and type = any(${types}::text[]) and valid_from <= now() and now() < valid_to
      and (type = 'FTR' or (round = 1 and (${grade}::smallint is null or ${grade}::smallint = any(grades))))
    order by year desc, round desc, name collate lt_numbers, id limit ${MOST}
  `.execute(db);
  return rows.map((row) => row.id);
}
