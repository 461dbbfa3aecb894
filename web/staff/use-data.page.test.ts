import { QueryObserver as Observer, type QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '../platform/session/session';

const person = (uuid: string): Session => ({
  token: `token of ${uuid}`,
  uuid,
  sid: '1',
  role: 'TUTOR',
  firstName: 'Rasa',
  lastName: 'Mokytoja',
  grade: null,
  birthday: null,
  hasAgreement: true,
  schools: [],
});

/** The modules under test, imported once the page that they listen to exists. */
async function modules() {
  const [data, session, school, words, failures, load] = await Promise.all([
    import('./use-data'),
    import('../platform/session/session'),
    import('../platform/session/chosen-school'),
    import('../platform/words/words'),
    import('../platform/calls/call-errors'),
    import('../platform/calls/use-load'),
  ]);
  return { ...data, ...session, ...school, ...words, ...failures, ...load };
}
let page: Awaited<ReturnType<typeof modules>>;

beforeAll(async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', { documentElement: { setAttribute: () => undefined } });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  page = await modules();
});

/** A page that shows a list: its content, other filters for it, and leaving it. */
function open(name: string, read: (signal: AbortSignal) => Promise<string>, cached = true) {
  const options = (key: string, how: typeof read) =>
    page.staffCache.defaultQueryOptions(page.queryOf(['schools', key], how, cached));
  const observer: QueryObserver<string> = new Observer<string>(page.staffCache, options(name, read));
  const leave = observer.subscribe(() => undefined);
  return {
    shown: () => observer.getCurrentResult(),
    filter: (key: string, how: typeof read) => observer.setOptions(options(key, how)),
    leave,
  };
}

const settled = () => vi.advanceTimersByTimeAsync(1);
const rows = (text: string) => async () => text;
const lost = async () => {
  throw new page.NetworkLost();
};
const never = () => new Promise<string>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  page.staffCache.clear();
  page.openSession(person('rasa'));
});
afterEach(() => vi.useRealTimers());

describe('what a staff page loads', () => {
  it('stands there at once when the page is opened again, and is loaded anew', async () => {
    const first = open('all', rows('old'));
    await settled();
    first.leave();
    await vi.advanceTimersByTimeAsync(60_000);
    const second = open('all', rows('new'));
    expect(second.shown()).toMatchObject({ data: 'old', isFetching: true });
    await settled();
    expect(second.shown()).toMatchObject({ data: 'new', isFetching: false });
    second.leave();
  });

  it('never fills a form from an earlier visit', async () => {
    const first = open('one', rows('old'), false);
    await settled();
    first.leave();
    await settled();
    expect(open('one', never, false).shown().data).toBeUndefined();
  });

  it('keeps old rows while those of other filters come, not when they cannot be had', async () => {
    const list = open('all', rows('all schools'));
    await settled();
    list.filter('waiting', lost);
    expect(list.shown()).toMatchObject({ data: 'all schools', isPlaceholderData: true });
    await settled();
    expect(list.shown()).toMatchObject({ data: undefined, error: expect.any(page.NetworkLost) });
    list.leave();
  });

  it('keeps rows that could not be loaded anew', async () => {
    let read = rows('old');
    const list = open('all', () => read());
    await settled();
    read = lost;
    page.markStale(['schools']);
    await settled();
    expect(list.shown()).toMatchObject({ data: 'old', error: expect.any(page.NetworkLost) });
    list.leave();
  });

  it('gives up the call when the page is left', async () => {
    let signalOfCall: AbortSignal | undefined;
    const list = open('all', (signal) => {
      signalOfCall = signal;
      return never();
    });
    list.leave();
    await settled();
    expect(signalOfCall?.aborted).toBe(true);
  });

  it('drops what was cached of a feature whose data has changed', async () => {
    const list = open('all', rows('old'));
    await settled();
    list.leave();
    page.markStale(['news']);
    expect(page.staffCache.getQueryData(['schools', 'all'])).toBe('old');
    page.markStale(['schools']);
    expect(page.staffCache.getQueryData(['schools', 'all'])).toBeUndefined();
  });
});

describe('whose data it is', () => {
  const loaded = async () => {
    const list = open('all', rows('of Rasa'));
    await settled();
    list.leave();
  };
  const left = () => page.staffCache.getQueryData(['schools', 'all']);

  it('is forgotten with the log-out', async () => {
    await loaded();
    page.endSession(false);
    expect(left()).toBeUndefined();
  });

  it('is forgotten when somebody else works here, also while a page is open', async () => {
    await loaded();
    const open1 = open('one', rows('of Rasa'));
    await settled();
    page.openSession(person('jonas'));
    expect(left()).toBeUndefined();
    expect(page.staffCache.getQueryData(['schools', 'one'])).toBeUndefined();
    open1.leave();
  });

  it('stays when the same person has logged in again', async () => {
    await loaded();
    page.openSession({ ...person('rasa'), token: 'another' });
    expect(left()).toBe('of Rasa');
  });

  it('is forgotten when another school is chosen, and in another language', async () => {
    await loaded();
    page.chooseSchool('7');
    expect(left()).toBeUndefined();
    await loaded();
    await page.chooseLocale('en');
    expect(left()).toBeUndefined();
    await page.chooseLocale('lt');
  });
});

describe('what has failed', () => {
  const refused = (status: number, retryAfterMs: number | null = null) =>
    new page.CallRefused(status === 500 ? 'SYSTEM_ERROR' : 'OVERLOADED', status, {}, null, retryAfterMs);

  it.each([
    ['without a connection is tried again soon', () => new page.NetworkLost(), 3_000],
    ['under load waits as the server says', () => refused(503, 20_000), 20_000],
    ['under load waits a while', () => refused(503), 3_000],
    ['by a fault of the server is not tried again', () => refused(500), null],
    ['by a refusal is not tried again', () => refused(404), null],
    ['not at all is not tried again', () => null, null],
  ])('%s', (_, failure, pauseMs) => {
    expect(page.retryPauseMs(failure())).toBe(pauseMs);
  });
});
