// Calculates points and places of a whole contest in a few set-based statements (docs/decisions/0016). Their temporary
// tables end with the transaction.
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import type { AnswerPoints, TypedAnswer } from './answer-points';

/**
 * Sittings that count: of pupils, not of a school for tests; of repeated practice, only the first.
 * `a` is the attempt, `s` its school.
 */
const counted = sql`not a.is_test and not s.is_for_test`;

/** How many counted attempts are unfinished. */
export async function countRunning(db: Db, collectionId: number): Promise<number> {
  const result = await sql<{ count: string }>`select count(*) as count from attempt a
    join school s on s.id = a.school_id
    where a.collection_id = ${collectionId} and a.finished_at is null and ${counted}`.execute(db);
  return Number(result.rows[0]?.count ?? 0);
}

/**
 * Begins the transaction of a calculation: schools, municipalities and age groups cannot change until it ends, and its
 * sorts stay in memory (one calculation runs at a time). Call it first, because it takes the database snapshot.
 */
export async function beginScoring(trx: Db): Promise<void> {
  await sql`select count(*) from
    (select id from school for key share) s, (select id from district for key share) d`.execute(trx);
  await sql`select id from age_group for key share`.execute(trx);
  await sql`select set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`.execute(trx);
}

/** Gathers the finished sittings that count; answers how many. */
export async function gatherSittings(trx: Db, collectionId: number): Promise<number> {
  await sql`drop table if exists pg_temp.sitting, pg_temp.worth, pg_temp.verdict, pg_temp.score`.execute(trx);
  await sql`create temporary table sitting on commit drop as
    select a.id as attempt_id, a.user_id, a.school_id, s.district_id, a.grade, g.id as age_group_id, a.without_sight
    from attempt a
      join school s on s.id = a.school_id
      join age_group g on a.grade between g.min_grade and g.max_grade
    where a.collection_id = ${sql.lit(collectionId)} and a.finished_at is not null and ${counted}
      and (a.attempt_no = 1 or not exists (select 1 from attempt b where b.user_id = a.user_id
        and b.collection_id = a.collection_id and b.finished_at is not null and b.attempt_no < a.attempt_no))`.execute(
    trx,
  );
  await sql`analyze pg_temp.sitting`.execute(trx);
  const result = await sql<{ count: string }>`select count(*) as count from sitting`.execute(trx);
  return Number(result.rows[0]?.count ?? 0);
}

/** Inserts the points of the answers to each exercise. */
export async function insertAnswerPoints(trx: Db, worth: readonly AnswerPoints[]): Promise<void> {
  const column = <T>(pick: (one: AnswerPoints) => T) => worth.map(pick);
  await sql`create temporary table worth (exercise_id bigint, position integer, choice_ids bigint[], right_points integer,
    wrong_points integer, no_points integer, is_typed boolean) on commit drop`.execute(trx);
  await sql`create temporary table verdict (exercise_id bigint, value text, points integer) on commit drop`.execute(
    trx,
  );
  // Postgres unnests nested arrays at once, so the right choices come as one text each.
  await sql`insert into worth select exercise_id, position, choice_ids::bigint[], right_points, wrong_points, no_points,
      is_typed from unnest(${column((one) => one.exerciseId)}::bigint[],
    ${column((one) => one.position)}::integer[], ${column((one) => `{${one.choiceIds.join()}}`)}::text[],
    ${column((one) => one.right)}::integer[], ${column((one) => one.wrong)}::integer[],
    ${column((one) => one.none)}::integer[], ${column((one) => one.isTyped)}::boolean[])
    as x (exercise_id, position, choice_ids, right_points, wrong_points, no_points, is_typed)`.execute(trx);
  await sql`analyze pg_temp.worth`.execute(trx);
}

/** How many texts are read at once: the texts of 60,000 pupils are never in memory together. */
const BATCH = 2_000;

/** Judges every different typed text once. */
export async function judgeAll(trx: Db, judge: (answers: TypedAnswer[]) => number[]): Promise<void> {
  await sql`declare typed no scroll cursor for
    select distinct c.exercise_id, c.value from sitting s
      join current_answer c on c.attempt_id = s.attempt_id
      join worth w on w.exercise_id = c.exercise_id and w.is_typed
    where c.choice_id is null and c.value is not null`.execute(trx);
  for (;;) {
    const { rows } = await sql<{ exercise_id: string; value: string }>`fetch ${sql.lit(BATCH)} from typed`.execute(trx);
    if (rows.length === 0) break;
    const points = judge(rows.map((row) => ({ exerciseId: row.exercise_id, value: row.value })));
    await sql`insert into verdict select * from unnest(${rows.map((row) => row.exercise_id)}::bigint[],
      ${rows.map((row) => row.value)}::text[], ${points}::integer[])`.execute(trx);
  }
  await sql`close typed`.execute(trx);
  await sql`analyze pg_temp.verdict`.execute(trx);
}

/** The characters that String.prototype.trim removes: a text of only these is no answer. */
const BLANK =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/** Sums up the points of every sitting, and lists those of each exercise in the order of the set that it solved. */
export async function scoreSittings(trx: Db, startPoints: number, worth: readonly AnswerPoints[]): Promise<void> {
  await sql`create temporary table score (attempt_id bigint, user_id bigint, school_id bigint, district_id integer,
    grade smallint, age_group_id integer, points smallint, exercise_points smallint[]) on commit drop`.execute(trx);
  for (const isWithoutSight of [false, true]) {
    const ofSet = worth.filter((one) => one.isWithoutSight === isWithoutSight);
    if (!isWithoutSight || ofSet.length > 0) await scoreSet(trx, startPoints, ofSet, isWithoutSight);
  }
}

/** The sittings of one of the two sets: an answer to a task of the other one is worth nothing. */
async function scoreSet(
  trx: Db,
  startPoints: number,
  worth: readonly AnswerPoints[],
  isWithoutSight: boolean,
): Promise<void> {
  const without = worth.map(({ none }) => none);
  const each = worth.map(
    ({ position, none }) => sql`coalesce(max(points) filter (where position = ${sql.lit(position)}), ${sql.lit(none)})`,
  );
  const hasTyped = worth.some(({ isTyped }) => isTyped);
  const ids = worth.map(({ exerciseId }) => exerciseId);
  const judged = sql`left join verdict v on v.exercise_id = c.exercise_id and v.value = c.value`;
  await sql`insert into score
    select s.attempt_id, s.user_id, s.school_id, s.district_id, s.grade, s.age_group_id,
      ${startPoints + without.reduce((sum, none) => sum + none, 0)}::integer + coalesce(p.gained, 0),
      coalesce(p.each, ${without}::smallint[])
    from sitting s left join (
      select attempt_id, sum(points - no_points) as gained, array[${sql.join(each)}]::smallint[] as each
      from (
        select c.attempt_id, w.position, w.no_points, case
            when c.choice_id = any(w.choice_ids) then w.right_points
            when c.choice_id is not null then w.wrong_points
            when c.value is null then w.no_points
            ${hasTyped ? sql`when w.is_typed then v.points` : sql``}
            when btrim(c.value, ${BLANK}) = '' then w.no_points
            else w.wrong_points end as points
        from sitting t
          join current_answer c on c.attempt_id = t.attempt_id
          join worth w on w.exercise_id = c.exercise_id and w.exercise_id = any(${ids}::bigint[])
          ${hasTyped ? judged : sql``}) answer
      group by attempt_id) p using (attempt_id)
    where s.without_sight = ${isWithoutSight}`.execute(trx);
}

/**
 * Ranks the gathered points into a version: equal points share a place (1, 1, 3), and each place has the number of
 * pupils. Pupils are first counted by points: a place is one more than the number with more points, so pupils
 * need no sorting.
 */
export async function rankScores(trx: Db, calculationId: string): Promise<void> {
  const places = (name: string, group: string, isDistrict: boolean) => {
    const own = sql.raw(isDistrict ? `${group}, district_id` : group);
    return sql`${sql.raw(name)} as (select ${own}, points,
      1 + sum(n) over (partition by ${own} order by points desc) - n as rank, sum(n) over (partition by ${own}) as of
      from (select ${own}, points, sum(n)::integer as n from counted group by ${own}, points) by_points)`;
  };
  // The planner cannot estimate the number of different points; nested loops would take minutes.
  await sql`select set_config('enable_nestloop', 'off', true), set_config('enable_mergejoin', 'off', true)`.execute(
    trx,
  );
  await sql`insert into result (calculation_id, attempt_id, user_id, school_id, district_id, grade, age_group_id,
      points, exercise_points, grade_district_rank, grade_district_of, grade_country_rank, grade_country_of,
      group_district_rank, group_district_of, group_country_rank, group_country_of)
    with counted as materialized (
        select grade, age_group_id, coalesce(district_id, -1) as district_id, points, count(*) as n
        from score group by grade, age_group_id, district_id, points),
      ${places('gd', 'grade', true)}, ${places('gc', 'grade', false)},
      ${places('ad', 'age_group_id', true)}, ${places('ac', 'age_group_id', false)}
    select ${calculationId}, s.attempt_id, s.user_id, s.school_id, s.district_id, s.grade, s.age_group_id, s.points,
      s.exercise_points, gd.rank, gd.of, gc.rank, gc.of, ad.rank, ad.of, ac.rank, ac.of
    from score s
      join gd on gd.grade = s.grade and gd.district_id = coalesce(s.district_id, -1) and gd.points = s.points
      join gc on gc.grade = s.grade and gc.points = s.points
      join ad on ad.age_group_id = s.age_group_id and ad.district_id = coalesce(s.district_id, -1)
        and ad.points = s.points
      join ac on ac.age_group_id = s.age_group_id and ac.points = s.points`.execute(trx);
  // Without this the planner would expect only a few new rows.
  await sql`analyze result (calculation_id, user_id, school_id, district_id, grade, grade_country_rank)`.execute(trx);
}
