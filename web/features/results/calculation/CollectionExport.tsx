import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { exportKinds, useResultExport } from './use-result-export';

/** All results of a collection as a file, made by the server. */
export function CollectionExport({ collectionId }: { collectionId: string }) {
  const common = useWords('common');
  const { busy, save } = useResultExport();
  return exportKinds.map((kind) => (
    <Button key={kind} size="s" icon="download" busy={busy === kind} onClick={() => void save(collectionId, kind)}>
      {kind === 'csv' ? common.exportCsv : common.exportXlsx}
    </Button>
  ));
}
