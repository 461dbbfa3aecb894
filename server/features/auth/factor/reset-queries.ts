import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';

/** Deletes all second factors of an account; log-ins that wait for one begin anew. */
export async function dropFactors(db: Db, userId: string): Promise<void> {
  await sql`delete from second_factor_app where user_id = ${userId}::bigint`.execute(db);
  await sql`delete from passkey where user_id = ${userId}::bigint`.execute(db);
  await sql`delete from recovery_code where user_id = ${userId}::bigint`.execute(db);
  await sql`delete from second_factor_ticket where user_id = ${userId}::bigint`.execute(db);
}
