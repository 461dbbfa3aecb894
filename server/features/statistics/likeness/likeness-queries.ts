import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import { likePeople } from '../../people/page/queries';
import type { JudgedAnswer } from '../tasks/item-queries';
import type { Seat } from './pairs';

/**
 * Sittings that are compared: those that count for the statistics, without pupils who are masked, were merged into
 * another account or have withdrawn their consent.
 */
const compared = (collectionId: string) => sql`
  select distinct on (a.user_id) a.id, a.user_id, a.school_id, a.grade, a.sub_grade, a.started_at, a.finished_at
  from attempt a
    join school s on s.id = a.school_id and not s.is_for_test
    join user_account u on u.id = a.user_id
  where a.collection_id = ${collectionId}::bigint and a.finished_at is not null and not a.is_test and a.grade is not null
    and not a.without_sight and u.masked_at is null and u.merged_into_id is null and ${hasNotWithdrawn}
  order by a.user_id, a.attempt_no`;

const hasNotWithdrawn = sql`(u.agreed_to_take_part_at is not null
  or not exists (select from agreement g where g.user_id = u.id and g.withdrawn_at is not null))`;

/**
 * Reads the sittings to compare, with the numbers of their answers in the order of the exercises; 0 means none. Answers
 * that came late and were not accepted are no answers.
 * @param answers the judged answers of the contest; their numbers begin with 1
 */
export async function readSeats(
  db: Db,
  collectionId: string,
  exerciseIds: readonly string[],
  answers: readonly JudgedAnswer[],
): Promise<Seat[]> {
  const result = await sql<Seat>`
    with judged as (
      select * from unnest(${answers.map((one) => one.exerciseId)}::bigint[],
        ${answers.map((one) => (one.choiceId === null ? `v${one.value}` : `c${one.choiceId}`))}::text[])
        with ordinality as v (exercise_id, answer, no))
    select a.id as "attemptId", a.user_id as "userId", a.school_id as "schoolId", a.grade, a.sub_grade as "subGrade",
      a.started_at as "startedAt", a.finished_at as "finishedAt",
      array_agg(coalesce(v.no, 0)::int order by e.ord) as answers
    from (${compared(collectionId)}) a
      cross join unnest(${[...exerciseIds]}::bigint[]) with ordinality as e (id, ord)
      left join current_answer x on x.attempt_id = a.id and x.exercise_id = e.id
      left join judged v on v.exercise_id = x.exercise_id and v.answer = coalesce('c' || x.choice_id, 'v' || x.value)
    group by a.id, a.user_id, a.school_id, a.grade, a.sub_grade, a.started_at, a.finished_at
    order by a.school_id, a.grade, a.sub_grade, a.id`.execute(db);
  return result.rows;
}

/** A sitting of which many answers came faster than the task can be read: how many were measured, and which were fast. */
export type FastSitting = { attemptId: string; measured: number; fast: string[] };

/** Below these an answer is called fast, and above this share of fast answers a sitting. */
export const fastRule = { ofAverage: 0.1, mostSeconds: 10, ofAnswers: 0.1, fewestMeasured: 4 };

/**
 * Sittings whose response-time effort is below 0.9: S. L. Wise, X. Kong, Response time effort: a new measure of examinee
 * motivation in computer-based tests, Applied Measurement in Education 18 (2005), 163-183,
 * doi:10.1207/s15324818ame1802_2. An answer is fast below a tenth of the average time of its task, at most 10 s: S. L.
 * Wise, L. Ma, Setting response time thresholds for a CAT item pool: the normative threshold method, annual meeting of
 * the National Council on Measurement in Education, Vancouver 2012. Time runs from the answer before (or the start) by
 * arrival at the server. Answers that came within a second of the one before waited for a connection: not measured.
 */
export async function readFastSittings(db: Db, collectionId: string): Promise<FastSitting[]> {
  const result = await sql<FastSitting>`
    with sat as (${compared(collectionId)}),
      gap as (
        select j.attempt_id, j.exercise_id, extract(epoch from j.received_at - greatest(sat.started_at,
          lag(j.received_at) over (partition by j.attempt_id order by j.received_at, j.epoch, j.seq)))::float8 as seconds
        from answer_journal j join sat on sat.id = j.attempt_id where not j.is_late),
      spent as (
        select attempt_id, exercise_id, sum(seconds) as seconds from gap
        group by attempt_id, exercise_id having min(seconds) >= 1),
      least_time as (
        select exercise_id, least(${fastRule.mostSeconds}::float8, ${fastRule.ofAverage}::float8 * avg(seconds)) as seconds
        from spent group by exercise_id)
    select p.attempt_id as "attemptId", count(*)::int as measured,
      array_agg(p.exercise_id) filter (where p.seconds < l.seconds) as fast
    from spent p join least_time l using (exercise_id)
    group by p.attempt_id
    having count(*) >= ${fastRule.fewestMeasured}::int
      and count(*) filter (where p.seconds < l.seconds) > ${fastRule.ofAnswers}::float8 * count(*)`.execute(db);
  return result.rows;
}

type Place = { userId: string; schoolId: string; school: string; grade: number; subGrade: number | null };

export type TwiceRow = { first: Place & { contest: string }; second: Place & { contest: string } };

/**
 * Accounts that are alike (as on the page of a person) and have both sat in the same round of a year, at least one of
 * them this contest.
 */
export async function readTwice(db: Db, collectionId: string, most: number): Promise<TwiceRow[]> {
  const result = await sql<TwiceRow>`
    with contest as (
        select other.id, other.name from collection c
          join collection other on other.type = c.type and other.year = c.year and other.round = c.round
        where c.id = ${collectionId}::bigint),
      sat as (
        select a.user_id, a.collection_id, contest.name, a.grade, a.sub_grade, a.school_id, s.name as school,
          s.district_id, u.find_last, u.find_first, u.birth_date
        from attempt a join contest on contest.id = a.collection_id
          join school s on s.id = a.school_id and not s.is_for_test
          join user_account u on u.id = a.user_id
        where a.attempt_no = 1 and not a.is_test and a.grade is not null and a.finished_at is not null
          and u.role = 'STUDENT' and u.masked_at is null and u.merged_into_id is null and ${hasNotWithdrawn})
    select json_build_object('userId', u.user_id::text, 'schoolId', u.school_id::text, 'school', u.school,
        'grade', u.grade, 'subGrade', u.sub_grade, 'contest', u.name) as first,
      json_build_object('userId', o.user_id::text, 'schoolId', o.school_id::text, 'school', o.school,
        'grade', o.grade, 'subGrade', o.sub_grade, 'contest', o.name) as second
    from sat u join sat o on o.find_last = u.find_last and o.find_first = u.find_first and o.user_id > u.user_id
    where ${likePeople} and ${collectionId}::bigint in (u.collection_id, o.collection_id)
    order by o.birth_date = u.birth_date desc nulls last, u.school, u.user_id, o.user_id limit ${most}`.execute(db);
  return result.rows;
}

export async function readSchoolNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const result = await sql<{ id: string; name: string }>`
    select id, name from school where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(result.rows.map(({ id, name }) => [id, name]));
}

export type PairPerson = { attemptId: string; userId: string; name: string };

export async function readPairPeople(db: Db, attemptIds: readonly string[]): Promise<PairPerson[]> {
  const result = await sql<PairPerson>`
    select a.id as "attemptId", u.id as "userId", u.first_name || ' ' || u.last_name as name
    from attempt a join user_account u on u.id = a.user_id
    where a.id = any(${[...attemptIds]}::bigint[]) and u.masked_at is null and u.merged_into_id is null
      and ${hasNotWithdrawn}`.execute(db);
  return result.rows;
}

export type AnswerTime = { attemptId: string; exerciseId: string; receivedAt: Date };

/** When the counted answers of some sittings reached the server. */
export async function readAnswerTimes(db: Db, attemptIds: readonly string[]): Promise<AnswerTime[]> {
  const result = await sql<AnswerTime>`
    select attempt_id as "attemptId", exercise_id as "exerciseId", received_at as "receivedAt"
    from current_answer where attempt_id = any(${[...attemptIds]}::bigint[])`.execute(db);
  return result.rows;
}
