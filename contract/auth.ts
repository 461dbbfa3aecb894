import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { roles } from './roles';
import { claims, idIn, instant, nothingIn, textIn } from './shapes';
import { aids } from './users-aids';

/** The user as the session's owner sees it. */
export const sessionUser = z.object({
  uuid: z.string(),
  sid: z.string(),
  role: z.enum(roles),
  login: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  grade: z.nullable(z.number()),
  birthday: z.nullable(z.string()),
  hasAgreement: z.boolean(),
  schools: z.array(z.object({ id: z.string(), name: z.string() })),
  /** How tasks look for a pupil; absent: nothing was chosen. */
  aids: z.optional(aids),
  /** Whether this session may only set up the second factor that the settings require. */
  mustSetUpFactor: z.optional(z.boolean()),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Ends the own session',
  roles,
  body: nothingIn,
  reply: z.object({}),
  errors: [],
  load: 'answer',
  beforeSecondFactor: true,
});

export const isActiveSession = endpoint({
  method: 'POST',
  path: '/auth/isActiveSession',
  summary: "Whether the session lives; the solver's pulse, with the time of a running attempt",
  roles: 'PUBLIC',
  // taskNo and waiting are for the class board: the open task, and the answers that wait on the computer.
  body: z.object({
    ...claims,
    taskNo: z.optional(z.nullable(z.number().check(z.int(), z.gte(1), z.lte(200)))),
    waiting: z.optional(z.nullable(z.number().check(z.int(), z.gte(0), z.lte(10_000)))),
  }),
  reply: z.object({ active: z.boolean(), serverTime: z.optional(instant), remainingMs: z.optional(z.number()) }),
  errors: [],
  load: 'answer',
  beforeSecondFactor: true,
});

export const validateUserData = endpoint({
  method: 'POST',
  path: '/auth/validate-user-data',
  summary: 'The state of the session and the user behind it',
  roles: 'PUBLIC',
  body: z.object({
    ...claims,
    userId: z.optional(z.nullable(z.union([textIn(100), idIn]))),
    id: z.optional(z.unknown()),
  }),
  reply: z.object({
    sessionInfo: z.object({ sessionStatus: z.enum(['ACTIVE', 'INACTIVE']), user: z.nullable(sessionUser) }),
  }),
  errors: [],
  load: 'login',
  beforeSecondFactor: true,
});

/** Whether the 14th birthday has come ("older than 13"). Days as yyyy-MM-dd, Europe/Vilnius. */
export function isFourteen(birthday: string, today: string): boolean {
  return `${Number(birthday.slice(0, 4)) + 14}${birthday.slice(4)}` <= today;
}

/**
 * Whether somebody consents themselves: everybody but pupils before their 14th birthday. today: yyyy-MM-dd,
 * Europe/Vilnius.
 */
export function agreesAlone(isPupil: boolean, birthday: string | null, today: string): boolean {
  return !isPupil || (birthday !== null && isFourteen(birthday, today));
}
