import { describe, expect, it } from 'vitest';
import type { CalculationChanges } from '../../../contract/collections';
import type { ContestRow, YearDates } from './queries';
import * as rules from './rules';

const at = (day: string) => new Date(`2026-${day}T10:00:00Z`);
const changes: CalculationChanges = {
  started: 0,
  finished: 2,
  reopened: 0,
  accepted: 1,
  moved: 0,
  removed: 0,
  schools: 0,
};
const row = (change: Partial<ContestRow> = {}): ContestRow => ({
  id: 1,
  name: 'Damba 2026',
  round: 1,
  ageGroupId: 1,
  ageGroup: 'ELFIN',
  grades: [1, 2],
  isComplete: true,
  from: at('11-09'),
  to: at('11-13'),
  pointsAt: at('11-20'),
  resultsAt: at('12-04'),
  hasKey: true,
  tasks: 15,
  rehearsedAt: null,
  finished: 0,
  solving: 0,
  version: null,
  changes: null,
  results: 'OPEN',
  publicVersion: null,
  waits: false,
  ...change,
});
const view = (change: Partial<ContestRow>, now: string, problems: number | null = 0) =>
  rules.contestView(row(change), { wanted: 15, problemsOf: new Map([[1, problems]]), now: at(now) });

describe('the present year', () => {
  it.each([
    ['the set one', 2026, [2027, 2026], [2027], 2026],
    ['the newest that is not begun for later', 2024, [2027, 2026], [2027], 2026],
    ['the one that was begun, if there is no other', 2024, [2027], [2027], 2027],
    ['none', 2024, [], [], null],
  ])('is %s', (_, wanted, years, ahead, expected) => {
    const known = years.map((year) => ({ year, isAhead: ahead.some((one) => one === year) }));
    expect(rules.presentYear(wanted, known)).toBe(expected);
  });
  it.each([
    ['2026-11-09', 2026],
    ['2027-01-23', 2026],
    ['2026-07-01', 2026],
    ['2026-06-30', 2025],
  ])('of %s begins in %i', (day, year) => {
    expect(rules.schoolYearOf(new Date(`${day}T10:00:00Z`))).toBe(year);
  });
});

describe('the state of a contest', () => {
  it.each([
    ['a draft before its window', { isComplete: false }, '11-01', 'DRAFT'],
    ['a draft in its window', { isComplete: false }, '11-10', 'DRAFT'],
    ['complete, before its window', {}, '11-01', 'READY'],
    ['on the moment of opening', { from: at('11-09') }, '11-09', 'RUNNING'],
    ['in its window', {}, '11-10', 'RUNNING'],
    ['on the moment of closing', {}, '11-13', 'OVER'],
    ['closed, somebody solves still', { solving: 1 }, '11-14', 'RUNNING'],
    ['closed, nobody solves', {}, '11-14', 'OVER'],
  ] as const)('%s', (_, change, now, expected) => {
    expect(rules.contestState(row(change), at(now))).toBe(expected);
  });
});

describe('the results of a contest', () => {
  it.each([
    ['OPEN', 'NONE'],
    ['CLOSED', 'COUNT'],
    ['COUNTED', 'COUNTED'],
    ['CHECKED', 'COUNTED'],
    ['STALE', 'STALE'],
    ['HELD', 'HELD'],
    ['PUBLISHED', 'PUBLISHED'],
  ] as const)('are, while the publication is %s, %s', (results, expected) => {
    expect(view({ results }, '12-14').results).toBe(expected);
  });
});

describe('the row of a set', () => {
  it('lacks tasks as long as it is a draft, never afterwards', () => {
    expect(view({ isComplete: false, tasks: 12 }, '11-01', 2)).toMatchObject({ tasks: 12, wanted: 15, problems: 2 });
    expect(view({ tasks: 9 }, '11-01')).toMatchObject({ tasks: 9, wanted: 9, problems: 0 });
    expect(view({ isComplete: false, tasks: 17 }, '11-01', null)).toMatchObject({ wanted: 17, problems: null });
  });
  it('stands for an age group without a set', () => {
    const missing = rules.missingContest({ code: 'ELFIN', min_grade: 1, max_grade: 2 }, 15);
    expect(missing).toMatchObject({
      id: null,
      ageGroup: 'ELFIN',
      grades: [1, 2],
      tasks: 0,
      wanted: 15,
      state: 'DRAFT',
    });
  });
});

describe('what needs an organiser', () => {
  const kinds = (change: Partial<ContestRow>, now: string) =>
    rules.contestNeeds([view(change, now)], at(now)).map(({ kind }) => kind);
  it.each([
    ['a draft that opens in eight days', { isComplete: false }, '11-01', []],
    ['a draft that opens within seven days', { isComplete: false }, '11-03', ['NOT_READY']],
    ['a draft whose window is open', { isComplete: false }, '11-10', ['NOT_READY']],
    ['ready', {}, '11-08', []],
    ['running with an old version', { version: 1, changes, results: 'STALE' }, '11-10', []],
    ['over and not counted', { results: 'CLOSED' }, '11-14', ['COUNT']],
    ['over and stale', { version: 1, changes, results: 'STALE' }, '11-14', ['STALE']],
    ['nothing may become public', { version: 1, results: 'HELD' }, '12-14', ['HELD']],
    ['a newer version waits', { version: 2, publicVersion: 1, results: 'COUNTED', waits: true }, '12-14', ['HELD']],
    ['a version was taken back', { version: 2, publicVersion: 1, results: 'COUNTED' }, '12-14', []],
    ['counted', { version: 1, results: 'COUNTED' }, '11-14', []],
    ['published', { version: 1, publicVersion: 1, results: 'PUBLISHED' }, '12-14', []],
  ] as const)('%s', (_, change, now, expected) => {
    expect(kinds(change, now)).toEqual(expected);
  });
  it('of the year before is a version that waits, by the whole name', () => {
    const earlier = [
      view({ results: 'COUNTED', waits: true }, '12-14'),
      view({ results: 'STALE', version: 1 }, '12-14'),
    ];
    expect(rules.earlierNeeds(earlier, at('12-14'))).toMatchObject([
      { kind: 'HELD', contest: { name: 'Damba 2026', ageGroup: null } },
    ]);
  });
  it('says what is missing', () => {
    const [need] = rules.contestNeeds([view({ isComplete: false, tasks: 12 }, '11-03', 2)], at('11-03'));
    expect(need).toMatchObject({ missing: 3, problems: 2, at: at('11-09').toISOString() });
  });
  it('misses the set of an age group from the day on which the others begin', () => {
    const missing = rules.missingContest({ code: 'ELFIN', min_grade: 1, max_grade: 2 }, 15);
    const needed = (now: string) => rules.contestNeeds([view({}, now), missing], at(now)).map(({ kind }) => kind);
    expect(needed('11-01')).toEqual([]);
    expect(needed('11-03')).toEqual(['NOT_READY']);
    expect(rules.contestNeeds([missing], at('11-03'))).toEqual([]);
  });
  it('comes in the order of what hurts first, and of what is due first', () => {
    const pile = (kind: 'LATE' | 'DRAFTS' | 'TUTORS') =>
      rules.pileNeed(kind, { count: 1, since: at('11-01'), names: [] });
    const open = view({ isComplete: false, from: at('11-12') }, '11-11');
    const soon = view({ isComplete: false, from: at('11-11') }, '11-11');
    const all = [
      ...pile('DRAFTS'),
      ...pile('LATE'),
      ...rules.contestNeeds([open, soon], at('11-11')),
      ...pile('TUTORS'),
    ];
    expect(rules.inOrder(all).map(({ kind, at: due }) => [kind, due?.slice(5, 10)])).toEqual([
      ['NOT_READY', '11-11'],
      ['NOT_READY', '11-12'],
      ['LATE', '11-01'],
      ['TUTORS', '11-01'],
      ['DRAFTS', '11-01'],
    ]);
  });
  it('is nothing where nothing waits', () => {
    expect(rules.pileNeed('MAILS', { count: 0, since: null, names: [] })).toEqual([]);
  });
});

describe('the stages of a year', () => {
  const noDates: YearDates = {
    rehearsalFrom: null,
    rehearsalTo: null,
    registrationTill: null,
    invitedFrom: null,
    invited: 0,
    confirmed: 0,
    awardsAt: null,
  };
  const stages = (contests: readonly ContestRow[], now: string, dates: Partial<YearDates> = {}) =>
    Object.fromEntries(
      rules
        .stagesOf(
          {
            first: contests.filter(({ round }) => round === 1),
            second: contests.filter(({ round }) => round === 2),
            dates: { ...noDates, ...dates },
            now: at(now),
          },
          2026,
        )
        .map(({ kind, state }) => [kind, state]),
    );
  const later = row({ id: 2, from: at('11-16'), to: at('11-20') });
  it.each([
    ['in summer', [row(), later], '08-01', ['AHEAD', 'DONE', 'AHEAD', 'AHEAD']],
    ['in October, a draft is left', [row({ isComplete: false }), later], '10-10', ['NOW', 'NOW', 'AHEAD', 'AHEAD']],
    ['between two sets', [row(), later], '11-15', ['DONE', 'DONE', 'NOW', 'AHEAD']],
    ['after the last', [row(), later], '11-21', ['DONE', 'DONE', 'DONE', 'NOW']],
    ['somebody solves still', [row({ solving: 1 }), later], '11-21', ['DONE', 'DONE', 'NOW', 'NOW']],
    [
      'all results are out',
      [row({ publicVersion: 1 }), { ...later, publicVersion: 1 }],
      '12-10',
      ['DONE', 'DONE', 'DONE', 'DONE'],
    ],
  ])('%s', (_, contests, now, expected) => {
    const found = stages(contests, now);
    expect([found.SIGN_UP, found.PREPARATION, found.FIRST_ROUND, found.RESULTS]).toEqual(expected);
  });
  it.each([
    ['planned', '10-20', '2026-10-28', 'AHEAD', true],
    ['over', '11-01', '2026-10-28', 'DONE', true],
    ['of the year before', '11-01', '2025-10-28', 'AHEAD', false],
  ])('has a rehearsal of the country that is %s', (_, now, day, state, isDated) => {
    const rehearsalFrom = new Date(`${day}T07:00:00Z`);
    const dates = { ...noDates, rehearsalFrom, rehearsalTo: new Date(`${day}T10:00:00Z`) };
    const found = rules.stagesOf({ first: [row()], second: [], dates, now: at(now) }, 2026);
    const stage = found.find(({ kind }) => kind === 'REHEARSAL');
    expect([stage?.state, stage?.to !== null]).toEqual([state, isDated]);
  });
  it('has the second round and the awards as far as they have dates', () => {
    expect(stages([row()], '12-20')).toMatchObject({ SECOND_SIGN_UP: 'AHEAD', SECOND_ROUND: 'AHEAD', AWARDS: 'AHEAD' });
    const second = row({ round: 2, from: at('12-19'), to: at('12-21') });
    const dates = { invitedFrom: at('12-01'), registrationTill: at('12-18'), awardsAt: at('12-30') };
    expect(stages([row(), second], '12-20', dates)).toMatchObject({
      SECOND_SIGN_UP: 'DONE',
      SECOND_ROUND: 'NOW',
      AWARDS: 'AHEAD',
    });
  });
});
