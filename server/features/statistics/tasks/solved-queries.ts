import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

/** A contest whose tasks have no figures by the version of results that everybody sees. */
export type DueContest = { collectionId: string; calculationId: string };

export async function readUnsolved(db: Db): Promise<DueContest[]> {
  const result = await sql<DueContest>`
    select c.id::text as "collectionId", version.id::text as "calculationId"
    from collection c cross join lateral (select public_calculation(c.id) as id) version
    where c.type = 'CON' and c.is_complete and c.result_date <= now() and version.id is not null
      and exists (select from exercise e where e.collection_id = c.id)
      and not exists (select from task_solved s where s.collection_id = c.id and s.calculation_id = version.id)
    order by c.result_date desc, c.id`.execute(db);
  return result.rows;
}

/** How many sittings solved the task of an exercise, as a share, and how well it tells the strong from the weak. */
export type SolvedRow = { exerciseId: string; solved: number; discrimination: number | null };

/** Writes the figures of a contest in the place of earlier ones. */
export async function writeSolved(
  db: Db,
  { collectionId, calculationId }: DueContest,
  sittings: number,
  rows: readonly SolvedRow[],
): Promise<void> {
  await sql`insert into task_solved (task_id, collection_id, calculation_id, sittings, solved, discrimination)
    select e.task_id, e.collection_id, ${calculationId}::bigint, ${sittings}::integer, x.solved, x.discrimination
    from unnest(${rows.map((row) => row.exerciseId)}::bigint[], ${rows.map((row) => row.solved)}::real[],
      ${rows.map((row) => row.discrimination)}::real[]) as x (id, solved, discrimination)
      join exercise e on e.id = x.id and e.collection_id = ${collectionId}::integer
    on conflict (task_id, collection_id) do update set calculation_id = excluded.calculation_id,
      sittings = excluded.sittings, solved = excluded.solved, discrimination = excluded.discrimination`.execute(db);
}
