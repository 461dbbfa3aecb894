import { type ChangeEvent, type FormEvent, useId, useRef, useState } from 'react';
import { agreementLimits, agreementMedia } from '../../../contract/agreements';
import { CallRefused } from '../../platform/calls/call-errors';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { useMedia } from '../../platform/use-media';
import { failureWords } from '../../platform/words/error-words';
import { useWords, type Words } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/fields/Checkbox';
import { Notice } from '../../ui/Notice';
import { ModalFoot } from '../../ui/staff/ModalFoot';
import { StaffIcon } from '../../ui/staff/StaffIcon';
import { StaffModal } from '../../ui/staff/StaffModal';
import { uploadPaper } from './agreements';

/** The state of an upload: back to READY when it fails. */
type UploadState = 'READY' | 'IN_PROGRESS';

type AgreementUploadModalProps = {
  pupil: { id: string; name: string };
  onClose: () => void;
  /** The paper is stored. */
  onDone?: (() => void) | undefined;
};

/** Uploads the paper that a parent has signed. */
export function AgreementUploadModal({ pupil, onClose, onDone }: AgreementUploadModalProps) {
  const words = useWords('agreements');
  const { upload } = words;
  const form = useId();
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState('');
  const [consents, setConsents] = useState({ takePart: false, publish: false });
  const { busy, failure, run, forget } = useAct(useStale('participants', 'agreements'));
  const isReady = file !== null && consents.takePart && !busy;

  const choose = (chosen: File) => {
    const wrong = problemOf(upload, chosen);
    setProblem(wrong);
    setFile(wrong === '' ? chosen : null);
    forget();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    void run(async () => {
      await uploadPaper(pupil.id, file, consents.publish);
      onClose();
      onDone?.();
      return { title: upload.done, text: pupil.name };
    });
  };
  return (
    <StaffModal
      open
      title={upload.titleOf({ name: pupil.name })}
      onClose={() => !busy && onClose()}
      actions={<ModalFoot label={upload.button} form={form} busy={busy} disabled={!isReady} onCancel={onClose} />}
    >
      <form id={form} className="stack" onSubmit={save} noValidate>
        <PaperChoice file={file} problem={problem} state={busy ? 'IN_PROGRESS' : 'READY'} onChoose={choose} />
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
        <FailureNotice title={upload.failed} failure={failure}>
          {refusalWords(upload, failure)}
        </FailureNotice>
      </form>
    </StaffModal>
  );
}

/** What is wrong with a file before it is sent, in words; '' for nothing. The server checks its content. */
function problemOf(words: Words<'agreements'>['upload'], file: File): string {
  if (!agreementMedia.some((media) => media === file.type)) return words.kind;
  return file.size > agreementLimits.fileBytes ? words.large : '';
}

type PaperChoiceProps = { file: File | null; problem: string; state: UploadState; onChoose: (file: File) => void };

/** The buttons that choose a file or open the camera of a telephone, the file's name, and the state of the upload. */
function PaperChoice({ file, problem, state, onChoose }: PaperChoiceProps) {
  const { upload } = useWords('agreements');
  const { photograph } = useWords('agreementsBatch');
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const hasCamera = useMedia('(pointer: coarse)');
  const hint = useId();
  const isBusy = state === 'IN_PROGRESS';
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.currentTarget.files ?? [];
    // So that the same file can be chosen again after a correction.
    event.currentTarget.value = '';
    if (chosen) onChoose(chosen);
  };
  return (
    <>
      <div className="cluster">
        <input
          ref={input}
          type="file"
          accept={agreementMedia.join(',')}
          aria-label={upload.file}
          hidden
          onChange={take}
        />
        {hasCamera && (
          <>
            <input
              ref={camera}
              type="file"
              accept="image/*"
              capture="environment"
              aria-label={photograph}
              hidden
              onChange={take}
            />
            <Button disabled={isBusy} onClick={() => camera.current?.click()}>
              <StaffIcon name="camera" /> {photograph}
            </Button>
          </>
        )}
        <Button icon="upload" aria-describedby={hint} disabled={isBusy} onClick={() => input.current?.click()}>
          {file === null ? upload.choose : upload.another}
        </Button>
        <span role="status">
          {file === null ? (
            upload.none
          ) : (
            <>
              <strong>{file.name}</strong> {upload.state[state]}
            </>
          )}
        </span>
      </div>
      <p id={hint} className="type-dense dimmed">
        {upload.hint}
      </p>
      {problem && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
    </>
  );
}

function refusalWords(words: Words<'agreements'>['upload'], failure: unknown): string {
  if (failure instanceof CallRefused && failure.code === 'WRONG_KIND') return words.kind;
  if (failure instanceof CallRefused && failure.code === 'TOO_LARGE') return words.large;
  return failureWords(failure);
}
