import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCache, createFileCache } from './cache';

let time = 1;
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => time));
afterEach(() => void vi.restoreAllMocks());

describe('a cache', () => {
  const counted = () => {
    let loads = 0;
    const cache = createCache<string>({ ms: 1_000, most: 2 });
    const ask = (key: string) =>
      cache(key, async () => {
        loads += 1;
        return `${key} ${loads}`;
      });
    return { ask, cache, pass: (ms: number) => (time += ms), count: () => loads };
  };

  it('loads once for all who ask within its time', async () => {
    const { ask, pass, count } = counted();
    expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a 1', 'a 1']);
    pass(1_000);
    expect(await ask('a')).toBe('a 1');
    pass(1);
    expect(await ask('a')).toBe('a 2');
    expect(count()).toBe(2);
  });

  it('forgets over its number what was not used for longest', async () => {
    const { ask } = counted();
    await ask('a');
    await ask('b');
    await ask('a');
    await ask('c');
    expect(await ask('a')).toBe('a 1');
    expect(await ask('c')).toBe('c 3');
    expect(await ask('b')).toBe('b 4');
  });

  it('forgets what failed', async () => {
    const { ask, cache } = counted();
    await expect(cache('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await ask('a')).toBe('a 1');
  });

  it('does not forget a newer value because an older load failed', async () => {
    const { ask, cache, pass } = counted();
    let fail = (_error: Error): void => undefined;
    const old = cache('a', () => new Promise<string>((_, reject) => (fail = reject)));
    pass(1_001);
    expect(await ask('a')).toBe('a 1');
    fail(new Error('lost'));
    await expect(old).rejects.toThrow('lost');
    expect(await ask('a')).toBe('a 1');
  });
});

describe('a cache of files', () => {
  const file = (length: number) => ({ bytes: Buffer.alloc(length) });

  it('never takes more bytes than allowed: the one not used for longest goes, and one that is too large is not kept', () => {
    const cache = createFileCache<{ bytes: Buffer }>(100, ({ bytes }) => bytes.length);
    cache.set('a', file(40)).set('b', file(40)).set('a', file(30)).set('c', file(31));
    expect(['a', 'b', 'c'].map((key) => cache.get(key)?.bytes.length)).toEqual([30, undefined, 31]);
    cache.set('d', file(101)).set('e', file(0));
    expect(['a', 'c', 'd', 'e'].map((key) => cache.has(key))).toEqual([true, true, false, true]);
  });
});
