import type { ReplyOf } from '../../../contract/endpoint';
import { getToday, type TodayNeed, todayLimits } from '../../../contract/today';
import { createCache } from '../../platform/cache';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import { readTeachers, type TeacherOfClass } from '../classes/teacher-queries';
import { readRounds } from '../home/queries';
import { stagesOf } from '../home/rules';
import { needsAgreement } from '../lesson/sitting/standing';
import type { ReadValues } from '../settings/values';
import { notReturnedNeeds } from './not-returned';
import * as rows from './queries';
import * as rules from './rules';

type Deps = {
  values: ReadValues;
  /** Names the classes of a school. */
  names: { of: (schoolId: string) => Promise<rules.NameClass> };
  /** How many pupils of a school are invited to the awards and not registered; null: there is no event. */
  countAwardees: (schoolId: string) => Promise<{ count: number; names: string[] } | null>;
};
type Reply = ReplyOf<typeof getToday>;
type School = { id: string; name: string };

/** Milliseconds for which invitations to the awards are cached: they are computed from the results of the country. */
const AWARDS_MS = 5 * 60_000;

/** The day of a teacher without a school. */
const nothing = {
  contests: [],
  classes: [],
  needs: [],
  secondRound: null,
  rehearsal: null,
  steps: null,
  colleagues: [],
};

/** Mounts a teacher's day. Its parts are read side by side, and one that fails is left out, so that the others stand. */
export function mountToday(api: Api<Caller>, services: Services, deps: Deps): void {
  const { db, log, clock } = services;
  const awards = createCache<Awaited<ReturnType<Deps['countAwardees']>>>({ ms: AWARDS_MS, most: 1000 });

  api.on(getToday, async ({ body, caller }) => {
    const school = schoolOf(caller, body.school || null);
    const dates = await part(async () => stagesOf(await readRounds(db)));
    if (school === null) return { serverTime: clock.now().toISOString(), school, dates, ...nothing };
    const [lesson, others, secondRound, rehearsal] = await Promise.all([
      part(() => readLessons(caller, school)),
      part(() => readOthers(caller, school)),
      part(() => readSecondRound(school)),
      part(() => readRehearsal(db)),
    ]);
    const needs =
      lesson || others ? [...(lesson?.needs ?? []), ...(others ?? [])].slice(0, todayLimits.mostNeeds) : null;
    return {
      serverTime: lesson?.serverTime ?? clock.now().toISOString(),
      school,
      dates,
      contests: lesson?.contests ?? null,
      classes: lesson?.classes ?? null,
      needs,
      secondRound,
      rehearsal,
      steps: lesson?.steps ?? null,
      colleagues: lesson?.colleagues ?? [],
    };
  });

  /** What runs, the classes, and what they need. */
  async function readLessons(caller: Caller, school: School) {
    const [{ now, contests }, { flags }, nameOf, teachers] = await Promise.all([
      rows.readContests(db),
      deps.values.get(),
      deps.names.of(school.id),
      readTeachers(db, school.id),
    ]);
    const contestOf = rules.contestsByGrade(contests, now);
    const pupils = await rows.readPupils(db, school.id, { contestOf, needsAgreement: needsAgreement(flags) });
    const moment = { now, contestOf, hasCards: flags.fastLogin };
    return lessonsOf({ caller, moment, contests, pupils, teachers, nameOf });
  }

  /** Who is invited to the second round and not confirmed. */
  async function readSecondRound({ id }: School): Promise<Reply['secondRound']> {
    const found = await rows.readUnconfirmed(db, id);
    if (!found) return null;
    const { count, names, until } = found;
    return { count, names: names.slice(0, todayLimits.mostNames), until: until.toISOString() };
  }

  /** What needs the teacher beside the lessons. */
  async function readOthers(caller: Caller, school: School): Promise<TodayNeed[]> {
    const [missing, nameOf, invited, handed, hasAgreement] = await Promise.all([
      rows.readNotReturned(db, school.id),
      deps.names.of(school.id),
      awards(school.id, () => deps.countAwardees(school.id)),
      rows.readHandedOver(db, school.id, caller.userId),
      rows.hasSchoolAgreement(db, school.id),
    ]);
    const need = (kind: TodayNeed['kind'], found: { count: number; names: string[]; until?: Date }): TodayNeed => ({
      kind,
      count: found.count,
      classes: [],
      names: found.names.slice(0, todayLimits.mostNames),
      until: found.until?.toISOString() ?? null,
    });
    return [
      ...notReturnedNeeds(missing, nameOf),
      ...(invited && invited.count > 0 ? [need('AWARDS', invited)] : []),
      ...handed.map((name) => need('HANDED_OVER', { count: 1, names: [name] })),
      ...(hasAgreement ? [] : [need('SCHOOL_AGREEMENT', { count: 1, names: [] })]),
    ];
  }

  async function part<T>(read: () => Promise<T>): Promise<T | null> {
    try {
      return await read();
    } catch (error) {
      log.error({ err: error }, 'a part of the teacher’s day was not read');
      return null;
    }
  }
}

async function readRehearsal(db: Services['db']): Promise<Reply['rehearsal']> {
  const found = await rows.readRehearsalDay(db);
  return found && { ...found, from: found.from.toISOString(), to: found.to.toISOString() };
}

/** The named own school, else the first one; null: the teacher has none. */
function schoolOf({ schools }: Caller, named: string | null): School | null {
  if (named === null) return schools[0] ?? null;
  return schools.find(({ id }) => id === named) ?? refuse('NOT_FOUND');
}

type Lessons = {
  caller: Caller;
  moment: rules.Moment;
  contests: readonly rows.ContestRow[];
  pupils: readonly rows.PupilRow[];
  teachers: readonly TeacherOfClass[];
  nameOf: rules.NameClass;
};

function lessonsOf({ caller, moment, contests, pupils, teachers, nameOf }: Lessons) {
  const classes = rules.classesOf(pupils);
  const own = new Set(teachers.flatMap((one) => (one.userId === caller.userId ? [rules.keyOf(one)] : [])));
  const mine = classes.filter((one) => own.has(rules.keyOf(one)));
  const colleagues = rules.colleaguesOf(teachers, caller.userId);
  const hasSat = mine.some((one) => one.pupils.some(({ hasSat }) => hasSat));
  const steps = rules.stepsOf(classes, mine, { hasColleagues: colleagues.length > 0, hasSat });
  return {
    serverTime: moment.now.toISOString(),
    contests: rules.contestViews(contests, pupils, moment),
    classes: classes.map((one) => rules.classView(one, moment, { isMine: mine.includes(one), nameOf })),
    // Who has no class of the own looks after the whole school.
    needs: rules.classNeeds(mine.length > 0 ? mine : classes, moment, nameOf),
    steps,
    colleagues,
  } satisfies Omit<Reply, 'school' | 'dates' | 'secondRound' | 'rehearsal'>;
}
