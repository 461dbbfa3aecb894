import * as z from 'zod/mini';

/** The right answer as a frozen copy stores it: a choice, or a value for everything that is typed or told by a frame. */

export const choiceKey = z.object({
  kind: z.literal('choice'),
  choiceId: z.string(),
  /** Further choices that are as right, in their order; a set frozen before there were any has none. */
  also: z.optional(z.array(z.string())),
});
export type ChoiceKey = z.infer<typeof choiceKey>;

export const valueKey = z.object({
  kind: z.literal('value'),
  value: z.string(),
  /** Further values that are as right. */
  also: z.optional(z.array(z.string())),
  /** How far a number may be from a right value. */
  tolerance: z.optional(z.string()),
  /** For an interactive task: every right answer, and how an answer is compared with them. */
  accepted: z.optional(z.array(z.string())),
  compare: z.optional(z.enum(['accepted', 'canonicalJson', 'lastComponent'])),
});
export type ValueKey = z.infer<typeof valueKey>;

export const answerKey = z.union([choiceKey, valueKey]);
export type AnswerKey = z.infer<typeof answerKey>;
