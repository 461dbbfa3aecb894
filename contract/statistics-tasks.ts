import * as z from 'zod/mini';
import { correctionAct } from './correction';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, idIn } from './shapes';

/** How pupils answered the tasks of contests, and the quality of the tasks. */

const year = z.optional(
  z.nullable(z.union([z.literal(''), z.coerce.number().check(z.int(), z.gte(2000), z.lte(2100))])),
);
const collectionId = z.optional(z.nullable(z.union([idIn, z.literal('')])));
const contest = z.object({ id: z.string(), name: z.string(), year: z.number(), attempts: z.number() });

const answerRow = {
  year: z.number(),
  grade: z.number(),
  gender: z.nullable(z.enum(['F', 'M'])),
  exerciseId: z.string(),
  exerciseName: z.string(),
  /** T right, F wrong, N no answer. */
  answerCorrect: z.enum(['T', 'F', 'N']),
};

export const correctionRow = z.object({ ...answerRow, answerCount: z.number() });
export type CorrectionRow = z.infer<typeof correctionRow>;

/** averageTime: seconds from the previous answer's arrival at the server to this one's, summed over a task. */
export const timeRow = z.object({ ...answerRow, averageTime: z.number() });
export type TimeRow = z.infer<typeof timeRow>;

const query = z.object({ year, collectionId });
/** A task of the rows: its contest, its number in it from 1, and the identifier by which its authors know it. */
const rowTask = z.object({
  exerciseId: z.string(),
  collectionId: z.string(),
  number: z.number(),
  name: z.string(),
  identifier: z.string(),
});
export type RowTask = z.infer<typeof rowTask>;

/** collections: the contests of all years that somebody has finished, newest first; year: the one of the rows. */
const about = { year: z.nullable(z.number()), collections: z.array(contest), tasks: z.array(rowTask) };

export const taskCorrectionData = endpoint({
  method: 'GET',
  path: '/statistics/taskcorrectiondata',
  summary: 'How often each task of a year was answered rightly, wrongly, not at all, by grade and gender',
  roles: organisers,
  body: query,
  reply: z.object({ ...about, data: z.array(correctionRow) }),
  errors: [],
});

export const solvingTimes = endpoint({
  method: 'GET',
  path: '/statistics/solvingtimes',
  summary: 'How long each task of a year took on average, by grade, gender and whether it was answered rightly',
  roles: organisers,
  body: query,
  reply: z.object({ ...about, data: z.array(timeRow) }),
  errors: [],
});

const level = z.enum(['easy', 'medium', 'hard']);

/** Problems that an administrator should look at; server/features/statistics/tasks/items.ts has the rule of each. */
export const itemFlags = [
  'NEGATIVE',
  'WEAK',
  'TOO_EASY',
  'TOO_HARD',
  'STRONG_DISTRACTOR',
  'IDLE_DISTRACTOR',
  'LEVEL',
] as const;
export type ItemFlag = (typeof itemFlags)[number];

const share = z.nullable(z.number());
export const itemAnswer = z.object({
  /** The number of the choice from 1; null for a typed answer. */
  choice: z.nullable(z.number()),
  /** The words of the choice, or what was typed. */
  text: z.string(),
  isKey: z.boolean(),
  /** The contest's original key, which a correction has replaced since. */
  wasKey: z.boolean(),
  count: z.number(),
  /** Of all, of the best and of the weakest 27 %, between 0 and 1. */
  share: z.number(),
  upperShare: share,
  lowerShare: share,
});
export type ItemAnswer = z.infer<typeof itemAnswer>;

const part = z.object({ attempts: z.number(), correct: z.number() });

export const item = z.object({
  exerciseId: z.string(),
  number: z.number(),
  name: z.string(),
  level,
  correct: z.number(),
  incorrect: z.number(),
  noAnswer: z.number(),
  /** Of all, of the best and of the weakest 27 %, who did not answer. */
  unanswered: z.object({ share: z.number(), upperShare: share, lowerShare: share }),
  /** The share of pupils who solved it, between 0 and 1, with the ends of its 95 % interval. */
  solved: z.number(),
  solvedFrom: z.number(),
  solvedTo: z.number(),
  /**
   * Correlation of solving it with the points of all other tasks; null with too few pupils, or when all did the same.
   */
  pointBiserial: z.nullable(z.number()),
  /** The share of the best 27 % who solved it minus the share of the weakest 27 %; null with too few pupils. */
  upperLower: z.nullable(z.number()),
  answers: z.array(itemAnswer),
  /** Seconds that 10, 25, 50, 75 and 90 % of those who answered took at most; null where nobody did. */
  times: z.nullable(z.array(z.number())),
  byGrade: z.array(z.object({ grade: z.number(), ...part.shape })),
  byGender: z.array(z.object({ gender: z.enum(['F', 'M']), ...part.shape })),
  /** The level that fits the share solved, if it clearly differs from the task's level. */
  suggestedLevel: z.nullable(level),
  flags: z.array(z.enum(itemFlags)),
  /** The task's correction in the newest results, or null. Answers are judged by the key of those results. */
  correction: z.nullable(correctionAct),
});
export type Item = z.infer<typeof item>;

export const itemAnalysis = endpoint({
  method: 'POST',
  path: '/statistics/itemanalysis',
  summary: 'What the answers of a contest say about each of its tasks; without an id of the newest contest',
  roles: organisers,
  body: z.object({ ...claims, collectionId }),
  reply: z.object({
    collections: z.array(contest),
    /** null: nobody has finished a contest yet. */
    collection: z.nullable(contest),
    /** Cronbach's alpha of the tasks, right or not; null where there are too few. */
    reliability: z.nullable(z.number()),
    /** The bounds of the levels as shares solved: above the first is easy, below the second is hard. */
    borders: z.object({ easyMedium: z.nullable(z.number()), mediumHard: z.nullable(z.number()) }),
    items: z.array(item),
  }),
  errors: [],
});
