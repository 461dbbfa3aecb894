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
  /** Answers that wait on the computer. */
  waiting: number;
};

/** The state that the board shows. What needs a person stands before what does not: no contact, then unsent answers. */
export function stateOf(pupil: Standing): BoardState {
  switch (pupil.attempt) {
    case 'FINISHED':
      return pupil.waiting > 0 ? 'UNSENT' : 'FINISHED';
    case 'RUNNING':
      if (pupil.silentMs === null || pupil.silentMs > boardLimits.silentMs) return 'SILENT';
      return pupil.waiting > 0 ? 'UNSENT' : 'SOLVING';
    case 'NONE':
      if (!pupil.isLoggedIn) return 'OFFLINE';
      if (pupil.permissionMs === null) return 'WAITING';
      return pupil.permissionMs > 0 ? 'ALLOWED' : 'EXPIRED';
  }
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

/** Why an attempt cannot be closed, or null. */
export function closingRefused(pupil: Pick<Standing, 'attempt'>): ActRefusal | null {
  if (pupil.attempt === 'NONE') return 'NOT_STARTED';
  return pupil.attempt === 'FINISHED' ? 'ALREADY_FINISHED' : null;
}
