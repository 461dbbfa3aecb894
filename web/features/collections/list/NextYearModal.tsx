import { useState } from 'react';
import type { CollectionRow } from '../../../../contract/collections';
import { failedWith, useAct, useUndo } from '../../../platform/forms/use-act';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { ConfirmModal } from '../../../ui/staff/ConfirmModal';
import { copyToNextYear, undoCopies } from '../collections';
import { dayNextYear } from './life';

type NextYearModalProps = { rows: readonly CollectionRow[]; onLeave: () => void; onDone: () => void };

/** Copies collections to the next year in one act, which a toast takes back. */
export function NextYearModal({ rows, onLeave, onDone }: NextYearModalProps) {
  const words = useWords('collectionsSets');
  const stale = useStale('collections');
  const { busy, run } = useAct(stale);
  const undo = useUndo(stale);
  const [withTasks, setWithTasks] = useState(false);
  const { copy } = words;
  const takeBack = async (ids: string[]) => {
    await undoCopies(ids);
    return copy.undone({ n: ids.length });
  };
  const confirm = async () => {
    const isDone = await run(async () => {
      const ids = rows.map((row) => row.id);
      const made = await copyToNextYear(ids, withTasks);
      return {
        title: copy.done({ n: made.length }),
        text: made[0] && made.length === 1 ? made[0].name : undefined,
        action: {
          label: words.undo,
          onAct: () =>
            void undo(
              () => takeBack(made.map((one) => one.id)),
              failedWith(copy.notUndone, { CONFLICT: copy.changed }),
            ),
        },
      };
    }, copy.failed);
    if (isDone) onDone();
  };
  return (
    <ConfirmModal
      open
      title={copy.title({ n: rows.length })}
      confirmLabel={copy.act}
      busy={busy}
      onClose={onLeave}
      onConfirm={() => void confirm()}
    >
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <strong>{row.name}</strong>
            <br />
            <span className="num dimmed">
              {copy.dates({ from: dayNextYear(row.validFrom), to: dayNextYear(row.validTo) })}
            </span>
          </li>
        ))}
      </ul>
      <p>{copy.how}</p>
      <Checkbox label={copy.withTasks} checked={withTasks} onChange={(event) => setWithTasks(event.target.checked)} />
      {withTasks && <p className="type-dense dimmed">{copy.withTasksHint}</p>}
    </ConfirmModal>
  );
}
