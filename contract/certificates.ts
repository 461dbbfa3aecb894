import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, idIn, instant, reasonIn, textIn, uuidIn } from './shapes';

/**
 * Certificates: documents of contract/reports.ts by these names, for one pupil, for a class or a school, for a teacher.
 * Nobody gets them before the result date.
 */
export const certificateReports = {
  pupil: 'student-certificate',
  group: 'group-certificates',
  tutor: 'tutor-certificate',
  /** Of nobody, for organisers who look how the signatory stands on it. */
  sample: 'certificate-sample',
} as const;

export const certificateLimits = {
  /** Pages of one document. */
  pages: 1_000,
};

/** collectionId: the contest; userId: the pupil's uuid, the caller's own without it. */
export const pupilCertificate = z.object({ collectionId: idIn, userId: z.optional(z.nullable(uuidIn)) });

/**
 * A school's certificates of a contest: of one class, of one grade, or of all grades in all contests of the same year
 * and round. subGrade: the class within the grade, 0 the one without a letter; without it the whole grade.
 */
export const groupCertificates = z.object({
  collectionId: idIn,
  school: idIn,
  grade: z.optional(z.nullable(z.coerce.number().check(z.int(), z.gte(1), z.lte(12)))),
  subGrade: z.optional(z.nullable(z.coerce.number().check(z.int(), z.gte(0), z.lte(12)))),
});

/**
 * A teacher's letter of thanks for the year and round of a contest. userId: the teacher; the caller without it.
 * school: for administrators, the letters of all its teachers.
 */
export const tutorCertificate = z.object({
  collectionId: idIn,
  userId: z.optional(z.nullable(uuidIn)),
  school: z.optional(z.nullable(idIn)),
});

/** signatory: as it is typed, saved or not. */
export const certificateSample = z.object({ signatory: textIn(200) });

export const awardKinds = ['PARTICIPATION', 'PLACE', 'THANKS'] as const;

const checked = z.object({
  serial: z.string(),
  kind: z.enum(awardKinds),
  /** Of a place. */
  scale: z.nullable(z.enum(['COUNTRY', 'DISTRICT'])),
  place: z.nullable(z.number()),
  /** "A. P." */
  initials: z.string(),
  /** null: a teacher's. */
  grade: z.nullable(z.number()),
  year: z.number(),
  round: z.number(),
  madeAt: instant,
  /** Since when another certificate replaces it, because the results were calculated again; null: it is valid. */
  replacedAt: z.nullable(instant),
  /** Since when organisers have withdrawn it; null: they have not. */
  withdrawnAt: z.nullable(instant),
});
export type CheckedCertificate = z.infer<typeof checked>;

export const checkCertificate = endpoint({
  method: 'POST',
  path: '/certificates/check',
  summary: 'What a certificate was given for, by its number: initials, grade, award, year',
  roles: 'PUBLIC',
  body: z.object({ serial: textIn(60) }),
  reply: z.object({ certificate: checked }),
  errors: ['CERTIFICATE_NOT_FOUND'],
});

/** The most characters of a reason for a withdrawal. */
export const longestWithdrawalReason = 500;

export const withdrawCertificate = endpoint({
  method: 'POST',
  path: '/certificates/withdraw/:id',
  summary:
    'Withdraws the certificate of a sitting (number) with public results: nobody gets it, and its page says so; results stay',
  roles: organisers,
  body: z.object({ ...claims, reason: reasonIn(longestWithdrawalReason) }),
  reply: z.object({}),
  errors: ['CERTIFICATE_WITHDRAWN'],
});

export const giveBackCertificate = endpoint({
  method: 'POST',
  path: '/certificates/give-back/:id',
  summary: 'Gives a withdrawn certificate of a sitting (number) back, with the number that it had',
  roles: organisers,
  body: z.object({ ...claims }),
  reply: z.object({}),
  errors: ['CERTIFICATE_NOT_WITHDRAWN'],
});

/** A letter of thanks: of a year and a round. */
const thanksOf = {
  year: z.coerce.number().check(z.int(), z.gte(2000), z.lte(2100)),
  round: z.coerce.number().check(z.int(), z.gte(1), z.lte(9)),
};

export const withdrawThanks = endpoint({
  method: 'POST',
  path: '/certificates/withdraw-thanks/:user',
  summary:
    'Withdraws the letter of thanks of a teacher (number or uuid) for a year and a round: nobody gets it, and its page says so',
  roles: organisers,
  body: z.object({ ...claims, ...thanksOf, reason: reasonIn(longestWithdrawalReason) }),
  reply: z.object({}),
  errors: ['CERTIFICATE_WITHDRAWN'],
});

export const giveBackThanks = endpoint({
  method: 'POST',
  path: '/certificates/give-back-thanks/:user',
  summary: 'Gives a withdrawn letter of thanks of a teacher (number or uuid) back, with the number that it had',
  roles: organisers,
  body: z.object({ ...claims, ...thanksOf }),
  reply: z.object({}),
  errors: ['CERTIFICATE_NOT_WITHDRAWN'],
});
