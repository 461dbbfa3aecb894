import { useCallback, useRef, useState } from 'react';
import { exportResults } from '../../../../contract/results-export';
import { fetchFile } from '../../../platform/calls/files';
import { saveFile } from '../../../platform/export/csv-file';
import { failureWords } from '../../../platform/words/error-words';
import { useLocale, useWords } from '../../../platform/words/words';
import { useToast } from '../../../ui/Toasts';

/** As what the results of a collection can be had. */
export const exportKinds = ['xlsx', 'csv'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Takes home all results of a collection as a file that the server makes; once at a time. busy: what is being made. */
export function useResultExport(): {
  busy: ExportKind | null;
  save: (collectionId: string, kind: ExportKind) => Promise<void>;
} {
  const words = useWords('results').export;
  const locale = useLocale();
  const toast = useToast();
  const [busy, setBusy] = useState<ExportKind | null>(null);
  const isBusy = useRef(false);
  const save = useCallback(
    async (collectionId: string, format: ExportKind) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setBusy(format);
      try {
        const file = await fetchFile(exportResults, { id: collectionId }, { format, locale });
        saveFile(words.file({ id: collectionId }), format, file);
      } catch (failure) {
        toast({ tone: 'bad', title: words.failed, text: failureWords(failure) });
      } finally {
        isBusy.current = false;
        setBusy(null);
      }
    },
    [words, locale, toast],
  );
  return { busy, save };
}
