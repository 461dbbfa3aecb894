import { type ReactNode, useState } from 'react';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/button-class';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { FirstModal } from './begin/FirstModal';
import styles from './Steps.module.css';
import type { Season } from './season';

/** The three first steps of an empty installation. */
export function Steps({ steps }: { steps: NonNullable<Season['steps']> }) {
  const words = useWords('season').steps;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={cx('box', styles.card)} aria-labelledby="steps">
      <h2 id="steps">{words.title}</h2>
      <p>{words.hint}</p>
      <ol>
        <Step n={1} title={words.year} hint={words.yearHint} isDone={steps.hasYear}>
          <Button size="s" onClick={() => setIsOpen(true)}>
            {words.yearAct}
          </Button>
        </Step>
        <Step n={2} title={words.schools} hint={words.schoolsHint} isDone={steps.hasSchools}>
          <Link to={paths.schools} className={buttonClass({ size: 's' })}>
            {words.schoolsAct}
          </Link>
        </Step>
        <Step n={3} title={words.tasks} hint={words.tasksHint} isDone={steps.hasTasks}>
          <Link to={paths.tasks} className={buttonClass({ size: 's' })}>
            {words.tasksAct}
          </Link>
        </Step>
      </ol>
      {isOpen && <FirstModal onClose={() => setIsOpen(false)} />}
    </section>
  );
}

type StepProps = { n: number; title: string; hint: string; isDone: boolean; children: ReactNode };

function Step({ n, title, hint, isDone, children }: StepProps) {
  const words = useWords('season').steps;
  return (
    <li>
      <span className={isDone ? styles.done : styles.number}>{isDone ? <Icon name="check" size={16} bold /> : n}</span>
      <span className={styles.words}>
        <b>{title}</b>
        <small>{isDone ? words.done : hint}</small>
      </span>
      {!isDone && children}
    </li>
  );
}
