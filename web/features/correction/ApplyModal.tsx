import { useState } from 'react';
import { correctionLimits } from '../../../contract/correction';
import { appWords } from '../../platform/app-words';
import { failureWords } from '../../platform/error-words';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { StaffModal } from '../../ui/staff/StaffModal';
import { TextArea } from '../../ui/TextArea';
import { TextInput } from '../../ui/TextInput';
import { correctionWords } from './words';

type ApplyModalProps = {
  /** "5 užduotis: Visi taškai visiems". */
  what: string;
  onLeave: () => void;
  /** Makes the version; throws what it was refused with. */
  onApply: (note: string, reason: string) => Promise<void>;
};

/** Asks for the public note and the reason before a correction becomes a version. What was written stays when refused. */
export function ApplyModal({ what, onLeave, onApply }: ApplyModalProps) {
  const { apply: said } = useWords(correctionWords);
  const { common } = useWords(appWords);
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isShort = (text: string) => !/\S{2}/.test(text);
  const run = async () => {
    setTried(true);
    if (isShort(note) || isShort(reason) || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await onApply(note.trim(), reason.trim());
    } catch (thrown) {
      setFailure(failureWords(thrown));
      setBusy(false);
    }
  };
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
      <p>
        <strong>{what}</strong>
      </p>
      <p>{said.consequence}</p>
      <Field label={said.note} hint={said.noteHint} required error={tried && isShort(note) && said.missing}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={correctionLimits.noteLength}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <Field label={said.reason} hint={said.reasonHint} required error={tried && isShort(reason) && said.missing}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={correctionLimits.reasonLength}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
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
