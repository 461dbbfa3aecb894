import { sql } from 'kysely';
import type { Role } from '../../../../contract/roles';
import type { Db } from '../../../platform/database/db';

/** Where telephone numbers stand: they go with the person, wherever they were written down, and merge together. */
export const phoneColumns = ['mobile_phone', 'landline_phone'] as const;

export type Account = {
  id: string;
  uuid: string;
  role: Role;
  isActivated: boolean;
  isMasked: boolean;
  isSolving: boolean;
  hasResults: boolean;
};

/** Locks an account of any role until the commit, so that no start and no log-in comes in between. */
export async function lockAccount(db: Db, id: string): Promise<Account | null> {
  const locked = await db.selectFrom('user_account').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!locked) return null;
  const { rows } = await sql<Account>`
    select id, uuid, role, is_activated as "isActivated", masked_at is not null as "isMasked",
      exists (select from attempt where user_id = a.id and attempt_is_running(finished_at, deadline)) as "isSolving",
      exists (select from attempt where user_id = a.id) or exists (select from result where user_id = a.id) as "hasResults"
    from user_account a where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Deletes an account with its sessions, permissions, mails and links. */
export async function deleteAccount(db: Db, id: string): Promise<void> {
  await db.deleteFrom('user_account').where('id', '=', id).execute();
}

/** Whether the database refused the deletion because another row refers to the account. */
export function stillNeeded(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === '23503';
}

/**
 * Masks an account for ever. It removes names, login, e-mail, phones, password, key, consents, the day of birth (not
 * the year), what helped the pupil to solve, mails, links and addresses of sessions. School, grade, gender and all solutions stay.
 */
export async function maskAccount(db: Db, id: string, login: string): Promise<void> {
  await sql`delete from login_failure using user_account a
    where a.id = ${id} and login_failure.login in (lower(a.login), lower(a.email))`.execute(db);
  await db.deleteFrom('mail').where('user_id', '=', id).execute();
  await db.deleteFrom('password_reset').where('user_id', '=', id).execute();
  await db.deleteFrom('activation').where('user_id', '=', id).execute();
  await db.deleteFrom('tutor_school').where('user_id', '=', id).execute();
  // The consent papers go too, with the parents' names.
  await db.deleteFrom('agreement').where('user_id', '=', id).execute();
  await db.deleteFrom('agreement_key').where('user_id', '=', id).execute();
  await db.deleteFrom('award_registration').where('user_id', '=', id).execute();
  await db.deleteFrom('pupil_support').where('user_id', '=', id).execute();
  // The undo of a rollover must not bring the account back.
  await db.deleteFrom('rollover_pupil').where('user_id', '=', id).execute();
  await sql`update session set ended_at = coalesce(ended_at, now()), client_ip = null, user_agent = null
    where user_id = ${id}`.execute(db);
  await sql`update user_account set uuid = gen_random_uuid(), login = ${login}, email = null, password_hash = null,
      first_name = 'Nuasmeninta', last_name = 'paskyra', birth_date = date_trunc('year', birth_date)::date,
      ${sql.join(phoneColumns.map((column) => sql`${sql.ref(column)} = null`))},
      key_part_one = null, key_hash = null, key_issued_at = null, key_pictures = null,
      is_archived = true, suspended_at = null, suspended_by = null, suspended_reason = null,
      agreed_to_take_part_at = null, agreed_to_publish_at = null, masked_at = now(), updated_at = now()
    where id = ${id}`.execute(db);
  await sql`delete from permission_waiting where user_id = ${id}`.execute(db);
  await sql`delete from permission where user_id = ${id} and not exists (select from attempt
    where attempt.user_id = permission.user_id and attempt.collection_id = permission.collection_id)`.execute(db);
}

/** The accounts that were merged into one, at any depth, and are not masked: they are the same person. */
export async function readMergedInto(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive own as (
      select id from user_account where merged_into_id = ${id}::bigint
      union select u.id from own join user_account u on u.merged_into_id = own.id
    )
    select u.id from own join user_account u on u.id = own.id where u.masked_at is null order by u.id`.execute(db);
  return rows.map((row) => row.id);
}
