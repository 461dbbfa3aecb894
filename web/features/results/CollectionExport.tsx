import { useState } from 'react';
import { exportResults } from '../../../contract/results-export';
import { appWords } from '../../platform/app-words';
import { failureWords } from '../../platform/error-words';
import { fetchFile } from '../../platform/files';
import { useLocale, useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { useToast } from '../../ui/Toasts';
import { saveFile } from '../reference/csv-file';
import { listWords } from './list-words';

const kinds = ['xlsx', 'csv'] as const;

/** All results of a collection as a file, made by the server; once at a time. */
export function CollectionExport({ collectionId }: { collectionId: string }) {
  const words = useWords(listWords).export;
  const { common } = useWords(appWords);
  const locale = useLocale();
  const toast = useToast();
  const [busy, setBusy] = useState<(typeof kinds)[number] | null>(null);
  const save = async (format: (typeof kinds)[number]) => {
    if (busy !== null) return;
    setBusy(format);
    try {
      saveFile(
        words.file({ id: collectionId }),
        format,
        await fetchFile(exportResults, { id: collectionId }, { format, locale }),
      );
    } catch (failure) {
      toast({ tone: 'bad', title: words.failed, text: failureWords(failure) });
    } finally {
      setBusy(null);
    }
  };
  return kinds.map((kind) => (
    <Button key={kind} size="s" icon="download" busy={busy === kind} onClick={() => void save(kind)}>
      {kind === 'csv' ? common.exportCsv : common.exportXlsx}
    </Button>
  ));
}
