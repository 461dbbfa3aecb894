import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { instant } from './shapes';

/** What the public first page shows of the competition year. */

/** The stages of a year, in their order. */
export const stageKinds = ['REGISTRATION', 'FIRST_ROUND', 'PRIMARY_RESULTS', 'FINAL_RESULTS', 'SECOND_ROUND'] as const;
export type StageKind = (typeof stageKinds)[number];

/**
 * A stage with its first and last moment, as far as they are known: registration has no first one, a second round that
 * nobody has planned neither. state: by the clock of the database.
 */
export const stage = z.object({
  kind: z.enum(stageKinds),
  from: z.nullable(instant),
  to: z.nullable(instant),
  state: z.enum(['PAST', 'NOW', 'AHEAD']),
});
export type Stage = z.infer<typeof stage>;

export const getCalendar = endpoint({
  method: 'GET',
  path: '/home/calendar',
  summary: 'The stages of the newest competition year with their dates, from its complete contests; none before these',
  roles: 'PUBLIC',
  body: z.object({}),
  reply: z.object({ year: z.nullable(z.number()), stages: z.array(stage) }),
  errors: [],
});
