import { afterAll, expect, it, vi } from 'vitest';
import { unsent } from './rules';
import { draft, attempt as sample } from './samples';

/** A browser without a database, and a server at which everything comes after the end. */
const kept = vi.hoisted(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = () => undefined;
      addEventListener = () => undefined;
    },
  );
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { adata } = JSON.parse(body);
    return new Response(JSON.stringify({ success: true, confirmed: [], late: adata }));
  });
  return stored;
});
afterAll(() => vi.unstubAllGlobals());

/** A page that is loaded now: what it knows is what an earlier one has stored. */
async function load() {
  vi.resetModules();
  const outbox = await import('./outbox');
  const { tidyOutbox } = await import('./tidy');
  await outbox.openOutbox();
  return { ...outbox, tidyOutbox };
}

it('what came after the end is known to every later page, without its content, until the log-out', async () => {
  const first = await load();
  await first.openAttempt({ ...sample, finish: 'done', openedAt: Date.now() });
  await first.putAnswer('7', { ...draft, answerText: 'ąžuolas' });
  await vi.waitFor(() => expect(first.currentOutbox().late).toMatchObject([{ taskId: 'a', seq: 1 }]));

  const second = await load();
  const { late, queue } = second.currentOutbox();
  expect(late).toMatchObject([{ attemptId: '7', taskId: 'a', seq: 1, selectedChoiceId: null, answerText: null }]);
  expect([queue, unsent(second.currentOutbox())]).toEqual([[], []]);
  expect([...kept.values()].join()).not.toContain('ąžuolas');

  await second.tidyOutbox();
  expect([second.currentOutbox(), (await load()).currentOutbox()]).toMatchObject([
    { late: [], attempts: [] },
    { late: [], attempts: [] },
  ]);
  expect(kept.get('damba-outbox')).toBe('{"attempts":[],"queue":[]}');
});
