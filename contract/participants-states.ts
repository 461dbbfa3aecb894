import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, textIn, uuidIn } from './shapes';

/** States of a pupil's account besides grade and archive: out of school, activation by link, removal. */

const keepers = ['ADMIN', 'DEVELOPER', 'TUTOR'] as const;
const one = z.object({ ...claims });
const nothing = z.object({});

export const setOutOfSchool = endpoint({
  method: 'POST',
  path: '/members/outofschool',
  summary: 'Marks pupils as no longer in the school, or takes that back: all of the list or none',
  roles: keepers,
  body: z.object({
    ...claims,
    uList: z.array(uuidIn).check(z.minLength(1), z.maxLength(500)),
    isOutOfSchool: z.boolean(),
  }),
  reply: nothing,
  errors: ['ARCHIVED', 'PARTICIPANT_SOLVING'],
  load: 'start',
});

export const resendActivation = endpoint({
  method: 'POST',
  path: '/members/resendactivation/:user',
  summary: 'Mails one pupil (number or uuid) the link that activates the account',
  roles: keepers,
  body: one,
  reply: nothing,
  errors: ['ARCHIVED', 'ALREADY_ACTIVATED', 'NO_EMAIL'],
});

export const removeUser = endpoint({
  method: 'POST',
  path: '/users/remove/:user',
  summary: 'Deletes an account that was never activated and under which nothing was done',
  roles: organisers,
  body: one,
  reply: nothing,
  errors: ['USER_HAS_RESULTS', 'USER_ACTIVATED'],
});

export const obfuscateUser = endpoint({
  method: 'POST',
  path: '/users/obfuscate/:user',
  summary: 'Takes everything about the person out of an activated account, for ever; what was solved still counts',
  roles: organisers,
  body: z.object({ ...claims, reason: z.optional(z.nullable(textIn(500))) }),
  reply: nothing,
  errors: ['USER_NOT_ACTIVATED', 'PARTICIPANT_SOLVING'],
});

/** How many passwords of a list of new pupils are made so far; isKnown false: it has not begun, or is over. */
export const addingProgress = endpoint({
  method: 'POST',
  path: '/members/addprogress',
  summary: 'How far an adding of pupils is that the caller started under this number',
  roles: ['ADMIN', 'TUTOR'],
  body: z.object({ ...claims, progressId: uuidIn }),
  reply: z.object({ isKnown: z.boolean(), done: z.number(), total: z.number() }),
  errors: [],
});
