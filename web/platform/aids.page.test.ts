import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { plainAids } from '../../contract/users-aids';
import type { Session } from './session/session';

const page = new EventTarget();
const stored = new Map<string, string>();
let isFull = false;
const html = { dataset: {} as Record<string, string>, attributes: new Map<string, string>() };

beforeEach(() => {
  vi.resetModules();
  stored.clear();
  isFull = false;
  html.dataset = {};
  html.attributes.clear();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', {
    documentElement: {
      dataset: html.dataset,
      getAttribute: (name: string) => html.attributes.get(name) ?? null,
      setAttribute: (name: string, value: string) => html.attributes.set(name, value),
    },
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new Error('the storage is full');
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

async function opened() {
  const session = await import('./session/session');
  const aids = await import('./aids');
  const scheme = await import('../ui/frame/color-scheme');
  aids.restoreAids(() => {});
  return { ...session, ...aids, ...scheme };
}

function person(uuid: string, role: Session['role'], aids?: Session['aids']): Session {
  const names = { firstName: 'Ada', lastName: 'Upė', grade: 3, birthday: null, hasAgreement: true, schools: [] };
  return { token: `token of ${uuid}`, uuid, sid: '1', role, ...names, ...(aids && { aids }) };
}
const shown = () => [html.dataset.textSize, html.dataset.readFont, html.dataset.contrast, scheme()];
const scheme = () => html.attributes.get('data-mantine-color-scheme') ?? 'light';

describe('the aids of a pupil', () => {
  it('hold from the log-in to the log-out', async () => {
    const { openSession, endSession } = await opened();
    expect(shown()).toEqual(['100', 'read', 'light', 'light']);
    openSession(person('one', 'STUDENT', { textSize: 130, font: 'ui', contrast: 'dark' }));
    expect(shown()).toEqual(['130', 'ui', 'dark', 'dark']);
    endSession(false);
    expect(shown()).toEqual(['100', 'read', 'light', 'light']);
    openSession(person('two', 'STUDENT'));
    expect(shown()).toEqual(['100', 'read', 'light', 'light']);
  });

  it('what the server does not know yet goes before what it knows, for this account alone', async () => {
    const { openSession, setAids, unsentAids, currentAids } = await opened();
    openSession(person('one', 'STUDENT', { textSize: 130, font: 'read', contrast: 'light' }));
    setAids({ contrast: 'strong' });
    expect(shown()).toEqual(['130', 'read', 'strong', 'light']);
    expect(unsentAids()).toEqual({
      one: { aids: { textSize: 130, font: 'read', contrast: 'strong' }, at: expect.any(Number) },
    });
    openSession(person('two', 'STUDENT'));
    expect(currentAids()).toEqual(plainAids);
    openSession(person('one', 'STUDENT'));
    expect(currentAids()).toEqual({ textSize: 130, font: 'read', contrast: 'strong' });
  });

  it('hold until the page is left where the storage is full, and survive nonsense in it', async () => {
    stored.set('damba-aids', '{"one":{"textSize":7}}');
    const { openSession, setAids, currentAids } = await opened();
    openSession(person('one', 'STUDENT'));
    expect(currentAids()).toEqual(plainAids);
    stored.clear();
    isFull = true;
    setAids({ textSize: 150 });
    expect(shown()).toEqual(['150', 'read', 'light', 'light']);
  });
});

describe('light and dark', () => {
  it('are each one’s own: staff’s never reaches a pupil, a pupil’s never staff', async () => {
    const { openSession, chooseScheme } = await opened();
    openSession(person('teacher', 'TUTOR'));
    chooseScheme('dark');
    expect(scheme()).toBe('dark');
    openSession(person('one', 'STUDENT'));
    expect(scheme()).toBe('light');
    openSession(person('other teacher', 'TUTOR'));
    expect(scheme()).toBe('light');
    openSession(person('teacher', 'TUTOR'));
    expect(scheme()).toBe('dark');
  });

  it('of staff who try the aids of a task are stored nowhere', async () => {
    const { openSession, setAids } = await opened();
    openSession(person('tester', 'TASK_TESTER'));
    setAids({ contrast: 'dark' });
    expect(scheme()).toBe('dark');
    expect([...stored.keys()]).toEqual(['damba-session']);
  });

  it('of staff follow the system until they choose otherwise, and again once they choose what it prefers', async () => {
    const media = Object.assign(new EventTarget(), { matches: true });
    vi.stubGlobal('matchMedia', () => media);
    const { openSession, chooseScheme } = await opened();
    openSession(person('one', 'STUDENT'));
    expect(scheme()).toBe('light');
    openSession(person('teacher', 'TUTOR'));
    expect(scheme()).toBe('dark');
    chooseScheme('light');
    media.dispatchEvent(new Event('change'));
    expect(scheme()).toBe('light');
    openSession(person('other teacher', 'TUTOR'));
    expect(scheme()).toBe('dark');
    openSession(person('teacher', 'TUTOR'));
    expect(scheme()).toBe('light');
    chooseScheme('dark');
    media.matches = false;
    media.dispatchEvent(new Event('change'));
    expect(scheme()).toBe('light');
    expect(stored.has('damba-color-scheme')).toBe(false);
  });

  it('a list of those who chose dark, as former pages stored it, still holds', async () => {
    stored.set('damba-color-scheme', '["teacher"]');
    const { openSession } = await opened();
    openSession(person('teacher', 'TUTOR'));
    expect(scheme()).toBe('dark');
  });
});
