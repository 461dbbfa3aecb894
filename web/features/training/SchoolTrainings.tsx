import { type FormEvent, useState } from 'react';
import type { Challenge } from '../../../contract/solving';
import { failureWords } from '../../platform/error-words';
import { Link } from '../../platform/Link';
import { Loaded } from '../../platform/Loaded';
import { navigate } from '../../platform/navigation';
import { noKey, paths } from '../../platform/paths';
import { useLoad } from '../../platform/use-load';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/button-class';
import { Card } from '../../ui/Card';
import { Field } from '../../ui/Field';
import { Icon } from '../../ui/Icon';
import { TextInput } from '../../ui/TextInput';
import { isKeyRight } from '../solving/solving';
import { audience } from '../solving/stage';
import { solvingWords } from '../solving/words';
import { loadSchoolTrainings } from './practice';
import { practiceWords } from './practice-words';
import styles from './TrainingListPage.module.css';

/** The practice that teachers of the pupil's school and the organisers have made for the pupil's grade; nothing when there is none. */
export function SchoolTrainings() {
  const { school } = useWords(practiceWords);
  const load = useLoad('school', loadSchoolTrainings);
  return (
    <Loaded load={load} failed={school.failed}>
      {(trainings) =>
        trainings.length === 0 ? null : (
          <section className="stack" aria-labelledby="school-trainings">
            <h2 id="school-trainings">{school.title}</h2>
            <p className="dimmed">{school.lead}</p>
            <ul className={styles.list}>
              {trainings.map((training) => (
                <li key={training.brc_id}>
                  <SchoolTraining training={training} />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}

function SchoolTraining({ training }: { training: Challenge }) {
  const words = useWords(practiceWords);
  const solving = useWords(solvingWords);
  const { brc_id: id, brc_name: name, brc_task_count: tasks, brc_time_mins: minutes } = training;
  const isRunning = training.attemptState === 'RUNNING';
  const label = isRunning ? words.goOn : words.start;
  const whole = (isRunning ? words.goOnOf : words.startOf)({ name });
  return (
    <Card wide className={styles.card}>
      <h3>{name}</h3>
      <p className="dimmed">{audience(training, solving)}</p>
      <p className={styles.facts}>
        <span>
          <Icon name="list" size={17} /> {words.tasks({ n: tasks })}
        </span>
        <span>
          <Icon name="clock" size={17} /> {words.minutes({ n: minutes })}
        </span>
      </p>
      {training.secured && !isRunning ? (
        <KeyForm id={id} label={label} whole={whole} />
      ) : (
        <Link
          to={paths.solver}
          params={{ id, key: noKey }}
          className={buttonClass({ variant: 'filled' })}
          aria-label={whole}
        >
          {label}
        </Link>
      )}
    </Card>
  );
}

/** A wrong key is said at its field, before anything starts. */
function KeyForm({ id, label, whole }: { id: string; label: string; whole: string }) {
  const { school } = useWords(practiceWords);
  const [key, setKey] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const bare = key.trim();
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || bare === '') return;
    setBusy(true);
    try {
      if (await isKeyRight(id, bare)) return navigate({ to: paths.solver, params: { id, key: bare } });
      setError(school.wrongKey);
    } catch (failure) {
      setError(failureWords(failure));
    }
    setBusy(false);
  };
  return (
    <form className="stack" onSubmit={(event) => void enter(event)}>
      <Field label={school.key} error={error}>
        {(control) => (
          <TextInput
            {...control}
            icon="key"
            copied
            maxLength={16}
            autoComplete="off"
            value={key}
            onChange={(event) => {
              setKey(event.target.value);
              setError('');
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="filled" busy={busy} disabled={bare === ''} aria-label={whole}>
        {label}
      </Button>
    </form>
  );
}
