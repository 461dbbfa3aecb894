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

/** Whether a version needs a second pair of eyes before it becomes public (the setting `secondReview`). */
export async function needsSecondReview(db: Db): Promise<boolean> {
  const result = await sql<{ is: boolean }>`select second_review() as is`.execute(db);
  return result.rows[0]?.is ?? false;
}

/** Makes a version public for the first time, if the result date has come. by null: by its date. */
export async function publish(db: Db, calculationId: string, by: string | null): Promise<void> {
  await sql`with made as (update calculation k set published_at = clock_timestamp() from collection c
      where k.id = ${calculationId}::bigint and c.id = k.collection_id and c.result_date <= now()
        and k.published_at is null returning k.id, k.collection_id, k.note, k.published_at)
    insert into publication (collection_id, calculation_id, published_by, note, published_at)
    select collection_id, id, ${by}::bigint, note, published_at from made`.execute(db);
}

/** Whether two versions differ in anybody's points or places, or in the greatest number of points. */
export async function versionsDiffer(db: Db, one: string, other: string): Promise<boolean> {
  const shown = (id: string) => sql`select attempt_id, grade, age_group_id, district_id, points, exercise_points,
    grade_district_rank, grade_district_of, grade_country_rank, grade_country_of,
    group_district_rank, group_district_of, group_country_rank, group_country_of
    from result where calculation_id = ${id}::bigint`;
  // By set: pupils of a contest with a set without sight can have different maxima.
  const leftOut = (id: string) => sql`(select coalesce(jsonb_object_agg(collection_id, points), '{}') from (
    select e.collection_id, sum(e.points) as points from exercise_correction x join exercise e on e.id = x.exercise_id
    where x.calculation_id = ${id}::bigint and x.act = 'LEFT_OUT' group by e.collection_id) of_set)`;
  const result = await sql<{ is: boolean }>`select
    exists (${shown(one)} except ${shown(other)}) or exists (${shown(other)} except ${shown(one)})
    or ${leftOut(one)} <> ${leftOut(other)} as is`.execute(db);
  return result.rows[0]?.is ?? true;
}

/** A version of results (id), and the last publication of its contest when it was read (id); null: none. */
export type Shown = { calculationId: string | null; publicationId: string | null };

/**
 * The public notes about a version of results, the versions before it and those that were public after it, newest first.
 * As of when the version was read: what was published since has notes about other numbers.
 */
export async function readNotes(db: Db, { calculationId, publicationId }: Shown): Promise<PublicNote[]> {
  if (calculationId === null) return [];
  const isKnown = sql`p.id <= ${publicationId}::bigint`;
  const versions = await sql<NotedVersion>`
    select n.version, n.note, coalesce(f.published_at, n.calculated_at) as "notedAt", w.is as "wasPublic",
      n.id = k.id as "isShown",
      coalesce((select array_agg(x.exercise_id || ' ' || x.act || ' ' || coalesce(x.answer_key::text, ''))
        from exercise_correction x where x.calculation_id = n.id), '{}') as corrections
    from calculation k join calculation n on n.collection_id = k.collection_id
      cross join lateral (select min(p.published_at) filter (where ${isKnown}) as published_at, count(*) as times
        from publication p where p.calculation_id = n.id) f
      cross join lateral (select n.published_at is not null and (f.published_at is not null or f.times = 0) as is) w
    where k.id = ${calculationId}::bigint and (n.version <= k.version or w.is) order by n.version`.execute(db);
  const returns = await sql<{ note: string; notedAt: Date }>`
    select p.note, p.published_at as "notedAt" from publication p join calculation k on k.collection_id = p.collection_id
    where k.id = ${calculationId}::bigint and p.is_return and ${isKnown} order by p.id`.execute(db);
  return standingNotes(versions.rows, returns.rows);
}
