import { describe, expect, it } from 'vitest';
import type { PreparationRow } from '../../../../contract/offline';
import { preparationsOf, preparingFrom, returnedCounts, returnedRows, stageOf } from './returned';

const pupil = (uuid: string) => ({ uuid, firstName: uuid.toUpperCase(), lastName: 'J.' });
const parcel = (
  id: string,
  uuid: string,
  state: 'COUNTED' | 'ASKED' | 'REFUSED',
): PreparationRow['parcels'][number] => ({
  ...pupil(uuid),
  id,
  receivedAt: '2026-11-09T09:00:00Z',
  cameBy: 'FILE',
  startedAt: '2026-11-09T08:00:00Z',
  usedMs: 1_200_000,
  answers: 10,
  state,
  doubts: [],
  decision: null,
});

describe('what came back', () => {
  const pupils = ['a', 'b', 'c'].map(pupil);
  const parcels = [parcel('1', 'a', 'COUNTED'), parcel('2', 'a', 'ASKED'), parcel('3', 'c', 'COUNTED')];

  it('has every pupil in the order of the class, with each parcel of theirs', () => {
    expect(returnedRows({ pupils, parcels }).map(({ name, parcel: one }) => [name, one?.id])).toEqual([
      ['A J.', '1'],
      ['A J.', '2'],
      ['B J.', undefined],
      ['C J.', '3'],
    ]);
  });

  it('tells namesakes apart by the names with which they log in', () => {
    const namesakes = ['jonas1', 'jonas2'].map((login) => ({ uuid: login, firstName: 'Jonas', lastName: 'J.', login }));
    const rows = returnedRows({ pupils: namesakes, parcels: [parcel('1', 'jonas2', 'COUNTED')] });
    expect(rows.map(({ name, parcel: one }) => [name, one?.id])).toEqual([
      ['Jonas J. (jonas1)', undefined],
      ['Jonas J. (jonas2)', '1'],
    ]);
  });

  it('counts a pupil once, and what is asked about', () => {
    expect(returnedCounts({ pupils, parcels })).toEqual({ came: 2, asked: 1 });
    expect(returnedCounts({ pupils, parcels: [] })).toEqual({ came: 0, asked: 0 });
  });
});

describe('the preparations of a class', () => {
  const preparation = (id: string, challengeId: string, ...uuids: string[]): PreparationRow => ({
    id,
    challengeId,
    challengeName: 'Upeliai',
    schoolName: 'Mokykla',
    className: '5a',
    room: 'K7MPQRST',
    opensAt: '2026-11-09T06:00:00Z',
    closesAt: '2026-11-13T14:00:00Z',
    preparedAt: '2026-11-05T10:00:00Z',
    preparedBy: null,
    releasedAt: null,
    pupils: uuids.map(pupil),
    computers: 0,
    parcels: [],
  });

  it('are those of its contest with a pupil of it', () => {
    const all = [preparation('1', '7', 'a', 'x'), preparation('2', '7', 'x'), preparation('3', '8', 'a')];
    expect(preparationsOf(all, { challengeId: '7', uuids: ['a', 'b'] }).map(({ id }) => id)).toEqual(['1']);
  });

  it.each([
    ['2026-11-09T05:59:59Z', 'BEFORE'],
    ['2026-11-09T06:00:00Z', 'OPEN'],
    ['2026-11-13T13:59:59Z', 'OPEN'],
    ['2026-11-13T14:00:00Z', 'OVER'],
  ])('at %s stand %s', (now, stage) => {
    expect(stageOf(preparation('1', '7'), Date.parse(now))).toBe(stage);
  });

  it('can be made so many days before the opening', () => {
    expect(preparingFrom('2026-11-09T06:00:00Z', 7)).toBe(Date.parse('2026-11-02T06:00:00Z'));
  });
});
