import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, idIn, instant, nothingIn, paging, uuidIn } from './shapes';
import { challenge } from './solving';

/** Who may enter: a tutor lets pupils in, withdraws, closes (part 1, sections 4 and 7; decisions 5; wire). */

const staff = ['ADMIN', 'DEVELOPER', 'TUTOR'] as const;
const acting = ['ADMIN', 'TUTOR'] as const;
const school = z.optional(z.nullable(z.union([idIn, z.literal('')])));
const grade = z.optional(z.nullable(z.union([z.literal(''), z.coerce.number().check(z.int(), z.gte(1), z.lte(12))])));
const uList = z.array(uuidIn).check(z.minLength(1), z.maxLength(500));

export const permissionLimits = {
  /** A reason for the audit log: letters after the spaces around it are cut off. */
  reasonLength: 300,
};

/** Why it is done, for the audit log: one line of plain text. Clients that know of no reason send none. */
const reason = z.optional(
  z.nullable(
    z.string().check(
      z.trim(),
      z.maxLength(permissionLimits.reasonLength),
      z.refine((text) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)),
    ),
  ),
);

/** A pupil of the class as the permission screen shows them. */
export const permissionRow = z.object({
  uuid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  login: z.string(),
  email: z.nullable(z.string()),
  grade: z.number(),
  subGrade: z.nullable(z.number()),
  schoolName: z.string(),
  hasAgreement: z.boolean(),
  permitionDate: z.nullable(instant),
  permissionEndsAt: z.nullable(instant),
  startDate: z.nullable(instant),
  finishDate: z.nullable(instant),
  deadline: z.nullable(instant),
  answered: z.number(),
});
export type PermissionRow = z.infer<typeof permissionRow>;

export const getChallenges = endpoint({
  method: 'POST',
  path: '/challengeadmin/getchallenges',
  summary: 'Challenges that pupils can be let into now (complete, not yet closed), with the grades each serves',
  roles: staff,
  body: nothingIn,
  reply: z.object({ collections: z.array(challenge) }),
  errors: [],
});

export const listClass = endpoint({
  method: 'POST',
  path: '/challengeadmin/list/:grade',
  summary: 'Pupils of one grade of a school with their permission and attempt in a challenge',
  roles: staff,
  body: z.object({ ...claims, challengeId: idIn, school, subGrade: grade, ...paging }),
  reply: z.object({ participants: z.array(permissionRow), total: z.number(), serverTime: instant }),
  errors: [],
});

export const listPermitted = endpoint({
  method: 'POST',
  path: '/challengeadmin/listreguserforcontest',
  summary: 'Pupils of a school who have a permission for, or an attempt in, a challenge',
  roles: staff,
  body: z.object({ ...claims, challengeId: idIn, school, grade, subGrade: grade, ...paging }),
  reply: z.object({ participants: z.array(permissionRow), total: z.number(), serverTime: instant }),
  errors: [],
});

const outcome = z.object({
  permitted: z.array(z.object({ uuid: z.string(), permitionDate: instant })),
  refused: z.array(z.object({ uuid: z.string(), code: z.string() })),
});

/** Codes that stand in `refused`: one pupil's reason, while the others are let in. */
export const permissionRefusals = [
  'NOT_FOUND',
  'ARCHIVED',
  'OTHER_GRADE',
  'ALREADY_STARTED',
  'ALREADY_FINISHED',
  'NO_AGREEMENT',
  'NOT_PERMITTED',
  'NOT_STARTED',
] as const;

export const createPermissions = endpoint({
  method: 'POST',
  path: '/challengeadmin/createpermitionlist',
  summary: 'Lets pupils in: they may press Enter within the access window; again renews it',
  roles: acting,
  body: z.object({ ...claims, challengeId: idIn, uList, school, reason }),
  reply: outcome,
  errors: ['NOT_RUNNING'],
  load: 'start',
});

export const registerUsers = endpoint({
  method: 'POST',
  path: '/challengeadmin/reguserstochallange',
  summary: 'The same under its older name',
  roles: acting,
  body: z.object({ ...claims, challengeId: idIn, uList, school, reason }),
  reply: outcome,
  errors: ['NOT_RUNNING'],
  load: 'start',
});

const withdrawn = z.object({
  permitted: z.array(z.object({ uuid: z.string(), permitionDate: z.nullable(instant) })),
  refused: z.array(z.object({ uuid: z.string(), code: z.string() })),
});

export const disallow = endpoint({
  method: 'POST',
  path: '/challengeadmin/disallow',
  summary: 'Withdraws permissions that have not been used; `permitted` lists whose was withdrawn',
  roles: acting,
  body: z.object({ ...claims, challengeId: idIn, uList, school, reason }),
  reply: withdrawn,
  errors: [],
  load: 'start',
});

export const disallowFinish = endpoint({
  method: 'POST',
  path: '/challengeadmin/disallow-finish',
  summary: 'Closes started attempts; `permitted` lists whose was closed',
  roles: acting,
  body: z.object({ ...claims, challengeId: idIn, uList, school, reason }),
  reply: withdrawn,
  errors: [],
  load: 'start',
});
