import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, idIn, paging, textIn } from './shapes';
import { unreadableCodes } from './task/unreadable';
import { shownField, shownLayout } from './tasks-shown';

/** Tasks as those who make collections see them. Tutors never see a contest's tasks before its results. */

const makers = ['ADMIN', 'DEVELOPER', 'TUTOR'] as const;
const level = z.enum(['easy', 'medium', 'hard']);
const orAll = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(z.union([z.literal(''), schema])));
const ids = z.optional(z.nullable(z.array(idIn).check(z.maxLength(200))));

/**
 * keywords: any of them, or one below it in the tree, by id, or by name as older clients do; cTs: any of them; level: by
 * name or id. The last six are other names of the same.
 */
const filterFields = {
  UID: z.optional(z.nullable(textIn(40))),
  name: z.optional(z.nullable(textIn(200))),
  language: z.optional(z.nullable(z.union([idIn, textIn(10)]))),
  age_group: orAll(idIn),
  level: orAll(z.union([level, idIn])),
  type: orAll(z.enum(['BASIC', 'LODGE'])),
  status: orAll(z.enum(['DRAFT', 'READY'])),
  keywords: z.optional(z.nullable(z.array(z.union([idIn, textIn(100)])).check(z.maxLength(200)))),
  cTs: ids,
  internationalId: z.optional(z.nullable(textIn(40))),
  languageId: z.optional(z.nullable(z.union([idIn, textIn(10)]))),
  ageGroupId: orAll(idIn),
  difficultyLevelGroup: orAll(z.union([level, idIn])),
  keywordsSelected: z.optional(z.nullable(z.array(z.union([idIn, textIn(100)])).check(z.maxLength(200)))),
  ctKeywordsSelection: ids,
};
export const taskFilter = z.object(filterFields);
export type TaskFilter = z.input<typeof taskFilter>;
/** Older clients send the filter beside the paging, others under `filter`, which takes precedence. */
const filter = { filter: z.optional(z.nullable(taskFilter)), ...filterFields };

export const taskRow = z.object({
  id: z.string(),
  type: z.enum(['BASIC', 'LODGE']),
  internationalId: z.string(),
  name: z.string(),
  languageId: z.string(),
  choiceLayout: shownLayout,
  status: z.enum(['DRAFT', 'READY']),
  suspectedKey: z.nullable(z.string()),
  /** The country's code of two letters, from the international id. */
  flagName: z.nullable(z.string()),
  /** Whether the caller may change it. */
  mayEdit: z.boolean(),
  levels: z.array(z.object({ ageGroupId: z.string(), level })),
  /** The first of them, for clients that know one only; difficultyId: the id of such a level. */
  ageGroupId: z.nullable(z.string()),
  difficultyId: z.nullable(z.string()),
});
export type TaskRow = z.infer<typeof taskRow>;

/** A collection that contains a task; a tutor sees only those where the task is public. */
export const taskUse = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['CON', 'FTR', 'OTR', 'TRA']),
  years: z.number(),
  round: z.number(),
  isComplete: z.boolean(),
  /** Anybody can see the task and its solution there now. */
  isPublic: z.boolean(),
});
export type TaskUse = z.infer<typeof taskUse>;

/** uses: the collections with the task, first those where it is public. */
export const listedTask = z.extend(taskRow, { uses: z.array(taskUse) });
export type ListedTask = z.infer<typeof listedTask>;

export const listTasks = endpoint({
  method: 'POST',
  path: '/tasks/list',
  summary: 'Tasks by filter, newest first',
  roles: makers,
  body: z.object({ ...claims, ...filter, ...paging }),
  reply: z.object({ tasks: z.array(listedTask), total: z.number() }),
  errors: [],
});

/** A complete task. isCorrect, comment, the explanation and the key of an input: only for those who see keys. */
/** A fault of the areas of a picture, with the letters of the choices that it is about. */
const areaFault = z.object({
  code: z.enum(['AREA_DRAWING', 'AREA_NO_CHOICE', 'AREA_MISSING', 'AREA_SMALL', 'AREA_OVERLAP', 'AREA_UNNAMED']),
  letters: z.array(z.string()),
});
export type AreaFault = z.infer<typeof areaFault>;

const whole = {
  task: z.extend(taskRow, {
    contentHtml: z.string(),
    solutionHtml: z.string(),
    relevanceHtml: z.string(),
    originHtml: z.string(),
    /** A solution is a part of its task; how somebody answered is told with results; there are no pictures of flags. */
    solutionId: z.null(),
    answerCorrect: z.null(),
    answerPoints: z.null(),
    answerText: z.null(),
    flagLink: z.null(),
    /** The page of an interactive task, for a sandboxed frame. */
    url: z.optional(z.string()),
    updatedAt: z.string(),
    answerInputDefinition: z.nullable(
      z.extend(shownField, {
        correctAnswerValue: z.nullable(z.string()),
        /** Values that are as right; [] for those who do not see keys. */
        alsoAccepted: z.array(z.string()),
        /** How far a number may be from a right value. */
        tolerance: z.nullable(z.string()),
      }),
    ),
  }),
  answers: z.array(
    z.object({
      id: z.string(),
      textHtml: z.string(),
      imageLink: z.nullable(z.string()),
      imageName: z.nullable(z.string()),
      isCorrect: z.nullable(z.enum(['T', 'N'])),
      rightPlace: z.optional(z.number()),
      comment: z.nullable(z.string()),
      /** For pupils: what choosing this wrong choice means. */
      hint: z.nullable(z.string()),
    }),
  ),
  tags: z.array(z.string()),
  keywords: z.array(z.string()),
  keywordIds: z.array(z.string()),
  cTs: z.array(z.string()),
  /** The collections that contain it, as far as the caller may see them. */
  details: z.object({
    collections: z.array(z.object({ id: z.string(), name: z.string(), isComplete: z.boolean() })),
    /**
     * For one task: names of pictures without a source or a file, the number of pictures without a description, and
     * what is wrong with areas of its pictures that can be pressed.
     */
    pictures: z.optional(
      z.object({ missing: z.array(z.string()), undescribed: z.number(), areas: z.optional(z.array(areaFault)) }),
    ),
  }),
};
const wholeTask = z.object(whole);
export type WholeTask = z.infer<typeof wholeTask>;

export const getTask = endpoint({
  method: 'POST',
  path: '/tasks/get',
  summary: 'One task; its key and its explanation only for administrators and developers, and for its maker',
  roles: makers,
  body: z.object({ ...claims, id: idIn, showDetails: z.optional(z.nullable(z.boolean())) }),
  reply: wholeTask,
  errors: unreadableCodes,
});

export const browseTask = endpoint({
  method: 'POST',
  path: '/tasks/gettask',
  summary: 'The tasks by filter one at a time: the num-th, newest first, or null behind the last',
  roles: makers,
  body: z.object({ ...claims, ...filter, ...paging }),
  reply: z.extend(z.partial(wholeTask), { task: z.nullable(whole.task), total: z.number() }),
  errors: unreadableCodes,
});

export const countTasks = endpoint({
  method: 'POST',
  path: '/tasks/taskCount',
  summary: 'How many tasks a filter has',
  roles: makers,
  body: z.object({ ...claims, ...filter }),
  reply: z.object({ taskCount: z.object({ allTask: z.number() }) }),
  errors: [],
});

export const taskStatistics = endpoint({
  method: 'POST',
  path: '/statistics/taskstatistics',
  summary: "How a task was answered in finished attempts that count; for a tutor only from a contest's result date",
  roles: makers,
  body: z.object({ ...claims, id: idIn }),
  reply: z.object({ taskData: z.object({ viso_t: z.number(), viso_f: z.number(), viso_n: z.number() }) }),
  errors: [],
});

export const confirmKey = endpoint({
  method: 'POST',
  path: '/tasks/confirm-key',
  summary: 'A person confirms the key of an imported draft: the right choices, or the right value of an input',
  roles: makers,
  body: z.object({
    ...claims,
    id: idIn,
    correctChoiceId: z.optional(z.nullable(idIn)),
    correctValue: z.optional(z.nullable(textIn(200).check(z.minLength(1)))),
    /** Further choices that are as right; values and a tolerance stay those of the task. */
    alsoCorrectIds: z.optional(z.array(idIn).check(z.maxLength(12))),
  }),
  reply: z.object({ status: z.enum(['DRAFT', 'READY']) }),
  errors: ['BAD_CHOICE', 'BAD_VALUE', 'KEY_OUTSIDE_BOUNDS', 'TASK_IN_USE', ...unreadableCodes],
});
