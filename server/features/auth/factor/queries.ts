import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import type { Caller } from '../caller';

export type App = {
  secret: Buffer | null;
  confirmedAt: Date | null;
  /** The secret that waits for its first code, while it may be confirmed. */
  nextSecret: Buffer | null;
};

/** The app of an account; null when it never had one. */
export async function findApp(db: Db, userId: string): Promise<App | null> {
  const { rows } = await sql<App>`select secret, confirmed_at as "confirmedAt",
    case when next_until > now() then next_secret end as "nextSecret"
    from second_factor_app where user_id = ${userId}::bigint`.execute(db);
  return rows[0] ?? null;
}

/** Stores a secret that waits for its first code, for a quarter of an hour. */
export async function storeNextSecret(db: Db, userId: string, sealed: Buffer): Promise<void> {
  await sql`insert into second_factor_app (user_id, next_secret, next_until)
    values (${userId}::bigint, ${sealed}, now() + interval '15 minutes')
    on conflict (user_id) do update set next_secret = excluded.next_secret, next_until = excluded.next_until`.execute(
    db,
  );
}

/** Puts the waiting secret in force, its first code taken. */
export async function confirmNextSecret(db: Db, userId: string, step: number): Promise<void> {
  await sql`update second_factor_app set secret = next_secret, confirmed_at = now(), last_step = ${step},
    next_secret = null, next_until = null where user_id = ${userId}::bigint`.execute(db);
}

/** Takes the code of a step; false when it or a later one was taken already. */
export async function takeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { rows } = await sql`update second_factor_app set last_step = ${step}
    where user_id = ${userId}::bigint and last_step < ${step} returning user_id`.execute(db);
  return rows.length === 1;
}

/** Deletes the app of an account; false when there was none. */
export async function deleteApp(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ isSet: boolean }>`delete from second_factor_app
    where user_id = ${userId}::bigint returning secret is not null as "isSet"`.execute(db);
  return rows[0]?.isSet === true;
}

/** Replaces the recovery codes of an account. */
export async function storeRecoveryCodes(db: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await sql`delete from recovery_code where user_id = ${userId}::bigint`.execute(db);
  if (hashes.length === 0) return;
  await db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

/** Uses up a recovery code; false when it is unknown or was used. */
export async function spendRecoveryCode(db: Db, userId: string, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`update recovery_code set used_at = now()
    where user_id = ${userId}::bigint and code_hash = ${hash} and used_at is null returning user_id`.execute(db);
  return rows.length === 1;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ n: string }>`select count(*) as n from recovery_code
    where user_id = ${userId}::bigint and used_at is null`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

/** Whether the settings require a second factor of a role. */
export async function isFactorNeeded(db: Db, role: Caller['role']): Promise<boolean> {
  const { rows } = await sql<{ isNeeded: boolean }>`select needs_second_factor(${role}) as "isNeeded"`.execute(db);
  return rows[0]?.isNeeded === true;
}

export type HeldAccount = {
  id: string;
  role: Caller['role'];
  email: string | null;
  firstName: string;
  lastName: string;
  login: string;
  isArchived: boolean;
  isSuspended: boolean;
  hasFactor: boolean;
  needsFactor: boolean;
};

/** Locks accounts until the commit, always in the same order, so that changes of their factors come one by one. */
export async function lockAccounts(db: Db, ids: readonly string[]): Promise<Map<string, HeldAccount>> {
  await sql`select id from user_account where id = any(${[...ids]}::bigint[]) order by id for update`.execute(db);
  const { rows } = await sql<HeldAccount>`
    select id, role, email, first_name as "firstName", last_name as "lastName", login, is_archived as "isArchived",
      suspended_at is not null as "isSuspended", has_second_factor(id) as "hasFactor",
      needs_second_factor(role) as "needsFactor"
    from user_account where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ends the live sessions of an account but one (its sid, or null for none); answers their numbers. */
export async function endSessions(db: Db, userId: string, stays: string | null): Promise<string[]> {
  const { rows } = await sql<{ sid: string }>`update session set ended_at = now(), ended_by = 'STAFF'
    where user_id = ${userId}::bigint and ended_at is null and sid <> ${stays ?? '0'}::bigint returning sid`.execute(
    db,
  );
  return rows.map(({ sid }) => sid);
}
