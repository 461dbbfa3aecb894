import * as z from 'zod/mini';

/** The parts of a task as it is shown, without its key: one shape for every call that shows one. */

export const shownLayout = z.enum(['ALL_IN_ONE_ROW', 'ONE_PER_ROW', 'TWO_PER_ROW', 'INPUT']);

/** What is typed into a field: number, text, date, time. null: the task has choices, or is interactive. */
export const shownDataType = z.nullable(z.enum(['N', 'S', 'D', 'T']));

/**
 * What is right beside `correctChoiceId` and `correctValue`, and by the id of a wrong choice what choosing it means. Left
 * out where there is nothing; only where the solution may be shown.
 */
export const shownKey = {
  alsoCorrectIds: z.optional(z.array(z.string())),
  alsoAccepted: z.optional(z.array(z.string())),
  tolerance: z.optional(z.string()),
  hints: z.optional(z.record(z.string(), z.string())),
};
export type ShownKey = z.infer<z.ZodMiniObject<typeof shownKey>>;

/** Choices in their order: text, picture and what it shows. */
export const shownChoices = z.array(
  z.object({
    id: z.string(),
    textHtml: z.string(),
    imageLink: z.nullable(z.string()),
    imageName: z.nullable(z.string()),
    /** The size of the picture in pixels, so that the page knows it before the picture comes. */
    imageWidth: z.optional(z.number()),
    imageHeight: z.optional(z.number()),
    /** The width in pixels at which its author wants the picture shown. */
    imageStatedWidth: z.optional(z.number()),
  }),
);
