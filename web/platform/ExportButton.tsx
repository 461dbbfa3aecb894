import { useState } from 'react';
import { Button } from '../ui/Button';
import { type CsvCell, csvText, type FileKind, saveFile } from './csv-file';
import { useAct } from './forms/use-act';
import { useWords } from './words/words';

type ExportButtonProps = {
  /** The file's name without its ending. */
  file: string;
  /** Shown when the rows could not be loaded. */
  failed: string;
  /** The head of the columns, then every row of the list. */
  read: () => Promise<readonly (readonly CsvCell[])[]>;
  /** CSV by default; one button for each. */
  kinds?: readonly FileKind[];
  disabled?: boolean;
};

/** Saves a list as a file: all its rows, not only the page that is shown. */
export function ExportButton({ file, failed, read, kinds = ['csv'], disabled = false }: ExportButtonProps) {
  const common = useWords('common');
  const { busy, run } = useAct(undefined, { stays: true });
  const [kindNow, setKindNow] = useState<FileKind | null>(null);
  const save = async (kind: FileKind) => {
    setKindNow(kind);
    const rows = await read();
    saveFile(file, kind, kind === 'csv' ? csvText(rows) : await (await import('./xlsx-file')).xlsxBytes(rows));
  };
  return kinds.map((kind) => (
    <Button
      key={kind}
      size="s"
      icon="download"
      busy={busy && kindNow === kind}
      disabled={disabled}
      onClick={() => void run(() => save(kind), failed)}
    >
      {kind === 'csv' ? common.exportCsv : common.exportXlsx}
    </Button>
  ));
}
