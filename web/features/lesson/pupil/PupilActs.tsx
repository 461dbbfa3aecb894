import type { Board } from '../../../../contract/board';
import { useSettings } from '../../../platform/calls/settings';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { Card } from '../../../ui/Card';
import { cx } from '../../../ui/cx';
import { StaffIcon } from '../../../ui/staff/StaffIcon';
import type { Act } from '../acts/use-lesson-acts';
import side from '../Side.module.css';
import { isOutstanding, isRunning, type Tile } from '../state/tile';
import styles from './PupilPanel.module.css';
import { possibleActs } from './possible-acts';

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
      <ul className={cx('plain-list', styles.acts)} aria-label={words.board.acts({ name: tile.name })}>
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
