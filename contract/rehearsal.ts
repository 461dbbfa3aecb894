import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, idIn, instant } from './shapes';

/**
 * Rehearsals: a class of robots sits a complete collection on the real server, as test attempts, before pupils do. Beyond
 * the specification. One at a time for a collection; it stands until it is removed.
 */

export const rehearsalLimits = {
  robots: 200,
  /** How long the class sits, in seconds; the pauses between answers follow from it. */
  seconds: 600,
  /** After this silence, in seconds, it counts as stopped: its server has ended. */
  silentSeconds: 15,
};

const byId = z.object({ ...claims, collectionId: idIn });

/** The kinds of calls that a robot makes. */
export const rehearsalSteps = ['start', 'task', 'answer', 'finish'] as const;

/** Times in milliseconds, of the calls of one kind so far. */
const times = z.object({ count: z.number(), p50: z.number(), p95: z.number(), p99: z.number(), max: z.number() });

export const rehearsal = z.object({
  state: z.enum(['RUNNING', 'FINISHED', 'STOPPED']),
  robots: z.number(),
  seconds: z.number(),
  startedAt: instant,
  finishedAt: z.nullable(instant),
  /** Robots that have begun, that have finished, that have given up after errors. */
  begun: z.number(),
  done: z.number(),
  failed: z.number(),
  times: z.object({ start: times, task: times, answer: times, finish: times }),
  /** Answers that were refused or lost, by the code of the refusal. */
  errors: z.array(z.object({ step: z.enum(rehearsalSteps), code: z.string(), count: z.number() })),
});
export type Rehearsal = z.infer<typeof rehearsal>;

export const startRehearsal = endpoint({
  method: 'POST',
  path: '/rehearsal/start',
  summary: 'Lets a class of robots sit a complete collection as test attempts',
  roles: organisers,
  body: z.object({
    ...claims,
    collectionId: idIn,
    robots: z.coerce.number().check(z.int(), z.gte(1), z.lte(rehearsalLimits.robots)),
    seconds: z.coerce.number().check(z.int(), z.gte(1), z.lte(rehearsalLimits.seconds)),
  }),
  reply: z.object({ rehearsal }),
  errors: ['COLLECTION_IS_DRAFT', 'REHEARSAL_EXISTS', 'CONFLICT'],
});

export const getRehearsal = endpoint({
  method: 'POST',
  path: '/rehearsal/get',
  summary: 'How the rehearsal of a collection stands, or null without one',
  roles: organisers,
  body: byId,
  reply: z.object({ rehearsal: z.nullable(rehearsal) }),
  errors: [],
});

export const stopRehearsal = endpoint({
  method: 'POST',
  path: '/rehearsal/stop',
  summary: 'Asks a running rehearsal to stop; its robots finish the call they are in',
  roles: organisers,
  body: byId,
  reply: z.object({}),
  errors: [],
});

export const removeRehearsal = endpoint({
  method: 'POST',
  path: '/rehearsal/remove',
  summary: 'Removes a rehearsal that has ended, with its robots and their attempts',
  roles: organisers,
  body: byId,
  reply: z.object({ attempts: z.number() }),
  errors: ['CONFLICT'],
});
