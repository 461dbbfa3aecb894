import * as z from 'zod/mini';
import { collectionFields, collectionType, hiddenCollection } from './collections';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, idIn, instantIn, textIn } from './shapes';
import { shownDataType } from './task/shown';
import { unreadableCodes } from './task/unreadable';
import { shownChoices, shownLayout } from './tasks-shown';

/** Actions on a whole collection: copy, remove, look through, check, put in order. */

const makers = ['ADMIN', 'DEVELOPER', 'TUTOR'] as const;
const readers = [...makers, 'TASK_TESTER'] as const;
const level = z.enum(['easy', 'medium', 'hard']);
const ofCollection = z.object({ ...claims, collection: z.object({ id: idIn }) });
/** The fields that the check reads. */
const plannedFields = z.pick(collectionFields, {
  years: true,
  round: true,
  grades: true,
  difficultyId: true,
  startPoint: true,
  validFrom: true,
  validTo: true,
  primaryResultDate: true,
});
const byId = z.object({ ...claims, collectionId: idIn });

export const duplicateCollection = endpoint({
  method: 'POST',
  path: '/collections/duplicate',
  summary: 'A copy of a collection as a draft, with its tasks as they are now and a key of its own',
  roles: makers,
  body: byId,
  reply: z.object({ id: z.string(), name: z.string() }),
  errors: [],
});

export const deleteCollection = endpoint({
  method: 'POST',
  path: '/collections/delete',
  summary: "Deletes a collection that no pupil has sat, with its test attempts; refused once a pupil's attempt exists",
  roles: organisers,
  body: byId,
  reply: z.object({}),
  errors: ['COLLECTION_HAS_ATTEMPTS', 'REHEARSAL_EXISTS', 'SIGHT_SET_GIVEN'],
});

export const deleteTestData = endpoint({
  method: 'POST',
  path: '/collections/deletetestdata',
  summary: 'Removes the attempts of test schools and of people who are no pupils',
  roles: organisers,
  body: z.object({
    ...claims,
    collection: z.object({ id: idIn, year: z.optional(z.nullable(z.coerce.number().check(z.int()))) }),
  }),
  reply: z.object({ removed: z.number() }),
  errors: [],
});

export const removeExercise = endpoint({
  method: 'POST',
  path: '/collectionset/remove',
  summary: "Takes a task out of a collection that is not complete, by the exercise's id",
  roles: makers,
  body: z.object({ ...claims, collection: z.object({ bro_id: idIn }) }),
  reply: z.object({}),
  errors: ['COLLECTION_FROZEN'],
});

export const orderExercises = endpoint({
  method: 'POST',
  path: '/collections/order',
  summary: 'Sets the levels and the order of all exercises of a draft at once; CONFLICT when they are no longer these',
  roles: makers,
  body: z.object({
    ...claims,
    collection: z.object({
      id: idIn,
      exercises: z.array(z.object({ bro_id: idIn, brl_name: level })).check(z.maxLength(200)),
    }),
  }),
  reply: z.object({}),
  errors: ['COLLECTION_FROZEN', 'CONFLICT'],
});

/** A finding of the check: a code and its subject. */
export const finding = z.object({
  code: z.enum([
    'NO_TASKS',
    'NO_GRADES',
    'DATES',
    'NO_KEY',
    'NO_LEVEL',
    'NO_POINTS',
    'NO_LANGUAGE',
    'OTHER_LANGUAGE',
    'IMAGE_MISSING',
    'TASK_PUBLISHED',
    'GRADE_TWICE',
    'START_POINT',
    'TASK_HELD',
    'TASK_IN_CONTEST',
    'KEY_OUTSIDE_BOUNDS',
    'IMAGE_NO_ALT',
    'ANSWERS_SMALL',
    'RECORDING_OUTDATED',
    'SIGHT_UNCHECKED',
  ]),
  name: z.optional(z.string()),
  n: z.optional(z.number()),
  /** The task that it is about, where it is about one. */
  taskId: z.optional(z.string()),
});
export type Finding = z.infer<typeof finding>;

export const checkCollection = endpoint({
  method: 'POST',
  path: '/collections/check',
  summary: 'What would keep a collection from being marked complete, and what its maker should know; changes nothing',
  roles: makers,
  body: z.object({
    ...claims,
    /** Fields that stand on the screen and are not saved yet are checked as they stand there. */
    collection: z.extend(z.partial(plannedFields), {
      id: idIn,
      type: z.optional(z.nullable(collectionType)),
      language: z.optional(textIn(10)),
      resultDate: z.optional(z.nullable(instantIn)),
    }),
  }),
  reply: z.object({
    problems: z.array(finding),
    warnings: z.array(finding),
    /** What would be hidden elsewhere until its results if it were marked complete; empty for a tutor. */
    hides: z.array(hiddenCollection),
  }),
  errors: unreadableCodes,
});

export const previewCollection = endpoint({
  method: 'POST',
  path: '/collections/preview',
  summary:
    'All tasks of a collection as the one who sits it sees them; to a tutor none of a contest, to a tester those of a ' +
    'complete one. withKeys: with the right answers as people read them, for administrators and developers alone',
  roles: readers,
  body: z.extend(ofCollection, { withKeys: z.optional(z.nullable(z.boolean())) }),
  reply: z.object({
    exercises: z.array(
      z.object({
        bro_id: z.string(),
        /** Of the task itself, for trying it and for remarks. */
        taskId: z.string(),
        brl_name: level,
        exerciseNo: z.number(),
        points: z.number(),
        internationalId: z.string(),
        name: z.string(),
        type: z.enum(['BASIC', 'LODGE']),
        url: z.optional(z.string()),
        contentHtml: z.string(),
        choiceLayout: shownLayout,
        dataType: shownDataType,
        dataLength: z.nullable(z.number()),
        choices: shownChoices,
        /** "B", "B, C", "14 ± 0,5"; null: none that a person could read, as of an interactive task. */
        key: z.optional(z.nullable(z.string())),
      }),
    ),
  }),
  errors: unreadableCodes,
});

export const collectionStatistics = endpoint({
  method: 'POST',
  path: '/statistics/collectionstatistics',
  summary: "How a collection's tasks were answered in finished attempts that count: right, wrong, not at all",
  roles: makers,
  body: z.object({ ...claims, id: idIn }),
  reply: z.object({ collectionData: z.object({ viso_t: z.number(), viso_f: z.number(), viso_n: z.number() }) }),
  errors: [],
});
