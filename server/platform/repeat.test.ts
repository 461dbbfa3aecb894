import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLog } from './log';
import { createMetrics } from './metrics';
import { repeat } from './repeat';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function job(round: () => Promise<void>, isElsewhere = () => false) {
  const drains: (() => Promise<void>)[] = [];
  const log = createLog('silent');
  const warn = vi.spyOn(log, 'warn');
  const metrics = createMetrics({ lateMs: 0, waiting: 0, inFlight: 0 }, {});
  const events = {
    on: () => undefined,
    publish: async () => undefined,
    stop: async () => undefined,
    alone: async (_: string, work: () => Promise<void>) => {
      if (isElsewhere()) return false;
      await work();
      return true;
    },
  };
  const services = { log, metrics, events, onDrain: (drain: () => Promise<void>) => drains.push(drain) };
  repeat(services, { name: 'job', everyMs: 1_000, round, failed: 'the next round tries again' });
  return { warn, metrics, drain: async () => Promise.all(drains.map((one) => one())) };
}

it('is not overtaken by its next round, and the drain waits for the last', async () => {
  const ends: (() => void)[] = [];
  const { drain } = job(() => new Promise((resolve) => ends.push(resolve)));
  await vi.advanceTimersByTimeAsync(3_500);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ends).toHaveLength(2);
  let isDrained = false;
  const drained = drain().then(() => {
    isDrained = true;
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isDrained).toBe(false);
  ends[1]?.();
  await drained;
  expect(ends).toHaveLength(2);
});

it('goes on after a round that failed, and says so', async () => {
  const round = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no')).mockResolvedValue();
  const { warn } = job(round);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(round).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledExactlyOnceWith({ err: new Error('no') }, 'the next round tries again');
});

it('leaves a round out that another instance does, and does not count it as its own', async () => {
  let isElsewhere = true;
  const round = vi.fn<() => Promise<void>>().mockResolvedValue();
  const { metrics } = job(round, () => isElsewhere);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(round).not.toHaveBeenCalled();
  expect(metrics.jobs.get('job')?.endedAt).toBe(0);
  isElsewhere = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(round).toHaveBeenCalledOnce();
  expect(metrics.jobs.get('job')?.endedAt).toBeGreaterThan(0);
});
