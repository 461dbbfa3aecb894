import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Attempt, OutboxState } from '../../../platform/outbox/rules';
import { attempt, draft } from '../../../platform/outbox/samples';
import { createStore } from '../../../platform/store';
import type { Sitting } from '../solving';
import type { LoadedTasks } from './task-loader';

const cached = new Map<string, string>();
/** How the server answers, and how often it was asked. */
let reply = () => Response.json({ success: true });
let asked = 0;
const outbox = await vi.hoisted(async () => {
  const { createStore: create } = await import('../../../platform/store');
  const state: OutboxState = { keeping: 'durable', attempts: [], queue: [], confirmed: [], late: [], expired: [] };
  return { state: create(state), putAnswer: vi.fn(async (_attemptId: string, _draft: unknown) => undefined) };
});
vi.mock('../../../platform/outbox/outbox', () => ({
  currentOutbox: outbox.state.get,
  watchOutboxState: outbox.state.watch,
  putAnswer: outbox.putAnswer,
  openAttempt: async (attempt: Attempt) => attempt,
}));
vi.stubGlobal('caches', {
  open: async () => ({
    match: async (name: string) => (cached.has(name) ? new Response(cached.get(name)) : undefined),
    put: async (name: string, stored: Response) => cached.set(name, await stored.text()),
  }),
  delete: async () => cached.clear(),
});
vi.stubGlobal('navigator', {});
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('fetch', async () => {
  asked += 1;
  return reply();
});

const { cacheSitting, keptSitting } = await import('./keep-offline');
const { openSession } = await import('../../../platform/session/session');
const { inOrder } = await import('../../../platform/sitting-cache');
const { forgetSitting } = await import('../../../platform/forget-sitting');

const logIn = (sid: string) =>
  openSession({
    uuid: 'u',
    role: 'STUDENT',
    firstName: 'Ona',
    lastName: '',
    grade: 6,
    birthday: null,
    sid,
    token: sid,
    hasAgreement: true,
    schools: [],
  });
const number = (epoch: number, nextSeq: number) =>
  outbox.state.set({ ...outbox.state.get(), attempts: [{ ...attempt, epoch, nextSeq }] });
const kept = () => JSON.parse(cached.get('/kept/sitting') ?? 'null');
/** Resolves when all is written that was begun. */
const rest = () => inOrder(async () => undefined);

const sitting: Sitting = {
  attempt,
  challenge: {
    brc_id: '162',
    brc_key: '',
    brc_name: 'Damba',
    brc_type: 'CON',
    brc_year: 2026,
    brc_round: 1,
    brc_time_mins: 45,
    brc_task_count: 1,
    brc_max_points: 9,
    brc_age_group: null,
    brc_grades: [6],
    brc_primary_result_date: null,
    secured: false,
    url: null,
    ldb_url: null,
    permitionDate: null,
    permissionEndsAt: null,
    attemptState: 'RUNNING',
  },
  exercises: [{ id: 'a', number: 1, level: 'easy', points: 9 }],
  isResumed: true,
};
/** The page has opened it; answers the function that stops the caching. */
const cache = (opened: Sitting) =>
  cacheSitting(opened, createStore<LoadedTasks>({ tasks: {}, failures: {}, isOver: false }));

let stop: () => void;
beforeEach(() => {
  cached.clear();
  asked = 0;
  outbox.putAnswer.mockReset();
  logIn('first');
  number(1, 1);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('keeps nothing of a sitting that was forgotten while what was given before it is written again', async () => {
  stop = cache({ ...sitting, given: new Map([['a', draft]]) });
  await rest();
  stop();
  let written: () => void = () => undefined;
  outbox.putAnswer.mockImplementation(() => new Promise((resolve) => (written = () => resolve(undefined))));
  stop = cache({ ...sitting, attempt: { ...attempt, epoch: 2 } });
  await vi.waitFor(() => expect(outbox.putAnswer).toHaveBeenCalledWith('7', draft));
  await forgetSitting();
  written();
  await rest();
  expect([...cached.keys()]).toEqual([]);
});

it('keeps no answers of an earlier log-in as those of the one that another tab has begun since', async () => {
  const given = new Map([['a', draft]]);
  stop = cache({ ...sitting, given });
  number(1, 2);
  await rest();
  expect(kept().given).toEqual({ sid: 'first', drafts: [draft] });
  logIn('second');
  const next = { ...draft, taskId: 'b' };
  given.set('b', next);
  number(1, 3);
  await rest();
  expect(kept().given).toEqual({ sid: 'second', drafts: [next] });
});

it.each([
  ['ended here', { finish: 'done', nextSeq: 2 }, { epoch: 2, finish: 'done', nextSeq: 4 }],
  ['to be ended', { finish: 'wanted', nextSeq: 5 }, { epoch: 2, finish: 'wanted', nextSeq: 5 }],
  ['entered anew', { epoch: 3, nextSeq: 1 }, { epoch: 3, finish: 'no', nextSeq: 1 }],
  ['of an earlier log-in', { epoch: 1, finish: 'done' }, { epoch: 2, finish: 'no', nextSeq: 4 }],
] as const)('opens a kept sitting by what the queue knows of it: %s', async (_, known, opened) => {
  outbox.state.set({ ...outbox.state.get(), attempts: [] });
  stop = cache({ ...sitting, attempt: { ...attempt, epoch: 2, nextSeq: 4 } });
  cached.set('/kept/clock', JSON.stringify({ wall: 1, monotonic: 1, left: 1 }));
  await rest();
  outbox.state.set({ ...outbox.state.get(), attempts: [{ ...attempt, epoch: 2, ...known }] });
  stop();
  const waiting = new Promise<never>(() => undefined);
  const found = await keptSitting({ uuid: 'u', id: '162' }, waiting, () => waiting, AbortSignal.abort());
  expect(found?.attempt).toMatchObject(opened);
});

it.each([
  ['once, where the server refuses for good', 409, 'ATTEMPT_FINISHED', 1],
  ['again and again, while it is busy', 503, 'OVERLOADED', 4],
])('asks for the tasks of a sitting that was entered anew: %s', async (_, status, code, times) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Math, 'random').mockReturnValue(0);
  reply = () => Response.json({ success: false, code }, { status });
  stop = cache(sitting);
  number(2, 1);
  await vi.advanceTimersByTimeAsync(35_000);
  expect(asked).toBe(times);
});
