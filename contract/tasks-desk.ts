import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, idIn, instant, textIn, uuidIn } from './shapes';
import { choiceLayouts, dataTypes } from './task/answers/stored';
import { unreadableCodes } from './task/unreadable';
import { removed, taskLevels, taskLimits } from './tasks-edit';

/**
 * The author's desk: the pending draft of a task, its versions, and who else writes it (docs/rules/content.md). A draft
 * belongs to all authors of its task; pupils see the task itself, which changes only when the draft is made ready.
 */

const makers = ['ADMIN', 'DEVELOPER', 'TUTOR'] as const;

const text = (max: number) => z._default(textIn(max), '');
const html = text(taskLimits.htmlLength);
const idList = z._default(z.array(idIn).check(z.maxLength(200)), []);

const deskChoice = z.object({
  textHtml: text(taskLimits.choiceHtmlLength),
  comment: text(taskLimits.commentLength),
  hint: text(taskLimits.commentLength),
  imageLink: z._default(z.nullable(z.string().check(z.regex(/^\/images\/[0-9a-f]{32}\.[a-z]{3,4}$/))), null),
  imageName: z._default(z.nullable(textIn(300)), null),
  isCorrect: z._default(z.enum(['T', 'N']), 'N'),
  rightPlace: z.optional(z.number().check(z.int(), z.gte(1), z.lte(taskLimits.choicesMost))),
});
export type DeskChoice = z.output<typeof deskChoice>;

/** The field for an answer as it is being described. dataLength is what was typed. */
const deskInput = z.object({
  dataType: z._default(z.nullable(z.enum(dataTypes)), null),
  dataLength: text(taskLimits.valueLength),
  dataMinValue: text(taskLimits.valueLength),
  dataMaxValue: text(taskLimits.valueLength),
  correctAnswerValue: text(taskLimits.valueLength),
  alsoAccepted: z._default(z.array(textIn(taskLimits.valueLength)).check(z.maxLength(10)), []),
  tolerance: text(taskLimits.valueLength),
});
export type DeskInput = z.output<typeof deskInput>;

/** The field of which nothing is described. */
export const emptyInput: DeskInput = {
  dataType: null,
  dataLength: '',
  dataMinValue: '',
  dataMaxValue: '',
  correctAnswerValue: '',
  alsoAccepted: [],
  tolerance: '',
};

/** The fields of a task of which nothing is obligatory: what was typed stays as it is, right or wrong. */
export const deskFields = z.object({
  internationalId: text(taskLimits.internationalIdLength),
  name: text(taskLimits.nameLength),
  /** By id or by code; empty: Lithuanian. */
  languageId: z._default(z.string().check(z.regex(/^([0-9]{1,18}|[A-Za-z]{2,3})?$/)), ''),
  levels: z._default(z.array(z.object({ ageGroupId: idIn, level: z.enum(taskLevels) })).check(z.maxLength(12)), []),
  contentHtml: html,
  solutionHtml: html,
  relevanceHtml: html,
  originHtml: html,
  tags: z._default(z.array(textIn(taskLimits.tagLength)).check(z.maxLength(taskLimits.tags)), []),
  keywordIds: idList,
  ctKeywords: idList,
  choiceLayout: z._default(z.enum(choiceLayouts), 'ONE_PER_ROW'),
  /** Stay beside a field for the answer, so that changing the layout back loses none. */
  choices: z._default(z.array(deskChoice).check(z.maxLength(taskLimits.choicesMost)), []),
  answerInputDefinition: z._default(deskInput, emptyInput),
});
export type DeskFields = z.output<typeof deskFields>;

/** NEW: never shown to anybody yet; CHANGES: pupils see an earlier version; NONE: nothing is pending. */
export const draftKinds = ['NEW', 'CHANGES', 'NONE'] as const;
export type DraftKind = (typeof draftKinds)[number];

const author = z.object({ name: z.string(), since: instant });

const opened = z.object({
  id: z.string(),
  type: z.enum(['BASIC', 'LODGE']),
  /** The number under which the bank has the task; `fields.internationalId` is what was typed. */
  internationalId: z.string(),
  /** Grows with each save. */
  rev: z.number(),
  fields: deskFields,
  kind: z.enum(draftKinds),
  /** Since when pupils' version is as it is; null for a task that was never ready. */
  shownSince: z.nullable(instant),
  savedAt: z.nullable(instant),
  savedBy: z.nullable(z.string()),
  /** Who else has the task open. */
  others: z.array(author),
  openRemarks: z.number(),
  /** The page of an interactive task, for a sandboxed frame. */
  url: z.optional(z.string()),
  /** The width in pixels at which its author wants the picture of an answer shown, by the picture's address. */
  statedWidths: z.optional(z.record(z.string(), z.number())),
});
export type OpenDraft = z.output<typeof opened>;

const oneTask = { ...claims, id: idIn };
/** What an author has read of a task: grows with each save and each change of the task. */
export const rev = z.number().check(z.int(), z.gte(0), z.lte(2_000_000_000));

export const openDesk = endpoint({
  method: 'POST',
  path: '/tasks/desk/open',
  summary: 'The pending draft of a task, or the task as it is; tells the others that the caller is there',
  roles: makers,
  body: z.object(oneTask),
  reply: opened,
  errors: unreadableCodes,
});

/**
 * A place that two authors changed. HTML: blocks of a text, for which a third text can be written; TEXT: one line; VALUE:
 * JSON, to be chosen only. field: `name`, `contentHtml`, `choices.1.textHtml`, `levels.3` (age group), `key`,
 * `answerInputDefinition` (two kinds of a field) …
 */
const conflict = z.object({
  field: z.string(),
  kind: z.enum(['HTML', 'TEXT', 'VALUE']),
  base: z.string(),
  mine: z.string(),
  theirs: z.string(),
});
export type Conflict = z.output<typeof conflict>;

export const saveDesk = endpoint({
  method: 'POST',
  path: '/tasks/desk/save',
  summary:
    'Saves the draft of a task; without id makes the task. rev: the state that the author had read; changes of others ' +
    'since then are joined, and where both changed the same place nothing is saved but as a version in the history',
  roles: makers,
  body: z.object({
    ...claims,
    id: z.nullable(idIn),
    rev,
    fields: deskFields,
    /** Names a new task, so that a first save that is sent again makes no second one. */
    key: z.optional(z.nullable(uuidIn)),
  }),
  reply: z.object({
    id: z.string(),
    rev,
    savedAt: instant,
    internationalId: z.string(),
    /** What the filter removed from the texts. */
    removed: z.array(removed),
    /** The fields as they are now, when others' changes were joined or something was removed. See mergedWith. */
    merged: z.nullable(deskFields),
    /** Not empty: the draft stayed as it was; the author decides and saves again with this rev. */
    conflicts: z.array(conflict),
    /** Who saved the state that was met, and when. */
    theirs: z.nullable(author),
  }),
  errors: unreadableCodes,
  bodyLimit: 1_500_000,
});

/** EMPTY, BAD (cannot be read), TAKEN (the number is another task's), UNKNOWN (is not there any more), MISFIT. */
export const missingCodes = ['EMPTY', 'BAD', 'TAKEN', 'UNKNOWN', 'MISFIT'] as const;
/** What a good task has; without it a task can be ready. */
export const adviceCodes = ['NO_QUESTION', 'PICTURE_UNDESCRIBED', 'ANSWERS_SMALL'] as const;
const missing = z.object({ field: z.string(), code: z.enum(missingCodes) });
export type MissingPart = z.output<typeof missing>;
const advice = z.object({ field: z.string(), code: z.enum(adviceCodes), n: z.number() });
export type TaskAdvice = z.output<typeof advice>;

export const readyDesk = endpoint({
  method: 'POST',
  path: '/tasks/desk/ready',
  summary: 'Checks the draft and makes it the task, all or nothing. CONFLICT: the draft has another rev meanwhile',
  roles: makers,
  body: z.object({ ...oneTask, rev }),
  reply: z.object({
    /** Not empty: nothing was done. */
    missing: z.array(missing),
    advice: z.array(advice),
    /** The task as it is ready now; null while something is missing. */
    done: z.nullable(z.object({ rev, internationalId: z.string(), shownSince: instant })),
  }),
  errors: ['CONFLICT', ...unreadableCodes],
});

export const discardDesk = endpoint({
  method: 'POST',
  path: '/tasks/desk/discard',
  summary:
    'Throws the pending draft away: the task is again as pupils see it, a task without a word is deleted. The draft ' +
    'stays in the history under `no`',
  roles: makers,
  body: z.object(oneTask),
  /** KEPT: a task that was never ready is not thrown away in this way; tasks/delete does it. */
  reply: z.object({ result: z.enum(['DISCARDED', 'DELETED', 'KEPT']), no: z.nullable(z.number()), rev }),
  errors: unreadableCodes,
});

/**
 * How a version came about. SAVED: made ready; DRAFT: the autosaves of one author; OTHER: what an author wrote while
 * another changed the same place.
 */
export const versionKinds = ['SAVED', 'DRAFT', 'IMPORT', 'RESTORED', 'OTHER'] as const;
export type VersionKind = (typeof versionKinds)[number];
/** FIRST: as the task was before its history began. */
export const versionNotes = ['FIRST', 'KEY', 'BULK', 'COPY', 'DISCARDED', 'REMARK'] as const;
export type VersionNote = (typeof versionNotes)[number];

const version = z.object({
  no: z.number(),
  kind: z.enum(versionKinds),
  note: z.nullable(z.enum(versionNotes)),
  at: instant,
  by: z.nullable(z.string()),
  /** Whether it is what pupils of new collections get now. */
  isShown: z.boolean(),
  /** Names of the fields in which it differs from the version before. */
  changed: z.array(z.string()),
});
export type TaskVersion = z.output<typeof version>;

export const taskHistory = endpoint({
  method: 'POST',
  path: '/tasks/desk/history',
  summary: 'The versions of a task, newest first, and the frozen copies of complete collections',
  roles: makers,
  body: z.object(oneTask),
  reply: z.object({
    versions: z.array(version),
    copies: z.array(z.object({ collectionId: z.string(), name: z.string(), at: instant })),
  }),
  errors: unreadableCodes,
});

export const taskVersion = endpoint({
  method: 'POST',
  path: '/tasks/desk/version',
  summary: 'One version of a task, and the one before it',
  roles: makers,
  body: z.object({ ...oneTask, no: z.number().check(z.int(), z.gte(1)) }),
  reply: z.object({ ...version.shape, fields: deskFields, before: z.nullable(deskFields) }),
  errors: unreadableCodes,
});

export const restoreVersion = endpoint({
  method: 'POST',
  path: '/tasks/desk/restore',
  summary: 'Makes a version of the task its pending draft; the draft of now stays in the history',
  roles: makers,
  body: z.object({ ...oneTask, no: z.number().check(z.int(), z.gte(1)) }),
  reply: opened,
  errors: unreadableCodes,
});

export const seeDesk = endpoint({
  method: 'POST',
  path: '/tasks/desk/seen',
  summary: 'Every ten seconds from an open desk: who else is there, and the draft when it has another rev',
  roles: makers,
  body: z.object({ ...oneTask, rev, isLeaving: z.optional(z.boolean()) }),
  reply: z.object({
    rev,
    kind: z.enum(draftKinds),
    savedAt: z.nullable(instant),
    savedBy: z.nullable(z.string()),
    others: z.array(author),
    openRemarks: z.number(),
    /** The fields of this rev; null when the caller has it. */
    fields: z.nullable(deskFields),
  }),
  errors: unreadableCodes,
});

export const taskNumber = endpoint({
  method: 'POST',
  path: '/tasks/number',
  summary: 'The next free number of a task, and which task has a given one',
  roles: makers,
  body: z.object({
    ...claims,
    internationalId: z.optional(z.nullable(textIn(taskLimits.internationalIdLength))),
    language: z.optional(z.nullable(textIn(18))),
    /** The task that may have the number. */
    id: z.optional(z.nullable(idIn)),
  }),
  reply: z.object({
    next: z.string(),
    /** id and name only of a task that the caller may see. */
    taken: z.nullable(
      z.object({ id: z.nullable(z.string()), name: z.nullable(z.string()), by: z.nullable(z.string()) }),
    ),
  }),
  errors: [],
});
