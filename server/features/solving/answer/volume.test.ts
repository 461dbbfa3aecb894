import { expect, it } from 'vitest';
import { createVolume } from './volume';

const at = { ms: 0 };
const clock = { now: () => new Date(at.ms), sleep: async () => undefined };
const MINUTES_45 = 45 * 60;

/** How many answers of a length one person may write in a day. */
function allowed(length: number, most = 100_000): number {
  at.ms = 0;
  const count = createVolume(clock);
  for (let n = 0; n < most; n += 1) {
    try {
      count('1', length);
    } catch {
      return n;
    }
  }
  return most;
}

it.each([
  ['ten clicks a second for 45 minutes, with what our pages report', 300, 10 * MINUTES_45],
  ['two states of an interactive task a second, each of 1,500 characters', 1_800, 2 * MINUTES_45],
  ['a text of 4,000 characters that changes each second', 4_300, MINUTES_45],
  ['a page that sends 200 answers again every 15 seconds for an hour, as no reply arrives', 100, 200 * 4 * 60],
])('lets through %s', (_, length, answers) => {
  expect(allowed(length)).toBeGreaterThan(answers);
});

it('ends what is written on and on, for this person alone, and until the next day', () => {
  at.ms = 0;
  const count = createVolume(clock, 1_000);
  count('1', 400);
  count('1', 400);
  expect(() => count('1', 0)).toThrow('TOO_MANY_REQUESTS');
  count('2', 400);
  at.ms = 24 * 60 * 60 * 1000;
  count('1', 400);
});
