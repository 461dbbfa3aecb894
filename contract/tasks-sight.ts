import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, idIn, instant } from './shapes';
import { unreadableCodes } from './task/unreadable';
import { rev } from './tasks-desk';

/** Tasks that can be solved without sight: the mark of an author, and the check by another person (docs/rules/content.md). */

const makers = ['ADMIN', 'DEVELOPER', 'TUTOR'] as const;

/** Why a task cannot be solved without sight: while one of these stands, nobody can confirm that it can. */
export const sightFaults = ['UNDESCRIBED', 'ALIKE', 'PROGRAM'] as const;
/** What a machine cannot decide: whoever checks the task looks at it. */
export const sightDoubts = ['TOLD', 'AREA'] as const;

const finding = z.object({
  /** As of a part that a draft lacks: `contentHtml`, `choices.1.textHtml`. */
  field: z.string(),
  code: z.enum([...sightFaults, ...sightDoubts]),
});
export type SightFinding = z.output<typeof finding>;

const reply = z.object({
  isMarked: z.boolean(),
  /** null: nobody has confirmed it since the last change. by: null where the account is gone. */
  checked: z.nullable(z.object({ at: instant, by: z.nullable(z.string()) })),
  /** Whether the caller may confirm it: an organiser who has written nothing of it. */
  mayCheck: z.boolean(),
  /** Of the task as its desk shows it, with what is not ready yet. */
  findings: z.array(finding),
});
export type TaskSight = z.output<typeof reply>;

const oneTask = { ...claims, id: idIn };

export const readSight = endpoint({
  method: 'POST',
  path: '/tasks/sight/read',
  summary: 'Whether a task is said to be solvable without sight, who has checked it, and what speaks against it',
  roles: makers,
  body: z.object(oneTask),
  reply,
  errors: unreadableCodes,
});

export const markSight = endpoint({
  method: 'POST',
  path: '/tasks/sight/mark',
  summary: 'Says that a task can be solved without sight, or takes that back together with its check',
  roles: makers,
  body: z.object({ ...oneTask, isMarked: z.boolean() }),
  reply,
  errors: unreadableCodes,
});

export const checkSight = endpoint({
  method: 'POST',
  path: '/tasks/sight/check',
  summary:
    'Confirms that a marked task can be solved without sight. Not by who has written of it, nor while changes wait or ' +
    'a fault is known; CONFLICT when the task is no longer what the caller reads. A later change takes the check away',
  roles: organisers,
  /** rev: of the desk that the caller reads. */
  body: z.object({ ...oneTask, rev }),
  reply,
  errors: ['CONFLICT', 'SIGHT_OWN_TEXT', 'SIGHT_CHANGES_WAIT', 'SIGHT_FAULTS', ...unreadableCodes],
});
