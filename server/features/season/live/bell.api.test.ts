// The first bell on a day when log-ins fail: how long it takes until the home of organisers says so.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { login } from '../../../../contract/auth-login';
import { getLiveNumbers, seasonLimits } from '../../../../contract/season';
import { skipTime } from '../../../testing/machine/skip-time';
import { PASSWORD } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';
import { COUNTS_MS } from '../../auth/login/counts';

let world: World;
const time = skipTime();
beforeAll(async () => {
  // The server writes its counts in an interval, which the test moves on.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  world = await createWorld();
});
afterAll(async () => {
  time.end();
  await world.close();
  vi.useRealTimers();
});

const logIn = async () =>
  (await world.call(login, { as: null, body: { authtype: 'BASIC', username: 'pupila5', password: PASSWORD } })).status;

const written = async () =>
  (await world.pool.query('select coalesce(sum(calls), 0)::integer as n from login_count')).rows[0].n;
const counted = () => world.all.reduce((sum, { metrics }) => sum + metrics.logIns.calls, 0);

/** Lets the second `at` pass. What the clock lets the servers write is written when the test goes on. */
async function pass(at: number): Promise<void> {
  time.by(1_000);
  vi.advanceTimersByTime(1_000);
  if ((at * 1_000) % COUNTS_MS === 0) await expect.poll(written).toBe(counted());
}

it('organisers are told within a minute of the bell that log-ins fail', async () => {
  await world.pool.query('delete from login_count');
  // The bell comes just after the counts were written, and a page has just asked.
  const bell = COUNTS_MS / 1_000 + 1;
  const pause = Math.round((seasonLimits.livePauseMs / 1_000) * 1.3);
  for (let at = 1; at <= bell; at += 1) {
    if (at < 4) expect(await logIn()).toBe(200);
    await pass(at);
  }
  const ask = async () => (await world.call(getLiveNumbers, { as: 'admin' })).body.logIns;
  expect(await ask()).toBeUndefined();
  await world.pool.query('update collection set valid_from = now() where id = $1', [world.collections.running5.id]);
  await world.pool.query('alter table login_failure rename to login_failure_gone');
  let told: number | null = null;
  try {
    for (let second = 1; second <= 90 && told === null; second += 1) {
      if (second <= 6) expect(await logIn()).toBe(500);
      await pass(bell + second);
      if (second % pause === 0 && (await ask())?.kind === 'FAIL') told = second;
    }
  } finally {
    await world.pool.query('alter table login_failure_gone rename to login_failure');
  }
  console.log('from the bell until organisers are told that log-ins fail:', told, 's');
  expect(told).toBeLessThanOrEqual(60);
});
