import { useCallback, useState } from 'react';
import { exportResults } from '../../../../contract/results-export';
import { fetchFile } from '../../../platform/calls/files';
import { saveFile } from '../../../platform/csv-file';
import { useAct } from '../../../platform/forms/use-act';
import { useLocale, useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';

const exportKinds = ['xlsx', 'csv'] as const;
type ExportKind = (typeof exportKinds)[number];

/** What the file is narrowed to, by the names of the call; a value that is empty is left out. */
type Selection = Record<string, string | number | null | undefined>;

type ExportProps = {
  collectionId: string;
  /** Of the file, without its ending. */
  name: string;
  selection: Selection;
};

/** Exports results of a collection as a file that the server makes: the same columns for every selection. */
export function CollectionExport({ collectionId, name, selection }: ExportProps) {
  const common = useWords('common');
  const { busy, save } = useResultExport();
  return exportKinds.map((kind) => (
    <Button
      key={kind}
      size="s"
      icon="download"
      busy={busy === kind}
      onClick={() => void save(collectionId, kind, { name, selection })}
    >
      {kind === 'csv' ? common.exportCsv : common.exportXlsx}
    </Button>
  ));
}

/** A file's name: words joined by "-", with their letters. */
export function plainFileName(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
}

/** Downloads all results of a collection as a file from the server, one at a time. busy: the kind being made. */
export function useResultExport(): {
  busy: ExportKind | null;
  save: (collectionId: string, kind: ExportKind, file: { name: string; selection?: Selection }) => Promise<boolean>;
} {
  const words = useWords('results').export;
  const locale = useLocale();
  const { busy, run } = useAct(undefined, { stays: true });
  const [kind, setKind] = useState<ExportKind | null>(null);
  const save = useCallback(
    (collectionId: string, format: ExportKind, { name, selection = {} }: { name: string; selection?: Selection }) =>
      run(async () => {
        setKind(format);
        const filters = Object.entries(selection).flatMap(([filter, value]) =>
          value === null || value === undefined || value === '' ? [] : [[filter, String(value)] as const],
        );
        const query = { format, locale, ...Object.fromEntries(filters) };
        const file = await fetchFile(exportResults, { id: collectionId }, query);
        saveFile(name, format, file);
      }, words.failed),
    [run, words, locale],
  );
  return { busy: busy ? kind : null, save };
}
