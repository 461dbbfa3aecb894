import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, idIn, textIn } from './shapes';
import { challenge } from './solving-challenge';
import { shownKey } from './task/shown';

/** Practice: lists of challenges, and the checking of answers that stay in the browser. */

/**
 * A practice in the list. picture: the first drawing of its tasks, for its card. isGiven: a teacher gave it to the
 * class of the pupil who asks.
 */
const practice = z.extend(challenge, {
  picture: z.optional(z.object({ src: z.string(), width: z.nullable(z.number()), height: z.nullable(z.number()) })),
  isGiven: z.optional(z.boolean()),
});
export type Practice = z.infer<typeof practice>;

const oneAnswer = z.object({
  answerId: z.optional(z.nullable(z.union([idIn, z.literal('')]))),
  taskId: idIn,
  challengeId: idIn,
  answerText: z.optional(z.nullable(textIn(4_000))),
});

export const listChallenges = endpoint({
  method: 'POST',
  path: '/challenge/list/:type',
  summary: 'Challenges of one type that the caller may see now; anybody sees free trainings (FTR)',
  roles: 'PUBLIC',
  body: z.object({ ...claims }),
  reply: z.object({ data: z.array(practice) }),
  errors: [],
});

export const listActive = endpoint({
  method: 'POST',
  path: '/challenge/listactive',
  summary:
    'Practice that is open now for a grade, with type CON contests that run; staff name the grade, a pupil has it in the profile',
  roles: ['ADMIN', 'DEVELOPER', 'STUDENT', 'TUTOR', 'TASK_TESTER'],
  body: z.object({
    ...claims,
    type: z.optional(z.nullable(z.enum(['CON', 'FTR', 'OTR', 'TRA', 'STG']))),
    grade: z.optional(z.nullable(z.coerce.number().check(z.int(), z.gte(1), z.lte(12)))),
  }),
  reply: z.object({ collections: z.array(practice) }),
  errors: [],
});

export const checkAnswer = endpoint({
  method: 'POST',
  path: '/challenge/check-answer',
  summary: 'Whether an answer of a free training is right; never for a task that stands in an unfinished contest',
  roles: 'PUBLIC',
  body: z.object({ ...claims, answer: oneAnswer }),
  /** hint: what the wrong choice means, where its author wrote it. */
  reply: z.object({ answerIsCorrect: z.boolean(), hint: z.optional(z.string()) }),
  errors: ['BAD_CHOICE', 'BAD_VALUE'],
});

export const totalScore = endpoint({
  method: 'POST',
  path: '/challenge/gettotalscore',
  summary: 'Points of a whole free training from its answers, task by task',
  roles: 'PUBLIC',
  body: z.object({ ...claims, challengeId: idIn, answers: z.array(oneAnswer).check(z.maxLength(100)) }),
  reply: z.object({
    totalScore: z.number(),
    maxScore: z.number(),
    /** The initial points, which everybody gets; part of both sums. */
    startPoints: z.number(),
    /** solutionHtml and relevanceHtml: how the task is solved, and why it is informatics; '' where nobody wrote it. */
    data: z.array(
      z.object({
        taskId: z.string(),
        answerIsCorrect: z.nullable(z.boolean()),
        points: z.number(),
        /** The right answer: a choice, or a value; both null for an interactive task with several. */
        correctChoiceId: z.nullable(z.string()),
        correctValue: z.nullable(z.string()),
        ...shownKey,
        solutionHtml: z.string(),
        relevanceHtml: z.string(),
      }),
    ),
  }),
  errors: ['BAD_CHOICE', 'BAD_VALUE'],
});
