import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, idIn, instant, personIn } from './shapes';

/**
 * A teacher leaves a school, or organisers take the teacher out of it: the classes, the own practices of these classes
 * and what waits for the organisers go over to a colleague. `userId`: the teacher, by number or uuid; the caller by
 * default. It can be undone on the same day.
 */
const keepers = ['ADMIN', 'DEVELOPER', 'TUTOR'] as const;
const whose = { userId: z.optional(z.nullable(personIn)) };
const colleague = z.object({ id: z.string(), name: z.string() });

export const handoverRow = z.object({
  id: z.string(),
  school: z.string(),
  /** The colleague; null: the school has no other teacher. */
  to: z.nullable(z.string()),
  at: instant,
});
export type HandoverRow = z.infer<typeof handoverRow>;

export const prepareHandover = endpoint({
  method: 'POST',
  path: '/handover/prepare',
  summary: 'What a teacher would hand over in a school, and the colleagues who can take it',
  roles: keepers,
  body: z.object({ ...claims, ...whose, school: idIn }),
  reply: z.object({ colleagues: z.array(colleague), classes: z.array(z.string()) }),
  errors: [],
});

export const leaveSchool = endpoint({
  method: 'POST',
  path: '/handover/leave',
  summary: "Ends a teacher's school at once and hands over to a colleague; to: required while the school has one",
  roles: keepers,
  body: z.object({ ...claims, ...whose, school: idIn, to: z.optional(z.nullable(personIn)) }),
  reply: z.object({ id: z.string() }),
  errors: [],
});

export const listHandovers = endpoint({
  method: 'POST',
  path: '/handover/today',
  summary: 'Handovers of a teacher that can still be undone, because they are of today',
  roles: keepers,
  body: z.object({ ...claims, ...whose }),
  reply: z.object({ handovers: z.array(handoverRow) }),
  errors: [],
});

export const undoHandover = endpoint({
  method: 'POST',
  path: '/handover/undo',
  summary: 'Takes a handover of today back: the teacher is in the school again, with all that went over',
  roles: keepers,
  body: z.object({ ...claims, id: idIn }),
  reply: z.object({}),
  errors: ['CONFLICT'],
});
