import { type FormEvent, useState } from 'react';
import type { SettingChange, SettingCounts } from '../../../contract/settings-change';
import { Loaded } from '../../platform/calls/Loaded';
import { DraftLine } from '../../platform/forms/DraftLine';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { useForm } from '../../platform/forms/use-form';
import { useTitle } from '../../platform/screens/title';
import { useSession } from '../../platform/session/session';
import { useWords } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { PageHead } from '../../ui/frame/PageHead';
import { Notice } from '../../ui/Notice';
import { changesOf, type Draft, draftOf, faultsOf, settingName, type Values, valueWords } from './draft';
import { SettingCards } from './SettingCards';
import styles from './Settings.module.css';
import { loadCounts, saveChanges, useAllSettings } from './settings';
import { todayWords } from './today';

/** Every setting of the installation. Administrators change them, developers read. */
export function SettingsPage() {
  const words = useWords('settings');
  const mayChange = useSession()?.role === 'ADMIN';
  const load = useAllSettings();
  const counts = useData(['settings', 'counts'], loadCounts);
  // After saving, the form begins anew with what is in force.
  const [round, setRound] = useState(0);
  useTitle(words.title);
  return (
    <>
      <PageHead title={words.title} aside={mayChange ? words.lead : words.readOnly} />
      <Loaded load={load} failed={words.notLoaded}>
        {({ values, changedAt }) => (
          <SettingsForm
            key={`${round} ${changedAt}`}
            values={values}
            counts={counts.value ?? null}
            changedAt={changedAt}
            mayChange={mayChange}
            onSaved={() => {
              setRound((before) => before + 1);
              load.reload();
              counts.reload();
            }}
          />
        )}
      </Loaded>
    </>
  );
}

type SettingsFormProps = {
  values: Values;
  /** What the settings mean today; null: not known. */
  counts: SettingCounts | null;
  changedAt: string | null;
  mayChange: boolean;
  onSaved: () => void;
};

/** The cards of the settings; changes collect in the bar and are saved as one act. */
function SettingsForm({ values: loaded, counts, changedAt, mayChange, onSaved }: SettingsFormProps) {
  const words = useWords('settings');
  // What the changes start from: somebody else's values take their place after a conflict.
  const [values, setValues] = useState(loaded);
  const [conflicts, setConflicts] = useState<SettingChange[]>([]);
  const form = useForm<Draft>({ draft: 'settings', initial: () => draftOf(loaded), basis: changedAt });
  const { busy, failure, run } = useAct(undefined, { stays: true });
  const changes = changesOf(form.fields, values);
  const faults = faultsOf(changes);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (changes.length === 0 || faults.length > 0) return;
    void run(async () => {
      const found = await saveChanges(changes);
      if (found.length > 0) {
        const now = new Map(found.map(({ name, value }) => [name, value]));
        setConflicts(
          changes.flatMap((one) => (now.has(one.name) ? [{ ...one, from: now.get(one.name) ?? one.from }] : [])),
        );
        setValues(new Map([...values, ...now]));
        return;
      }
      form.saved();
      onSaved();
      return words.saved;
    });
  };
  const discard = () => {
    form.change(draftOf(values));
    setConflicts([]);
  };
  const today = counts ? todayWords(words, counts, values) : {};
  const line = { fields: form.fields, change: form.change, faults, disabled: !mayChange, today };
  return (
    <form className="stack" noValidate onSubmit={save} aria-label={words.title}>
      <DraftLine draft={form.draft} />
      <SettingCards {...line} />
      {/* In sight wherever in the page one has pressed. */}
      <div className={cx('plain-grid sticky', styles.foot)}>
        {conflicts.length > 0 && (
          <Notice
            tone="warn"
            role="alert"
            title={words.conflict}
            action={
              <span className="cluster">
                <Button size="s" onClick={() => setConflicts([])}>
                  {words.keepMine}
                </Button>
                <Button size="s" onClick={discard}>
                  {words.takeTheirs}
                </Button>
              </span>
            }
          >
            <ul className={cx('no-margin', styles.conflicts)}>
              {conflicts.map(({ name, from, to }) => (
                <li key={name}>
                  {words.conflictLine({
                    name: settingName(words, name),
                    theirs: valueWords(words, from),
                    mine: valueWords(words, to),
                  })}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        <FailureNotice title={words.notSaved} failure={failure} />
        {changes.length > 0 && (
          <div className="row gap-4 pad-3-4 raised frame rounded-card phone-flex-wrap" role="status">
            <p className="grow">
              <strong>{words.changes({ n: changes.length })}</strong>{' '}
              {changes
                .map(({ name, from, to }) =>
                  words.change({
                    name: settingName(words, name),
                    from: valueWords(words, from),
                    to: valueWords(words, to),
                  }),
                )
                .join(' · ')}
            </p>
            <span className="flex gap-2 no-shrink">
              <Button onClick={discard}>{words.discard}</Button>
              <Button type="submit" variant="filled" busy={busy} disabled={faults.length > 0}>
                {words.save({ n: changes.length })}
              </Button>
            </span>
          </div>
        )}
      </div>
    </form>
  );
}
