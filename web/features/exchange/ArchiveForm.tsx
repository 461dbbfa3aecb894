import { type FormEvent, useRef, useState } from 'react';
import { importLimits } from '../../../contract/exchange';
import { CallRefused } from '../../platform/calls/call-errors';
import { failureWords } from '../../platform/words/error-words';
import { useWords, type Words } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Field } from '../../ui/Field';
import { TextInput } from '../../ui/TextInput';
import { isTooLarge, type Preview, previewArchive } from './exchange';

type ArchiveFormProps = {
  /** Another file was chosen: what was seen of the one before no longer holds. */
  onChoose: () => void;
  onLooked: (file: File, preview: Preview) => void;
};

/** Chooses the archive and sends it to be looked at. What is wrong with it is said at the field. */
export function ArchiveForm({ onChoose, onLooked }: ArchiveFormProps) {
  const words = useWords('exchange');
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  /** A file that is chosen while another is on its way: the other's answer is no longer wanted. */
  const latest = useRef<File | null>(null);
  const previewFile = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!file) return setFault(words.import.missing);
    if (isTooLarge(file)) return setFault(words.import.tooLarge);
    setFault('');
    setBusy(true);
    try {
      const preview = await previewArchive(file);
      if (latest.current === file) onLooked(file, preview);
    } catch (failure) {
      if (latest.current === file) setFault(archiveFault(words, failure, words.import.failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card>
      <form className="stack" noValidate onSubmit={(event) => void previewFile(event)}>
        <p className="dimmed">{words.import.about}</p>
        <Field
          label={words.import.file}
          hint={words.import.fileHint({ megabytes: importLimits.bytes / 1_000_000, n: importLimits.tasks })}
          error={fault || undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              type="file"
              accept=".zip,application/zip"
              onChange={(event) => {
                latest.current = event.target.files?.[0] ?? null;
                setFile(latest.current);
                setFault('');
                onChoose();
              }}
            />
          )}
        </Field>
        <div className="cluster">
          <Button type="submit" variant="filled" icon="eye" busy={busy}>
            {words.import.look}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** What a refusal of an archive says. */
export function archiveFault({ import: words }: Words<'exchange'>, failure: unknown, title: string): string {
  const code = failure instanceof CallRefused ? failure.code : null;
  if (code === 'WRONG_KIND') return words.wrongKind;
  if (code === 'TOO_LARGE') return words.tooLarge;
  return `${title} ${failureWords(failure)}`;
}
