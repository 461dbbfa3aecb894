import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/db';

/** The round whose results decide which pupils are invited to the awards of a year. */
export type Event = { year: number; round: number };

/**
 * Years whose last held round has final results, newest first. A round is held when the window of one of its contests
 * is over. Its results are final when a version of them is public.
 */
export async function readEvents(db: Db): Promise<Event[]> {
  const result = await sql<Event>`
    select c.year, c.round from collection c
      join (select year, max(round) as round from collection
        where type = 'CON' and is_complete and valid_to <= now() group by year) held
        on held.year = c.year and held.round = c.round
    where c.type = 'CON' and c.is_complete and public_calculation(c.id) is not null
    group by c.year, c.round order by c.year desc`.execute(db);
  return result.rows;
}

/** An event and the number of pupils it invites from each grade. */
export type Invitation = Event & { perGrade: number };

/** user_id, grade, points, grade_country_rank, grade_country_of of all invited; who sat two contests counts once. */
function invitedOf({ year, round, perGrade }: Invitation): RawBuilder<unknown> {
  return sql`
    select distinct on (r.user_id) r.user_id, r.grade, r.points, r.grade_country_rank, r.grade_country_of
    from collection c
      join calculation k on k.id = public_calculation(c.id)
      cross join unnest(c.grades) as of_contest (grade)
      join result r on r.calculation_id = k.id and r.grade = of_contest.grade and r.grade_country_rank <= ${perGrade}
    where c.type = 'CON' and c.is_complete and c.year = ${year} and c.round = ${round}
    order by r.user_id, r.grade_country_rank, c.id`;
}

export type InvitedRow = {
  user_id: string;
  first_name: string;
  last_name: string;
  grade: number;
  points: number;
  grade_country_rank: number;
  grade_country_of: number;
  school_id: string;
  school_name: string;
  district_name: string;
  is_registered: boolean;
  is_waiting: boolean;
};

/** Invited pupils of some schools (ids; null: all) with their present school, by grade, place and name. */
export async function listInvited(
  db: Db,
  invitation: Invitation,
  schools: readonly string[] | null,
): Promise<InvitedRow[]> {
  const result = await sql<InvitedRow>`
    select i.user_id, u.first_name, u.last_name, i.grade, i.points, i.grade_country_rank, i.grade_country_of,
      s.id as school_id, s.name as school_name, d.name as district_name, w.id is not null as is_registered,
      w.waiting_since is not null as is_waiting
    from (${invitedOf(invitation)}) i
      join user_account u on u.id = i.user_id
      join school s on s.id = u.school_id
      join district d on d.id = s.district_id
      left join award_registration w on w.year = ${invitation.year} and w.user_id = i.user_id
    where ${schools === null ? sql`true` : sql`s.id = any(${[...schools]}::bigint[])`}
    order by i.grade, i.grade_country_rank, u.last_name collate lt, u.first_name collate lt, u.id`.execute(db);
  return result.rows;
}

export type TutorRow = {
  id: string;
  first_name: string;
  last_name: string;
  is_registered: boolean;
  is_waiting: boolean;
};

/** Confirmed teachers who work in one of these schools now, by name; userId: only this teacher. */
export async function listTutors(
  db: Db,
  year: number,
  schools: readonly string[],
  userId: string | null,
): Promise<TutorRow[]> {
  const result = await sql<TutorRow>`
    select u.id, u.first_name, u.last_name, w.id is not null as is_registered, w.waiting_since is not null as is_waiting
    from user_account u left join award_registration w on w.year = ${year} and w.user_id = u.id
    where u.role = 'TUTOR' and not u.is_archived and u.is_confirmed and (${userId}::bigint is null or u.id = ${userId}::bigint)
      and exists (select from tutor_school t where t.user_id = u.id and t.is_confirmed and t.valid_from <= current_date
        and (t.valid_till is null or t.valid_till >= current_date) and t.school_id = any(${[...schools]}::bigint[]))
    order by u.last_name collate lt, u.first_name collate lt, u.id`.execute(db);
  return result.rows;
}

/** Whether a pupil with this id exists in one of these schools (null: in any). */
export async function pupilExists(db: Db, userId: string, schools: readonly string[] | null): Promise<boolean> {
  const result = await sql`select from user_account where id = ${userId}::bigint and role = 'STUDENT'
    and ${schools === null ? sql`true` : sql`school_id = any(${[...schools]}::bigint[])`}`.execute(db);
  return result.rows.length > 0;
}

export async function tutorExists(db: Db, userId: string): Promise<boolean> {
  const result = await sql`select from user_account where id = ${userId}::bigint and role = 'TUTOR'`.execute(db);
  return result.rows.length > 0;
}

export type EventRow = {
  name: string;
  place: string;
  heldAt: Date | null;
  capacity: number | null;
  taken: number;
  waiting: number;
  isHeld: boolean;
  state: 'NEW' | 'OPEN' | 'CLOSED';
};

/** What is decided of the awards of a year, and who is registered; NEW while nobody has opened them. */
export async function readEvent(db: Db, year: number): Promise<EventRow> {
  const result = await sql<EventRow>`
    select coalesce(e.name, '') as name, coalesce(e.place, '') as place, e.held_at as "heldAt", e.capacity,
      coalesce(e.held_at <= now(), false) as "isHeld",
      case when e.opened_at is null then 'NEW' when e.closed_at is not null or e.held_at <= now() then 'CLOSED'
        else 'OPEN' end as state,
      (select count(*)::int from award_registration w where w.year = asked.year and w.waiting_since is null) as taken,
      (select count(*)::int from award_registration w where w.year = asked.year and w.waiting_since is not null) as waiting
    from (select ${year}::smallint as year) asked left join award_event e on e.year = asked.year`.execute(db);
  const [row] = result.rows;
  if (!row) throw new Error('a row was asked for');
  return row;
}

/** Locks the awards of a year until the commit: who counts places waits here, so the last one goes to one person. */
export async function lockEvent(db: Db, year: number): Promise<EventRow> {
  await sql`select from award_event where year = ${year} for update`.execute(db);
  return readEvent(db, year);
}

export async function saveEvent(
  db: Db,
  event: { year: number; name: string | null; place: string; heldAt: Date | null; capacity: number | null; by: string },
): Promise<void> {
  const { year, name, place, heldAt, capacity, by } = event;
  await sql`insert into award_event (year, name, place, held_at, capacity, updated_by)
    values (${year}, coalesce(${name}::text, ''), ${place}, ${heldAt}, ${capacity}, ${by}::bigint)
    on conflict (year) do update set name = coalesce(${name}::text, award_event.name), place = excluded.place,
      held_at = excluded.held_at, capacity = excluded.capacity, updated_by = excluded.updated_by, updated_at = now()`.execute(
    db,
  );
}

/** Opens or closes the registration of a year. */
export async function openEvent(db: Db, event: { year: number; open: boolean; by: string }): Promise<void> {
  const { year, open, by } = event;
  await sql`insert into award_event (year, opened_at, closed_at, updated_by)
    values (${year}, case when ${open} then now() end, case when not ${open} then now() end, ${by}::bigint)
    on conflict (year) do update set opened_at = coalesce(award_event.opened_at, excluded.opened_at),
      closed_at = excluded.closed_at, updated_by = excluded.updated_by, updated_at = now()`.execute(db);
}

export type Placed = { userId: string; name: string; byId: string | null; byName: string; byEmail: string | null };

/** Gives places that are free to the first who wait; answers who got one, and who had registered them. */
export async function placeWaiting(db: Db, year: number, places: number): Promise<Placed[]> {
  const result = await sql<Placed>`
    with placed as (
      update award_registration set waiting_since = null where id in (select id from award_registration
        where year = ${year} and waiting_since is not null order by waiting_since, id limit ${places})
      returning user_id, registered_by)
    select u.id as "userId", u.first_name || ' ' || u.last_name as name, b.id as "byId",
      coalesce(b.first_name || ' ' || b.last_name, '') as "byName", b.email as "byEmail"
    from placed p join user_account u on u.id = p.user_id left join user_account b on b.id = p.registered_by`.execute(
    db,
  );
  return result.rows;
}

/** Takes a registration back; false when there is none. */
export async function removeRegistration(db: Db, year: number, userId: string): Promise<boolean> {
  const result = await sql`delete from award_registration where year = ${year} and user_id = ${userId}::bigint
    returning id`.execute(db);
  return result.rows.length > 0;
}

export async function isRegistered(db: Db, year: number, userId: string): Promise<boolean> {
  const result = await sql`select from award_registration where year = ${year} and user_id = ${userId}::bigint`.execute(
    db,
  );
  return result.rows.length > 0;
}

/** Registers somebody; false when they are registered already. The unique constraint decides between parallel calls. */
export async function addRegistration(
  db: Db,
  registration: { year: number; userId: string; by: string; isWaiting: boolean },
): Promise<boolean> {
  const result = await sql`insert into award_registration (year, user_id, registered_by, waiting_since)
    values (${registration.year}, ${registration.userId}, ${registration.by},
      case when ${registration.isWaiting} then now() end) on conflict (year, user_id) do nothing returning id`.execute(
    db,
  );
  return result.rows.length > 0;
}

export type AttendingRow = {
  id: string;
  user_id: string;
  registered_at: Date;
  first_name: string;
  last_name: string;
  email: string | null;
  role: string;
  grade: number | null;
  school_name: string | null;
  rank: number | null;
  is_waiting: boolean;
  by_first_name: string | null;
  by_last_name: string | null;
  by_email: string | null;
};

/**
 * Everybody registered for the awards of a year, in order of registration, with who registered them. invitation: by
 * whose results the pupils have their places; null: by none.
 */
export async function listAttending(db: Db, year: number, invitation: Invitation | null): Promise<AttendingRow[]> {
  const places = invitation
    ? invitedOf(invitation)
    : sql`select null::bigint as user_id, null::integer as grade_country_rank where false`;
  const result = await sql<AttendingRow>`
    select w.id, u.id as user_id, w.registered_at, u.first_name, u.last_name, u.email, u.role,
      case when u.role = 'STUDENT' then u.grade end as grade, coalesce(s.name, taught.name) as school_name,
      i.grade_country_rank as rank, w.waiting_since is not null as is_waiting,
      b.first_name as by_first_name, b.last_name as by_last_name, b.email as by_email
    from award_registration w
      join user_account u on u.id = w.user_id
      left join school s on s.id = u.school_id
      left join lateral (select h.name from tutor_school t join school h on h.id = t.school_id
        where t.user_id = u.id and t.is_confirmed order by t.valid_from desc limit 1) taught on true
      left join (${places}) i on i.user_id = w.user_id
      left join user_account b on b.id = w.registered_by
    where w.year = ${year} order by w.waiting_since nulls first, w.registered_at, w.id`.execute(db);
  return result.rows;
}

/** Years with registrations, newest first. */
export async function readAttendedYears(db: Db): Promise<number[]> {
  const result = await sql<{ year: number }>`select distinct year from award_registration order by year desc`.execute(
    db,
  );
  return result.rows.map((row) => row.year);
}
