import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { idIn, instant, textIn, uuidIn } from './shapes';

/**
 * Certificates: documents of contract/reports.ts by these names, for one pupil, for a class or a school, for a teacher.
 * Nobody gets them before the result date.
 */
export const certificateReports = {
  pupil: 'student-certificate',
  group: 'group-certificates',
  tutor: 'tutor-certificate',
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
