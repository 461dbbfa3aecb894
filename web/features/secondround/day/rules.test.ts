import { describe, expect, it } from 'vitest';
import { type BoardRow, boardStates } from '../../../../contract/board';
import type { CentrePupil } from '../../../../contract/secondround-day';
import { needsAttention } from '../../lesson/state/tile';
import { byAgeGroup, found, isIn, markArrived, mayBeLetIn, needsHelp, personOf, phaseOf } from './rules';

const now = Date.parse('2026-01-18T10:00:00Z');
const later = '2026-01-18T10:05:00Z';
const before = '2026-01-18T09:30:00Z';
const pupil = (change: Partial<CentrePupil> = {}): CentrePupil => ({
  id: '1',
  userId: '11',
  uuid: 'u',
  firstName: 'Šarūnė',
  lastName: 'Žukaitė',
  login: '9900118-411',
  className: '5b',
  schoolName: 'Upės progimnazija',
  ageGroup: 'Bičiuliai',
  challengeId: '156',
  arrivedAt: null,
  permissionEndsAt: null,
  startedAt: null,
  finishedAt: null,
  state: 'OFFLINE',
  since: null,
  stateFacts: { isLoggedIn: false, taskNo: null, waiting: 0, permissionWaits: false, agreementWithdrawn: false },
  ...change,
});
const boardRow = (change: Partial<BoardRow>): BoardRow => ({
  uuid: 'u',
  firstName: 'Šarūnė',
  lastName: 'Žukaitė',
  subGrade: null,
  state: 'OFFLINE',
  since: null,
  hasAgreement: true,
  taskNo: null,
  saved: 0,
  waiting: 0,
  permissionEndsAt: null,
  startedAt: null,
  deadline: null,
  finishedAt: null,
  extraMinutes: 0,
  sid: null,
  ...change,
});
const person = (change: Partial<CentrePupil> = {}, waiting: 'ARRIVE' | 'UNDO' | null = null) =>
  personOf(pupil(change), { waiting, row: null, now });

describe('how a pupil stands', () => {
  it.each([
    [{}, null, 'EXPECTED'],
    [{}, 'ARRIVE', 'ARRIVED'],
    [{ arrivedAt: before }, null, 'ARRIVED'],
    [{ arrivedAt: before }, 'UNDO', 'EXPECTED'],
    [{ arrivedAt: before, permissionEndsAt: later, state: 'ALLOWED' }, null, 'ALLOWED'],
    [{ arrivedAt: before, permissionEndsAt: before, state: 'EXPIRED' }, null, 'EXPIRED'],
    [{ arrivedAt: before, permissionEndsAt: later, state: 'NO_AGREEMENT' }, null, 'NO_AGREEMENT'],
    [{ arrivedAt: before, permissionEndsAt: later, state: 'SIGNS' }, null, 'SIGNS'],
    [{ permissionEndsAt: later, state: 'NO_AGREEMENT' }, null, 'EXPECTED'],
    [{ arrivedAt: before, permissionEndsAt: before, startedAt: before, state: 'SILENT' }, null, 'SOLVING'],
    // The mark was pressed while the pupil began: what has begun is not taken back.
    [{ arrivedAt: before, startedAt: before, state: 'SOLVING' }, 'UNDO', 'SOLVING'],
    [{ arrivedAt: before, startedAt: before, finishedAt: before, state: 'CLOSED' }, null, 'FINISHED'],
  ] as const)('%o with the mark %s: %s', (change, waiting, standing) => {
    expect(person(change, waiting).standing).toBe(standing);
  });

  it('belongs to one count besides "all"; those who came and have not begun can be let in', () => {
    const came = person({ arrivedAt: before, permissionEndsAt: before, state: 'EXPIRED' });
    expect((['all', 'EXPECTED', 'ARRIVED', 'SOLVING', 'FINISHED'] as const).filter((one) => isIn(came, one))).toEqual([
      'all',
      'ARRIVED',
    ]);
    expect(mayBeLetIn(came)).toBe(true);
    expect(mayBeLetIn(person())).toBe(false);
    expect(mayBeLetIn(person({ arrivedAt: before, startedAt: before }))).toBe(false);
  });

  it('comes from the live board, unless that lacks the permission that an arrival has just given', () => {
    const arrived = markArrived(pupil({ state: 'WAITING' }), { arrivedAt: before, permissionEndsAt: later });
    const standing = (row: Partial<BoardRow>, of = arrived) =>
      personOf(of, { waiting: null, row: boardRow(row), now }).standing;
    expect(standing({ state: 'WAITING' })).toBe('ALLOWED');
    expect(standing({ state: 'NO_AGREEMENT', permissionEndsAt: later })).toBe('NO_AGREEMENT');
    expect(standing({ state: 'SILENT', startedAt: before })).toBe('SOLVING');
    expect(standing({ state: 'FINISHED', startedAt: before, finishedAt: before })).toBe('FINISHED');
    const unsigned = markArrived(pupil({ state: 'SIGNS' }), { arrivedAt: before, permissionEndsAt: later });
    expect(standing({ state: 'SIGNS' }, unsigned)).toBe('SIGNS');
  });
});

it('the door is needed where a lesson needs its teacher, and where somebody else has moved a pupil', () => {
  const shown = boardStates.map((state) => personOf(pupil(), { waiting: null, row: boardRow({ state }), now }));
  const states = (which: (one: (typeof shown)[number]) => boolean) =>
    shown.filter(which).map((one) => one.shown.row.state);
  const ofLesson = states((one) => needsAttention(one.shown));
  expect(states(needsHelp).filter((state) => !ofLesson.includes(state))).toEqual(['MOVING', 'REOPENED']);
  expect(ofLesson.filter((state) => !states(needsHelp).includes(state))).toEqual([]);
  expect(ofLesson).toHaveLength(4);
});

it('a search finds by words of the name, the school and the log-in name, without diacritics', () => {
  const all = [person(), person({ firstName: 'Jonas', lastName: 'Petraitis', login: '9900204-102' })];
  const names = (search: string) => found(all, search).map(({ name }) => name);
  expect(names('zuk sarune')).toEqual(['Šarūnė Žukaitė']);
  expect(names('0204')).toEqual(['Jonas Petraitis']);
  expect(names('upes prog')).toHaveLength(2);
  expect(names('nieko')).toEqual([]);
  expect(names(' ')).toHaveLength(2);
});

it('age groups keep the order of the list', () => {
  const all = [person({ ageGroup: 'Bičiuliai' }), person({ ageGroup: 'Draugai' }), person({ ageGroup: 'Bičiuliai' })];
  expect(byAgeGroup(all).map(({ ageGroup, people }) => [ageGroup, people.length])).toEqual([
    ['Bičiuliai', 2],
    ['Draugai', 1],
  ]);
});

it('the phase of the day comes from the contests', () => {
  const contest = (from: string, to: string) => ({ id: '1', name: '', from, to, resultDate: to, minutes: 45 });
  expect(phaseOf([], now)).toBeNull();
  expect(phaseOf([contest(later, '2026-01-18T12:00:00Z')], now)).toBe('BEFORE');
  expect(phaseOf([contest(before, later)], now)).toBe('RUNS');
  expect(phaseOf([contest(before, later), contest(later, '2026-01-18T12:00:00Z')], now)).toBe('RUNS');
  expect(phaseOf([contest('2026-01-17T09:00:00Z', before)], now)).toBe('AFTER');
});
