import { useMemo, useRef } from 'react';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { buttonClass } from '../../../ui/button-class';
import { Icon } from '../../../ui/Icon';
import { requiredColumns, templateText } from './check-file';
import type { Upload } from './use-upload';

/** The button that chooses the file, its name and state. */
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
          // So that the same file can be chosen again after a correction.
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

/** The rules for the file, and a template. */
export function FileHints() {
  const { csv } = useWords('participants');
  const address = useMemo(
    () => URL.createObjectURL(new Blob([templateText()], { type: 'text/csv;charset=utf-8' })),
    [],
  );
  const hints = [
    csv.header,
    csv.required({ names: requiredColumns.join(', ') }),
    csv.optional,
    csv.date,
    csv.gender,
    csv.encoding,
  ];
  return (
    <section aria-label={csv.steps}>
      <h2>{csv.steps}</h2>
      <ul>
        {hints.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <a href={address} download="dalyviai.csv" className={buttonClass({ size: 's' })}>
        <Icon name="download" /> {csv.template}
      </a>
    </section>
  );
}
