import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { nothingIn } from './shapes';

export const getWaiting = endpoint({
  method: 'POST',
  path: '/organiser/waiting',
  summary: 'How much work waits for an organiser, by the entry of the side bar that leads to it; up to a minute old',
  roles: organisers,
  body: nothingIn,
  reply: z.object({
    /** New schools, and those that want another name or code. */
    schools: z.number(),
    /** Teachers whom nobody has confirmed. */
    tutors: z.number(),
    /** Late answers that nobody has accepted. */
    live: z.number(),
    /** Contests of the first round whose results are stale or held back. */
    firstRound: z.number(),
    /** The same of the second round. */
    secondRound: z.number(),
    /** Mails that could not be sent. */
    mails: z.number(),
  }),
  errors: [],
});
