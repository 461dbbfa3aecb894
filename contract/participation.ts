import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { finding, participationSorts, permittedPupil, sittingContact, standing } from './permissions';
import { organisers } from './roles';
import { claims, idIn, instant, paging } from './shapes';

/** Lists of pupils who take part in a challenge now, have not finished it, or took part before. */

const place = z.optional(z.nullable(z.union([idIn, z.literal('')])));
const grade = z.optional(z.nullable(z.union([z.literal(''), z.coerce.number().check(z.int(), z.gte(1), z.lte(12))])));

/** ALLOWED: may press Enter now; SOLVING: has pressed it and not ended. */
const activeStates = ['ALL', 'ALLOWED', 'SOLVING'] as const;
export type ActiveState = (typeof activeStates)[number];

/** A pupil who may enter a contest or sits it now; the fields of the whitelist row, and which contest it is. */
export const activeRow = z.object({
  ...permittedPupil,
  districtName: z.string(),
  challengeId: z.string(),
  challengeName: z.string(),
});
export type ActiveRow = z.infer<typeof activeRow>;

export const listActiveParticipants = endpoint({
  method: 'POST',
  path: '/challengeadmin/listactive',
  summary: 'Pupils of the country who may enter a contest now or sit it; without a challenge, of every contest',
  roles: organisers,
  body: z.object({
    ...claims,
    challengeId: place,
    district: place,
    school: place,
    grade,
    subGrade: grade,
    state: z._default(z.enum(activeStates), 'ALL'),
    sort: z._default(z.enum(['name', 'grade', 'school', 'access', 'start']), 'name'),
    ...finding,
    ...paging,
  }),
  /** total: counts the requested state; allowed and solving: ignore the filter by state. */
  reply: z.object({
    participants: z.array(activeRow),
    total: z.number(),
    allowed: z.number(),
    solving: z.number(),
    serverTime: instant,
  }),
  errors: [],
});

/** A pupil who took part; the date is that of the start. */
export const pastRow = z.object({
  uuid: z.string(),
  userGrade: z.number(),
  userFirstName: z.string(),
  userLastName: z.string(),
  schoolName: z.string(),
  participationDate: instant,
  ...standing,
});
export type PastRow = z.infer<typeof pastRow>;

export const listPastParticipants = endpoint({
  method: 'POST',
  path: '/challengeadmin/participatedstudent',
  summary: 'Pupils who sat a challenge in a school, wherever they are now',
  roles: ['TUTOR', 'ADMIN', 'DEVELOPER'],
  body: z.object({
    ...claims,
    brc_id: idIn,
    school: place,
    sort: z._default(z.enum(['name', 'grade', 'date']), 'name'),
    ...finding,
    ...paging,
  }),
  reply: z.object({ participants: z.array(pastRow), total: z.number() }),
  errors: [],
});

/** A pupil who was let in and has not finished: without a start, or still solving. */
export const unfinishedRow = z.object({
  uuid: z.string(),
  brrc_user_name: z.string(),
  brrc_user_surname: z.string(),
  brrc_user_class: z.number(),
  brrc_user_subclass: z.nullable(z.number()),
  className: z.optional(z.string()),
  login: z.string(),
  schoolName: z.string(),
  permitionDate: z.nullable(instant),
  permissionEndsAt: z.nullable(instant),
  brrc_start: z.nullable(instant),
  brrc_finish: z.nullable(instant),
  deadline: z.nullable(instant),
  answered: z.number(),
  contact: sittingContact,
  ...standing,
});
export type UnfinishedRow = z.infer<typeof unfinishedRow>;

export const listUnfinishedParticipants = endpoint({
  method: 'POST',
  path: '/challengeadmin/notparticipatedstudent',
  summary: 'Pupils of a school who were let into a challenge and have not finished it',
  roles: ['TUTOR', 'ADMIN'],
  body: z.object({
    ...claims,
    brc_id: idIn,
    district: place,
    school: place,
    grade,
    subGrade: grade,
    sort: z._default(z.enum(participationSorts), 'name'),
    ...finding,
    ...paging,
  }),
  reply: z.object({ participants: z.array(unfinishedRow), total: z.number(), serverTime: instant }),
  errors: [],
});
