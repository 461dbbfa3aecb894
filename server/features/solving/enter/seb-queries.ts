import type { Db } from '../../../platform/database/db';

/** Whether a session has shown that it is in Safe Exam Browser for this collection. */
export async function isSessionInSeb(db: Db, sid: string, collectionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('sid')
    .where('sid', '=', sid)
    .where('seb_collection_id', '=', Number(collectionId))
    .executeTakeFirst();
  return row !== undefined;
}
