import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { type Role, roles } from './roles';
import { claims, emailIn, textIn } from './shapes';

/** An account as its owner sees it. */
export const profile = z.object({
  uuid: z.string(),
  login: z.string(),
  role: z.enum(roles),
  firstName: z.string(),
  lastName: z.string(),
  gender: z.nullable(z.enum(['F', 'M'])),
  dateOfBirth: z.nullable(z.string()),
  grade: z.nullable(z.number()),
  sub_grade: z.nullable(z.number()),
  email: z.nullable(z.string()),
  landlinePhone: z.nullable(z.string()),
  mobilePhone: z.nullable(z.string()),
  hasAgreement: z.boolean(),
  schools: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type Profile = z.infer<typeof profile>;

/** What owners may change of their accounts: everything about the person, how to reach them, or nothing. */
export type Editable = 'PERSON' | 'CONTACT' | 'NOTHING';

/**
 * A pupil's name, gender and date of birth are the school's: they stand in results and decide who signs the agreement.
 * @param studentsEdit the flag of the settings
 */
export function editableBy(role: Role, studentsEdit: boolean): Editable {
  if (role !== 'STUDENT') return 'PERSON';
  return studentsEdit ? 'CONTACT' : 'NOTHING';
}

/** The days between which a date of birth lies: from 1 January 100 years ago to 31 December 5 years ago (part 1, section 5). */
export function birthRange(year: number): { from: string; to: string } {
  return { from: `${year - 100}-01-01`, to: `${year - 5}-12-31` };
}

const nameIn = textIn(100).check(z.regex(/^[^\p{Cc}]*[^\p{Cc}\s][^\p{Cc}]*$/u));
const phoneIn = z.union([z.literal(''), z.string().check(z.regex(/^\+?[0-9][0-9 ()-]{3,24}$/))]);
const dayIn = z.iso.date();

/** Fields of an account on their way in; one that is absent stays as it is, an empty one is taken away. */
const change = z.object({
  firstName: z.optional(nameIn),
  lastName: z.optional(nameIn),
  gender: z.optional(z.nullable(z.enum(['F', 'M']))),
  dateOfBirth: z.optional(z.nullable(dayIn)),
  email: z.optional(z.nullable(z.union([z.literal(''), emailIn]))),
  landlinePhone: z.optional(z.nullable(phoneIn)),
  mobilePhone: z.optional(z.nullable(phoneIn)),
});
export type ProfileChange = z.infer<typeof change>;

export const getUser = endpoint({
  method: 'GET',
  path: '/users/get/:uuid',
  summary: 'The own account',
  roles,
  body: z.object({}),
  reply: z.object({ user: profile }),
  errors: [],
});

export const saveUser = endpoint({
  method: 'POST',
  path: '/users/save/:uuid',
  summary: 'Changes the own account. Another e-mail asks for the present password: a link to a new one goes there',
  roles,
  body: z.object({ ...claims, user: change, password: z.optional(textIn(200)) }),
  reply: z.object({ user: profile }),
  errors: ['EMAIL_USED', 'BAD_PASSWORD', 'LOGIN_THROTTLED', 'CONFLICT'],
});

export const setPassword = endpoint({
  method: 'POST',
  path: '/users/setpassword/:uuid',
  summary: 'Changes the own password; other sessions of the account end',
  roles,
  body: z.object({ ...claims, password: textIn(200), newPassword: textIn(200) }),
  reply: z.object({}),
  errors: ['BAD_PASSWORD', 'LOGIN_THROTTLED', 'PASSWORD_LENGTH', 'PASSWORD_CHARACTERS'],
  load: 'login',
});
