import { describe, expect, it } from 'vitest';
import {
  type CheckInput,
  type CollectionSettings,
  checkBeforeOpening,
  refusedChanges,
  sightSetFindings,
  sightSetWarnings,
  smallId,
} from './rules';

const day = (text: string) => new Date(`2026-11-${text}T08:00:00Z`);
const dates = { validFrom: day('09'), validTo: day('13'), primaryResultDate: day('16'), resultDate: day('20') };
const exercise: CheckInput['exercises'][number] = {
  taskId: '7',
  name: 'Upės laiškas',
  isReady: true,
  hasKey: true,
  keyFits: true,
  language: 'lt',
  level: 'easy',
  points: 6,
  penalty: 2,
  missingImages: [],
  undescribedImages: 0,
  smallAnswers: 0,
  outdatedRecordings: 0,
  withoutSight: 'NO',
  isPublished: false,
  isInContest: false,
};
const opening: CheckInput = {
  collection: { ...dates, type: 'CON', language: 'lt', grades: [5, 6], startPoints: 2 },
  exercises: [exercise],
  others: [],
};
const withTask = (change: Partial<typeof exercise>): CheckInput => ({
  ...opening,
  exercises: [{ ...exercise, ...change }],
});
const withSet = (change: Partial<CheckInput['collection']>): CheckInput => ({
  ...opening,
  collection: { ...opening.collection, ...change },
});

describe('the check before opening', () => {
  it('finds nothing wrong with a whole one', () => {
    expect(checkBeforeOpening(opening)).toEqual({ problems: [], warnings: [] });
  });
  it.each([
    ['no tasks', { ...opening, exercises: [] }, [{ code: 'NO_TASKS' }]],
    ['no grades', withSet({ grades: [] }), [{ code: 'NO_GRADES' }]],
    ['a draft', withTask({ isReady: false }), [{ code: 'NO_KEY', name: 'Upės laiškas', taskId: '7' }]],
    ['no key', withTask({ hasKey: false }), [{ code: 'NO_KEY', name: 'Upės laiškas', taskId: '7' }]],
    [
      'a key that nobody can type',
      withTask({ keyFits: false }),
      [{ code: 'KEY_OUTSIDE_BOUNDS', name: 'Upės laiškas', taskId: '7' }],
    ],
    [
      'a picture without a source',
      withTask({ missingImages: [''] }),
      [{ code: 'IMAGE_MISSING', name: 'Upės laiškas', taskId: '7' }],
    ],
    ['no level', withTask({ points: null, penalty: 2 }), [{ code: 'NO_LEVEL', name: 'Upės laiškas', taskId: '7' }]],
    ['no points', withTask({ points: 0 }), [{ code: 'NO_POINTS', name: 'Upės laiškas', taskId: '7' }]],
    ['no language', withTask({ language: '' }), [{ code: 'NO_LANGUAGE', name: 'Upės laiškas', taskId: '7' }]],
    [
      'a picture away',
      withTask({ missingImages: ['a.svg'] }),
      [{ code: 'IMAGE_MISSING', name: 'Upės laiškas: a.svg', taskId: '7' }],
    ],
    ['dates', withSet({ resultDate: day('15') }), [{ code: 'DATES' }]],
    [
      'a grade twice',
      { ...opening, others: [{ name: 'Kitas', grades: [6, 7] }] },
      [{ code: 'GRADE_TWICE', n: 6, name: 'Kitas' }],
    ],
  ])('%s', (_, given, problems) => {
    expect(checkBeforeOpening(given).problems).toEqual(problems);
  });
  it('practice may serve a grade that a contest serves', () => {
    const others = [{ name: 'Kitas', grades: [5, 6] }];
    expect(checkBeforeOpening({ ...withSet({ type: 'TRA' }), others }).problems).toEqual([]);
  });
  it.each([
    ['the initial score', withSet({ startPoints: 18 }), [{ code: 'START_POINT', n: 2 }]],
    [
      'pictures without a description',
      withTask({ undescribedImages: 2 }),
      [{ code: 'IMAGE_NO_ALT', name: 'Upės laiškas', n: 2, taskId: '7' }],
    ],
    [
      'answers that may be shown small',
      withTask({ smallAnswers: 4 }),
      [{ code: 'ANSWERS_SMALL', name: 'Upės laiškas', n: 4, taskId: '7' }],
    ],
    [
      'recordings of other words',
      withTask({ outdatedRecordings: 1 }),
      [{ code: 'RECORDING_OUTDATED', name: 'Upės laiškas', n: 1, taskId: '7' }],
    ],
    [
      'a set without sight that nobody has checked',
      withTask({ withoutSight: 'MARKED' }),
      [{ code: 'SIGHT_UNCHECKED', n: 1 }],
    ],
    ['one that was checked', withTask({ withoutSight: 'CHECKED' }), []],
    [
      'a marked task among others',
      {
        ...opening,
        exercises: [
          { ...exercise, withoutSight: 'MARKED' as const },
          { ...exercise, penalty: 0 },
        ],
      },
      [],
    ],
    ['another language', withTask({ language: 'en' }), [{ code: 'OTHER_LANGUAGE', name: 'Upės laiškas', taskId: '7' }]],
    [
      'a task with a public key',
      withTask({ isPublished: true }),
      [{ code: 'TASK_PUBLISHED', name: 'Upės laiškas', taskId: '7' }],
    ],
    [
      'a task of a contest in practice',
      { ...withTask({ isInContest: true }), collection: { ...opening.collection, type: 'OTR' as const } },
      [{ code: 'TASK_IN_CONTEST', name: 'Upės laiškas', taskId: '7' }],
    ],
    ['nothing when two contests share a task', withTask({ isInContest: true }), []],
  ])('only warns about %s', (_, given, warnings) => {
    expect(checkBeforeOpening(given)).toEqual({ problems: [], warnings });
  });
});

describe('changes of a complete collection', () => {
  const before: CollectionSettings = {
    ...dates,
    name: 'I etapas',
    type: 'CON',
    year: 2026,
    round: 1,
    grades: [5, 6],
    ageGroupId: 3,
    levelGroupId: 1,
    language: 'lt',
    timeMins: 45,
    startPoints: 18,
    securityKey: null,
  };
  const change = (after: Partial<CollectionSettings>, now: Date, attempts = 0, running = 0) =>
    refusedChanges(before, { ...before, ...after }, { now, attemptCount: attempts, runningCount: running });
  const early = day('08');
  const during = day('10');

  it.each([
    ['name and key while it runs', { name: 'Kitas', securityKey: 'RAKTAS' }, during, 5, 5],
    ['time and start before it begins', { timeMins: 55, validFrom: day('10') }, early, 0, 0],
    ['a later end while it runs', { validTo: day('14') }, during, 5, 5],
    ['an earlier end while nobody is solving', { validTo: day('12') }, during, 5, 0],
    ['result dates that have not come', { primaryResultDate: day('17'), resultDate: day('22') }, during, 5, 5],
  ] as const)('lets %s change', (_, after, now, attempts, running) => {
    expect(change(after, now, attempts, running)).toEqual({ frozen: [], busy: [] });
  });
  it.each([
    ['time while it runs', { timeMins: 55 }, during, 0, ['timeMins']],
    ['time after a test attempt', { timeMins: 55 }, early, 1, ['timeMins']],
    ['start while it runs', { validFrom: day('08') }, during, 0, ['validFrom']],
    ['grades ever', { grades: [5] }, early, 0, ['grades']],
    ['points ever', { levelGroupId: 2, startPoints: 45 }, early, 0, ['levelGroupId', 'startPoints']],
    ['a result date that has come', { primaryResultDate: day('18') }, day('16'), 0, ['primaryResultDate']],
  ] as const)('refuses %s', (_, after, now, attempts, frozen) => {
    expect(change(after, now, attempts).frozen).toEqual(frozen);
  });
  it('refuses an earlier end while somebody is solving', () => {
    expect(change({ validTo: day('12') }, during, 5, 1)).toEqual({ frozen: [], busy: ['validTo'] });
  });
});

describe('the set without sight of a contest', () => {
  type Level = 'easy' | 'medium' | 'hard';
  const task = (taskId: string, level: Level, points = 6) => ({
    id: taskId,
    level,
    exerciseNo: 1,
    points,
    penalty: 2,
    content: {
      taskId,
      internationalId: `2026-LT-${taskId}`,
      name: `Užduotis ${taskId}`,
      type: 'BASIC' as const,
      contentHtml: '',
      choiceLayout: 'INPUT' as const,
      input: null,
      choices: [],
    },
    key: { kind: 'value' as const, value: '1' },
    explanation: { solutionHtml: '', relevanceHtml: '', originHtml: '' },
  });
  const contest = { startPoints: 4, exercises: [task('1', 'easy'), task('2', 'hard', 12)] };
  const checked = new Map([
    ['3', 'CHECKED' as const],
    ['4', 'CHECKED' as const],
  ]);
  const fitting = [task('3', 'easy'), task('4', 'hard', 12)];
  const findings = (
    set: Parameters<typeof sightSetFindings>[1],
    { marks = checked, changed = new Set<string>() }: Partial<Parameters<typeof sightSetFindings>[2]> = {},
  ) => sightSetFindings(contest, set, { marks, changed });

  it('fits with the same levels, points and start points, and each task checked', () => {
    expect(findings({ startPoints: 4, exercises: fitting })).toEqual([]);
  });
  it.each([
    ['fewer tasks', { startPoints: 4, exercises: fitting.slice(1) }],
    ['another level', { startPoints: 4, exercises: [task('3', 'medium'), task('4', 'hard', 12)] }],
    ['other points', { startPoints: 4, exercises: [task('3', 'easy'), task('4', 'hard', 9)] }],
    ['other start points', { startPoints: 5, exercises: fitting }],
  ])('does not fit with %s', (_, set) => {
    expect(findings(set)).toEqual([{ code: 'LEVELS' }]);
  });
  it('names each task that nobody has checked', () => {
    const marks = new Map([['3', 'MARKED' as const]]);
    expect(findings({ startPoints: 4, exercises: fitting }, { marks, changed: new Set(['3']) })).toEqual([
      { code: 'UNCHECKED', name: 'Užduotis 3', taskId: '3' },
      { code: 'UNCHECKED', name: 'Užduotis 4', taskId: '4' },
    ]);
  });
  it('names each checked task whose frozen copy says something else', () => {
    expect(findings({ startPoints: 4, exercises: fitting }, { changed: new Set(['4']) })).toEqual([
      { code: 'CHANGED', name: 'Užduotis 4', taskId: '4' },
    ]);
  });
  it('warns of tasks in another language and of public ones', () => {
    const exercises = [{ ...task('3', 'easy'), language: 'en' }, task('4', 'hard', 12)];
    expect(sightSetWarnings('lt', { exercises }, new Set(['4', '9']))).toEqual([
      { code: 'OTHER_LANGUAGE', name: 'Užduotis 3', taskId: '3' },
      { code: 'TASK_PUBLISHED', name: 'Užduotis 4', taskId: '4' },
    ]);
    expect(sightSetWarnings('lt', { exercises: fitting }, new Set())).toEqual([]);
  });
});

it('an id beyond a small table is none of it', () => {
  expect([smallId('7'), smallId('2147483648'), smallId('x')]).toEqual([7, null, null]);
});
