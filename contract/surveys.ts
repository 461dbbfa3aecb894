import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, instant, nothingIn, personIn, textIn } from './shapes';
import { surveyLimits } from './surveys-questions';

/** The surveys of pupils and teachers, asked once a year while they are switched on. */

const pupils = ['ADMIN', 'DEVELOPER', 'STUDENT', 'TASK_TESTER'] as const;
const teachers = ['ADMIN', 'DEVELOPER', 'TUTOR'] as const;

const answers = z
  .array(z.union([textIn(surveyLimits.openMost), z.record(z.string().check(z.maxLength(50)), z.number())]))
  .check(z.maxLength(8));

/** What older clients call the answers, in the order of the questions. */
export const answerPlaces = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;

const placeIn = z.optional(
  z.nullable(z.union([textIn(surveyLimits.openMost), z.record(z.string().check(z.maxLength(50)), z.number())])),
);
const placesIn = {
  first: placeIn,
  second: placeIn,
  third: placeIn,
  fourth: placeIn,
  fifth: placeIn,
  sixth: placeIn,
  seventh: placeIn,
  eighth: placeIn,
};

/** `answers`; older clients send `answer`, as the same list or a field for each place, a matrix as JSON. */
const submitBody = z.object({
  ...claims,
  answers: z.optional(answers),
  answer: z.optional(z.nullable(z.union([answers, z.object(placesIn)]))),
  ...placesIn,
});
export type SubmittedSurvey = z.output<typeof submitBody>;
/** The same answers by their position, a matrix as JSON; null where the survey has no such question. */
const placeOut = z.nullable(z.string());
const placesOut = {
  first: placeOut,
  second: placeOut,
  third: placeOut,
  fourth: placeOut,
  fifth: placeOut,
  sixth: placeOut,
  seventh: placeOut,
  eighth: placeOut,
};

/** user: only the caller; year: the present one by default. */
const whichIn = z.object({
  ...claims,
  user: z.optional(z.nullable(personIn)),
  year: z.optional(z.nullable(z.coerce.number().check(z.int(), z.gte(2000), z.lte(2100)))),
});

const loadReply = z.object({
  year: z.number(),
  isOn: z.boolean(),
  survey: z.nullable(
    z.object({
      /** An answer has no id of its own: user and year identify it. */
      id: z.null(),
      user: z.string(),
      year: z.number(),
      answers,
      answeredAt: instant,
      ...placesOut,
    }),
  ),
});
const answeredReply = z.object({ hasAnswered: z.boolean() });
const neededReply = z.object({ isNeeded: z.boolean() });

export const submitSurvey = endpoint({
  method: 'POST',
  path: '/survey/submit',
  summary: "Keeps the caller's answers to the pupils' survey of this year: once, while it is switched on",
  roles: pupils,
  body: submitBody,
  reply: z.object({}),
  errors: ['CONFLICT'],
});

export const loadSurvey = endpoint({
  method: 'POST',
  path: '/survey/load',
  summary: "The caller's own answers to the pupils' survey of this year",
  roles: pupils,
  body: nothingIn,
  reply: loadReply,
  errors: [],
});

export const hasAnsweredSurvey = endpoint({
  method: 'POST',
  path: '/survey/hasanswered',
  summary: "Whether the caller has answered the pupils' survey of this year",
  roles: pupils,
  body: nothingIn,
  reply: answeredReply,
  errors: [],
});

export const isSurveyNeeded = endpoint({
  method: 'POST',
  path: '/survey/issurveysswerneeded',
  summary: "Whether the caller is to be asked the pupils' survey now",
  roles: pupils,
  body: nothingIn,
  reply: neededReply,
  errors: [],
});

export const submitTeacherSurvey = endpoint({
  method: 'POST',
  path: '/teacher-survey/submit',
  summary: "Keeps the caller's answers to the teachers' survey of this year: once, while it is switched on",
  roles: teachers,
  body: submitBody,
  reply: z.object({}),
  errors: ['CONFLICT'],
});

export const loadTeacherSurvey = endpoint({
  method: 'POST',
  path: '/teacher-survey/load',
  summary: "The caller's own answers to the teachers' survey of this year",
  roles: teachers,
  body: nothingIn,
  reply: loadReply,
  errors: [],
});

export const hasAnsweredTeacherSurvey = endpoint({
  method: 'POST',
  path: '/teacher-survey/hasanswered',
  summary: "Whether the caller has answered the teachers' survey of a year, without one of this year",
  roles: teachers,
  body: whichIn,
  reply: answeredReply,
  errors: [],
});

export const isTeacherSurveyNeeded = endpoint({
  method: 'POST',
  path: '/teacher-survey/issurveysswerneeded',
  summary: "Whether the caller is to be asked the teachers' survey now",
  roles: teachers,
  body: whichIn,
  reply: neededReply,
  errors: [],
});
