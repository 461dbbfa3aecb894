import { useRef } from 'react';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import type { Upload } from './use-upload';

/** The button that chooses the file, and how far it is. */
export function FileChoice({ upload, onChoose }: { upload: Upload; onChoose: (file: File) => void }) {
  const { csv } = useWords('participants');
  const input = useRef<HTMLInputElement>(null);
  const isBusy = upload.state === 'IN_PROGRESS';
  return (
    <div className="cluster">
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={csv.file}
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file, corrected, can be chosen again.
          event.currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button icon="upload" disabled={isBusy} onClick={() => input.current?.click()}>
        {upload.state === 'NO_FILE' ? csv.choose : csv.another}
      </Button>
      <span role="status">
        {'name' in upload && <strong>{upload.name} </strong>}
        {upload.state === 'IN_PROGRESS' ? csv.READY : csv[upload.state]}
      </span>
    </div>
  );
}
