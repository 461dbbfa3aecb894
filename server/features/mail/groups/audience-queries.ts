import { type RawBuilder, sql } from 'kysely';
import type { MailAudience } from '../../../../contract/mail-groups';
import type { Db } from '../../../platform/database/db';

/** A group: which audience of which year, narrowed to a contest or a municipality. */
export type Group = { audience: MailAudience; year: number; collectionId: string | null; districtId: string | null };

/** A school of a group, with how many of its pupils it is about. */
export type Reached = { schoolId: string; pupils: number };

const round = (audience: MailAudience) => (audience.startsWith('INVITED') ? sql`k.round > 1` : sql`k.round = 1`);

/** The contests of a group; the check of a room is about none. */
const contestsOf = ({ audience, year, collectionId }: Group) => sql`
  select k.* from collection k where ${audience !== 'ROOM_CHECK'} and k.type = 'CON' and k.is_complete and k.year = ${year} and ${round(audience)}
    and (${collectionId}::bigint is null or k.id = ${collectionId}::bigint)`;

/** Schools that get mails. */
const schoolIsIn = ({ districtId }: Group) => sql`not s.is_for_test and s.is_confirmed
  and (${districtId}::bigint is null or s.district_id = ${districtId}::bigint)`;

/** Pupils on the roll. */
const isPupil = sql`u.role = 'STUDENT' and not u.is_archived and not u.is_out_of_school and u.suspended_at is null`;

/** Invited to the second round, and not cancelled since; narrowed by the grades of a contest. */
const isInvited = ({ year, collectionId }: Group) => sql`
  exists (select from second_round_registration r where r.user_id = u.id and r.year = ${year} and r.state <> 'CANCELLED')
  and (${collectionId}::bigint is null or exists (select from contest k where u.grade = any(k.grades)))`;

/** The year that a group is about, or null: invitations and public results may be of an older one than the present. */
export async function readYear(db: Db, audience: MailAudience, present: number): Promise<number | null> {
  if (audience === 'NOT_LOGGED_IN' || audience === 'NOT_FINISHED' || audience === 'ROOM_CHECK') return present;
  const { rows } =
    audience === 'RESULTS_OUT'
      ? await sql<{ year: number | null }>`select max(year)::int as year from collection
          where type = 'CON' and round = 1 and year between ${present - 1} and ${present}
            and public_calculation(id) is not null`.execute(db)
      : await sql<{ year: number | null }>`select max(year)::int as year from second_round_registration
          where year <= ${present}`.execute(db);
  return rows[0]?.year ?? null;
}

/** The contests that a group can be narrowed to. */
export async function readContests(
  db: Db,
  audience: MailAudience,
  year: number,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select k.id::text as id, k.name from (${contestsOf({ audience, year, collectionId: null, districtId: null })}) k
    ${audience === 'RESULTS_OUT' ? sql`where public_calculation(k.id) is not null` : sql``}
    order by k.grades, k.id`.execute(db);
  return rows;
}

/** The municipalities. */
export async function readDistricts(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select id::text as id, name from district
    order by name collate lt`.execute(db);
  return rows;
}

/** What the letters say of a group: the contest, and until when. */
export async function readFacts(db: Db, group: Group): Promise<{ contest: string | null; till: Date | null }> {
  const { rows } = await sql<{ contest: string | null; till: Date | null }>`
    with contest as (${contestsOf(group)})
    select case when ${group.collectionId}::bigint is null then null else (select name from contest) end as contest,
      ${
        group.audience.startsWith('INVITED')
          ? sql`(select registration_till from second_round where year = ${group.year})`
          : sql`(select max(valid_to) from contest)`
      } as till`.execute(db);
  return rows[0] ?? { contest: null, till: null };
}

const reachedBy: Record<Exclude<MailAudience, 'INVITED_PUPILS'>, (group: Group) => RawBuilder<Reached>> = {
  // The school year of a contest begins on 1 September before it.
  NOT_LOGGED_IN: (group) => sql`
    with contest as (${contestsOf(group)}),
    year as (select date_trunc('year', min(valid_from) - interval '6 months') + interval '8 months' as begin from contest)
    select s.id as "schoolId", (select count(*)::int from user_account u where u.school_id = s.id and ${isPupil}
        and exists (select from contest k where u.grade = any(k.grades))) as pupils
    from school s, year where ${schoolIsIn(group)} and year.begin is not null
      and (${group.collectionId}::bigint is null or exists (select from user_account u, contest k
        where u.school_id = s.id and ${isPupil} and u.grade = any(k.grades)))
      and not exists (select from user_account u where u.school_id = s.id and u.role = 'STUDENT'
        and exists (select from contest k where u.grade = any(k.grades))
        and (exists (select from session x where x.user_id = u.id and x.created_at >= year.begin)
          or exists (select from attempt a join contest k on k.id = a.collection_id where a.user_id = u.id)))`,
  // Without a contest: those that have begun and can still be sat.
  NOT_FINISHED: (group) => sql`
    with contest as (${contestsOf(group)})
    select s.id as "schoolId", count(distinct u.id)::int as pupils
    from contest k join user_account u on u.grade = any(k.grades) and ${isPupil} join school s on s.id = u.school_id
    where ${schoolIsIn(group)} and k.valid_from <= now() and (${group.collectionId}::bigint is not null or k.valid_to > now())
      and not exists (select from attempt a join collection c on c.id = a.collection_id
        where a.user_id = u.id and not a.is_test and attempt_is_over(a.finished_at, a.deadline)
          and c.type = 'CON' and c.round = 1 and c.year = k.year and u.grade = any(c.grades))
    group by s.id`,
  INVITED_TEACHERS: (group) => sql`
    with contest as (${contestsOf(group)})
    select s.id as "schoolId", count(*)::int as pupils from user_account u join school s on s.id = u.school_id
    where ${isPupil} and ${isInvited(group)} and ${schoolIsIn(group)} group by s.id`,
  RESULTS_OUT: (group) => sql`
    with contest as (${contestsOf(group)})
    select s.id as "schoolId", count(distinct r.user_id)::int as pupils
    from contest k join result r on r.calculation_id = public_calculation(k.id) join school s on s.id = r.school_id
    where ${schoolIsIn(group)} group by s.id`,
  ROOM_CHECK: (group) => sql`
    select s.id as "schoolId", 0 as pupils from school s cross join lateral room_state(s.id) r
    where ${schoolIsIn(group)} and r.state in ('NEVER', 'RED')`,
};

/** The schools of a group of teachers. */
export async function readReached(db: Db, group: Group): Promise<Reached[]> {
  if (group.audience === 'INVITED_PUPILS') return [];
  return (await reachedBy[group.audience](group).execute(db)).rows;
}

/** Somebody of a group, with the schools that it is about. isAgain: got this mail within the last hours. */
export type GroupPerson = {
  userId: string;
  name: string;
  email: string | null;
  schoolIds: string[];
  schools: string;
  pupils: number;
  isAgain: boolean;
};

const gotAgain = ({ audience, collectionId }: Group, hours: number) => sql`exists (select from mail m
  join mail_sending d on d.id = m.sending_id where m.user_id = u.id and d.audience = ${audience}
    and d.sent_at > now() - make_interval(hours => ${hours}::int)
    and (d.collection_id is null or ${collectionId}::bigint is null or d.collection_id = ${collectionId}::bigint))`;

/** The teachers of schools, each once: those who teach there today and may log in. */
export async function readTeachers(
  db: Db,
  group: Group,
  reached: readonly Reached[],
  hours: number,
): Promise<GroupPerson[]> {
  const { rows } = await sql<GroupPerson>`
    with reached as (select * from unnest(${reached.map((one) => one.schoolId)}::bigint[],
      ${reached.map((one) => one.pupils)}::int[]) as r (school_id, pupils))
    select u.id as "userId", concat_ws(' ', u.first_name, u.last_name) as name, u.email,
      array_agg(s.id::text order by s.name collate lt) as "schoolIds", string_agg(s.name, ', ' order by s.name collate lt) as schools,
      sum(r.pupils)::int as pupils, ${gotAgain(group, hours)} as "isAgain"
    from reached r join school s on s.id = r.school_id join tutor_school t on t.school_id = s.id
      join user_account u on u.id = t.user_id
    where t.is_confirmed and t.valid_from <= current_date and (t.valid_till is null or t.valid_till >= current_date)
      and u.role = 'TUTOR' and u.is_confirmed and u.is_activated and not u.is_archived and u.suspended_at is null
    group by u.id order by u.last_name collate lt, u.first_name collate lt, u.id`.execute(db);
  return rows;
}

/** Pupils who are invited to the second round. */
export async function readInvited(db: Db, group: Group, hours: number): Promise<GroupPerson[]> {
  const { rows } = await sql<GroupPerson>`
    with contest as (${contestsOf(group)})
    select u.id as "userId", concat_ws(' ', u.first_name, u.last_name) as name,
      case when u.is_activated then u.email end as email,
      array[s.id::text] as "schoolIds", s.name as schools, 1 as pupils, ${gotAgain(group, hours)} as "isAgain"
    from user_account u join school s on s.id = u.school_id
    where ${isPupil} and ${isInvited(group)} and ${schoolIsIn(group)}
    order by u.last_name collate lt, u.first_name collate lt, u.id`.execute(db);
  return rows;
}

/** Names of schools. */
export async function readSchoolNames(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from school where id = any(${[...ids]}::bigint[])
    order by name collate lt, id`.execute(db);
  return rows.map(({ name }) => name);
}
