import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Guesses } from '../read/guesses';
import type { Work } from './draft';

/** A list that was read in the Polish alphabet, from the second sheet alone. */
const guesses: Guesses = {
  letters: {
    page: 'windows-1250',
    sample: 'Zięba, Bożena',
    isDoubtful: true,
    others: [{ page: 'windows-1257', sample: 'Ziźba, Boæena' }],
  },
  separator: { now: ';', others: [','] },
  sheets: [
    { at: 0, name: '2025', isHidden: true, isRead: false },
    { at: 1, name: '2026', isHidden: false, isRead: true },
  ],
};
const work: Work = {
  list: { rows: [], heads: {}, dropped: [], doubt: null, is1904: false, isStrict: false },
  guesses,
  edits: [],
  out: [],
  lastFirst: true,
  m: null,
  roman: null,
  datesAreClasses: false,
  otherClass: '',
  isGuessed: false,
};

beforeAll(async () => {
  const stored = new Map<string, string>();
  const area = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('sessionStorage', area);
  vi.stubGlobal('localStorage', area);
  const { openSession } = await import('../../../platform/session/session');
  const person = { firstName: 'Rima', lastName: 'Rimaitė', birthday: null, grade: null, hasAgreement: true };
  openSession({ ...person, token: 't', uuid: 'u1', sid: '1', role: 'TUTOR', schools: [] });
});

it('a reload keeps what was guessed of the list', async () => {
  const { readDraft, writeDraft } = await import('./draft');
  writeDraft('7', work);
  expect(readDraft('7')).toEqual(work);
  expect(readDraft('8')).toBeNull();
});

it('what was guessed stands above the rows after a reload, without readings that are no longer possible', async () => {
  const { GuessNotices } = await import('./GuessNotices');
  const shown = (canReread: boolean) => {
    const state = { work, guesses, canReread, people: [], reread: () => undefined, change: () => undefined };
    return renderToStaticMarkup(createElement(GuessNotices, { state }));
  };
  for (const text of ['windows-1250', 'Zięba, Bożena', 'kabliataškis', '2025 (paslėptas)']) {
    expect(shown(true)).toContain(text);
    expect(shown(false)).toContain(text);
  }
  expect(shown(true)).toContain('Ziźba, Boæena');
  expect(shown(false)).not.toContain('Ziźba, Boæena');
});
