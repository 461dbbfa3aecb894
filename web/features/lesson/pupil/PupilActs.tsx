import type { Board } from '../../../../contract/board';
import { useSettings } from '../../../platform/calls/settings';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useSession } from '../../../platform/session/session';
import { useWords, type Words } from '../../../platform/words/words';
import { Card } from '../../../ui/Card';
import type { IconName } from '../../../ui/icon-paths';
import type { StaffIconName } from '../../../ui/staff/icon-paths';
import { StaffIcon } from '../../../ui/staff/StaffIcon';
import type { Act } from '../acts/use-lesson-acts';
import side from '../side/Side.module.css';
import {
  hasEnded,
  isBefore,
  isOutstanding,
  isRunning,
  lacksPermission,
  mayBeWithdrawn,
  type Tile,
} from '../state/tile';
import styles from './PupilPanel.module.css';

type PupilActsProps = { tile: Tile; board: Board; onAct: (act: Act, tile: Tile) => void };

/** The acts that are possible in the pupil's present state, and only these. */
export function PupilActs({ tile, board, onAct }: PupilActsProps) {
  const words = useWords('lesson', 'board');
  const { flags } = useSettings();
  const session = useSession();
  const now = Date.parse(board.serverTime);
  const acts = possibleActs(words, tile, { now, own: session?.uuid ?? null, hasCards: flags.fastLogin });
  const hasRescue = isRunning(tile.row) || isOutstanding(tile);
  if (acts.length === 0 && !hasRescue) return null;
  return (
    <Card className={side.card}>
      <ul className={styles.acts} aria-label={words.board.acts({ name: tile.name })}>
        {acts.map(({ act, label, icon, isDanger }) => (
          <li key={act}>
            <button type="button" className={isDanger ? styles.danger : undefined} onClick={() => onAct(act, tile)}>
              <StaffIcon name={icon} size={18} />
              {label}
            </button>
          </li>
        ))}
        {hasRescue && (
          <li>
            <Link to={paths.rescue}>
              <StaffIcon name="arrow-up" size={18} />
              {words.board.act.rescue}
            </Link>
          </li>
        )}
      </ul>
    </Card>
  );
}

type PossibleAct = { act: Act; label: string; icon: IconName | StaffIconName; isDanger?: boolean };

/** now: the server's clock, in milliseconds; own: the caller's uuid, who alone takes own minutes back; hasCards: log-in cards are in use. */
export function possibleActs(
  { act: own, board: { act: text } }: Words<'lesson', 'board'>,
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
  // While an attempt runs no card is made: it would end the session that sends the answers.
  if (hasCards && isBefore(row)) {
    acts.push({ act: 'card', label: own.cardLong, icon: 'key' });
  }
  if (isRunning(row)) acts.push({ act: 'close', label: text.close, icon: 'cross', isDanger: true });
  return acts;
}
