import { describe, expect, it } from 'vitest';
import { createReady } from './page-cache';

const reply = (length: number) => ({ bytes: Buffer.alloc(length), snapshot: '1:1:' });

describe('replies that are kept', () => {
  it('are given by their key until five minutes have gone', () => {
    let now = 0;
    const ready = createReady(100, () => now);
    ready.put('a', reply(10));
    now = 299_999;
    expect(ready.get('a')?.bytes).toHaveLength(10);
    expect(ready.get('b')).toBeNull();
    now = 300_000;
    expect(ready.get('a')).toBeNull();
  });

  it('never take more bytes than allowed: the oldest go, and one that is too large alone', () => {
    const ready = createReady(100);
    ready.put('a', reply(40));
    ready.put('b', reply(40));
    ready.put('a', reply(30));
    ready.put('c', reply(31));
    expect([ready.get('a'), ready.get('b'), ready.get('c')].map((one) => one?.bytes.length)).toEqual([
      30,
      undefined,
      31,
    ]);
    ready.put('d', reply(101));
    expect(['a', 'b', 'c', 'd'].map((key) => ready.get(key))).toEqual([null, null, null, null]);
  });
});
