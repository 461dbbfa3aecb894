import type { ReactNode } from 'react';
import type { Profile } from '../../../contract/users';
import type { Support, SupportForStaff } from '../../../contract/users-aids';
import { Loaded } from '../../platform/calls/Loaded';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { useWords, type Words } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { Checkbox } from '../../ui/fields/Checkbox';
import { SelectField } from '../../ui/fields/SelectField';
import { loadSupport, type SupportChange, saveSupport } from './aids';
import styles from './SupportCard.module.css';

/** What helps a pupil to solve, for the pupil's teachers and organisers: each choice is saved at once. */
export function SupportCard({ pupil }: { pupil: Pick<Profile, 'id' | 'isArchived'> }) {
  const words = useWords('usersAids');
  const load = useData(['users', 'support', pupil.id], (signal) => loadSupport(pupil.id, signal));
  const { busy, failure, run } = useAct(undefined, { stays: true });
  const save = (change: SupportChange) =>
    void run(async () => {
      load.replace(await saveSupport(pupil.id, change));
      return { tone: 'good', title: words.saved };
    });
  return (
    <Card aria-labelledby="support">
      <h2 id="support">{words.title}</h2>
      <Loaded load={load} failed={words.notLoaded}>
        {(support) => (
          <>
            <Choices support={support} disabled={busy || pupil.isArchived} onSave={save} />
            <Checkbox
              label={words.withoutSight}
              aria-describedby="support-sight"
              checked={support.withoutSight}
              disabled={busy || pupil.isArchived}
              onChange={(event) => save({ withoutSight: event.target.checked })}
            />
            <p id="support-sight" className="type-dense dimmed">
              {words.sight}
            </p>
            {support.contests && <Contests contests={support.contests} />}
          </>
        )}
      </Loaded>
      <FailureNotice title={words.notSaved} failure={failure} />
      <p className="type-dense dimmed">{words.time}</p>
      <p className="type-dense dimmed">{words.hint}</p>
      <p className="type-dense dimmed">{words.privacy}</p>
    </Card>
  );
}

/** Which tasks a pupil who solves without sight gets in the contests ahead. */
function Contests({ contests }: { contests: readonly SightContest[] }) {
  const { contest: words } = useWords('usersAids');
  if (contests.length === 0) return <p className="type-dense">{words.none}</p>;
  return (
    <ul className="stack plain-list gap-1 type-dense" style={{ margin: 'var(--s2) 0' }}>
      {contests.map((contest) => (
        <li key={contest.name}>
          {getsOf(words, contest)}
          {contest.begun === null && contest.isOffline && ` ${words.offline}`}
          {contest.begun === null && contest.round > 1 && ` ${words.atCentre}`}
        </li>
      ))}
    </ul>
  );
}

type SightContest = NonNullable<SupportForStaff['contests']>[number];

/** Which set the pupil gets in a contest, or has got. */
function getsOf(words: Words<'usersAids'>['contest'], contest: SightContest): string {
  const { name, hasOwnSet, tasks, solvable, begun } = contest;
  if (begun !== null) return begun === 'WITHOUT_SIGHT' ? words.begunOwn({ name }) : words.begunAll({ name });
  if (hasOwnSet) return words.own({ name });
  return solvable === tasks ? words.all({ name }) : words.some({ name, n: solvable, of: tasks });
}

type ChoicesProps = { support: Support; disabled: boolean; onSave: (change: SupportChange) => void };

function Choices({ support: { aids, extraTime }, disabled, onSave }: ChoicesProps) {
  const words = useWords('usersAids');
  return (
    <div className={cx('plain-grid gap-3-4 around-3', styles.choices)}>
      <Choice
        label={words.extraTime}
        values={[0, 25, 50, 100]}
        value={extraTime}
        name={(n) => (n === 0 ? words.usualTime : words.more({ n }))}
        disabled={disabled}
        onChoose={(one) => onSave({ extraTime: one })}
      />
      <Choice
        label={words.size}
        values={[100, 115, 130, 150]}
        value={aids.textSize}
        name={(n) => words.percent({ n })}
        disabled={disabled}
        onChoose={(textSize) => onSave({ aids: { textSize } })}
      />
      <Choice
        label={words.font}
        values={['read', 'ui']}
        value={aids.font}
        name={(font) => words.fonts[font]}
        disabled={disabled}
        onChoose={(font) => onSave({ aids: { font } })}
      />
      <Choice
        label={words.contrast}
        values={['light', 'dark', 'strong']}
        value={aids.contrast}
        name={(contrast) => words.contrasts[contrast]}
        disabled={disabled}
        onChoose={(contrast) => onSave({ aids: { contrast } })}
      />
    </div>
  );
}

type ChoiceProps<T> = {
  label: ReactNode;
  values: readonly T[];
  value: T;
  name: (value: T) => string;
  disabled: boolean;
  onChoose: (value: T) => void;
};

function Choice<T extends string | number>({ label, values, value, name, disabled, onChoose }: ChoiceProps<T>) {
  return (
    <SelectField
      label={label}
      disabled={disabled}
      options={values.map((one) => ({ value: String(one), label: name(one) }))}
      value={String(value)}
      onChange={(event) => {
        const chosen = values.find((one) => String(one) === event.target.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    />
  );
}
