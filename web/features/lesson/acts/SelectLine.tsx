import { cx } from '../../../ui/cx';
import { GivingReason } from '../reasons/GivingReason';
import type { Tile } from '../state/tile';
import { ChooseAll } from './ChooseAll';
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
    <div className={cx('cluster push type-dense', styles.line)}>
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
