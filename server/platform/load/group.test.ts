import { describe, expect, it } from 'vitest';
import { createGroup } from './group';

/** A group that doubles numbers, refuses 13, and writes down which statements were made. */
function doubling(options: { most: number; inFlight: number; everyMs?: number; splits?: (error: unknown) => boolean }) {
  const statements: number[][] = [];
  const group = createGroup(async (items: readonly number[]) => {
    statements.push([...items]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (items.includes(13)) throw new Error('thirteen');
    return items.map((item) => item * 2);
  }, options);
  return { group, statements };
}

describe('a group', () => {
  it('answers each caller with its own outcome, in a few statements', async () => {
    const { group, statements } = doubling({ most: 4, inFlight: 1 });
    const items = Array.from({ length: 10 }, (_, i) => i);
    expect(await Promise.all(items.map((item) => group.add(item)))).toEqual(items.map((item) => item * 2));
    expect(statements.map((one) => one.length)).toEqual([4, 4, 2]);
  });

  it('gathers what comes within its pause, and lets neither the first nor a full group wait', async () => {
    const { group, statements } = doubling({ most: 3, inFlight: 1, everyMs: 500 });
    expect(await group.add(1)).toBe(2);
    const second = group.add(2);
    await new Promise((resolve) => setImmediate(resolve));
    expect(await Promise.all([second, group.add(3)])).toEqual([4, 6]);
    expect(await Promise.all([4, 5, 6].map((item) => group.add(item)))).toEqual([8, 10, 12]);
    expect(statements).toEqual([[1], [2, 3], [4, 5, 6]]);
  });

  it('keeps no more statements in flight than it may', async () => {
    let flying = 0;
    let most = 0;
    const group = createGroup(
      async (items: readonly number[]) => {
        flying += 1;
        most = Math.max(most, flying);
        await new Promise((resolve) => setTimeout(resolve, 2));
        flying -= 1;
        return items;
      },
      { most: 1, inFlight: 2 },
    );
    await Promise.all([1, 2, 3, 4, 5, 6].map((item) => group.add(item)));
    expect(most).toBe(2);
  });

  it('tries items one by one when one is bad, so that its neighbours do not fail', async () => {
    const { group } = doubling({ most: 9, inFlight: 1 });
    const all = await Promise.allSettled([1, 13, 3].map((item) => group.add(item)));
    expect(all.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('fails all of a group when the error is none of an item', async () => {
    const { group, statements } = doubling({ most: 9, inFlight: 1, splits: () => false });
    const all = await Promise.allSettled([1, 13, 3].map((item) => group.add(item)));
    expect(all.map((one) => one.status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(statements).toHaveLength(1);
    expect(await group.add(4)).toBe(8);
  });

  it('is drained when nothing waits or is in flight', async () => {
    const { group } = doubling({ most: 1, inFlight: 1 });
    let done = 0;
    for (const item of [1, 2, 3]) void group.add(item).then(() => done++);
    await group.drain();
    await Promise.resolve();
    expect(done).toBe(3);
    await group.drain();
  });

  it('is not drained while somebody adds an item again on hearing its outcome', async () => {
    const { group, statements } = doubling({ most: 1, inFlight: 1 });
    void group.add(1).then((outcome) => group.add(outcome));
    await group.drain();
    expect(statements).toEqual([[1], [2]]);
  });
});
