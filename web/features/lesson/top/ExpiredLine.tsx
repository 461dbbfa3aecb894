import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
import type { LessonActs } from '../acts/use-lesson-acts';
import type { Tile } from '../state/tile';
import styles from './Top.module.css';

/** Several permissions ran out unused: one line renews them all. One alone is renewed in its tile. */
export function ExpiredLine({ tiles, acts }: { tiles: readonly Tile[]; acts: LessonActs }) {
  const words = useWords('lesson');
  const expired = tiles.filter(({ row }) => row.state === 'EXPIRED');
  const n = expired.length;
  if (n < 2) return null;
  return (
    <div className={cx('cluster below-2 frame rounded type-dense semibold tone-warn', styles.expired)}>
      <Icon name="clock" size={18} />
      <span>{words.expired({ n })}</span>
      <Button className="push" size="s" busy={acts.busy === 'allow'} onClick={() => acts.allow(expired)}>
        {words.act.renewN({ n })}
      </Button>
    </div>
  );
}
