import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { quota } from './secondround';
import { claims, instant, personIn } from './shapes';

/** What a mailed invitation to the second round says before anybody answers it, and who is to be invited. */

/** A centre as a family chooses it. */
export const offeredCentre = z.object({ id: z.string(), name: z.string(), address: z.string(), free: z.number() });
export type OfferedCentre = z.infer<typeof offeredCentre>;

export const getInvitation = endpoint({
  method: 'POST',
  path: '/secondround/invitation/:key',
  summary: 'What the invitation of this key says: whose it is, until when, which centres have places; registers nobody',
  roles: 'PUBLIC',
  body: z.object({ ...claims, userId: z.optional(z.nullable(personIn)) }),
  /** firstName alone: the link may be seen by others. centreId: the centre that the invitation or the answer names. */
  reply: z.object({
    state: z.enum(['INVITED', 'WAITING', 'REGISTERED', 'CONFIRMED']),
    firstName: z.string(),
    registrationTill: instant,
    isOpen: z.boolean(),
    centreId: z.nullable(z.string()),
    centres: z.array(offeredCentre),
  }),
  errors: ['SECOND_ROUND_FAILED'],
});

const year = z.coerce.number().check(z.int(), z.gte(2000), z.lte(2100));

export const saveQuotas = endpoint({
  method: 'POST',
  path: '/secondround/savequotas',
  summary: 'Keeps who qualifies for the second round of a year, and counts them; nobody is invited yet',
  roles: organisers,
  body: z.object({ ...claims, years: year, quotas: z.array(quota).check(z.maxLength(20)) }),
  /** fresh: those who are not invited yet. */
  reply: z.object({
    groups: z.array(z.object({ ageGroupId: z.string(), qualified: z.number() })),
    qualified: z.number(),
    fresh: z.number(),
  }),
  errors: ['RESULTS_STALE'],
});
