import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Aids } from '../../contract/users-aids';
import type { Session } from './session/session';

const page = new EventTarget();
const stored = new Map<string, string>();
const sent: { aids: Aids; ageSecs: number }[] = [];
let answer: (() => Response) | null = null;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  stored.clear();
  sent.length = 0;
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', {
    documentElement: { dataset: {}, getAttribute: () => null, setAttribute: () => undefined },
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    if (!answer) throw new TypeError('no network');
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const plain: Aids = { textSize: 100, font: 'read', contrast: 'light' };
const holding = (aids: Aids) => () => Response.json({ success: true, aids, extraTime: 0 });
const pupil: Session = {
  token: 'token',
  uuid: 'one',
  sid: '1',
  role: 'STUDENT',
  firstName: 'Ada',
  lastName: 'Upė',
  grade: 3,
  birthday: null,
  hasAgreement: true,
  schools: [],
};

async function opened() {
  const { openSession, currentSession } = await import('./session/session');
  const { restoreAids, setAids, currentAids, unsentAids } = await import('./aids');
  const { sendAids } = await import('./aids-sender');
  restoreAids(() => sendAids());
  openSession(pupil);
  return { setAids, currentAids, unsentAids, currentSession };
}

it('sends the last of several presses once, and keeps nothing here that the server has', async () => {
  const { setAids, unsentAids, currentSession } = await opened();
  const last: Aids = { ...plain, textSize: 130 };
  answer = holding(last);
  setAids({ textSize: 115 });
  await vi.advanceTimersByTimeAsync(1_000);
  setAids({ textSize: 130 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent.map(({ aids }) => aids)).toEqual([last]);
  expect(unsentAids()).toEqual({});
  expect(currentSession()?.aids).toEqual(last);
});

it('keeps the choice without network and sends it later with its age; what the server then has holds', async () => {
  const { setAids, currentAids, unsentAids } = await opened();
  answer = null;
  setAids({ contrast: 'dark' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(unsentAids().one?.aids).toEqual({ ...plain, contrast: 'dark' });
  const elsewhere: Aids = { ...plain, textSize: 150 };
  answer = holding(elsewhere);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(sent.at(-1)?.ageSecs).toBeGreaterThan(20);
  expect(currentAids()).toEqual(elsewhere);
  expect(unsentAids()).toEqual({});
});

it('sends the choice soon after any call has reached the server again', async () => {
  const { setAids, unsentAids } = await opened();
  const { reportReached } = await import('./calls/online');
  answer = null;
  setAids({ contrast: 'dark' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(1);
  answer = holding({ ...plain, contrast: 'dark' });
  reportReached();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toHaveLength(2);
  expect(unsentAids()).toEqual({});
});

it('does not send for ever what the server refuses', async () => {
  const { setAids, currentAids } = await opened();
  answer = () => Response.json({ success: false, code: 'BAD_REQUEST', error: 'no' }, { status: 400 });
  setAids({ font: 'ui' });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(sent).toHaveLength(1);
  expect(currentAids().font).toBe('ui');
});
