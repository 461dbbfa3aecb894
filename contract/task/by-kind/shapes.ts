// How a task asks for its answer and what is right, as its document has them (contract/task/content.ts).
import * as z from 'zod/mini';
import type { AnswerKind, FieldKind } from '../answers/kinds';
import { wishes } from './families';

/** Choices of which the key names more than one. */
const chosen = <const Kind extends AnswerKind>(kind: Kind) =>
  z.strictObject({
    kind: z.literal(kind),
    question: z.strictObject({}),
    key: z.strictObject({ right: z.array(z.string()) }),
  });

/** A field. Which of its parts a kind has is in field-parts.ts; what was typed for another kind is null. */
const typed = <const Kind extends FieldKind>(kind: Kind) =>
  z.strictObject({
    kind: z.literal(kind),
    question: z.strictObject({
      length: z.nullable(z.number()),
      least: z.nullable(z.string()),
      most: z.nullable(z.string()),
    }),
    /** value null: nobody has confirmed a key yet. also: values that are as right. */
    key: z.strictObject({
      value: z.nullable(z.string()),
      also: z.array(z.string()),
      tolerance: z.nullable(z.string()),
    }),
  });

const shapes = {
  choice: z.strictObject({
    kind: z.literal('choice'),
    question: z.strictObject({ layout: z.enum(wishes) }),
    /** The ids of the right choices, in the order of the task. */
    key: z.strictObject({ right: z.array(z.string()) }),
  }),
  /** The ids of all that must be ticked, in the order of the task. */
  several: chosen('several'),
  /** The ids of all, in the right order. */
  order: chosen('order'),
  number: typed('number'),
  text: typed('text'),
  day: typed('day'),
  time: typed('time'),
  interactive: z.strictObject({
    kind: z.literal('interactive'),
    /** hasField: what the frame tells can be stored, from its first package on. */
    question: z.strictObject({ package: z.nullable(z.string()), hasField: z.boolean() }),
    /** As its package says; null: it has none. */
    key: z.strictObject({ accepted: z.nullable(z.array(z.string())), compare: z.nullable(z.string()) }),
  }),
} satisfies Record<AnswerKind, z.ZodMiniType>;

/** The answer of a task: its kind, the question, the key. */
export const answerShape = z.discriminatedUnion('kind', [
  shapes.choice,
  shapes.several,
  shapes.order,
  shapes.number,
  shapes.text,
  shapes.day,
  shapes.time,
  shapes.interactive,
]);
export type AnswerContent = z.output<typeof answerShape>;
