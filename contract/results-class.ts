import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { explainedTask, publicNotes } from './results';
import { registrationStates } from './secondround';
import { claims, idIn, instant } from './shapes';

/** Results of one class after the lesson (docs/rules/publication.md says what is shown from when). */

export const classResultLimits = {
  /** Of fewer sittings no shares of tasks are told: they would tell of single pupils. */
  leastForTasks: 5,
  /** A typed answer is shown in its own words from this many pupils on. */
  leastForValue: 2,
  /** Tasks that are worth discussing. */
  missed: 3,
  /** Contests of earlier years that the class can look back at. */
  contests: 8,
};

const rank = z.object({ rank: z.number(), of: z.number() });

const row = z.object({
  /** The pupil's uuid. */
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  points: z.number(),
  district: z.nullable(rank),
  country: z.nullable(rank),
});
export type ClassResultRow = z.infer<typeof row>;

/** What some of the class answered; without names. Of choices each has one, of typed answers those of several pupils. */
const answer = z.object({
  choiceId: z.nullable(z.string()),
  value: z.nullable(z.string()),
  isRight: z.boolean(),
  count: z.number(),
});

const task = z.object({
  ...explainedTask,
  /** Its place in the contest, from 1 on. */
  number: z.number(),
  /** How many of the class solved it. */
  solved: z.number(),
  /** The share of the country's pupils of this grade who solved it, in per cent. */
  countryShare: z.number(),
  /** One of the few that the class missed most against others of their level: 1 is the first; null: none of them. */
  missed: z.nullable(z.number()),
  answers: z.array(answer),
  /** Further wrong answers, each typed by too few to be shown. */
  others: z.number(),
  unanswered: z.number(),
});
export type ClassTask = z.infer<typeof task>;

export const classResults = endpoint({
  method: 'POST',
  path: '/results/class',
  summary: 'Results of a class: points and average from the primary result date, places and tasks from the result date',
  roles: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  body: z.object({
    ...claims,
    /** The contest; without it the first round of the newest year that has begun for this grade. */
    challengeId: z.optional(z.nullable(z.union([idIn, z.literal('')]))),
    grade: z.coerce.number().check(z.int(), z.gte(1), z.lte(12)),
    /** null: the class without a letter. */
    subGrade: z.optional(z.nullable(z.union([z.literal(''), z.coerce.number().check(z.int(), z.gte(1), z.lte(12))]))),
    /** For a tutor one of the own schools, else the first; an administrator must name it. */
    school: z.optional(z.nullable(z.union([idIn, z.literal('')]))),
  }),
  reply: z.object({
    className: z.string(),
    /** null: no contest of this grade has begun. */
    contest: z.nullable(
      z.object({
        id: z.string(),
        name: z.string(),
        year: z.number(),
        round: z.number(),
        validTo: instant,
        primaryResultDate: instant,
        resultDate: instant,
      }),
    ),
    /** What can be looked at: contests of this grade that have begun, newest first. */
    contests: z.array(z.object({ id: z.string(), name: z.string(), year: z.number(), round: z.number() })),
    /**
     * NOT_YET: before the primary result date. POINTS: points and average. OUT: everything. BEING_CHECKED: a date has
     * come, but what belongs to it is not public; points may be there.
     */
    state: z.enum(['NOT_YET', 'POINTS', 'BEING_CHECKED', 'OUT']),
    /** Who sat. */
    sat: z.number(),
    /** How many are in the class; null for a contest of an earlier school year, whose class was another one. */
    pupils: z.nullable(z.number()),
    average: z.nullable(z.number()),
    maxPoints: z.nullable(z.number()),
    rows: z.array(row),
    /** Who is invited to the second round of the year, and until when one registers; from the result date. */
    invited: z.array(
      z.object({ userId: z.string(), firstName: z.string(), lastName: z.string(), state: z.enum(registrationStates) }),
    ),
    registrationTill: z.nullable(instant),
    /** In the order of the contest; none before the result date, and none for a class of which too few sat. */
    tasks: z.array(task),
    /** Of how many sittings the tasks tell: not of those with the set without sight. */
    tasksSat: z.optional(z.number()),
    notes: publicNotes,
  }),
  errors: [],
});
