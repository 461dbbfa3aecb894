import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { fullStanding } from './permissions';
import { claims, idIn, instant } from './shapes';

/** The day of the second round in a centre: who is at the door, who may begin (docs/rules/roles.md). */

/** A pupil who is confirmed for the centre. id is that of the registration. */
export const centrePupil = z.object({
  id: z.string(),
  userId: z.string(),
  uuid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  login: z.string(),
  /** "5b" */
  className: z.string(),
  schoolName: z.string(),
  ageGroup: z.string(),
  /** The contest of the second round for the pupil's grade; null: there is none. */
  challengeId: z.nullable(z.string()),
  arrivedAt: z.nullable(instant),
  /** Until when the solving may begin; null without a permission. */
  permissionEndsAt: z.nullable(instant),
  startedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  ...fullStanding,
});
export type CentrePupil = z.infer<typeof centrePupil>;

export const centreContest = z.object({
  id: z.string(),
  name: z.string(),
  from: instant,
  to: instant,
  resultDate: instant,
  minutes: z.number(),
});
export type CentreContest = z.infer<typeof centreContest>;

export const getCentreDay = endpoint({
  method: 'POST',
  path: '/secondround/day',
  summary: 'The day of the own centre: its name and places, the contests with their dates, who is confirmed',
  roles: ['CENTER_ADMIN'],
  body: z.object({ ...claims }),
  /** pupils by age group, then by name; year: null without a second round. */
  reply: z.object({
    serverTime: instant,
    year: z.nullable(z.number()),
    centres: z.array(z.object({ id: z.string(), name: z.string(), address: z.string(), capacity: z.number() })),
    contests: z.array(centreContest),
    pupils: z.array(centrePupil),
  }),
  errors: [],
});

export const cancelArrival = endpoint({
  method: 'POST',
  path: '/secondround/cancelarrival',
  summary:
    'Takes back an arrival (the id of the registration) and the permission it gave, until the pupil has begun; again changes nothing',
  roles: ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER'],
  body: z.object({ ...claims, id: idIn }),
  reply: z.object({}),
  errors: ['ALREADY_STARTED'],
  load: 'start',
});

export const letInArrived = endpoint({
  method: 'POST',
  path: '/secondround/letinarrived',
  summary: 'Renews the permission of everybody in the own centre who has arrived and has not begun',
  roles: ['CENTER_ADMIN'],
  body: z.object({ ...claims }),
  /** permissionEndsAt: null when nobody could be let in. */
  reply: z.object({ letIn: z.number(), permissionEndsAt: z.nullable(instant) }),
  errors: [],
  load: 'start',
});
