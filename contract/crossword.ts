import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, idIn, instant, nothingIn, textIn } from './shapes';

/** The crossword of a year: each person answers once and gets a ticket number. */

export const crosswordLimits = { answer: 50, winners: 1000, seed: 100, reason: 500 };

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

/** An answer as organisers see it. points: 1 for the right word, else 0. */
export const crosswordTicket = z.object({
  ticketNumber: z.number(),
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.string(),
  schoolName: z.nullable(z.string()),
  userGrade: z.nullable(z.number()),
  answer: z.string(),
  points: z.number(),
  answeredAt: instant,
  /** The place in the draw that holds; null: none. */
  place: z.nullable(z.number()),
});
export type CrosswordTicket = z.infer<typeof crosswordTicket>;

/** A draw: the tickets in the order of SHA-256 of "seed:ticket" in hexadecimal, of which the first ones win. */
export const crosswordDraw = z.object({
  id: z.string(),
  seed: z.string(),
  onlyRight: z.boolean(),
  tickets: z.array(z.number()),
  drawnAt: instant,
  drawnBy: z.nullable(z.string()),
  undoneAt: z.nullable(instant),
  undoneReason: z.nullable(z.string()),
});
export type CrosswordDraw = z.infer<typeof crosswordDraw>;

const drawYear = z.coerce.number().check(z.int(), z.gte(2000), z.lte(2100));

export const listCrossword = endpoint({
  method: 'POST',
  path: '/crossword/list',
  summary: 'The answers to the crossword of a year with their tickets and points, and the draws of winners',
  roles: organisers,
  body: z.object({ ...claims, year: z.optional(z.nullable(z.union([z.literal(''), drawYear]))) }),
  /** years: those with answers and the present one, the newest first; draws: the last one first. */
  reply: z.object({
    year: z.number(),
    years: z.array(z.number()),
    tickets: z.array(crosswordTicket),
    draws: z.array(crosswordDraw),
  }),
  errors: [],
});

export const drawCrossword = endpoint({
  method: 'POST',
  path: '/crossword/draw',
  summary: 'Draws the winners of a year: repeatable by the seed, which is kept; a second draw needs the first undone',
  roles: organisers,
  body: z.object({
    ...claims,
    year: drawYear,
    winners: z.int().check(z.gte(1), z.lte(crosswordLimits.winners)),
    onlyRight: z.boolean(),
    /** '' or absent: one is made. */
    seed: z.optional(textIn(crosswordLimits.seed).check(z.trim())),
  }),
  reply: z.object({ seed: z.string(), tickets: z.array(z.number()) }),
  errors: ['CROSSWORD_DRAWN', 'CONFLICT'],
});

export const undoDraw = endpoint({
  method: 'POST',
  path: '/crossword/undo-draw',
  summary: 'Undoes a draw (its id) for a reason, which is kept with it',
  roles: organisers,
  body: z.object({
    ...claims,
    id: idIn,
    reason: textIn(crosswordLimits.reason).check(z.trim(), z.minLength(1)),
  }),
  reply: z.object({}),
  errors: ['CONFLICT'],
});
