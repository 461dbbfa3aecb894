import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, idIn, instant, instantIn, paging, textIn } from './shapes';
import { solvingLimits } from './solving';
import { unreadableCodes } from './task/unreadable';

/** A teacher's own practice: tasks of the archive, given to classes for some days (docs/rules/content.md). */

export const practiceLimits = {
  name: 200,
  tasks: 60,
  classes: 60,
  /** Minutes of a practice without a limit. */
  noLimit: solvingLimits.noLimitMinutes,
};

const makers = ['TUTOR'] as const;
const level = z.enum(['easy', 'medium', 'hard']);
const orAll = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(z.union([z.literal(''), schema])));
const small = z.coerce.number().check(z.int(), z.gte(1), z.lte(12));
const school = z.optional(z.nullable(z.union([idIn, z.literal('')])));
const byId = z.object({ ...claims, id: idIn });

/**
 * A task of the archive. topics: the uppermost keywords, topicsEn: in English, where they have an English name. solved: the share of pupils in the newest contest with public
 * results who solved it, null without one or with too few pupils.
 */
export const archiveTask = z.object({
  id: z.string(),
  name: z.string(),
  picture: z.nullable(z.string()),
  isInteractive: z.boolean(),
  topics: z.array(z.string()),
  topicsEn: z.array(z.string()),
  levels: z.array(z.object({ ageGroupId: z.string(), minGrade: z.number(), maxGrade: z.number(), level })),
  solved: z.nullable(z.object({ percent: z.number(), contest: z.string(), year: z.number() })),
});
export type ArchiveTask = z.infer<typeof archiveTask>;

export const listArchive = endpoint({
  method: 'POST',
  path: '/practice/tasks',
  summary:
    'Tasks that a teacher may put into a practice, newest first; with ids (of tasks) or exercises (of collections) only ' +
    'these, in their order',
  roles: makers,
  body: z.object({
    ...claims,
    ids: z.optional(z.nullable(z.array(idIn).check(z.maxLength(practiceLimits.tasks)))),
    exercises: z.optional(z.nullable(z.array(idIn).check(z.maxLength(practiceLimits.tasks)))),
    search: z.optional(z.nullable(textIn(200))),
    ageGroup: orAll(idIn),
    topic: orAll(idIn),
    level: orAll(level),
    ...paging,
  }),
  reply: z.object({ tasks: z.array(archiveTask), total: z.number() }),
  errors: [],
});

const practiceClass = z.object({
  grade: z.number(),
  subGrade: z.nullable(z.number()),
  className: z.optional(z.string()),
  /** The pupils of the class now, and how many of them have begun and finished. */
  pupils: z.number(),
  started: z.number(),
  finished: z.number(),
});

/**
 * classes: empty when the practice is for all pupils of its grades. timeMins null: without a limit. state HIDDEN: a
 * contest before its results has one of its tasks. running: how many solve it now.
 */
export const practiceRow = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['DRAFT', 'PLANNED', 'OPEN', 'ENDED', 'HIDDEN']),
  school: z.nullable(z.string()),
  schoolName: z.nullable(z.string()),
  classes: z.array(practiceClass),
  grades: z.array(z.number()),
  validFrom: instant,
  validTo: instant,
  timeMins: z.nullable(z.number()),
  taskCount: z.number(),
  attempts: z.number(),
  running: z.number(),
  updatedAt: instant,
});
export type PracticeRow = z.infer<typeof practiceRow>;

export const listPractice = endpoint({
  method: 'POST',
  path: '/practice/list',
  summary: "The caller's own practice, the newest first",
  roles: makers,
  body: z.object({ ...claims, ...paging }),
  reply: z.object({ practices: z.array(practiceRow), total: z.number() }),
  errors: [],
});

export const getPractice = endpoint({
  method: 'POST',
  path: '/practice/get',
  summary: 'One practice of the caller with its tasks',
  roles: makers,
  body: byId,
  reply: z.object({ practice: practiceRow, tasks: z.array(archiveTask) }),
  errors: [],
});

const fields = {
  school,
  name: textIn(practiceLimits.name).check(z.trim(), z.minLength(1)),
  tasks: z.array(idIn).check(z.minLength(1), z.maxLength(practiceLimits.tasks)),
  classes: z
    .array(z.object({ grade: small, subGrade: z.nullable(small) }))
    .check(z.minLength(1), z.maxLength(practiceLimits.classes)),
  validFrom: instantIn,
  validTo: instantIn,
  /** null: without a limit. */
  timeMins: z.nullable(z.coerce.number().check(z.int(), z.gte(1), z.lte(practiceLimits.noLimit))),
};
const practiceIn = z.object(fields);
export type PracticeIn = z.input<typeof practiceIn>;

export const createPractice = endpoint({
  method: 'POST',
  path: '/practice/create',
  summary: 'Makes a practice of tasks of the archive, marks it complete and gives it to classes, all or nothing',
  roles: makers,
  body: z.object({ ...claims, ...fields }),
  reply: z.object({ practice: practiceRow }),
  errors: ['COLLECTION_NOT_READY', ...unreadableCodes],
});

export const changePractice = endpoint({
  method: 'POST',
  path: '/practice/change',
  summary:
    'Changes a practice; its tasks, time and beginning only while nobody has begun. CONFLICT when somebody has changed ' +
    'it since updatedAt, or the end would come too early for who solves it',
  roles: makers,
  body: z.object({ ...claims, id: idIn, updatedAt: textIn(40), ...fields }),
  reply: z.object({ practice: practiceRow }),
  errors: ['COLLECTION_HAS_ATTEMPTS', 'COLLECTION_NOT_READY', 'CONFLICT', ...unreadableCodes],
});

export const endPractice = endpoint({
  method: 'POST',
  path: '/practice/end',
  summary:
    'Moves the end of a practice to now, or to a named later instant; CONFLICT while it is not open or is solved',
  roles: makers,
  body: z.object({ ...claims, id: idIn, validTo: z.optional(z.nullable(instantIn)) }),
  /** before: the end that it had. */
  reply: z.object({ practice: practiceRow, before: instant }),
  errors: ['CONFLICT'],
});

export const deletePractice = endpoint({
  method: 'POST',
  path: '/practice/delete',
  summary: 'Deletes a practice that no pupil has begun',
  roles: makers,
  body: byId,
  reply: z.object({}),
  errors: ['COLLECTION_HAS_ATTEMPTS'],
});

const mark = z.enum(['RIGHT', 'WRONG', 'NONE']);

/**
 * marks: of the last finished sitting, in the order of the tasks; points null: not finished, or hidden. A pupil without a
 * class of the practice has begun it and is in another class now.
 */
export const practicePupil = z.object({
  uuid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  grade: z.nullable(z.number()),
  subGrade: z.nullable(z.number()),
  className: z.optional(z.string()),
  state: z.enum(['NONE', 'RUNNING', 'FINISHED']),
  points: z.nullable(z.number()),
  marks: z.array(mark),
  finishedAt: z.nullable(instant),
});
export type PracticePupil = z.infer<typeof practicePupil>;

export const practiceResults = endpoint({
  method: 'POST',
  path: '/practice/results',
  summary: 'Who of the classes has done a practice, with points and the tasks that were missed, at once for its maker',
  roles: makers,
  body: byId,
  /** tasks: empty while hidden; missed: finished sittings that did not solve it. */
  reply: z.object({
    practice: practiceRow,
    maxPoints: z.number(),
    tasks: z.array(
      z.object({ id: z.string(), name: z.string(), level, points: z.number(), missed: z.number(), of: z.number() }),
    ),
    pupils: z.array(practicePupil),
  }),
  errors: [],
});
