import * as z from 'zod/mini';
import { login } from './auth-login';
import { endpoint } from './endpoint';
import { instant, nothingIn, textIn } from './shapes';

/** The way into the solver from elsewhere, such as a lockdown browser: a ticket instead of a token. */

export const makeTicket = endpoint({
  method: 'POST',
  path: '/proxy/proxy',
  summary: 'A launch ticket for the own live session: one use, five minutes, for /challenge/{id}/{key}/{ticket}',
  roles: ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'STUDENT', 'TASK_TESTER'],
  body: nothingIn,
  reply: z.object({ ticket: z.string(), expiresAt: instant }),
  errors: [],
  load: 'login',
});

export const getAuthUser = endpoint({
  method: 'POST',
  path: '/proxy/getauthuser',
  summary: "Exchanges a launch ticket for a session; a pupil's session that asked for it ends",
  roles: 'PUBLIC',
  // token: the ticket, named as in older clients. With a session, the ticket is sent as `ticket`.
  body: z.object({
    ticket: z.optional(z.nullable(textIn(200))),
    token: z.optional(z.nullable(textIn(200))),
  }),
  reply: login.reply,
  errors: ['TICKET_INVALID', 'AUTH_SECOND_SESSION'],
  load: 'login',
});
