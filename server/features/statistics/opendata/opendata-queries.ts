import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

/** A contest whose results everybody sees, and their version. */
export type OpenContest = {
  id: string;
  name: string;
  year: number;
  round: number;
  /** yyyy-MM-dd, Lithuania. */
  resultsOn: string;
  calculationId: string;
  version: number;
  mostPoints: number;
};

/** The contest if its results are public, or null. */
export async function readOpenContest(db: Db, collectionId: string): Promise<OpenContest | null> {
  const { rows } = await sql<OpenContest>`
    select c.id::text as id, c.name, c.year, c.round, k.id as "calculationId", k.version,
      to_char(c.result_date at time zone 'Europe/Vilnius', 'YYYY-MM-DD') as "resultsOn",
      (c.start_points - coalesce(k.left_out_points, 0)
        + (select coalesce(sum(points), 0) from exercise e where e.collection_id = c.id))::int as "mostPoints"
    from collection c join calculation k on k.id = public_calculation(c.id)
    where c.id = ${collectionId}::bigint and c.type = 'CON' and c.is_complete and c.result_date <= now()`.execute(db);
  return rows[0] ?? null;
}

/** How many pupils of a grade have so many points in a version. */
export type PointCount = { grade: number; points: number; n: number };

export async function readPointCounts(db: Db, calculationId: string): Promise<PointCount[]> {
  const { rows } = await sql<PointCount>`select grade, points, count(*)::int as n from result
    where calculation_id = ${calculationId}::bigint group by grade, points order by grade, points`.execute(db);
  return rows;
}
