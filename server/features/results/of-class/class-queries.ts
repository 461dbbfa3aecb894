import { sql } from 'kysely';
import type { RegistrationState } from '../../../../contract/secondround';
import type { Db } from '../../../platform/database/db';

/** A class of a school; subGrade 0: without a letter. */
export type ClassPlace = { schoolId: string; grade: number; subGrade: number };

/** A contest that has begun, with how far its dates are by the database's clock. */
export type ClassContest = {
  id: string;
  name: string;
  year: number;
  round: number;
  validTo: Date;
  primaryResultDate: Date;
  resultDate: Date;
  isPrimary: boolean;
  isFinal: boolean;
  /** Of the school year that runs: the class of today has sat it. */
  isOfThisYear: boolean;
};

/** The contests of a grade that have begun, newest first. A school year begins in September. */
export async function readContests(db: Db, grade: number, most: number): Promise<ClassContest[]> {
  const { rows } = await sql<Omit<ClassContest, 'id'> & { id: number }>`
    select id, name, year, round, valid_to as "validTo", primary_result_date as "primaryResultDate",
      result_date as "resultDate", primary_result_date <= now() as "isPrimary", result_date <= now() as "isFinal",
      extract(year from vilnius_day(valid_from) - interval '8 months')
        = extract(year from vilnius_day(now()) - interval '8 months') as "isOfThisYear"
    from collection
    where type = 'CON' and is_complete and valid_from <= now() and ${grade}::smallint = any(grades)
    order by year desc, round desc, valid_from desc, id desc limit ${most}`.execute(db);
  return rows.map((row) => ({ ...row, id: String(row.id) }));
}

const ofClass = ({ schoolId, grade, subGrade }: ClassPlace) => sql`a.school_id = ${schoolId}::bigint
  and a.grade = ${grade}::smallint and coalesce(sub_grade_of_sitting(a, u), 0) = ${subGrade}::smallint`;

/** How many of a class have finished a contest. */
export async function countSat(db: Db, collectionId: string, place: ClassPlace): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from attempt a join user_account u on u.id = a.user_id
    where a.collection_id = ${collectionId}::integer and a.finished_at is not null and not a.is_test
      and ${ofClass(place)}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** How many of today's class have not finished a contest. */
export async function countMissing(db: Db, collectionId: string, place: ClassPlace): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from user_account u
    where u.role = 'STUDENT' and u.school_id = ${place.schoolId}::bigint and u.grade = ${place.grade}::smallint
      and coalesce(u.sub_grade, 0) = ${place.subGrade}::smallint and not u.is_archived and not u.is_out_of_school
      and not exists (select from attempt a where a.user_id = u.id and a.collection_id = ${collectionId}::integer
        and a.finished_at is not null)`.execute(db);
  return rows[0]?.n ?? 0;
}

export type ClassRow = {
  attemptId: string;
  /** Whether the set without sight was solved, whose tasks are others. */
  isWithoutSight: boolean;
  uuid: string;
  firstName: string;
  lastName: string;
  points: number;
  exercisePoints: number[];
  districtRank: number;
  districtOf: number;
  countryRank: number;
  countryOf: number;
};

/** The results of a class in a version, the best first. */
export async function readRows(db: Db, calculationId: string, place: ClassPlace): Promise<ClassRow[]> {
  const { rows } = await sql<ClassRow>`
    select r.attempt_id as "attemptId", a.without_sight as "isWithoutSight", u.uuid, u.first_name as "firstName", u.last_name as "lastName", r.points,
      r.exercise_points as "exercisePoints", r.grade_district_rank as "districtRank",
      r.grade_district_of as "districtOf", r.grade_country_rank as "countryRank", r.grade_country_of as "countryOf"
    from result r join attempt a on a.id = r.attempt_id join user_account u on u.id = r.user_id
    where r.calculation_id = ${calculationId} and r.school_id = ${place.schoolId}::bigint and ${ofClass(place)}
    order by r.points desc, u.last_name collate lt, u.first_name collate lt, r.attempt_id`.execute(db);
  return rows;
}

/** Of each exercise in the order of the set: the share of the country's pupils of a grade who got points for it. */
export async function readCountryShares(db: Db, calculationId: string, grade: number): Promise<number[]> {
  const { rows } = await sql<{ share: number }>`
    select (count(*) filter (where p.points > 0))::float8 / count(*) as share
    from result r join attempt a on a.id = r.attempt_id and not a.without_sight
      cross join lateral unnest(r.exercise_points) with ordinality p (points, place)
    where r.calculation_id = ${calculationId} and r.grade = ${grade}::smallint
    group by p.place order by p.place`.execute(db);
  return rows.map(({ share }) => share);
}

export type AnswerCount = { exerciseId: string; choiceId: string | null; value: string | null; count: number };

/** How often each answer was given in some sittings; an answer that was taken back is none. */
export async function countAnswers(db: Db, attemptIds: readonly string[]): Promise<AnswerCount[]> {
  const { rows } = await sql<AnswerCount>`
    select exercise_id as "exerciseId", choice_id as "choiceId", value, count(*)::int as count
    from current_answer
    where attempt_id = any(${[...attemptIds]}::bigint[]) and (choice_id is not null or value is not null)
    group by exercise_id, choice_id, value`.execute(db);
  return rows;
}

export type InvitedRow = { uuid: string; firstName: string; lastName: string; state: RegistrationState };

/** Who of some sittings is invited to the second round of a year. */
export async function readInvited(db: Db, attemptIds: readonly string[], year: number): Promise<InvitedRow[]> {
  const { rows } = await sql<InvitedRow>`
    select u.uuid, u.first_name as "firstName", u.last_name as "lastName", s.state
    from second_round_registration s join attempt a on a.user_id = s.user_id join user_account u on u.id = s.user_id
    where s.year = ${year} and s.state <> 'CANCELLED' and a.id = any(${[...attemptIds]}::bigint[])
    order by u.last_name collate lt, u.first_name collate lt, u.id`.execute(db);
  return rows;
}

/** Until when one registers for the second round of a year, or null. */
export async function readRegistrationTill(db: Db, year: number): Promise<Date | null> {
  const row = await db
    .selectFrom('second_round')
    .select('registration_till')
    .where('year', '=', year)
    .executeTakeFirst();
  return row?.registration_till ?? null;
}
