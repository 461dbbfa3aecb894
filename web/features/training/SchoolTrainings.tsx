import type { FormEvent } from 'react';
import type { Challenge } from '../../../contract/solving';
import { Loaded } from '../../platform/calls/Loaded';
import { useLoad } from '../../platform/calls/use-load';
import { Link } from '../../platform/screens/Link';
import { noKey, paths } from '../../platform/screens/paths';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/button-class';
import { Field } from '../../ui/fields/Field';
import { TextInput } from '../../ui/fields/TextInput';
import { loadSchoolTrainings } from './practice';
import { TrainingCard, TrainingCards } from './TrainingCard';
import { useKeyEntry } from './use-key-entry';

/** The practice that teachers of the pupil's school and the organisers have made for the pupil's grade; nothing when there is none. */
export function SchoolTrainings() {
  const { school } = useWords('training');
  const load = useLoad('school', loadSchoolTrainings);
  return (
    <Loaded load={load} failed={school.failed}>
      {(trainings) =>
        trainings.length === 0 ? null : (
          <section className="stack" aria-labelledby="school-trainings">
            <h2 id="school-trainings">{school.title}</h2>
            <p className="dimmed">{school.lead}</p>
            <TrainingCards trainings={trainings} card={(training) => <SchoolTraining training={training} />} />
          </section>
        )
      }
    </Loaded>
  );
}

function SchoolTraining({ training }: { training: Challenge }) {
  const words = useWords('training');
  const { brc_id: id, brc_name: name, brc_time_mins: minutes } = training;
  const isRunning = training.attemptState === 'RUNNING';
  const label = isRunning ? words.goOn : words.start;
  const whole = (isRunning ? words.goOnOf : words.startOf)({ name });
  return (
    <TrainingCard training={training} heading="h3" minutes={minutes}>
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
      <Field label={school.key} error={error}>
        {(control) => <TextInput {...control} {...input} icon="key" />}
      </Field>
      <Button type="submit" variant="filled" busy={busy} disabled={isEmpty} aria-label={whole}>
        {label}
      </Button>
    </form>
  );
}
