import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What is fetched fails once by `failure`, and how often it was tried. */
async function loading(failure: unknown) {
  const { loadLater } = await import('./load-later');
  const load = vi.fn().mockRejectedValueOnce(failure).mockResolvedValue('code');
  const use = vi.fn();
  const stop = loadLater(load, use);
  await vi.advanceTimersByTimeAsync(0);
  return { load, use, stop };
}

const busy = async (retryAfterMs: number | null) => {
  const { CallRefused } = await import('./call-errors');
  return new CallRefused('OVERLOADED', 503, {}, null, retryAfterMs);
};

describe('what is loaded later and failed', () => {
  it.each([
    ['without a network', 0, async () => new Error('no network'), 10_000],
    ['without a network, by another chance', 0.5, async () => new Error('no network'), 12_000],
    ['of a busy server that names no time', 0, () => busy(null), 10_000],
    ['of a busy server that names a short one', 0, () => busy(2_000), 10_000],
    ['of a busy server that names a long one', 0.5, () => busy(30_000), 32_000],
  ])('%s is tried again in time', async (_, chance, failure, ms) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    const { load, use } = await loading(await failure());
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(load).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(2);
    expect(use).toHaveBeenCalledExactlyOnceWith('code');
  });

  it('is not tried again once it was given up', async () => {
    const { load, use, stop } = await loading(new Error('no network'));
    stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(1);
    expect(use).not.toHaveBeenCalled();
  });
});
