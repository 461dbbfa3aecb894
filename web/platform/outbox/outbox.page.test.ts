import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerOf, type QueuedAnswer } from './rules';
import { draft, entry, attempt as sample } from './samples';

/** A browser without a database: its stored values, the messages between its tabs, and a server that answers or not. */
const browser = vi.hoisted(() => {
  const kept = new Map<string, string>();
  const told: unknown[] = [];
  const hears: ((message: { data: unknown }) => void)[] = [];
  /** Tasks whose answers the next reply leaves out. */
  const unnamed = new Set<string>();
  /** Tasks whose answers the server has confirmed. */
  const stored = new Set<string>();
  const state = { kept, told, hears, unnamed, stored, isFull: false, isCut: false };
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem(key: string, text: string) {
      if (state.isFull) throw new Error('full');
      kept.set(key, text);
    },
  });
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = (message: unknown) => told.push(message);
      addEventListener = (_: string, hear: (message: { data: unknown }) => void) => hears.push(hear);
    },
  );
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    if (state.isCut) throw new TypeError('no network');
    const { adata }: { adata: QueuedAnswer[] } = JSON.parse(body);
    const named = adata.filter(({ taskId }) => !unnamed.has(taskId));
    unnamed.clear();
    for (const { taskId } of named) stored.add(taskId);
    const confirmed = named.map(({ taskId, epoch, seq }) => ({ taskId, epoch, seq }));
    return new Response(JSON.stringify({ success: true, confirmed }));
  });
  return state;
});

const { currentOutbox, openAttempt, openOutbox, putAnswer } = await import('./outbox');

const attempt = { ...sample, openedAt: Date.now() };
const where = (taskId: string) => answerOf(currentOutbox(), '7', taskId)?.where;
function hear(data: unknown): void {
  for (const one of browser.hears) one({ data });
}

beforeAll(async () => {
  await openOutbox();
  await openAttempt(attempt);
});
beforeEach(() => {
  browser.told.length = 0;
});
afterAll(() => vi.unstubAllGlobals());

describe('the queue in a browser that has no database', () => {
  it('shows an answer as kept here, then as on the server, and tells the other tabs which one it is', async () => {
    expect(currentOutbox().keeping).toBe('simple');
    await putAnswer('7', draft);
    expect(where('a')).toBe('computer');
    await vi.waitFor(() => expect(where('a')).toBe('server'));
    await vi.waitFor(() => expect(currentOutbox().queue).toEqual([]));
    expect(browser.told).toContainEqual({ confirmed: [entry('a', 1)], late: [], renumber: [] });
  });

  it('learns of answers that it has never seen in the queue', () => {
    hear({ confirmed: [entry('b', 5)], late: [entry('c', 6)], renumber: [] });
    expect(where('b')).toBe('server');
    expect(where('c')).toBeUndefined();
    expect(currentOutbox().late).toEqual([entry('c', 6)]);
    hear('of an older page');
    expect(where('b')).toBe('server');
  });

  it('keeps an answer that the reply to its list does not name, and sends it again', async () => {
    browser.isCut = true;
    await putAnswer('7', { ...draft, taskId: 'f' });
    await putAnswer('7', { ...draft, taskId: 'g' });
    browser.unnamed.add('g');
    browser.isCut = false;
    // What is gone from the queue is shown as delivered, so the server's own list is what counts.
    await vi.waitFor(() => expect(browser.stored).toContain('g'), { timeout: 20_000 });
    expect(browser.stored).toContain('f');
    await vi.waitFor(() => expect(currentOutbox().queue).toEqual([]));
  });

  it('goes on in memory when nothing can be kept any more, with what waits already', async () => {
    browser.isCut = true;
    await putAnswer('7', { ...draft, taskId: 'd' });
    browser.isFull = true;
    // Another tab has answered it under a number that this one cannot write down: the answer here is newer all the same.
    hear({ confirmed: [entry('e', 20)], late: [], renumber: [] });
    await putAnswer('7', { ...draft, taskId: 'e' });
    expect(currentOutbox().keeping).toBe('memory');
    expect([where('d'), where('e')]).toEqual(['computer', 'computer']);
    browser.isCut = false;
    await vi.waitFor(() => expect([where('d'), where('e')]).toEqual(['server', 'server']), { timeout: 20_000 });
    expect(currentOutbox().queue).toEqual([]);
  });

  it('numbers above what another tab has given that stores nothing either, and tells one that begins its own', async () => {
    const [{ nextSeq } = attempt] = currentOutbox().attempts;
    const nothing = { confirmed: [], late: [], renumber: [] };
    hear({ ...nothing, numbers: [{ attemptId: '7', epoch: 1, seq: nextSeq + 20 }], isNew: true });
    hear({ ...nothing, numbers: [{ attemptId: '7', epoch: 1, seq: nextSeq + 10 }] });
    const own = [{ attemptId: '7', epoch: 1, seq: nextSeq - 1 }];
    expect(browser.told).toEqual([{ ...nothing, numbers: own, isNew: false }]);
    await putAnswer('7', { ...draft, taskId: 'h' });
    expect(answerOf(currentOutbox(), '7', 'h')?.answer.seq).toBe(nextSeq + 21);
  });
});
