import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

/**
 * Sittings that count: each pupil's first finished sitting, without schools for tests and the set without sight.
 * Columns: id, started_at, grade, gender.
 */
const counted = (collectionId: string) => sql`
  select distinct on (a.user_id) a.id, a.started_at, a.grade, u.gender
  from attempt a
    join school s on s.id = a.school_id and not s.is_for_test
    join user_account u on u.id = a.user_id
  where a.collection_id = ${collectionId}::bigint and a.finished_at is not null and not a.is_test and a.grade is not null
    and not a.without_sight
  order by a.user_id, a.attempt_no`;

/** An answer as one text; null means no answer. `x` is the current answer. */
const answerOf = sql`coalesce('c' || x.choice_id, 'v' || x.value)`;

/** calculationId: the newest version of the contest's results, or null. */
export type Contest = {
  id: string;
  name: string;
  year: number;
  attempts: number;
  calculationId: string | null;
  /** Whether its time is over, so that answers come only late. */
  isOver: boolean;
};

/** Contests that somebody has finished, the newest first. */
export async function readContests(db: Db): Promise<Contest[]> {
  const result = await sql<Omit<Contest, 'id' | 'attempts'> & { id: number; attempts: string }>`
    select c.id, c.name, c.year, count(distinct a.user_id) as attempts, c.valid_to + interval '1 day' < now() as "isOver",
      (select k.id from calculation k where k.collection_id = c.id order by k.version desc limit 1) as "calculationId"
    from collection c
      join attempt a on a.collection_id = c.id and a.finished_at is not null and not a.is_test and a.grade is not null
        and not a.without_sight
      join school s on s.id = a.school_id and not s.is_for_test
    where c.type = 'CON' and c.is_complete
    group by c.id order by c.year desc, c.round, c.result_date, c.id`.execute(db);
  return result.rows.map((row) => ({ ...row, id: String(row.id), attempts: Number(row.attempts) }));
}

export type DistinctAnswer = { exerciseId: string; choiceId: string | null; value: string | null };

/** The distinct answers of a contest. */
export async function readDistinctAnswers(db: Db, collectionId: string): Promise<DistinctAnswer[]> {
  const result = await sql<{ exercise_id: string; choice_id: string | null; value: string | null }>`
    select distinct x.exercise_id, x.choice_id, x.value from (${counted(collectionId)}) a
      join current_answer x on x.attempt_id = a.id
    where ${answerOf} is not null`.execute(db);
  return result.rows.map((row) => ({ exerciseId: row.exercise_id, choiceId: row.choice_id, value: row.value }));
}

/** An answer, numbered in a list from 1, with its mark: T right, F wrong, N counts as unanswered. */
export type JudgedAnswer = DistinctAnswer & { mark: string };

const verdicts = (answers: readonly JudgedAnswer[]) => sql`
  select * from unnest(${answers.map((one) => one.exerciseId)}::bigint[],
    ${answers.map((one) => (one.choiceId === null ? `v${one.value}` : `c${one.choiceId}`))}::text[],
    ${answers.map((one) => one.mark)}::text[], ${answers.map((_, at) => at + 1)}::int[])
    as v (exercise_id, answer, mark, no)`;

export type SittingRow = { grade: number; gender: 'F' | 'M' | null; answers: number[] };

/** Reads the counted sittings. Each has the numbers of its answers in the order of the exercises; 0 means none. */
export async function readSittings(
  db: Db,
  collectionId: string,
  exerciseIds: readonly string[],
  answers: readonly JudgedAnswer[],
): Promise<SittingRow[]> {
  const result = await sql<SittingRow>`
    select a.grade, a.gender, array_agg(coalesce(v.no, 0) order by e.ord) as answers
    from (${counted(collectionId)}) a
      cross join unnest(${[...exerciseIds]}::bigint[]) with ordinality as e (id, ord)
      left join current_answer x on x.attempt_id = a.id and x.exercise_id = e.id
      left join (${verdicts(answers)}) v on v.exercise_id = x.exercise_id and v.answer = ${answerOf}
    group by a.id, a.grade, a.gender`.execute(db);
  return result.rows;
}

/** is_all: the row covers the whole exercise; grade, gender and mark are then null. quantiles: 10, 25, 50, 75, 90 %. */
export type TimesRow = {
  exercise_id: string;
  grade: number | null;
  gender: 'F' | 'M' | null;
  mark: 'T' | 'F' | 'N' | null;
  is_all: number;
  average: number;
  quantiles: number[];
};

/**
 * Seconds that pupils spent on a task: from the previous answer (or the start) to its own, by arrival at the server.
 * Several visits add up; the least is 1, because nobody solves a task in no time. The browser's report of times is not
 * used. Answers that waited for a connection arrive together, so all but the first take almost no time.
 */
export async function readTimes(db: Db, collectionId: string, answers: readonly JudgedAnswer[]): Promise<TimesRow[]> {
  const result = await sql<TimesRow>`
    with sat as (${counted(collectionId)}),
      gap as (
        select j.attempt_id, j.exercise_id, extract(epoch from j.received_at - greatest(sat.started_at,
          lag(j.received_at) over (partition by j.attempt_id order by j.received_at, j.epoch, j.seq))) as seconds
        from answer_journal j join sat on sat.id = j.attempt_id where not j.is_late),
      spent as (
        select attempt_id, exercise_id, greatest(sum(seconds), 1)::float8 as seconds
        from gap group by attempt_id, exercise_id),
      judged as (
        select p.exercise_id, sat.grade, sat.gender, coalesce(v.mark, 'N') as mark, p.seconds
        from spent p join sat on sat.id = p.attempt_id
          left join current_answer x on x.attempt_id = p.attempt_id and x.exercise_id = p.exercise_id
          left join (${verdicts(answers)}) v on v.exercise_id = x.exercise_id and v.answer = ${answerOf})
    select exercise_id, grade, gender, mark, grouping(grade, gender, mark) as is_all, avg(seconds)::float8 as average,
      percentile_cont(array[0.1, 0.25, 0.5, 0.75, 0.9]) within group (order by seconds) as quantiles
    from judged
    group by grouping sets ((exercise_id, grade, gender, mark), (exercise_id))`.execute(db);
  return result.rows;
}
