import { useWords } from '../../../platform/words/words';
import { Card } from '../../../ui/Card';
import { Icon } from '../../../ui/Icon';
import styles from './ClassSide.module.css';
import { endsOf, type Tile } from './standing';
import { TimingCard } from './TimingCard';

type ClassSideProps = { tiles: readonly Tile[]; secured: boolean; windowMinutes: number };

/** Beside the tiles: when the sittings end, the key, and how long a permission lasts. */
export function ClassSide({ tiles, secured, windowMinutes }: ClassSideProps) {
  const words = useWords('permissions');
  return (
    <aside className={styles.side} aria-label={words.timing}>
      <TimingCard ends={endsOf(tiles)} />
      {secured && (
        <Card className={styles.card}>
          <h2>
            <Icon name="key" size={16} /> {words.secured}
          </h2>
          <p>{words.securedHint}</p>
        </Card>
      )}
      <p className={styles.hint}>{words.windowHintN({ n: windowMinutes })}</p>
    </aside>
  );
}
