// Pure rules of a teacher's day (docs/rules/screens.md): the contest of a grade, the next act of a class, what needs
// the teacher, and who is a newcomer.

import type { ClassId } from '../../../contract/classes';
import { waitsToBeLetIn } from '../../../contract/permissions';
import { solvingLimits } from '../../../contract/solving';
import {
  type FirstSteps,
  type NextAct,
  type TodayClass,
  type TodayContest,
  type TodayNeed,
  todayLimits,
} from '../../../contract/today';
import type { TeacherOfClass } from '../classes/teacher-queries';
import { type ContestRow, type PupilRow, shortName } from './queries';

/** AHEAD: not begun; NOW: pupils may start; OVER: nobody may start any more. */
export function stateOfContest({ from, until }: Pick<ContestRow, 'from' | 'until'>, now: Date) {
  if (now < from) return 'AHEAD' as const;
  return now < until ? ('NOW' as const) : ('OVER' as const);
}

/** The contest of each grade: the one that runs, else the one that ended last, else the next one. */
export function contestsByGrade(contests: readonly ContestRow[], now: Date): Map<number, ContestRow> {
  const rank = { NOW: 0, OVER: 1, AHEAD: 2 } as const;
  const far = (one: ContestRow) => {
    const state = stateOfContest(one, now);
    const away = state === 'OVER' ? now.getTime() - one.until.getTime() : one.from.getTime() - now.getTime();
    return { rank: rank[state], away };
  };
  const found = new Map<number, ContestRow>();
  for (const contest of contests) {
    for (const grade of contest.grades) {
      const other = found.get(grade);
      const [own, its] = [far(contest), other && far(other)];
      if (!its || own.rank < its.rank || (own.rank === its.rank && own.away < its.away)) found.set(grade, contest);
    }
  }
  return found;
}

export type Moment = {
  now: Date;
  contestOf: ReadonlyMap<number, ContestRow>;
  /** Whether pupils may log in by a card. */
  hasCards: boolean;
};

/** The pupils of one class in numbers. */
export type ClassFacts = {
  contest: 'AHEAD' | 'NOW' | 'OVER' | null;
  count: number;
  finished: number;
  solving: number;
  notYet: number;
  withoutConsent: number;
  /** Pupils who have neither a card nor any other way to log in, as the class has begun to use it. */
  withoutCard: number;
  pointsAt: Date | null;
  resultsAt: Date | null;
  from: Date | null;
  now: Date;
};

type Next = {
  next: NextAct;
  count: number;
  date: { kind: 'BEGINS' | 'POINTS' | 'PLACES'; at: Date } | null;
};

/**
 * What is next for a class; the first that is true. A consent that is missing holds nobody else back: while pupils may be
 * let in, also before the contest opens, it comes first only where nobody may start.
 */
export function nextOf(facts: ClassFacts): Next {
  const { finished, solving, notYet, withoutCard, withoutConsent, from } = facts;
  const contest = facts.contest === 'AHEAD' && opensSoon(facts) ? 'NOW' : facts.contest;
  const act = (next: NextAct, count = 0): Next => ({ next, count, date: null });
  if (solving > 0) return act('WATCH', solving);
  if (contest === 'OVER') return nextAfter(facts);
  if (withoutCard > 0) return act('CARDS', withoutCard);
  const mayStart = contest === 'NOW' ? notYet - withoutConsent : 0;
  if (withoutConsent > 0 && mayStart <= 0) return act('CONSENTS', withoutConsent);
  if (contest === 'AHEAD') return { ...act('READY'), date: from && { kind: 'BEGINS', at: from } };
  if (contest === null) return act('NOTHING');
  if (finished === 0) return act('START', mayStart);
  return notYet > 0 ? act('LET_IN', mayStart) : nextAfter(facts);
}

/** Pupils of a class may be let in, and wait, from some minutes before their contest opens. */
function opensSoon({ from, now }: ClassFacts): boolean {
  return from !== null && from.getTime() - now.getTime() <= solvingLimits.earlyMinutes * 60_000;
}

function nextAfter({ finished, now, pointsAt, resultsAt }: ClassFacts): Next {
  if (finished === 0) return { next: 'NOTHING', count: 0, date: null };
  if (resultsAt === null || resultsAt <= now) return { next: 'RESULTS', count: finished, date: null };
  const isBeforePoints = pointsAt !== null && pointsAt > now;
  const date = isBeforePoints ? { kind: 'POINTS' as const, at: pointsAt } : { kind: 'PLACES' as const, at: resultsAt };
  return { next: 'DONE', count: finished, date };
}

/** A class with its pupils by name. */
export type SchoolClass = ClassId & { pupils: PupilRow[] };

/** The classes of a school by grade and sub-grade, from pupils in that order. */
export function classesOf(pupils: readonly PupilRow[]): SchoolClass[] {
  const classes = new Map<string, SchoolClass>();
  for (const pupil of pupils) {
    const key = keyOf(pupil);
    const known = classes.get(key) ?? { grade: pupil.grade, subGrade: pupil.subGrade, pupils: [] };
    known.pupils.push(pupil);
    classes.set(key, known);
  }
  return [...classes.values()];
}

/** Names a class of the school. */
export type NameClass = (id: ClassId) => string;

/** A class as the teacher's day shows it. */
export function classView(one: SchoolClass, moment: Moment, more: { isMine: boolean; nameOf: NameClass }): TodayClass {
  const contest = moment.contestOf.get(one.grade) ?? null;
  const facts = factsOf(one, contest, moment);
  const { next, count: nextCount, date } = nextOf(facts);
  const { grade, subGrade } = one;
  const { count, finished, solving, notYet, withoutConsent } = facts;
  return {
    grade,
    subGrade,
    className: more.nameOf({ grade, subGrade }),
    count,
    isMine: more.isMine,
    challengeId: contest === null ? null : String(contest.id),
    finished,
    solving,
    notYet,
    withoutConsent,
    next,
    nextCount,
    nextDate: date && { kind: date.kind, at: date.at.toISOString() },
  };
}

function factsOf({ pupils }: SchoolClass, contest: ContestRow | null, moment: Moment): ClassFacts {
  const count = (which: (pupil: PupilRow) => boolean) => pupils.filter(which).length;
  return {
    contest: contest && stateOfContest(contest, moment.now),
    count: pupils.length,
    finished: count(({ part }) => part === 'ENDED'),
    solving: count(({ part }) => part === 'RUNNING'),
    notYet: count(({ part }) => part === 'BEFORE'),
    withoutConsent: count(lacksConsent),
    // A class that logs in without cards is not told to print them.
    withoutCard: moment.hasCards && !pupils.some(({ hasWayIn }) => hasWayIn) ? pupils.length : 0,
    pointsAt: contest?.pointsAt ?? null,
    resultsAt: contest?.resultsAt ?? null,
    from: contest?.from ?? null,
    now: moment.now,
  };
}

/** Whether a pupil who has not sat needs a consent; from 14 on, pupils sign when they log in. */
function lacksConsent({ state }: PupilRow): boolean {
  return state === 'NO_AGREEMENT';
}

/** The rounds that run; without any the next one, else the last one. Pupils are counted in the grades they serve. */
export function contestViews(
  contests: readonly ContestRow[],
  pupils: readonly PupilRow[],
  { now, contestOf }: Pick<Moment, 'now' | 'contestOf'>,
): TodayContest[] {
  const rounds = new Map<string, ContestRow[]>();
  for (const contest of contests) {
    const state = stateOfContest(contest, now);
    // Contests of one round that end together are one round to a teacher, whatever the number of its age groups.
    const key = `${contest.round} ${state} ${state === 'AHEAD' ? contest.from.getTime() : contest.until.getTime()}`;
    rounds.set(key, [...(rounds.get(key) ?? []), contest]);
  }
  const views = [...rounds.values()].map((round) => roundView(round, pupils, { now, contestOf }));
  const running = views.filter(({ state }) => state === 'NOW');
  if (running.length > 0) return running.sort((one, other) => one.until.localeCompare(other.until));
  const ahead = views.filter(({ state }) => state === 'AHEAD').sort((one, other) => one.from.localeCompare(other.from));
  const over = views.filter(({ state }) => state === 'OVER').sort((one, other) => other.until.localeCompare(one.until));
  return [...ahead, ...over].slice(0, 1);
}

function roundView(
  round: readonly ContestRow[],
  pupils: readonly PupilRow[],
  { now, contestOf }: Pick<Moment, 'now' | 'contestOf'>,
): TodayContest {
  const [first] = round;
  if (!first) throw new Error('a round without contests');
  const ids = new Set(round.map(({ id }) => id));
  const own = pupils.filter(({ grade }) => ids.has(contestOf.get(grade)?.id ?? 0));
  const count = (part: PupilRow['part']) => own.filter((pupil) => pupil.part === part).length;
  const latest = (pick: (one: ContestRow) => Date) => new Date(Math.max(...round.map((one) => pick(one).getTime())));
  return {
    year: first.year,
    round: first.round,
    state: stateOfContest(first, now),
    from: first.from.toISOString(),
    until: first.until.toISOString(),
    pointsAt: latest(({ pointsAt }) => pointsAt).toISOString(),
    resultsAt: latest(({ resultsAt }) => resultsAt).toISOString(),
    finished: count('ENDED'),
    solving: count('RUNNING'),
    notYet: count('BEFORE'),
  };
}

/** What the classes need of their teacher, the most urgent first. */
export function classNeeds(classes: readonly SchoolClass[], moment: Moment, nameOf: NameClass): TodayNeed[] {
  const { now, contestOf } = moment;
  const running = classes.filter(({ grade }) => isRunning(contestOf.get(grade), now));
  const about = (kind: TodayNeed['kind'], of: readonly SchoolClass[], which: (pupil: PupilRow) => boolean) => {
    const found = of.flatMap((one) => {
      const pupils = one.pupils.filter(which);
      return pupils.length > 0 ? [{ one, pupils }] : [];
    });
    return found.map(({ one, pupils }): TodayNeed => need(kind, [{ one, pupils }], nameOf, contestOf));
  };
  const hasUnsent = ({ state, part, since }: PupilRow) =>
    state === 'UNSENT' && part === 'ENDED' && since !== null && now.getTime() - since > todayLimits.unsentMs;
  const beforePoints = classes.filter(({ grade }) => now < (contestOf.get(grade)?.pointsAt ?? now));
  const lacking = classes
    .filter(({ grade }) => now < (contestOf.get(grade)?.until ?? now))
    .map((one) => ({ one, pupils: one.pupils.filter(lacksConsent) }))
    .filter(({ pupils }) => pupils.length > 0)
    .sort((a, b) => b.pupils.length - a.pupils.length);
  const begun = running.filter(({ pupils }) => pupils.some(({ part }) => part === 'ENDED'));
  return [
    ...about('WAITING', running, ({ state, isLoggedIn }) => waitsToBeLetIn(state, isLoggedIn)),
    ...about('UNSENT', beforePoints, hasUnsent),
    ...(lacking.length > 0 ? [need('CONSENTS', lacking, nameOf, contestOf)] : []),
    ...about('NOT_SAT', begun, ({ part }) => part === 'BEFORE'),
  ];
}

const isRunning = (contest: ContestRow | undefined, now: Date) =>
  contest !== undefined && stateOfContest(contest, now) === 'NOW';

function need(
  kind: TodayNeed['kind'],
  found: readonly { one: SchoolClass; pupils: readonly PupilRow[] }[],
  nameOf: NameClass,
  contestOf: Moment['contestOf'],
): TodayNeed {
  const pupils = found.flatMap((one) => one.pupils);
  const until = found[0] && contestOf.get(found[0].one.grade)?.until;
  return {
    kind,
    count: pupils.length,
    classes: found.map(({ one: { grade, subGrade }, pupils }) => ({
      grade,
      subGrade,
      className: nameOf({ grade, subGrade }),
      count: pupils.length,
    })),
    names: pupils.slice(0, todayLimits.mostNames).map(shortName),
    until: until?.toISOString() ?? null,
  };
}

/**
 * The first steps of a newcomer; null for others. A newcomer has no class of the own while the school has none or its
 * classes are colleagues', or has one that has never sat.
 */
export function stepsOf(
  classes: readonly SchoolClass[],
  mine: readonly SchoolClass[],
  facts: { hasColleagues: boolean; hasSat: boolean },
): FirstSteps | null {
  if (facts.hasSat) return null;
  if (mine.length === 0 && classes.length > 0 && !facts.hasColleagues) return null;
  const pupils = mine.flatMap((one) => one.pupils);
  const lacking = pupils.filter(lacksConsent).length;
  // The last few consents do not hold the lesson back.
  const isPrepared = pupils.some(({ hasWayIn }) => hasWayIn) && lacking * 2 < pupils.length;
  return { hasClass: mine.length > 0, hasCards: isPrepared, hasTrained: pupils.some(({ hasTrained }) => hasTrained) };
}

/** How many classes each other teacher has. */
export function colleaguesOf(teachers: readonly TeacherOfClass[], userId: string): { name: string; classes: number }[] {
  const counts = new Map<string, { name: string; classes: number }>();
  for (const { userId: other, name } of teachers) {
    if (other === userId) continue;
    counts.set(other, { name, classes: (counts.get(other)?.classes ?? 0) + 1 });
  }
  return [...counts.values()].sort((one, other) => other.classes - one.classes);
}

/** A class as the key of a map. */
export function keyOf({ grade, subGrade }: ClassId): string {
  return `${grade} ${subGrade ?? ''}`;
}
