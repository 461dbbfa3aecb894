import * as z from 'zod/mini';
import { dayIn } from './days';
import { endpoint } from './endpoint';
import { namePattern, participantLimits, tidyName } from './participants';
import { organisers, type Role, roles } from './roles';
import { claims, emailIn, paging, phonePattern, sorting, textIn } from './shapes';

/** An account as its owner sees it, and staff within their scope (docs/rules/privacy.md). */
export const profile = z.object({
  id: z.string(),
  uuid: z.string(),
  login: z.string(),
  /** Kept as a hash: never the password itself. */
  password: z.null(),
  role: z.enum(roles),
  /** The role by the id that roles/list has for it. */
  roleId: z.enum(roles),
  /** Of a pupil the school of the account, of a teacher the first of the own ones; null without one. */
  schoolId: z.nullable(z.string()),
  districtId: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  gender: z.nullable(z.enum(['F', 'M'])),
  dateOfBirth: z.nullable(z.string()),
  grade: z.nullable(z.number()),
  sub_grade: z.nullable(z.number()),
  className: z.optional(z.string()),
  email: z.nullable(z.string()),
  landlinePhone: z.nullable(z.string()),
  mobilePhone: z.nullable(z.string()),
  hasAgreement: z.boolean(),
  isActivated: z.boolean(),
  isArchived: z.boolean(),
  /** Of a pupil: no longer in the school that the account belongs to. */
  isOutOfSchool: z.boolean(),
  /** Full years today in Lithuania; null where the date of birth is not known. */
  age: z.nullable(z.number()),
  /** When the newest sitting that is no test began and ended. */
  startDate: z.nullable(z.string()),
  finishDate: z.nullable(z.string()),
  /** When the account was last let into a contest. */
  permitionDate: z.nullable(z.string()),
  /** Keys are kept as hashes: never the key itself. */
  fastLoginKey: z.null(),
  creationDate: z.string(),
  /**
   * The instant of the last change. Whoever changes another's account sends it back, so that nothing is overwritten.
   */
  updateDate: z.string(),
  schools: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type Profile = z.infer<typeof profile>;

/** What owners may change in their accounts: all personal data, the contacts, or nothing. */
export type Editable = 'PERSON' | 'CONTACT' | 'NOTHING';

/**
 * A pupil's name, gender and date of birth are the school's: they stand in results and decide who signs the agreement.
 * @param studentsEdit the flag of the settings
 */
export function editableBy(role: Role, studentsEdit: boolean): Editable {
  if (role !== 'STUDENT') return 'PERSON';
  return studentsEdit ? 'CONTACT' : 'NOTHING';
}

/** Whether staff may write this as somebody's first or last name: the rule of the lists of pupils. */
export function isPersonName(text: string): boolean {
  const name = tidyName(text);
  return name !== '' && name.length <= participantLimits.nameLength && namePattern.test(name);
}

const nameIn = textIn(100).check(z.regex(/^[^\p{Cc}]*[^\p{Cc}\s][^\p{Cc}]*$/u));
const phoneIn = z.union([z.literal(''), z.string().check(z.regex(phonePattern))]);
const smallIn = z.coerce.number().check(z.int(), z.gte(1), z.lte(12));

/** Incoming fields of an account; an absent one stays unchanged, an empty one is cleared. */
const change = z.object({
  firstName: z.optional(nameIn),
  lastName: z.optional(nameIn),
  gender: z.optional(z.nullable(z.enum(['F', 'M']))),
  dateOfBirth: z.optional(z.nullable(dayIn)),
  email: z.optional(z.nullable(z.union([z.literal(''), emailIn]))),
  landlinePhone: z.optional(z.nullable(phoneIn)),
  mobilePhone: z.optional(z.nullable(phoneIn)),
  /** Of a pupil, and only by staff. */
  grade: z.optional(smallIn),
  sub_grade: z.optional(z.nullable(smallIn)),
  updateDate: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
});
export type ProfileChange = z.infer<typeof change>;

export const getUser = endpoint({
  method: 'GET',
  path: '/users/get/:uuid',
  summary:
    "The own account, or another's (uuid or number) by staff: a tutor's pupil, one of a centre's second round, an administrator's anybody",
  roles,
  body: z.object({}),
  reply: z.object({ user: profile }),
  errors: [],
});

/** Forms of pages check their fields by it. */
export const saveUserBody = z.object({ ...claims, user: change, password: z.optional(textIn(200)) });

export const saveUser = endpoint({
  method: 'POST',
  path: '/users/save/:uuid',
  summary:
    'Changes the own account (another e-mail asks for the present password), or one that users/get shows to staff',
  roles,
  body: saveUserBody,
  reply: z.object({ user: profile }),
  errors: ['EMAIL_USED', 'BAD_PASSWORD', 'LOGIN_THROTTLED', 'CONFLICT', 'ARCHIVED', 'PARTICIPANT_SOLVING'],
});

/** The fewest letters of each search field; at least one field must have its number. */
export const findLeast = { email: 6, firstName: 3, lastName: 3 };
export type FindFields = { email: string; firstName: string; lastName: string };

/** Whether the search fields have enough letters. */
export function mayFind(fields: FindFields): boolean {
  const long = (name: keyof FindFields) => [...tidyName(fields[name])].length >= findLeast[name];
  return long('lastName') || long('email') || long('firstName');
}

/** The most people that one search lists; nobody looks through more. */
export const mostFound = 5000;

/** A person in the results of the finder. */
export const foundUser = z.object({
  id: z.string(),
  uuid: z.string(),
  login: z.string(),
  email: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  grade: z.nullable(z.number()),
  className: z.optional(z.string()),
  /** A pupil's school, a tutor's schools in force, others' none. */
  schoolName: z.nullable(z.string()),
  isActivated: z.boolean(),
  isConfirmed: z.boolean(),
  isArchived: z.boolean(),
  isSuspended: z.boolean(),
});
export type FoundUser = z.infer<typeof foundUser>;

const findText = z._default(z.nullable(textIn(200)), '');

/** What the users that are found are sorted by; equals by name. */
export const userOrders = ['name', 'role', 'school', 'grade', 'login', 'email', 'state'] as const;
export type UserOrder = (typeof userOrders)[number];

export const findUsers = endpoint({
  method: 'POST',
  path: '/users/find',
  summary: 'Users whose names or e-mail begin with what is given, without regard to case and diacritics',
  roles: organisers,
  body: z.object({
    ...claims,
    email: findText,
    firstName: findText,
    lastName: findText,
    ...sorting(userOrders),
    ...paging,
    page_size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 30),
  }),
  /** isCut: more people match than are listed; the total is then the most that are listed. */
  reply: z.object({ users: z.array(foundUser), total: z.number(), isCut: z.boolean() }),
  errors: [],
});

/** An own password needs both fields; another's is made by the server and answered this once, to an administrator. */
export const setPassword = endpoint({
  method: 'POST',
  path: '/users/setpassword/:uuid',
  summary:
    "Changes the own password; other sessions of the account end. Of another's account an administrator makes one",
  roles,
  body: z.object({ ...claims, password: z.optional(textIn(200)), newPassword: z.optional(textIn(200)) }),
  reply: z.object({ newPassword: z.optional(z.string()) }),
  errors: [
    'BAD_PASSWORD',
    'LOGIN_THROTTLED',
    'PASSWORD_LENGTH',
    'PASSWORD_CHARACTERS',
    'ARCHIVED',
    'PARTICIPANT_SOLVING',
  ],
  load: 'login',
});
