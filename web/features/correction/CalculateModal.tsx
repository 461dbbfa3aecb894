import { useState } from 'react';
import { correctionLimits } from '../../../contract/correction';
import { dayOf, hourAndMinute } from '../../platform/dates';
import { useAct } from '../../platform/use-act';
import { useWords } from '../../platform/words';
import { Field } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { TextArea } from '../../ui/TextArea';
import { AskModal } from './AskModal';
import type { Desk } from './correction';
import { correctionWords } from './words';

type CalculateModalProps = {
  collection: Desk['collection'];
  /** Whether a version is public already. */
  isPublic: boolean;
  hidden: boolean;
  onLeave: () => void;
  /** Starts the calculation; throws what it was refused with. */
  onCalculate: (note: string) => Promise<void>;
};

/** Asks before final results are calculated, with the note that everybody will read. */
export function CalculateModal({ collection, isPublic, hidden, onLeave, onCalculate }: CalculateModalProps) {
  const words = useWords(correctionWords);
  const said = words.calculate;
  const [note, setNote] = useState('');
  const act = useAct();
  const { runningCount, resultDate, validTo } = collection;
  const isOpen = Date.parse(validTo) > Date.now();
  return (
    <AskModal
      title={said.title}
      label={said.act}
      failed={words.outcome.RESULTS_NOT_CALCULATED}
      act={act}
      onAct={() => void act.run(() => onCalculate(note.trim()))}
      hidden={hidden}
      onLeave={onLeave}
    >
      <p>{said.consequence}</p>
      <p>{words.publicFrom({ date: dayOf(resultDate) })}.</p>
      {isOpen && (
        <Notice tone="warn" title={said.windowOpen({ date: `${dayOf(validTo)} ${hourAndMinute(validTo)}` })}>
          {said.windowHint}
        </Notice>
      )}
      {runningCount > 0 && (
        <Notice tone="warn" title={said.running({ n: runningCount })}>
          {said.runningHint}
        </Notice>
      )}
      <Field label={said.note} hint={isPublic ? said.noteHintPublic : said.noteHint}>
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
    </AskModal>
  );
}
