import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

export type Link = { from: string; till: string | null };

/** A teacher's link to a school, if it is in force. */
export async function readLink(db: Db, userId: string, schoolId: string): Promise<Link | null> {
  const { rows } = await sql<Link>`select valid_from::text as "from", valid_till::text as till from tutor_school
    where user_id = ${userId}::bigint and school_id = ${schoolId}::bigint and is_confirmed
      and valid_from <= current_date and (valid_till is null or valid_till >= current_date)`.execute(db);
  return rows[0] ?? null;
}

/** The other teachers of a school by name. */
export async function readColleagues(
  db: Db,
  userId: string,
  schoolId: string,
): Promise<{ id: string; uuid: string; name: string }[]> {
  const { rows } = await sql<{ id: string; uuid: string; name: string }>`
    select id, uuid, first_name || ' ' || last_name as name from user_account
    where role = 'TUTOR' and is_confirmed and not is_archived and masked_at is null and id <> ${userId}::bigint
      and exists (select from tutor_school where user_id = user_account.id and school_id = ${schoolId}::bigint
        and tutor_school.is_confirmed and valid_from <= current_date
        and (valid_till is null or valid_till >= current_date))
    order by last_name collate lt, first_name collate lt, id`.execute(db);
  return rows;
}

export type NewHandover = { schoolId: string; from: string; to: string | null; by: string; link: Link };

/**
 * Stores a handover and gives the colleague the teacher's own practices for classes of the school, and a waiting
 * request about it. A practice without classes stays with a teacher who has another school.
 */
export async function insertHandover(db: Db, { schoolId, from, to, by, link }: NewHandover): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with practice as (
      update collection set created_by = ${to}::bigint, updated_at = now()
      where ${to}::bigint is not null and type = 'TRA' and created_by = ${from}::bigint
        and (exists (select from practice_class where collection_id = collection.id and school_id = ${schoolId}::bigint)
          or not exists (select from practice_class where collection_id = collection.id)
            and not exists (select from tutor_school where user_id = ${from}::bigint and school_id <> ${schoolId}::bigint
              and is_confirmed and (valid_till is null or valid_till >= current_date)))
      returning id
    ), request as (
      update school set requested_by = ${to}::bigint
      where ${to}::bigint is not null and id = ${schoolId}::bigint and requested_by = ${from}::bigint
      returning id
    )
    insert into handover (school_id, from_user_id, to_user_id, handed_by, link_from, link_till, collection_ids, has_request)
    select ${schoolId}::bigint, ${from}::bigint, ${to}::bigint, ${by}::bigint, ${link.from}::date, ${link.till}::date,
      array(select id from practice), exists (select from request)
    returning id`.execute(db);
  return rows[0]?.id ?? '';
}

export type Handover = { id: string; from: string; by: string | null; schoolId: string };

/** Locks a handover of today that was not undone; days as they begin in Lithuania. */
export async function lockHandover(db: Db, id: string): Promise<(Handover & { isOpen: boolean }) | null> {
  const { rows } = await sql<Handover & { isOpen: boolean }>`
    select id, from_user_id as "from", handed_by as by, school_id as "schoolId",
      undone_at is null and vilnius_day(handed_at) = vilnius_day(now()) as "isOpen"
    from handover where id = ${id}::bigint for update`.execute(db);
  return rows[0] ?? null;
}

/** Gives back the link to the school and all that went over, and marks the handover as undone. */
export async function undo(db: Db, id: string): Promise<void> {
  await sql`insert into tutor_school (user_id, school_id, valid_from, valid_till, is_confirmed)
    select from_user_id, school_id, link_from, link_till, true from handover where id = ${id}::bigint
    on conflict (user_id, school_id) do update
      set valid_from = excluded.valid_from, valid_till = excluded.valid_till, is_confirmed = true`.execute(db);
  await sql`update collection set created_by = handover.from_user_id, updated_at = now() from handover
    where handover.id = ${id}::bigint and collection.id = any(handover.collection_ids)
      and collection.created_by = handover.to_user_id`.execute(db);
  await sql`update school set requested_by = handover.from_user_id from handover
    where handover.id = ${id}::bigint and handover.has_request and school.id = handover.school_id
      and school.requested_by = handover.to_user_id`.execute(db);
  await sql`update handover set undone_at = now() where id = ${id}::bigint`.execute(db);
}

/**
 * Makes the handovers with which a teacher left a school those of an organiser, who takes the school away: the teacher
 * cannot undo them any more. Answers whether there was one.
 */
export async function claimHandovers(
  db: Db,
  { userId, schoolId, by }: { userId: string; schoolId: string; by: string },
): Promise<boolean> {
  const { rows } = await sql`update handover set handed_by = ${by}::bigint
    where from_user_id = ${userId}::bigint and school_id = ${schoolId}::bigint and handed_by = from_user_id
      and undone_at is null and vilnius_day(handed_at) = vilnius_day(now())
    returning id`.execute(db);
  return rows.length > 0;
}

export type TodayRow = { id: string; school: string; to: string | null; at: Date };

/** The handovers of a teacher that were made today and not undone, the newest first. */
export async function readToday(db: Db, userId: string): Promise<TodayRow[]> {
  const { rows } = await sql<TodayRow>`
    select handover.id, school.name as school, owner.first_name || ' ' || owner.last_name as "to", handed_at as at
    from handover join school on school.id = handover.school_id
      left join user_account owner on owner.id = handover.to_user_id
    where from_user_id = ${userId}::bigint and undone_at is null and vilnius_day(handed_at) = vilnius_day(now())
    order by handed_at desc`.execute(db);
  return rows;
}
