import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, idIn, instant, instantIn, textIn } from './shapes';

/**
 * The awards event of a year. The best N pupils of each grade in the country (the setting awardsPerGrade) are invited,
 * by the final results of the last round held. Invitations are computed on each call; registrations are stored.
 */

const year = z.optional(
  z.nullable(z.union([z.literal(''), z.coerce.number().check(z.int(), z.gte(2000), z.lte(2100))])),
);
const school = z.optional(z.nullable(z.union([idIn, z.literal('')])));
/**
 * Without a year: the newest one with invitations. years: those that have, the newest first; round: the last one held.
 */
const event = {
  year: z.nullable(z.number()),
  round: z.nullable(z.number()),
  years: z.array(z.number()),
  /** Where and when it is; '' and null: not decided. taken: pupils and teachers who are registered. */
  event: z.optional(
    z.object({
      place: z.string(),
      heldAt: z.nullable(instant),
      capacity: z.nullable(z.number()),
      taken: z.number(),
      /** What it is called; '' while it has no name of its own. */
      name: z.string(),
      /** Whether registering is possible: CLOSED before it is opened, after it is closed, and once it is held. */
      state: z.enum(['NEW', 'OPEN', 'CLOSED']),
      waiting: z.number(),
    }),
  ),
};
export type AwardEvent = {
  place: string;
  heldAt: string | null;
  capacity: number | null;
  taken: number;
  name: string;
  state: 'NEW' | 'OPEN' | 'CLOSED';
  waiting: number;
};

export const awardLimits = { place: 300, name: 200, capacity: 100_000 };

/** An invited pupil who is not registered yet; id: what regtoawards takes. */
export const awardee = z.object({
  id: z.string(),
  userGrade: z.number(),
  userFirstName: z.string(),
  userLastName: z.string(),
  schoolName: z.string(),
  points: z.number(),
  gradeRank: z.object({ country: z.object({ rank: z.number(), of: z.number() }) }),
});
export type Awardee = z.infer<typeof awardee>;

/** A teacher of invited pupils who is not registered yet. */
const tutorAwardee = z.object({ id: z.string(), firstName: z.string(), lastName: z.string() });

/** Who is registered already. */
const registeredPerson = z.object({
  id: z.string(),
  role: z.enum(['STUDENT', 'TUTOR']),
  firstName: z.string(),
  lastName: z.string(),
  userGrade: z.nullable(z.number()),
  /** On the waiting list. */
  isWaiting: z.optional(z.boolean()),
});
export type RegisteredPerson = z.infer<typeof registeredPerson>;

export const getAwardees = endpoint({
  method: 'POST',
  path: '/challengeadmin/getregtoawards',
  summary: 'Invited pupils (of a teacher: of the own schools) and teachers who are not registered to the awards yet',
  roles: ['ADMIN', 'TUTOR'],
  body: z.object({ ...claims, year, school }),
  /** registered: how many of these pupils and teachers are already. */
  reply: z.object({
    ...event,
    students: z.array(awardee),
    tutors: z.array(tutorAwardee),
    registered: z.object({ students: z.number(), tutors: z.number() }),
    /** The same by name. */
    registeredPeople: z.optional(z.array(registeredPerson)),
  }),
  errors: [],
});

const register = {
  roles: ['ADMIN', 'TUTOR'],
  /** waiting: whether the waiting list is joined when there are no places left. */
  body: z.object({ ...claims, year, waiting: z.optional(z.nullable(z.boolean())) }),
  reply: z.object({ isWaiting: z.optional(z.boolean()) }),
  errors: ['NOT_INVITED', 'AWARDS_FULL', 'AWARDS_CLOSED'],
} as const;

export const registerAwardee = endpoint({
  method: 'POST',
  path: '/challengeadmin/regtoawards/:user',
  summary: 'Registers an invited pupil (number or uuid) to the awards; again changes nothing',
  ...register,
});

export const registerTutor = endpoint({
  method: 'POST',
  path: '/challengeadmin/regtoawardstutor/:user',
  summary: 'Registers a teacher (number or uuid) of invited pupils, a teacher only oneself; again changes nothing',
  ...register,
});

export const unregister = endpoint({
  method: 'POST',
  path: '/awards/unregister/:user',
  summary:
    'Takes a registration back: of a pupil, or a teacher of oneself; again changes nothing, CONFLICT once it is held',
  roles: ['ADMIN', 'TUTOR'],
  body: z.object({ ...claims, year }),
  reply: z.object({}),
  errors: ['CONFLICT'],
});

export const saveEvent = endpoint({
  method: 'POST',
  path: '/awards/save-event',
  summary: 'Keeps place, date and places of the awards of a year',
  roles: organisers,
  body: z.object({
    ...claims,
    year: z.coerce.number().check(z.int(), z.gte(2000), z.lte(2100)),
    name: z.optional(textIn(awardLimits.name).check(z.trim())),
    place: textIn(awardLimits.place).check(z.trim()),
    heldAt: z.nullable(instantIn),
    capacity: z.nullable(z.coerce.number().check(z.int(), z.gte(1), z.lte(awardLimits.capacity))),
  }),
  reply: z.object({}),
  errors: [],
});

export const openEvent = endpoint({
  method: 'POST',
  path: '/awards/open-event',
  summary: 'Opens or closes the registration to the awards of a year; again changes nothing',
  roles: organisers,
  body: z.object({ ...claims, year: z.coerce.number().check(z.int(), z.gte(2000), z.lte(2100)), open: z.boolean() }),
  reply: z.object({}),
  errors: ['CONFLICT'],
});

/** Of the whole country, registered or not. */
export const invitedRow = z.object({ ...awardee.shape, districtName: z.string(), isRegistered: z.boolean() });
export type InvitedRow = z.infer<typeof invitedRow>;

export const listInvited = endpoint({
  method: 'POST',
  path: '/awards/list-invited',
  summary: 'All who are invited to the awards of a year',
  roles: organisers,
  body: z.object({ ...claims, year }),
  reply: z.object({ ...event, students: z.array(invitedRow) }),
  errors: [],
});

/** Who comes: pupils and teachers, and the teacher who registered them. */
export const attendingRow = z.object({
  id: z.string(),
  registrationDate: instant,
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  role: z.enum(['STUDENT', 'TUTOR']),
  tutorFirstName: z.nullable(z.string()),
  tutorLastName: z.nullable(z.string()),
  tutorEmail: z.nullable(z.string()),
  /** School, grade and the place in the country by which a pupil is invited. */
  schoolName: z.nullable(z.string()),
  userGrade: z.nullable(z.number()),
  rank: z.nullable(z.number()),
  userId: z.string(),
  isWaiting: z.boolean(),
});
export type AttendingRow = z.infer<typeof attendingRow>;

export const listAttending = endpoint({
  method: 'POST',
  path: '/awards/list-attending',
  summary: 'All who are registered to the awards of a year, the first one first',
  roles: organisers,
  body: z.object({ ...claims, year }),
  reply: z.object({ ...event, students: z.array(attendingRow) }),
  errors: [],
});
