import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, idIn, personIn } from './shapes';

/**
 * The schools of a tutor (the panel on profile pages). A link that a tutor adds waits for an administrator. `userId`:
 * the tutor, by number or uuid; the caller by default. Only administrators and developers see another's.
 */
const keepers = ['ADMIN', 'DEVELOPER', 'TUTOR'] as const;
const whose = { userId: z.optional(z.nullable(personIn)) };
const link = z.object({ ...claims, ...whose, schoolId: idIn });

export const userSchool = z.object({
  id: z.string(),
  schoolId: z.string(),
  userId: z.string(),
  schoolTitle: z.string(),
  district: z.string(),
  /** Days, yyyy-MM-dd; validTill null: without end. */
  validFrom: z.string(),
  validTill: z.nullable(z.string()),
  /** False while it waits for an administrator. */
  activated: z.boolean(),
  /** Whether it counts today. */
  isActive: z.boolean(),
});
export type UserSchool = z.infer<typeof userSchool>;

const reply = z.object({ schools: z.array(userSchool) });

export const listUserSchools = endpoint({
  method: 'POST',
  path: '/users/listschools',
  summary: 'The schools of a tutor, also those of the past and those that wait',
  roles: keepers,
  body: z.object({ ...claims, ...whose }),
  reply,
  errors: [],
});

export const addUserSchool = endpoint({
  method: 'POST',
  path: '/users/addschool',
  summary: "Adds a school to a tutor; a tutor's own wish waits until an administrator confirms it",
  roles: keepers,
  body: link,
  reply,
  errors: [],
});

export const removeUserSchool = endpoint({
  method: 'POST',
  path: '/users/removeschool',
  summary: 'Ends a school of a tutor at once; a tutor keeps at least one',
  roles: keepers,
  body: link,
  reply,
  errors: ['LAST_SCHOOL'],
});

export const confirmUserSchool = endpoint({
  method: 'POST',
  path: '/users/confirmschool',
  summary: 'Confirms a school that a tutor has added',
  roles: organisers,
  body: link,
  reply,
  errors: [],
});
