import { describe, expect, it } from 'vitest';
import { createCache } from './cache';

describe('a small memory', () => {
  const made = () => {
    let time = 0;
    let loads = 0;
    const kept = createCache<string>({ ms: 1_000, most: 2 }, () => time);
    const ask = (key: string) =>
      kept(key, async () => {
        loads += 1;
        return `${key} ${loads}`;
      });
    return { ask, kept, pass: (ms: number) => (time += ms), count: () => loads };
  };

  it('loads once for all who ask within its time', async () => {
    const { ask, pass, count } = made();
    expect(await Promise.all([ask('a'), ask('a')])).toEqual(['a 1', 'a 1']);
    pass(999);
    expect(await ask('a')).toBe('a 1');
    pass(1);
    expect(await ask('a')).toBe('a 2');
    expect(count()).toBe(2);
  });

  it('forgets the oldest over its number', async () => {
    const { ask } = made();
    await ask('a');
    await ask('b');
    await ask('c');
    expect(await ask('b')).toBe('b 2');
    expect(await ask('c')).toBe('c 3');
    expect(await ask('a')).toBe('a 4');
  });

  it('forgets what failed', async () => {
    const { ask, kept } = made();
    await expect(kept('a', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await ask('a')).toBe('a 1');
  });
});
