import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, idIn, instant } from './shapes';

/** Answers of a contest that a talk may be worth: docs/rules/likeness.md. Nothing is decided by them. */

export const likenessLimits = {
  /** The most rows of each list. */
  most: 100,
  /** Chance puts a pair of at most one in so many classes on the list. */
  classesPerAlarm: 100,
  /** Contests with fewer sittings are not compared. */
  fewestSittings: 60,
};

const contest = z.object({ id: z.string(), name: z.string(), year: z.number(), attempts: z.number() });

/** Where a pupil sat. Who it was is not said in a list. */
const place = { school: z.string(), className: z.string() };

export const equalPair = z.object({
  ...place,
  /** The two sittings. */
  first: z.string(),
  second: z.string(),
  /** Tasks that both answered, answered alike, and alike wrongly. */
  both: z.number(),
  same: z.number(),
  sameWrong: z.number(),
  /** By chance so equal a pair comes in one of so many classes like this one. */
  classesPerPair: z.number(),
});
export type EqualPair = z.infer<typeof equalPair>;

export const fastSitting = z.object({
  ...place,
  userId: z.string(),
  /** Answers whose time is known, those that came faster than one can read, and which of these are right. */
  measured: z.number(),
  fast: z.number(),
  right: z.number(),
});
export type FastSitting = z.infer<typeof fastSitting>;

const account = z.object({ ...place, userId: z.string(), contest: z.string() });
export const twiceSat = z.object({ first: account, second: account });
export type TwiceSat = z.infer<typeof twiceSat>;

export const likeness = endpoint({
  method: 'POST',
  path: '/statistics/likeness',
  summary:
    'Of a contest, without an id the newest: pairs of one class whose answers are improbably equal, two accounts of one pupil that both sat, answers faster than one can read. Without names',
  roles: organisers,
  body: z.object({ ...claims, collectionId: z.optional(z.nullable(z.union([idIn, z.literal('')]))) }),
  reply: z.object({
    collections: z.array(contest),
    /** null: nobody has finished a contest yet. */
    collection: z.nullable(contest),
    sittings: z.number(),
    /** Classes in which at least two could be compared, and pairs of one class that were. */
    classes: z.number(),
    compared: z.number(),
    /** The most pairs that are listed by chance alone. */
    expected: z.number(),
    /** The same comparison for pupils of different schools: how many, and how many of them would be listed. */
    apart: z.object({ compared: z.number(), listed: z.number() }),
    pairs: z.array(equalPair),
    pairsTotal: z.number(),
    twice: z.array(twiceSat),
    fast: z.array(fastSitting),
    fastTotal: z.number(),
  }),
  errors: [],
});

const person = z.object({ userId: z.string(), name: z.string(), startedAt: instant, finishedAt: instant });

/** An answer of one of the two; null: none. */
const pairAnswer = z.nullable(
  z.object({
    /** The number of the choice from 1; null for a typed answer. */
    choice: z.nullable(z.number()),
    /** The words of the choice, or what was typed. */
    text: z.string(),
    isRight: z.boolean(),
    /** Of all who answered the task: who gave this answer, between 0 and 1. */
    share: z.number(),
    /** When it reached the server. */
    at: z.nullable(instant),
  }),
);
export type PairAnswer = z.infer<typeof pairAnswer>;

/** The answers of both to a task, in the order of `people`. */
const pairTask = z.object({
  number: z.number(),
  name: z.string(),
  first: pairAnswer,
  second: pairAnswer,
  isSame: z.boolean(),
});
export type PairTask = z.infer<typeof pairTask>;

export const likenessPair = endpoint({
  method: 'POST',
  path: '/statistics/likenesspair',
  summary: 'The answers of a listed pair side by side, with names and times; the look is noted for both',
  roles: organisers,
  body: z.object({ ...claims, collectionId: idIn, first: idIn, second: idIn }),
  reply: z.object({
    ...equalPair.shape,
    /** In the order of `first` and `second`. */
    people: z.array(person),
    tasks: z.array(pairTask),
  }),
  errors: [],
});
