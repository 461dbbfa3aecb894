import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { isDay, participantLimits, personName } from './participants';
import { claims, idIn, uuidIn } from './shapes';

/** Bringing whole classes: which of a list a school already has, and taking an adding back. */

export const bringLimits = {
  /** People compared, and pupils taken back, by one call. */
  mostPeople: participantLimits.mostAdded,
  /** How long an adding can be taken back, in milliseconds. */
  undoMs: 24 * 3_600_000,
};

/** What a school already has: a present pupil, one in its archive, one who has left. */
export const knownStates = ['EXISTS', 'ARCHIVED', 'OUT_OF_SCHOOL'] as const;

const person = z.object({
  firstName: personName,
  lastName: personName,
  dateOfBirth: z.string().check(z.refine(isDay)),
});

/** One of the compared people whom the school knows, and where. row: from 0 in the list that was sent. */
const knownPerson = z.object({
  row: z.number(),
  state: z.enum(knownStates),
  uuid: z.string(),
  id: z.string(),
  grade: z.number(),
  sub_grade: z.nullable(z.number()),
  className: z.string(),
});
export type KnownPerson = z.infer<typeof knownPerson>;

export const comparePeople = endpoint({
  method: 'POST',
  path: '/members/compare',
  summary: 'Which people of a list a school already has, by name (in either order) and birthday, and in which class',
  roles: ['ADMIN', 'TUTOR'],
  body: z.object({
    ...claims,
    school: z.optional(z.nullable(z.union([idIn, z.literal('')]))),
    uList: z.array(person).check(z.minLength(1), z.maxLength(bringLimits.mostPeople)),
  }),
  reply: z.object({ known: z.array(knownPerson) }),
  errors: [],
  bodyLimit: 1_500_000,
});

/**
 * Archives pupils whom the caller has added within the last 24 hours: all of the list or none. ALREADY_LOGGED_IN: one
 * of them has logged in since, or may take part (`uuids` of those). UNDO_OVER: one was added earlier or by somebody else.
 */
export const undoAdding = endpoint({
  method: 'POST',
  path: '/members/undo-adding',
  summary: 'Takes back what the caller added within a day: these pupils go to the archive',
  roles: ['ADMIN', 'TUTOR'],
  body: z.object({ ...claims, uList: z.array(uuidIn).check(z.minLength(1), z.maxLength(bringLimits.mostPeople)) }),
  reply: z.object({}),
  errors: ['ALREADY_LOGGED_IN', 'UNDO_OVER'],
});
