import { useState } from 'react';
import { Loaded } from '../../platform/calls/Loaded';
import { useLoad } from '../../platform/calls/use-load';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { PageEmpty } from '../../ui/PageState';
import { ClassChoice } from './ClassChoice';
import { LastRollover } from './LastRollover';
import { loadPreview, type Preview, type Undone } from './rollover';

/** One school: the last time and its undoing, then the choice of classes - asked for twice in the same school year. */
export function RolloverWizard({ school }: { school: string }) {
  const words = useWords('rollover', 'reference');
  const load = useLoad(school, (signal) => loadPreview(school, signal));
  const [undone, setUndone] = useState<Undone | null>(null);
  return (
    <Loaded load={load} failed={words.outcome.LOAD}>
      {(preview) => (
        <>
          {undone && undone.keptTotal > 0 && <Kept undone={undone} />}
          {/* With another last rollover all choices are made anew. */}
          <Wizard
            key={preview.last?.id ?? ''}
            school={school}
            preview={preview}
            onUndone={setUndone}
            onChanged={load.reload}
          />
        </>
      )}
    </Loaded>
  );
}

/** Who could not be taken back, by name. */
function Kept({ undone: { kept, keptTotal } }: { undone: Undone }) {
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
  onChanged: () => void;
};

function Wizard({ school, preview, onUndone, onChanged }: WizardProps) {
  const words = useWords('rollover', 'reference');
  const [again, setAgain] = useState(false);
  const { schoolYear, classes, last, isDone } = preview;
  const year = words.reference.schoolYear({ from: schoolYear, to: schoolYear + 1 });
  return (
    <div className="stack">
      <p>
        {words.intro({ year })} {words.leavers} {words.undoHint}
      </p>
      <LastRollover school={school} last={last} onUndone={onUndone} onChanged={onChanged} />
      {isDone && !again ? (
        <Notice title={words.done} action={<Button onClick={() => setAgain(true)}>{words.again}</Button>} />
      ) : classes.length === 0 ? (
        <PageEmpty title={words.empty}>{words.emptyHint}</PageEmpty>
      ) : (
        <>
          {isDone && <Notice tone="warn">{words.againWarning}</Notice>}
          <ClassChoice school={school} preview={preview} again={isDone && again} onChanged={onChanged} />
        </>
      )}
    </div>
  );
}
