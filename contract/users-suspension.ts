import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, reasonIn } from './shapes';

/** Suspending an account, of any role, and letting it return (docs/rules/accounts.md). */

/** The most characters of a reason. */
export const longestSuspensionReason = 500;

export const suspendUser = endpoint({
  method: 'POST',
  path: '/users/suspend/:user',
  summary:
    'Suspends an account (number or uuid): its sessions end at once and nobody logs in to it; staff by administrators alone',
  roles: organisers,
  body: z.object({
    ...claims,
    reason: reasonIn(longestSuspensionReason),
    /** Whether the caller has been told that the pupil is sitting a contest now; without it such a pupil is refused. */
    evenSolving: z._default(z.boolean(), false),
  }),
  reply: z.object({}),
  errors: ['OWN_ACCOUNT', 'ARCHIVED', 'ALREADY_SUSPENDED', 'PARTICIPANT_SOLVING'],
});

export const returnUser = endpoint({
  method: 'POST',
  path: '/users/return/:user',
  summary: 'Lets a suspended account (number or uuid) log in again',
  roles: organisers,
  body: z.object({ ...claims, reason: reasonIn(longestSuspensionReason) }),
  reply: z.object({}),
  errors: ['NOT_SUSPENDED'],
});
