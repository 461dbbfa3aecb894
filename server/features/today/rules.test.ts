import { describe, expect, it } from 'vitest';
import type { ContestRow, PupilRow } from './queries';
import {
  type ClassFacts,
  classesOf,
  classNeeds,
  classView,
  colleaguesOf,
  contestsByGrade,
  contestViews,
  type Moment,
  nextOf,
  stepsOf,
} from './rules';

const at = (day: string) => new Date(`2026-${day}T10:00:00Z`);
const soon = new Date('2026-11-04T09:30:00Z');
const contest = (id: number, grades: number[], change: Partial<ContestRow> = {}): ContestRow => ({
  id,
  year: 2026,
  round: 1,
  grades,
  from: at('11-04'),
  until: at('11-15'),
  pointsAt: at('11-20'),
  resultsAt: at('12-02'),
  ...change,
});
let last = 0;
const pupil = (change: Partial<PupilRow> = {}): PupilRow => {
  last += 1;
  return {
    id: String(last),
    firstName: `Vardas${last}`,
    lastName: `Ąžuolas${last}`,
    grade: 5,
    subGrade: 2,
    hasWayIn: true,
    isLoggedIn: false,
    hasSat: false,
    hasTrained: false,
    state: 'OFFLINE',
    part: 'BEFORE',
    since: null,
    ...change,
  };
};
const finished = { state: 'FINISHED', part: 'ENDED' } as const;
const solving = { state: 'SOLVING', part: 'RUNNING' } as const;
const moment = (now: Date, contests = [contest(1, [5, 6])]): Moment => ({
  now,
  contestOf: contestsByGrade(contests, now),
  hasCards: true,
});
const nameOf = ({ grade, subGrade }: { grade: number; subGrade: number | null }) => `${grade}${subGrade ?? ''}`;

describe('the next act of a class', () => {
  const facts = (change: Partial<ClassFacts>): ClassFacts => ({
    contest: 'NOW',
    count: 20,
    finished: 0,
    solving: 0,
    notYet: 20,
    withoutConsent: 0,
    withoutCard: 0,
    from: at('11-04'),
    pointsAt: at('11-20'),
    resultsAt: at('12-02'),
    now: at('11-10'),
    ...change,
  });

  it.each<[string, Partial<ClassFacts>, string, number]>([
    [
      'somebody solves, whatever else is true',
      { solving: 3, withoutCard: 20, withoutConsent: 9, finished: 4 },
      'WATCH',
      3,
    ],
    ['somebody still solves after the end', { contest: 'OVER', solving: 1, finished: 4 }, 'WATCH', 1],
    ['no card is printed, and consents are missing', { withoutCard: 20, withoutConsent: 9 }, 'CARDS', 20],
    ['all consents are missing', { withoutConsent: 20 }, 'CONSENTS', 20],
    [
      'a consent is missing before the beginning',
      { contest: 'AHEAD', now: at('11-01'), withoutConsent: 1 },
      'CONSENTS',
      1,
    ],
    ['some consents are missing, nobody has sat: the others start', { withoutConsent: 9 }, 'START', 11],
    ['who has not sat has no consent', { withoutConsent: 2, finished: 18, notYet: 2 }, 'CONSENTS', 2],
    ['of who has not sat one has no consent', { withoutConsent: 1, finished: 18, notYet: 2 }, 'LET_IN', 1],
    ['nobody has sat', {}, 'START', 20],
    ['some have not sat', { finished: 18, notYet: 2 }, 'LET_IN', 2],
    ['all have sat', { finished: 20, notYet: 0 }, 'DONE', 20],
    ['all is prepared', { contest: 'AHEAD', now: at('11-01') }, 'READY', 0],
    ['it opens in half an hour: they are let in and wait', { contest: 'AHEAD', now: soon }, 'START', 20],
    ['it opens soon, and one lacks a consent', { contest: 'AHEAD', now: soon, withoutConsent: 1 }, 'START', 19],
    [
      'cards are not printed before the beginning',
      { contest: 'AHEAD', now: at('11-01'), withoutCard: 20 },
      'CARDS',
      20,
    ],
    [
      'the contest is over: neither cards nor consents matter',
      { contest: 'OVER', withoutCard: 2, withoutConsent: 3 },
      'NOTHING',
      0,
    ],
    ['it is over, and points are to come', { contest: 'OVER', finished: 18, now: at('11-16') }, 'DONE', 18],
    ['the results are public', { contest: 'OVER', finished: 18, now: at('12-02') }, 'RESULTS', 18],
    ['the grade has no contest', { contest: null }, 'NOTHING', 0],
  ])('%s', (_, change, next, count) => {
    expect(nextOf(facts(change))).toMatchObject({ next, count });
  });

  it('tells the date that is waited for', () => {
    expect(nextOf(facts({ contest: 'AHEAD', now: at('11-01') })).date).toEqual({ kind: 'BEGINS', at: at('11-04') });
    expect(nextOf(facts({ finished: 20, notYet: 0 })).date).toEqual({ kind: 'POINTS', at: at('11-20') });
    const later = facts({ contest: 'OVER', finished: 20, notYet: 0, now: at('11-21') });
    expect(nextOf(later).date).toEqual({ kind: 'PLACES', at: at('12-02') });
  });
});

describe('the contest of a grade', () => {
  it('is the one that runs, else the last one, else the next one', () => {
    const [over, runs, ahead] = [
      contest(1, [5], { from: at('10-01'), until: at('10-05') }),
      contest(2, [5, 6]),
      contest(3, [5, 7], { from: at('12-01'), until: at('12-05') }),
    ];
    const of = (now: Date) =>
      Object.fromEntries([...contestsByGrade([over, runs, ahead], now)].map(([g, { id }]) => [g, id]));
    expect(of(at('09-01'))).toEqual({ 5: 1, 6: 2, 7: 3 });
    expect(of(at('11-10'))).toEqual({ 5: 2, 6: 2, 7: 3 });
    expect(of(at('11-20'))).toEqual({ 5: 2, 6: 2, 7: 3 });
    expect(of(at('12-02'))).toEqual({ 5: 3, 6: 2, 7: 3 });
  });

  it('counts the school in the rounds that run, the first to end first', () => {
    const contests = [contest(1, [5, 6]), contest(2, [7]), contest(3, [8], { until: at('11-12') })];
    const pupils = [pupil(finished), pupil(solving), pupil({ grade: 7 }), pupil({ grade: 8 }), pupil({ grade: 9 })];
    const now = at('11-10');
    const views = contestViews(contests, pupils, moment(now, contests));
    expect(views.map(({ until, finished, solving, notYet }) => [until, finished, solving, notYet])).toEqual([
      [at('11-12').toISOString(), 0, 0, 1],
      [at('11-15').toISOString(), 1, 1, 1],
    ]);
    expect(contestViews(contests, pupils, moment(at('10-01'), contests))).toMatchObject([{ state: 'AHEAD' }]);
    expect(contestViews(contests, pupils, moment(at('11-16'), contests))).toMatchObject([
      { state: 'OVER', until: at('11-15').toISOString() },
    ]);
    expect(contestViews([], pupils, moment(now, []))).toEqual([]);
  });
});

describe('a class', () => {
  it('is counted: who sat, who solves, who lacks what', () => {
    const pupils = [
      pupil(finished),
      pupil({ state: 'NO_AGREEMENT' }),
      // From 14 on pupils sign when they log in.
      pupil({ state: 'SIGNS' }),
      pupil({ subGrade: null }),
    ];
    const [five, fiveB] = classesOf([...pupils].sort((a, b) => (a.subGrade ?? 0) - (b.subGrade ?? 0)));
    expect([five, fiveB].map((one) => one?.pupils.length)).toEqual([1, 3]);
    if (!fiveB) throw new Error('no class');
    expect(classView(fiveB, moment(at('11-10')), { isMine: true, nameOf })).toEqual({
      grade: 5,
      subGrade: 2,
      className: '52',
      count: 3,
      isMine: true,
      challengeId: '1',
      finished: 1,
      solving: 0,
      notYet: 2,
      withoutConsent: 1,
      next: 'LET_IN',
      nextCount: 1,
      nextDate: null,
    });
  });

  it('is told to print cards only while nobody of it has another way in, and cards are in use', () => {
    const next = (pupils: PupilRow[], change: Partial<Moment> = {}) => {
      const [one] = classesOf(pupils);
      return one && classView(one, { ...moment(at('11-10')), ...change }, { isMine: true, nameOf }).next;
    };
    expect(next([pupil({ hasWayIn: false }), pupil({ hasWayIn: false })])).toBe('CARDS');
    expect(next([pupil({ hasWayIn: false }), pupil()])).toBe('START');
    expect(next([pupil({ hasWayIn: false })], { hasCards: false })).toBe('START');
  });
});

describe('what needs a teacher', () => {
  const needsAt = (now: Date, pupils: PupilRow[]) =>
    classNeeds(classesOf(pupils), moment(now), nameOf).map(({ kind, count, classes, names }) => [
      kind,
      count,
      classes.map((one) => `${one.className} ${one.count}`),
      names,
    ]);

  it('is told from the most urgent on, each with its pupils', () => {
    const waits = pupil({ state: 'WAITING', firstName: 'Herkus', lastName: 'Butkus' });
    const ended = (minutes: number) => at('11-10').getTime() - minutes * 60_000;
    const unsent = pupil({ state: 'UNSENT', part: 'ENDED', since: ended(11) });
    const fresh = pupil({ state: 'UNSENT', part: 'ENDED', since: ended(9) });
    const solves = pupil({ state: 'UNSENT', part: 'RUNNING' });
    const lacking = [0, 1].map(() => pupil({ grade: 6, state: 'NO_AGREEMENT' }));
    expect(needsAt(at('11-10'), [waits, unsent, fresh, solves, pupil({ state: 'NO_AGREEMENT' }), ...lacking])).toEqual([
      ['WAITING', 1, ['52 1'], ['Herkus B.']],
      ['UNSENT', 1, ['52 1'], [`${unsent.firstName} Ą.`]],
      ['CONSENTS', 3, ['62 2', '52 1'], expect.any(Array)],
      ['NOT_SAT', 2, ['52 2'], expect.any(Array)],
    ]);
  });

  it('is nobody who was let in, has no consent yet, or belongs to a contest that does not run', () => {
    const of = (now: Date, state: PupilRow['state'], isLoggedIn = true) =>
      needsAt(now, [pupil({ state, isLoggedIn })]).map(([kind]) => kind);
    expect(of(at('11-10'), 'WAITING')).toEqual(['WAITING']);
    expect(of(at('11-10'), 'EXPIRED')).toEqual(['WAITING']);
    expect(of(at('11-10'), 'EXPIRED', false)).toEqual([]);
    expect(of(at('11-10'), 'ALLOWED')).toEqual([]);
    expect(of(at('11-10'), 'SIGNS')).toEqual([]);
    expect(of(at('11-01'), 'WAITING')).toEqual([]);
    expect(of(at('11-16'), 'NO_AGREEMENT')).toEqual([]);
  });
});

describe('a newcomer', () => {
  const steps = (all: PupilRow[], mine: PupilRow[], change: { hasColleagues?: boolean; hasSat?: boolean } = {}) =>
    stepsOf(classesOf(all), classesOf(mine), {
      hasColleagues: false,
      hasSat: false,
      ...change,
    });

  it('is led until a class of the own has sat', () => {
    expect(steps([], [])).toEqual({ hasClass: false, hasCards: false, hasTrained: false });
    const bare = [pupil({ hasWayIn: false })];
    expect(steps(bare, bare)).toEqual({ hasClass: true, hasCards: false, hasTrained: false });
    const lacking = [pupil({ state: 'NO_AGREEMENT' })];
    expect(steps(lacking, lacking)).toMatchObject({ hasCards: false });
    const few = [pupil(), pupil(), pupil({ state: 'NO_AGREEMENT' })];
    expect(steps(few, few)).toMatchObject({ hasCards: true });
    const ready = [pupil({ hasTrained: true })];
    expect(steps(ready, ready)).toEqual({ hasClass: true, hasCards: true, hasTrained: true });
    expect(steps(ready, ready, { hasSat: true })).toBeNull();
  });

  it('is one beside colleagues, but not where the classes of a school are nobody’s', () => {
    const all = [pupil()];
    expect(steps(all, [])).toBeNull();
    expect(steps(all, [], { hasColleagues: true })).toEqual({ hasClass: false, hasCards: false, hasTrained: false });
  });

  it('is told what colleagues have', () => {
    const of = (userId: string, grade: number) => ({ userId, grade, subGrade: null, name: `Mokytoja ${userId}` });
    expect(colleaguesOf([of('1', 5), of('2', 5), of('3', 6), of('3', 7)], '1')).toEqual([
      { name: 'Mokytoja 3', classes: 2 },
      { name: 'Mokytoja 2', classes: 1 },
    ]);
  });
});
