import { afterAll, expect, it, vi } from 'vitest';
import type { Session } from './session';

/** A browser, and a server that knows no session any more. */
vi.hoisted(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  vi.stubGlobal('fetch', async () => Response.json({ success: false, code: 'SESSION_ENDED' }, { status: 401 }));
});
vi.mock('../outbox/tidy', () => ({ tidyOutbox: async () => undefined }));
afterAll(() => vi.unstubAllGlobals());

const { currentSession, isLoggedOut, openSession } = await import('./session');
const { logOut } = await import('./log-out');

const session: Session = {
  token: 't',
  uuid: 'u',
  sid: '1',
  role: 'STUDENT',
  firstName: 'Ona',
  lastName: '',
  grade: 6,
  birthday: null,
  hasAgreement: true,
  schools: [],
};
it('whoever logs out has logged out, also where the server had ended the session before', async () => {
  openSession(session);
  await logOut();
  expect([currentSession(), isLoggedOut()]).toEqual([null, true]);
});
