import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { GivingReason } from '../reasons/GivingReason';
import type { Tile } from '../state/tile';
import styles from './SelectLine.module.css';
import type { LessonActs } from './use-lesson-acts';

type SelectLineProps = {
  /** The tiles under the filter: "select all" selects these. */
  shown: readonly Tile[];
  chosen: readonly Tile[];
  onSelect: (tiles: readonly Tile[], on: boolean) => void;
  acts: LessonActs;
  /** Whether somebody may still be let in: then the reason stands beside. */
  hasReason: boolean;
};

/** Selects all shown pupils. Shows how many are selected and the reason for letting pupils in. */
export function SelectLine({ shown, chosen, onSelect, acts, hasReason }: SelectLineProps) {
  return (
    <div className={cx('cluster gap-none-4 push type-dense phone-full-width phone-touch', styles.line)}>
      <ChooseAll
        count={chosen.length}
        all={shown.length > 0 && shown.every((tile) => chosen.includes(tile))}
        disabled={shown.length === 0}
        onAll={(on) => onSelect(shown, on)}
        onNone={() => onSelect(chosen, false)}
      />
      {hasReason && (
        <div className="shrink">
          <GivingReason reason={acts.givingReason} onChange={acts.setGivingReason} />
        </div>
      )}
    </div>
  );
}

type ChooseAllProps = {
  /** How many of the class are selected. */
  count: number;
  /** Whether all shown pupils are selected. */
  all: boolean;
  /** Nobody can be selected. */
  disabled: boolean;
  onAll: (on: boolean) => void;
  onNone: () => void;
};

/** The box that selects all shown pupils, the number of selected ones, and the button that clears the selection. */
function ChooseAll({ count, all, disabled, onAll, onNone }: ChooseAllProps) {
  const common = useWords('common');
  return (
    <>
      <Checkbox
        label={count > 0 ? common.selected({ n: count }) : common.selectAll}
        aria-label={common.selectAll}
        checked={all}
        disabled={disabled}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !all;
        }}
        onChange={(event) => onAll(event.currentTarget.checked)}
      />
      {count > 0 && (
        <Button size="s" variant="quiet" onClick={onNone}>
          {common.selectNone}
        </Button>
      )}
    </>
  );
}
