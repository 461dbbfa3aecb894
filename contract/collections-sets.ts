import * as z from 'zod/mini';
import { hiddenCollection } from './collections';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, idIn } from './shapes';
import { unreadableCodes } from './task/unreadable';

/** Acts on several collections or tasks at once: the next year, taking out, what a public task hides, a contest's second set. */

const makers = ['ADMIN', 'DEVELOPER', 'TUTOR'] as const;
const idsIn = (most: number) => z.array(idIn).check(z.minLength(1), z.maxLength(most));
const taskIdsIn = idsIn(100);

export const copyToNextYear = endpoint({
  method: 'POST',
  path: '/collections/copytonextyear',
  summary:
    'Copies collections as drafts for the year after theirs, all or none: dates 52 weeks later at the same hour, new ' +
    'keys, the new year in the name, tasks only if asked for',
  roles: organisers,
  body: z.object({ ...claims, collectionIds: idsIn(30), withTasks: z._default(z.boolean(), false) }),
  /** In the order of the request. */
  reply: z.object({
    collections: z.array(z.object({ id: z.string(), name: z.string(), years: z.number(), sourceId: z.string() })),
  }),
  errors: [],
});

export const undoCopies = endpoint({
  method: 'POST',
  path: '/collections/undocopies',
  summary:
    'Removes copies for the next year again, all or none; CONFLICT when one holds tasks that were added to it, was ' +
    'changed, or is complete',
  roles: organisers,
  body: z.object({ ...claims, collectionIds: idsIn(30) }),
  reply: z.object({}),
  errors: ['CONFLICT'],
});

export const removeTasks = endpoint({
  method: 'POST',
  path: '/collections/removeTasks',
  summary: 'Takes tasks out of a collection that is not complete, all or none',
  roles: makers,
  body: z.object({ ...claims, collectionId: idIn, taskIds: taskIdsIn }),
  reply: z.object({}),
  errors: ['COLLECTION_FROZEN'],
});

export const taskUse = endpoint({
  method: 'POST',
  path: '/collections/taskuse',
  summary:
    'What a contest would hide elsewhere because of one public task, from its completion until its results, and ' +
    'similar tasks that were never used',
  roles: organisers,
  body: z.object({ ...claims, collectionId: idIn, taskId: idIn }),
  reply: z.object({
    hides: z.array(hiddenCollection),
    /** Of the age and language of the collection, with a key, sharing most keywords with the task. */
    similar: z.array(z.object({ id: z.string(), internationalId: z.string(), name: z.string() })),
  }),
  errors: [],
});

export const taskBalance = endpoint({
  method: 'POST',
  path: '/collections/balance',
  summary:
    'For the balance of a collection: the areas of informatics of tasks that stand in it or may be added, and how many ' +
    'pupils solved each',
  roles: makers,
  body: z.object({ ...claims, taskIds: z.array(idIn).check(z.maxLength(200)) }),
  reply: z.object({
    /** All areas of the tree of keywords, in its order. names: by language. */
    topics: z.array(z.object({ id: z.string(), names: z.record(z.string(), z.string()) })),
    /** The tasks that the caller may see. solved: as in the bank, 0 to 1. */
    tasks: z.array(z.object({ taskId: z.string(), topicIds: z.array(z.string()), solved: z.nullable(z.number()) })),
  }),
  errors: [],
});

/**
 * What keeps a set from a contest: other levels or points than its own has, a task that nobody has checked or that was changed
 * after it was frozen. What keeps it from nothing: a task of another language, or whose key is public.
 */
const sightFinding = z.object({
  code: z.enum(['LEVELS', 'UNCHECKED', 'CHANGED', 'OTHER_LANGUAGE', 'TASK_PUBLISHED']),
  name: z.optional(z.string()),
  taskId: z.optional(z.string()),
});
export type SightFinding = z.infer<typeof sightFinding>;

/** The set without sight of a contest is a store of tasks that pupils who solve without sight get there. */
const named = z.object({ id: z.string(), name: z.string() });

export const sightSet = endpoint({
  method: 'POST',
  path: '/collections/sightset',
  summary: 'The set without sight of a contest, with what to know of it, and the complete stores that may become it',
  roles: organisers,
  body: z.object({ ...claims, collectionId: idIn }),
  reply: z.object({
    set: z.nullable(named),
    candidates: z.array(named),
    /** Of the set that it has, until the contest opens. */
    warnings: z.array(sightFinding),
    /** The set (its name) of the contest that this is a copy of for the next year, until it opens: no copy has it. */
    lastYears: z.nullable(z.string()),
  }),
  errors: [],
});

export const assignSightSet = endpoint({
  method: 'POST',
  path: '/collections/assignsightset',
  summary:
    'Gives a complete contest that has not begun its set without sight, or takes it off (`setId` null); with findings ' +
    'nothing was changed',
  roles: organisers,
  body: z.object({ ...claims, collectionId: idIn, setId: z.nullable(idIn) }),
  reply: z.object({ findings: z.array(sightFinding) }),
  errors: ['COLLECTION_FROZEN', 'COLLECTION_IS_DRAFT', ...unreadableCodes],
});
