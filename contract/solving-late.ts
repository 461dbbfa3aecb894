import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, idIn, instant, paging, reasonIn, sortingNewest, textIn } from './shapes';
import { journalKey, refusedAnswer, solvingLimits } from './solving';

/** Late answers, which an administrator accepts or refuses, and files of rescued answers. */

/** An answer for people: the place of a choice (from 1) and its text, or the typed text; both null: no answer. */
const readableAnswer = z.object({ choiceNo: z.nullable(z.number()), text: z.nullable(z.string()) });

/** Why an answer is late; EXTENDED: the attempt was given more time, or opened again, after the answer came. */
const lateAfter = z.enum(['FINISH', 'CLOSING', 'DEADLINE', 'EXTENDED']);

/**
 * The way of an answer: the pupil's page, a page whose session was over, or a file from staff; of a class without the
 * internet also its computer once that had a network (NETWORK), or QR codes.
 */
const cameBy = z.enum(['SESSION', 'TICKET', 'FILE', 'NETWORK', 'QR']);

/** What an administrator has decided: when, by whom (null: the account is gone) and why. */
const decision = z.object({ at: instant, by: z.nullable(z.string()), reason: z.string() });

/** An answer that came after the end of its attempt and is kept without counting (docs/rules/sitting.md). */
export const lateRow = z.object({
  attemptId: z.string(),
  taskId: z.string(),
  epoch: z.number(),
  seq: z.number(),
  uuid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  schoolName: z.string(),
  grade: z.nullable(z.number()),
  challengeId: z.string(),
  challengeName: z.string(),
  /** The place of the task in the order of the set, counted from 1. */
  taskNo: z.number(),
  taskName: z.string(),
  given: readableAnswer,
  /** What counts now; null: no answer does. */
  counted: z.nullable(readableAnswer),
  receivedAt: instant,
  /** Whole seconds after the finish or the deadline, whichever came first; 0 where more time was given later. */
  lateSeconds: z.number(),
  lateAfter,
  cameBy,
  /** A newer answer of the same task counts: accepting this one changes nothing. */
  isOutranked: z.boolean(),
  /** Null: it was not accepted. */
  acceptance: z.nullable(decision),
  /** The same of a refusal; never together with an acceptance. */
  refusal: z.nullable(decision),
});
export type LateRow = z.infer<typeof lateRow>;

/** A challenge with late answers, whatever the filters of the list. */
const lateChallenge = z.object({
  id: z.string(),
  name: z.string(),
  waiting: z.number(),
  accepted: z.number(),
  refused: z.number(),
  isCalculated: z.boolean(),
  /** Late answers were accepted after the last calculation: its results lack them. */
  isOutdated: z.boolean(),
});
export type LateChallenge = z.infer<typeof lateChallenge>;

export const lateStates = ['WAITING', 'ACCEPTED', 'REFUSED'] as const;

export const lateOrders = ['received', 'pupil', 'task', 'state', 'school', 'grade'] as const;
export type LateOrder = (typeof lateOrders)[number];

export const listLate = endpoint({
  method: 'POST',
  path: '/solving/late/list',
  summary: 'Answers that came after the end of an attempt, newest first unless sorted otherwise, without the key',
  roles: organisers,
  body: z.object({
    ...claims,
    challengeId: z.optional(z.nullable(z.union([idIn, z.literal('')]))),
    school: z.optional(z.nullable(z.union([idIn, z.literal('')]))),
    state: z.optional(z.nullable(z.enum([...lateStates, '']))),
    ...sortingNewest(lateOrders),
    ...paging,
  }),
  reply: z.object({
    rows: z.array(lateRow),
    total: z.number(),
    /** Counts for the requested challenge and school. */
    waiting: z.number(),
    accepted: z.number(),
    refused: z.number(),
    challenges: z.array(lateChallenge),
  }),
  errors: [],
});

const lateKey = z.object({ attemptId: z.string(), taskId: z.string(), epoch: z.number(), seq: z.number() });
const numberIn = z.number().check(z.int(), z.gte(1), z.lte(2_000_000_000));
const itemsIn = z
  .array(z.object({ attemptId: idIn, taskId: idIn, epoch: numberIn, seq: numberIn }))
  .check(z.minLength(1), z.maxLength(solvingLimits.answersAtOnce));

/** An answer that an act has left as it is, and why. */
const unchangedLate = z.object({ ...lateKey.shape, code: z.string() });

export const acceptLate = endpoint({
  method: 'POST',
  path: '/solving/late/accept',
  summary: 'Lets late answers count, with a reason; `recalculate`: results were calculated before and are to be again',
  roles: ['ADMIN'],
  body: z.object({ ...claims, items: itemsIn, reason: reasonIn(500) }),
  reply: z.object({
    accepted: z.array(lateKey),
    /** Those of `accepted` that somebody had accepted before: their reason stays. */
    before: z.optional(z.array(lateKey)),
    /** NOT_FOUND: no late answer; ALREADY_REFUSED: somebody refused it. */
    refused: z.array(unchangedLate),
    recalculate: z.boolean(),
  }),
  errors: [],
});

const changedLate = z.object({
  changed: z.array(lateKey),
  /** NOT_FOUND: no late answer; ALREADY_ACCEPTED, ALREADY_REFUSED, ALREADY_WAITING: somebody else was first. */
  unchanged: z.array(unchangedLate),
});

export const refuseLate = endpoint({
  method: 'POST',
  path: '/solving/late/refuse',
  summary: 'Says of late answers, with a reason, that they will not count; they wait no longer',
  roles: ['ADMIN'],
  body: z.object({ ...claims, items: itemsIn, reason: reasonIn(500) }),
  reply: changedLate,
  errors: [],
});

export const restoreLate = endpoint({
  method: 'POST',
  path: '/solving/late/restore',
  summary: 'Takes refusals of late answers back: they wait again',
  roles: ['ADMIN'],
  body: z.object({ ...claims, items: itemsIn }),
  reply: changedLate,
  errors: [],
});

/** Limits of a rescue file: what a pupil's page offers when its answers cannot be sent. */
export const rescueLimits = { answers: 2_000, bytes: 2_000_000 };

/** The id exactly as in the file: the checksum covers the written form, so it is not converted. */
const idAsWritten = z.union([z.string().check(z.regex(/^[0-9]{1,18}$/)), z.number().check(z.int(), z.gte(0))]);

export const rescueFile = z.object({
  damba: z.literal('rescue'),
  version: z.literal(1),
  attemptId: idAsWritten,
  challengeId: idAsWritten,
  /** The delivery ticket of the attempt. */
  ticket: textIn(200),
  /** The pupil's name, for those who hold the file. */
  pupil: z.optional(z.nullable(textIn(300))),
  answers: z.array(z.unknown()).check(z.maxLength(rescueLimits.answers)),
  /** Hex SHA-256 of canonicalJson({ attemptId, challengeId, ticket, answers }). */
  checksum: z.string().check(z.regex(/^[0-9a-fA-F]{64}$/)),
});
export type RescueFile = z.input<typeof rescueFile>;

export const uploadRescue = endpoint({
  method: 'POST',
  path: '/solving/rescue',
  summary: 'Takes the answers of a rescue file, as if the page of the pupil had sent them',
  roles: ['ADMIN', 'TUTOR'],
  body: z.object({ ...claims, file: rescueFile }),
  reply: z.object({
    confirmed: z.array(journalKey),
    late: z.optional(z.array(journalKey)),
    refused: z.optional(z.array(refusedAnswer)),
  }),
  errors: ['RESCUE_DAMAGED'],
  bodyLimit: rescueLimits.bytes,
  load: 'answer',
});

/**
 * JSON with the fields of every object sorted by name and no space between: one text for one value, whoever writes it.
 * Undefined fields are left out, as JSON does. Throws a RangeError for values nested deeper than 50.
 */
export function canonicalJson(value: unknown, depth = 0): string {
  if (depth > 50) throw new RangeError('nested too deeply');
  if (Array.isArray(value)) return `[${value.map((one) => canonicalJson(one ?? null, depth + 1)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field, depth + 1)}`).join(',')}}`;
}
