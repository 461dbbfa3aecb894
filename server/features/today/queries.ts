import { sql } from 'kysely';
import { offlineLimits } from '../../../contract/offline-forms';
import type { Db } from '../../platform/database/db';
import { standingOf } from '../lesson/sitting/standing';
import { readFacts, standingSql } from '../lesson/sitting/standing-queries';
import { stateOf } from '../lesson/sitting/states';

/** A complete contest of the first round of the newest year. */
export type ContestRow = {
  id: number;
  year: number;
  round: number;
  grades: number[];
  from: Date;
  until: Date;
  pointsAt: Date;
  resultsAt: Date;
};

/** The contests of the first round of the newest year, in the order of their beginning, and the database's clock. */
export async function readContests(db: Db): Promise<{ now: Date; contests: ContestRow[] }> {
  const { rows } = await sql<ContestRow & { now: Date }>`
    select id, year, round, grades, valid_from as "from", valid_to as until, primary_result_date as "pointsAt",
      result_date as "resultsAt", now() as now
    from collection
    where type = 'CON' and is_complete and round = 1
      and year = (select max(year) from collection where type = 'CON' and is_complete and round = 1)
    order by valid_from, id`.execute(db);
  return { now: rows[0]?.now ?? new Date(), contests: rows };
}

/** A present pupil of the school and how they stand in the contest of their grade, as on the class screen. */
export type PupilRow = ReturnType<typeof stateOf> & {
  id: string;
  firstName: string;
  lastName: string;
  grade: number;
  subGrade: number | null;
  /** Whether a card was made, or the pupil has logged in without one. */
  hasWayIn: boolean;
  isLoggedIn: boolean;
  /** Whether the pupil has ever sat a contest, or anything else. */
  hasSat: boolean;
  hasTrained: boolean;
};

/**
 * The present pupils of a school by name. contestOf: the contest of each grade; needsAgreement: whether an agreement is
 * needed to start. Each part of the facts is an index lookup for a pupil, so that a school of 600 is read at once.
 */
export async function readPupils(
  db: Db,
  schoolId: string,
  { contestOf, needsAgreement }: { contestOf: ReadonlyMap<number, { id: number }>; needsAgreement: boolean },
): Promise<PupilRow[]> {
  const grades = [...contestOf.keys()];
  const ids = [...contestOf.values()].map(({ id }) => id);
  const { rows } = await sql<Omit<PupilRow, keyof ReturnType<typeof stateOf> | 'isLoggedIn'> & { facts: unknown }>`
    select pupil.id, pupil.first_name as "firstName", pupil.last_name as "lastName", pupil.grade,
      pupil.sub_grade as "subGrade",
      pupil.key_issued_at is not null or past.has_sat is not null
        or exists (select from session where session.user_id = pupil.id and ended_at is null) as "hasWayIn",
      coalesce(past.has_sat, false) as "hasSat", coalesce(past.has_trained, false) as "hasTrained",
      ${sql.raw(standingSql('pupil', 'contest.id'))} as facts
    from user_account pupil
    left join unnest(${grades}::smallint[], ${ids}::integer[]) contest (grade, id) on contest.grade = pupil.grade
    left join lateral (
      select bool_or(collection.type = 'CON') as has_sat, bool_or(collection.type <> 'CON') as has_trained
      from attempt join collection on collection.id = attempt.collection_id
      where attempt.user_id = pupil.id and not attempt.is_test
    ) past on true
    where pupil.school_id = ${schoolId}::bigint and pupil.role = 'STUDENT' and pupil.grade is not null
      and pupil.masked_at is null and not (pupil.is_archived or pupil.is_out_of_school)
    order by pupil.grade, pupil.sub_grade nulls first, pupil.last_name collate lt, pupil.first_name collate lt, pupil.id
  `.execute(db);
  return rows.map(({ facts, ...row }) => {
    const standing = standingOf(readFacts(facts), needsAgreement);
    return { ...row, ...stateOf(standing), isLoggedIn: standing.isLoggedIn };
  });
}

/** The rehearsal of the country that is ahead or runs, or null. */
export async function readRehearsalDay(
  db: Db,
): Promise<{ from: Date; to: Date; name: string; minutes: number } | null> {
  const { rows } = await sql<{ from: Date; to: Date; name: string; minutes: number }>`
    select r.starts_at as "from", r.ends_at as "to", c.name, c.time_mins as minutes
    from country_rehearsal r join collection c on c.id = r.collection_id
    where now() < r.ends_at order by r.ends_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** How many pupils of the school are invited to the second round and not confirmed, while that is still possible. */
export async function readUnconfirmed(
  db: Db,
  schoolId: string,
): Promise<{ count: number; names: string[]; until: Date } | null> {
  const { rows } = await sql<{ firstName: string; lastName: string; until: Date }>`
    select pupil.first_name as "firstName", pupil.last_name as "lastName", second_round.registration_till as until
    from second_round
      join second_round_registration registration on registration.year = second_round.year
      join user_account pupil on pupil.id = registration.user_id
    where second_round.year = (select max(year) from second_round) and second_round.registration_till > now()
      and registration.state in ('INVITED', 'REGISTERED') and pupil.school_id = ${schoolId}::bigint
      and not pupil.is_archived and pupil.masked_at is null
    order by pupil.last_name collate lt, pupil.first_name collate lt, pupil.id`.execute(db);
  const [first] = rows;
  return first ? { count: rows.length, names: rows.map(shortName), until: first.until } : null;
}

/**
 * The pupils of classes whose computers hold a set, and whose answers are nowhere yet, by class and name: from some hours after the code was
 * given out, when the lesson is over, for two weeks. `until`: the last moment at which answers are taken.
 */
export async function readNotReturned(
  db: Db,
  schoolId: string,
): Promise<{ grade: number; subGrade: number | null; firstName: string; lastName: string; until: Date }[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof readNotReturned>>[number]>`
    select pupil.grade, pupil.sub_grade as "subGrade", pupil.first_name as "firstName", pupil.last_name as "lastName",
      max(contest.valid_to) + make_interval(days => ${offlineLimits.daysAfter}) as until
    from offline_preparation prepared
      join collection contest on contest.id = prepared.collection_id
      join offline_pupil sits on sits.preparation_id = prepared.id
      join user_account pupil on pupil.id = sits.user_id
    where prepared.school_id = ${schoolId}::bigint and prepared.withdrawn_at is null
      and prepared.released_at between now() - interval '14 days' and now() - interval '3 hours'
      and exists (select from offline_computer where preparation_id = prepared.id)
      and pupil.school_id = prepared.school_id and pupil.grade is not null and pupil.masked_at is null
      and not (pupil.is_archived or pupil.is_out_of_school)
      and not exists (select from attempt where user_id = pupil.id and collection_id = contest.id and not is_test)
      and not exists (select from offline_parcel parcel join offline_preparation other on other.id = parcel.preparation_id
        where parcel.user_id = pupil.id and other.collection_id = contest.id)
    group by pupil.id
    order by pupil.grade, pupil.sub_grade nulls first, pupil.last_name collate lt, pupil.first_name collate lt, pupil.id
  `.execute(db);
  return rows;
}

/** Teachers of the school who handed classes over to a colleague within a week. */
export async function readHandedOver(db: Db, schoolId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ firstName: string; lastName: string }>`
    select first_name as "firstName", last_name as "lastName" from handover
      join user_account on user_account.id = from_user_id
    where handover.school_id = ${schoolId}::bigint and to_user_id = ${userId}::bigint and undone_at is null
      and handed_at > now() - interval '7 days' order by handed_at desc`.execute(db);
  return rows.map(shortName);
}

/** Whether the school's agreement is there. */
export async function hasSchoolAgreement(db: Db, schoolId: string): Promise<boolean> {
  const { rows } = await sql`select from school_agreement where school_id = ${schoolId}::bigint`.execute(db);
  return rows.length > 0;
}

/** The first name and the initial of the last one. */
export function shortName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName.slice(0, 1)}.`;
}
