import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { GivingReason } from '../reasons/GivingReason';
import styles from './ActBar.module.css';
import { ChooseAll } from './ChooseAll';
import type { Tile } from './standing';
import type { Acts } from './use-acts';

type ActBarProps = {
  /** The selected pupils who can be let in. */
  chosen: readonly Tile[];
  /** All pupils of the class who can be let in. */
  waiting: readonly Tile[];
  /** The pupils of `waiting` that match the filter: "select all" selects these. */
  shown: readonly Tile[];
  acts: Acts;
  allowAllLabel: string;
  onSelect: (uuids: readonly string[], on: boolean) => void;
};

/** Selects all, and acts on the selected pupils or the whole class. On phones the main acts are fixed at the bottom. */
export function ActBar({ chosen, waiting, shown, acts, allowAllLabel, onSelect }: ActBarProps) {
  const words = useWords('permissions');
  const common = useWords('common');
  const pupils = (tiles: readonly Tile[]) => tiles.map(({ pupil }) => pupil);
  const uuids = (tiles: readonly Tile[]) => pupils(tiles).map(({ uuid }) => uuid);
  const hasChosen = chosen.length > 0;
  const withPermission = chosen.filter(({ pupil }) => pupil.permitionDate !== null);
  const main = hasChosen ? (
    <Button
      variant="filled"
      size="s"
      icon="hand"
      busy={acts.busy === 'allow'}
      onClick={() => acts.run('allow', pupils(chosen))}
    >
      {words.allowSelectedN({ n: chosen.length })}
    </Button>
  ) : (
    <Button
      variant="filled"
      size="s"
      icon="hand"
      busy={acts.busy === 'allow'}
      disabled={waiting.length === 0}
      onClick={() => acts.run('allow', pupils(waiting))}
    >
      {allowAllLabel}
    </Button>
  );
  return (
    <div className={styles.bar}>
      <ChooseAll
        count={chosen.length}
        all={shown.length > 0 && shown.every((tile) => chosen.includes(tile))}
        disabled={shown.length === 0}
        onAll={(on) => onSelect(uuids(shown), on)}
        onNone={() => onSelect(uuids(chosen), false)}
      />
      <div className={styles.reason}>
        <GivingReason reason={acts.givingReason} onChange={acts.setGivingReason} />
      </div>
      <div className={styles.acts}>
        {hasChosen && withPermission.length > 0 && (
          <Button size="s" busy={acts.busy === 'withdraw'} onClick={() => acts.run('withdraw', pupils(withPermission))}>
            <span className={styles.long}>{words.withdrawSelected}</span>
            <span className={styles.short}>{words.withdrawShort}</span>
          </Button>
        )}
        {!hasChosen && shown.length > 0 && (
          <Button size="s" className={styles.short} onClick={() => onSelect(uuids(shown), true)}>
            {common.selectAll}
          </Button>
        )}
        {main}
      </div>
    </div>
  );
}
