// The answers of a fault test in the database and in the administrator's list.
import type { FaultWorld } from './fault-world';
import type { Pupil } from './ledger';

/** How many answers of these pupils are kept. */
export async function keptOf(world: FaultWorld, pupils: readonly Pupil[]): Promise<number> {
  const { rows } = await world.pool.query(
    'select count(*)::integer as n from answer_journal where attempt_id = any($1::bigint[])',
    [pupils.map((pupil) => pupil.entries[0]?.attemptId)],
  );
  return rows[0].n;
}

/** Moves the deadlines to about `seconds` ago; returns by how many whole milliseconds. */
export async function moveDeadlines(world: FaultWorld, pupils: readonly Pupil[], seconds: number): Promise<number> {
  const { rows } = await world.pool.query(
    `with moved as (
      select ceil(extract(epoch from max(deadline) - now()) + $2) * interval '1 second' as by from attempt where id = any($1::bigint[])
    )
    update attempt set started_at = started_at - moved.by, deadline = deadline - moved.by from moved
    where id = any($1::bigint[]) returning extract(epoch from moved.by)::float8 * 1000 as ms`,
    [pupils.map((pupil) => pupil.entries[0]?.attemptId), seconds],
  );
  return rows[0].ms;
}

/** The keys of all late answers in the administrator's list. */
export async function lateInList(world: FaultWorld): Promise<string[]> {
  const keys: string[] = [];
  for (let num = 1; ; num += 1) {
    const { rows } = await world.ask('admin', '/solving/late/list', { num, page_size: 500 });
    if (!Array.isArray(rows)) throw new Error('no list');
    keys.push(...keysOf(rows));
    if (rows.length < 500) return keys.sort();
  }
}

/** The key of an answer: its attempt, task, epoch and seq. */
export function keysOf(
  entries: readonly { attemptId: string; taskId: string; epoch: number; seq: number }[],
): string[] {
  return entries.map(({ attemptId, taskId, epoch, seq }) => `${attemptId}:${taskId}:${epoch}:${seq}`).sort();
}
