import * as z from 'zod/mini';
import { actors, done, uList } from './board';
import { endpoint } from './endpoint';
import { claims, idIn } from './shapes';

/** What can be taken back on the class board (docs/rules/sitting.md). */

export const undoMinutes = endpoint({
  method: 'POST',
  path: '/board/undo-minutes',
  summary: 'Takes back minutes that the caller added within the last minute, while the pupil still has them',
  roles: actors,
  /** at: of the reply to the act; without it the newest minutes of the caller are meant. */
  body: z.object({ ...claims, challengeId: idIn, uList, at: z.optional(z.iso.datetime()) }),
  reply: done,
  errors: [],
  load: 'start',
});

export const undoReopen = endpoint({
  method: 'POST',
  path: '/board/undo-reopen',
  summary: 'Closes attempts again as they were before they were opened again, while no answer has come since',
  roles: actors,
  body: z.object({ ...claims, challengeId: idIn, uList }),
  reply: done,
  errors: [],
  load: 'start',
});
