import type pg from 'pg';

/** Finds the attempt of a rescue file by its number and the hash of its ticket, with the pupil's school; or null. */
export async function attemptOfRescue(
  pool: pg.Pool,
  attemptId: string,
  hash: Buffer,
): Promise<{
  id: string;
  userId: string;
  schoolId: string | null;
  collectionId: string;
  attemptNo: number;
} | null> {
  const { rows } = await pool.query<{
    id: string;
    user_id: string;
    school_id: string | null;
    collection_id: number;
    attempt_no: number;
  }>(
    `select attempt.id, user_id, user_account.school_id, collection_id, attempt_no
     from attempt join user_account on user_account.id = attempt.user_id
     where ticket_hash = $1 and attempt.id = $2`,
    [hash, attemptId],
  );
  const row = rows[0];
  if (!row) return null;
  return {
    id: row.id,
    userId: row.user_id,
    schoolId: row.school_id,
    collectionId: String(row.collection_id),
    attemptNo: row.attempt_no,
  };
}
