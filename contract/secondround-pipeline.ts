import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { centreRow } from './secondround';
import { claims, idIn, instant } from './shapes';

/** The second round as organisers see it: one pipeline from "qualifies" to the awards, with acts on many people. */

/** The steps of the pipeline in order; who is cancelled stands in none of them. */
export const pipelineSteps = [
  'QUALIFIED',
  'INVITED',
  'REGISTERED',
  'CONFIRMED',
  'ARRIVED',
  'SOLVING',
  'FINISHED',
  'AWARDED',
] as const;
export type PipelineStep = (typeof pipelineSteps)[number];

export const actKinds = ['INVITE', 'REMIND', 'CONFIRM', 'MOVE', 'CANCEL'] as const;
export type ActKind = (typeof actKinds)[number];

/** Why an act leaves somebody out. */
export const leftOutReasons = [
  'NOT_QUALIFIED',
  'INVITED_BEFORE',
  'NOT_INVITED',
  'ANSWERED',
  'DONE_BEFORE',
  'CANCELLED',
  'ARRIVED',
  'STARTED',
  'NO_CENTRE',
  'FULL',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export const pipelineLimits = { people: 2000, letters: 500 };

/** A person of the pipeline. id: of the registration; null for who is not invited yet. */
export const pipelinePerson = z.object({
  userId: z.string(),
  id: z.nullable(z.string()),
  step: z.enum([...pipelineSteps, 'CANCELLED']),
  firstName: z.string(),
  lastName: z.string(),
  grade: z.number(),
  ageGroup: z.string(),
  schoolName: z.string(),
  email: z.nullable(z.string()),
  /** Points of the first round by its newest results. */
  points: z.nullable(z.number()),
  centreId: z.nullable(z.string()),
  /** On the waiting list of the centre (or of any) since. */
  waitingSince: z.nullable(instant),
  /** Holds a place that the centre no longer has. */
  isOver: z.boolean(),
  /** Who registered: the family by its link, or a teacher. */
  registeredBy: z.nullable(z.enum(['FAMILY', 'STAFF'])),
  arrivedAt: z.nullable(instant),
  /** The act of the last day that can be taken back for this person. */
  undo: z.nullable(z.object({ actId: z.string(), kind: z.enum(actKinds) })),
});
export type PipelinePerson = z.infer<typeof pipelinePerson>;

/** waiting: families on the waiting list; invited: families that have not answered; over: places that are missing. */
export const pipelineCentre = z.object({
  ...centreRow.shape,
  waiting: z.number(),
  invited: z.number(),
  over: z.number(),
});
export type PipelineCentre = z.infer<typeof pipelineCentre>;

/** An act of the last days with its mails: held or waiting to go, sent, failed. */
export const pipelineAct = z.object({
  id: z.string(),
  kind: z.enum(actKinds),
  doneAt: instant,
  people: z.number(),
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
});
export type PipelineAct = z.infer<typeof pipelineAct>;

const year = z.coerce.number().check(z.int(), z.gte(2000), z.lte(2100));

export const getPipeline = endpoint({
  method: 'POST',
  path: '/secondround/pipeline',
  summary: 'Everybody of a second round with the step where they stand, the centres with their places, the last acts',
  roles: organisers,
  body: z.object({ ...claims, years: z.optional(z.nullable(z.union([z.literal(''), year]))) }),
  /** results: whether the first round has results to choose by. heldAt: when the contest of the round begins. */
  reply: z.object({
    year: z.nullable(z.number()),
    years: z.array(z.number()),
    registrationTill: z.nullable(instant),
    isOpen: z.boolean(),
    results: z.enum(['NONE', 'STALE', 'READY']),
    hasQuotas: z.boolean(),
    heldAt: z.nullable(instant),
    centres: z.array(pipelineCentre),
    people: z.array(pipelinePerson),
    acts: z.array(pipelineAct),
  }),
  errors: [],
});

const people = z.array(idIn).check(z.minLength(1), z.maxLength(pipelineLimits.people));

export const actOnMany = endpoint({
  method: 'POST',
  path: '/secondround/act',
  summary:
    'One act on many people of the second round (ids of accounts): those who can be are, the others are named with the ' +
    'reason; apply false only looks ahead. Mails wait five minutes, so that the act can be undone',
  roles: organisers,
  body: z.object({
    ...claims,
    years: year,
    kind: z.enum(actKinds),
    people,
    /** The centre to invite, confirm or move to; '' leaves the own one. */
    secondRoundLocationId: z.optional(z.nullable(z.union([idIn, z.literal('')]))),
    toFamilies: z.boolean(),
    toTeachers: z.boolean(),
    /** Inviting more than there are places. */
    allowOver: z.optional(z.boolean()),
    apply: z.boolean(),
  }),
  /**
   * actId: for undo; null when only looked ahead, or nobody could be. missing: places that would be missing if all of
   * them came. families, teachers: mails; schools: to how many schools; withoutMail: families without an e-mail.
   */
  reply: z.object({
    actId: z.nullable(z.string()),
    done: z.array(z.string()),
    leftOut: z.array(z.object({ userId: z.string(), reason: z.enum(leftOutReasons) })),
    missing: z.number(),
    mails: z.object({
      families: z.number(),
      teachers: z.number(),
      schools: z.number(),
      withoutMail: z.number(),
    }),
  }),
  errors: ['REGISTRATION_EXPIRED', 'RESULTS_STALE', 'PLACES_SHORT'],
});
export type ActReply = z.infer<typeof actOnMany.reply>;

export const undoAct = endpoint({
  method: 'POST',
  path: '/secondround/undo',
  summary:
    'Takes an act of the last day back, for all or for one of its people (an account): who has moved on or whose place ' +
    'is taken stays. Mails that still wait are not sent',
  roles: organisers,
  body: z.object({ ...claims, actId: idIn, userId: z.optional(z.nullable(idIn)) }),
  /** stayed: those who could not be taken back; sent: mails that had gone already. */
  reply: z.object({ undone: z.number(), stayed: z.number(), sent: z.number() }),
  errors: ['CONFLICT'],
});

const document = z.object({ pdf: z.string(), name: z.string() });

export const printLetters = endpoint({
  method: 'POST',
  path: '/secondround/letters',
  summary: 'Letters of invitation with a key each (ids of accounts of those invited) as a PDF, one page a family',
  roles: organisers,
  body: z.object({
    ...claims,
    years: year,
    people: z.array(idIn).check(z.minLength(1), z.maxLength(pipelineLimits.letters)),
  }),
  reply: document,
  errors: ['REGISTRATION_EXPIRED', 'CONFLICT'],
});

export const printProtocol = endpoint({
  method: 'POST',
  path: '/secondround/protocol',
  summary: 'The protocol of a centre as a PDF: who, seat, arrival, end, and lines to sign',
  roles: ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER'],
  body: z.object({ ...claims, centreId: idIn }),
  reply: document,
  errors: [],
});
