import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { createThreadPool } from './thread-pool';

describe('a pool of threads', () => {
  it('does every job, in its order, by no more threads than it has', async () => {
    const run = createThreadPool<number, number>(
      `const { threadId } = require('node:worker_threads'); return () => threadId;`,
      2,
    );
    const ids = await Promise.all(Array.from({ length: 20 }, (_, i) => run(i)));
    expect(new Set(ids).size).toBeLessThanOrEqual(2);
    const square = createThreadPool<number, number>('return (job) => job * job;', 1);
    expect(await Promise.all([1, 2, 3].map(square))).toEqual([1, 4, 9]);
  });

  it('tells of a job that failed, and goes on', async () => {
    const run = createThreadPool<string, string>(
      `return (job) => { if (job === 'bad') throw new Error('bad job'); return job; };`,
      1,
    );
    const [bad, good] = await Promise.allSettled([run('bad'), run('good')]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'bad job' } });
    expect(good).toEqual({ status: 'fulfilled', value: 'good' });
  });

  it('replaces a thread that ended', async () => {
    const run = createThreadPool<string, string>(
      `return (job) => { if (job === 'end') process.exit(1); return job; };`,
      1,
    );
    const [lost, next] = await Promise.allSettled([run('end'), run('next')]);
    expect(lost.status).toBe('rejected');
    expect(next).toEqual({ status: 'fulfilled', value: 'next' });
  });

  it.runIf(process.platform === 'linux')('steps back, and the event loop does not', async () => {
    const own = getPriority();
    const run = createThreadPool<null, number>(`return () => require('node:os').getPriority(0);`, 1);
    expect(await run(null)).toBeGreaterThanOrEqual(5);
    expect(getPriority()).toBe(own);
  });
});
