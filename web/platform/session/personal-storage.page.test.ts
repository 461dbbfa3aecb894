import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from './session';

const page = new EventTarget();
const areas = { local: new Map<string, string>(), tab: new Map<string, string>() };
const cached = new Set<string>();
const forgetDrafts = vi.hoisted(() => vi.fn(async (_owner: string) => undefined));
vi.mock('../forms/drafts', () => ({ forgetDrafts }));
vi.mock('../calls/api', () => ({ call: async () => ({}) }));
vi.mock('../outbox/tidy', () => ({ tidyOutbox: async () => undefined }));

const areaOf = (stored: Map<string, string>) => ({
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
vi.stubGlobal('localStorage', areaOf(areas.local));
vi.stubGlobal('sessionStorage', areaOf(areas.tab));
vi.stubGlobal('caches', {
  has: async (name: string) => cached.has(name),
  keys: async () => [...cached],
  delete: async (name: string) => cached.delete(name),
});
vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => [] } });

const teacher = { token: 't', uuid: 'u1', sid: '1', role: 'TUTOR', firstName: 'A', lastName: 'B', grade: null };
const session = (uuid: string): Session => ({
  ...teacher,
  role: 'TUTOR',
  uuid,
  birthday: null,
  hasAgreement: false,
  schools: [],
});

/** The page as it is after a load, with somebody logged in and every name of the table stored. */
async function filled(isLoggedIn = true) {
  vi.resetModules();
  // A computer of a class without the internet keeps its worker: sitting-cache.page.test.ts.
  const table = (await import('./stored-names')).storedNames.filter(([name]) => name !== 'damba-room');
  const platform = { ...(await import('./session')), ...(await import('./log-out')) };
  if (isLoggedIn) platform.openSession(session('u1'));
  for (const [name, place] of table) {
    const full = name.endsWith('-') ? `${name}x` : name;
    if (place === 'cache') cached.add(full);
    else if (place !== 'database' && name !== 'damba-session') areas[place].set(full, 'Ona Onaitė');
  }
  const left = (): string[] => [...areas.local.keys(), ...areas.tab.keys(), ...cached];
  const stays = (...wanted: string[]) =>
    table
      .filter(([name, place, stay]) => wanted.includes(stay) && place !== 'database' && name !== 'damba-session')
      .map(([name]) => (name.endsWith('-') ? `${name}x` : name));
  return { ...platform, left, stays };
}

beforeEach(() => {
  areas.local.clear();
  areas.tab.clear();
  cached.clear();
  forgetDrafts.mockClear();
});

describe('what a computer stores of people', () => {
  it('goes with the log-out', async () => {
    const { logOut, left, stays } = await filled();
    await logOut();
    expect(left().sort()).toEqual(stays('WAITING', 'NOBODY').sort());
    expect(forgetDrafts).toHaveBeenCalledWith('u1');
  });

  it.each([
    ['leaves the page', false],
    ['keeps the page open', true],
  ])('goes with a session that ran out and %s, but for own work', async (_, keeps) => {
    const { endSession, holdSession, left, stays } = await filled();
    holdSession({ keeps: () => keeps, resumed: async () => false });
    endSession(true);
    expect(left().sort()).toEqual(stays('LOG_OUT', 'WAITING', 'NOBODY').sort());
  });

  it('goes in every tab, when another one logs out or somebody else logs in', async () => {
    for (const newValue of ['out', JSON.stringify(session('u2'))]) {
      const { left } = await filled();
      areas.local.set('damba-session', newValue);
      page.dispatchEvent(Object.assign(new Event('storage'), { key: 'damba-session', newValue }));
      expect(left()).not.toContain('damba-bring');
      expect(left()).not.toContain('damba-signup');
    }
    const { openSession, left } = await filled();
    openSession(session('u2'));
    expect(left()).not.toContain('damba-bring');
  });

  it('of a visitor goes with a log-in; the list of a person stays while that person changes', async () => {
    const visitor = await filled(false);
    visitor.openSession(session('u1'));
    expect(visitor.left()).not.toContain('damba-signup');
    expect(visitor.left()).not.toContain('damba-signup-sent');
    const { openSession, left } = await filled();
    openSession({ ...session('u1'), firstName: 'C' });
    expect(left()).toContain('damba-bring');
  });

  it('has every name that the pages store', async () => {
    const { storedNames } = await import('./stored-names');
    const web = join(import.meta.dirname, '../..');
    const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
      (path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.endsWith('personal-storage.ts'),
    );
    const names = files.flatMap((path) => {
      const code = readFileSync(join(web, path), 'utf8');
      if (!/Stored\(|[lL]ocalStorage|sessionStorage|openDB|\bcaches\b|Key\(|Key =/.test(code)) return [];
      return [...code.matchAll(/['`](damba-[a-z-]+)(?=['`$])/g)].map(([, name]) => name ?? '');
    });
    const known = new Set(storedNames.map(([name]) => name));
    expect(names.length).toBeGreaterThan(20);
    expect([...new Set(names)].filter((name) => !known.has(name))).toEqual([]);
    // A storage may only be spoken to under names that a search for them finds.
    const opened = files.filter((path) =>
      /sessionStorage\.setItem|openDB</.test(readFileSync(join(web, path), 'utf8')),
    );
    expect(opened.sort()).toEqual([
      'features/offline/store.ts',
      'features/participants/bring/draft.ts',
      'features/signup/draft.ts',
      'platform/forms/drafts.ts',
      'platform/outbox/durable.ts',
    ]);
  });
});
