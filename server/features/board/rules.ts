// Pure rules of the class board: the state of a pupil, and what may be done to an attempt (docs/rules/sitting.md).
import { type BoardRow, boardLimits } from '../../../contract/board';
import type { Contact } from '../permissions/sitting';

export type BoardState = BoardRow['state'];

/** The facts about a pupil at this moment. Times in milliseconds; null: not known or not there. */
export type Standing = {
  isLoggedIn: boolean;
  /** Who has yet to sign the agreement, where one is needed; null: nobody. */
  signs: 'PARENT' | 'PUPIL' | null;
  now: number;
  permissionEndsAt: number | null;
  attempt:
    | null
    | { kind: 'RUNNING'; contact: Contact }
    | {
        kind: 'ENDED';
        endedAt: number;
        by: 'PUPIL' | 'TIME' | 'STAFF';
        /** When it was known to be over: the time closes an attempt after the grace. */
        closedAt: number;
        /** When the computer was last heard; null when never, or when its session has ended. */
        heardAt: number | null;
      };
  /** Answers that wait on the computer. */
  waiting: number;
};

/** The one state that holds, and since when: the time of its event. */
export function stateOf(pupil: Standing): { state: BoardState; since: number | null } {
  const { attempt, waiting } = pupil;
  if (attempt === null) return stateBefore(pupil);
  if (attempt.kind === 'ENDED') {
    const since = attempt.endedAt;
    if (waiting > 0) return { state: 'UNSENT', since };
    if (wasSilentAtEnd(attempt)) return { state: 'LOST_AT_END', since };
    return { state: ({ PUPIL: 'FINISHED', TIME: 'TIME_OVER', STAFF: 'CLOSED' } as const)[attempt.by], since };
  }
  const { contact } = attempt;
  if (contact.kind !== 'HEARD') return { state: contact.kind, since: contact.since };
  return { state: waiting > 0 ? 'UNSENT' : 'SOLVING', since: null };
}

function stateBefore({ isLoggedIn, signs, permissionEndsAt, now }: Standing): ReturnType<typeof stateOf> {
  if (signs !== null) return { state: signs === 'PARENT' ? 'NO_AGREEMENT' : 'SIGNS', since: null };
  if (permissionEndsAt !== null)
    return permissionEndsAt > now ? { state: 'ALLOWED', since: null } : { state: 'EXPIRED', since: permissionEndsAt };
  return { state: isLoggedIn ? 'WAITING' : 'OFFLINE', since: null };
}

/**
 * Whether the computer was silent when somebody else closed the attempt. It may still have answers, so "everything is on
 * the server" would be a guess.
 */
function wasSilentAtEnd({ by, closedAt, heardAt }: { by: string; closedAt: number; heardAt: number | null }): boolean {
  return by !== 'PUPIL' && heardAt !== null && closedAt - heardAt > boardLimits.silentMs;
}

export type ActRefusal = 'NOT_FOUND' | 'NOT_STARTED' | 'ALREADY_STARTED' | 'ALREADY_FINISHED' | 'ATTEMPT_FINISHED';
type Attempt = { attempt: 'NONE' | 'RUNNING' | 'FINISHED' };

/** Why minutes cannot be added, or null. Only a running attempt gets more. */
export function addingRefused(pupil: Attempt): ActRefusal | null {
  if (pupil.attempt === 'NONE') return 'NOT_STARTED';
  return pupil.attempt === 'FINISHED' ? 'ATTEMPT_FINISHED' : null;
}

/** Why an attempt cannot be re-opened, or null. Only one that has ended can. */
export function reopeningRefused(pupil: Attempt): ActRefusal | null {
  if (pupil.attempt === 'NONE') return 'NOT_STARTED';
  return pupil.attempt === 'RUNNING' ? 'ALREADY_STARTED' : null;
}
