import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, idIn, instant, instantIn, paging, savedId, textIn } from './shapes';
import { unreadableCodes } from './task/unreadable';
import { shownChoices, shownLayout } from './tasks-shown';

/** Collections of tasks (contests and practice), as their makers see them. */

export const collectionType = z.enum(['CON', 'FTR', 'OTR', 'TRA', 'STG']);
const type = collectionType;
const level = z.enum(['easy', 'medium', 'hard']);
const makers = ['ADMIN', 'DEVELOPER', 'TUTOR'] as const;
const readers = ['ADMIN', 'DEVELOPER', 'TUTOR', 'TASK_TESTER'] as const;
const number = (least: number, most: number) => z.coerce.number().check(z.int(), z.gte(least), z.lte(most));

/**
 * Counts of events after a calculation, which it does not include: sittings begun, ended, opened again, answers
 * accepted late, sittings put into another grade or school, sittings removed, schools that became for tests or the other
 * way round, or changed their municipality.
 */
export const calculationChanges = z.object({
  started: z.number(),
  finished: z.number(),
  reopened: z.number(),
  accepted: z.number(),
  moved: z.number(),
  removed: z.number(),
  schools: z.number(),
});
export type CalculationChanges = z.infer<typeof calculationChanges>;

export const collectionRow = z.object({
  id: z.string(),
  name: z.string(),
  type,
  /** The same as type and round, by the names that older clients have for them. */
  collectionType: type,
  roundId: z.string(),
  years: z.number(),
  round: z.number(),
  grades: z.array(z.number()),
  time: z.number(),
  validFrom: instant,
  validTo: instant,
  primaryResultDate: instant,
  resultDate: instant,
  startPoint: z.number(),
  collectionStatus: z.boolean(),
  taskCount: z.number(),
  attemptCount: z.number(),
  runningCount: z.number(),
  calculatedAt: z.nullable(instant),
  calculationVersion: z.nullable(z.number()),
  /** Events that the newest version does not include; null when there are none, and without a version. */
  stale: z.nullable(calculationChanges),
  /** The version that everybody sees. */
  publicVersion: z.nullable(z.number()),
});
export type CollectionRow = z.infer<typeof collectionRow>;

/**
 * What a contest hides elsewhere from the moment it is complete until its results, because it has the same tasks:
 * practice that nobody then sees (isWithheld), otherwise the solutions of these tasks. maker: the teacher whose
 * practice it is.
 */
export const hiddenCollection = z.object({
  id: z.string(),
  name: z.string(),
  type,
  years: z.number(),
  round: z.number(),
  isWithheld: z.boolean(),
  maker: z.nullable(z.string()),
});
export type HiddenCollection = z.infer<typeof hiddenCollection>;

/** The states of a collection from draft to final results (docs/rules/content.md). */
export const collectionState = z.enum(['draft', 'complete', 'running', 'closed', 'primaryResults', 'finalResults']);
export type CollectionState = z.infer<typeof collectionState>;
const collectionSort = z.enum([
  'name',
  'type',
  'years',
  'grades',
  'window',
  'state',
  'tasks',
  'attempts',
  'calculation',
]);
export type CollectionSort = z.infer<typeof collectionSort>;

export const listCollections = endpoint({
  method: 'POST',
  path: '/collections/list',
  summary: 'Collections that the caller may see, newest first or in the order asked for',
  roles: readers,
  body: z.object({
    ...claims,
    collection: z.optional(z.nullable(z.object({ name: z.optional(z.nullable(textIn(200))) }))),
    /** The same beside the paging; what stands under `collection` goes first. */
    name: z.optional(z.nullable(textIn(200))),
    year: z.optional(z.nullable(number(2000, 2100))),
    type: z.optional(z.nullable(type)),
    state: z.optional(z.nullable(collectionState)),
    sort: z.optional(z.nullable(collectionSort)),
    direction: z._default(z.enum(['asc', 'desc']), 'asc'),
    ...paging,
  }),
  reply: z.object({
    collections: z.array(collectionRow),
    total: z.number(),
    /** The years of the collections that the caller may see, newest first, whatever the filters are. */
    years: z.array(z.number()),
  }),
  errors: [],
});

export const countCollections = endpoint({
  method: 'GET',
  path: '/collections/collectionCount',
  summary: 'How many collections the caller may see',
  roles: readers,
  body: z.object({}),
  reply: z.object({ count: z.number() }),
  errors: [],
});

export const getCollection = endpoint({
  method: 'POST',
  path: '/collections/get',
  summary: 'One collection with its exercises',
  roles: makers,
  body: z.object({ ...claims, collection: z.object({ id: idIn }) }),
  reply: z.object({
    collection: z.extend(collectionRow, {
      collectionKey: z.string(),
      securityKey: z.nullable(z.string()),
      updatedAt: instant,
      difficultyId: z.string(),
      ageGroupId: z.nullable(z.string()),
      language: z.string(),
      /** What this contest hides now; nothing while it is a draft. For administrators and developers. */
      hides: z.optional(z.array(hiddenCollection)),
      /** Of a set without sight: what its paper and its text say of the contest in which it is solved. */
      contest: z.optional(z.nullable(z.object({ name: z.string(), grades: z.array(z.number()), time: z.number() }))),
      exercises: z.array(
        z.object({
          bro_id: z.string(),
          bro_bre_id: z.string(),
          brl_name: level,
          exerciseNo: z.number(),
          name: z.string(),
          internationalId: z.string(),
          /** It is in a contest before its results: a tutor sees only this. */
          isHeld: z.optional(z.boolean()),
          points: z.number(),
          penalty: z.number(),
          contentHtml: z.string(),
          /** Where the task comes from, and why it is informatics: for administrators and developers, '' for others. */
          origin: z.string(),
          relevance: z.string(),
          tags: z.array(z.string()),
          choiceLayout: shownLayout,
          choices: shownChoices,
        }),
      ),
    }),
  }),
  errors: unreadableCodes,
});

export const collectionFields = z.object({
  id: z.optional(z.nullable(idIn)),
  name: textIn(200).check(z.minLength(1)),
  type,
  years: number(2000, 2100),
  round: number(1, 9),
  grades: z.optional(z.nullable(z.array(number(1, 12)).check(z.maxLength(12)))),
  ageGroupId: z.optional(z.nullable(idIn)),
  difficultyId: idIn,
  language: z._default(textIn(10), 'lt'),
  time: number(1, 600),
  validFrom: instantIn,
  validTo: instantIn,
  primaryResultDate: instantIn,
  resultDate: instantIn,
  startPoint: number(0, 10_000),
  securityKey: z.optional(z.nullable(textIn(16))),
  collectionStatus: z.optional(z.nullable(z.boolean())),
  updatedAt: z.optional(z.nullable(textIn(40))),
});
/** A collection as our pages send it. */
export type CollectionIn = z.input<typeof collectionFields>;

/** Older clients have other names for type and round, and send days and hours of Lithuania instead of instants. */
const sentInstant = z.union([instantIn, z.string().check(z.regex(/^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d)?)?$/))]);
const sentCollection = z.extend(collectionFields, {
  id: savedId,
  type: z.optional(type),
  collectionType: z.optional(z.nullable(type)),
  round: z.optional(number(1, 9)),
  roundId: z.optional(z.nullable(number(1, 9))),
  ageGroupId: z.optional(z.nullable(z.union([z.literal(''), idIn]))),
  /** The key is assigned once and never changes: only an existing collection has one. */
  collectionKey: z.optional(z.nullable(textIn(40))),
  validFrom: sentInstant,
  validTo: sentInstant,
  primaryResultDate: sentInstant,
  resultDate: sentInstant,
});
export type SentCollection = z.output<typeof sentCollection>;

export const saveCollection = endpoint({
  method: 'POST',
  path: '/collections/add',
  summary:
    'Makes a collection or, with an id, changes it; collectionStatus true checks and freezes it. updatedAt: what the ' +
    'editor had read; CONFLICT when somebody has changed the fields since, or the end would come too early',
  roles: makers,
  body: z.object({
    ...claims,
    collection: sentCollection,
  }),
  /** hides: what the contest hides from now on. */
  reply: z.object({ id: z.string(), warnings: z.array(z.string()), hides: z.array(hiddenCollection) }),
  errors: ['COLLECTION_FROZEN', 'COLLECTION_NOT_READY', 'CONFLICT', 'ID_NEEDED', 'SIGHT_SET_GIVEN', ...unreadableCodes],
});

/** Without brl_name: the level that the task has for the age group of the collection. */
const taskInSet = z.object({
  bro_bre_id: idIn,
  brl_name: z.optional(z.nullable(level)),
  exerciseNo: z.optional(z.nullable(number(1, 99))),
});

export const addTask = endpoint({
  method: 'POST',
  path: '/collections/addTask',
  summary: 'Puts one task into a collection that is not complete',
  roles: makers,
  body: z.object({ ...claims, collection_set: z.extend(taskInSet, { bro_brc_id: idIn }) }),
  reply: z.object({ bro_id: z.string() }),
  errors: ['COLLECTION_FROZEN', 'TASK_IN_USE'],
});

export const addTasks = endpoint({
  method: 'POST',
  path: '/collections/addTasks',
  summary: 'Puts tasks into a collection, all or none',
  roles: makers,
  body: z.object({
    ...claims,
    collection_set: z.object({
      bro_brc_id: idIn,
      taskList: z.array(z.union([idIn, taskInSet])).check(z.minLength(1), z.maxLength(100)),
    }),
  }),
  reply: z.object({ data: z.array(z.object({ bro_id: z.string() })) }),
  errors: ['COLLECTION_FROZEN', 'TASK_IN_USE'],
});

export const removeTask = endpoint({
  method: 'POST',
  path: '/collections/removeTask',
  summary: 'Takes a task out of a collection that is not complete',
  roles: makers,
  body: z.object({ ...claims, bro_brc_id: idIn, bro_bre_id: idIn }),
  reply: z.object({}),
  errors: ['COLLECTION_FROZEN'],
});

export const calculateFinalResults = endpoint({
  method: 'POST',
  path: '/collections/calculatefinalresults',
  summary: 'Computes points and the four ranks of a collection and keeps them as a new version',
  roles: organisers,
  body: z.object({
    ...claims,
    collectionId: idIn,
    year: z.optional(z.nullable(number(2000, 2100))),
    /**
     * The public note on this version; refused with NOTE_REQUIRED when it is missing and something public would change.
     */
    note: z.optional(z.nullable(textIn(500))),
    /** Leave the public version in its place until this one is published (publication/publish). */
    hold: z._default(z.boolean(), false),
  }),
  /** null: it takes long and is still running; correction/get reports its progress. */
  reply: z.object({
    version: z.nullable(z.number()),
    attempts: z.nullable(z.number()),
    calculatedAt: z.nullable(instant),
  }),
  errors: ['ATTEMPTS_RUNNING', 'CALCULATION_RUNNING', 'NOTE_REQUIRED'],
});
