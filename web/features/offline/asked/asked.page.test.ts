// What an administrator sees before deciding: both sittings, what changes, and what to mind.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { AskedParcel } from '../../../../contract/offline';
import { offlineClass } from '../../../../text/lt/offline-class';
import { KitWordsProvider } from '../../../ui/frame/kit-words';

beforeAll(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', { origin: 'https://damba.example', host: 'damba.example' });
});

const row: AskedParcel = {
  id: '1',
  uuid: 'a',
  firstName: 'Ona',
  lastName: 'Jonaitė',
  grade: 5,
  schoolName: 'Mokykla',
  className: '5a',
  challengeId: '7',
  challengeName: 'Upeliai',
  receivedAt: '2026-11-10T09:00:00Z',
  cameBy: 'FILE',
  startedAt: '2026-11-09T07:00:00Z',
  usedMs: 20 * 60_000,
  answers: 9,
  state: 'ASKED',
  doubts: ['ALSO_ONLINE'],
  decision: null,
  standing: {
    startedAt: '2026-11-09T08:00:00Z',
    usedMs: 31 * 60_000,
    answers: 12,
    isRunning: false,
    isParcel: false,
  },
};

async function dialog(change: Partial<AskedParcel>, counts: boolean, isCalculated = false): Promise<string> {
  const { DecideDialog } = await import('./DecideDialog');
  const kit = { close: '', cancel: '', retry: '', loading: '', takesLong: '', requestNumber: '', filters: 'Filtrai' };
  const asked = createElement(DecideDialog, {
    row: { ...row, ...change },
    counts,
    isCalculated,
    onLeave: () => undefined,
  });
  return renderToStaticMarkup(createElement(KitWordsProvider, { value: kit }, asked));
}

describe('the question', () => {
  const { asked, doubt, returned } = offlineClass;

  it('is about one of two namesakes', async () => {
    expect(await dialog({ login: 'onajon2' }, true)).toContain('Ona Jonaitė (onajon2)');
  });

  it('shows both sittings, and that one takes the place of the other', async () => {
    const html = await dialog({}, true);
    for (const text of [doubt.ALSO_ONLINE, '09:00', '10:00', asked.took({ n: 20 }), asked.took({ n: 31 })])
      expect(html).toContain(text);
    for (const text of [returned.answers({ n: 9 }), returned.answers({ n: 12 }), asked.counting.instead])
      expect(html).toContain(text);
    expect(html).not.toContain(asked.recalculate);
  });

  it('says where nothing counts yet, and what a refusal leaves as it is', async () => {
    const alone = await dialog({ standing: null }, true);
    expect(alone).toContain(asked.nothingStands);
    expect(alone).toContain(asked.counting.consequence);
    expect(await dialog({}, false)).toContain(asked.refusing.consequence);
  });

  it('warns of a missing consent and of results that were calculated, before it counts', async () => {
    const html = await dialog({ doubts: ['NO_CONSENT'] }, true, true);
    expect(html).toContain(asked.noConsent);
    expect(html).toContain(asked.recalculate);
    const refusing = await dialog({ doubts: ['NO_CONSENT'] }, false, true);
    expect(refusing).not.toContain(asked.noConsent);
    expect(refusing).not.toContain(asked.recalculate);
  });
});
