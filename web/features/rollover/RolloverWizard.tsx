import { useState } from 'react';
import { Loaded } from '../../platform/calls/Loaded';
import { useWords } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { Notice } from '../../ui/Notice';
import { ClassChoice } from './ClassChoice';
import { LastRollover } from './LastRollover';
import { loadPreview, type Preview, type Undone } from './rollover';

/** A school's rollover: the last one with its undo, then the classes. A second one in a year is confirmed twice. */
export function RolloverWizard({ school }: { school: string }) {
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
