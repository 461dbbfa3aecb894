import { saveFile } from '../../platform/export/csv-file';
import { useAct } from '../../platform/forms/use-act';
import { failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { useToast } from '../../ui/Toasts';
import { ownFile } from './owndata';

/** Downloads everything that is kept about the caller. */
export function OwnDataPart() {
  const words = useWords('owndata');
  const toast = useToast();
  const { busy, run } = useAct(undefined, { stays: true });
  const save = () =>
    void run(
      async () => saveFile(words.file, 'zip', await ownFile()),
      (failure) => toast({ tone: 'bad', title: words.failed, text: failureWords(failure) }),
    );
  return (
    <p className="cluster">
      <Button icon="download" busy={busy} onClick={save}>
        {words.act}
      </Button>
      <span className="dimmed">{words.hint}</span>
    </p>
  );
}
