import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Challenge } from '../../../../contract/solving-challenge';

const challenge: Challenge = {
  brc_id: '162',
  brc_key: '',
  brc_name: 'Damba',
  brc_type: 'CON',
  brc_year: 2026,
  brc_round: 1,
  brc_time_mins: 45,
  brc_task_count: 3,
  brc_max_points: 72,
  brc_age_group: null,
  brc_grades: [5, 6],
  brc_primary_result_date: null,
  secured: false,
  url: null,
  ldb_url: null,
  permitionDate: null,
  permissionEndsAt: null,
  attemptState: 'NONE',
};

/** What the server says of the pupil, and the calls that it has had. */
let server: { runs: boolean; attemptState: string; isDown: boolean };
const asked: string[] = [];
const told: unknown[] = [];

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  server = { runs: false, attemptState: 'FINISHED', isDown: false };
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    asked.push(address.replace(/^.*\/api/, ''));
    if (server.isDown) throw new TypeError('no network');
    told.push(JSON.parse(body).waiting);
    return Response.json({
      success: true,
      ...(address.includes('isActiveSession')
        ? { active: true, ...(server.runs && { remainingMs: 60_000, serverTime: new Date().toISOString() }) }
        : { con: { ...challenge, attemptState: server.attemptState }, usedtime: 1 }),
    });
  });
});
let stop = () => {};
afterEach(() => {
  stop();
  asked.length = 0;
  told.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function watched() {
  const heard: boolean[] = [];
  const { watchReopening } = await import('./use-reopened');
  stop = watchReopening('7', (isRunning) => heard.push(isRunning));
  return heard;
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('asks by the pulse alone while nothing runs, every few seconds', async () => {
  const heard = await watched();
  await pass(60_000);
  expect(asked.length).toBeGreaterThanOrEqual(5);
  expect(new Set(asked)).toEqual(new Set(['/auth/isActiveSession']));
  expect(new Set(heard)).toEqual(new Set([false]));
});

/** The queue of this computer, with the sitting of challenge 7 and answers of it that wait. */
async function queue(keeping: 'durable' | 'simple', waiting: number) {
  const { state } = await import('../../../platform/outbox/queue');
  const { openSession } = await import('../../../platform/session/session');
  const { attempt, entry } = await import('../../../platform/outbox/samples');
  const about = { sid: 't', token: 't', role: 'STUDENT' as const, firstName: 'Ona', lastName: 'O.', grade: 6 };
  openSession({ ...about, uuid: attempt.uuid, birthday: null, hasAgreement: true, schools: [] });
  const answers = Array.from({ length: waiting }, (_, at) => ({ ...entry(`t${at}`, at + 1), attemptId: attempt.id }));
  state.set({ ...state.get(), keeping, attempts: [{ ...attempt, challengeId: '7' }], queue: answers });
}

it('tells the board what waits once somebody answers that nothing runs, and again when it has changed', async () => {
  server.isDown = true;
  await queue('durable', 2);
  await watched();
  await pass(20_000);
  server.isDown = false;
  await pass(30_000);
  expect(told.filter((waiting) => waiting !== undefined)).toEqual([2]);
  await queue('durable', 0);
  await pass(30_000);
  expect(told.filter((waiting) => waiting !== undefined)).toEqual([2, 0]);
});

it.each([
  ['of a queue that may not be all', 'simple', false],
  ['while something runs', 'durable', true],
] as const)('tells the board nothing %s', async (_, keeping, runs) => {
  server.runs = runs;
  await queue(keeping, 2);
  await watched();
  await pass(30_000);
  expect(told.length).toBeGreaterThan(2);
  expect(told.filter((waiting) => waiting !== undefined)).toEqual([]);
});

it('asks at once when the page is seen again, and no second time meanwhile', async () => {
  const heard = await watched();
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(heard).toEqual([false]));
  expect(asked).toHaveLength(1);
});

it('hears of the re-opening, and of one that was taken back', async () => {
  const heard = await watched();
  server = { ...server, runs: true, attemptState: 'RUNNING' };
  await pass(10_000);
  await vi.waitFor(() => expect(heard.at(-1)).toBe(true));
  server = { ...server, runs: false, attemptState: 'FINISHED' };
  await pass(10_000);
  await vi.waitFor(() => expect(heard.at(-1)).toBe(false));
});

it('does not take another attempt that runs for this one', async () => {
  const heard = await watched();
  server = { ...server, runs: true, attemptState: 'FINISHED' };
  await pass(10_000);
  await vi.waitFor(() => expect(heard).toEqual([false]));
  expect(asked).toContain('/challenge/get/7');
});

it('goes on asking after a lost network, and stops with the page', async () => {
  const heard = await watched();
  server.isDown = true;
  await pass(20_000);
  server = { runs: true, attemptState: 'RUNNING', isDown: false };
  await pass(10_000);
  await vi.waitFor(() => expect(heard.at(-1)).toBe(true));
  stop();
  const before = asked.length;
  await pass(60_000);
  expect(asked).toHaveLength(before);
});

it('does not keep the session of a forgotten page alive', async () => {
  await watched();
  await pass(16 * 60_000);
  const before = asked.length;
  await pass(60 * 60_000);
  expect(asked).toHaveLength(before);
});
