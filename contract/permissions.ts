import * as z from 'zod/mini';
import { boardStates } from './board';
import { endpoint } from './endpoint';
import { claims, idIn, instant, paging, textIn, uuidIn } from './shapes';
import { challenge } from './solving-challenge';

/** Who may enter: a tutor lets pupils in, withdraws, closes (docs/rules/roles.md). */

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

/**
 * The problem of a running sitting and since when, by the rules of the class board; null while the computer is heard.
 */
export const sittingContact = z.nullable(
  z.object({ kind: z.enum(['SILENT', 'LOGGED_OUT', 'MOVING', 'REOPENED', 'LOGGED_IN']), since: instant }),
);
export type SittingContact = NonNullable<z.infer<typeof sittingContact>>;

/** How a pupil stands, and when that began: the same state on every screen (boardStates). */
export const fullStanding = {
  state: z.enum(boardStates),
  since: z.nullable(instant),
  /** What the words of some states need beside their time; taskNo and waiting as on the class board. */
  stateFacts: z.object({
    isLoggedIn: z.boolean(),
    taskNo: z.nullable(z.number()),
    waiting: z.number(),
    permissionWaits: z.boolean(),
    agreementWithdrawn: z.boolean(),
    /** It was sat without the internet. */
    satOffline: z.optional(z.boolean()),
    /** As on the class board. */
    leftSilent: z.optional(z.boolean()),
  }),
};

/** Whether a pupil sits there and waits to be let in, for the first time or because a permission ran out. */
export function waitsToBeLetIn(state: (typeof boardStates)[number], isLoggedIn: boolean): boolean {
  return state === 'WAITING' || (state === 'EXPIRED' && isLoggedIn);
}

/** The same in rows that may come without it. */
export const standing = {
  state: z.optional(fullStanding.state),
  since: z.optional(fullStanding.since),
  stateFacts: z.optional(fullStanding.stateFacts),
};

/** A pupil who may sit a contest, sits it or has sat it. */
export const permittedPupil = {
  uuid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  login: z.string(),
  email: z.nullable(z.string()),
  grade: z.number(),
  subGrade: z.nullable(z.number()),
  schoolName: z.string(),
  /** The name of the class, as the school has it. */
  className: z.optional(z.string()),
  permitionDate: z.nullable(instant),
  permissionEndsAt: z.nullable(instant),
  startDate: z.nullable(instant),
  finishDate: z.nullable(instant),
  deadline: z.nullable(instant),
  contact: sittingContact,
  ...standing,
};

/** A pupil of the class as the permission screen shows them. */
const permissionRow = z.object({
  ...permittedPupil,
  hasAgreement: z.boolean(),
  /** Old enough to sign alone; the log-in asks for the signature. */
  signsAlone: z.boolean(),
  answered: z.number(),
});
export type PermissionRow = z.infer<typeof permissionRow>;

/** A challenge as teachers choose it: with the time in which it can be entered. */
export const staffChallenge = z.extend(challenge, { brc_valid_from: instant, brc_valid_to: instant });
export type StaffChallenge = z.infer<typeof staffChallenge>;

/**
 * OPEN: pupils can be let in now or later, or somebody is still solving; PAST: somebody has sat it to the end, of a
 * teacher in an own school; ALL: every complete one. The last two with the newest first.
 */
export const challengeScopes = ['OPEN', 'PAST', 'ALL'] as const;
export type ChallengeScope = (typeof challengeScopes)[number];

export const getChallenges = endpoint({
  method: 'POST',
  path: '/challengeadmin/getchallenges',
  summary:
    'Complete contests with the grades each serves: those that pupils can be let into now, those that somebody sat, or all',
  roles: staff,
  body: z.object({ ...claims, scope: z._default(z.enum(challengeScopes), 'OPEN') }),
  reply: z.object({ collections: z.array(staffChallenge) }),
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

/** Sort orders of the participation lists; equals are sorted by name. */
export const participationSorts = ['name', 'grade', 'school', 'access', 'start', 'finish'] as const;
export type ParticipationSort = (typeof participationSorts)[number];

/** Parts of the name, the login or the e-mail, without regard to case and diacritics; and the order of a list. */
export const finding = {
  search: z._default(textIn(100), ''),
  direction: z._default(z.enum(['asc', 'desc']), 'asc'),
};

export const listPermitted = endpoint({
  method: 'POST',
  path: '/challengeadmin/listreguserforcontest',
  summary: 'Pupils of a school who have a permission for, or an attempt in, a challenge',
  roles: staff,
  body: z.object({
    ...claims,
    challengeId: idIn,
    district: school,
    school,
    grade,
    subGrade: grade,
    sort: z._default(z.enum(participationSorts), 'name'),
    ...finding,
    ...paging,
  }),
  reply: z.object({ participants: z.array(permissionRow), total: z.number(), serverTime: instant }),
  errors: [],
});

/** waits, of NO_AGREEMENT: the pupil signs at log-in, and the permission begins then, until the end of the day. */
const outcome = z.object({
  /** permissionEndsAt: with the contest at the latest. */
  permitted: z.array(z.object({ uuid: z.string(), permitionDate: instant, permissionEndsAt: z.optional(instant) })),
  refused: z.array(z.object({ uuid: z.string(), code: z.string(), waits: z.optional(z.boolean()) })),
});

/** Codes in `refused`: why one pupil is not let in while the others are. */
export const permissionRefusals = [
  'NOT_FOUND',
  'ARCHIVED',
  'OUT_OF_SCHOOL',
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
  summary:
    'Lets pupils in: they may press Enter within the access window, which begins with the opening at the earliest; again renews it',
  roles: acting,
  body: z.object({ ...claims, challengeId: idIn, uList, school, reason }),
  reply: outcome,
  errors: ['NOT_RUNNING'],
  load: 'start',
});

export const registerUsers = endpoint({
  method: 'POST',
  path: '/challengeadmin/reguserstochallange',
  summary: 'Puts pupils on the list of a challenge: the same, also for those whose agreement is still to come',
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
