import { expect, vi } from 'vitest';
import type { World } from '../world';

/**
 * Holds rows (`lock`: a select for update) until the act of an administrator waits for them, takes the role away
 * meanwhile, and lets the act go on. Answers its reply; afterwards the role is back.
 */
export async function withoutRole<T>({ pool, people }: World, lock: string, act: () => Promise<T>): Promise<T> {
  const roleOf = (role: string) =>
    pool.query('update user_account set role = $2 where id = $1', [people.admin.userId, role]);
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query(lock);
    const reply = act();
    await vi.waitFor(async () => expect((await pool.query(waits)).rowCount).toBe(1), 20_000);
    await roleOf('TASK_TESTER');
    await other.query('commit');
    return await reply;
  } finally {
    other.release(true);
    await roleOf('ADMIN');
  }
}
