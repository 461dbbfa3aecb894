import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, idIn, textIn } from './shapes';
import { solvingLimits } from './solving';
import { choiceLayouts, dataTypes } from './task/answers/stored';
import { unreadableCodes } from './task/unreadable';
import { taskLimits } from './tasks-edit';

/** Trying a task: its makers and testers answer it as a pupil would and are told what a pupil would be told later. */

const text = z.optional(z.nullable(textIn(taskLimits.valueLength)));

/** A task as it stands in an editor: what its answer is judged by, and nothing of it obligatory. */
const unsaved = z.object({
  choiceLayout: z.enum(choiceLayouts),
  choices: z._default(
    z
      .array(
        z.object({
          isCorrect: z._default(z.enum(['T', 'N']), 'N'),
          rightPlace: z.optional(z.number().check(z.int(), z.gte(1), z.lte(taskLimits.choicesMost))),
          hint: z._default(textIn(taskLimits.hintLength), ''),
        }),
      )
      .check(z.maxLength(taskLimits.choicesMost)),
    [],
  ),
  answerInputDefinition: z._default(
    z.nullable(
      z.object({
        dataType: z.enum(dataTypes),
        dataLength: z.optional(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(taskLimits.inputLength)))),
        dataMinValue: text,
        dataMaxValue: text,
        correctAnswerValue: text,
        alsoAccepted: z._default(
          z.array(textIn(taskLimits.valueLength)).check(z.maxLength(taskLimits.alsoAccepted)),
          [],
        ),
        tolerance: text,
      }),
    ),
    null,
  ),
});
export type UnsavedTask = z.input<typeof unsaved>;

const place = z.number().check(z.int(), z.gte(0), z.lt(taskLimits.choicesMost));

/** A choice by its id or by its place from 0, several or an order by their places; else what was typed, or what an interactive task answers. */
const answer = z.object({
  choiceId: z.optional(z.nullable(idIn)),
  place: z.optional(z.nullable(place)),
  places: z.optional(z.nullable(z.array(place).check(z.maxLength(taskLimits.choicesMost)))),
  value: z.optional(z.nullable(textIn(solvingLimits.answerTextLength))),
});
export type TriedAnswer = z.input<typeof answer>;

export const tryTask = endpoint({
  method: 'POST',
  path: '/tasks/try',
  summary:
    'Whether an answer to a stored or an unsaved task is right, for those who see its key; testers name a complete ' +
    'collection with the task. Stores nothing',
  roles: ['ADMIN', 'DEVELOPER', 'TUTOR', 'TASK_TESTER'],
  body: z.object({
    ...claims,
    id: z.optional(z.nullable(idIn)),
    /** Judged by the copy of this complete collection. */
    collectionId: z.optional(z.nullable(idIn)),
    /** Judged by these fields; with an id they stand for the stored ones, an interactive task keeps its package. */
    task: z.optional(z.nullable(unsaved)),
    /** Judged by this package, which the caller has uploaded to try it; without the other three. */
    package: z.optional(z.nullable(textIn(32))),
    answer,
  }),
  /** isCorrect null: nothing was answered, or the task has no key yet. hint: what a wrong choice means, '' for nothing. */
  reply: z.object({ isCorrect: z.nullable(z.boolean()), hint: z.string() }),
  errors: ['BAD_CHOICE', 'BAD_VALUE', ...unreadableCodes],
});
