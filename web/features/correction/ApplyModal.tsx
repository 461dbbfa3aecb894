import { useState } from 'react';
import { correctionLimits } from '../../../contract/correction';
import { shortestReason } from '../../../contract/shapes';
import { DraftLine } from '../../platform/forms/DraftLine';
import { useAct } from '../../platform/forms/use-act';
import { useForm } from '../../platform/forms/use-form';
import { useWords } from '../../platform/words/words';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import { TextField } from '../../ui/fields/TextField';
import { AskModal } from './AskModal';

type ApplyModalProps = {
  collectionId: string;
  /** "5 užduotis: Visi taškai visiems". */
  what: string;
  /** Whether the key changes: then the explanation is out of date. */
  isNewKey: boolean;
  hidden: boolean;
  onLeave: () => void;
  /** Makes the version; throws the refusal. */
  onApply: (written: { note: string; reason: string; explanation: string }) => Promise<void>;
  /** Called once the fields are saved. */
  onMade: () => void;
};

/** Asks for the public note and the reason before a correction becomes a version. A refusal keeps what was typed. */
export function ApplyModal({ collectionId, what, isNewKey, hidden, onLeave, onApply, onMade }: ApplyModalProps) {
  const { apply: texts } = useWords('correction');
  const state = useForm({
    draft: `correction ${collectionId} ${what}`,
    initial: () => ({ note: '', reason: '', explanation: '' }),
  });
  const { note, reason, explanation } = state.fields;
  const [tried, setTried] = useState(false);
  const act = useAct();
  const isShort = (text: string) => text.trim().length < shortestReason;
  const run = () => {
    setTried(true);
    if (isShort(note) || isShort(reason)) return;
    void act.run(async () => {
      await onApply({ note: note.trim(), reason: reason.trim(), explanation: explanation.trim() });
      state.saved();
      onMade();
    });
  };
  return (
    <AskModal
      title={texts.title}
      label={texts.act}
      failed={texts.failed}
      act={act}
      onAct={run}
      hidden={hidden}
      onLeave={() => state.leave(onLeave)}
    >
      <p>
        <strong>{what}</strong>
      </p>
      <p>{texts.consequence}</p>
      <DraftLine draft={state.draft} />
      <TextAreaField
        label={texts.note}
        hint={texts.noteHint}
        required
        error={tried && isShort(note) && texts.missing}
        rows={3}
        maxLength={correctionLimits.noteLength}
        value={note}
        onChange={(event) => state.change({ note: event.target.value })}
      />
      {isNewKey && (
        <TextAreaField
          label={texts.explanation}
          hint={texts.explanationHint}
          rows={4}
          maxLength={correctionLimits.explanationLength}
          value={explanation}
          onChange={(event) => state.change({ explanation: event.target.value })}
        />
      )}
      <TextField
        label={texts.reason}
        hint={texts.reasonHint}
        required
        error={tried && isShort(reason) && texts.missing}
        autoComplete="off"
        maxLength={correctionLimits.reasonLength}
        value={reason}
        onChange={(event) => state.change({ reason: event.target.value })}
      />
    </AskModal>
  );
}
