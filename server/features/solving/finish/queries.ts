import { sql, type Transaction } from 'kysely';
import type { JournalKey } from '../../../../contract/solving';
import type { DB } from '../../../platform/database/generated/database';

/** The statements of a finish, all inside one transaction. */
type Trx = Transaction<DB>;

/** The caller's attempt or null, locked until its finish is decided. */
export async function holdAttempt(
  trx: Trx,
  attempt: { id: string; userId: string; challengeId: string },
): Promise<{ id: string; finishedAt: Date | null; isOver: boolean; now: Date } | null> {
  const { rows } = await sql<{ id: string; finished_at: Date | null; is_over: boolean; now: Date }>`
    select id, finished_at, attempt_is_over(attempt.finished_at, attempt.deadline) as is_over, now() as now from attempt
    where id = ${attempt.id} and user_id = ${attempt.userId} and collection_id = ${attempt.challengeId}::bigint
    for no key update
  `.execute(trx);
  const row = rows[0];
  return row ? { id: row.id, finishedAt: row.finished_at, isOver: row.is_over, now: row.now } : null;
}

/** Lists the keys that the journal of an attempt lacks. The journal includes late answers. */
export async function missingAnswers(trx: Trx, attemptId: string, keys: readonly JournalKey[]): Promise<JournalKey[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ i: number }>`
    select asked.i::integer
    from unnest(${keys.map((key) => key.taskId)}::bigint[], ${keys.map((key) => key.epoch)}::bigint[],
      ${keys.map((key) => key.seq)}::bigint[]) with ordinality as asked (exercise_id, epoch, seq, i)
    where not exists (
      select from answer_journal journal
      where journal.attempt_id = ${attemptId} and journal.exercise_id = asked.exercise_id
        and journal.epoch = asked.epoch and journal.seq = asked.seq
    )
    order by asked.i
  `.execute(trx);
  return rows.flatMap(({ i }) => keys[i - 1] ?? []);
}

/**
 * Finishes an attempt now, but never after its deadline. Within the grace the pupil closes it, afterwards TIME does. Whoever
 * finishes in time has delivered every answer, so the class board is told that none waits.
 */
export async function closeAttempt(trx: Trx, attemptId: string): Promise<Date> {
  const { rows } = await sql<{ finished_at: Date }>`
    with closed as (
      update attempt set finished_at = least(now(), deadline),
        closed_by = case when time_is_over(deadline) then 'TIME' else 'PUPIL' end
      where id = ${attemptId} returning id, finished_at, closed_by
    ), told as (
      update presence set waiting = 0, waiting_since = null
      from closed where presence.attempt_id = closed.id and closed.closed_by = 'PUPIL' and presence.waiting > 0
    )
    select finished_at from closed
  `.execute(trx);
  const row = rows[0];
  if (!row) throw new Error('the attempt that is held is not there');
  return row.finished_at;
}
