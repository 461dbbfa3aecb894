import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import type { RankColumns } from './list-queries';

/** The newest calculation of a collection, or null. */
export async function readCalculation(
  db: Db,
  collectionId: string,
): Promise<{ id: string; version: number; exercises: number } | null> {
  const result = await sql<{ id: string; version: number; exercises: string }>`
    select k.id, k.version, (select count(*) from exercise where collection_id = k.collection_id) as exercises
    from calculation k join collection c on c.id = k.collection_id and c.is_complete
    where k.collection_id = ${collectionId}::bigint order by k.version desc limit 1`.execute(db);
  const row = result.rows[0];
  return row ? { ...row, exercises: Number(row.exercises) } : null;
}

/** Where a page of the export ended; the next one begins after it. */
export type ExportCursor = { grade: number; rank: number; attemptId: string };

export type ExportRow = RankColumns & {
  attempt_id: string;
  first_name: string;
  last_name: string;
  grade: number;
  age_group: string;
  points: number;
  exercise_points: number[];
  school_name: string | null;
  district_name: string | null;
  started_at: Date;
};

/** The next rows by grade and place after the cursor (null: from the start). Uses the index result_list. */
export async function readExport(
  db: Db,
  calculationId: string,
  after: ExportCursor | null,
  most: number,
): Promise<ExportRow[]> {
  const from = after ?? { grade: 0, rank: 0, attemptId: '0' };
  const result = await sql<ExportRow>`
    with page as (
      select * from result where calculation_id = ${calculationId}
        and (grade, grade_country_rank) >= (${from.grade}::smallint, ${from.rank}::integer)
        and (grade, grade_country_rank, attempt_id) > (${from.grade}::smallint, ${from.rank}::integer, ${from.attemptId}::bigint)
      order by grade, grade_country_rank, attempt_id limit ${most})
    select r.attempt_id, u.first_name, u.last_name, r.grade, g.name as age_group, r.points, r.exercise_points,
      s.name as school_name, d.name as district_name, r.grade_district_rank, r.grade_district_of, r.grade_country_rank,
      r.grade_country_of, r.group_district_rank, r.group_district_of, r.group_country_rank, r.group_country_of, a.started_at
    from page r
      join user_account u on u.id = r.user_id
      join attempt a on a.id = r.attempt_id
      join age_group g on g.id = r.age_group_id
      left join school s on s.id = r.school_id
      left join district d on d.id = r.district_id
    order by r.grade, r.grade_country_rank, r.attempt_id`.execute(db);
  return result.rows;
}
