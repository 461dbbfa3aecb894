import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, idIn, instant, personIn } from './shapes';

/** Merging two accounts of one pupil (docs/rules/accounts.md): administrators alone. */

/** The days in which a merge can be undone. */
export const mergeUndoDays = 30;

/** Fields whose value is chosen together. LOGIN has the password and the key with it. */
export const mergeFields = ['NAME', 'LOGIN', 'SCHOOL', 'BIRTH', 'EMAIL', 'PHONE', 'CONSENT'] as const;
export type MergeField = (typeof mergeFields)[number];

/** The target is the account that stays, the source the one that goes. */
export const mergeSides = ['TARGET', 'SOURCE'] as const;
export type MergeSide = (typeof mergeSides)[number];

const both = { target: personIn, source: personIn };

/** One account as the look ahead shows it. */
const mergedPerson = z.object({
  id: z.string(),
  name: z.string(),
  login: z.string(),
  school: z.string(),
  className: z.string(),
  birthDate: z.nullable(z.string()),
  /** Masked. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Since when the consent to take part is in force, and whether the name may be published. */
  agreedAt: z.nullable(instant),
  publishes: z.boolean(),
  isArchived: z.boolean(),
  /** School years of the sittings, each as the year in which the contest was. */
  sittings: z.array(z.number()),
});
export type MergedPerson = z.infer<typeof mergedPerson>;

const sittingOfSide = z.object({
  startedAt: instant,
  minutes: z.number(),
  answered: z.number(),
  /** Of the newest version of the results; null: not calculated. */
  points: z.nullable(z.number()),
});

/** A contest that both accounts have sat: one of the sittings counts. */
const mergedContest = z.object({
  collectionId: z.string(),
  name: z.string(),
  target: sittingOfSide,
  source: sittingOfSide,
});
export type MergedContest = z.infer<typeof mergedContest>;

/** What stands in the way of a merge. */
export const mergeObstacles = ['SOLVING', 'SECOND_ROUND', 'MERGED_ALREADY'] as const;

export const previewMerge = endpoint({
  method: 'POST',
  path: '/people/merge/preview',
  summary: 'What a merge of two accounts of a pupil would do: fields to choose, contests that both have sat, obstacles',
  roles: ['ADMIN'],
  body: z.object({ ...claims, ...both }),
  reply: z.object({
    target: mergedPerson,
    source: mergedPerson,
    /** The fields whose values differ. */
    differing: z.array(z.enum(mergeFields)),
    contests: z.array(mergedContest),
    sittings: z.number(),
    /** Of the account that stays, afterwards: the greater extra time in percent, and the mark if either has it. */
    help: z.object({ extraTime: z.number(), withoutSight: z.boolean() }),
    isOtherSchool: z.boolean(),
    obstacle: z.nullable(z.enum(mergeObstacles)),
  }),
  errors: ['MERGE_PEOPLE'],
});

export const mergePeople = endpoint({
  method: 'POST',
  path: '/people/merge',
  summary: 'Merges two accounts of a pupil into one; it can be undone for 30 days',
  roles: ['ADMIN'],
  body: z.object({
    ...claims,
    ...both,
    /** Fields whose value is taken from the account that goes. */
    fromSource: z._default(z.array(z.enum(mergeFields)).check(z.maxLength(mergeFields.length)), []),
    /** Of each contest that both have sat: whose sitting counts. */
    counts: z._default(z.array(z.object({ collectionId: idIn, side: z.enum(mergeSides) })).check(z.maxLength(100)), []),
  }),
  reply: z.object({ id: z.string() }),
  errors: ['MERGE_PEOPLE', 'MERGED_ALREADY', 'MERGE_SECOND_ROUND', 'PARTICIPANT_SOLVING', 'CONFLICT'],
});

export const undoMerge = endpoint({
  method: 'POST',
  path: '/people/merge/undo',
  summary: 'Parts two merged accounts again, with all that went over; for 30 days, the newest merge first',
  roles: ['ADMIN'],
  body: z.object({ ...claims, id: idIn }),
  reply: z.object({}),
  errors: ['MERGE_UNDO_OVER', 'MERGE_LATER', 'PARTICIPANT_SOLVING'],
});
