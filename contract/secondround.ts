import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, idIn, instant, instantIn, personIn, textIn } from './shapes';

/**
 * The second round of a year: an administrator keeps the centres and invites by the results of the first round; the
 * invited register by their mailed link; a teacher or an administrator confirms with a centre; the administrator of
 * that centre marks who has arrived.
 */

export const secondRoundLimits = {
  /** Centres of one year: the page fetches them at once. */
  centres: 100,
  centreName: 200,
  address: 300,
  capacity: 100_000,
};

export const registrationStates = ['INVITED', 'REGISTERED', 'CONFIRMED', 'CANCELLED'] as const;
export type RegistrationState = (typeof registrationStates)[number];

const staff = ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'TUTOR'] as const;
const year = z.coerce.number().check(z.int(), z.gte(2000), z.lte(2100));
/** Default: the newest year that has a second round. */
const years = z.optional(z.nullable(z.union([z.literal(''), year])));
const location = z.optional(z.nullable(z.union([idIn, z.literal('')])));

/** A centre; taken: places of those who are registered for it or confirmed. */
export const centreRow = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  capacity: z.number(),
  taken: z.number(),
});
export type CentreRow = z.infer<typeof centreRow>;

/** One pupil of the second round. Its id is that of the registration; userId is what members/makenewpass takes. */
export const secondRoundRow = z.object({
  email: z.nullable(z.string()),
  /** Keys and passwords are stored as hashes only: the call that makes a new one answers it. */
  fastLoginKey: z.null(),
  newPassword: z.null(),
  arrived: z.boolean(),
  arrivedAt: z.nullable(instant),
  /** Until when the solving may begin, counted from the last marked arrival; null without one. */
  permissionEndsAt: z.nullable(instant),
  state: z.enum(registrationStates),
  /** Whether the caller may take the confirmation back now: the own one, of today, before the arrival. */
  canUndo: z.optional(z.boolean()),
  /** When the contest of the second round begins for the pupil's grade; null: not known yet. */
  heldAt: z.optional(z.nullable(instant)),
  user: z.object({
    id: z.string(),
    userId: z.string(),
    ageGroup: z.string(),
    userGrade: z.number(),
    userFirstName: z.string(),
    userLastName: z.string(),
    login: z.optional(z.string()),
    schoolName: z.string(),
    secondRoundLocationId: z.nullable(z.string()),
    /** Name and address of the centre; '' without one. */
    arrivalAddress: z.string(),
    /** Confirmed with a centre. */
    arrivalConfirmed: z.boolean(),
  }),
});
export type SecondRoundRow = z.infer<typeof secondRoundRow>;

export const getSecondRoundUsers = endpoint({
  method: 'POST',
  path: '/challengeadmin/getsecondroundusers',
  summary: 'Pupils of the second round: a teacher those of the own schools, a centre administrator of the own centre',
  roles: staff,
  body: z.object({ ...claims, years }),
  /** years: those that have a second round, the newest first; without any, year is null. */
  reply: z.object({
    year: z.nullable(z.number()),
    years: z.array(z.number()),
    registrationTill: z.nullable(instant),
    locations: z.array(centreRow),
    users: z.array(secondRoundRow),
  }),
  errors: [],
});

export const doConfirm = endpoint({
  method: 'POST',
  path: '/challengeadmin/doconfirm/:id',
  summary: 'Confirms a registration (its id) with a centre, or moves it to another one',
  roles: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  body: z.object({ ...claims, secondRoundLocationId: location }),
  reply: z.object({}),
  errors: ['SELECT_LOCATION', 'CENTRE_FULL', 'CONFLICT'],
});

export const undoConfirm = endpoint({
  method: 'POST',
  path: '/secondround/undoconfirm',
  summary:
    'Takes the own confirmation of a registration (its id) back on the same day: what stood before holds, the place is ' +
    'free again',
  roles: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  body: z.object({ ...claims, id: idIn }),
  reply: z.object({ state: z.enum(registrationStates) }),
  errors: ['CONFLICT'],
});

export const doReject = endpoint({
  method: 'POST',
  path: '/challengeadmin/doreject/:id',
  summary: 'Cancels a registration (its id): its place is free again; again changes nothing',
  roles: organisers,
  body: z.object({ ...claims }),
  reply: z.object({}),
  errors: ['CONFLICT'],
});

export const setArrived = endpoint({
  method: 'POST',
  path: '/secondround/setasarrived',
  summary:
    'Marks a confirmed pupil (the id of the registration) as arrived and lets in to the contest that runs; again renews',
  roles: ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER'],
  body: z.object({ ...claims, id: idIn }),
  /** permissionEndsAt: null while no contest of the second round runs for the grade, or it was begun already. */
  reply: z.object({ arrivedAt: instant, permissionEndsAt: z.nullable(instant) }),
  errors: ['CONFLICT'],
});

export const registrate = endpoint({
  method: 'POST',
  path: '/secondround/registrate/:key',
  summary: 'Registers whoever was mailed this key; again changes nothing',
  roles: 'PUBLIC',
  /** waiting: whether the family joins the waiting list of a full centre; without it an older client. */
  body: z.object({
    ...claims,
    userId: z.optional(z.nullable(personIn)),
    secondRoundLocationId: location,
    waiting: z.optional(z.nullable(z.boolean())),
  }),
  /** The centre that holds a place for the pupil, if already known; isWaiting: there is none yet. */
  reply: z.object({
    location: z.nullable(z.object({ name: z.string(), address: z.string() })),
    isWaiting: z.optional(z.boolean()),
  }),
  errors: ['REGISTRATION_EXPIRED', 'SECOND_ROUND_FAILED', 'CENTRE_FULL'],
});

/** A centre as it is kept; adminId: the centre administrator who marks arrivals there. */
export const keptCentre = z.object({ ...centreRow.shape, adminId: z.nullable(z.string()) });
export type KeptCentre = z.infer<typeof keptCentre>;

export const getSetup = endpoint({
  method: 'POST',
  path: '/secondround/get',
  summary: 'The second round of a year as administrators keep it, and who may be a centre administrator',
  roles: organisers,
  body: z.object({ ...claims, years: year }),
  reply: z.object({
    registrationTill: z.nullable(instant),
    locations: z.array(keptCentre),
    admins: z.array(z.object({ id: z.string(), name: z.string() })),
    ageGroups: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Who qualifies, as last saved. */
    quotas: z.optional(
      z.array(z.object({ ageGroupId: z.string(), by: z.enum(['POINTS', 'BEST']), value: z.number() })),
    ),
    /** For a year without a second round: the last one before it, to be kept as it is or changed. */
    proposal: z.optional(
      z.nullable(z.object({ year: z.number(), registrationTill: instant, locations: z.array(keptCentre) })),
    ),
  }),
  errors: [],
});

const centreIn = z.object({
  /** None: a new one. */
  id: location,
  name: textIn(secondRoundLimits.centreName).check(z.trim(), z.minLength(1)),
  address: textIn(secondRoundLimits.address).check(z.trim()),
  capacity: z.int().check(z.gte(0), z.lte(secondRoundLimits.capacity)),
  adminId: location,
});

export const saveSetup = endpoint({
  method: 'POST',
  path: '/secondround/save',
  summary: 'Keeps the end of the registration and all centres of a year; a centre that is not named is removed',
  roles: organisers,
  body: z.object({
    ...claims,
    years: year,
    registrationTill: instantIn,
    locations: z.array(centreIn).check(z.maxLength(secondRoundLimits.centres)),
  }),
  reply: z.object({}),
  errors: ['CENTRE_IN_USE'],
});

/**
 * Who qualifies in an age group: from so many points on, or the best so many with everybody tied for the last place.
 */
export const quota = z.object({
  ageGroupId: idIn,
  by: z.enum(['POINTS', 'BEST']),
  value: z.int().check(z.gte(0), z.lte(1_000_000)),
});

export const invite = endpoint({
  method: 'POST',
  path: '/secondround/invite',
  summary:
    'Invites who qualifies by the final results of the first round, each once, and mails it; apply false only counts',
  roles: organisers,
  body: z.object({
    ...claims,
    years: year,
    quotas: z.array(quota).check(z.minLength(1), z.maxLength(20)),
    /** The centre that they register for; '' leaves it to the confirmation. */
    secondRoundLocationId: location,
    apply: z.boolean(),
  }),
  /** qualified: by age group in the requested order; invited: those not invited before; mailed: with an e-mail. */
  reply: z.object({
    groups: z.array(z.object({ ageGroupId: z.string(), qualified: z.number() })),
    invited: z.number(),
    mailed: z.number(),
  }),
  errors: ['REGISTRATION_EXPIRED', 'RESULTS_STALE'],
});
