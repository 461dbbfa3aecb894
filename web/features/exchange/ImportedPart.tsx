import { useMemo, useState } from 'react';
import { useWords } from '../../platform/words/words';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { StaffTable } from '../../ui/staff/table/StaffTable';
import type { StaffColumn } from '../../ui/staff/table/use-staff-table';
import type { ImportedTask } from './exchange';
import { KeyModal } from './KeyModal';

type ImportedPartProps = { tasks: ImportedTask[]; onChange: (tasks: ImportedTask[]) => void; onAgain: () => void };

/** The imported tasks, each with the button that confirms its key. */
export function ImportedPart({ tasks, onChange, onAgain }: ImportedPartProps) {
  const { import: words, key } = useWords('exchange');
  const { field, status } = useWords('tasks');
  const [asking, setAsking] = useState<string | null>(null);
  // The table wants the same columns at each render.
  const columns = useMemo(
    (): StaffColumn<ImportedTask>[] => [
      {
        id: 'name',
        wrap: true,
        width: 170,
        title: field.name,
        sortBy: (row) => row.name,
        cell: (row) => (
          <>
            <strong>{row.name}</strong> <span className="type-dense dimmed nowrap">{row.internationalId}</span>
          </>
        ),
      },
      {
        id: 'status',
        wrap: true,
        width: 180,
        title: words.col.status,
        sortBy: (row) => row.status,
        cell: (row) =>
          row.type === 'LODGE' && row.status === 'DRAFT' ? (
            words.interactiveHint
          ) : (
            <Badge tone={row.status === 'READY' ? 'good' : 'warn'}>{status[row.status]}</Badge>
          ),
      },
      {
        id: 'act',
        title: words.col.act,
        hideTitle: true,
        cell: (row) =>
          row.status === 'DRAFT' &&
          row.type === 'BASIC' && (
            <Button size="s" icon="check" aria-label={key.actOf({ name: row.name })} onClick={() => setAsking(row.id)}>
              {key.act}
            </Button>
          ),
      },
    ],
    [words, key, field, status],
  );
  return (
    <div className="stack">
      <Notice tone="good" role="status" title={words.taken({ n: tasks.length })}>
        {words.takenHint}
      </Notice>
      <StaffTable label={words.taken({ n: tasks.length })} rows={tasks} rowId={(row) => row.id} columns={columns} />
      <div className="cluster">
        <Button onClick={onAgain}>{words.again}</Button>
      </div>
      {asking && (
        <KeyModal
          taskId={asking}
          onLeave={() => setAsking(null)}
          onConfirmed={() => {
            onChange(tasks.map((task) => (task.id === asking ? { ...task, status: 'READY' } : task)));
            setAsking(null);
          }}
        />
      )}
    </div>
  );
}
