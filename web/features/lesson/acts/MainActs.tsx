import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { useNarrow } from '../../../ui/frame/use-narrow';
import { isRunning, mayBeLetIn, type Tile, waits } from '../rules';
import styles from './MainActs.module.css';
import type { BoardActs } from './use-board-acts';

type MainActsProps = { tiles: readonly Tile[]; chosen: readonly Tile[]; acts: BoardActs };

/**
 * The two main acts. They apply to the selected pupils, otherwise to all who wait and all who solve. On phones they are
 * fixed at the bottom.
 */
export function MainActs({ tiles, chosen, acts }: MainActsProps) {
  const words = useWords('board');
  const narrow = useNarrow();
  const hasChosen = chosen.length > 0;
  const letIn = hasChosen ? chosen.filter(mayBeLetIn) : tiles.filter(waits);
  const solving = (hasChosen ? chosen : tiles).filter(({ row }) => isRunning(row));
  return (
    <div className={styles.acts}>
      <Button
        size={narrow ? 'm' : 's'}
        icon="clock"
        aria-label={words.act.addMinutes}
        disabled={solving.length === 0}
        onClick={() => acts.ask({ act: 'attempt.extend', tiles: solving })}
      >
        {narrow ? words.act.addShort : words.act.addMinutes}
      </Button>
      <Button
        variant="filled"
        size={narrow ? 'm' : 's'}
        icon="hand"
        busy={acts.busy === 'allow'}
        disabled={letIn.length === 0}
        onClick={() => acts.permit('allow', letIn)}
      >
        {words.act.allowN({ n: letIn.length })}
      </Button>
    </div>
  );
}
