import { useCallback, useState } from 'react';
import { exportResults } from '../../../../contract/results-export';
import { fetchFile } from '../../../platform/calls/files';
import { saveFile } from '../../../platform/export/csv-file';
import { useAct } from '../../../platform/forms/use-act';
import { failureWords } from '../../../platform/words/error-words';
import { useLocale, useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { useToast } from '../../../ui/Toasts';

const exportKinds = ['xlsx', 'csv'] as const;
type ExportKind = (typeof exportKinds)[number];

/** Exports all results of a collection as a file that the server makes. */
export function CollectionExport({ collectionId }: { collectionId: string }) {
  const common = useWords('common');
  const { busy, save } = useResultExport();
  return exportKinds.map((kind) => (
    <Button key={kind} size="s" icon="download" busy={busy === kind} onClick={() => void save(collectionId, kind)}>
      {kind === 'csv' ? common.exportCsv : common.exportXlsx}
    </Button>
  ));
}

/** Downloads all results of a collection as a file from the server, one at a time. busy: the kind being made. */
export function useResultExport(): {
  busy: ExportKind | null;
  save: (collectionId: string, kind: ExportKind) => Promise<boolean>;
} {
  const words = useWords('results').export;
  const locale = useLocale();
  const toast = useToast();
  const { busy, run } = useAct(undefined, { stays: true });
  const [kind, setKind] = useState<ExportKind | null>(null);
  const save = useCallback(
    (collectionId: string, format: ExportKind) =>
      run(
        async () => {
          setKind(format);
          const file = await fetchFile(exportResults, { id: collectionId }, { format, locale });
          saveFile(words.file({ id: collectionId }), format, file);
        },
        (failure) => toast({ tone: 'bad', title: words.failed, text: failureWords(failure) }),
      ),
    [run, words, locale, toast],
  );
  return { busy: busy ? kind : null, save };
}
