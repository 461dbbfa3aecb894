import type { World } from '../world';

/**
 * Holds rows (`lock`: a select for update) until the act of an administrator waits for them, takes the role away
 * meanwhile, and lets the act go on. Answers its reply; afterwards the role is back.
 */
export async function withoutRole<T>(world: World, lock: string, act: () => Promise<T>): Promise<T> {
  const { pool, people } = world;
  const roleOf = (role: string) =>
    pool.query('update user_account set role = $2 where id = $1', [people.admin.userId, role]);
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query(lock);
    const reply = act();
    await world.untilLocked();
    await roleOf('TASK_TESTER');
    await other.query('commit');
    return await reply;
  } finally {
    other.release(true);
    await roleOf('ADMIN');
  }
}
