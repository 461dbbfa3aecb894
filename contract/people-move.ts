import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, idIn, reasonIn } from './shapes';

/** Moving a pupil to another school (docs/rules/accounts.md). */

const gradeIn = z.coerce.number().check(z.int(), z.gte(1), z.lte(12));

export const movePupil = endpoint({
  method: 'POST',
  path: '/people/move/:user',
  summary:
    'Moves a pupil (number or uuid) to another school and class; sittings and results keep the school of their day',
  roles: organisers,
  body: z.object({
    ...claims,
    school: idIn,
    grade: gradeIn,
    subGrade: z._default(z.nullable(gradeIn), null),
    reason: reasonIn(500),
    /** Whether the caller has been told that the pupil has a place in the second round of this year. */
    evenRegistered: z._default(z.boolean(), false),
  }),
  reply: z.object({ id: z.string() }),
  errors: ['PARTICIPANT_SOLVING', 'MOVE_REGISTERED', 'SAME_SCHOOL', 'NO_SUCH_GRADE'],
});

export const undoMove = endpoint({
  method: 'POST',
  path: '/people/move/undo/:id',
  summary: 'Takes a move to another school back within 24 hours: the pupil is in the earlier school and class again',
  roles: organisers,
  body: z.object({ ...claims }),
  reply: z.object({}),
  errors: ['MOVE_UNDO_OVER', 'PARTICIPANT_SOLVING'],
});
