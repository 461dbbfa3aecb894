// Which version of results is public, and whether a version is up to date (docs/rules/publication.md).
import { sql } from 'kysely';
import type { CalculationChanges } from '../../../../contract/collections';
import type { Db } from '../../../platform/database/db';
import { type NotedVersion, type PublicNote, standingNotes } from './notes';

/** The changes since a version was made; null while it is up to date. */
export async function readChanges(db: Db, calculationId: string | null): Promise<CalculationChanges | null> {
  if (calculationId === null) return null;
  const result = await sql<CalculationChanges>`select n.* from calculation k, calculation_changes(k) n
    where k.id = ${calculationId}::bigint and is_stale(k)`.execute(db);
  return result.rows[0] ?? null;
}

/** The version of a collection's results that everybody sees, or null. */
export async function publicCalculation(db: Db, collectionId: number): Promise<string | null> {
  const result = await sql<{ id: string | null }>`select public_calculation(${collectionId}::integer) as id`.execute(
    db,
  );
  return result.rows[0]?.id ?? null;
}

/** Makes a version public, if the result date has come. */
export async function publish(db: Db, calculationId: string): Promise<void> {
  await sql`update calculation k set published_at = now() from collection c
    where k.id = ${calculationId}::bigint and c.id = k.collection_id and c.result_date <= now()
      and k.published_at is null`.execute(db);
}

/** Whether two versions differ in anybody's points or places, or in the greatest number of points. */
export async function versionsDiffer(db: Db, one: string, other: string): Promise<boolean> {
  const shown = (id: string) => sql`select attempt_id, grade, age_group_id, district_id, points, exercise_points,
    grade_district_rank, grade_district_of, grade_country_rank, grade_country_of,
    group_district_rank, group_district_of, group_country_rank, group_country_of
    from result where calculation_id = ${id}::bigint`;
  const result = await sql<{ is: boolean }>`select
    exists (${shown(one)} except ${shown(other)}) or exists (${shown(other)} except ${shown(one)})
    or (select count(distinct left_out_points) > 1 from calculation
      where id = any(${[one, other]}::bigint[])) as is`.execute(db);
  return result.rows[0]?.is ?? true;
}

/** A contest with no public version after its result date: its newest version, and whether it is up to date. */
export type DueContest = { collectionId: string; calculationId: string; isStale: boolean };

export async function readDue(db: Db): Promise<DueContest[]> {
  const result = await sql<DueContest>`
    select c.id::text as "collectionId", k.id as "calculationId", is_stale(k) as "isStale"
    from collection c join calculation k on k.collection_id = c.id
    where c.is_complete and c.result_date <= now()
      and not exists (select from calculation p where p.collection_id = c.id and p.published_at is not null)
      and not exists (select from calculation n where n.collection_id = c.id and n.version > k.version)
    order by c.result_date, c.id`.execute(db);
  return result.rows;
}

/** The public notes about a version of results and the versions before it, newest first; null: none. */
export async function readNotes(db: Db, calculationId: string | null): Promise<PublicNote[]> {
  if (calculationId === null) return [];
  const result = await sql<NotedVersion>`
    select n.version, n.note, n.calculated_at as "calculatedAt", n.published_at is not null as "wasPublic",
      coalesce((select array_agg(x.exercise_id || ' ' || x.act || ' ' || coalesce(x.answer_key::text, ''))
        from exercise_correction x where x.calculation_id = n.id), '{}') as corrections
    from calculation k join calculation n on n.collection_id = k.collection_id and n.version <= k.version
    where k.id = ${calculationId}::bigint order by n.version`.execute(db);
  return standingNotes(result.rows);
}
