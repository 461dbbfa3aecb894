import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';

/** The dates of one round of the newest year: the first and the last over its contests. */
export type RoundRow = {
  year: number;
  round: number;
  opens: Date;
  closes: Date;
  first_points: Date;
  last_points: Date;
  first_results: Date;
  last_results: Date;
  now: Date;
};

/** The rounds of the newest year that has a complete contest of the first round. */
export async function readRounds(db: Db): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select year, round, min(valid_from) opens, max(valid_to) closes, min(primary_result_date) first_points,
      max(primary_result_date) last_points, min(result_date) first_results, max(result_date) last_results, now() as now
    from collection
    where type = 'CON' and is_complete
      and year = (select max(year) from collection where type = 'CON' and is_complete and round = 1)
    group by year, round
    order by round
  `.execute(db);
  return rows;
}
