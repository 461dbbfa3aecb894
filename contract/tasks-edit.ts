import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, idIn, savedId, textIn } from './shapes';
import { kindOf } from './task/answers/kinds';
import { rightPlaces } from './task/answers/order-key';
import { choiceLayouts, dataTypes } from './task/answers/stored';
import { hasChoices } from './task/by-kind/families';
import { faultsOfInput } from './task/by-kind/key-fits';
import { canBeRight } from './task/by-kind/right-choices';
import { unreadableCodes } from './task/unreadable';

/** What the filter removes from texts: pictures from elsewhere, and anything that runs, loads or asks. */
export const removedKinds = ['PICTURE', 'SCRIPT', 'FRAME', 'FORM', 'DRAWING', 'MEDIA'] as const;
export type RemovedKind = (typeof removedKinds)[number];

export const removed = z.object({ kind: z.enum(removedKinds), n: z.number() });
export type Removed = z.infer<typeof removed>;

/** Writing, copying and deleting tasks. A tutor's are the tutor's own. */

const makers = ['ADMIN', 'DEVELOPER', 'TUTOR'] as const;

export const taskLimits = {
  choicesLeast: 2,
  choicesMost: 12,
  nameLength: 200,
  internationalIdLength: 40,
  /** Letters of HTML in one text, and in one choice. */
  htmlLength: 100_000,
  choiceHtmlLength: 10_000,
  commentLength: 500,
  hintLength: 500,
  tags: 20,
  tagLength: 60,
  valueLength: 200,
  inputLength: 200,
  /** Further values that are as right as the key. */
  alsoAccepted: 10,
};

export const taskLevels = ['easy', 'medium', 'hard'] as const;
export type TaskLevel = (typeof taskLevels)[number];

const html = z._default(textIn(taskLimits.htmlLength), '');
const bound = z._default(z.nullable(textIn(taskLimits.valueLength)), null);

const choiceIn = z.object({
  textHtml: z._default(textIn(taskLimits.choiceHtmlLength), ''),
  /** The author's own note. */
  comment: z._default(textIn(taskLimits.commentLength), ''),
  /** For pupils, where the solution may be shown: what choosing this wrong choice means. */
  hint: z._default(textIn(taskLimits.hintLength), ''),
  /** A picture of this site, as images/list names it. */
  imageLink: z._default(z.nullable(z.string().check(z.regex(/^\/images\/[0-9a-f]{32}\.[a-z]{3,4}$/))), null),
  /** What the picture shows. */
  imageName: z._default(z.nullable(textIn(300)), null),
  isCorrect: z.enum(['T', 'N']),
  /** Of an order its place in the right one, from 1; left out where the choices stand in it. */
  rightPlace: z.optional(z.number().check(z.int(), z.gte(1), z.lte(taskLimits.choicesMost))),
});

const inputIn = z.object({
  dataType: z.enum(dataTypes),
  dataLength: z._default(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(taskLimits.inputLength))), null),
  dataMinValue: bound,
  dataMaxValue: bound,
  correctAnswerValue: textIn(taskLimits.valueLength),
  /** Values that are as right as the key. */
  alsoAccepted: z._default(z.array(textIn(taskLimits.valueLength)).check(z.maxLength(taskLimits.alsoAccepted)), []),
  /** Only of numbers: how far from a right value an answer may be. */
  tolerance: bound,
});

/** A non-empty text for one line. */
const lineIn = (max: number) => textIn(max).check(z.regex(/^[^\p{Cc}]*[^\p{Cc}\s][^\p{Cc}]*$/u));

const idList = z.array(idIn).check(z.maxLength(200));
const fields = {
  /** Year, country, number: 2026-LT-01. */
  internationalId: textIn(taskLimits.internationalIdLength).check(
    z.regex(/^\d{4}-[A-Z]{2}-[0-9A-Za-z]+(-[0-9A-Za-z]+)*$/),
  ),
  name: lineIn(taskLimits.nameLength),
  /** By id or by code. */
  languageId: z.union([idIn, z.string().check(z.regex(/^[A-Za-z]{2,3}$/))]),
  levels: z.array(z.object({ ageGroupId: idIn, level: z.enum(taskLevels) })).check(z.minLength(1), z.maxLength(12)),
  contentHtml: html,
  solutionHtml: html,
  relevanceHtml: html,
  originHtml: html,
  tags: z._default(z.array(lineIn(taskLimits.tagLength)).check(z.maxLength(taskLimits.tags)), []),
  keywordIds: z._default(idList, []),
  ctKeywords: z._default(idList, []),
  choiceLayout: z.enum(choiceLayouts),
  choices: z._default(z.array(choiceIn).check(z.maxLength(taskLimits.choicesMost)), []),
  answerInputDefinition: z._default(z.nullable(inputIn), null),
};
export const taskFields = z.object(fields).check((context) => {
  for (const path of faultsOfTask(context.value))
    context.issues.push({ code: 'custom', path, message: 'does not fit', input: context.value });
});
export type TaskFields = z.output<typeof taskFields>;

type Checked = Pick<TaskFields, 'levels' | 'contentHtml' | 'choiceLayout' | 'choices' | 'answerInputDefinition'>;

/** Paths of a task's faulty fields, for faults that the checks of single fields cannot find. Pure. */
export function faultsOfTask(task: Checked): (string | number)[][] {
  const faults: (string | number)[][] = [];
  if (isBlank(task.contentHtml)) faults.push(['contentHtml']);
  const groups = task.levels.map((one) => one.ageGroupId);
  groups.forEach((group, at) => {
    if (groups.indexOf(group) !== at) faults.push(['levels', at, 'ageGroupId']);
  });
  const { choices, answerInputDefinition: input } = task;
  if (!hasChoices(task)) {
    if (!input) return [...faults, ['answerInputDefinition', 'dataType']];
    return [...faults, ...faultsOfInput(input).map((field) => ['answerInputDefinition', field])];
  }
  if (choices.length < taskLimits.choicesLeast) faults.push(['choices']);
  choices.forEach((choice, at) => {
    if (isBlank(choice.textHtml) && choice.imageLink === null) faults.push(['choices', at, 'textHtml']);
  });
  const right = rightPlaces(choices);
  const isWhole = right.length === 0 || choices.length >= taskLimits.choicesLeast;
  if (isWhole && !canBeRight(kindOf(task), right, choices.length)) faults.push(['choices', 'isCorrect']);
  return faults;
}

/** Whether HTML shows nothing: neither words nor a picture nor a formula. Linear: no tag is looked for beyond the next `<`. */
export function isBlank(text: string): boolean {
  return !/<(img|math)\b/i.test(text) && text.replace(/<[^<>]*>|&nbsp;|\s/g, '') === '';
}

const levelsIn = fields.levels;
/** A task has a level for each age group; older clients send one age group and one level by id or name. */
export const sentLevel = {
  levels: z.optional(levelsIn),
  ageGroupId: z.optional(z.nullable(z.union([z.literal(''), idIn]))),
  difficultyId: z.optional(z.nullable(z.union([z.literal(''), z.enum(taskLevels), idIn]))),
};
export type SentLevel = z.output<z.ZodMiniObject<typeof sentLevel>>;

/** A value of a place for an answer; of older clients a number may come as one, and a length as text. */
const valueIn = z.pipe(z.union([z.string(), z.number()]), z.pipe(z.transform(String), textIn(taskLimits.valueLength)));
const lengthIn = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^[0-9]{0,4}$/))]),
  z.pipe(
    z.transform((length: string | number) => (length === '' ? null : Number(length))),
    z.nullable(z.number().check(z.int(), z.gte(1), z.lte(taskLimits.inputLength))),
  ),
);
const sentInput = z.extend(inputIn, {
  dataLength: z._default(z.nullable(lengthIn), null),
  dataMinValue: z._default(z.nullable(valueIn), null),
  dataMaxValue: z._default(z.nullable(valueIn), null),
  correctAnswerValue: valueIn,
  alsoAccepted: z.optional(z.array(valueIn).check(z.maxLength(taskLimits.alsoAccepted))),
  tolerance: z.optional(z.nullable(valueIn)),
});
const sentChoice = z.extend(choiceIn, { hint: z.optional(textIn(taskLimits.hintLength)) });

/**
 * A task as it is sent; keywords by their ids, or as older clients do by their names. What older clients do not know
 * (hints, further right values, a tolerance) stays when they leave it out.
 */
const sentTask = z.object({
  ...fields,
  ...sentLevel,
  choices: z._default(z.array(sentChoice).check(z.maxLength(taskLimits.choicesMost)), []),
  answerInputDefinition: z._default(z.nullable(sentInput), null),
  id: savedId,
  updatedAt: z.optional(z.nullable(textIn(40))),
  keywordIds: z.optional(idList),
  keywords: z.optional(z.nullable(z.array(textIn(taskLimits.nameLength)).check(z.maxLength(200)))),
});
export type SentTask = z.output<typeof sentTask>;

const oneTask = z.object({ ...claims, task: z.object({ id: idIn }) });

export const saveTask = endpoint({
  method: 'POST',
  path: '/tasks/addtask',
  summary:
    'Creates a task (without id) or changes one. updatedAt: what the editor had read. A complete collection keeps its ' +
    'own copy',
  roles: makers,
  body: z.object({
    ...claims,
    task: sentTask,
  }),
  /** removed: what the filter removed from the texts. */
  reply: z.object({ id: z.string(), updatedAt: z.string(), removed: z.array(removed) }),
  errors: ['CONFLICT', 'ID_NEEDED', 'TASK_ID_USED', ...unreadableCodes],
  bodyLimit: 1_000_000,
});

export const cloneTask = endpoint({
  method: 'POST',
  path: '/tasks/clonetask',
  summary: "A copy of a task with its pictures; of others' tasks a tutor's copy has neither key nor explanation",
  roles: makers,
  body: oneTask,
  reply: z.object({ id: z.string(), internationalId: z.string() }),
  errors: unreadableCodes,
});

export const deleteTask = endpoint({
  method: 'POST',
  path: '/tasks/delete',
  summary: 'Deletes a task that stands in no collection',
  roles: makers,
  body: oneTask,
  reply: z.object({}),
  errors: ['TASK_IN_USE', ...unreadableCodes],
});
