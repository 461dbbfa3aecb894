import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { unsent } from './rules';
import { draft, attempt as sample } from './samples';

/** A browser without a database, and a server at which the ticket of the first attempt has expired. */
const browser = vi.hoisted(() => {
  const kept = new Map<string, string>();
  const calls: string[] = [];
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const { adata, deliveryTicket }: { adata: { taskId: string }[]; deliveryTicket?: string } = JSON.parse(body);
    calls.push(`${address.split('/').at(-1)} ${deliveryTicket ?? ''}`.trim());
    if (deliveryTicket === 'old') {
      return new Response(JSON.stringify({ success: false, code: 'TICKET_EXPIRED', error: 'Too late' }));
    }
    const time = { usedTime: 4, serverTime: '2026-11-20T10:00:04.000Z', remainingMs: 0 };
    const late = adata.map((answer) => ({ ...answer }));
    return new Response(JSON.stringify({ success: true, confirmed: [], late, ...time }));
  });
  return { calls };
});

const { currentOutbox, openAttempt, openOutbox, putAnswer } = await import('./outbox');
const { openSession } = await import('../session/session');

beforeAll(openOutbox);
afterAll(() => vi.unstubAllGlobals());

it('C41: an expired ticket is asked with once, its answers stay and hold up no others; their owner’s log-in sends them', async () => {
  await openAttempt({ ...sample, id: '7', uuid: 'first', ticket: 'old', openedAt: Date.now() });
  await putAnswer('7', draft);
  await vi.waitFor(() => expect(currentOutbox().expired).toEqual(['7']));

  await openAttempt({ ...sample, id: '8', uuid: 'second', ticket: 'new', openedAt: Date.now() });
  await putAnswer('8', draft);
  await vi.waitFor(() => expect(unsent(currentOutbox(), '8')).toEqual([]));
  expect(browser.calls).toEqual(['log-answer old', 'log-answer new']);
  expect(unsent(currentOutbox(), '7')).toMatchObject([{ taskId: 'a', selectedChoiceId: '11', refused: null }]);

  const person = { sid: '1', role: 'STUDENT', firstName: '', lastName: '', grade: 5, birthday: null } as const;
  openSession({ token: 'own', uuid: 'first', ...person, hasAgreement: true, schools: [] });
  await vi.waitFor(() => expect(unsent(currentOutbox(), '7')).toEqual([]));
  expect(browser.calls.slice(2)).toEqual(['send-answer']);
});
