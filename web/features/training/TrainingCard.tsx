import type { ReactNode } from 'react';
import { solvingLimits } from '../../../contract/solving';
import type { Practice } from '../../../contract/training';
import { useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import { Dam } from '../../ui/sitting/dam/Dam';
import { emptyDam } from '../../ui/sitting/dam/places';
import { audience } from '../solving/stage';
import styles from './TrainingCard.module.css';

type TrainingCardProps = {
  training: Practice;
  /** How long it takes. */
  minutes: number;
  /** It has been begun. */
  running?: boolean;
  /** Its name: the link that the whole card is, or only a name. */
  name: ReactNode;
  /** What was done of it, or the way in. */
  children: ReactNode;
};

/** A training on the shelf: the picture of its first task, for whom it is, how much, how long, and what was done. */
export function TrainingCard({ training, minutes, running = false, name, children }: TrainingCardProps) {
  const words = useWords('training');
  const solving = useWords('solving', 'referenceStages');
  const { picture, brc_task_count: tasks } = training;
  return (
    <li className={cx('column shrink relative paper frame rounded-card clip', styles.card, running && styles.running)}>
      <div className={cx('no-shrink white-ground clip', styles.picture)}>
        {picture ? (
          <img
            className="full-width full-height"
            src={picture.src}
            alt=""
            width={picture.width ?? undefined}
            height={picture.height ?? undefined}
          />
        ) : (
          <Dam places={emptyDam(tasks)} size="card" />
        )}
      </div>
      <div className={cx('column gap-0 grows', styles.text)}>
        <h3 className="heading-task break-anywhere">{name}</h3>
        <p className="type-dense dimmed">
          {audience(training, solving)} · {words.tasks({ n: tasks })} ·{' '}
          {minutes >= solvingLimits.noLimitMinutes ? words.noLimit : words.minutes({ n: minutes })}
        </p>
        <div className={cx('least-touch push-down type-dense', styles.state)}>{children}</div>
      </div>
    </li>
  );
}

type ShelfRowProps = { id: string; title: string; hint?: string; quiet?: boolean; children: ReactNode };

/** A row of cards on its board. `quiet`: its title is only heard. */
export function ShelfRow({ id, title, hint, quiet = false, children }: ShelfRowProps) {
  return (
    <section aria-labelledby={id}>
      <div className={quiet ? 'visually-hidden' : cx('wrap gap-0-3 align-baseline', styles.title)}>
        <h2 className="heading-question" id={id}>
          {title}
        </h2>
        {hint && <span className="type-staff dimmed">{hint}</span>}
      </div>
      <ul className={cx('grid plain-list rounded-small phone-gap-3', styles.shelf)}>{children}</ul>
    </section>
  );
}
