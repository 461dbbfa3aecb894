import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginWork, delayWork, trackWork } from './rest';

/** Each change of the attribute. */
let changes: boolean[] = [];
let isBusy = false;

beforeEach(() => {
  vi.useFakeTimers();
  changes = [];
  const toggleAttribute = (name: string, next: boolean) => {
    expect(name).toBe('data-busy');
    if (next !== isBusy) changes.push(next);
    isBusy = next;
  };
  vi.stubGlobal('document', { documentElement: { toggleAttribute } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const after = (ms: number, failure?: unknown): Promise<void> =>
  new Promise((resolve, reject) => setTimeout(() => (failure === undefined ? resolve() : reject(failure)), ms));

const ignored = () => undefined;

/** What begins at once, and for how many milliseconds the page is busy with it. */
const cases: [name: string, begin: () => unknown, ms: number][] = [
  ['a call', () => trackWork(after(10)), 10],
  ['a call that fails', () => trackWork(after(10, new Error('lost'))).catch(ignored), 10],
  [
    'a call that is aborted',
    () => {
      const abort = new AbortController();
      setTimeout(() => abort.abort(), 5);
      const call = new Promise((_, reject) =>
        abort.signal.addEventListener('abort', () => reject(abort.signal.reason)),
      );
      return trackWork(call).catch(ignored);
    },
    5,
  ],
  ['two at once', () => [trackWork(after(10)), trackWork(after(30))], 30],
  ['one within another', () => trackWork(trackWork(after(10)).then(() => trackWork(after(20)))), 30],
  ['a delayed save', () => delayWork(ignored, 400), 400],
  ['a delayed save with its write', () => delayWork(() => void trackWork(after(20)), 400), 420],
  [
    'a delayed save that is put off',
    () => {
      const cancel = delayWork(ignored, 400);
      setTimeout(() => {
        cancel();
        delayWork(ignored, 400);
      }, 100);
    },
    500,
  ],
  [
    'work that ends twice',
    () => {
      const end = beginWork();
      setTimeout(end, 10);
      setTimeout(end, 20);
    },
    10,
  ],
];

it.each(cases)('%s', async (_, begin, ms) => {
  begin();
  expect(isBusy).toBe(true);
  await vi.advanceTimersByTimeAsync(ms - 1);
  expect(isBusy).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(isBusy).toBe(false);
  await vi.runAllTimersAsync();
  expect(isBusy).toBe(false);
});

it('a delayed save that throws leaves nothing open', () => {
  delayWork(() => {
    throw new Error('full');
  }, 10);
  expect(() => vi.advanceTimersByTime(10)).toThrow('full');
  expect(changes).toEqual([true, false]);
});

it('hands on what it counts, and needs no document', async () => {
  vi.stubGlobal('document', undefined);
  const work = Promise.resolve(7);
  expect(trackWork(work)).toBe(work);
  await expect(trackWork(Promise.reject(new Error('lost')))).rejects.toThrow('lost');
});
