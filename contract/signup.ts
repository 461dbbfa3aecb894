import * as z from 'zod/mini';
import { isFourteen } from './auth';
import { captchaIn } from './captcha';
import { endpoint } from './endpoint';
import { isDay, personName } from './participants';
import { claims, emailIn, idIn, personIn, phonePattern, textIn } from './shapes';

/** Signing up, whether an e-mail is free, and activating what was signed up (docs/rules/accounts.md). */

/** Roles to sign up as; organisers assign every other role. */
export const signUpRoles = ['STUDENT', 'TUTOR'] as const;
export type SignUpRole = (typeof signUpRoles)[number];

/** Whether somebody consents without a parent: pupils from 14 on, and everybody who is no pupil. */
export function consentsAlone(role: SignUpRole, birthday: string | null, today: string): boolean {
  return role !== 'STUDENT' || (birthday !== null && isFourteen(birthday, today));
}

const phone = z.optional(z.nullable(z.union([z.literal(''), z.string().check(z.regex(phonePattern))])));

/**
 * A person who signs up. Gender, date of birth and grade are required for a pupil and not stored for a teacher. Both
 * consents default to no and are the person's own: a parent's consent comes another way.
 */
const newUser = z.object({
  roleId: z.enum(signUpRoles),
  districtId: idIn,
  schoolId: idIn,
  firstName: personName,
  lastName: personName,
  gender: z.optional(z.nullable(z.enum(['F', 'M']))),
  dateOfBirth: z.optional(z.nullable(z.string().check(z.refine(isDay)))),
  grade: z.optional(z.nullable(z.coerce.number().check(z.int(), z.gte(1), z.lte(12)))),
  email: emailIn,
  mobilePhone: phone,
  landlinePhone: phone,
  password: textIn(200),
  agreedToTakePart: z._default(z.boolean(), false),
  agreedToPublish: z._default(z.boolean(), false),
});
export type NewUser = z.output<typeof newUser>;

/**
 * null: the client can solve a proof of work, which a source that asks often is asked for; absent: it cannot, and is
 * refused for an hour instead.
 */
const captcha = captchaIn;

export const checkUserEmail = endpoint({
  method: 'POST',
  path: '/users/checkuseremail',
  summary: 'Whether an e-mail is free for an account: success, or EMAIL_USED. The own one is',
  roles: 'PUBLIC',
  body: z.object({ ...claims, email: emailIn, captcha }),
  reply: z.object({}),
  errors: ['EMAIL_USED', 'PROOF_OF_WORK_NEEDED'],
  load: 'login',
});

export const addUser = endpoint({
  method: 'POST',
  path: '/users/add',
  summary: 'Signs a pupil or a teacher up and mails a link that activates the account',
  roles: 'PUBLIC',
  body: z.object({ ...claims, user: newUser, captcha }),
  reply: z.object({}),
  errors: ['EMAIL_USED', 'PASSWORD_LENGTH', 'PASSWORD_CHARACTERS', 'CONFLICT', 'PROOF_OF_WORK_NEEDED'],
  load: 'login',
});

export const resendLink = endpoint({
  method: 'POST',
  path: '/users/resend-link',
  summary:
    'Mails the link of a sign-up again, a few times a day; answers the same whether an account waits for it or not',
  roles: 'PUBLIC',
  body: z.object({ ...claims, email: emailIn }),
  reply: z.object({}),
  errors: [],
  load: 'login',
});

export const activateUser = endpoint({
  method: 'POST',
  path: '/users/activate/:key',
  summary: 'Activates an account by the key of a mailed link, once; userId, where sent, is whose it must be',
  roles: 'PUBLIC',
  body: z.object({ ...claims, userId: z.optional(z.nullable(personIn)) }),
  reply: z.object({
    /** A teacher whom an administrator has yet to confirm. */
    awaitsConfirmation: z.boolean(),
  }),
  errors: ['ACTIVATION_FAILED'],
  load: 'login',
});
