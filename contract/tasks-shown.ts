import * as z from 'zod/mini';
import { choiceLayouts, dataTypes } from './task/answers/stored';

/** The parts of a task as it is shown, without its key: one shape for every call that shows one. */

export const shownLayout = z.enum(choiceLayouts);

/** The field for an answer: its type, and the bounds and length that guide the pupil. */
export const shownField = z.object({
  dataType: z.enum(dataTypes),
  dataLength: z.nullable(z.number()),
  dataMinValue: z.nullable(z.string()),
  dataMaxValue: z.nullable(z.string()),
});

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
