import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, idIn, paging, textIn } from './shapes';

/** What was answered in the surveys, without names, for administrators. */

const year = z.optional(z.nullable(z.coerce.number().check(z.int(), z.gte(2000), z.lte(2100))));

/**
 * Which answers: of a survey and year (the newest without one), of a municipality, and of pupils by their grade. Of
 * fewer than `statisticsLimits.leastPupils` people in a part nothing is shown: a survey is answered without a name.
 */
const part = {
  kind: z.enum(['STUDENT', 'TEACHER']),
  year,
  district: z.optional(z.nullable(z.union([idIn, z.literal('')]))),
  grade: z.optional(z.nullable(z.union([z.literal(''), z.coerce.number().check(z.int(), z.gte(1), z.lte(12))]))),
};

export const surveyResults = endpoint({
  method: 'POST',
  path: '/survey/results',
  summary: 'How often each answer of a survey was given in a year, without names; without a year the newest',
  roles: organisers,
  body: z.object({ ...claims, ...part }),
  /** question: its place from 0; statement: of a matrix, else null; value: the option, or 1 to 5. */
  reply: z.object({
    year: z.nullable(z.number()),
    years: z.array(z.number()),
    /** How many people answered in this part. */
    total: z.number(),
    /** Whether they are too few to show what they answered. */
    areFew: z.boolean(),
    counts: z.array(
      z.object({ question: z.number(), statement: z.nullable(z.string()), value: z.string(), count: z.number() }),
    ),
  }),
  errors: [],
});

export const openAnswers = endpoint({
  method: 'POST',
  path: '/survey/openanswers',
  summary: 'What was written in answer to an open question of a survey, the same words once, without names',
  roles: organisers,
  body: z.object({
    ...claims,
    ...part,
    question: z.coerce.number().check(z.int(), z.gte(0), z.lte(7)),
    search: z._default(textIn(100), ''),
    ...paging,
  }),
  /** data: the most frequent first, then the newest. */
  reply: z.object({ total: z.number(), data: z.array(z.object({ text: z.string(), count: z.number() })) }),
  errors: ['NOT_FOUND'],
});
