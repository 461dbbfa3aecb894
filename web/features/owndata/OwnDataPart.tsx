import { saveFile } from '../../platform/csv-file';
import { useAct } from '../../platform/forms/use-act';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { ownFile } from './owndata';

/** Downloads everything that is kept about the caller. */
export function OwnDataPart() {
  const words = useWords('owndata');
  const { busy, run } = useAct(undefined, { stays: true });
  const save = () => void run(async () => saveFile(words.file, 'zip', await ownFile()), words.failed);
  return (
    <p className="cluster">
      <Button icon="download" busy={busy} onClick={save}>
        {words.act}
      </Button>
      <span className="dimmed">{words.hint}</span>
    </p>
  );
}
