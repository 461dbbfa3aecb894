import { type FormEvent, useId, useState } from 'react';
import { agreementLimits, agreementMedia } from '../../../contract/agreements';
import type { ParticipantRow } from '../../../contract/participants';
import { CallRefused } from '../../platform/calls/call-errors';
import { failureWords } from '../../platform/words/error-words';
import { useWords, type Words } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Notice } from '../../ui/Notice';
import { StaffModal } from '../../ui/staff/StaffModal';
import { useToast } from '../../ui/Toasts';
import { uploadPaper } from './agreements';
import { PaperChoice } from './PaperChoice';

/** How far an upload is (part 2, section 4): back to READY when it fails. */
export type UploadState = 'READY' | 'IN_PROGRESS' | 'DONE';

type AgreementUploadModalProps = { participant: ParticipantRow; onClose: () => void; onDone: () => void };

/** Takes the paper that a parent has signed. onDone after it is kept, before the modal is closed. */
export function AgreementUploadModal({ participant, onClose, onDone }: AgreementUploadModalProps) {
  const words = useWords('agreements');
  const { upload } = words;
  const toast = useToast();
  const form = useId();
  const { user } = participant;
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const [consents, setConsents] = useState({ takePart: false, publish: false });
  const [state, setState] = useState<UploadState>('READY');
  const [failed, setFailed] = useState('');
  const isBusy = state === 'IN_PROGRESS';
  const isReady = file !== null && consents.takePart && !isBusy;

  const choose = (chosen: File) => {
    const wrong = problemOf(upload, chosen);
    setProblem(wrong);
    setFile(wrong === '' ? chosen : null);
    setFailed('');
    setState('READY');
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    setState('IN_PROGRESS');
    setFailed('');
    try {
      await uploadPaper(user.id, file, consents.publish);
      setState('DONE');
      toast({ title: upload.done, text: `${user.firstName} ${user.lastName}` });
      onDone();
      onClose();
    } catch (failure) {
      setState('READY');
      setFailed(reasonOf(upload, failure));
    }
  };
  return (
    <StaffModal
      open
      title={upload.titleOf({ name: `${user.firstName} ${user.lastName}` })}
      onClose={() => !isBusy && onClose()}
      closeLabel={words.close}
      actions={
        <>
          <Button size="s" onClick={onClose} disabled={isBusy}>
            {words.cancel}
          </Button>
          <Button size="s" variant="filled" type="submit" form={form} busy={isBusy} disabled={!isReady}>
            {upload.button}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={(event) => void save(event)} noValidate>
        <PaperChoice file={file} problem={problem} state={state} onChoose={choose} />
        <Checkbox
          label={upload.takePart}
          checked={consents.takePart}
          required
          onChange={({ target }) => setConsents((before) => ({ ...before, takePart: target.checked }))}
        />
        <Checkbox
          label={upload.publish}
          checked={consents.publish}
          onChange={({ target }) => setConsents((before) => ({ ...before, publish: target.checked }))}
        />
        {failed && (
          <Notice tone="bad" role="alert" title={upload.failed}>
            {failed}
          </Notice>
        )}
      </form>
    </StaffModal>
  );
}

/** What is wrong with a file before it is sent; '' for nothing. The server looks at what is in it. */
function problemOf(words: Words<'agreements'>['upload'], file: File): string {
  if (!agreementMedia.some((media) => media === file.type)) return words.kind;
  return file.size > agreementLimits.fileBytes ? words.large : '';
}

function reasonOf(words: Words<'agreements'>['upload'], failure: unknown): string {
  if (failure instanceof CallRefused && failure.code === 'WRONG_KIND') return words.kind;
  if (failure instanceof CallRefused && failure.code === 'TOO_LARGE') return words.large;
  return failureWords(failure);
}
