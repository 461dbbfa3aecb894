import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';
import type { JsonObject } from '../../platform/database/generated/database';

/** The state of a rehearsal. isSilent: its last sign is too old for it to be running still. */
export type Row = NonNullable<Awaited<ReturnType<typeof readRehearsal>>>;

export async function readRehearsal(db: Db, collectionId: number, silentSeconds: number) {
  const row = await db
    .selectFrom('rehearsal')
    .select(['robots', 'seconds', 'started_at', 'finished_at', 'stop_asked', 'measures'])
    .select(sql<boolean>`heard_at < now() - make_interval(secs => ${silentSeconds}::integer)`.as('is_silent'))
    .where('collection_id', '=', collectionId)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks a collection until the commit; answers its type and whether it is complete; null: there is none. */
export async function holdCollection(db: Db, id: number): Promise<{ isComplete: boolean; type: string } | null> {
  const row = await db
    .selectFrom('collection')
    .select(['is_complete', 'type'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? { isComplete: row.is_complete, type: row.type } : null;
}

/** Inserts a rehearsal; false if the collection already has one. */
export async function insertRehearsal(
  db: Db,
  rehearsal: { collectionId: number; robots: number; seconds: number; startedBy: string; measures: JsonObject },
): Promise<boolean> {
  const result = await db
    .insertInto('rehearsal')
    .values({
      collection_id: rehearsal.collectionId,
      robots: rehearsal.robots,
      seconds: rehearsal.seconds,
      started_by: rehearsal.startedBy,
      measures: rehearsal.measures,
    })
    .onConflict((conflict) => conflict.column('collection_id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Inserts the robots as task testers without a password, because testers' attempts are test attempts. Each robot has a
 * session under the hash of its token.
 */
export async function insertRobots(
  db: Db,
  collectionId: number,
  robots: readonly { login: string; name: string; tokenHash: Buffer }[],
): Promise<void> {
  await sql`with robot as (
      select * from unnest(${robots.map((one) => one.login)}::text[], ${robots.map((one) => one.name)}::text[],
        ${robots.map((one) => one.tokenHash)}::bytea[]) as r (login, name, token_hash)
    ), account as (
      insert into user_account (login, role, first_name, last_name)
      select login, 'TASK_TESTER', 'Robotas', name from robot returning id, login
    ), listed as (
      insert into rehearsal_robot (user_id, collection_id) select id, ${collectionId} from account
    )
    insert into session (user_id, token_hash, user_agent)
    select account.id, robot.token_hash, 'Damba rehearsal' from account join robot using (login)`.execute(db);
}

/** Stores the measures; answers whether somebody has asked the rehearsal to stop. */
export async function noteMeasures(db: Db, collectionId: number, measures: JsonObject): Promise<boolean> {
  const row = await db
    .updateTable('rehearsal')
    .set({ measures, heard_at: sql`now()` })
    .where('collection_id', '=', collectionId)
    .returning('stop_asked')
    .executeTakeFirst();
  return row?.stop_asked ?? true;
}

/** Ends the rehearsal and the robots' sessions. */
export async function endRehearsal(db: Db, collectionId: number, measures: JsonObject): Promise<void> {
  await db
    .updateTable('rehearsal')
    .set({ measures, heard_at: sql`now()`, finished_at: sql`now()` })
    .where('collection_id', '=', collectionId)
    .execute();
  await sql`update session set ended_at = now() from rehearsal_robot r
    where r.user_id = session.user_id and r.collection_id = ${collectionId} and ended_at is null`.execute(db);
}

/** Asks a rehearsal to stop; false if there is none. */
export async function askToStop(db: Db, collectionId: number): Promise<boolean> {
  const result = await db
    .updateTable('rehearsal')
    .set({ stop_asked: true })
    .where('collection_id', '=', collectionId)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Locks the rehearsal until the commit, so that two removals run one after the other. */
export async function holdRehearsal(db: Db, collectionId: number): Promise<void> {
  await db.selectFrom('rehearsal').select('robots').where('collection_id', '=', collectionId).forUpdate().execute();
}

/** Deletes the robots with all their data, and the rehearsal; answers how many attempts were deleted. */
export async function removeRehearsal(db: Db, collectionId: number): Promise<number> {
  const robots = await db
    .selectFrom('rehearsal_robot')
    .select('user_id')
    .where('collection_id', '=', collectionId)
    .execute();
  const ids = robots.map((robot) => robot.user_id);
  const attempts =
    ids.length > 0 ? await db.deleteFrom('attempt').where('user_id', 'in', ids).executeTakeFirst() : null;
  if (ids.length > 0) await db.deleteFrom('user_account').where('id', 'in', ids).execute();
  await db.deleteFrom('rehearsal').where('collection_id', '=', collectionId).execute();
  return Number(attempts?.numDeletedRows ?? 0n);
}
