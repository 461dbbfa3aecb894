import type pg from 'pg';
import { expect } from 'vitest';
import type { Entry, Pupil } from './ledger';

/**
 * Delivers the rest and compares the ledgers of some pupils with the database, contents and all: confirmed answers are
 * there and count, late ones are there and do not, and there is no answer that nobody gave. Prints the sum with
 * `counts`. movedMs: by how much the test itself has moved the deadlines earlier.
 */
export async function compareWithDatabase(
  pool: pg.Pool,
  what: string,
  pupils: readonly Pupil[],
  counts: Record<string, number> = {},
  movedMs = 0,
): Promise<void> {
  await Promise.all(pupils.map((pupil) => pupil.deliver()));
  const entries = pupils.flatMap((pupil) => pupil.entries);
  const confirmed = pupils.flatMap((pupil) => pupil.confirmed);
  const late = pupils.flatMap((pupil) => pupil.late);
  const attempts = [...new Set(entries.map((entry) => entry.attemptId))];
  const { rows: journal } = await pool.query(
    `select attempt_id, exercise_id, epoch, seq, choice_id, value, is_late from answer_journal
     where attempt_id = any($1::bigint[])`,
    [attempts],
  );
  const stored = new Map(journal.map((row) => [keyOf(row.attempt_id, row.exercise_id, row.epoch, row.seq), row]));
  const isLost = (entry: Entry, isLate: boolean): boolean => {
    const row = stored.get(keyOf(entry.attemptId, entry.taskId, entry.epoch, entry.seq));
    return !row || row.choice_id !== entry.choice || row.value !== entry.text || row.is_late !== isLate;
  };
  expect(confirmed.filter((entry) => isLost(entry, false))).toEqual([]);
  expect(late.filter((entry) => isLost(entry, true))).toEqual([]);
  // Every answer was confirmed or reported, none was applied twice, and there is none that nobody gave.
  expect(confirmed.length + late.length).toBe(entries.length);
  expect(journal.length).toBe(entries.length);
  await checkCurrent(pool, attempts, confirmed);
  await checkDeadlines(pool, pupils, movedMs);
  const sum = `${entries.length} given, ${confirmed.length} confirmed, ${late.length} late, 0 lost, 0 twice`;
  console.log(`${what}: ${sum}`, counts);
}

/** The answer that counts is the confirmed one with the greatest (epoch, seq). */
async function checkCurrent(pool: pg.Pool, attempts: readonly string[], confirmed: readonly Entry[]): Promise<void> {
  const newest = new Map<string, Entry>();
  for (const entry of confirmed) {
    const key = keyOf(entry.attemptId, entry.taskId);
    const before = newest.get(key);
    if (!before || entry.epoch > before.epoch || (entry.epoch === before.epoch && entry.seq > before.seq))
      newest.set(key, entry);
  }
  const { rows: current } = await pool.query(
    `select attempt_id, exercise_id, epoch, seq, choice_id, value from current_answer
     where attempt_id = any($1::bigint[])`,
    [attempts],
  );
  expect(current.length).toBe(newest.size);
  for (const row of current) {
    const entry = newest.get(keyOf(row.attempt_id, row.exercise_id));
    expect([row.epoch, row.seq, row.choice_id, row.value]).toEqual([
      entry?.epoch,
      entry?.seq,
      entry?.choice,
      entry?.text,
    ]);
  }
}

/** The deadline never changes, to the millisecond, in the database and for whoever continues the attempt. */
async function checkDeadlines(pool: pg.Pool, pupils: readonly Pupil[], movedMs: number): Promise<void> {
  for (const pupil of pupils) {
    const { rows } = await pool.query('select deadline, finished_at from attempt where id = $1', [
      pupil.entries[0]?.attemptId,
    ]);
    const deadline = pupil.deadline() - movedMs;
    expect(rows[0].deadline.getTime()).toBe(deadline);
    // After the deadline the time left is no longer known.
    if (pupil.isLoggedIn() && Date.now() < deadline) expect(await pupil.start()).toBe(deadline);
  }
}

function keyOf(...parts: unknown[]): string {
  return parts.join(':');
}
