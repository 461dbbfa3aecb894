import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';

/** How a contest is sat in Safe Exam Browser. */
export type SebRow = {
  nonce: string;
  quitHash: string | null;
  configKeys: string[];
  examKeys: string[];
  updatedAt: Date;
};

/** The settings of a collection, or null: it is sat in any browser. */
export async function readSeb(db: Db, collectionId: number): Promise<SebRow | null> {
  const row = await db
    .selectFrom('collection_seb')
    .selectAll()
    .where('collection_id', '=', collectionId)
    .executeTakeFirst();
  if (!row) return null;
  const { nonce, quit_hash: quitHash, config_keys: configKeys, exam_keys: examKeys, updated_at: updatedAt } = row;
  return { nonce, quitHash, configKeys, examKeys, updatedAt };
}

/** Writes the settings of a collection; the nonce stays that of the first time. */
export async function upsertSeb(db: Db, collectionId: number, seb: Omit<SebRow, 'updatedAt'>): Promise<void> {
  const values = { quit_hash: seb.quitHash, config_keys: seb.configKeys, exam_keys: seb.examKeys };
  await db
    .insertInto('collection_seb')
    .values({ collection_id: collectionId, nonce: seb.nonce, ...values })
    .onConflict((conflict) =>
      conflict.column('collection_id').doUpdateSet({ ...values, updated_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
}

export async function deleteSeb(db: Db, collectionId: number): Promise<void> {
  await db.deleteFrom('collection_seb').where('collection_id', '=', collectionId).execute();
}

/** Deletes starts whose time ran out a day ago. */
export async function deleteOldLaunches(db: Db): Promise<void> {
  await db.deleteFrom('seb_launch').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute();
}

/** Inserts a start; deletes old ones. */
export async function insertLaunch(
  db: Db,
  launch: { tokenHash: Buffer; sid: string; collectionId: string },
): Promise<void> {
  await deleteOldLaunches(db);
  const { tokenHash, sid, collectionId } = launch;
  await db
    .insertInto('seb_launch')
    .values({ token_hash: tokenHash, session_sid: sid, collection_id: Number(collectionId) })
    .execute();
}

function open(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('seb_launch')
    .innerJoin('session', 'session.sid', 'seb_launch.session_sid')
    .select(['seb_launch.session_sid as sid', 'seb_launch.collection_id as collectionId'])
    .where('seb_launch.token_hash', '=', tokenHash)
    .where('seb_launch.fetched_at', 'is', null)
    .where('seb_launch.expires_at', '>', sql<Date>`now()`)
    .where('session.ended_at', 'is', null);
}

/** Whether the file of a start can still be fetched. */
export async function isLaunchOpen(db: Db, tokenHash: Buffer): Promise<boolean> {
  return (await open(db, tokenHash).executeTakeFirst()) !== undefined;
}

/** Locks a start whose file can be fetched: of two calls with its link the second one waits, and finds none. */
export async function lockLaunch(db: Db, tokenHash: Buffer): Promise<{ sid: string; collectionId: number } | null> {
  return (await open(db, tokenHash).forUpdate('seb_launch').executeTakeFirst()) ?? null;
}

/** Uses up the link of a start. */
export async function setFetched(
  db: Db,
  launch: { tokenHash: Buffer; nonceHash: Buffer; configKey: string },
): Promise<void> {
  await db
    .updateTable('seb_launch')
    .set({ fetched_at: sql<Date>`now()`, nonce_hash: launch.nonceHash, config_key: launch.configKey })
    .where('token_hash', '=', launch.tokenHash)
    .execute();
}

/** A start whose file has gone out. */
export type Launch = { userId: string; collectionId: number; configKey: string };

/** The start that a nonce belongs to, or null. */
export async function findLaunch(db: Db, nonceHash: Buffer): Promise<Launch | null> {
  const row = await db
    .selectFrom('seb_launch')
    .innerJoin('session', 'session.sid', 'seb_launch.session_sid')
    .select(['session.user_id', 'seb_launch.collection_id', 'seb_launch.config_key'])
    .where('seb_launch.nonce_hash', '=', nonceHash)
    .executeTakeFirst();
  if (!row || row.config_key === null) return null;
  const { user_id: userId, collection_id: collectionId, config_key: configKey } = row;
  return { userId, collectionId, configKey };
}

/** Notes that the entry page of a start was asked for with the right header. */
export async function noteHeader(db: Db, nonceHash: Buffer): Promise<void> {
  await db.updateTable('seb_launch').set({ header_at: sql<Date>`now()` }).where('nonce_hash', '=', nonceHash).execute();
}

/** Uses up the noted header of a start: it proves one session, within two minutes. */
export async function takeHeader(db: Db, nonceHash: Buffer): Promise<boolean> {
  const taken = await db
    .updateTable('seb_launch')
    .set({ header_at: null })
    .where('nonce_hash', '=', nonceHash)
    .where('header_at', '>', sql<Date>`now() - interval '2 minutes'`)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** Notes for which collection a session is in Safe Exam Browser. */
export async function markSession(db: Db, sid: string, collectionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ seb_collection_id: Number(collectionId) })
    .where('sid', '=', sid)
    .execute();
}
