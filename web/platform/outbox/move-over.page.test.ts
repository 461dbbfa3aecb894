import 'fake-indexeddb/auto';
import { afterAll, expect, it, vi } from 'vitest';
import type { Attempt } from './rules';
import { entry, attempt as sample } from './samples';

/** What an earlier page had to store in localStorage, while the database failed. */
const kept = vi.hoisted(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  return stored;
});
afterAll(() => vi.unstubAllGlobals());

const { openDurableStore } = await import('./durable');
const { moveOver } = await import('./store');

const first = (finish: Attempt['finish']): Attempt => ({ ...sample, openedAt: 1, finish });
const later = (finish: Attempt['finish']): Attempt => ({ ...sample, openedAt: 2, finish });

it.each([
  ['a sitting that ended', first('wanted'), first('done'), 'done'],
  ['the wish to finish', first('no'), first('wanted'), 'wanted'],
  ['a sitting, whose wish to finish the database has', first('wanted'), first('no'), 'wanted'],
  ['a sitting that was opened again since it ended', first('wanted'), later('no'), 'no'],
])('%s is moved from localStorage into the database, and stays nowhere else', async (_, before, left, finish) => {
  const durable = await openDurableStore();
  await durable.dropAttempt('7');
  await durable.openAttempt(before);
  kept.set('damba-outbox', JSON.stringify({ attempts: [left], queue: [] }));
  await moveOver(durable);
  expect((await durable.read()).attempts).toMatchObject([{ id: '7', finish }]);
  expect(kept.get('damba-outbox')).toBe('{"attempts":[],"queue":[]}');
});

it('an answer is moved whose sitting the database has alone', async () => {
  const durable = await openDurableStore();
  kept.set('damba-outbox', JSON.stringify({ attempts: [], queue: [entry('a', 1)] }));
  await moveOver(durable);
  expect((await durable.read()).queue).toEqual([entry('a', 1)]);
  expect(kept.get('damba-outbox')).toBe('{"attempts":[],"queue":[]}');
});
