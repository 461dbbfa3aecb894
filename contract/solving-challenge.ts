import * as z from 'zod/mini';
import { instant } from './shapes';

/** Which tasks (numbers from 1) of the caller's own attempt have an answer; never whether an answer is right. */
export const dam = z.object({ tasks: z.number(), answered: z.array(z.number()) });

/** A challenge as its pupil sees it. */
export const challenge = z.object({
  brc_id: z.string(),
  brc_key: z.string(),
  brc_name: z.string(),
  brc_type: z.enum(['CON', 'FTR', 'OTR', 'TRA', 'STG']),
  brc_year: z.number(),
  brc_round: z.number(),
  brc_time_mins: z.number(),
  /** The minutes of the caller's own attempt, or of the next one, where they differ: extra time, added minutes. */
  ownMinutes: z.optional(z.number()),
  /** Standing extra time in percent of an attempt that has not started. */
  extraTime: z.optional(z.number()),
  brc_task_count: z.number(),
  brc_max_points: z.number(),
  brc_age_group: z.nullable(z.string()),
  brc_grades: z.array(z.number()),
  brc_primary_result_date: z.nullable(instant),
  /** When the ranks and the explanations come. */
  brc_result_date: z.optional(instant),
  secured: z.boolean(),
  url: z.nullable(z.string()),
  ldb_url: z.nullable(z.string()),
  /** Set while the challenge can only be sat in Safe Exam Browser and this session has not shown that it is in it. */
  needsSeb: z.optional(z.literal(true)),
  permitionDate: z.nullable(instant),
  permissionEndsAt: z.nullable(instant),
  attemptState: z.enum(['NONE', 'RUNNING', 'FINISHED']),
  /** Absent before the start. */
  dam: z.optional(dam),
});
export type Challenge = z.infer<typeof challenge>;
