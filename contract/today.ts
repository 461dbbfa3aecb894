import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { stage } from './home';
import { claims, idIn, instant } from './shapes';

/** A teacher's day: what runs, the classes with the one next act of each, and what needs the teacher. */

export const todayLimits = {
  /** Matters that need the teacher; the most urgent come first. */
  mostNeeds: 5,
  /** Names of pupils that a matter carries. */
  mostNames: 3,
  /** Milliseconds after the end of a sitting before its unsent answers are a matter for the teacher. */
  unsentMs: 10 * 60_000,
};

/** A round that runs, is next, or was held last, with the pupils of the school in the grades it serves. */
export const todayContest = z.object({
  year: z.number(),
  round: z.number(),
  state: z.enum(['NOW', 'AHEAD', 'OVER']),
  from: instant,
  until: instant,
  /** When the points come, and when the places. */
  pointsAt: instant,
  resultsAt: instant,
  finished: z.number(),
  solving: z.number(),
  notYet: z.number(),
});
export type TodayContest = z.infer<typeof todayContest>;

/**
 * What is next for a class; the first that is true:
 * - WATCH somebody solves now; CARDS nobody has a way to log in yet; CONSENTS pupils under 14 lack one: until it is over
 * - START nobody has sat; LET_IN some have not: while pupils may be let in, from 30 minutes before it opens
 * - READY all is prepared, the contest is ahead; DONE all have sat, or the contest is over and points or places are to
 *   come; RESULTS they are public; NOTHING no contest of the grade, or nobody sat
 */
export const nextActs = [
  'WATCH',
  'CARDS',
  'CONSENTS',
  'START',
  'LET_IN',
  'READY',
  'DONE',
  'RESULTS',
  'NOTHING',
] as const;
export type NextAct = (typeof nextActs)[number];

const classOf = { grade: z.number(), subGrade: z.nullable(z.number()), className: z.string() };

export const todayClass = z.object({
  ...classOf,
  count: z.number(),
  /** Whether it is among the classes of the teacher who asks. */
  isMine: z.boolean(),
  /** The contest of the grade that runs, else the last, else the next; null without any. */
  challengeId: z.nullable(z.string()),
  finished: z.number(),
  solving: z.number(),
  notYet: z.number(),
  /** Pupils who have not sat and lack a consent: of a parent, or one that was withdrawn. From 14 on they sign at log-in. */
  withoutConsent: z.number(),
  next: z.enum(nextActs),
  /** The pupils whom the act is about. */
  nextCount: z.number(),
  /** What is waited for where there is nothing to do, and when it comes; null where nothing is to come. */
  nextDate: z.nullable(z.object({ kind: z.enum(['BEGINS', 'POINTS', 'PLACES']), at: instant })),
});
export type TodayClass = z.infer<typeof todayClass>;

/** What needs a teacher, the most urgent first. */
export const needKinds = [
  'WAITING',
  'UNSENT',
  'CONSENTS',
  'NOT_SAT',
  'NOT_RETURNED',
  'AWARDS',
  'HANDED_OVER',
  'SCHOOL_AGREEMENT',
] as const;
export type NeedKind = (typeof needKinds)[number];

export const todayNeed = z.object({
  kind: z.enum(needKinds),
  count: z.number(),
  /** The classes it is about, with the pupils of each; the first leads. */
  classes: z.array(z.object({ ...classOf, count: z.number() })),
  /** The first names and initials of the first pupils; HANDED_OVER: who handed over. */
  names: z.array(z.string()),
  /** The last day to act, where there is one. */
  until: z.nullable(instant),
});
export type TodayNeed = z.infer<typeof todayNeed>;

/** What a new teacher has done of the first steps. */
export const firstSteps = z.object({
  hasClass: z.boolean(),
  hasCards: z.boolean(),
  hasTrained: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

/** The rehearsal of the country that is ahead or runs: its hours, and the training that pupils find at home in them. */
const rehearsalDay = z.object({ from: instant, to: instant, name: z.string(), minutes: z.number() });
export type RehearsalDay = z.infer<typeof rehearsalDay>;

export const today = z.object({
  serverTime: instant,
  school: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Parts that could not be read are null; the others stand. */
  contests: z.nullable(z.array(todayContest)),
  dates: z.nullable(z.array(stage)),
  classes: z.nullable(z.array(todayClass)),
  needs: z.nullable(z.array(todayNeed)),
  /** Pupils invited to the second round and not confirmed, with the last day to confirm; null: nobody, or it could not be read. */
  secondRound: z.nullable(z.object({ count: z.number(), names: z.array(z.string()), until: instant })),
  /** Null: none is planned, or it could not be read. */
  rehearsal: z.nullable(rehearsalDay),
  /** Null: the teacher is no newcomer. */
  steps: z.nullable(firstSteps),
  /** Other teachers of the school with classes of their own. */
  colleagues: z.array(z.object({ name: z.string(), classes: z.number() })),
});
export type Today = z.infer<typeof today>;

export const getToday = endpoint({
  method: 'POST',
  path: '/today/get',
  summary: "A teacher's day in one school: what runs, the classes with their next act, what needs the teacher, dates",
  roles: ['TUTOR'],
  body: z.object({ ...claims, school: z.optional(z.nullable(z.union([idIn, z.literal('')]))) }),
  reply: today,
  errors: [],
});
