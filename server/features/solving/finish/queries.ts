import type pg from 'pg';
import type { JournalKey } from '../../../../contract/solving';

/** A call of a finish. keys: the answers that the browser has sent, which the journal must have. */
export type FinishCall = { attemptId: string; userId: string; challengeId: string; keys: readonly JournalKey[] };

/** finishedAt null: it stays open, since the journal lacks `missing`. */
export type Finish = { finishedAt: Date | null; missing: JournalKey[]; now: Date };

type Row = { place: number; is_there: boolean; finished: Date | null; missing: number[]; now: Date };

// An array has no arrays of different lengths in it: the keys of each come as the text of an array.
const text = `select place::integer, is_there, finished, missing, now() as now
from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[])
  with ordinality as call (own, owner, challenge, exercises, epochs, seqs, place)
cross join lateral finish_attempt(own, owner, challenge, exercises::bigint[], epochs::bigint[], seqs::bigint[])`;

/**
 * Ends each attempt of its caller, if the journal has its keys; null: there is no such attempt. Locked until all are
 * decided, in one commit (finish_attempt).
 */
export async function finishAttempts(pool: pg.Pool, calls: readonly FinishCall[]): Promise<(Finish | null)[]> {
  // Two groups lock the attempts that they share in one order.
  const inOrder = calls
    .map((call, i) => ({ i, call }))
    .sort((one, other) => Number(one.call.attemptId) - Number(other.call.attemptId));
  const listOf = (of: (call: FinishCall) => string): string[] => inOrder.map(({ call }) => of(call));
  const keysOf = (field: keyof JournalKey): string[] =>
    listOf(({ keys }) => `{${keys.map((key) => key[field]).join(',')}}`);
  const { rows } = await pool.query<Row>({
    name: 'attempts-finish',
    text,
    values: [
      listOf((call) => call.attemptId),
      listOf((call) => call.userId),
      listOf((call) => call.challengeId),
      keysOf('taskId'),
      keysOf('epoch'),
      keysOf('seq'),
    ],
  });
  const outcomes = calls.map((): Finish | null => null);
  for (const { place, is_there, finished, missing, now } of rows) {
    const { i, call } = inOrder[place - 1] ?? {};
    if (i === undefined || !call || !is_there) continue;
    outcomes[i] = { finishedAt: finished, missing: missing.flatMap((nth) => call.keys[nth - 1] ?? []), now };
  }
  return outcomes;
}
