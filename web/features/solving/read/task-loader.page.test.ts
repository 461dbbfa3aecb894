import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Task } from '../solving';
import type { TaskLoader } from './task-loader';

const ids = Array.from({ length: 15 }, (_, at) => String(at + 1));
const others = ids.slice(1);

function taskOf(id: string): Task {
  return {
    task: { id, bro_id: id, name: id, type: 'BASIC', difficultyId: 'easy', content: '', choiceLayout: 'ONE_PER_ROW' },
    answ: [],
    sel: null,
    details: {},
    serverTime: '2026-11-20T10:00:00.000Z',
    remainingMs: 1_000_000,
  };
}

/** What the server does, and the ids of each call that it has had: one of get-task, or the list of get-tasks. */
let server: {
  isOlder: boolean;
  isDown: boolean;
  /** How many tasks fit into a reply. */
  most: number;
  /** The task that it cannot write. */
  broken: string;
  refuses: { code: string; status: number } | null;
};
const asked: (string | string[])[] = [];
const cached = new Map<string, Task>();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', {
    createElement: () => ({ innerHTML: '', content: { querySelectorAll: () => [] } }),
  });
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (address: string) => {
        const task = cached.get(address.replace('/kept/task/7/', ''));
        return task && Response.json(task);
      },
    }),
  });
  server = { isOlder: false, isDown: false, most: 100, broken: '', refuses: null };
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (address === '/favicon.svg')
      return server.isDown
        ? Promise.reject(new TypeError('no network'))
        : new Response(null, { headers: { 'content-type': 'image/svg+xml' } });
    const { taskIds }: { taskIds?: string[] } = JSON.parse(body);
    asked.push(taskIds ?? address.replace(/^.*\//, ''));
    if (server.isDown) throw new TypeError('no network');
    const refuse = (code: string, status: number) => Response.json({ success: false, code }, { status });
    if (server.refuses) return refuse(server.refuses.code, server.refuses.status);
    if (taskIds && server.isOlder) return refuse('NOT_FOUND', 404);
    const tasks = (taskIds ?? [address.replace(/^.*\//, '')]).slice(0, server.most);
    if (tasks.includes(server.broken)) return refuse('SYSTEM_ERROR', 500);
    const { serverTime, remainingMs } = taskOf('');
    if (!taskIds) return Response.json({ success: true, ...taskOf(tasks[0] ?? '') });
    return Response.json({ success: true, serverTime, remainingMs, tasks: tasks.map(taskOf) });
  });
});
let loader: TaskLoader | null = null;
afterEach(() => {
  loader?.stop();
  asked.length = 0;
  cached.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function begun({ isResumed = false, first }: { isResumed?: boolean; first?: Task } = {}): Promise<TaskLoader> {
  const { createTaskLoader } = await import('./task-loader');
  // The modules that it loads when something has failed.
  await import('./keep-offline');
  loader = createTaskLoader(ids, { atOnce: isResumed, attemptId: '7', ...(first && { first }) });
  await pass(0);
  return loader;
}
const loaded = ({ store }: TaskLoader) => Object.keys(store.get().tasks).map(Number);
const failed = ({ store }: TaskLoader) => Object.keys(store.get().failures).map(Number);
const all = ids.map(Number);

describe('the tasks of a sitting that begins', () => {
  it('come in thirds, spread over some seconds', async () => {
    const loader = await begun({ first: taskOf('1') });
    await pass(149);
    expect(asked).toEqual([]);
    expect(loaded(loader)).toEqual([1]);
    await pass(1_500);
    expect(asked.length).toBeLessThan(3);
    await pass(5_000);
    expect(asked).toEqual([others.slice(0, 5), others.slice(5, 10), others.slice(10)]);
    expect(loaded(loader)).toEqual(all);
    await pass(60_000);
    expect(asked).toHaveLength(3);
  });

  it('begin with the open one alone, at once, where the start has not brought it', async () => {
    const loader = await begun();
    expect(asked).toEqual(['1']);
    expect(loaded(loader)).toEqual([1]);
    await pass(8_000);
    expect(asked.slice(1)).toEqual([others.slice(0, 5), others.slice(5, 10), others.slice(10)]);
  });

  it('come before the others when they are opened, and no second time', async () => {
    const loader = await begun({ first: taskOf('1') });
    loader.want('3');
    await pass(0);
    expect(asked).toEqual(['3']);
    await pass(600);
    expect(asked[1]).toEqual(['2', '4', '5', '6', '7']);
    loader.want('4');
    await pass(0);
    expect(asked).toHaveLength(2);
    await pass(10_000);
    expect(loaded(loader)).toEqual(all);
    expect(asked.flat().sort()).toEqual([...others].sort());
  });
});

it('the code for an order comes with such a task, before it is opened, unless the sitting was left', async () => {
  const fetched = vi.fn();
  vi.doMock('../../tasks/shown/OrderGroup', () => {
    fetched();
    return {};
  });
  const first = taskOf('1');
  await begun({ first });
  await import('./prefetch');
  await pass(10_000);
  expect(fetched).not.toHaveBeenCalled();
  loader?.stop();
  server.isDown = true;
  const order: Task = { ...first, task: { ...first.task, choiceLayout: 'ORDER' } };
  await begun({ first: order });
  await pass(15_000);
  loader?.stop();
  const calls = vi.spyOn(globalThis, 'fetch');
  await pass(30_000);
  expect(calls).not.toHaveBeenCalledWith('/favicon.svg', expect.anything());
  await begun({ first: order });
  await pass(15_000);
  // Code that did not come once is given up by a browser: it is not asked for without a network.
  expect(fetched).not.toHaveBeenCalled();
  server.isDown = false;
  await pass(14_000);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  vi.doUnmock('../../tasks/shown/OrderGroup');
});

describe('the tasks of a sitting that goes on', () => {
  it('come at once, the open one alone and all others together', async () => {
    const loader = await begun({ isResumed: true });
    expect(asked).toEqual(['1', others]);
    expect(loaded(loader)).toEqual(all);
  });

  it('come in as many replies as they need', async () => {
    server.most = 8;
    const loader = await begun({ isResumed: true });
    expect(asked).toEqual(['1', others, others.slice(8)]);
    expect(loaded(loader)).toEqual(all);
  });

  it('come from this computer without a network', async () => {
    for (const id of ids) cached.set(id, taskOf(id));
    server.isDown = true;
    const loader = await begun({ isResumed: true });
    await pass(1_000);
    expect(loaded(loader)).toEqual(all);
    expect(failed(loader)).toEqual([]);
  });
});

describe('what fails', () => {
  it.each([
    ['begins', { first: taskOf('1') }],
    ['goes on', { isResumed: true, first: taskOf('1') }],
  ])('an older server, which knows one task a call: a sitting that %s gets all', async (_, sitting) => {
    server.isOlder = true;
    const loader = await begun(sitting);
    await pass(15_000);
    expect(loaded(loader)).toEqual(all);
    expect(asked.filter(Array.isArray)).toHaveLength(1);
    expect(asked.filter((one) => typeof one === 'string').sort()).toEqual([...others].sort());
  });

  it('one task that cannot be written: the others come', async () => {
    server.broken = '4';
    const loader = await begun({ first: taskOf('1') });
    await pass(25_000);
    expect(loaded(loader)).toEqual(all.filter((id) => id !== 4));
    expect(failed(loader)).toEqual([4]);
  });

  it('the network: smaller batches when it is back, and what is on this computer meanwhile', async () => {
    for (const id of ['7', '8']) cached.set(id, taskOf(id));
    const loader = await begun({ first: taskOf('1') });
    server.isDown = true;
    await pass(600);
    expect(failed(loader)).toEqual([2, 3, 4, 5, 6]);
    await pass(10_000);
    expect(loaded(loader)).toEqual(expect.arrayContaining([1, 7, 8]));
    server.isDown = false;
    asked.length = 0;
    await pass(40_000);
    expect(loaded(loader)).toEqual(all);
    expect(failed(loader)).toEqual([]);
    expect(Math.max(...asked.map((one) => one.length))).toBeLessThan(5);
  });

  it('is asked again at once when it is opened', async () => {
    server.isDown = true;
    const loader = await begun({ first: taskOf('1') });
    await pass(600);
    server.isDown = false;
    loader.want('3');
    await pass(0);
    expect(loaded(loader)).toEqual([1, 3]);
    expect(failed(loader)).toEqual([2, 4, 5, 6]);
  });

  it('an overloaded server is asked again later, for as many', async () => {
    server.refuses = { code: 'OVERLOADED', status: 503 };
    const loader = await begun({ first: taskOf('1') });
    await pass(600);
    expect(failed(loader)).toEqual([2, 3, 4, 5, 6]);
    server.refuses = null;
    await pass(1_000);
    expect(asked).toHaveLength(1);
    await pass(30_000);
    expect(loaded(loader)).toEqual(all);
    expect(asked.filter(Array.isArray)).toHaveLength(4);
  });

  it('a refusal for good is told of each and not repeated', async () => {
    server.refuses = { code: 'SEB_REQUIRED', status: 409 };
    const loader = await begun({ first: taskOf('1') });
    await pass(60_000);
    expect(failed(loader)).toEqual(others.map(Number));
    expect(asked).toHaveLength(3);
  });

  it('an attempt that is over: nothing more is asked', async () => {
    const loader = await begun({ first: taskOf('1') });
    server.refuses = { code: 'ATTEMPT_FINISHED', status: 409 };
    await pass(60_000);
    loader.want('9');
    await pass(0);
    expect(asked).toHaveLength(1);
    expect(loader.store.get().isOver).toBe(true);
  });
});
