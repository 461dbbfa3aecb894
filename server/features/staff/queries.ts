import { sql } from 'kysely';
import type { StaffMember, StaffRole } from '../../../contract/staff';
import { invitationDays } from '../../../contract/staff';
import type { Db } from '../../platform/database/db';

type StaffRow = Omit<StaffMember, 'lastSeenAt' | 'invitedAt'> & { lastSeenAt: Date | null; invitedAt: Date | null };

/** Everybody who works here, by name. The newest link of an account without a password is its invitation. */
export async function listStaff(db: Db): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select u.uuid, u.first_name as "firstName", u.last_name as "lastName", u.login, u.email, u.role,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id::text, 'name', c.name) order by c.name)
        from second_round_centre c where c.admin_id = u.id and u.role = 'CENTER_ADMIN'
          and c.year = (select max(year) from second_round)), '[]') as centres,
      (select max(last_seen_at) from session where user_id = u.id) as "lastSeenAt",
      case when u.suspended_at is not null then 'SUSPENDED' when u.password_hash is not null then 'ACTIVE'
        when mail.state = 'FAILED' then 'UNREACHED' when link.expires_at > now() then 'INVITED' else 'RUN_OUT' end as state,
      has_second_factor(u.id) as "hasSecondFactor",
      case when u.password_hash is null then coalesce(link.created_at, u.created_at) end as "invitedAt"
    from user_account u
    left join lateral (select created_at, expires_at from password_reset
      where user_id = u.id and used_at is null order by id desc limit 1) link on u.password_hash is null
    left join lateral (select state from mail
      where user_id = u.id and kind = 'STAFF_INVITATION' order by id desc limit 1) mail on u.password_hash is null
    where u.role in ('ADMIN', 'DEVELOPER', 'CENTER_ADMIN', 'TASK_TESTER') and not u.is_archived
    order by u.last_name collate lt, u.first_name collate lt, u.id limit 1000`.execute(db);
  return rows;
}

/** The centres of the newest second round. */
export async function listCentres(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from second_round_centre where year = (select max(year) from second_round)
    order by name collate lt limit 500`.execute(db);
  return rows;
}

export type HeldStaff = {
  id: string;
  uuid: string;
  login: string;
  firstName: string;
  lastName: string;
  email: string | null;
  role: string;
  hasPassword: boolean;
};

/**
 * Locks the caller and another account until the commit, always in the same order; answers those of them that work here
 * and are neither suspended (the caller) nor archived.
 */
export async function lockStaff(db: Db, callerId: string, userId: string | null): Promise<Map<string, HeldStaff>> {
  const both = [callerId, userId ?? callerId];
  await sql`select id from user_account where id = any(${both}::bigint[]) order by id for update`.execute(db);
  const { rows } = await sql<HeldStaff>`
    select id, uuid, login, first_name as "firstName", last_name as "lastName", email, role,
      password_hash is not null as "hasPassword"
    from user_account where id = any(${both}::bigint[]) and not is_archived
      and (id <> ${callerId}::bigint or suspended_at is null)
      and role in ('ADMIN', 'DEVELOPER', 'CENTER_ADMIN', 'TASK_TESTER')`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Inserts an account without a password; null when the e-mail is taken. The log-in name is the first free one. */
export async function insertStaff(
  db: Db,
  person: { email: string; firstName: string; lastName: string; role: StaffRole; passwordHash: string | null },
): Promise<{ id: string; uuid: string; login: string } | null> {
  const { email, firstName, lastName, role, passwordHash } = person;
  const taken = await sql`select from user_account where lower(email) = lower(${email})`.execute(db);
  if (taken.rows.length > 0) return null;
  const base = (email.split('@')[0] ?? '').toLowerCase().replace(/[^a-z0-9._-]/g, '') || 'damba';
  for (let n = 1; n < 100; n += 1) {
    const { rows } = await sql<{ id: string; uuid: string; login: string }>`
      insert into user_account (login, email, role, first_name, last_name, password_hash)
      values (${n === 1 ? base : `${base}${n}`}, ${email}, ${role}, ${firstName}, ${lastName}, ${passwordHash})
      on conflict do nothing returning id, uuid, login`.execute(db);
    if (rows[0]) return rows[0];
  }
  return null;
}

/** Stores a link of an invitation; earlier ones stop working. */
export async function insertInvitation(db: Db, userId: string, tokenHash: Buffer): Promise<void> {
  await sql`update password_reset set expires_at = now() where user_id = ${userId}::bigint and used_at is null
    and expires_at > now()`.execute(db);
  await sql`insert into password_reset (user_id, token_hash, expires_at)
    values (${userId}::bigint, ${tokenHash}, now() + make_interval(days => ${invitationDays}::int))`.execute(db);
}

/** Gives the address of an invitation that did not arrive; false when somebody else has it. */
export async function setEmail(db: Db, userId: string, email: string): Promise<boolean> {
  const taken = await sql`select from user_account where lower(email) = lower(${email})
    and id <> ${userId}::bigint`.execute(db);
  if (taken.rows.length > 0) return false;
  await sql`update user_account set email = ${email}, updated_at = now() where id = ${userId}::bigint`.execute(db);
  return true;
}

/** Deletes an account that was never used. */
export async function removeInvited(db: Db, userId: string): Promise<void> {
  await sql`delete from user_account where id = ${userId}::bigint and password_hash is null`.execute(db);
}

/** Changes the role; a centre that it no longer fits has no administrator then. */
export async function setRole(db: Db, userId: string, role: StaffRole): Promise<void> {
  await sql`update user_account set role = ${role}, updated_at = now() where id = ${userId}::bigint`.execute(db);
}

/** Makes somebody the administrator of one centre of the newest second round and of no other; null: of none. */
export async function setCentre(db: Db, userId: string, centreId: string | null): Promise<void> {
  await sql`update second_round_centre set admin_id = case when id = ${centreId}::bigint then ${userId}::bigint end
    where year = (select max(year) from second_round)
      and (id = ${centreId}::bigint or admin_id = ${userId}::bigint)`.execute(db);
}

/** Archives an account; its e-mail is free again. Its sessions are ended by the caller of this. */
export async function archiveStaff(db: Db, userId: string): Promise<void> {
  await sql`update user_account set is_archived = true, updated_at = now() where id = ${userId}::bigint`.execute(db);
}

/** Ends the live sessions of an account; answers their numbers. */
export async function endSessions(db: Db, userId: string): Promise<string[]> {
  const { rows } = await sql<{ sid: string }>`update session set ended_at = now(), ended_by = 'STAFF'
    where user_id = ${userId}::bigint and ended_at is null returning sid`.execute(db);
  return rows.map(({ sid }) => sid);
}
