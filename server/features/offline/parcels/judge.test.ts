import { describe, expect, it } from 'vitest';
import type { Parcel, ParcelDoubt } from '../../../../contract/offline-forms';
import { countedStart, doubtsOf, isAsked, type ParcelFacts, usedMsOf } from './judge';

const minute = 60_000;
const at = (time: string) => new Date(`2026-11-10T${time}:00.000Z`);
const start = Number(at('08:00'));
/** Marks each half minute until the end, as both clocks tell them. */
const marksTill = (end: number): Parcel['marks'] =>
  Array.from({ length: end / 30_000 + 1 }, (_, n) => ({ at: n * 30_000, wall: start + n * 30_000 }));

const parcel: ParcelFacts['parcel'] = {
  startedAt: at('08:00').toISOString(),
  marks: marksTill(30 * minute),
  answers: [],
  end: { at: 30 * minute, by: 'PUPIL' },
};
const honest: ParcelFacts = {
  parcel,
  opensAt: at('06:00'),
  closesAt: at('14:00'),
  releasedAt: at('07:55'),
  now: at('09:00'),
  before: 'NONE',
  isKnownComputer: true,
  isCalculated: false,
  lacksConsent: false,
};
const withMarks = (marks: Parcel['marks']) => ({ ...honest, parcel: { ...parcel, marks } });
const later = (ms: number) =>
  marksTill(30 * minute).map((mark, n) => (n < 20 ? mark : { ...mark, wall: mark.wall + ms }));
const startedAt = (time: string, releasedAt = honest.releasedAt) => {
  const moved = Number(at(time)) - start;
  const marks = parcel.marks.map((mark) => ({ ...mark, wall: mark.wall + moved }));
  return { ...honest, releasedAt, parcel: { ...parcel, startedAt: at(time).toISOString(), marks } };
};

describe('a parcel', () => {
  it.each<[string, ParcelFacts, ParcelDoubt[]]>([
    ['an honest one', honest, []],
    ['weeks after it was solved', { ...honest, now: new Date(start + 21 * 86_400_000) }, []],
    ['of a pupil who has also sat online', { ...honest, before: 'ONLINE' }, ['ALSO_ONLINE']],
    ['of a pupil of whom another parcel counts', { ...honest, before: 'PARCEL' }, ['ANOTHER_PARCEL']],
    ['from a computer that never fetched the set', { ...honest, isKnownComputer: false }, ['UNKNOWN_COMPUTER']],
    ['after the results', { ...honest, isCalculated: true }, ['AFTER_CALCULATION']],
    ['of a pupil whose consent was withdrawn meanwhile', { ...honest, lacksConsent: true }, ['NO_CONSENT']],
    ['with the clock set back by an hour', withMarks(later(-60 * minute)), ['CLOCK_MOVED']],
    ['with the clock set forward by three minutes', withMarks(later(3 * minute)), ['CLOCK_MOVED']],
    ['with a clock that a computer corrects a little', withMarks(later(minute)), []],
    [
      'with a start that does not fit its clock',
      withMarks(marksTill(60_000).map((m) => ({ ...m, wall: m.wall + 1e7 }))),
      ['CLOCK_MOVED'],
    ],
    [
      'that runs backwards',
      withMarks([
        { at: 60_000, wall: start + 60_000 },
        { at: 0, wall: start },
      ]),
      ['CLOCK_MOVED'],
    ],
    ['with a page that slept', withMarks(marksTill(30 * minute).filter((_, n) => n < 5 || n > 10)), ['CLOCK_STOOD']],
    ['that nobody ended', { ...honest, parcel: { ...parcel, end: null } }, ['NOT_ENDED']],
    ['begun before the opening', { ...startedAt('05:50', at('05:00')) }, ['OUTSIDE_WINDOW']],
    ['begun before the code was out', startedAt('07:40'), ['OUTSIDE_WINDOW']],
    ['begun by a clock that is a minute behind', startedAt('07:54'), []],
    ['begun after the end', { ...startedAt('14:00'), now: at('16:00') }, ['OUTSIDE_WINDOW']],
    ['begun in the last minute', { ...startedAt('13:59'), now: at('16:00') }, []],
    ['ended in the future', { ...honest, now: at('08:27') }, ['OUTSIDE_WINDOW']],
    ['delivered at once', { ...honest, now: at('08:30') }, []],
    ['without a code', { ...honest, releasedAt: null }, ['OUTSIDE_WINDOW']],
    [
      'with several',
      { ...honest, before: 'ONLINE', isKnownComputer: false, parcel: { ...parcel, end: null } },
      ['ALSO_ONLINE', 'UNKNOWN_COMPUTER', 'NOT_ENDED'],
    ],
  ])('C47: what is doubted of one: %s', (_, facts, doubts) => {
    expect(doubtsOf(facts)).toEqual(doubts);
  });

  it.each<[ParcelDoubt[], boolean]>([
    [[], false],
    [['CLOCK_STOOD', 'NOT_ENDED'], false],
    [['CLOCK_MOVED'], true],
    [['NOT_ENDED', 'UNKNOWN_COMPUTER'], true],
  ])('%j is asked: %s', (doubts, asked) => {
    expect(isAsked(doubts)).toBe(asked);
  });
});

describe('the times that count', () => {
  it.each<[string, Pick<Parcel, 'marks' | 'answers' | 'end'>, number]>([
    ['till the end', parcel, 30 * minute],
    ['till the last mark', { ...parcel, end: null, marks: marksTill(minute) }, minute],
    ['till the last answer', { ...parcel, end: null, marks: marksTill(0), answers: [{ at: 5.4, answer: null }] }, 5],
  ])('used: %s', (_, of, used) => {
    expect(usedMsOf(of)).toBe(used);
  });

  it.each([
    ['08:00', '08:00'],
    ['05:00', '06:00'],
    ['23:00', '08:30'],
  ])('a start at %s counts as one at %s', (said, counted) => {
    const window = { opensAt: at('06:00'), receivedAt: at('09:00') };
    expect(countedStart({ startedAt: at(said), usedMs: 30 * minute }, window)).toEqual(at(counted));
  });
});
