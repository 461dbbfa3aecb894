import { expect, it } from 'vitest';
import { createMetrics } from '../../../platform/metrics';
import type { Proof } from './throttle';
import { createThrottle } from './throttle';

const pressure = { lateMs: 0, waiting: 0, inFlight: 0 };

/** Time that goes on only when somebody lets it. */
function openClock() {
  let ms = 0;
  let sleepers: { at: number; wake: () => void }[] = [];
  return {
    now: () => new Date(ms),
    sleep: (wait: number) => new Promise<void>((wake) => sleepers.push({ at: ms + wait, wake })),
    async pass(seconds: number) {
      ms += seconds * 1_000;
      const due = sleepers.filter(({ at }) => at <= ms);
      sleepers = sleepers.filter(({ at }) => at > ms);
      for (const { wake } of due) wake();
      await settle();
    },
  };
}

/** Lets everything run that waits for nothing but its turn. */
async function settle(): Promise<void> {
  for (let i = 0; i < 50; i += 1) await new Promise(setImmediate);
}

/** A throttle before which everybody guesses at one name, whose failures are many. */
function openThrottle() {
  const clock = openClock();
  const failures = { ofName: 1_000, ofNameHere: 0, names: 0, namesHere: 0 };
  const throttle = createThrottle(
    { clock, pressure, metrics: createMetrics(pressure, {}) },
    async () => ({ failures }),
    4,
  );
  const enter = (ip: string, isRight: boolean, proof: Proof = 'NONE') =>
    throttle({ name: 'ona', mark: Buffer.alloc(12), ip, proof }, async () => ({
      verdict: isRight ? 'OK' : 'BAD_LOGIN',
    })).then(
      ({ verdict }) => verdict,
      ({ code }: { code: string }) => code,
    );
  /** Each of so many addresses guesses once, and waits in silence. */
  const flood = async (addresses: number) => {
    for (let i = 0; i < addresses; i += 1) void enter(`203.0.${i >> 8}.${i & 255}`, false);
    await settle();
  };
  return { clock, enter, flood };
}

it('A02: an older client gets in while 200 addresses that guess at its name hold every place to wait', async () => {
  const { clock, enter, flood } = openThrottle();
  for (let i = 0; i < 16; i += 1) await flood(200);
  const pupil = enter('192.0.2.7', true);
  await settle();
  // The flood goes on, as fast as places become free.
  for (let second = 0; second < 31; second += 1) {
    await flood(200);
    await clock.pass(1);
  }
  expect(await pupil).toBe('OK');
});

it('gives nobody else the place of who waits alone: a source that holds most places loses its newest', async () => {
  const { clock, enter, flood } = openThrottle();
  const first = enter('192.0.2.7', true);
  for (let i = 0; i < 16; i += 1) await flood(200);
  await clock.pass(30);
  expect(await first).toBe('OK');
});

it('lets no address hold more than its places for one name', async () => {
  const { enter } = openThrottle();
  const all = Array.from({ length: 25 }, () => enter('192.0.2.7', true));
  await settle();
  expect(await Promise.all(all.slice(20))).toEqual(Array(5).fill('LOGIN_THROTTLED'));
});
