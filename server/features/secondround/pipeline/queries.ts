import { sql } from 'kysely';
import type { RegistrationState } from '../../../../contract/secondround';
import type { ActKind, PipelineAct, PipelineStep } from '../../../../contract/secondround-pipeline';
import type { Db } from '../../../platform/database/db';
import type { Quota } from '../rules';

/** Until when an act can be taken back. */
const undoTime = sql`interval '1 day'`;

export type PersonRow = {
  userId: string;
  id: string;
  step: PipelineStep | 'CANCELLED';
  firstName: string;
  lastName: string;
  grade: number;
  ageGroup: string;
  schoolName: string;
  email: string | null;
  centreId: string | null;
  waitingSince: Date | null;
  isOver: boolean;
  registeredBy: 'FAMILY' | 'STAFF' | null;
  arrivedAt: Date | null;
  undoActId: string | null;
  undoKind: ActKind | null;
};

/**
 * Who holds a place that the centre no longer has: the last ones by the time of their place, those who are not confirmed
 * first.
 */
const isOver = sql`(r.state in ('REGISTERED', 'CONFIRMED') and c.capacity < (
  select count(*) from second_round_registration o
  where o.centre_id = r.centre_id and o.state in ('REGISTERED', 'CONFIRMED')
    and (o.state = 'REGISTERED', coalesce(o.confirmed_at, o.registered_at), o.id)
      <= (r.state = 'REGISTERED', coalesce(r.confirmed_at, r.registered_at), r.id)))`;

/** Whether the pupil of a registration `r` has begun the contest of the second round. */
const hasAttempt = sql`exists (select from attempt a join collection k on k.id = a.collection_id
  where a.user_id = r.user_id and k.type = 'CON' and k.round > 1 and k.year = r.year)`;

/** Everybody who is invited to a second round, with the step and what can be taken back. */
export async function listPeople(db: Db, year: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.id as "userId", r.id, second_round_step(r) as step, u.first_name as "firstName",
      u.last_name as "lastName", u.grade, coalesce(g.name, '') as "ageGroup", s.name as "schoolName", u.email,
      r.centre_id as "centreId", case when r.state = 'INVITED' then r.waiting_since end as "waitingSince",
      coalesce(${isOver}, false) as "isOver",
      case when r.registered_at is not null or r.waiting_since is not null then 'FAMILY'
        when r.state in ('REGISTERED', 'CONFIRMED') then 'STAFF' end as "registeredBy",
      r.arrived_at as "arrivedAt", undo.id as "undoActId", undo.kind as "undoKind"
    from second_round_registration r
      join user_account u on u.id = r.user_id
      join school s on s.id = u.school_id
      left join lateral (select name from age_group
        where u.grade between min_grade and max_grade order by min_grade limit 1) g on true
      left join second_round_centre c on c.id = r.centre_id
      left join lateral (select a.id, a.kind from second_round_act_row w join second_round_act a on a.id = w.act_id
        where w.registration_id = r.id and w.undone_at is null and a.kind <> 'REMIND'
          and a.done_at > now() - ${undoTime} and w.state_after = r.state
          and w.centre_after is not distinct from r.centre_id and r.arrived_at is null and not ${hasAttempt}
        order by a.id desc limit 1) undo on true
    where r.year = ${year} and not u.is_archived and u.masked_at is null
    order by u.last_name collate lt, u.first_name collate lt, r.id`.execute(db);
  return rows;
}

/** Schools, grades and age groups of accounts. */
export async function readSchools(db: Db, userIds: readonly string[]) {
  const { rows } = await sql<{ userId: string; schoolName: string; grade: number; ageGroup: string }>`
    select u.id as "userId", s.name as "schoolName", u.grade, coalesce(g.name, '') as "ageGroup"
    from user_account u join school s on s.id = u.school_id
      left join lateral (select name from age_group
        where u.grade between min_grade and max_grade order by min_grade limit 1) g on true
    where u.id = any(${[...userIds]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.userId, row]));
}

export type CentreCounts = { id: string; waiting: number; invited: number };

/** Families of each centre of a year that wait, and that were invited there and have not answered. */
export async function countWaiting(db: Db, year: number): Promise<Map<string, CentreCounts>> {
  const { rows } = await sql<CentreCounts>`
    select c.id, count(r.id) filter (where r.waiting_since is not null)::integer as waiting,
      count(r.id) filter (where r.waiting_since is null)::integer as invited
    from second_round_centre c left join second_round_registration r on r.centre_id = c.id and r.state = 'INVITED'
    where c.year = ${year} group by c.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Families that were invited without a centre and have not answered. */
export async function countUnplaced(db: Db, year: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from second_round_registration
    where year = ${year} and state = 'INVITED' and centre_id is null and waiting_since is null`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Who qualifies in a year, for each age group. */
export async function readQuotas(db: Db, year: number): Promise<Quota[]> {
  const { rows } = await sql<{ quotas: Quota[] }>`select quotas from second_round where year = ${year}`.execute(db);
  return rows[0]?.quotas ?? [];
}

/** Whether the first round of a year has results, and when the first contest of its second round begins. */
export async function readRoundFacts(db: Db, year: number): Promise<{ hasResults: boolean; heldAt: Date | null }> {
  const { rows } = await sql<{ hasResults: boolean; heldAt: Date | null }>`select
    exists (select from collection c join calculation k on k.collection_id = c.id
      where c.type = 'CON' and c.is_complete and c.year = ${year} and c.round = 1) as "hasResults",
    (select min(valid_from) from collection where type = 'CON' and is_complete and round > 1 and year = ${year}) as "heldAt"`.execute(
    db,
  );
  return rows[0] ?? { hasResults: false, heldAt: null };
}

/** The last acts of a year with the state of their mails. */
export async function listActs(db: Db, year: number): Promise<(Omit<PipelineAct, 'doneAt'> & { doneAt: Date })[]> {
  const { rows } = await sql<Omit<PipelineAct, 'doneAt'> & { doneAt: Date }>`
    select a.id, a.kind, a.done_at as "doneAt",
      (select count(*)::integer from second_round_act_row w where w.act_id = a.id and w.undone_at is null) as people,
      count(m.id) filter (where m.state = 'WAITING')::integer as waiting,
      count(m.id) filter (where m.state = 'SENT')::integer as sent,
      count(m.id) filter (where m.state in ('FAILED', 'EXPIRED'))::integer as failed
    from second_round_act a
      left join second_round_act_mail am on am.act_id = a.id
      left join mail m on m.id = am.mail_id
    where a.year = ${year} and exists (select from second_round_act_row w where w.act_id = a.id and w.undone_at is null)
    group by a.id order by a.id desc limit 6`.execute(db);
  return rows;
}

export type FoundPerson = {
  userId: string;
  registrationId: string | null;
  state: RegistrationState | null;
  centreId: string | null;
  waitingSince: Date | null;
  isOver: boolean;
  hasArrived: boolean;
  hasAttempt: boolean;
  uuid: string;
  firstName: string;
  lastName: string;
  grade: number;
  email: string | null;
  schoolId: string;
  schoolName: string;
};

/** Locks pupils and their registrations of a year, in the order of their ids; who is no active pupil is not found. */
export async function lockPeople(db: Db, year: number, userIds: readonly string[]): Promise<FoundPerson[]> {
  await sql`select from user_account where id = any(${[...userIds]}::bigint[]) order by id for no key update`.execute(
    db,
  );
  const { rows } = await sql<FoundPerson>`
    select u.id as "userId", r.id as "registrationId", r.state, r.centre_id as "centreId",
      case when r.state = 'INVITED' then r.waiting_since end as "waitingSince", coalesce(${isOver}, false) as "isOver",
      r.arrived_at is not null as "hasArrived", coalesce(r.id is not null and ${hasAttempt}, false) as "hasAttempt",
      u.uuid, u.first_name as "firstName", u.last_name as "lastName", u.grade, u.email, s.id as "schoolId",
      s.name as "schoolName"
    from user_account u join school s on s.id = u.school_id
      left join second_round_registration r on r.user_id = u.id and r.year = ${year}
      left join second_round_centre c on c.id = r.centre_id
    where u.id = any(${[...userIds]}::bigint[]) and u.role = 'STUDENT' and not u.is_archived and u.masked_at is null
    order by array_position(${[...userIds]}::bigint[], u.id)`.execute(db);
  return rows;
}

export type Teacher = { userId: string; name: string; email: string; schoolId: string };

/** Confirmed teachers with an e-mail who work in these schools now. */
export async function readTeachers(db: Db, schoolIds: readonly string[]): Promise<Teacher[]> {
  const { rows } = await sql<Teacher>`
    select distinct u.id as "userId", u.first_name || ' ' || u.last_name as name, u.email, t.school_id as "schoolId"
    from tutor_school t join user_account u on u.id = t.user_id
    where t.school_id = any(${[...schoolIds]}::bigint[]) and t.is_confirmed and t.valid_from <= current_date
      and (t.valid_till is null or t.valid_till >= current_date)
      and u.role = 'TUTOR' and u.is_confirmed and not u.is_archived and u.email is not null
    order by t.school_id, u.id`.execute(db);
  return rows;
}
