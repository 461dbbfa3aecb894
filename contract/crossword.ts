import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, nothingIn, textIn } from './shapes';

/** The crossword of a year: each person answers once and gets a ticket number. */

export const crosswordLimits = { answer: 50 };

const crosswordRoles = ['ADMIN', 'DEVELOPER', 'TUTOR', 'STUDENT'] as const;

/** id, ticketNumber and answer are null until the answer is submitted. */
export const crosswordAnswer = z.object({
  id: z.nullable(z.string()),
  userId: z.string(),
  ticketNumber: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  year: z.number(),
  /** Whether the caller has sat a contest of the competition year. */
  hasParticipateIntoChallenge: z.enum(['Y', 'N']),
  isAvailable: z.boolean(),
});
export type CrosswordAnswer = z.infer<typeof crosswordAnswer>;

const square = { row: z.number(), column: z.number() };

/** A word without its letters: where it begins (from 0), how many squares it has, and what is asked. */
export const crosswordWord = z.object({
  ...square,
  number: z.number(),
  direction: z.enum(['across', 'down']),
  length: z.number(),
  clue: z.string(),
});
export type CrosswordWord = z.infer<typeof crosswordWord>;

/** marks: the squares whose letters make the answer, in its order. */
export const puzzle = z.object({
  rows: z.number(),
  columns: z.number(),
  words: z.array(crosswordWord),
  marks: z.array(z.object(square)),
});
export type Puzzle = z.infer<typeof puzzle>;

export const loadCrossword = endpoint({
  method: 'POST',
  path: '/crossword/answer-load',
  summary: "The caller's own answer to the crossword of the year, and the crossword itself without its letters",
  roles: crosswordRoles,
  body: nothingIn,
  /** puzzle: null while it is not available. */
  reply: z.object({ crosswordAnswer, puzzle: z.nullable(puzzle) }),
  errors: [],
});

export const submitCrossword = endpoint({
  method: 'POST',
  path: '/crossword/answer-submit',
  summary: "Keeps the caller's answer to the crossword of the year and draws a ticket number: once",
  roles: crosswordRoles,
  body: z.object({ ...claims, answer: textIn(500) }),
  reply: z.object({ crosswordAnswer }),
  errors: ['CROSSWORD_NOT_STARTED', 'CONFLICT'],
});
