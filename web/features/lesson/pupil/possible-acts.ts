// The acts of the panel that are possible in a pupil's state, and their labels. Pure.
import type { Words } from '../../../platform/words/words';
import type { IconName } from '../../../ui/icon-paths';
import type { StaffIconName } from '../../../ui/staff/icon-paths';
import type { Act } from '../acts/use-lesson-acts';
import { hasEnded, isBefore, isRunning, lacksPermission, mayBeWithdrawn, type Tile } from '../state/tile';

/** The button that makes a new card, or a new password where there are no cards. */
export function newLogInLabel({ act }: Pick<Words<'lesson'>, 'act'>, hasCards: boolean): string {
  return hasCards ? act.cardLong : act.passwordLong;
}

type PossibleAct = { act: Act; label: string; icon: IconName | StaffIconName; isDanger?: boolean };

/** now: the server's clock, in milliseconds; own: the caller's uuid, who alone takes own minutes back; hasCards: log-in cards are in use. */
export function possibleActs(
  { act: own, board: { act: text } }: Pick<Words<'lesson', 'board'>, 'act' | 'board'>,
  tile: Tile,
  { now, own: caller, hasCards }: { now: number; own: string | null; hasCards: boolean },
): PossibleAct[] {
  const { row } = tile;
  const acts: PossibleAct[] = [];
  if (row.state === 'ALLOWED') acts.push({ act: 'allow', label: text.renew, icon: 'clock' });
  if (lacksPermission(tile)) {
    acts.push({ act: 'allow', label: row.state === 'EXPIRED' ? text.renew : text.allow, icon: 'hand' });
  }
  if (mayBeWithdrawn(tile)) acts.push({ act: 'withdraw', label: text.withdraw, icon: 'cross' });
  if (row.minutesUndoneUntil && Date.parse(row.minutesUndoneUntil) > now && row.minutesUndoneBy === caller) {
    acts.push({ act: 'undoMinutes', label: own.undoMinutes, icon: 'undo' });
  }
  if (row.reopenUndone) acts.push({ act: 'undoReopen', label: own.undoReopen, icon: 'undo' });
  if (hasEnded(row)) acts.push({ act: 'reopen', label: text.reopen, icon: 'refresh' });
  if (row.sid !== null && !hasEnded(row)) acts.push({ act: 'move', label: text.endSession, icon: 'computers' });
  if (hasCards && isBefore(row)) acts.push({ act: 'card', label: own.cardLong, icon: 'key' });
  if (isRunning(row)) acts.push({ act: 'newLogIn', label: newLogInLabel({ act: own }, hasCards), icon: 'key' });
  if (isRunning(row)) acts.push({ act: 'close', label: text.close, icon: 'cross', isDanger: true });
  return acts;
}
