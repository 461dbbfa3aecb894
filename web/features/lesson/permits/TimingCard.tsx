import { hourAndMinute } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { Card } from '../../../ui/Card';
import type { Ends } from './standing';
import styles from './TimingCard.module.css';

/** When the first and the last running sitting end. Shows nothing while nobody solves. */
export function TimingCard({ ends }: { ends: Ends | null }) {
  const words = useWords('permissions');
  if (!ends) return null;
  return (
    <Card className={styles.card}>
      <h2>{words.timing}</h2>
      <dl className={styles.times}>
        <dt>{words.firstEnds}</dt>
        <dd>{hourAndMinute(ends.first)}</dd>
        <dt>{words.lastEnds}</dt>
        <dd>{hourAndMinute(ends.last)}</dd>
      </dl>
    </Card>
  );
}
