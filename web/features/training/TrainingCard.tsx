import type { ReactNode } from 'react';
import type { Challenge } from '../../../contract/solving';
import { useWords } from '../../platform/words/words';
import { Card } from '../../ui/Card';
import { Icon } from '../../ui/Icon';
import { audience } from '../solving/stage';
import styles from './TrainingCard.module.css';

type TrainingCardProps = {
  training: Challenge;
  /** The heading of its name. */
  heading: 'h2' | 'h3';
  /** How long it takes. */
  minutes: number;
  /** The way in. */
  children: ReactNode;
};

/** A training among others: for whom it is, how much, how long, and the way in. */
export function TrainingCard({ training, heading: Heading, minutes, children }: TrainingCardProps) {
  const words = useWords('training');
  const solving = useWords('solving', 'referenceStages');
  return (
    <Card wide className={styles.card}>
      <Heading>{training.brc_name}</Heading>
      <p className="dimmed">{audience(training, solving)}</p>
      <p className={styles.facts}>
        <span>
          <Icon name="list" size={17} /> {words.tasks({ n: training.brc_task_count })}
        </span>
        <span>
          <Icon name="clock" size={17} /> {words.minutes({ n: minutes })}
        </span>
      </p>
      {children}
    </Card>
  );
}

/** The trainings one beside the other, each drawn by `card`. */
export function TrainingCards({
  trainings,
  card,
}: {
  trainings: readonly Challenge[];
  card: (training: Challenge) => ReactNode;
}) {
  return (
    <ul className={styles.list}>
      {trainings.map((training) => (
        <li key={training.brc_id}>{card(training)}</li>
      ))}
    </ul>
  );
}
