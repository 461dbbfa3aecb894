import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, idIn, instant, textIn, uuidIn } from './shapes';

/** The class board: one class in one challenge, live, with the teacher's actions (docs/rules/sitting.md). */

export const boardLimits = {
  /** A pupil who has not been heard for this long has no contact, in milliseconds. */
  silentMs: 40_000,
  /** How often the live board looks at the database for one class, however many watch it, in milliseconds. */
  lookMs: 2_000,
  mostMinutes: 60,
  /** Answers that wait on a computer that is heard are an alarm after this long, in milliseconds. */
  unsentMs: 20_000,
  /** How long minutes can be taken back after they were added, in milliseconds. */
  undoMs: 60_000,
  /** What a pupil keeps at least when minutes are taken back, in milliseconds. */
  leastLeftMs: 60_000,
  /** Events of a class that a board carries. */
  mostEvents: 500,
  /** Live boards that one session may have open. */
  mostStreams: 3,
};

const watchers = ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'TUTOR'] as const;
export const actors = ['ADMIN', 'CENTER_ADMIN', 'TUTOR'] as const;

/**
 * Which pupils: a class (`grade` and perhaps `subGrade`), the whole school (no grade), or the room of a center
 * administrator (`centre: true` alone): the pupils confirmed for the own centre in a contest of the second round.
 */
const which = {
  challengeId: idIn,
  grade: z.optional(z.nullable(z.union([z.literal(''), z.coerce.number().check(z.int(), z.gte(1), z.lte(12))]))),
  subGrade: z.optional(z.nullable(z.union([z.literal(''), z.coerce.number().check(z.int(), z.gte(1), z.lte(12))]))),
  school: z.optional(z.nullable(z.union([idIn, z.literal('')]))),
  centre: z.optional(z.boolean()),
};
export const uList = z.array(uuidIn).check(z.minLength(1), z.maxLength(500));
const reason = textIn(500).check(z.refine((text) => text.trim().length >= 3));

/**
 * How a pupil stands; exactly one holds, and its rules are in docs/rules/sitting.md.
 * - before the start: NO_AGREEMENT a parent has yet to sign, or it was withdrawn; SIGNS the pupil signs when logged in;
 *   OFFLINE not logged in; WAITING logged in, no permission; ALLOWED may start; EXPIRED the permission ran out unused
 * - while it runs: SOLVING; UNSENT answers have waited on the computer for unsentMs; SILENT not heard for silentMs;
 *   LOGGED_OUT by the pupil; MOVING the session was ended, nobody has logged in since; REOPENED not heard since it was
 *   opened again; LOGGED_IN logged in, has not gone on
 * - ended: UNSENT; LOST_AT_END closed by time or staff while the computer was not heard, and not heard since; CLOSED by
 *   staff; TIME_OVER; FINISHED by the pupil
 */
export const boardStates = [
  'NO_AGREEMENT',
  'SIGNS',
  'OFFLINE',
  'WAITING',
  'ALLOWED',
  'EXPIRED',
  'SOLVING',
  'UNSENT',
  'SILENT',
  'LOGGED_OUT',
  'MOVING',
  'REOPENED',
  'LOGGED_IN',
  'LOST_AT_END',
  'CLOSED',
  'TIME_OVER',
  'FINISHED',
] as const;

export const boardRow = z.object({
  uuid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  grade: z.optional(z.number()),
  subGrade: z.nullable(z.number()),
  /** The name of the class, as the school has it. */
  className: z.optional(z.string()),
  /** In the room of a centre. */
  schoolName: z.optional(z.string()),
  login: z.optional(z.string()),
  state: z.enum(boardStates),
  /** When the state began: the time of its event; null when no event began it. */
  since: z.nullable(instant),
  hasAgreement: z.boolean(),
  /** In NO_AGREEMENT: there was one, and it was withdrawn (`since`). */
  agreementWithdrawn: z.optional(z.boolean()),
  /** A permission that begins when the pupil has signed, until the end of the day. */
  permissionWaits: z.optional(z.boolean()),
  /** The number of the open task, counted from 1 in the order of the set; null when not known. */
  taskNo: z.nullable(z.number()),
  saved: z.number(),
  waiting: z.number(),
  permissionEndsAt: z.nullable(instant),
  startedAt: z.nullable(instant),
  deadline: z.nullable(instant),
  finishedAt: z.nullable(instant),
  extraMinutes: z.number(),
  satOffline: z.optional(z.boolean()),
  /** Went on by another log-in while the computer before was silent: answers may be left there. */
  leftSilent: z.optional(z.boolean()),
  /** Until when the newest minutes can be taken back (undoMs after they were given), and by whom; null: there are none. */
  minutesUndoneUntil: z.optional(z.nullable(instant)),
  minutesUndoneBy: z.optional(z.nullable(z.string())),
  /** It was opened again, and no answer has come since: that can be taken back. */
  reopenUndone: z.optional(z.boolean()),
  /** The live session, by its public number. */
  sid: z.nullable(z.string()),
});
export type BoardRow = z.infer<typeof boardRow>;

/**
 * Acts that the board shows, named as in the audit log. permission.wait: let in, begins with the signature;
 * permission.begin: it was signed, the minutes run; agreement.sign: the pupil, or a parent through the link (`who` is
 * null); agreement.upload: a paper; cards.print: a new log-in card; password.make: a new password.
 */
export const boardActions = [
  'permission.give',
  'permission.withdraw',
  'permission.wait',
  'permission.begin',
  'attempt.extend',
  'attempt.extend-undo',
  'attempt.reopen',
  'attempt.reopen-undo',
  'attempt.close',
  'session.end',
  'answer.rescue',
  'answer.accept',
  'answer.refuse',
  'answer.restore',
  'agreement.sign',
  'agreement.upload',
  'agreement.give',
  'agreement.withdraw',
  'cards.print',
  'password.make',
] as const;
export type BoardAction = (typeof boardActions)[number];

/** Events of a sitting without staff. */
export const sittingActions = [
  'sitting.start',
  'sitting.resume',
  'sitting.finish',
  'sitting.time-over',
  'session.log-in',
  'session.log-out',
  'session.replace',
  'contact.lost',
  'contact.back',
] as const;
export type SittingAction = (typeof sittingActions)[number];

export const boardEvent = z.object({
  /** Never changes and belongs to one entry. */
  id: z.optional(z.string()),
  time: instant,
  uuid: z.nullable(z.string()),
  name: z.string(),
  /** One of boardActions or sittingActions. */
  action: z.string(),
  reason: z.nullable(z.string()),
  /** Who acted; null: the pupil, or the server itself. */
  who: z.nullable(z.string()),
  /** Of minutes that were added. */
  minutes: z.nullable(z.number()),
});
export type BoardEvent = z.infer<typeof boardEvent>;

export const board = z.object({
  serverTime: instant,
  taskCount: z.number(),
  securityKey: z.nullable(z.string()),
  accessWindowMinutes: z.number(),
  rows: z.array(boardRow),
  /** What happened in this class today, newest first, at most mostEvents. An entry never changes. */
  events: z.array(boardEvent),
  /** How many earlier events of today the list leaves out. */
  eventsLeftOut: z.optional(z.number()),
});
export type Board = z.infer<typeof board>;

export const getBoard = endpoint({
  method: 'POST',
  path: '/board/get',
  summary: 'The class as it stands now',
  roles: watchers,
  body: z.object({ ...claims, ...which }),
  reply: board,
  errors: [],
});

export const liveBoardPath = '/board/live';

/** Live: the same body answers text/event-stream; each event `board` carries the reply of board/get as JSON. */
export const liveBoard = endpoint({
  method: 'POST',
  path: liveBoardPath,
  summary: 'The class live: an event `board` at once and after each change, a comment line every 15 s',
  roles: watchers,
  body: z.object({ ...claims, ...which }),
  reply: board,
  errors: [],
  media: 'text/event-stream',
});

/**
 * Codes in `refused`: why an act did not apply to one pupil while it did to the others. TOO_LATE: there is nothing (any
 * more) that could be taken back.
 */
export const actRefusals = [
  'NOT_FOUND',
  'NOT_STARTED',
  'ALREADY_STARTED',
  'ALREADY_FINISHED',
  'ATTEMPT_FINISHED',
  'TOO_LATE',
] as const;

export const done = z.object({
  done: z.array(z.object({ uuid: z.string() })),
  refused: z.array(z.object({ uuid: z.string(), code: z.string() })),
  /** When it was done: by this the act is known when it is taken back. */
  at: z.optional(instant),
});

export const addMinutes = endpoint({
  method: 'POST',
  path: '/board/add-minutes',
  summary: 'Moves the deadline of running attempts later',
  roles: actors,
  body: z.object({
    ...claims,
    challengeId: idIn,
    uList,
    minutes: z.coerce.number().check(z.int(), z.gte(1), z.lte(boardLimits.mostMinutes)),
    reason,
  }),
  reply: done,
  errors: [],
  load: 'start',
});

export const reopen = endpoint({
  method: 'POST',
  path: '/board/reopen',
  summary:
    'Opens finished attempts again with the minutes that were left, and at least those given, while the challenge runs',
  roles: actors,
  body: z.object({
    ...claims,
    challengeId: idIn,
    uList,
    minutes: z.coerce.number().check(z.int(), z.gte(1), z.lte(boardLimits.mostMinutes)),
    reason,
  }),
  reply: done,
  errors: ['NOT_RUNNING'],
  load: 'start',
});

export const closeAttempts = endpoint({
  method: 'POST',
  path: '/board/close',
  summary: 'Closes running attempts, with a reason',
  roles: actors,
  body: z.object({ ...claims, challengeId: idIn, uList, reason }),
  reply: done,
  errors: [],
  load: 'start',
});

export const endSession = endpoint({
  method: 'POST',
  path: '/board/end-session',
  summary: "Ends a pupil's live session, so that another computer can take over",
  roles: actors,
  /** challengeId: of a center administrator, whose room the contest decides. */
  body: z.object({ ...claims, challengeId: z.optional(idIn), uList, reason }),
  reply: done,
  errors: [],
  load: 'start',
});

/** What happened in the class, for the printed report. */
export const getReport = endpoint({
  method: 'POST',
  path: '/board/report-link',
  summary:
    'A link, valid for 5 minutes in this session, to the incident report of the class as PDF: who, when, what was done, lost time',
  roles: watchers,
  body: z.object({ ...claims, ...which }),
  reply: z.object({ url: z.string() }),
  errors: [],
});
