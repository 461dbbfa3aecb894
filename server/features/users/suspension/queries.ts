import { sql } from 'kysely';
import type { Role } from '../../../../contract/roles';
import type { Db } from '../../../platform/database/db';

/** An account as a suspension needs it. */
export type HeldAccount = {
  id: string;
  uuid: string;
  role: Role;
  isArchived: boolean;
  isSuspended: boolean;
  isSolving: boolean;
};

/**
 * Locks two accounts until the commit, always in the same order, so that two administrators who suspend each other come
 * one after the other: the second is then suspended and acts no more.
 */
export async function lockBoth(db: Db, ids: { callerId: string; userId: string }): Promise<Map<string, HeldAccount>> {
  const both = [ids.callerId, ids.userId];
  await sql`select id from user_account where id = any(${both}::bigint[]) order by id for update`.execute(db);
  const { rows } = await sql<HeldAccount>`
    select id, uuid, role, is_archived as "isArchived", suspended_at is not null as "isSuspended",
      exists (select from attempt where user_id = u.id and attempt_is_running(finished_at, deadline)) as "isSolving"
    from user_account u where id = any(${both}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Suspends an account and ends its live sessions; answers their numbers. */
export async function suspend(db: Db, row: { userId: string; by: string; reason: string }): Promise<string[]> {
  await sql`update user_account set suspended_at = now(), suspended_by = ${row.by}::bigint,
    suspended_reason = ${row.reason}, updated_at = now() where id = ${row.userId}::bigint`.execute(db);
  const { rows } = await sql<{ sid: string }>`update session set ended_at = now(), ended_by = 'STAFF'
    where user_id = ${row.userId}::bigint and ended_at is null returning sid`.execute(db);
  return rows.map(({ sid }) => sid);
}

/** Lifts the suspension of an account. */
export async function liftSuspension(db: Db, userId: string): Promise<void> {
  await sql`update user_account set suspended_at = null, suspended_by = null, suspended_reason = null,
    updated_at = now() where id = ${userId}::bigint`.execute(db);
}
