import { useState } from 'react';
import type { AuditAction } from '../../../contract/audit-actions';
import { saveFile } from '../../platform/export/csv-file';
import { useAct } from '../../platform/forms/use-act';
import { useLocale, useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { auditFile } from './audit';

type Filter = {
  search: string;
  by: string | null;
  action: AuditAction | null;
  kind: 'ALL' | 'CHANGES' | 'VIEWS';
  from: string | null;
  till: string | null;
};

/** Downloads what the filter leaves, as a workbook or as CSV. */
export function AuditFiles({ filter }: { filter: Filter }) {
  const words = useWords('audit');
  const common = useWords('common');
  const locale = useLocale();
  const { busy, run } = useAct(undefined, { stays: true });
  const [kind, setKind] = useState<'xlsx' | 'csv'>('xlsx');
  const save = (format: 'xlsx' | 'csv') =>
    void run(async () => {
      setKind(format);
      const { search, by, action, from, till } = filter;
      const file = await auditFile({
        search,
        kind: filter.kind,
        format,
        locale,
        ...(by && { by }),
        ...(action && { action }),
        ...(from && { from }),
        ...(till && { till }),
      });
      saveFile(words.file, format, file);
    }, words.notSaved);
  return (['xlsx', 'csv'] as const).map((format) => (
    <Button key={format} size="s" icon="download" busy={busy && kind === format} onClick={() => save(format)}>
      {format === 'csv' ? common.exportCsv : common.exportXlsx}
    </Button>
  ));
}
