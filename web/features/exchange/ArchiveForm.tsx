import { type FormEvent, useRef, useState } from 'react';
import { importLimits } from '../../../contract/exchange';
import { CallRefused } from '../../platform/calls/call-errors';
import { useAct } from '../../platform/forms/use-act';
import { failureWords } from '../../platform/words/error-words';
import { useWords, type Words } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { TextField } from '../../ui/fields/TextField';
import { isTooLarge, type Preview, previewArchive } from './exchange';

type ArchiveFormProps = {
  /** Another file was chosen: the preview of the previous one is no longer valid. */
  onChoose: () => void;
  onPreview: (file: File, preview: Preview) => void;
};

/** Chooses the archive and uploads it for a preview. Its faults are shown at the field. */
export function ArchiveForm({ onChoose, onPreview }: ArchiveFormProps) {
  const words = useWords('exchange');
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState('');
  const { busy, run } = useAct(undefined, { stays: true });
  /** Another file may be chosen during an upload: then the reply to the first is ignored. */
  const latest = useRef<File | null>(null);
  const previewFile = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return setFault(words.import.missing);
    if (isTooLarge(file)) return setFault(words.import.tooLarge);
    setFault('');
    await run(
      async () => {
        const preview = await previewArchive(file);
        if (latest.current === file) onPreview(file, preview);
      },
      (failure) => latest.current === file && setFault(archiveFault(words, failure, words.import.failed)),
    );
  };
  return (
    <Card>
      <form className="stack" noValidate onSubmit={(event) => void previewFile(event)}>
        <p className="dimmed">{words.import.about}</p>
        <TextField
          label={words.import.file}
          hint={words.import.fileHint({ megabytes: importLimits.bytes / 1_000_000, n: importLimits.tasks })}
          error={fault || undefined}
          type="file"
          accept=".zip,application/zip"
          onChange={(event) => {
            latest.current = event.target.files?.[0] ?? null;
            setFile(latest.current);
            setFault('');
            onChoose();
          }}
        />
        <div className="cluster">
          <Button type="submit" variant="filled" icon="eye" busy={busy}>
            {words.import.look}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The sentence for a refused archive. */
export function archiveFault({ import: words }: Words<'exchange'>, failure: unknown, title: string): string {
  const code = failure instanceof CallRefused ? failure.code : null;
  if (code === 'WRONG_KIND') return words.wrongKind;
  if (code === 'TOO_LARGE') return words.tooLarge;
  return `${title} ${failureWords(failure)}`;
}
