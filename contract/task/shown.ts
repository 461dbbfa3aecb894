import * as z from 'zod/mini';
import { dataTypes } from './answers/stored';

// What is shown of an answer beside what a pupil is sent: apart from contract/tasks-shown.ts, which pupils' pages load.

/** What is typed into a field: number, text, date, time. null: the task has choices, or is interactive. */
export const shownDataType = z.nullable(z.enum(dataTypes));

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
