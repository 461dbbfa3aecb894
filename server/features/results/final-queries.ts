import { sql } from 'kysely';
import type { Db } from '../../platform/db';

/** Any number of its own: the first of the two of an advisory lock; the second is the collection. */
const CALCULATION_LOCK = 7_240_002;

/**
 * Sittings that count: of pupils, not of a school for tests; of practice that was sat again the first one.
 * `a` is the attempt, `s` its school.
 */
const counted = sql`not a.is_test and not s.is_for_test`;

/**
 * Runs `work` in one transaction with one view of the database, while no other calculation of the collection runs: a
 * second one waits and then makes the next version.
 */
export async function calculating<T>(db: Db, collectionId: number, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    // Before the transaction: its view of the database must not be older than the wait.
    await sql`select pg_advisory_lock(${CALCULATION_LOCK}::int, ${collectionId}::int)`.execute(connection);
    try {
      return await connection.transaction().setIsolationLevel('repeatable read').execute(work);
    } finally {
      await sql`select pg_advisory_unlock(${CALCULATION_LOCK}::int, ${collectionId}::int)`.execute(connection);
    }
  });
}

/** How many counted attempts are unfinished. */
export async function countRunning(db: Db, collectionId: number): Promise<number> {
  const result = await sql<{ count: string }>`select count(*) as count from attempt a
    join school s on s.id = a.school_id
    where a.collection_id = ${collectionId} and a.finished_at is null and ${counted}`.execute(db);
  return Number(result.rows[0]?.count ?? 0);
}

/** A place to gather points before they are ranked; it goes with the transaction. */
export async function openScores(db: Db): Promise<void> {
  await sql`create temporary table score (attempt_id bigint, user_id bigint, school_id bigint, district_id integer,
    grade smallint, age_group_id integer, points smallint, exercise_points smallint[]) on commit drop`.execute(db);
}

export type CountedAttempt = {
  id: string;
  user_id: string;
  school_id: string;
  district_id: number | null;
  grade: number;
  age_group_id: number;
};

/** The next finished attempts that count, by id, after the one given ('0': from the start). */
export async function readAttempts(
  db: Db,
  collectionId: number,
  after: string,
  most: number,
): Promise<CountedAttempt[]> {
  const result =
    await sql<CountedAttempt>`select a.id, a.user_id, a.school_id, s.district_id, a.grade, g.id as age_group_id
    from attempt a
    join school s on s.id = a.school_id
    join age_group g on a.grade between g.min_grade and g.max_grade
    where a.collection_id = ${collectionId} and a.finished_at is not null and a.id > ${after} and ${counted}
      and not exists (select 1 from attempt b where b.user_id = a.user_id and b.collection_id = a.collection_id
        and b.finished_at is not null and b.attempt_no < a.attempt_no)
    order by a.id limit ${most}`.execute(db);
  return result.rows;
}

export type AnswerRow = { attempt_id: string; exercise_id: string; choice_id: string | null; value: string | null };

/** The current answers of some attempts. */
export async function readAnswers(db: Db, attemptIds: readonly string[]): Promise<AnswerRow[]> {
  const result = await sql<AnswerRow>`select attempt_id, exercise_id, choice_id, value from current_answer
    where attempt_id = any(${[...attemptIds]}::bigint[])`.execute(db);
  return result.rows;
}

export type Score = CountedAttempt & { points: number; exercisePoints: readonly number[] };

export async function addScores(db: Db, scores: readonly Score[]): Promise<void> {
  const column = <T>(pick: (score: Score) => T) => scores.map(pick);
  await sql`insert into score select x.attempt_id, x.user_id, x.school_id, x.district_id, x.grade, x.age_group_id,
      x.points, x.exercise_points::smallint[]
    from unnest(${column((one) => one.id)}::bigint[], ${column((one) => one.user_id)}::bigint[],
      ${column((one) => one.school_id)}::bigint[], ${column((one) => one.district_id)}::integer[],
      ${column((one) => one.grade)}::smallint[], ${column((one) => one.age_group_id)}::integer[],
      ${column((one) => one.points)}::smallint[], ${column((one) => `{${one.exercisePoints.join()}}`)}::text[])
      as x (attempt_id, user_id, school_id, district_id, grade, age_group_id, points, exercise_points)`.execute(db);
}

/** Opens the next version of a collection's results. */
export async function insertCalculation(
  db: Db,
  given: { collectionId: number; by: string; attempts: number },
): Promise<{ id: string; version: number; calculatedAt: Date }> {
  const result = await sql<{ id: string; version: number; calculated_at: Date }>`
    insert into calculation (collection_id, version, calculated_by, attempt_count)
    select ${given.collectionId}, coalesce(max(version), 0) + 1, ${given.by}, ${given.attempts}
      from calculation where collection_id = ${given.collectionId}
    returning id, version, calculated_at`.execute(db);
  const row = result.rows[0];
  if (!row) throw new Error('a calculation was not kept');
  return { id: row.id, version: row.version, calculatedAt: row.calculated_at };
}

/** Ranks the gathered points into a version: equal points share a place (1, 1, 3), each place says of how many. */
export async function rankScores(db: Db, calculationId: string): Promise<void> {
  await sql`insert into result (calculation_id, attempt_id, user_id, school_id, district_id, grade, age_group_id,
      points, exercise_points, grade_district_rank, grade_district_of, grade_country_rank, grade_country_of,
      group_district_rank, group_district_of, group_country_rank, group_country_of)
    select ${calculationId}, attempt_id, user_id, school_id, district_id, grade, age_group_id, points, exercise_points,
      rank() over (partition by grade, district_id order by points desc), count(*) over (partition by grade, district_id),
      rank() over (partition by grade order by points desc), count(*) over (partition by grade),
      rank() over (partition by age_group_id, district_id order by points desc),
      count(*) over (partition by age_group_id, district_id),
      rank() over (partition by age_group_id order by points desc), count(*) over (partition by age_group_id)
    from score`.execute(db);
  // The planner would take the new rows for a handful until it is told.
  await sql`analyze result`.execute(db);
}
