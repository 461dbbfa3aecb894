import { useState } from 'react';
import { correctionLimits } from '../../../contract/correction';
import { appWords } from '../../platform/app-words';
import { dayOf } from '../../platform/dates';
import { failureWords } from '../../platform/error-words';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { StaffModal } from '../../ui/staff/StaffModal';
import { TextArea } from '../../ui/TextArea';
import type { Desk } from './correction';
import { correctionWords } from './words';

type CalculateModalProps = {
  collection: Desk['collection'];
  onLeave: () => void;
  /** Starts the calculation; throws what it was refused with. */
  onCalculate: (note: string) => Promise<void>;
};

/** Asks before final results are calculated, with the note that everybody will read. */
export function CalculateModal({ collection, onLeave, onCalculate }: CalculateModalProps) {
  const words = useWords(correctionWords);
  const { common } = useWords(appWords);
  const said = words.calculate;
  const [note, setNote] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async () => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await onCalculate(note.trim());
    } catch (thrown) {
      setFailure(failureWords(thrown));
      setBusy(false);
    }
  };
  const { runningCount, resultDate } = collection;
  return (
    <StaffModal
      open
      title={said.title}
      onClose={onLeave}
      closeLabel={common.close}
      actions={
        <>
          <Button onClick={onLeave}>{common.cancel}</Button>
          <Button variant="filled" busy={busy} onClick={() => void run()}>
            {said.act}
          </Button>
        </>
      }
    >
      <p>{said.consequence}</p>
      <p>{words.publicFrom({ date: dayOf(resultDate) })}.</p>
      {runningCount > 0 && (
        <Notice tone="warn" title={said.running({ n: runningCount })}>
          {said.runningHint}
        </Notice>
      )}
      <Field label={said.note} hint={said.noteHint}>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={correctionLimits.noteLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      {failure !== null && (
        <Notice tone="bad" role="alert" title={said.failed}>
          {failure}
        </Notice>
      )}
    </StaffModal>
  );
}
