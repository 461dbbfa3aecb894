import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import type { BoardRow } from '../../../../contract/board';
import { lesson } from '../../../../text/lt/lesson';
import { tilesOf } from '../state/tile';

beforeAll(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', { host: 'damba.example' });
});

const row: BoardRow = {
  uuid: 'a',
  firstName: 'Ona',
  lastName: 'Onaitė',
  subGrade: 1,
  state: 'FINISHED',
  since: '2026-11-20T08:30:00Z',
  hasAgreement: true,
  permissionWaits: false,
  agreementWithdrawn: false,
  taskNo: null,
  saved: 9,
  waiting: 0,
  permissionEndsAt: null,
  startedAt: '2026-11-20T08:00:00Z',
  deadline: '2026-11-20T08:45:00Z',
  finishedAt: '2026-11-20T08:30:00Z',
  extraMinutes: 0,
  sid: null,
};

/** The card after the lesson of this pupil. */
async function card(change: Partial<BoardRow>): Promise<string> {
  const { AfterCard } = await import('./AfterCard');
  return renderToStaticMarkup(createElement(AfterCard, { tiles: tilesOf([{ ...row, ...change }], 0) }));
}

const { done, ended, mayTurnOff, elsewhere, keepOn } = lesson.after;
const names = 'Ona Onaitė';

it('computers may be switched off when all have finished', async () => {
  const all = await card({});
  for (const text of [done, mayTurnOff]) expect(all).toContain(text);
});

it('nobody is told so where one went on elsewhere while the computer was silent', async () => {
  const silent = await card({ leftSilent: true });
  for (const text of [ended, elsewhere({ names })]) expect(silent).toContain(text);
  for (const text of [done, mayTurnOff]) expect(silent).not.toContain(text);
  const unsent = await card({ state: 'UNSENT', waiting: 2, leftSilent: true });
  for (const text of [keepOn({ names }), elsewhere({ names })]) expect(unsent).toContain(text);
});
