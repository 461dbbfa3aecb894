import * as z from 'zod/mini';
import { calculationChanges } from './collections';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { claims, idIn, instant, paging, reasonIn, textIn } from './shapes';
import { shownDataType, shownKey } from './task/shown';
import { shownChoices, shownLayout } from './tasks-shown';

/**
 * The desk of faulty tasks and the calculation of final results (docs/rules/scoring.md): the progress of a calculation,
 * its versions, and corrections of faulty tasks. The effect of a correction is shown before it is applied.
 */

export const correctionLimits = {
  /** Steps of a calculation: copy the sittings, judge typed answers, sum up points, store places. */
  steps: 4,
  noteLength: 500,
  explanationLength: 4000,
  reasonLength: 500,
  /** Further right choices or values of a new key. */
  also: 12,
};

export const correctionAct = z.enum(['FULL_ALL', 'FULL_ANSWERED', 'LEFT_OUT', 'NEW_KEY']);
export type CorrectionAct = z.infer<typeof correctionAct>;

/** What is right beside the one choice or value. */
const { hints: _, ...rightBeside } = shownKey;

/** key: the new right answer as a person reads it; null unless the correction has a new key. */
const inForce = z.object({ act: correctionAct, key: z.nullable(z.string()), note: z.string() });

export const correctedTask = z.object({
  bro_id: z.string(),
  /** Its number in the set, from 1. */
  place: z.number(),
  /** Of the set without sight of the contest, where the place is one of that set. */
  isWithoutSight: z.optional(z.boolean()),
  name: z.string(),
  brl_name: z.enum(['easy', 'medium', 'hard']),
  points: z.number(),
  penalty: z.number(),
  contentHtml: z.string(),
  choiceLayout: shownLayout,
  choices: shownChoices,
  dataType: shownDataType,
  correctChoiceId: z.nullable(z.string()),
  correctValue: z.nullable(z.string()),
  ...rightBeside,
  correction: z.nullable(
    z.extend(inForce, { choiceId: z.nullable(z.string()), value: z.nullable(z.string()), ...rightBeside }),
  ),
});
export type CorrectedTask = z.infer<typeof correctedTask>;

export const calculationJob = z.object({
  kind: z.enum(['RESULTS', 'PREVIEW']),
  state: z.enum(['RUNNING', 'DONE', 'FAILED']),
  /** Steps that are over, of correctionLimits.steps. */
  step: z.number(),
  /** LOST: the server that ran it has stopped, and all its work is gone. Otherwise the code of a refusal. */
  failure: z.nullable(z.string()),
  startedAt: instant,
  startedBy: z.string(),
});
export type CalculationJob = z.infer<typeof calculationJob>;

const preview = z.object({
  id: z.string(),
  bro_id: z.string(),
  /** null: the correction in force would be withdrawn. */
  act: z.nullable(correctionAct),
  key: z.nullable(z.string()),
  madeAt: instant,
  attempts: z.number(),
  /** How many gain and lose points; whose place in the grade gets better or worse. */
  gain: z.number(),
  lose: z.number(),
  rise: z.number(),
  fall: z.number(),
});
export type CorrectionPreview = z.infer<typeof preview>;

export const getCorrection = endpoint({
  method: 'POST',
  path: '/correction/get',
  summary: 'The calculation of a collection: how far it is, its versions, its tasks with what is done about them',
  roles: organisers,
  body: z.object({ ...claims, collectionId: idIn }),
  reply: z.object({
    collection: z.object({
      id: z.string(),
      name: z.string(),
      year: z.number(),
      round: z.number(),
      grades: z.array(z.number()),
      primaryResultDate: instant,
      resultDate: instant,
      runningCount: z.number(),
      validTo: instant,
    }),
    job: z.nullable(calculationJob),
    /** Events that the newest version does not include; null when there are none, and without a version. */
    stale: z.nullable(calculationChanges),
    /** The version that everybody sees. */
    publicVersion: z.nullable(z.number()),
    /** Newest first. */
    versions: z.array(
      z.object({
        version: z.number(),
        calculatedAt: instant,
        calculatedBy: z.string(),
        attempts: z.number(),
        note: z.string(),
        /** Since when everybody saw it; null: it was not public. */
        publishedAt: z.nullable(instant),
        corrections: z.array(z.extend(inForce, { bro_id: z.string() })),
      }),
    ),
    tasks: z.array(correctedTask),
    preview: z.nullable(preview),
  }),
  errors: [],
});

export const previewCorrection = endpoint({
  method: 'POST',
  path: '/correction/preview',
  summary: 'Reckons what a correction of a task would change in the newest version, without changing it',
  roles: organisers,
  body: z.object({
    ...claims,
    collectionId: idIn,
    bro_id: idIn,
    /** NONE withdraws the correction in force. */
    act: z.enum(['FULL_ALL', 'FULL_ANSWERED', 'LEFT_OUT', 'NEW_KEY', 'NONE']),
    /** The new key: a choice of the task, or what is to be typed. */
    choiceId: z.optional(z.nullable(idIn)),
    value: z.optional(z.nullable(textIn(4000))),
    /** What is as right as that: further choices of the task, further values, a number's tolerance. */
    alsoCorrectIds: z.optional(z.array(idIn).check(z.maxLength(correctionLimits.also))),
    alsoAccepted: z.optional(z.array(textIn(4000)).check(z.maxLength(correctionLimits.also))),
    tolerance: z.optional(z.nullable(textIn(200))),
  }),
  /** null: it takes long and is still running; correction/get reports its progress. */
  reply: z.object({ preview: z.nullable(preview) }),
  errors: [
    'ATTEMPTS_RUNNING',
    'CALCULATION_RUNNING',
    'NOT_CALCULATED',
    'NOTHING_CHANGES',
    'BAD_CHOICE',
    'BAD_VALUE',
    'KEY_OUTSIDE_BOUNDS',
  ],
});

export const listMoves = endpoint({
  method: 'POST',
  path: '/correction/moves',
  summary: 'Whose points and places a correction would change, the biggest moves first',
  roles: organisers,
  body: z.object({
    ...claims,
    previewId: idIn,
    side: z._default(z.enum(['ALL', 'GAIN', 'LOSE', 'RISE', 'FALL']), 'ALL'),
    ...paging,
  }),
  reply: z.object({
    moves: z.array(
      z.object({
        id: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        grade: z.number(),
        schoolName: z.nullable(z.string()),
        /** null: not in that version. */
        pointsBefore: z.nullable(z.number()),
        pointsAfter: z.nullable(z.number()),
        rankBefore: z.nullable(z.number()),
        rankAfter: z.nullable(z.number()),
        rankOf: z.nullable(z.number()),
      }),
    ),
    total: z.number(),
  }),
  errors: [],
});

export const applyCorrection = endpoint({
  method: 'POST',
  path: '/correction/apply',
  summary: 'Makes a new version of the results with a correction that was looked at before',
  roles: organisers,
  body: z.object({
    ...claims,
    previewId: idIn,
    /** The public note on it. */
    note: reasonIn(500),
    /** Plain text shown in place of the task's explanation, which was written for the old key. */
    explanation: z.optional(z.nullable(textIn(4000))),
    /** Why, for the audit log. */
    reason: reasonIn(500),
    /** Leave the public version in its place until this one is published (publication/publish). */
    hold: z._default(z.boolean(), false),
  }),
  /** null: it takes long and is still running; correction/get reports its progress. */
  reply: z.object({
    version: z.nullable(z.number()),
    attempts: z.nullable(z.number()),
    calculatedAt: z.nullable(instant),
  }),
  errors: ['ATTEMPTS_RUNNING', 'CALCULATION_RUNNING', 'CONFLICT'],
});

export const discardPreview = endpoint({
  method: 'POST',
  path: '/correction/discard',
  summary: 'Discards what a correction would change, for everybody who looks at it',
  roles: organisers,
  body: z.object({ ...claims, previewId: idIn }),
  reply: z.object({}),
  errors: [],
});
