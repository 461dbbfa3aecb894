import { expect, it } from 'vitest';
import { seasonLimits } from '../../../../contract/season';
import { COUNTS_MS } from '../../auth/login/counts';
import { LOGIN_MINUTES, type LogInsNow, logInTrouble } from './log-ins';

const calm = { calls: 1_000, refused: 0, failed: 0, waiting: 0 };

it.each([
  ['nobody logs in', { calls: 0 }, undefined],
  ['all get in', {}, undefined],
  ['a few fail among many', { failed: 5 }, undefined],
  ['a tenth fails', { failed: 100 }, 'FAIL'],
  ['a tenth is refused', { refused: 100 }, 'OVERLOAD'],
  ['a tenth goes wrong, most by a fault', { refused: 40, failed: 60 }, 'FAIL'],
  ['nobody gets in', { calls: 5, failed: 5 }, 'FAIL'],
  ['four fail, and nobody else logs in', { calls: 4, failed: 4 }, undefined],
  ['a line as of a bell', { waiting: 299 }, undefined],
  ['a line that is long', { waiting: 300 }, 'OVERLOAD'],
])('%s: %o is %s', (_, change, kind) => {
  expect(logInTrouble({ ...calm, ...change }, 3)?.kind).toBe(kind);
});

/** How old the numbers are that a page is given, and the longest pause of a page, in seconds. */
const AGE = seasonLimits.liveMs / 1_000;
const PAUSE = (seasonLimits.livePauseMs / 1_000) * 1.3;
const WRITTEN = COUNTS_MS / 1_000;

/**
 * Seconds from the first log-in that fails, `second` seconds into a minute, until a page says so. Before that three minutes of
 * log-ins went well. written, asked: how long before the failure the counts were written and the page had asked last.
 */
function secondsUntilTold(
  rate: number,
  share: number,
  moments: { second: number; written: number; asked: number },
): number {
  const { second, written, asked } = moments;
  const began = 600 + second;
  const minutes = new Map<number, LogInsNow>();
  const told: boolean[] = [];
  let counted = { calls: 0, failed: 0 };
  const sumOf = (at: number, of: number): LogInsNow => {
    const sum = { ...calm, calls: 0 };
    for (const [minute, { calls, failed }] of minutes) {
      if (minute <= Math.floor(at / 60) - of) continue;
      sum.calls += calls;
      sum.failed += failed;
    }
    return sum;
  };
  for (let at = began - 180; at < began + 300; at += 1) {
    counted = { calls: counted.calls + rate, failed: counted.failed + (at < began ? 0 : rate * share) };
    if ((at - began + written) % WRITTEN === 0) {
      const { calls, failed } = minutes.get(Math.floor(at / 60)) ?? { ...calm, calls: 0 };
      minutes.set(Math.floor(at / 60), { ...calm, calls: calls + counted.calls, failed: failed + counted.failed });
      counted = { calls: 0, failed: 0 };
    }
    told[at] = LOGIN_MINUTES.some((of) => logInTrouble(sumOf(at, of), of) !== undefined);
    if (at > began && (at - began + asked) % PAUSE === 0 && told[at - AGE]) return at - began;
  }
  return Number.POSITIVE_INFINITY;
}

it.each([
  ['all log-ins fail', 67, 1],
  ['those of one server of two', 67, 1 / 2],
  ['those of one server of four', 67, 1 / 4],
  ['all, where one pupil a second logs in', 1, 1],
])('within a minute it is told, whenever the failure begins: %s', (_, rate, share) => {
  const worst = Math.max(
    ...[0, 10, 20, 30, 35, 40, 50, 59].flatMap((second) =>
      [0, 3, 6, 9].flatMap((written) =>
        [0, 4, 8, 12].map((asked) => secondsUntilTold(rate, share, { second, written, asked })),
      ),
    ),
  );
  expect(worst).toBeGreaterThan(10);
  expect(worst).toBeLessThanOrEqual(60);
});
