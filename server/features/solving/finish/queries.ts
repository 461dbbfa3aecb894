import type pg from 'pg';
import type { JournalKey } from '../../../../contract/solving';

/** finishedAt null: it stays open, since the journal lacks `missing`. */
export type Finish = { finishedAt: Date | null; missing: JournalKey[]; now: Date };

type Row = { finished: Date | null; missing: number[]; now: Date };

/**
 * Ends the caller's attempt, if the journal has its keys; null: there is no such attempt. One statement, locked until it is
 * decided (finish_attempt).
 */
export async function finishAttempt(
  pool: pg.Pool,
  attempt: { id: string; userId: string; challengeId: string },
  keys: readonly JournalKey[],
): Promise<Finish | null> {
  const { rows } = await pool.query<Row>({
    name: 'attempt-finish',
    text: 'select finished, missing, now() as now from finish_attempt($1, $2, $3, $4, $5, $6) where is_there',
    values: [
      attempt.id,
      attempt.userId,
      attempt.challengeId,
      keys.map((key) => key.taskId),
      keys.map((key) => key.epoch),
      keys.map((key) => key.seq),
    ],
  });
  const row = rows[0];
  if (!row) return null;
  return { finishedAt: row.finished, missing: row.missing.flatMap((i) => keys[i - 1] ?? []), now: row.now };
}
