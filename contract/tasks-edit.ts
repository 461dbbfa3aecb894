import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, idIn, textIn } from './shapes';
import { dataTypes, faultsOfInput } from './tasks-values';

/** Writing, copying and deleting tasks (part 2, sections 3, 5 and 7). A tutor's are the tutor's own. */

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
  tags: 20,
  tagLength: 60,
  valueLength: 200,
  inputLength: 200,
};

export const taskLevels = ['easy', 'medium', 'hard'] as const;
export type TaskLevel = (typeof taskLevels)[number];
export const choiceLayouts = ['ALL_IN_ONE_ROW', 'ONE_PER_ROW', 'TWO_PER_ROW', 'INPUT'] as const;

const html = z._default(textIn(taskLimits.htmlLength), '');
const bound = z._default(z.nullable(textIn(taskLimits.valueLength)), null);

const choiceIn = z.object({
  textHtml: z._default(textIn(taskLimits.choiceHtmlLength), ''),
  comment: z._default(textIn(taskLimits.commentLength), ''),
  /** A picture of this site, as images/list names it. */
  imageLink: z._default(z.nullable(z.string().check(z.regex(/^\/images\/[0-9a-f]{32}\.[a-z]{3,4}$/))), null),
  /** What the picture shows. */
  imageName: z._default(z.nullable(textIn(300)), null),
  isCorrect: z.enum(['T', 'N']),
});

const inputIn = z.object({
  dataType: z.enum(dataTypes),
  dataLength: z._default(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(taskLimits.inputLength))), null),
  dataMinValue: bound,
  dataMaxValue: bound,
  correctAnswerValue: textIn(taskLimits.valueLength),
});

/** A text for one line with something in it. */
const lineIn = (max: number) => textIn(max).check(z.regex(/^[^\p{Cc}]*[^\p{Cc}\s][^\p{Cc}]*$/u));

export const taskFields = z
  .object({
    /** Year, country, number: 2026-LT-01. */
    internationalId: textIn(taskLimits.internationalIdLength).check(
      z.regex(/^\d{4}-[A-Z]{2}-[0-9A-Za-z]+(-[0-9A-Za-z]+)*$/),
    ),
    name: lineIn(taskLimits.nameLength),
    languageId: idIn,
    levels: z.array(z.object({ ageGroupId: idIn, level: z.enum(taskLevels) })).check(z.minLength(1), z.maxLength(12)),
    contentHtml: html,
    solutionHtml: html,
    relevanceHtml: html,
    originHtml: html,
    tags: z._default(z.array(lineIn(taskLimits.tagLength)).check(z.maxLength(taskLimits.tags)), []),
    keywordIds: z._default(z.array(idIn).check(z.maxLength(200)), []),
    ctKeywords: z._default(z.array(idIn).check(z.maxLength(200)), []),
    choiceLayout: z.enum(choiceLayouts),
    choices: z._default(z.array(choiceIn).check(z.maxLength(taskLimits.choicesMost)), []),
    answerInputDefinition: z._default(z.nullable(inputIn), null),
  })
  .check((context) => {
    for (const path of faultsOfTask(context.value))
      context.issues.push({ code: 'custom', path, message: 'does not fit', input: context.value });
  });
export type TaskFields = z.output<typeof taskFields>;

type Checked = Pick<TaskFields, 'levels' | 'contentHtml' | 'choiceLayout' | 'choices' | 'answerInputDefinition'>;

/** What is wrong between the fields of a task, as paths: what one field alone cannot tell. Pure. */
export function faultsOfTask(task: Checked): (string | number)[][] {
  const faults: (string | number)[][] = [];
  if (isBlank(task.contentHtml)) faults.push(['contentHtml']);
  const groups = task.levels.map((one) => one.ageGroupId);
  groups.forEach((group, at) => {
    if (groups.indexOf(group) !== at) faults.push(['levels', at, 'ageGroupId']);
  });
  const { choices, answerInputDefinition: input } = task;
  if (task.choiceLayout === 'INPUT') {
    if (!input) return [...faults, ['answerInputDefinition', 'dataType']];
    return [...faults, ...faultsOfInput(input).map((field) => ['answerInputDefinition', field])];
  }
  if (choices.length < taskLimits.choicesLeast) faults.push(['choices']);
  choices.forEach((choice, at) => {
    if (isBlank(choice.textHtml) && choice.imageLink === null) faults.push(['choices', at, 'textHtml']);
  });
  if (choices.filter((choice) => choice.isCorrect === 'T').length !== 1) faults.push(['choices', 'isCorrect']);
  return faults;
}

/** Whether HTML shows nothing: neither words nor a picture nor a formula. */
export function isBlank(text: string): boolean {
  return !/<(img|math)\b/i.test(text) && text.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';
}

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
    task: z.intersection(
      z.object({ id: z.optional(z.nullable(idIn)), updatedAt: z.optional(z.nullable(textIn(40))) }),
      taskFields,
    ),
  }),
  reply: z.object({ id: z.string(), updatedAt: z.string() }),
  errors: ['CONFLICT', 'TASK_ID_USED'],
  bodyLimit: 1_000_000,
});

export const cloneTask = endpoint({
  method: 'POST',
  path: '/tasks/clonetask',
  summary: "A copy of a task with its pictures; of others' tasks a tutor's copy has neither key nor explanation",
  roles: makers,
  body: oneTask,
  reply: z.object({ id: z.string(), internationalId: z.string() }),
  errors: [],
});

export const deleteTask = endpoint({
  method: 'POST',
  path: '/tasks/delete',
  summary: 'Deletes a task that stands in no collection',
  roles: makers,
  body: oneTask,
  reply: z.object({}),
  errors: ['TASK_IN_USE'],
});
