import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, paging, reasonIn, sorting, textIn } from './shapes';

/** Teachers who signed up, waiting for an administrator or confirmed. */

export const tutorRow = z.object({
  id: z.string(),
  uuid: z.string(),
  /** ISO 8601 UTC. */
  creationDate: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  login: z.string(),
  email: z.nullable(z.string()),
  phones: z.array(z.string()),
  schools: z.array(z.string()),
  /** Whether the mailed link was opened, which proves that the e-mail is theirs. */
  isActivated: z.boolean(),
  isSuspended: z.boolean(),
  /** Shown once, by the call that makes it: users/setpassword. */
  newPassword: z.null(),
});
export type TutorRow = z.infer<typeof tutorRow>;

/** search: parts of the name, the login, the e-mail or a school, without regard to case and diacritics. */
const query = { ...claims, search: z._default(textIn(100), ''), ...paging };
/** What the lists of teachers are sorted by; equals by name. */
export const tutorOrders = ['lastName', 'firstName', 'created', 'email', 'phones', 'schools'] as const;
/** The same for those who wait. */
export const waitingTutorOrders = ['created', 'lastName', 'firstName', 'email', 'phones', 'schools'] as const;
export type TutorOrder = (typeof tutorOrders)[number];
const page = z.object({ users: z.array(tutorRow), total: z.number() });

export const activeTutors = endpoint({
  method: 'POST',
  path: '/tutors/activelist',
  summary: 'Confirmed teachers, by name unless the order is named',
  roles: organisers,
  body: z.object({ ...query, ...sorting(tutorOrders) }),
  reply: page,
  errors: [],
});

export const waitingTutors = endpoint({
  method: 'POST',
  path: '/tutors/notactivelist',
  summary: 'Teachers who wait for being confirmed, the longest waiting first unless the order is named',
  roles: organisers,
  body: z.object({ ...query, ...sorting(waitingTutorOrders) }),
  reply: page,
  errors: [],
});

export const confirmTutor = endpoint({
  method: 'POST',
  path: '/tutors/activate/:key',
  summary:
    'Confirms a teacher (number or uuid) with the schools named at the sign-up, and mails it. One who is confirmed stays so',
  roles: organisers,
  body: z.object({ ...claims }),
  reply: z.object({}),
  errors: ['TUTOR_NOT_ACTIVATED', 'CONFLICT'],
});

export const rejectTutor = endpoint({
  method: 'POST',
  path: '/tutors/inactivate/:key',
  summary:
    'Rejects a teacher (number or uuid) who waits: the account is closed, the e-mail is free again, and it is mailed',
  roles: organisers,
  body: z.object({ ...claims, reason: z.optional(z.nullable(textIn(500))) }),
  reply: z.object({}),
  errors: ['CONFLICT'],
});

export const unconfirmTutor = endpoint({
  method: 'POST',
  path: '/tutors/unconfirm/:key',
  summary:
    'Takes the confirmation of a teacher (number or uuid) back: the sessions end, and the teacher waits again with the schools',
  roles: organisers,
  body: z.object({ ...claims, reason: reasonIn(500) }),
  reply: z.object({}),
  errors: ['CONFLICT'],
});
