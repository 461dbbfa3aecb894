// The teacher's panel as it is drawn: each state of a preparation, who is left out, what is told of a file.
import { MantineProvider } from '@mantine/core';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { PreparationRow } from '../../../../contract/offline';
import { offlineClass as words } from '../../../../text/lt/offline-class';
import { permissions } from '../../../../text/lt/permissions';
import { KitWordsProvider } from '../../../ui/frame/kit-words';

beforeAll(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', { origin: 'https://damba.example', host: 'damba.example' });
});

function shown<Props extends object>(part: FunctionComponent<Props>, props: Props): string {
  const kit = { close: '', cancel: '', retry: '', loading: '', takesLong: '', requestNumber: '', filters: 'Filtrai' };
  const inKit = createElement(KitWordsProvider, { value: kit }, createElement(part, props));
  return renderToStaticMarkup(createElement(MantineProvider, null, inKit));
}

const pupils = [
  { uuid: 'a', firstName: 'Ona', lastName: 'Jonaitė' },
  { uuid: 'b', firstName: 'Jonas', lastName: 'Petraitis' },
];
const one: PreparationRow = {
  id: 'p',
  challengeId: '7',
  challengeName: 'Upeliai',
  schoolName: 'Mokykla',
  className: '5a',
  room: 'K7MPQRST',
  opensAt: '2026-11-09T06:00:00Z',
  closesAt: '2026-11-13T14:00:00Z',
  preparedAt: '2026-11-05T10:00:00Z',
  preparedBy: 'Rima Rimaitė',
  releasedAt: null,
  pupils,
  computers: 12,
  parcels: [],
};

describe('a preparation', () => {
  const card = async (change: Partial<PreparationRow>, at: string) => {
    const { PreparedCard } = await import('./PreparedCard');
    return shown(PreparedCard, { one: { ...one, ...change }, now: Date.parse(at), onPrint: () => undefined });
  };

  it('shows letters and computers before the opening, and says when the code comes', async () => {
    const html = await card({}, '2026-11-08T10:00:00Z');
    for (const text of ['damba.example/offline', 'K7MP QRST', words.prepared.computers({ n: 12 }), '08:00'])
      expect(html).toContain(text);
    expect(html).toContain(words.prepared.withdraw);
    expect(html).not.toContain(words.code.show);
  });

  it('offers the code while the contest is open, and is not withdrawn once it was given out', async () => {
    expect(await card({}, '2026-11-09T06:00:00Z')).toContain(words.code.show);
    const given = await card({ releasedAt: '2026-11-09T06:30:00Z' }, '2026-11-09T07:00:00Z');
    expect(given).toContain(words.code.show);
    expect(given).not.toContain(words.prepared.withdraw);
  });

  it('shows neither letters nor code after the end, and what came back by pupil', async () => {
    const parcel = {
      id: '1',
      uuid: 'a',
      firstName: 'Ona',
      lastName: 'Jonaitė',
      receivedAt: '2026-11-13T15:00:00Z',
      cameBy: 'NETWORK' as const,
      startedAt: '2026-11-09T07:00:00Z',
      usedMs: 1_200_000,
      answers: 9,
      state: 'ASKED' as const,
      doubts: ['CLOCK_MOVED' as const],
      decision: null,
    };
    const html = await card({ parcels: [parcel] }, '2026-11-13T16:00:00Z');
    for (const text of [words.code.over, words.returned.asked({ n: 1 }), words.doubt.CLOCK_MOVED])
      expect(html).toContain(text);
    for (const text of [words.returned.cameBy.NETWORK, words.returned.state.NONE, words.returned.state.ASKED])
      expect(html).toContain(text);
    expect(html).not.toContain('K7MP QRST');
    expect(html).not.toContain(words.returned.cameBy.FILE);
  });
});

it('the code is shown in groups of four, with a QR code and the end of its time', async () => {
  const { CodeScreen } = await import('./BigScreens');
  const released = { code: 'ABCDEFGHJKMNPQRSTUVW', closesAt: one.closesAt };
  const html = shown(CodeScreen, { title: '5a', released, onClose: () => undefined });
  for (const group of ['ABCD', 'EFGH', 'JKMN', 'PQRS', 'TUVW']) expect(html).toContain(`<span>${group} </span>`);
  expect(html).toContain(words.code.qr);
});

it('who was left out is named with the reason', async () => {
  const { Told } = await import('./PrepareCard');
  const names = pupils.map(({ uuid, firstName, lastName }) => ({ uuid, name: `${firstName} ${lastName}` }));
  const html = shown(Told, {
    outcome: { prepared: 1, refused: [{ uuid: 'b', code: 'NO_AGREEMENT' }] },
    pupils: names,
  });
  expect(html).toContain(words.prepare.done({ n: 1 }));
  expect(html).toContain(`${permissions.refusal.NO_AGREEMENT}: Jonas Petraitis.`);
});

describe('a file of answers', () => {
  it('tells of each parcel by name', async () => {
    const { FileTold } = await import('./AnswerFiles');
    const html = shown(FileTold, {
      name: 'atsakymai.json',
      outcome: {
        delivered: [
          { outcome: 'COUNTED', name: 'Ona Jonaitė' },
          { outcome: 'KNOWN', name: 'Jonas Petraitis' },
          { outcome: 'REFUSED', code: 'OFFLINE_PARCEL_DAMAGED' },
        ],
      },
    });
    const { outcome, nameless, taken } = words.files;
    for (const text of [taken({ n: 2, of: 3 }), outcome.COUNTED, outcome.KNOWN, outcome.OFFLINE_PARCEL_DAMAGED])
      expect(html).toContain(text);
    expect(html).toContain(nameless({ n: 3 }));
  });

  it.each(['HALF', 'OTHER', 'EMPTY'] as const)('that is none says so: %s', async (fault) => {
    const { FileTold } = await import('./AnswerFiles');
    expect(shown(FileTold, { name: 'x', outcome: { fault } })).toContain(words.files.fault[fault]);
  });
});
