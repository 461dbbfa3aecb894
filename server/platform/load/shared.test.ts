import { describe, expect, it } from 'vitest';
import { createShared } from './shared';

describe('what several read at the same moment', () => {
  it('is read once for those who ask before it begins, and anew for who asks then', async () => {
    let now = 1;
    let readings = 0;
    const shared = createShared<number>();
    const read = async () => {
      readings += 1;
      const read = now;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return read;
    };
    const first = [shared('a', read), shared('a', read), shared('b', read)];
    while (readings < 2) await new Promise((resolve) => setImmediate(resolve));
    // Changed while the first reading is under way: who asks from now on gets the change.
    now = 2;
    expect(await shared('a', read)).toBe(2);
    expect(await Promise.all(first)).toEqual([1, 1, 1]);
    expect(readings).toBe(3);
  });

  it('fails for all who share it, and is read anew after that', async () => {
    const shared = createShared<number>();
    const fail = () => Promise.reject(new Error('lost'));
    const both = [shared('a', fail), shared('a', fail)];
    expect(await Promise.allSettled(both)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
    expect(await shared('a', async () => 1)).toBe(1);
  });
});
