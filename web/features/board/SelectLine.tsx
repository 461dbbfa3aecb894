import { appWords } from '../../platform/app-words';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { GivingReason } from '../permissions/GivingReason';
import type { Tile } from './rules';
import styles from './SelectLine.module.css';
import type { BoardActs } from './use-board-acts';

type SelectLineProps = {
  /** Those whom the filter shows: what "select all" takes. */
  shown: readonly Tile[];
  chosen: readonly Tile[];
  onSelect: (tiles: readonly Tile[], on: boolean) => void;
  acts: BoardActs;
};

/** Choosing all that are shown, how many are chosen, and the reason with which pupils are let in. */
export function SelectLine({ shown, chosen, onSelect, acts }: SelectLineProps) {
  const { common } = useWords(appWords);
  const all = shown.length > 0 && shown.every((tile) => chosen.includes(tile));
  return (
    <div className={styles.line}>
      <Checkbox
        label={chosen.length > 0 ? common.selected({ n: chosen.length }) : common.selectAll}
        aria-label={common.selectAll}
        checked={all}
        disabled={shown.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && !all;
        }}
        onChange={(event) => onSelect(shown, event.currentTarget.checked)}
      />
      {chosen.length > 0 && (
        <Button size="xs" variant="quiet" onClick={() => onSelect(chosen, false)}>
          {common.selectNone}
        </Button>
      )}
      <div className={styles.reason}>
        <GivingReason reason={acts.givingReason} onChange={acts.setGivingReason} />
      </div>
    </div>
  );
}
