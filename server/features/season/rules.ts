// Pure rules of a competition year (docs/rules/season.md): its stages, the states of its contests, what needs a person.

import {
  type ContestState,
  type ResultState,
  type SeasonContest,
  type SeasonNeed,
  type SeasonSecondRound,
  type SeasonStage,
  type SeasonStageKind,
  seasonLimits,
} from '../../../contract/season';
import { dayOf, instantOf } from '../../platform/days';
import type { ContestRow, Pile, YearDates } from './queries';

/** The calendar year in which the school year of an instant begins: from July on it is its own. */
export function schoolYearOf(instant: Date): number {
  const day = dayOf(instant);
  const year = Number(day.slice(0, 4));
  return Number(day.slice(5, 7)) >= 7 ? year : year - 1;
}

/** The year that people are in: the set one if it has contests, else the newest that is not only begun for later. */
export function presentYear(wanted: number, years: readonly { year: number; isAhead: boolean }[]): number | null {
  if (years.some(({ year }) => year === wanted)) return wanted;
  return years.find(({ isAhead }) => !isAhead)?.year ?? years[0]?.year ?? null;
}

/** The state of a contest. Somebody solves longer than the window is open where time was given. */
export function contestState(
  { isComplete, from, to, solving }: Pick<ContestRow, 'isComplete' | 'from' | 'to' | 'solving'>,
  now: Date,
): ContestState {
  if (!isComplete) return 'DRAFT';
  if (now < from) return solving > 0 ? 'RUNNING' : 'READY';
  return now < to || solving > 0 ? 'RUNNING' : 'OVER';
}

/** How the results of a contest stand, as its publication says; what is open has nothing to count yet. */
export function resultState({ results: state, waits }: Pick<ContestRow, 'results' | 'waits'>): ResultState {
  if (waits) return 'HELD';
  if (state === 'OPEN') return 'NONE';
  if (state === 'CLOSED') return 'COUNT';
  return state === 'CHECKED' ? 'COUNTED' : state;
}

type Beginning = { first: readonly ContestRow[]; second: readonly ContestRow[]; dates: YearDates; now: Date };

/** The stages of a year, in their order. A stage without any date is to come. */
export function stagesOf({ first, second, dates, now }: Beginning, schoolYear: number): SeasonStage[] {
  const begin = instantOf(`${schoolYear}-09-01`);
  const opens = least(first.map(({ from }) => from));
  const closes = most(first.map(({ to }) => to));
  const lastOpens = most(first.map(({ from }) => from));
  const published = first.length > 0 && first.every(({ publicVersion }) => publicVersion !== null);
  const { rehearsalFrom: rehearsed } = dates;
  const isRehearsed = rehearsed !== null && schoolYearOf(rehearsed) === schoolYear;
  const secondOpens = least(second.map(({ from }) => from));
  const stage = (kind: SeasonStageKind, from: Date | null, to: Date | null, isDone?: boolean): SeasonStage => ({
    kind,
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
    state: (isDone ?? (to !== null && to <= now)) ? 'DONE' : from !== null && from <= now ? 'NOW' : 'AHEAD',
  });
  const start = (end: Date | null) => (begin && end && begin < end ? begin : end);
  return [
    stage('SIGN_UP', start(opens), opens),
    stage('PREPARATION', start(lastOpens), lastOpens, first.length > 0 && first.every(({ isComplete }) => isComplete)),
    stage('REHEARSAL', isRehearsed ? rehearsed : null, isRehearsed ? dates.rehearsalTo : null),
    stage(
      'FIRST_ROUND',
      opens,
      closes,
      closes !== null && closes <= now && first.every(({ solving }) => solving === 0),
    ),
    stage('RESULTS', closes, most(first.map(({ resultsAt }) => resultsAt)), published),
    stage('SECOND_SIGN_UP', dates.invitedFrom ?? dates.registrationTill, dates.registrationTill),
    stage('SECOND_ROUND', secondOpens, most(second.map(({ to }) => to))),
    stage('AWARDS', dates.awardsAt, dates.awardsAt),
  ];
}

const least = (dates: readonly Date[]): Date | null =>
  dates.reduce<Date | null>((found, date) => (found === null || date < found ? date : found), null);
const most = (dates: readonly Date[]): Date | null =>
  dates.reduce<Date | null>((found, date) => (found === null || date > found ? date : found), null);

/** The second round in one line. */
export function secondRoundView(sets: readonly ContestRow[], dates: YearDates): Omit<SeasonSecondRound, 'year'> {
  return {
    from: least(sets.map(({ from }) => from))?.toISOString() ?? null,
    to: most(sets.map(({ to }) => to))?.toISOString() ?? null,
    registrationTill: dates.registrationTill?.toISOString() ?? null,
    sets: sets.length,
    complete: sets.filter(({ isComplete }) => isComplete).length,
    invited: dates.invited,
    confirmed: dates.confirmed,
  };
}

type ContestFacts = {
  /** How many tasks a set has in this competition. */
  wanted: number;
  /** What the check has found in a draft, by its id; null: it failed. */
  problemsOf: ReadonlyMap<number, number | null>;
  now: Date;
};

/** The row of a set. A complete one has the tasks it has: it was checked and frozen. */
export function contestView(row: ContestRow, { wanted, problemsOf, now }: ContestFacts): SeasonContest {
  const state = contestState(row, now);
  return {
    id: String(row.id),
    name: row.name,
    ageGroup: row.ageGroup,
    grades: row.grades,
    tasks: row.tasks,
    wanted: row.isComplete ? row.tasks : Math.max(wanted, row.tasks),
    problems: row.isComplete ? 0 : (problemsOf.get(row.id) ?? null),
    rehearsedAt: row.rehearsedAt?.toISOString() ?? null,
    from: row.from.toISOString(),
    to: row.to.toISOString(),
    hasKey: row.hasKey,
    state,
    finished: row.finished,
    solving: row.solving,
    results: resultState(row),
    version: row.version,
    changes: row.changes,
    pointsAt: row.pointsAt.toISOString(),
    resultsAt: row.resultsAt.toISOString(),
  };
}

/** The row of an age group that has no set. */
export function missingContest(
  group: { code: string; min_grade: number; max_grade: number },
  wanted: number,
): SeasonContest {
  const grades = Array.from({ length: group.max_grade - group.min_grade + 1 }, (_, at) => group.min_grade + at);
  return {
    id: null,
    name: '',
    ageGroup: group.code,
    grades,
    tasks: 0,
    wanted,
    problems: null,
    rehearsedAt: null,
    from: null,
    to: null,
    hasKey: false,
    state: 'DRAFT',
    finished: 0,
    solving: 0,
    results: 'NONE',
    version: null,
    changes: null,
    pointsAt: null,
    resultsAt: null,
  };
}

const DAY_MS = 86_400_000;

/** What contests of the year before need: a version that waits to be published. They are called by their whole names. */
export function earlierNeeds(contests: readonly SeasonContest[], now: Date): SeasonNeed[] {
  const named = contests.map((contest) => ({ ...contest, ageGroup: null }));
  return contestNeeds(named, now).filter(({ kind }) => kind === 'HELD');
}

/** What contests need: a set that opens soon and is not ready, results to count, stale or held ones. */
export function contestNeeds(contests: readonly SeasonContest[], now: Date): SeasonNeed[] {
  // An age group without a set is missed from the day on which the round begins for the others.
  const opens = contests.flatMap(({ from }) => from ?? []).sort()[0] ?? null;
  return contests.flatMap((contest): SeasonNeed[] => {
    const { id, name, ageGroup, state, results } = contest;
    const need = (kind: SeasonNeed['kind'], more: Partial<SeasonNeed>): SeasonNeed => ({
      ...plain,
      kind,
      count: 1,
      contest: { id, name, ageGroup },
      ...more,
    });
    if (state === 'DRAFT') {
      const from = contest.from ?? opens;
      const isUrgent = from !== null && new Date(from).getTime() - now.getTime() < seasonLimits.urgentDays * DAY_MS;
      const missing = Math.max(0, contest.wanted - contest.tasks);
      return isUrgent ? [need('NOT_READY', { missing, problems: contest.problems ?? 0, at: from })] : [];
    }
    if (results === 'COUNT') return [need('COUNT', { at: contest.pointsAt })];
    if (results === 'STALE' && state === 'OVER')
      return [need('STALE', { at: contest.resultsAt, version: contest.version, changes: contest.changes })];
    if (results === 'HELD') return [need('HELD', { version: contest.version })];
    return [];
  });
}

const plain: Omit<SeasonNeed, 'kind' | 'count'> = {
  contest: null,
  missing: 0,
  problems: 0,
  at: null,
  version: null,
  changes: null,
  names: [],
};

/** A pile that waits, as a need; nothing if it is empty. */
export function pileNeed(kind: SeasonNeed['kind'], { count, since, names }: Pile): SeasonNeed[] {
  return count === 0 ? [] : [{ ...plain, kind, count, names, at: since?.toISOString() ?? null }];
}

const order: readonly SeasonNeed['kind'][] = [
  'NOT_READY',
  'COUNT',
  'STALE',
  'HELD',
  'LATE',
  'MAILS',
  'TUTORS',
  'SCHOOLS',
  'DRAFTS',
];

/** What hurts first comes first; of the same kind what is due first. */
export function inOrder(needs: readonly SeasonNeed[]): SeasonNeed[] {
  return [...needs].sort(
    (one, other) => order.indexOf(one.kind) - order.indexOf(other.kind) || (one.at ?? '').localeCompare(other.at ?? ''),
  );
}
