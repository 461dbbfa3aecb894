// Pure: the state of a pupil, the first that holds of the table in docs/rules/sitting.md.
import { type BoardRow, boardLimits } from '../../../../contract/board';
import type { Contact } from './sitting';

export type BoardState = BoardRow['state'];

/** The facts about a pupil at this moment. Times in milliseconds; null: not known or not there. */
export type Standing = {
  isLoggedIn: boolean;
  /** The agreement that is needed and missing: who must sign it, or since when it is withdrawn; null: none is. */
  agreement: null | { missing: 'PARENT' | 'PUPIL' } | { missing: 'WITHDRAWN'; since: number };
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
  /** The number of answers that wait on the computer, and since when none of them has come. */
  waiting: number;
  waitingSince: number | null;
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
  return { state: isStuck(pupil) ? 'UNSENT' : 'SOLVING', since: null };
}

/** Whether answers wait although the computer is heard. For a moment every answer waits. */
function isStuck({ waiting, waitingSince, now }: Standing): boolean {
  return waiting > 0 && waitingSince !== null && now - waitingSince >= boardLimits.unsentMs;
}

function stateBefore({ isLoggedIn, agreement, permissionEndsAt, now }: Standing): ReturnType<typeof stateOf> {
  if (agreement?.missing === 'WITHDRAWN') return { state: 'NO_AGREEMENT', since: agreement.since };
  if (agreement) return { state: agreement.missing === 'PARENT' ? 'NO_AGREEMENT' : 'SIGNS', since: null };
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
