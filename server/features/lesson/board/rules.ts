// Pure rules of the class board: the state of a pupil, and what may be done to an attempt (docs/rules/sitting.md).
import { type BoardRow, boardLimits } from '../../../../contract/board';
import type { Contact } from '../sitting/sitting';

export type BoardState = BoardRow['state'];

/** The facts about a pupil at this moment. Times in milliseconds; null: not known or not there. */
export type Standing = {
  isLoggedIn: boolean;
  /** Who must still sign the agreement, if one is needed; null: nobody. */
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
        /** When the attempt was closed: after the grace when its time ran out. */
        closedAt: number;
        /** The last contact with the computer; null: there was none, or its session has ended. */
        heardAt: number | null;
      };
  /** The number of answers that wait on the computer. */
  waiting: number;
};

/** The state of a pupil and the time of the event that led to it. */
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
 * Whether the computer was silent when somebody else closed the attempt. It may still have answers, so the board must
 * not say that everything is on the server.
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

/** Why an attempt cannot be re-opened, or null. Only an ended attempt can. */
export function reopeningRefused(pupil: Attempt): ActRefusal | null {
  if (pupil.attempt === 'NONE') return 'NOT_STARTED';
  return pupil.attempt === 'RUNNING' ? 'ALREADY_STARTED' : null;
}
