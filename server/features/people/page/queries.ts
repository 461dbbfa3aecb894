import { sql } from 'kysely';
import type { Role } from '../../../../contract/roles';
import type { Db } from '../../../platform/database/db';

/** An account as its page shows it. */
export type PersonRow = {
  id: string;
  uuid: string;
  login: string;
  role: Role;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  grade: number | null;
  subGrade: number | null;
  schoolId: string | null;
  schoolName: string | null;
  districtId: string | null;
  email: string | null;
  mobilePhone: string | null;
  landlinePhone: string | null;
  isActivated: boolean;
  isConfirmed: boolean;
  isArchived: boolean;
  isOutOfSchool: boolean;
  suspendedAt: Date | null;
  suspendedBy: string | null;
  suspendedReason: string | null;
  createdAt: Date;
  updatedAt: Date;
  lastLoginAt: Date | null;
  keyIssuedAt: Date | null;
  takePartAt: Date | null;
  publishAt: Date | null;
  way: 'SELF' | 'PARENT' | 'PAPER' | null;
  parent: string | null;
  trainings: number;
  pupils: number | null;
};

/** The number of an account by number or uuid, of a merged one the number of the account that stays; null: none. */
export async function findPage(db: Db, named: string): Promise<string | null> {
  const isNumber = /^[0-9]{1,18}$/.test(named);
  const { rows } = await sql<{ id: string }>`
    with recursive named as (
      select id, merged_into_id from user_account
      where ${isNumber ? sql`id = ${named}::bigint` : sql`uuid = ${named}::uuid`} and masked_at is null
      union select u.id, u.merged_into_id from named join user_account u on u.id = named.merged_into_id
    )
    select id from named where merged_into_id is null limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

export async function readPerson(db: Db, id: string): Promise<PersonRow | null> {
  const { rows } = await sql<PersonRow>`
    select u.id, u.uuid, u.login, u.role, u.first_name as "firstName", u.last_name as "lastName",
      u.birth_date::text as "birthDate", u.grade, u.sub_grade as "subGrade", u.school_id as "schoolId",
      s.name as "schoolName", s.district_id::text as "districtId", u.email, u.mobile_phone as "mobilePhone",
      u.landline_phone as "landlinePhone", u.is_activated as "isActivated", u.is_confirmed as "isConfirmed",
      u.is_archived as "isArchived", u.is_out_of_school as "isOutOfSchool", u.suspended_at as "suspendedAt",
      (select first_name || ' ' || last_name from user_account where id = u.suspended_by) as "suspendedBy",
      u.suspended_reason as "suspendedReason", u.created_at as "createdAt", u.updated_at as "updatedAt",
      (select max(created_at) from session where user_id = u.id) as "lastLoginAt", u.key_issued_at as "keyIssuedAt",
      u.agreed_to_take_part_at as "takePartAt", u.agreed_to_publish_at as "publishAt", g.way,
      nullif(concat_ws(' ', g.parent_first_name, g.parent_last_name), '') as parent,
      (select count(*)::int from attempt a join collection c on c.id = a.collection_id
        where a.user_id = u.id and c.type <> 'CON') as trainings,
      case when u.role = 'TUTOR' then (select count(*)::int from user_account p where p.role = 'STUDENT'
        and not p.is_archived and p.school_id in (select school_id from tutor_school t where t.user_id = u.id
          and t.is_confirmed and t.valid_from <= current_date
          and (t.valid_till is null or t.valid_till >= current_date))) end as pupils
    from user_account u
      left join school s on s.id = u.school_id
      left join agreement g on g.user_id = u.id and g.withdrawn_at is null
    where u.id = ${id}::bigint and u.masked_at is null`.execute(db);
  return rows[0] ?? null;
}

/** The live session of an account with the last contact. */
export async function readSession(
  db: Db,
  userId: string,
): Promise<{ sid: string; seenAt: Date; isSolving: boolean } | null> {
  const { rows } = await sql<{ sid: string; seenAt: Date; isSolving: boolean }>`
    select sid, last_seen_at as "seenAt", exists (select from attempt where attempt.user_id = u.id
      and attempt_is_running(finished_at, deadline)) as "isSolving"
    from session join user_account u on u.id = session.user_id
    where u.id = ${userId}::bigint and ended_at is null
      and session_is_alive(u.role, session.created_at, last_seen_at)
    order by last_seen_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export type SittingRow = {
  id: string;
  collectionId: string;
  name: string;
  year: number;
  round: number;
  startedAt: Date;
  minutes: number;
  isRunning: boolean;
  points: number | null;
  rank: number | null;
  of: number | null;
  isPublic: boolean;
  resultDate: Date;
  school: string | null;
  serial: string | null;
  kind: 'PARTICIPATION' | 'PLACE' | 'THANKS' | null;
  place: number | null;
  withdrawnAt: Date | null;
  withdrawnBy: string | null;
  withdrawnReason: string | null;
};

/** The sittings of contests, the newest first, with the school of the day and what the newest results say. */
export async function readSittings(db: Db, userId: string, most: number): Promise<SittingRow[]> {
  const { rows } = await sql<SittingRow>`
    select a.id, c.id::text as "collectionId", c.name, c.year, c.round, a.started_at as "startedAt",
      greatest(0, round(extract(epoch from coalesce(a.finished_at, least(now(), a.deadline)) - a.started_at) / 60))::int
        as minutes,
      attempt_is_running(a.finished_at, a.deadline) as "isRunning", r.points, r.grade_country_rank as rank,
      r.grade_country_of as of, coalesce(r.calculation_id = public_calculation(c.id), false) as "isPublic",
      c.result_date as "resultDate", s.name as school, k.serial, k.kind, k.place,
      w.withdrawn_at as "withdrawnAt", w.reason as "withdrawnReason",
      (select first_name || ' ' || last_name from user_account where id = w.withdrawn_by) as "withdrawnBy"
    from attempt a
      join collection c on c.id = a.collection_id
      left join school s on s.id = a.school_id
      left join lateral (select r.* from result r join calculation v on v.id = r.calculation_id
        where r.attempt_id = a.id order by v.id = public_calculation(c.id) desc nulls last, v.version desc limit 1) r on true
      left join certificate k on k.user_id = a.user_id and k.collection_id = c.id and k.replaced_at is null
      left join certificate_withdrawal w on w.attempt_id = a.id
    where a.user_id = ${userId}::bigint and c.type = 'CON' and not a.is_test
    order by a.started_at desc, a.id desc limit ${most}`.execute(db);
  return rows;
}

export type ThanksRow = {
  year: number;
  round: number;
  collectionId: string;
  serial: string | null;
  withdrawnAt: Date | null;
  withdrawnBy: string | null;
  withdrawnReason: string | null;
};

/** The letters of thanks of a teacher: years and rounds in whose public results pupils of the own schools stand. */
export async function readThanks(db: Db, userId: string, most: number): Promise<ThanksRow[]> {
  const { rows } = await sql<ThanksRow>`
    select t.year, t.round, t.id::text as "collectionId", k.serial, w.withdrawn_at as "withdrawnAt",
      w.reason as "withdrawnReason",
      (select first_name || ' ' || last_name from user_account where id = w.withdrawn_by) as "withdrawnBy"
    from (
      select c.year, c.round, min(c.id) as id from collection c
      where c.type = 'CON' and c.is_complete and c.result_date <= now() and exists (select from result r
        where r.calculation_id = public_calculation(c.id) and r.school_id in (select school_id from tutor_school
          where user_id = ${userId}::bigint and is_confirmed))
      group by c.year, c.round
    ) t
      left join certificate k on k.user_id = ${userId}::bigint and k.kind = 'THANKS' and k.year = t.year
        and k.round = t.round and k.replaced_at is null
      left join thanks_withdrawal w on w.user_id = ${userId}::bigint and w.year = t.year and w.round = t.round
    order by t.year desc, t.round desc limit ${most}`.execute(db);
  return rows;
}

/** The teachers who work in a school now, by name. */
export async function readTutors(db: Db, schoolId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select u.id, u.first_name || ' ' || u.last_name as name from tutor_school t join user_account u on u.id = t.user_id
    where t.school_id = ${schoolId}::bigint and t.is_confirmed and t.valid_from <= current_date
      and (t.valid_till is null or t.valid_till >= current_date) and not u.is_archived
    order by u.last_name collate lt, u.first_name collate lt, u.id limit 5`.execute(db);
  return rows;
}

/** The schools in which a teacher works now, by name. */
export async function readSchools(db: Db, userId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select s.id, s.name from tutor_school t join school s on s.id = t.school_id
    where t.user_id = ${userId}::bigint and t.is_confirmed and t.valid_from <= current_date
      and (t.valid_till is null or t.valid_till >= current_date)
    order by s.name collate lt, s.id`.execute(db);
  return rows;
}

/** The newest mails to an account. */
export async function readMails(
  db: Db,
  userId: string,
  most: number,
): Promise<{ id: string; subject: string; at: Date; state: string }[]> {
  const { rows } = await sql<{ id: string; subject: string; at: Date; state: string }>`
    select id, subject, coalesce(sent_at, created_at) as at, state from mail
    where user_id = ${userId}::bigint order by id desc limit ${most}`.execute(db);
  return rows;
}

/** Accounts merged into one, at any depth, and itself. */
const sameAs = (userId: string) => sql`
  with recursive own as (
    select id from user_account where id = ${userId}::bigint
    union select u.id from own join user_account u on u.merged_into_id = own.id
  )`;

/** The newest lines of the audit log about an account and those merged into it, and how many there are. */
export async function readHistory(
  db: Db,
  userId: string,
  most: number,
): Promise<{
  total: number;
  lines: { id: string; at: Date; who: string | null; action: string; reason: string | null }[];
}> {
  const { rows } = await sql<{
    id: string;
    at: Date;
    who: string | null;
    action: string;
    reason: string | null;
    total: string;
  }>`${sameAs(userId)}
    select l.id, l.happened_at as at, u.first_name || ' ' || u.last_name as who, l.action, l.reason,
      count(*) over () as total
    from audit_log l left join user_account u on u.id = l.user_id
    where l.object_type = 'user' and l.object_id = any(select id::text from own)
    order by l.happened_at desc, l.id desc limit ${most}`.execute(db);
  return { total: Number(rows[0]?.total ?? 0), lines: rows.map(({ total, ...line }) => line) };
}

export type LikeRow = {
  id: string;
  name: string;
  login: string;
  school: string | null;
  schoolId: string | null;
  grade: number | null;
  subGrade: number | null;
  birthDate: string | null;
  isArchived: boolean;
};

/**
 * When two rows `u` and `o` of the same name may be one pupil: the same day of birth; where one of the days is not known,
 * the same municipality, at most a grade apart.
 */
export const likePeople = sql`(o.birth_date = u.birth_date or ((o.birth_date is null or u.birth_date is null)
  and o.district_id = u.district_id and abs(o.grade - u.grade) <= 1))`;

/**
 * Pupils who may be the same: with the same name, whatever its case and diacritics, and alike (`likePeople`).
 */
export async function readLikes(db: Db, userId: string, most: number): Promise<LikeRow[]> {
  const { rows } = await sql<LikeRow>`
    select o.id, o.first_name || ' ' || o.last_name as name, o.login, o.school, o.school_id as "schoolId", o.grade,
      o.sub_grade as "subGrade", o.birth_date::text as "birthDate", o.is_archived as "isArchived"
    from (select a.*, m.district_id from user_account a left join school m on m.id = a.school_id
        where a.id = ${userId}::bigint) u
      join lateral (select a.*, m.district_id, m.name as school from user_account a
        left join school m on m.id = a.school_id
        where a.find_last = u.find_last and a.find_first = u.find_first and a.id <> u.id) o on true
    where u.role = 'STUDENT' and o.role = 'STUDENT' and o.masked_at is null and o.merged_into_id is null and ${likePeople}
    order by o.birth_date = u.birth_date desc nulls last, o.id limit ${most}`.execute(db);
  return rows;
}

/** The merges into an account that can be undone: of the last days, the newest first. */
export async function readMerges(
  db: Db,
  userId: string,
  days: number,
): Promise<{ id: string; login: string; name: string; at: Date }[]> {
  const { rows } = await sql<{ id: string; login: string; name: string; at: Date }>`
    select m.id, u.login, u.first_name || ' ' || u.last_name as name, m.merged_at as at
    from person_merge m join user_account u on u.id = m.gone_id
    where m.kept_id = ${userId}::bigint and m.undone_at is null and u.masked_at is null
      and m.merged_at > now() - make_interval(days => ${days}) order by m.id desc`.execute(db);
  return rows;
}

/** The last move of a pupil, if it can be undone. */
export async function readLastMove(db: Db, userId: string): Promise<{ id: string; from: string; at: Date } | null> {
  const { rows } = await sql<{ id: string; from: string; at: Date; isOpen: boolean }>`
    select m.id, s.name as from, m.moved_at as at,
      m.undone_at is null and m.moved_at > now() - interval '24 hours' as "isOpen"
    from person_move m join school s on s.id = m.from_school_id
    where m.user_id = ${userId}::bigint order by m.id desc limit 1`.execute(db);
  const [row] = rows;
  return row?.isOpen ? { id: row.id, from: row.from, at: row.at } : null;
}
