// Pure: the state of a pupil towards a contest, the first row that holds of the table. docs/rules/sitting.md and the
// manual for teachers print it (state-print.ts).
import { type BoardRow, boardLimits } from '../../../../contract/board';
import type { Sitting } from './sitting';

export type BoardState = BoardRow['state'];

/** The facts about a pupil at this moment. Times in milliseconds; null: not known or not there. */
export type Standing = {
  isLoggedIn: boolean;
  /** The agreement that is needed and missing: who must sign it, or since when it is withdrawn; null: none is. */
  agreement: null | { missing: 'PARENT' | 'PUPIL' } | { missing: 'WITHDRAWN'; since: number };
  now: number;
  permissionEndsAt: number | null;
  attempt: null | Running | Ended;
  /** The number of answers that wait on the computer, and since when none of them has come. */
  waiting: number;
  waitingSince: number | null;
};

type Running = {
  kind: 'RUNNING';
  startedAt: number;
  reopenedAt: number | null;
  /** The session that entered last. */
  session: Sitting['session'];
  /** Since when another session lives, which has not entered. */
  loggedInAt: number | null;
};

type Ended = {
  kind: 'ENDED';
  endedAt: number;
  by: 'PUPIL' | 'TIME' | 'STAFF';
  /** When the attempt was closed: after the grace when its time ran out. */
  closedAt: number;
  /** The last contact with the computer; null: there was none, or its session has ended. */
  heardAt: number | null;
};

export type Part = 'BEFORE' | Exclude<Standing['attempt'], null>['kind'];

/** Since when a row holds: the time of an event, null where none began it. false: it does not hold. */
type Held = false | { since: number | null };

type Row = {
  state: BoardState;
  /** Before the start, while it runs, after the end. */
  part: Part;
  /** When it holds, unless a row above it of the same part does. */
  when: string;
  /** The event since which it holds, as `since` tells. */
  event?: string;
  holds: (pupil: Standing) => Held;
};

const seconds = (ms: number): string => `${ms / 1000} s`;

/** The states in the order of their priority. The last row of each part holds whenever no other one does. */
export const stateTable: readonly Row[] = [
  before('NO_AGREEMENT', {
    when: 'the agreement is needed and was withdrawn',
    event: 'withdrawal',
    holds: ({ agreement }) => agreement?.missing === 'WITHDRAWN' && { since: agreement.since },
  }),
  before('NO_AGREEMENT', {
    when: 'the agreement is needed, and a parent has yet to sign',
    holds: ({ agreement }) => agreement?.missing === 'PARENT' && { since: null },
  }),
  before('SIGNS', {
    when: 'the agreement is needed; the pupil is 14 or older and signs when logged in: quiet, no alarm',
    holds: ({ agreement }) => agreement?.missing === 'PUPIL' && { since: null },
  }),
  before('ALLOWED', {
    when: 'a permission holds',
    holds: ({ permissionEndsAt, now }) => permissionEndsAt !== null && permissionEndsAt > now && { since: null },
  }),
  before('EXPIRED', {
    when: 'a permission ran out unused',
    event: 'end of the permission',
    holds: ({ permissionEndsAt }) => permissionEndsAt !== null && { since: permissionEndsAt },
  }),
  before('WAITING', { when: 'logged in', holds: ({ isLoggedIn }) => isLoggedIn && { since: null } }),
  before('OFFLINE', { when: 'not logged in', holds: () => ({ since: null }) }),
  running('LOGGED_IN', {
    when: 'logged in by another session, has not gone on',
    event: 'log-in',
    holds: ({ loggedInAt }) => loggedInAt !== null && { since: loggedInAt },
  }),
  running('SILENT', {
    when: 'no session has entered',
    event: 'start or re-opening',
    holds: ({ session, startedAt, reopenedAt }) => session === null && { since: reopenedAt ?? startedAt },
  }),
  running('REOPENED', {
    when: 'opened again, no solver, answer or entry heard since',
    event: 're-opening',
    holds: ({ session, reopenedAt }) =>
      session !== null &&
      reopenedAt !== null &&
      (session.endedAt ?? session.lastSeenAt) < reopenedAt && { since: reopenedAt },
  }),
  running('LOGGED_OUT', {
    when: 'the pupil logged out',
    event: 'log-out',
    holds: ({ session }) => session?.endedBy === 'PUPIL' && { since: session.endedAt },
  }),
  running('MOVING', {
    when: 'staff, a newer log-in or a change of the account ended the session',
    event: 'that end',
    holds: ({ session }) => session !== null && session.endedAt !== null && { since: session.endedAt },
  }),
  running('SILENT', {
    when: `not heard for more than ${seconds(boardLimits.silentMs)}`,
    event: 'last sign',
    holds: ({ session }, { now }) =>
      session !== null && now - session.lastSeenAt > boardLimits.silentMs && { since: session.lastSeenAt },
  }),
  running('UNSENT', {
    // For a moment every answer waits.
    when: `answers have waited on the computer for ${seconds(boardLimits.unsentMs)} without one of them coming`,
    holds: (_, { waiting, waitingSince, now }) =>
      waiting > 0 && waitingSince !== null && now - waitingSince >= boardLimits.unsentMs && { since: null },
  }),
  running('SOLVING', { when: 'heard', holds: () => ({ since: null }) }),
  ended('UNSENT', 'answers wait on the computer', (_, { waiting }) => waiting > 0),
  ended(
    'LOST_AT_END',
    'closed by time or staff while not heard, not heard since: the computer may still have answers',
    ({ by, closedAt, heardAt }) => by !== 'PUPIL' && heardAt !== null && closedAt - heardAt > boardLimits.silentMs,
  ),
  ended('CLOSED', 'ended by staff', ({ by }) => by === 'STAFF'),
  ended('TIME_OVER', 'ended by time', ({ by }) => by === 'TIME'),
  ended('FINISHED', 'ended by the pupil', () => true),
];

/** The state of a pupil, its part of the sitting, and the time of the event that led to it. */
export function stateOf(pupil: Standing): { state: BoardState; part: Part; since: number | null } {
  for (const { state, part, holds } of stateTable) {
    const held = holds(pupil);
    if (held) return { state, part, since: held.since };
  }
  throw new Error('the last row of a part holds always');
}

function before(state: BoardState, { holds, ...row }: Omit<Row, 'state' | 'part'>): Row {
  return { state, part: 'BEFORE', ...row, holds: (pupil) => pupil.attempt === null && holds(pupil) };
}

function running(
  state: BoardState,
  { holds, ...row }: Omit<Row, 'state' | 'part' | 'holds'> & { holds: (attempt: Running, pupil: Standing) => Held },
): Row {
  const ofRunning = (pupil: Standing) => pupil.attempt?.kind === 'RUNNING' && holds(pupil.attempt, pupil);
  return { state, part: 'RUNNING', ...row, holds: ofRunning };
}

function ended(state: BoardState, when: string, holds: (attempt: Ended, pupil: Standing) => boolean): Row {
  const ofEnded = (pupil: Standing): Held => {
    const { attempt } = pupil;
    return attempt?.kind === 'ENDED' && holds(attempt, pupil) && { since: attempt.endedAt };
  };
  return { state, part: 'ENDED', when, event: 'end', holds: ofEnded };
}
