import { type SqlBool, sql } from 'kysely';
import type { AnswerValue } from '../../../../contract/task/answers/answer';
import type { Db } from '../../../platform/database/db';
import { isUnseen } from '../calculation/calculation-queries';

type Ranks = { district: { rank: number; of: number }; country: { rank: number; of: number } };

/** A finished sitting whose points are public, with its place in the newest calculation that has it. */
export type OwnAttempt = {
  attemptId: string;
  /** Whether it solved the set without sight of the collection. */
  isWithoutSight: boolean;
  collectionId: string;
  name: string;
  type: string;
  year: number;
  round: number;
  grade: number;
  ageGroup: string | null;
  districtName: string | null;
  resultDate: Date;
  isFinal: boolean;
  /** Whether the version is public; administrators see places before that. */
  isPublic: boolean;
  /** Whether the sitting can get places. */
  isCounted: boolean;
  /** Whether organisers have withdrawn the certificate. */
  isWithdrawn: boolean;
  /** The collection's public version, else its newest one (id), even if the sitting is not in it; null: none. */
  calculationId: string | null;
  /** The last time that any version of the collection became public (id); null: never. */
  publicationId: string | null;
  /** null: not in the newest calculation (there is none, or the sitting does not count). */
  result: { points: number; exercisePoints: number[]; gradeRank: Ranks; groupRank: Ranks } | null;
};

type Row = {
  attempt_id: string;
  without_sight: boolean;
  collection_id: number;
  name: string;
  type: string;
  year: number;
  round: number;
  grade: number;
  age_group: string | null;
  district_name: string | null;
  result_date: Date;
  is_final: boolean;
  is_public: boolean;
  is_counted: boolean;
  is_withdrawn: boolean;
  calculation_id: string | null;
  publication_id: string | null;
  points: number | null;
  exercise_points: number[] | null;
  gd_rank: number;
  gd_of: number;
  gc_rank: number;
  gc_of: number;
  ad_rank: number;
  ad_of: number;
  ac_rank: number;
  ac_of: number;
};

/**
 * Whose sittings: those of a user (id), in some schools (ids; null: in any). isAtOnce: regardless of dates.
 */
export type SittingOwner = { userId: string; schools: readonly string[] | null; isAtOnce: boolean };

/** Whether `c` tells points: of a practice or training with a withheld task they would tell its key. */
export const tellsPoints = "(c.type = 'CON' or c.id not in (select withheld_collections()))";

/** Sittings whose results are out, newest collection first; the last finished one per collection. */
export async function readAttempts(db: Db, { userId, schools, isAtOnce }: SittingOwner): Promise<OwnAttempt[]> {
  const result = await sql<Row>`
    select a.id as attempt_id, a.without_sight, c.id as collection_id, c.name, c.type, c.year, c.round, coalesce(a.grade, 0) as grade,
      g.name as age_group, d.name as district_name, c.result_date, c.result_date <= now() or ${isAtOnce} as is_final,
      k.is_public, c.type = 'CON' and not a.is_test and not coalesce(s.is_for_test, true) as is_counted,
      exists (select from certificate_withdrawal w where w.attempt_id = a.id) as is_withdrawn, k.id as calculation_id,
      (select max(n.id) from publication n where n.collection_id = c.id) as publication_id,
      r.points, r.exercise_points, r.grade_district_rank as gd_rank, r.grade_district_of as gd_of,
      r.grade_country_rank as gc_rank, r.grade_country_of as gc_of,
      r.group_district_rank as ad_rank, r.group_district_of as ad_of,
      r.group_country_rank as ac_rank, r.group_country_of as ac_of
    from (select distinct on (collection_id) * from attempt
        where user_id = ${userId} and finished_at is not null
          and ${schools === null ? sql`true` : sql`school_id = any(${[...schools]}::bigint[])`} order by collection_id, attempt_no desc) a
      join collection c on c.id = a.collection_id and c.is_complete
        and ((c.primary_result_date <= now() and ${sql.raw(tellsPoints)}) or ${isAtOnce})
      left join school s on s.id = a.school_id
      left join district d on d.id = s.district_id
      left join age_group g on a.grade between g.min_grade and g.max_grade
      cross join lateral (select p.id is not null as is_public, coalesce(p.id, (select id from calculation
        where collection_id = c.id order by version desc limit 1)) as id
        from (select case when ${isAtOnce} then null else public_calculation(c.id) end as id) p) k
      left join result r on r.calculation_id = k.id and r.attempt_id = a.id
    order by c.year desc, c.round desc, c.primary_result_date desc, c.id desc`.execute(db);
  return result.rows.map((row) => ({
    attemptId: row.attempt_id,
    isWithoutSight: row.without_sight,
    collectionId: String(row.collection_id),
    name: row.name,
    type: row.type,
    year: row.year,
    round: row.round,
    grade: row.grade,
    ageGroup: row.age_group,
    districtName: row.district_name,
    resultDate: row.result_date,
    isFinal: row.is_final,
    isPublic: row.is_public || isAtOnce,
    isCounted: row.is_counted,
    isWithdrawn: row.is_withdrawn,
    calculationId: row.calculation_id,
    publicationId: row.publication_id,
    result:
      row.points === null
        ? null
        : {
            points: row.points,
            exercisePoints: row.exercise_points ?? [],
            gradeRank: {
              district: { rank: row.gd_rank, of: row.gd_of },
              country: { rank: row.gc_rank, of: row.gc_of },
            },
            groupRank: {
              district: { rank: row.ad_rank, of: row.ad_of },
              country: { rank: row.ac_rank, of: row.ac_of },
            },
          },
  }));
}

/** Which sitting is chosen; by default the newest. */
export type SittingChoice = { collectionId?: string | null; year?: number | null; round?: number | null };

/** Whether such a sitting is finished and its result is still to come. */
export async function isAwaited(
  db: Db,
  { userId, schools }: SittingOwner,
  { collectionId, year, round }: SittingChoice,
): Promise<boolean> {
  const result = await sql<{ is: boolean }>`select exists (
    select from attempt a join collection c on c.id = a.collection_id and c.is_complete
        and (c.primary_result_date > now() or not ${sql.raw(tellsPoints)})
    where a.user_id = ${userId} and a.finished_at is not null and not a.is_test
      and ${schools === null ? sql`true` : sql`a.school_id = any(${[...schools]}::bigint[])`}
      and (${collectionId ?? null}::bigint is null or c.id = ${collectionId ?? null}::bigint)
      and (${year ?? null}::int is null or c.year = ${year ?? null}::int)
      and (${round ?? null}::int is null or c.round = ${round ?? null}::int)) as is`.execute(db);
  return result.rows[0]?.is ?? false;
}

/**
 * The answers of one attempt that a version (id) was made of, by the exercise's id; null: those that count now. They differ
 * once an answer was accepted or given after a re-opening that the version has not seen.
 */
export async function readAnswers(
  db: Db,
  attemptId: string,
  calculationId: string | null,
): Promise<Map<string, AnswerValue>> {
  const { rows } = await sql<{ exercise_id: string; choice_id: string | null; value: string | null }>`
    with unseen as (
      select min(x.changed_at) as since
      from calculation k join result_input_change x on x.collection_id = k.collection_id
      where k.id = ${calculationId}::bigint and x.object = ${attemptId}::bigint and x.kind in ('REOPENED', 'ACCEPTED')
        and ${isUnseen}
    )
    select exercise_id, choice_id, value from current_answer, unseen
    where attempt_id = ${attemptId}::bigint and unseen.since is null
    union all (
      select distinct on (exercise_id) exercise_id, choice_id, value
      from unseen, answer_journal left join late_acceptance using (attempt_id, exercise_id, epoch, seq)
      where attempt_id = ${attemptId}::bigint and case when is_late then accepted_at else received_at end < unseen.since
      order by exercise_id, epoch desc, seq desc)`.execute(db);
  return new Map(rows.map((row) => [row.exercise_id, { choiceId: row.choice_id, value: row.value }]));
}

/** Exercises (ids) of a collection and of its set without sight whose tasks are withheld. */
export async function readWithheldExercises(db: Db, collectionId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('exercise')
    .select('id')
    .where(sql<SqlBool>`collection_id in (
      select id from collection where id = ${Number(collectionId)} or without_sight_of = ${Number(collectionId)})`)
    .where(sql<SqlBool>`task_id in (select withheld_tasks())`)
    .execute();
  return new Set(rows.map((row) => row.id));
}

export type Person = { userId: string; firstName: string; lastName: string; schoolName: string | null };

/** The name of the school at which an attempt was made, or null. */
export async function schoolOfSitting(db: Db, attemptId: string): Promise<string | null> {
  const result = await sql<{ name: string }>`select s.name from attempt a join school s on s.id = a.school_id
    where a.id = ${attemptId}::bigint`.execute(db);
  return result.rows[0]?.name ?? null;
}

/** A person by uuid; with schools (ids) only a pupil who belongs to one of them or has sat there. null: nobody. */
export async function readPerson(db: Db, uuid: string, schools: readonly string[] | null): Promise<Person | null> {
  const within = sql`any(${[...(schools ?? [])]}::bigint[])`;
  const result = await sql<{ id: string; first_name: string; last_name: string; school_name: string | null }>`
    select u.id, u.first_name, u.last_name, s.name as school_name
    from user_account u left join school s on s.id = u.school_id
    where u.uuid = ${uuid} and ${
      schools === null
        ? sql`true`
        : sql`u.role = 'STUDENT' and (u.school_id = ${within}
            or exists (select 1 from attempt a where a.user_id = u.id and a.school_id = ${within}))`
    }`.execute(db);
  const row = result.rows[0];
  if (!row) return null;
  return { userId: row.id, firstName: row.first_name, lastName: row.last_name, schoolName: row.school_name };
}
