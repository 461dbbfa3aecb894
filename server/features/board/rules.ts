// Pure rules of the class board: the state of a pupil, and what may be done to an attempt (decisions 5).
import { type BoardRow, boardLimits } from '../../../contract/board';

export type BoardState = BoardRow['state'];

/** How a pupil stands at this moment. Times in milliseconds; a null is what is not known or not there. */
export type Standing = {
  isLoggedIn: boolean;
  /** Since the pupil's computer was last heard. */
  silentMs: number | null;
  /** Until the permission ends; negative when it has ended. */
  permissionMs: number | null;
  attempt: 'NONE' | 'RUNNING' | 'FINISHED';
  /** Since the attempt was closed by the time or by staff; null: it runs, or its own page has told the end. */
  closedMs: number | null;
  /** Answers that wait on the computer. */
  waiting: number;
};

/** The state that the board shows. What needs a person stands before what does not: no contact, then unsent answers. */
export function stateOf(pupil: Standing): BoardState {
  switch (pupil.attempt) {
    case 'FINISHED':
      if (pupil.waiting > 0) return 'UNSENT';
      return wasSilentAtEnd(pupil) ? 'SILENT' : 'FINISHED';
    case 'RUNNING':
      if (pupil.silentMs === null || pupil.silentMs > boardLimits.silentMs) return 'SILENT';
      return pupil.waiting > 0 ? 'UNSENT' : 'SOLVING';
    case 'NONE':
      if (!pupil.isLoggedIn) return 'OFFLINE';
      if (pupil.permissionMs === null) return 'WAITING';
      return pupil.permissionMs > 0 ? 'ALLOWED' : 'EXPIRED';
  }
}

/**
 * Whether the computer was not heard any more when somebody else closed the attempt: until it is heard again nobody knows
 * what it still has, and "everything is on the server" would be a guess.
 */
function wasSilentAtEnd({ silentMs, closedMs }: Standing): boolean {
  return silentMs !== null && closedMs !== null && silentMs - closedMs > boardLimits.silentMs;
}

export type ActRefusal = 'NOT_FOUND' | 'NOT_STARTED' | 'ALREADY_STARTED' | 'ALREADY_FINISHED' | 'ATTEMPT_FINISHED';

/** Why minutes cannot be added, or null: only to what is running. */
export function addingRefused(pupil: Pick<Standing, 'attempt'>): ActRefusal | null {
  if (pupil.attempt === 'NONE') return 'NOT_STARTED';
  return pupil.attempt === 'FINISHED' ? 'ATTEMPT_FINISHED' : null;
}

/** Why an attempt cannot be opened again, or null: only what has ended. */
export function reopeningRefused(pupil: Pick<Standing, 'attempt'>): ActRefusal | null {
  if (pupil.attempt === 'NONE') return 'NOT_STARTED';
  return pupil.attempt === 'RUNNING' ? 'ALREADY_STARTED' : null;
}
