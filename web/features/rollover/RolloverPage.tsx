import { useState } from 'react';
import { Loaded } from '../../platform/calls/Loaded';
import { useAct } from '../../platform/forms/use-act';
import { useTitle } from '../../platform/screens/title';
import { useFilters } from '../../platform/screens/use-filters';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { useData, useStale } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { PageHead } from '../../ui/frame/PageHead';
import { Notice } from '../../ui/Notice';
import { ConfirmModal } from '../../ui/staff/ConfirmModal';
import { Toolbar } from '../../ui/staff/table/Toolbar';
import { type FilterName, SchoolChoice, useHasSchoolChoice, useSchool } from '../participants/SchoolChoice';
import { NoSchool } from '../reference/NoSchool';
import { ClassChoice } from './ClassChoice';
import { loadPreview, type Preview, type Undone, undo } from './rollover';
import { failureText } from './rules';

/** Moves a school's pupils one grade up at the start of a school year, with a preview and an undo for a day. */
export function RolloverPage() {
  const words = useWords('rollover');
  const filters = useFilters<FilterName>();
  const school = useSchool(filters);
  const hasChoice = useHasSchoolChoice();
  useTitle(words.title);
  return (
    <>
      <PageHead title={words.title} aside={school.name} />
      {hasChoice && (
        <Toolbar label={words.title}>
          <SchoolChoice filters={filters} />
        </Toolbar>
      )}
      {school.id === '' ? <NoSchool /> : <RolloverWizard key={school.id} school={school.id} />}
    </>
  );
}

/** A school's rollover: the last one with its undo, then the classes. A second one in a year is confirmed twice. */
function RolloverWizard({ school }: { school: string }) {
  const words = useWords('rollover', 'reference');
  const load = useData(['rollover', 'preview', school], (signal) => loadPreview(school, signal));
  const [undone, setUndone] = useState<Undone | null>(null);
  return (
    <Loaded load={load} failed={words.outcome.LOAD}>
      {(preview) => (
        <>
          {undone && undone.keptTotal > 0 && <NotUndone undone={undone} />}
          {/* Resets the choices after another rollover. */}
          <Wizard key={preview.last?.id ?? ''} school={school} preview={preview} onUndone={setUndone} />
        </>
      )}
    </Loaded>
  );
}

/** Names the pupils whose rollover was not undone. */
function NotUndone({ undone: { kept, keptTotal } }: { undone: Undone }) {
  const words = useWords('rollover', 'reference');
  const names = kept.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');
  const more = keptTotal > kept.length ? ` ${words.andMore({ n: keptTotal - kept.length })}` : '';
  return (
    <Notice tone="warn" role="status" title={words.kept({ n: keptTotal })}>
      {names}
      {more}.
    </Notice>
  );
}

type WizardProps = {
  school: string;
  preview: Preview;
  onUndone: (undone: Undone) => void;
};

function Wizard({ school, preview, onUndone }: WizardProps) {
  const words = useWords('rollover', 'reference');
  const [again, setAgain] = useState(false);
  const { schoolYear, classes, last, isDone } = preview;
  const year = words.reference.schoolYear({ from: schoolYear, to: schoolYear + 1 });
  return (
    <div className="stack">
      <p>
        {words.intro({ year })} {words.leavers} {words.undoHint}
      </p>
      <LastRollover school={school} last={last} onUndone={onUndone} />
      {isDone && !again ? (
        <Notice title={words.done} action={<Button onClick={() => setAgain(true)}>{words.again}</Button>} />
      ) : classes.length === 0 ? (
        <PageEmpty title={words.empty}>{words.emptyHint}</PageEmpty>
      ) : (
        <>
          {isDone && <Notice tone="warn">{words.againWarning}</Notice>}
          <ClassChoice school={school} preview={preview} again={isDone && again} />
        </>
      )}
    </div>
  );
}

type LastRolloverProps = {
  school: string;
  last: Preview['last'];
  onUndone: (undone: Undone) => void;
};

/** The school's last rollover, and a button to undo it for one day. */
function LastRollover({ school, last, onUndone }: LastRolloverProps) {
  const words = useWords('rollover');
  const [asking, setAsking] = useState(false);
  const { busy, run } = useAct(useStale('rollover', 'participants'), { stays: true, always: true });

  const send = (id: string) =>
    run(
      async () => {
        const undone = await undo(school, id);
        onUndone(undone);
        setAsking(false);
        return words.outcome.UNDONE({ n: undone.takenBack });
      },
      (failure) => {
        setAsking(false);
        return { title: words.outcome.NOT_UNDONE, text: failureText(words, failure) };
      },
    );

  if (!last) return null;
  const { id, undoUntil, appliedBy } = last;
  return (
    <>
      <Notice
        title={words.last({ day: dayOf(last.appliedAt), time: hourAndMinute(last.appliedAt) })}
        action={
          undoUntil && (
            <Button icon="refresh" onClick={() => setAsking(true)}>
              {words.undo}
            </Button>
          )
        }
      >
        <p>
          {appliedBy && words.lastBy({ name: appliedBy })} {words.lastCounts(last)}{' '}
          {undoUntil && words.undoUntil({ day: dayOf(undoUntil), time: hourAndMinute(undoUntil) })}
        </p>
      </Notice>
      <ConfirmModal
        open={asking}
        title={words.ask.undoTitle}
        confirmLabel={words.undo}
        busy={busy}
        onConfirm={() => void send(id)}
        onClose={() => setAsking(false)}
      >
        {words.ask.undo}
      </ConfirmModal>
    </>
  );
}
