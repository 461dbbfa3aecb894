import { useState } from 'react';
import { Button } from '../../ui/Button';
import { useToast } from '../../ui/Toasts';
import { failureWords } from '../words/error-words';
import { useWords } from '../words/words';
import { type CsvCell, csvText, type FileKind, saveFile } from './csv-file';

type ExportButtonProps = {
  /** The file's name without its ending. */
  file: string;
  /** Said when the rows could not be had. */
  failed: string;
  /** The head of the columns, then every row of the list. */
  read: () => Promise<readonly (readonly CsvCell[])[]>;
  /** CSV unless given: a button for each. */
  kinds?: readonly FileKind[];
  disabled?: boolean;
};

/** Saves a list as a file: all its rows, not only the page that is shown. */
export function ExportButton({ file, failed, read, kinds = ['csv'], disabled = false }: ExportButtonProps) {
  const common = useWords('common');
  const toast = useToast();
  const [busy, setBusy] = useState<FileKind | null>(null);
  const save = async (kind: FileKind) => {
    if (busy !== null) return;
    setBusy(kind);
    try {
      const rows = await read();
      saveFile(file, kind, kind === 'csv' ? csvText(rows) : await (await import('./xlsx-file')).xlsxBytes(rows));
    } catch (failure) {
      toast({ tone: 'bad', title: failed, text: failureWords(failure) });
    } finally {
      setBusy(null);
    }
  };
  return kinds.map((kind) => (
    <Button
      key={kind}
      size="s"
      icon="download"
      busy={busy === kind}
      disabled={disabled}
      onClick={() => void save(kind)}
    >
      {kind === 'csv' ? common.exportCsv : common.exportXlsx}
    </Button>
  ));
}
