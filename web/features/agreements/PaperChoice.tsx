import { type ChangeEvent, useId, useRef } from 'react';
import { agreementMedia } from '../../../contract/agreements';
import { useMedia } from '../../platform/use-media';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { StaffIcon } from '../../ui/staff/StaffIcon';
import type { UploadState } from './AgreementUploadModal';

type PaperChoiceProps = { file: File | null; problem: string; state: UploadState; onChoose: (file: File) => void };

/** The buttons that choose a file or open the camera of a telephone, the file's name, and the state of the upload. */
export function PaperChoice({ file, problem, state, onChoose }: PaperChoiceProps) {
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
