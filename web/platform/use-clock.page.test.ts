import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] });
  vi.stubGlobal('addEventListener', () => undefined);
});
let stop = () => {};
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page to which the server has said that ten minutes are left, and how often it was told of sleep. */
async function watched() {
  const network = await import('./calls/online');
  const { synchronise } = await import('./clock');
  const { watchSleep } = await import('./use-clock');
  const told = vi.fn();
  const now = performance.now();
  stop = watchSleep(
    synchronise({ endsAt: null, wallEndsAt: null }, { remainingMs: 600_000, sentAt: now, heardAt: now }, Date.now()),
    told,
  );
  return { ...network, told };
}
/** The wall clock goes on, that of the page stands still. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

it('tells once that less time may be left after sleep without the server', async () => {
  const { reportLost, told } = await watched();
  reportLost();
  vi.advanceTimersByTime(30_000);
  expect(told).not.toHaveBeenCalled();
  sleep(300_000);
  vi.advanceTimersByTime(1_000);
  expect(told).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(30_000);
  expect(told).toHaveBeenCalledTimes(1);
});

it('tells nothing while the server is reached, and as soon as it is found lost after sleep', async () => {
  const { reportLost, told } = await watched();
  sleep(300_000);
  vi.advanceTimersByTime(5_000);
  expect(told).not.toHaveBeenCalled();
  reportLost();
  vi.advanceTimersByTime(1_000);
  expect(told).toHaveBeenCalledTimes(1);
});

it('counts by the clock of the page, whatever the computer’s own is set to meanwhile', async () => {
  const { synchronise } = await import('./clock');
  const { useRemaining } = await import('./use-clock');
  const now = performance.now();
  const clock = synchronise(
    { endsAt: null, wallEndsAt: null },
    { remainingMs: 600_000, sentAt: now, heardAt: now },
    Date.now(),
  );
  const shown = () => renderToStaticMarkup(createElement(() => String(useRemaining(clock, () => {}))));
  vi.advanceTimersByTime(60_000);
  for (const hours of [3, -6]) {
    sleep(hours * 3_600_000);
    expect(shown()).toBe('540000');
  }
});
