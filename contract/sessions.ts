import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { roles } from './roles';
import { claims, idIn, paging, textIn } from './shapes';

/** Live sessions: finding and ending them. */

const keepers = ['ADMIN', 'DEVELOPER', 'TUTOR'] as const;

export const userSession = z.object({
  /** The public number, which AUTH_SECOND_SESSION shows. */
  id: z.string(),
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  login: z.string(),
  role: z.enum(roles),
  grade: z.nullable(z.number()),
  className: z.optional(z.string()),
  schoolName: z.nullable(z.string()),
  sessionStartedAt: z.string(),
  lastSeenAt: z.string(),
  /** These sessions live: none has ended. */
  end: z.null(),
  sessionClientIp: z.nullable(z.string()),
  /** Whether it is the caller's own session. */
  isOwn: z.boolean(),
  isSolving: z.boolean(),
});
export type UserSession = z.infer<typeof userSession>;

export type SessionFilters = { userEmail: string; userIndex: string; userSessionId: string };

/** Whether at least one of the three search fields is filled. */
export function maySearchSessions(filters: SessionFilters): boolean {
  return Object.values(filters).some((text) => text.trim() !== '');
}

const filter = z._default(z.nullable(textIn(200)), '');
/** Also accepts a number. */
const idFilter = z._default(z.nullable(z.union([textIn(200), z.number()])), '');

/** What the live sessions are sorted by. */
export const sessionOrders = ['start', 'seen', 'id', 'name', 'login', 'role', 'ip'] as const;
export type SessionOrder = (typeof sessionOrders)[number];

export const listSessions = endpoint({
  method: 'POST',
  path: '/sessions/get',
  summary: "Live sessions by the beginning of e-mail or login, or by number; a tutor's: of pupils of own schools",
  roles: keepers,
  body: z.object({
    ...claims,
    userEmail: filter,
    userIndex: filter,
    userSessionId: idFilter,
    sort: z._default(z.enum(sessionOrders), 'start'),
    /** Newest first unless it is said otherwise. */
    direction: z._default(z.enum(['asc', 'desc']), 'desc'),
    ...paging,
  }),
  reply: z.object({ sessions: z.array(userSession), total: z.number() }),
  errors: [],
  load: 'start',
});

export const deactivateSession = endpoint({
  method: 'POST',
  path: '/sessions/deactivate',
  summary: 'Ends a live session, in the audit log with the reason',
  roles: keepers,
  body: z.object({
    ...claims,
    sessionId: idIn,
    reason: z.optional(z.nullable(textIn(500))),
  }),
  reply: z.object({}),
  errors: [],
  load: 'start',
});
