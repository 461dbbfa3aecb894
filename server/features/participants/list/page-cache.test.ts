import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPageCache } from './page-cache';

const reply = (length: number) => ({ bytes: Buffer.alloc(length), snapshot: '1:1:' });
afterEach(() => void vi.restoreAllMocks());

describe('cached pages of a list', () => {
  it('are given by their key until five minutes have gone', () => {
    let now = 1;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const cache = createPageCache(100);
    cache.set('a', reply(10));
    now += 300_000;
    expect(cache.get('a')?.bytes).toHaveLength(10);
    expect(cache.get('b')).toBeUndefined();
    now += 1;
    expect(cache.get('a')).toBeUndefined();
  });

  it('never take more bytes than allowed: those not used for longest go, and one that is too large is not stored', () => {
    const cache = createPageCache(100);
    cache.set('a', reply(40)).set('b', reply(40)).set('a', reply(30)).set('c', reply(31));
    expect(['a', 'b', 'c'].map((key) => cache.get(key)?.bytes.length)).toEqual([30, undefined, 31]);
    cache.set('a', reply(101));
    expect(['a', 'c'].map((key) => cache.has(key))).toEqual([false, true]);
  });
});
