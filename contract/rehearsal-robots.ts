import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, idIn, instant, textIn } from './shapes';

/**
 * Robots from outside (docs/rules/rehearsal.md): accounts of a school for tests that `npm run rehearse` logs in over the
 * network, as the load model says. What it reports counts after the server has compared it with its own rows.
 */

export const robotLimits = {
  robots: 50_000,
  /** Hours for which the code counts. */
  codeHours: 24,
  /** Confirmed answers and ends in one report. */
  batch: 2_000,
  /** A result counts for so many days, and for the release that it was measured on. */
  freshDays: 14,
  /** A generator whose timers are later than this, in milliseconds, has measured itself. */
  latenessMs: 100,
};

const count = z.number().check(z.int(), z.gte(0));
const ms = z.number().check(z.gte(0));
const times = z.object({ count, p50: ms, p99: ms });

/** What the generator has measured: times in milliseconds from the moment that was intended. */
export const robotsResult = z.object({
  /** Who could not log in, start or finish within the patience of a pupil. */
  gaveUp: count,
  logIn: times,
  answer: times,
  /** Calls with answers that were refused or had no reply. */
  refused: count,
  /** How late the generator's own timers were. */
  latenessMs: ms,
  errors: z.array(z.object({ step: textIn(20), code: textIn(60), count })).check(z.maxLength(50)),
});
export type RobotsResult = z.infer<typeof robotsResult>;

/** state: PREPARED until somebody has fetched the log-ins, FETCHED until the result came, REPORTED afterwards. */
export const robotCrowd = z.object({
  state: z.enum(['PREPARED', 'FETCHED', 'REPORTED']),
  robots: z.number(),
  preparedAt: instant,
  codeEndsAt: instant,
  release: z.string(),
  /** Whether their accounts are still there. */
  isThere: z.boolean(),
  result: z.nullable(robotsResult),
});
export type RobotCrowd = z.infer<typeof robotCrowd>;

export const prepareRobots = endpoint({
  method: 'POST',
  path: '/rehearsal/robots/prepare',
  summary:
    'Makes robots that come over the network to the set of the newest rehearsal, and a code for them, which is shown once. ' +
    'CONFLICT without a rehearsal, or while earlier robots are there; NOT_RUNNING while its set is not open',
  roles: organisers,
  body: z.object({ ...claims, robots: z.coerce.number().check(z.int(), z.gte(1), z.lte(robotLimits.robots)) }),
  reply: z.object({ code: z.string() }),
  errors: ['CONFLICT', 'NOT_RUNNING'],
});

export const removeRobots = endpoint({
  method: 'POST',
  path: '/rehearsal/robots/remove',
  summary:
    'Removes the robots with their attempts, for some seconds; with the last one goes their school. What was measured stays',
  roles: organisers,
  body: z.object({ ...claims }),
  /** left: robots that are still there; the call is then made again. */
  reply: z.object({ left: z.number() }),
  errors: [],
});

const code = { code: textIn(100) };

export const fetchRobots = endpoint({
  method: 'POST',
  path: '/rehearsal/robots/fetch',
  summary:
    'The log-ins of the robots of a code, once: the stem of their names, to which the number is added, and their password',
  roles: 'PUBLIC',
  body: z.object({ ...claims, ...code }),
  reply: z.object({
    robots: z.number(),
    stem: z.string(),
    password: z.string(),
    collectionId: z.string(),
    grade: z.number(),
  }),
  errors: [],
});

const confirmed = z.object({ robot: count, taskId: idIn, choiceId: idIn, epoch: count, seq: count });

export const reportRobots = endpoint({
  method: 'POST',
  path: '/rehearsal/robots/report',
  summary:
    'Compares a batch of confirmed answers and ends with what is stored; with `result` it is the last one. from: how many ' +
    'answers were reported before; a batch that came already changes nothing',
  roles: 'PUBLIC',
  body: z.object({
    ...claims,
    ...code,
    from: count,
    answers: z.array(confirmed).check(z.maxLength(robotLimits.batch)),
    finished: z.array(count).check(z.maxLength(robotLimits.batch)),
    result: z.nullable(robotsResult),
  }),
  /** lost: confirmed answers and ends that the server does not have, so far. */
  reply: z.object({ compared: z.number(), lost: z.number() }),
  errors: ['CONFLICT'],
});
