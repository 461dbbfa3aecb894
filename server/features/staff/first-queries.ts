import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';

/** Whether anybody is an administrator: then no printed link works any more. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const { rows } = await sql`select from user_account where role = 'ADMIN' limit 1`.execute(db);
  return rows.length > 0;
}

/** Stores a printed link for 24 hours. */
export async function insertFirstLink(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`insert into first_link (token_hash, expires_at) values (${tokenHash}, now() + interval '24 hours')`.execute(
    db,
  );
}

/** Whether a printed link still works. */
export async function isFirstLink(db: Db, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`select from first_link where token_hash = ${tokenHash} and expires_at > now()
    and not exists (select from user_account where role = 'ADMIN')`.execute(db);
  return rows.length > 0;
}

/** Lets one after the other make the first administrator, until the commit. */
export async function lockFirst(db: Db): Promise<void> {
  await sql`lock table first_link in exclusive mode`.execute(db);
}

/** Forgets all printed links. */
export async function dropFirstLinks(db: Db): Promise<void> {
  await sql`delete from first_link`.execute(db);
}
