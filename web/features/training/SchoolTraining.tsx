import type { FormEvent } from 'react';
import type { Practice } from '../../../contract/training';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { noKey } from '../../platform/sitting-paths';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { TextField } from '../../ui/fields/TextField';
import { TrainingCard } from './TrainingCard';
import styles from './TrainingCard.module.css';
import { useKeyEntry } from './use-key-entry';

/** A training that teachers of the pupil's school or the organisers have made; one with a key asks for it. */
export function SchoolTraining({ training }: { training: Practice }) {
  const words = useWords('training');
  const { brc_id: id, brc_name: name, brc_time_mins: minutes, attemptState } = training;
  const isRunning = attemptState === 'RUNNING';
  const whole = (isRunning ? words.goOnOf : words.startOf)({ name });
  if (training.secured && !isRunning) {
    return (
      <TrainingCard training={training} minutes={minutes} name={name}>
        <KeyForm id={id} label={words.start} whole={whole} />
      </TrainingCard>
    );
  }
  return (
    <TrainingCard
      training={training}
      minutes={minutes}
      running={isRunning}
      name={
        <Link
          to={paths.solver}
          params={{ id, key: noKey }}
          className={cx('color-inherit not-underlined', styles.link)}
          aria-label={whole}
        >
          {name}
        </Link>
      }
    >
      {isRunning ? (
        <span className="semibold link">{words.goOn}</span>
      ) : (
        <>
          {training.isGiven && <strong className="block">{words.shelf.given}</strong>}
          <span className="dimmed">{attemptState === 'FINISHED' ? words.shelf.solved : words.shelf.untouched}</span>
        </>
      )}
    </TrainingCard>
  );
}

function KeyForm({ id, label, whole }: { id: string; label: string; whole: string }) {
  const { school } = useWords('training');
  const { input, error, busy, isEmpty, enter } = useKeyEntry(id, school.wrongKey);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enter();
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextField label={school.key} error={error} {...input} icon="key" />
      <Button type="submit" variant="filled" busy={busy} disabled={isEmpty} aria-label={whole}>
        {label}
      </Button>
    </form>
  );
}
