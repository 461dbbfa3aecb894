import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { robotCrowd } from './rehearsal-robots';
import { organisers } from './roles';
import { claims, idIn, instant, instantIn, textIn } from './shapes';

/**
 * The rehearsal of the country (docs/rules/rehearsal.md): on a planned day pupils of all grades solve a short training on
 * the real servers, and a page says whether the challenge may begin, with the reasons.
 */

export const countryRehearsalLimits = {
  pupils: 200_000,
  schools: 5_000,
  hours: 12,
  /** Schools of the list of those that did not come. */
  absent: 200,
  /** Days for which a rehearsal that is over says something of the next challenge. */
  freshDays: 60,
};

/** GO: within the bound; CARE: somewhat beyond it, or not known; NOT: far beyond it, or the one thing that must be known is not. */
export const readinessLevels = ['GO', 'CARE', 'NOT'] as const;
export type ReadinessLevel = (typeof readinessLevels)[number];

/**
 * What is asked before a challenge, in the order of the page. A value that is at least (or at most) `go` is well, one up to
 * `care` asks for care, one beyond that says no. unknown: what a value says that nobody knows, which is never GO.
 */
export const readinessBounds = {
  /** Robots from outside, in multiples of the pupils expected; what they measured in milliseconds at the 99th percentile. */
  ROBOTS: { unit: 'TIMES', isLeast: true, go: 2, care: 1, unknown: 'NOT' },
  ROBOTS_LOG_IN: { unit: 'MS', isLeast: false, go: 2_000, care: 5_000, unknown: 'NOT' },
  ROBOTS_ANSWER: { unit: 'MS', isLeast: false, go: 200, care: 1_000, unknown: 'NOT' },
  ROBOTS_REFUSED: { unit: 'SHARE', isLeast: false, go: 0.001, care: 0.01, unknown: 'NOT' },
  /** Confirmed answers and ends that the database does not have. */
  ROBOTS_LOST: { unit: 'COUNT', isLeast: false, go: 0, care: 0, unknown: 'NOT' },
  /** The set of the rehearsal is complete, for all grades and open during its hours: 1 or 0. */
  SET: { unit: 'COUNT', isLeast: true, go: 1, care: 1, unknown: 'NOT' },
  /** Pupils and schools that came, as shares of those expected. */
  PUPILS: { unit: 'SHARE', isLeast: true, go: 0.5, care: 0.2, unknown: 'NOT' },
  SCHOOLS: { unit: 'SHARE', isLeast: true, go: 0.5, care: 0.2, unknown: 'NOT' },
  /** Log-ins and answers that failed or were refused in the hours of the rehearsal. */
  LOG_INS: { unit: 'SHARE', isLeast: false, go: 0.01, care: 0.05, unknown: 'NOT' },
  ANSWERS: { unit: 'SHARE', isLeast: false, go: 0.001, care: 0.01, unknown: 'NOT' },
  /** Seconds: one computer that slept is no reason against a whole country. */
  SILENCE: { unit: 'SECONDS', isLeast: false, go: 180, care: Number.MAX_SAFE_INTEGER, unknown: 'NOT' },
  /** Sittings that ran out of time while their computer was not heard any more. */
  CUT: { unit: 'SHARE', isLeast: false, go: 0.005, care: 0.02, unknown: 'NOT' },
  /** The larger of two shares: of the schools, and of their pupils. Red ones are of those that were checked. */
  ROOMS_RED: { unit: 'SHARE', isLeast: false, go: 0.02, care: 0.1, unknown: 'CARE' },
  ROOMS_NEVER: { unit: 'SHARE', isLeast: false, go: 0.2, care: 0.5, unknown: 'CARE' },
  /** Standbys for which commits wait. */
  STANDBY: { unit: 'COUNT', isLeast: true, go: 1, care: 0, unknown: 'CARE' },
  /** Minutes since the log of changes was last stored among the backups. */
  BACKUP: { unit: 'MINUTES', isLeast: false, go: 10, care: 60, unknown: 'CARE' },
} as const satisfies Record<string, ReadinessBound>;
export type ReadinessBound = {
  unit: 'TIMES' | 'COUNT' | 'SHARE' | 'MS' | 'SECONDS' | 'MINUTES';
  isLeast: boolean;
  go: number;
  care: number;
  unknown: 'CARE' | 'NOT';
};
export const readinessKinds = [
  'ROBOTS',
  'ROBOTS_LOG_IN',
  'ROBOTS_ANSWER',
  'ROBOTS_REFUSED',
  'ROBOTS_LOST',
  'SET',
  'PUPILS',
  'SCHOOLS',
  'LOG_INS',
  'ANSWERS',
  'SILENCE',
  'CUT',
  'ROOMS_RED',
  'ROOMS_NEVER',
  'STANDBY',
  'BACKUP',
] as const satisfies readonly (keyof typeof readinessBounds)[];
export type ReadinessKind = (typeof readinessKinds)[number];

/** One reason. value null: nobody knows it. n of so many: what it is a share of. */
const readinessCheck = z.object({
  kind: z.enum(readinessKinds),
  level: z.enum(readinessLevels),
  value: z.nullable(z.number()),
  n: z.nullable(z.number()),
  of: z.nullable(z.number()),
});
export type ReadinessCheck = z.infer<typeof readinessCheck>;

/** A complete training for all grades that no teacher made: what a rehearsal can be held with. */
const countrySet = z.object({ id: z.string(), name: z.string(), minutes: z.number(), from: instant, to: instant });

/** state: AHEAD, RUNNING while its hours last, OVER afterwards until another one is planned. */
const countryRehearsal = z.object({
  id: z.string(),
  state: z.enum(['AHEAD', 'RUNNING', 'OVER']),
  collectionId: z.string(),
  name: z.string(),
  startsAt: instant,
  endsAt: instant,
  pupils: z.number(),
  schools: z.number(),
  updatedAt: instant,
});
export type CountryRehearsal = z.infer<typeof countryRehearsal>;

export const getCountryRehearsal = endpoint({
  method: 'POST',
  path: '/rehearsal/country/get',
  summary: 'The rehearsal of the country that is planned, runs or was the last, and whether the challenge may begin',
  roles: organisers,
  body: z.object({ ...claims }),
  reply: z.object({
    serverTime: instant,
    rehearsal: z.nullable(countryRehearsal),
    /** When the rehearsal began that the verdict goes by, where another one is planned already; null: it is that one. */
    judgedBy: z.nullable(instant),
    /** Whether the verdict goes by a rehearsal: one has begun, and says something of now. */
    isHeld: z.boolean(),
    sets: z.array(countrySet),
    level: z.enum(readinessLevels),
    checks: z.array(readinessCheck),
    robots: z.nullable(robotCrowd),
  }),
  errors: [],
  // It tells that log-ins are refused, so it is refused after them, as the numbers of this moment are.
  load: 'start',
});

export const absentSchools = endpoint({
  method: 'POST',
  path: '/rehearsal/country/absent',
  summary:
    'The schools from which nobody came to the rehearsal of the country that the verdict goes by, those with most pupils ' +
    'first; without such a rehearsal `state` is null',
  roles: organisers,
  body: z.object({ ...claims }),
  reply: z.object({
    /** Of the rehearsal: while it runs, schools may still come. */
    state: z.nullable(z.enum(['RUNNING', 'OVER'])),
    total: z.number(),
    schools: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        district: z.nullable(z.string()),
        phone: z.nullable(z.string()),
        pupils: z.number(),
      }),
    ),
  }),
  errors: [],
});
export type AbsentSchool = z.infer<typeof absentSchools.reply>['schools'][number];

const number = (most: number) => z.coerce.number().check(z.int(), z.gte(1), z.lte(most));

export const saveCountryRehearsal = endpoint({
  method: 'POST',
  path: '/rehearsal/country/save',
  summary:
    'Plans the rehearsal of the country, or changes the one that has not begun. CONFLICT when there is another one, or it ' +
    'is no longer as updatedAt says',
  roles: organisers,
  body: z.object({
    ...claims,
    /** Of the rehearsal that is changed; null: it is a new one. */
    updatedAt: z.nullable(textIn(40)),
    collectionId: idIn,
    startsAt: instantIn,
    endsAt: instantIn,
    pupils: number(countryRehearsalLimits.pupils),
    schools: number(countryRehearsalLimits.schools),
  }),
  reply: z.object({}),
  errors: ['REHEARSAL_SET_UNFIT', 'CONFLICT'],
});

export const cancelCountryRehearsal = endpoint({
  method: 'POST',
  path: '/rehearsal/country/cancel',
  summary:
    'Takes back a planned rehearsal of the country; one that runs ends now. CONFLICT where it is no longer as updatedAt and ' +
    'isRunning say',
  roles: organisers,
  body: z.object({ ...claims, id: idIn, updatedAt: textIn(40), isRunning: z.boolean() }),
  reply: z.object({}),
  errors: ['CONFLICT'],
});
