import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import { standingSql } from '../../lesson/sitting/standing-queries';

export type DayContest = {
  id: string;
  name: string;
  from: Date;
  to: Date;
  resultDate: Date;
  minutes: number;
};

/** The complete contests of the second round of a year, the first one first. */
export async function readDayContests(db: Db, year: number): Promise<DayContest[]> {
  const { rows } = await sql<DayContest>`
    select id::text, name, valid_from as "from", valid_to as "to", result_date as "resultDate", time_mins as minutes
    from collection where type = 'CON' and round > 1 and year = ${year} and is_complete
    order by valid_from, name, id`.execute(db);
  return rows;
}

export type DayPupil = {
  id: string;
  userId: string;
  uuid: string;
  firstName: string;
  lastName: string;
  login: string;
  grade: number;
  subGrade: number | null;
  schoolId: string;
  schoolName: string;
  ageGroup: string;
  challengeId: string | null;
  arrivedAt: Date | null;
  /** The column of standingSql in that challenge. */
  facts: unknown;
};

/** The pupils who are confirmed for the centres of an administrator, by age group and name. */
export async function listDayPupils(db: Db, year: number, adminId: string): Promise<DayPupil[]> {
  const { rows } = await sql<DayPupil>`
    select r.id, u.id as "userId", u.uuid, u.first_name as "firstName", u.last_name as "lastName", u.login, u.grade,
      u.sub_grade as "subGrade", s.id as "schoolId", s.name as "schoolName", coalesce(g.name, '') as "ageGroup",
      k.id::text as "challengeId", r.arrived_at as "arrivedAt", ${sql.raw(standingSql('u', 'k.id'))} as facts
    from second_round_registration r
      join second_round_centre c on c.id = r.centre_id and c.admin_id = ${adminId}::bigint
      join user_account u on u.id = r.user_id
      join school s on s.id = u.school_id
      left join lateral (select name, min_grade from age_group
        where u.grade between min_grade and max_grade order by min_grade limit 1) g on true
      left join lateral (select id from collection
        where type = 'CON' and round > 1 and year = r.year and is_complete and u.grade = any(grades)
        order by valid_from, id limit 1) k on true
    where r.year = ${year} and r.state = 'CONFIRMED' and not u.is_archived and u.masked_at is null
    order by g.min_grade, u.last_name collate lt, u.first_name collate lt, r.id`.execute(db);
  return rows;
}

/** Takes the mark of an arrival away, and the permissions of the second round that have not been used. */
export async function unmarkArrived(db: Db, registration: { id: string; userId: string }, year: number): Promise<void> {
  await sql`update second_round_registration set arrived_at = null where id = ${registration.id}::bigint`.execute(db);
  await sql`delete from permission p using collection k where k.id = p.collection_id
    and p.user_id = ${registration.userId}::bigint and k.type = 'CON' and k.round > 1 and k.year = ${year}`.execute(db);
}

/**
 * Locks the pupils of an administrator's centres who have arrived and have begun nothing, so that a start at the same
 * moment comes before or after. Returns their ids.
 */
export async function lockArrived(db: Db, year: number, adminId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from second_round_registration r
      join second_round_centre c on c.id = r.centre_id and c.admin_id = ${adminId}::bigint
      join user_account u on u.id = r.user_id
    where r.year = ${year} and r.state = 'CONFIRMED' and r.arrived_at is not null and not u.is_archived
      and u.masked_at is null
      and not exists (select from attempt a join collection k on k.id = a.collection_id
        where a.user_id = u.id and k.type = 'CON' and k.round > 1 and k.year = ${year})
    order by u.id for no key update of u`.execute(db);
  return rows.map((row) => row.id);
}
