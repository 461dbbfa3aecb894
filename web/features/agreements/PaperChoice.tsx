import { useId, useRef } from 'react';
import { agreementMedia } from '../../../contract/agreements';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import type { UploadState } from './AgreementUploadModal';

type PaperChoiceProps = { file: File | null; problem: string; state: UploadState; onChoose: (file: File) => void };

/** The button that chooses a file, its name, and the state of the upload. */
export function PaperChoice({ file, problem, state, onChoose }: PaperChoiceProps) {
  const { upload } = useWords('agreements');
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  return (
    <>
      <div className="cluster">
        <input
          ref={input}
          type="file"
          accept={agreementMedia.join(',')}
          aria-label={upload.file}
          hidden
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            // So that the same file can be chosen again after a correction.
            event.currentTarget.value = '';
            if (chosen) onChoose(chosen);
          }}
        />
        <Button
          icon="upload"
          aria-describedby={hint}
          disabled={state === 'IN_PROGRESS'}
          onClick={() => input.current?.click()}
        >
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
      <p id={hint} className="note dimmed">
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
