import * as z from 'zod/mini';
import { auditChanges } from './audit-actions';
import { calculationChanges } from './collections';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, instant } from './shapes';

/** The home of organisers: the competition year with today in it, its contests, and what needs an organiser. */

export const seasonLimits = {
  /** Days before a contest opens, from which a set that is not ready is urgent. */
  urgentDays: 7,
  /** Names that a matter carries. */
  mostNames: 3,
  /** Milliseconds for which the numbers of this moment are shared by all who ask. */
  liveMs: 5_000,
  /** Milliseconds after which an open page asks for them again, give or take a third. */
  livePauseMs: 10_000,
  /** Lines of today's acts. */
  mostActs: 40,
};

/** The stages of a year, in the order of their beginning. */
export const seasonStageKinds = [
  'SIGN_UP',
  'PREPARATION',
  'REHEARSAL',
  'FIRST_ROUND',
  'RESULTS',
  'SECOND_SIGN_UP',
  'SECOND_ROUND',
  'AWARDS',
] as const;
export type SeasonStageKind = (typeof seasonStageKinds)[number];

/** A stage from its first to its last moment; equal ones are a single day, null is not known. */
export const seasonStage = z.object({
  kind: z.enum(seasonStageKinds),
  from: z.nullable(instant),
  to: z.nullable(instant),
  state: z.enum(['DONE', 'NOW', 'AHEAD']),
});
export type SeasonStage = z.infer<typeof seasonStage>;

/** DRAFT not complete; READY complete and not open yet; RUNNING open, or somebody solves; OVER neither. */
export const contestStates = ['DRAFT', 'READY', 'RUNNING', 'OVER'] as const;
export type ContestState = (typeof contestStates)[number];

/**
 * How the results of a contest stand. NONE nothing to count yet; COUNT it is over and not counted; COUNTED the newest
 * version is whole; STALE something has changed since; HELD the new version waits for a person; PUBLISHED everybody sees
 * the newest version.
 */
export const resultStates = ['NONE', 'COUNT', 'COUNTED', 'STALE', 'HELD', 'PUBLISHED'] as const;
export type ResultState = (typeof resultStates)[number];

/** The set of one age group in the first round. id null: the age group has none. */
export const seasonContest = z.object({
  id: z.nullable(z.string()),
  name: z.string(),
  /** The code of the age group (dictionary); null: the set has none. */
  ageGroup: z.nullable(z.string()),
  grades: z.array(z.number()),
  tasks: z.number(),
  /** How many tasks a set of this competition has. */
  wanted: z.number(),
  /** What keeps it from being marked complete; null: the check could not be made. */
  problems: z.nullable(z.number()),
  /** When robots last rehearsed it as it is now. */
  rehearsedAt: z.nullable(instant),
  from: z.nullable(instant),
  to: z.nullable(instant),
  hasKey: z.boolean(),
  state: z.enum(contestStates),
  finished: z.number(),
  solving: z.number(),
  results: z.enum(resultStates),
  /** The newest version of the results, and what it does not know of. */
  version: z.nullable(z.number()),
  changes: z.nullable(calculationChanges),
  /** When points are shown to those who sat, and when the results become public. */
  pointsAt: z.nullable(instant),
  resultsAt: z.nullable(instant),
});
export type SeasonContest = z.infer<typeof seasonContest>;

/** The second round of the year, or of the year before as long as that is not over. */
export const seasonSecondRound = z.object({
  year: z.number(),
  from: z.nullable(instant),
  to: z.nullable(instant),
  /** Until when the invited register; null: not decided. */
  registrationTill: z.nullable(instant),
  sets: z.number(),
  complete: z.number(),
  invited: z.number(),
  confirmed: z.number(),
});

export type SeasonSecondRound = z.infer<typeof seasonSecondRound>;

/** Trainings that anybody may open; withheld: those that nobody sees, because a contest has the same tasks. */
export const seasonTrainings = z.object({ open: z.number(), withheld: z.number() });

/** What needs an organiser, in the order of what hurts first. */
export const seasonNeedKinds = [
  'NOT_READY',
  'COUNT',
  'STALE',
  'HELD',
  'LATE',
  'MAILS',
  'TUTORS',
  'SCHOOLS',
  'DRAFTS',
] as const;
export type SeasonNeedKind = (typeof seasonNeedKinds)[number];

export const seasonNeed = z.object({
  kind: z.enum(seasonNeedKinds),
  /** Of what there are so many; of a contest 1. */
  count: z.number(),
  /** The contest that it is about. */
  contest: z.nullable(z.object({ id: z.nullable(z.string()), name: z.string(), ageGroup: z.nullable(z.string()) })),
  /** NOT_READY: tasks that are missing, and problems of those that are there. */
  missing: z.number(),
  problems: z.number(),
  /** When the contest opens or its results are due; since when the oldest waits. */
  at: z.nullable(instant),
  /** STALE: what the newest version does not know of. */
  version: z.nullable(z.number()),
  changes: z.nullable(calculationChanges),
  /** SCHOOLS: the first ones by name. */
  names: z.array(z.string()),
});
export type SeasonNeed = z.infer<typeof seasonNeed>;

/** The first three steps of an empty installation. */
export const seasonSteps = z.object({ hasYear: z.boolean(), hasSchools: z.boolean(), hasTasks: z.boolean() });

export const season = z.object({
  serverTime: instant,
  /** The competition year; null: there is no contest yet. */
  year: z.nullable(z.number()),
  /** The calendar year in which its school year begins. */
  schoolYear: z.number(),
  /** Parts that could not be read are null; the others stand. */
  stages: z.nullable(z.array(seasonStage)),
  contests: z.nullable(z.array(seasonContest)),
  second: z.nullable(seasonSecondRound),
  trainings: z.nullable(seasonTrainings),
  needs: z.nullable(z.array(seasonNeed)),
  /** Null: nothing of the first steps is left. */
  steps: z.nullable(seasonSteps),
});
export type Season = z.infer<typeof season>;

export const getSeason = endpoint({
  method: 'POST',
  path: '/season/get',
  summary: 'The competition year: its stages, the contests of both rounds with their states, what needs an organiser',
  roles: organisers,
  body: z.object({ ...claims }),
  reply: season,
  errors: [],
});

/** What somebody did today. count: how often; name: what it was done to, where it was one thing with a name. */
export const seasonAct = z.object({
  id: z.string(),
  at: instant,
  action: z.enum(auditChanges),
  who: z.string(),
  count: z.number(),
  name: z.nullable(z.string()),
});
export type SeasonAct = z.infer<typeof seasonAct>;

export const getDoneToday = endpoint({
  method: 'POST',
  path: '/season/done',
  summary: "Today's acts of organisers from the audit log, the newest first; looks are left out",
  roles: organisers,
  body: z.object({ ...claims }),
  reply: z.object({ acts: z.array(seasonAct) }),
  errors: [],
});

/**
 * Log-ins of the last minutes over all instances, when many of them go wrong. FAIL: most of these failed by a fault;
 * OVERLOAD: they were refused for a moment, or wait in a long line. Wrong passwords are none of these.
 */
const logInTrouble = z.object({
  kind: z.enum(['FAIL', 'OVERLOAD']),
  minutes: z.number(),
  calls: z.number(),
  refused: z.number(),
  failed: z.number(),
  waiting: z.number(),
});

/** The numbers of this moment. Attempts of test schools do not count; staff see every number, however small. */
export const liveNumbers = z.object({
  serverTime: instant,
  /** Whether a contest is open, or somebody solves. */
  isRunning: z.boolean(),
  /** The contest that opens next; null: none is planned. */
  next: z.nullable(z.object({ id: z.string(), name: z.string(), ageGroup: z.nullable(z.string()), at: instant })),
  /** Absent: log-ins are well. */
  logIns: z.optional(logInTrouble),
  solving: z.number(),
  solvingSchools: z.number(),
  startedToday: z.number(),
  finishedToday: z.number(),
  /** Who solves and was not heard for longer than an open page is silent. */
  silent: z.number(),
  silentSchools: z.number(),
  /** Of the first round of the year; lastYear: of the year before, by the same day 52 weeks ago. */
  total: z.number(),
  lastYear: z.number(),
  /** Starts of today in steps of ten minutes. Empty while no contest runs, like the two below. */
  starts: z.array(z.object({ at: instant, count: z.number() })),
  /** The last half hour, the newest minute first. */
  minutes: z.array(z.object({ at: instant, started: z.number(), finished: z.number() })),
  /** By municipality (null: of schools without one), the busiest first. */
  districts: z.array(
    z.object({
      id: z.nullable(z.string()),
      name: z.nullable(z.string()),
      schools: z.number(),
      started: z.number(),
      solving: z.number(),
      finished: z.number(),
      silent: z.number(),
    }),
  ),
});
export type LiveNumbers = z.infer<typeof liveNumbers>;

export const getLiveNumbers = endpoint({
  method: 'POST',
  path: '/season/live',
  summary: 'Who solves now, who finished today, by municipality and by minute; at most a few seconds old',
  roles: organisers,
  body: z.object({ ...claims }),
  reply: liveNumbers,
  errors: [],
  // It tells that log-ins are refused, so it is refused after them; the answer is shared by all who ask.
  load: 'start',
});
