import * as z from 'zod/mini';
import { awardKinds } from './certificates';
import { endpoint } from './endpoint';
import { organisers, roles } from './roles';
import { claims, instant } from './shapes';

/** One page a person, for organisers (docs/rules/accounts.md). */

const named = z.nullable(z.string());

/** A sitting with the school of that day. */
const personSitting = z.object({
  id: z.string(),
  collectionId: z.string(),
  name: z.string(),
  year: z.number(),
  round: z.number(),
  startedAt: instant,
  minutes: z.number(),
  isRunning: z.boolean(),
  /** Of the newest version of the results; null: not calculated. */
  points: z.nullable(z.number()),
  /** The place in the country among the grade; null: not calculated. */
  place: z.nullable(z.object({ rank: z.number(), of: z.number() })),
  /** Whether these results are public. */
  isPublic: z.boolean(),
  /** When they become public. */
  resultDate: instant,
  school: named,
});
export type PersonSitting = z.infer<typeof personSitting>;

/** An award of public results; the number of its certificate once it was made. */
const personCertificate = z.object({
  sittingId: z.string(),
  collectionId: z.string(),
  name: z.string(),
  year: z.number(),
  serial: named,
  kind: z.nullable(z.enum(awardKinds)),
  place: z.nullable(z.number()),
  /** Who has withdrawn it, and why; null: nobody. */
  withdrawal: z.nullable(z.object({ at: instant, by: named, reason: z.string() })),
});
export type PersonCertificate = z.infer<typeof personCertificate>;

/** A letter of thanks that a teacher has, or can get; the number once it was made. */
const personThanks = z.object({
  year: z.number(),
  round: z.number(),
  /** A contest of that year and round, by which the document is asked for. */
  collectionId: z.string(),
  serial: named,
  withdrawal: z.nullable(z.object({ at: instant, by: named, reason: z.string() })),
});
export type PersonThanks = z.infer<typeof personThanks>;

/** A line of the audit log about this account. */
const personEvent = z.object({
  id: z.string(),
  at: instant,
  /** Who did it; null: the system. */
  who: named,
  action: z.string(),
  reason: named,
});
export type PersonEvent = z.infer<typeof personEvent>;

/** Another account that may be the same pupil. */
const likePerson = z.object({
  id: z.string(),
  name: z.string(),
  login: z.string(),
  school: named,
  className: z.string(),
  birthDate: named,
  isArchived: z.boolean(),
});
export type LikePerson = z.infer<typeof likePerson>;

export const person = z.object({
  id: z.string(),
  uuid: z.string(),
  login: z.string(),
  role: z.enum(roles),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: named,
  className: named,
  grade: z.nullable(z.number()),
  school: z.nullable(z.object({ id: z.string(), name: z.string(), districtId: named })),
  /** Masked: people/contacts answers them whole. */
  email: named,
  phone: named,
  isActivated: z.boolean(),
  isConfirmed: z.boolean(),
  isArchived: z.boolean(),
  isOutOfSchool: z.boolean(),
  suspension: z.nullable(z.object({ at: instant, by: named, reason: z.string() })),
  createdAt: instant,
  updatedAt: instant,
  /** When somebody last logged in to it. */
  lastLoginAt: z.nullable(instant),
  keyIssuedAt: z.nullable(instant),
  /** The live session with the last contact. */
  session: z.nullable(z.object({ sid: z.string(), seenAt: instant, isSolving: z.boolean() })),
  /** Of a pupil. */
  consents: z.nullable(
    z.object({
      takePartAt: z.nullable(instant),
      publishAt: z.nullable(instant),
      way: z.nullable(z.enum(['SELF', 'PARENT', 'PAPER'])),
      parent: named,
    }),
  ),
  /** Of a pupil: a teacher of the school. */
  tutors: z.array(z.object({ id: z.string(), name: z.string() })),
  sittings: z.array(personSitting),
  /** Sittings of trainings and practices. */
  trainings: z.number(),
  certificates: z.array(personCertificate),
  /** Of a teacher, the newest first. */
  thanks: z.array(personThanks),
  /** Of a teacher: pupils of the own schools, and the mails that went to the account. */
  pupils: z.nullable(z.number()),
  /** Of a teacher: the own classes of each school in force, by their names. */
  classes: z.array(z.object({ schoolId: z.string(), school: z.string(), names: z.array(z.string()) })),
  mails: z.array(z.object({ id: z.string(), subject: z.string(), at: instant, state: z.string() })),
  history: z.array(personEvent),
  historyTotal: z.number(),
  likes: z.array(likePerson),
  /** Merges into this account that can be undone, the newest first. */
  merges: z.array(z.object({ id: z.string(), login: z.string(), name: z.string(), at: instant })),
  /** A move to this school that can be undone. */
  move: z.nullable(z.object({ id: z.string(), from: z.string(), at: instant })),
});
export type Person = z.infer<typeof person>;

export const getPerson = endpoint({
  method: 'POST',
  path: '/people/get/:user',
  summary:
    'All about one account (number or uuid) on one page; looking is noted. Of a merged account the one that stays',
  roles: organisers,
  body: z.object({ ...claims }),
  reply: z.object({ person }),
  errors: [],
});

export const getContacts = endpoint({
  method: 'POST',
  path: '/people/contacts/:user',
  summary: 'E-mail and telephone numbers of an account (number or uuid); each look is noted',
  roles: organisers,
  body: z.object({ ...claims }),
  reply: z.object({ email: named, mobilePhone: named, landlinePhone: named }),
  errors: [],
});
