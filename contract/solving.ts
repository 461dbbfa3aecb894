import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, idIn, instant, nothingIn, textIn } from './shapes';
import { challenge } from './solving-challenge';
import { shownChoices, shownField, shownLayout } from './tasks-shown';

/** Limits of a sitting (docs/rules/sitting.md). */
export const solvingLimits = {
  /** Minutes that a permission to press Enter lasts; the setting `accessWindowMinutes` has it as its default. */
  accessWindowMinutes: 15,
  /** Minutes before the opening of a contest from which its pupils wait for it on their home page, and may be let in. */
  earlyMinutes: 30,
  /** Minutes of a sitting without a limit of time: the longest there is. Pages show no time of it. */
  noLimitMinutes: 600,
  securityKeyLength: 16,
  answersAtOnce: 200,
  /** Tasks that one call may name. */
  tasksAtOnce: 200,
  answerTextLength: 4_000,
  /** Days after the time of its attempt for which a delivery ticket delivers (docs/rules/answers.md). */
  ticketDays: 28,
  /** A live page is heard at least this often, in milliseconds. */
  pulseMs: 20_000,
};

const solvers = ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'STUDENT', 'TASK_TESTER'] as const;

const securityKey = z.optional(z.nullable(/* @__PURE__ */ textIn(200)));
const time = { serverTime: instant, remainingMs: z.number() };

/** The tasks of a challenge in their order. */
const setRows = z.array(
  z.object({
    brl_name: z.enum(['easy', 'medium', 'hard']),
    bro_id: z.string(),
    points: z.number(),
    penalty: z.number(),
  }),
);

/** One task without its key, and the own answer so far. */
const taskReply = z.object({
  task: z.object({
    id: z.string(),
    bro_id: z.string(),
    name: z.string(),
    type: z.enum(['BASIC', 'LODGE']),
    difficultyId: z.string(),
    /** The language of its texts. */
    language: z.optional(z.string()),
    content: z.string(),
    choiceLayout: shownLayout,
    url: z.optional(z.string()),
    answerInputDefinition: z.optional(shownField),
    /** Recordings by part, in the order in which they are read: `text`, `question`, `choice-1` … */
    recordings: z.optional(z.array(z.object({ part: z.string(), url: z.string() }))),
  }),
  answ: shownChoices,
  sel: z.nullable(
    z.object({
      bran_bra_id: z.nullable(z.string()),
      bran_text: z.nullable(z.string()),
      state: z.nullable(z.string()),
      /** Its number in the journal: a page may have another answer confirmed that is older. */
      epoch: z.optional(z.number()),
      seq: z.optional(z.number()),
    }),
  ),
  details: z.object({ internationalId: z.optional(z.string()) }),
  ...time,
});

/** Where an answer stands in the journal of its attempt. */
export const journalKey = z.object({ taskId: z.string(), epoch: z.number(), seq: z.number() });
export type JournalKey = z.infer<typeof journalKey>;

// What only the server reads of a call is marked as pure, so that a page loads nothing of it: see web/contract-plugin.ts.
const scalar = z.optional(
  z.nullable(z.union([/* @__PURE__ */ z.string().check(z.maxLength(4_000)), z.number(), z.boolean()])),
);
const counter = z.optional(z.nullable(/* @__PURE__ */ z.number().check(z.int(), z.gte(1), z.lte(2_000_000_000))));

/** One answer as it is sent. The browser's report of correctness and time is stored but decides nothing. */
export const answer = z.object({
  challengeId: idIn,
  taskId: idIn,
  selectedChoiceId: z.optional(z.nullable(z.union([idIn, z.literal('')]))),
  answerText: z.optional(z.nullable(z.string())),
  epoch: counter,
  seq: counter,
  userUid: scalar,
  userSid: scalar,
  taskType: scalar,
  taskDifficultyId: scalar,
  correct: scalar,
  answerTimeSecs: scalar,
  state: scalar,
  isPrimaryState: scalar,
  startTime: scalar,
  endTime: scalar,
});
export type AnswerIn = z.input<typeof answer>;

const adata = z.union([answer, /* @__PURE__ */ z.array(z.unknown()).check(z.maxLength(solvingLimits.answersAtOnce))]);
export const refusedAnswer = z.object({
  taskId: z.nullable(z.string()),
  epoch: z.nullable(z.number()),
  seq: z.nullable(z.number()),
  code: z.string(),
});

/** How the choices of a task are named, on the screen and in exports: A, B, C … for the places 0, 1, 2 … */
export function letterOf(place: number): string {
  return String.fromCharCode(65 + place);
}

/** A contest that opens soon: no more of it is told before. */
const opensSoon = z.object({
  name: z.string(),
  at: instant,
  /** The teacher has let the pupil in already: its minutes begin with the opening. */
  isPermitted: z.optional(z.literal(true)),
});
export type OpensSoon = z.infer<typeof opensSoon>;

export const getToday = endpoint({
  method: 'POST',
  path: '/challenge/get-today/:grade',
  summary: 'The challenge of today for one grade; a pupil always gets the one of the grade in the profile',
  roles: solvers,
  body: nothingIn,
  reply: z.object({
    challenge: z.nullable(challenge),
    /** To a pupil who waits: the teacher who has had the pupil in a list or on the board in the last minute. */
    seenBy: z.optional(z.string()),
    /** To a pupil: whether the agreement to take part is there, so that a page that waits for it goes on. */
    hasAgreement: z.optional(z.boolean()),
    /** To a pupil: the contest that opens within the next minutes (`earlyMinutes`) for the own grade. */
    opens: z.optional(opensSoon),
  }),
  errors: [],
  load: 'start',
});

export const getChallenge = endpoint({
  method: 'POST',
  path: '/challenge/get/:id',
  summary: 'One challenge and the seconds already used',
  roles: solvers,
  body: z.object({ ...claims, securityKey }),
  reply: z.object({ con: challenge, usedtime: z.number() }),
  errors: ['BAD_SECURITY_KEY'],
  load: 'start',
});

export const validateKey = endpoint({
  method: 'POST',
  path: '/challenge/validate-key',
  summary: 'Whether the security key opens the challenge',
  roles: solvers,
  body: z.object({ ...claims, collectionId: idIn, securityKey }),
  reply: z.object({ isValidKey: z.boolean() }),
  errors: [],
  load: 'start',
});

export const startChallenge = endpoint({
  method: 'POST',
  path: '/challenge/start/:grade',
  summary: 'Starts the one attempt, or answers the one that is already running',
  roles: solvers,
  body: z.object({ ...claims, challengeId: idIn, securityKey, grade: scalar }),
  reply: z.object({
    challenge,
    usedtime: z.number(),
    challengeRegId: z.string(),
    epoch: z.number(),
    nextSeq: z.number(),
    deliveryTicket: z.string(),
    /** What get-set answers: absent from an older server, as the next field. */
    set: z.optional(setRows),
    /** What get-task answers of the first task; absent once there are answers. */
    first: z.optional(taskReply),
    ...time,
  }),
  errors: [
    'NOT_RUNNING',
    'ALREADY_FINISHED',
    'BAD_SECURITY_KEY',
    'SEB_REQUIRED',
    'NO_AGREEMENT',
    'NO_PERMISSION',
    'PERMISSION_EXPIRED',
  ],
  load: 'start',
});

export const getSet = endpoint({
  method: 'POST',
  path: '/challenge/get-set/:id',
  summary: 'The tasks of a challenge in their order: easy, medium, hard',
  roles: 'PUBLIC',
  body: nothingIn,
  reply: z.object({ ...time, data: setRows }),
  errors: ['NOT_STARTED', 'ATTEMPT_FINISHED', 'SEB_REQUIRED'],
  load: 'start',
});

export const getTask = endpoint({
  method: 'POST',
  path: '/challenge/get-task/:id',
  summary: 'One task without its key, and the own answer so far',
  roles: 'PUBLIC',
  body: nothingIn,
  reply: taskReply,
  errors: ['NOT_STARTED', 'ATTEMPT_FINISHED', 'SEB_REQUIRED'],
  load: 'start',
});

export const getTasks = endpoint({
  method: 'POST',
  path: '/challenge/get-tasks',
  summary: 'Several tasks of one challenge, each as get-task answers it; the first ones only, where all are too large',
  roles: 'PUBLIC',
  body: z.object({
    ...claims,
    taskIds: z.array(idIn).check(z.minLength(1), z.maxLength(solvingLimits.tasksAtOnce)),
  }),
  reply: z.object({ ...time, tasks: z.array(taskReply) }),
  errors: ['NOT_STARTED', 'ATTEMPT_FINISHED', 'SEB_REQUIRED'],
  load: 'start',
});

export const sendAnswer = endpoint({
  method: 'POST',
  path: '/challenge/send-answer',
  summary: 'Keeps one answer or a list of them; confirms what is committed',
  roles: solvers,
  body: z.object({ ...claims, adata }),
  reply: z.object({
    usedTime: z.number(),
    ...time,
    confirmed: z.array(journalKey),
    late: z.optional(z.array(journalKey)),
    refused: z.optional(z.array(refusedAnswer)),
    info: z.optional(z.object({ text: z.string(), isCorrect: z.enum(['T', 'F']), pointsNum: z.number() })),
  }),
  errors: ['NOT_STARTED', 'SEQ_CONFLICT', 'BAD_CHOICE', 'BAD_VALUE', 'BAD_EPOCH', 'SEB_REQUIRED', 'TOO_MANY_REQUESTS'],
  load: 'answer',
});

export const logAnswer = endpoint({
  method: 'POST',
  path: '/challenge/log-answer',
  summary: "Appends answers whatever the attempt's state; needs its delivery ticket or the session of its owner",
  roles: 'PUBLIC',
  body: z.object({ ...claims, adata, deliveryTicket: z.optional(z.nullable(textIn(200))) }),
  reply: z.object({
    confirmed: z.array(journalKey),
    late: z.optional(z.array(journalKey)),
    refused: z.optional(z.array(refusedAnswer)),
  }),
  errors: [
    'TICKET_EXPIRED',
    'SEQ_CONFLICT',
    'BAD_CHOICE',
    'BAD_VALUE',
    'BAD_EPOCH',
    'NOT_STARTED',
    'SEB_REQUIRED',
    'TOO_MANY_REQUESTS',
  ],
  load: 'answer',
});

export const finishChallenge = endpoint({
  method: 'POST',
  path: '/challenge/finish',
  summary: 'Ends the attempt exactly once; says which answers the server still lacks',
  roles: solvers,
  body: z.object({
    ...claims,
    challengeId: idIn,
    challengeRegId: idIn,
    last: z.optional(
      z.nullable(
        z.record(
          z.string().check(z.regex(/^[0-9]{1,18}$/)),
          z.object({ epoch: z.number().check(z.int(), z.gte(1)), seq: z.number().check(z.int(), z.gte(1)) }),
        ),
      ),
    ),
  }),
  reply: z.object({ finishedAt: instant, serverTime: instant }),
  errors: ['NOT_STARTED', 'ANSWERS_MISSING'],
  load: 'answer',
});
