import { useState } from 'react';
import type { CollectionRow } from '../../../../contract/collections';
import { CallRefused } from '../../../platform/calls/call-errors';
import { useAct } from '../../../platform/forms/use-act';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { ConfirmModal } from '../../../ui/staff/ConfirmModal';
import { useToast } from '../../../ui/Toasts';
import { copyToNextYear, undoCopies } from '../collections';
import { dayNextYear } from './life';

type NextYearModalProps = { rows: readonly CollectionRow[]; onLeave: () => void; onDone: () => void };

/** Copies collections to the next year in one act, which a toast takes back. */
export function NextYearModal({ rows, onLeave, onDone }: NextYearModalProps) {
  const words = useWords('collectionsSets');
  const toast = useToast();
  const stale = useStale('collections');
  const { busy, run } = useAct(stale);
  const [withTasks, setWithTasks] = useState(false);
  const { copy } = words;
  const undo = async (ids: string[]) => {
    try {
      await undoCopies(ids);
      toast({ title: copy.undone({ n: ids.length }) });
    } catch (failure) {
      const isChanged = failure instanceof CallRefused && failure.code === 'CONFLICT';
      toast({ tone: 'bad', title: copy.notUndone, text: isChanged ? copy.changed : failureWords(failure) });
    }
    stale();
  };
  const confirm = async () => {
    const isDone = await run(async () => {
      const ids = rows.map((row) => row.id);
      const made = await copyToNextYear(ids, withTasks);
      return {
        title: copy.done({ n: made.length }),
        text: made[0] && made.length === 1 ? made[0].name : undefined,
        action: { label: words.undo, onAct: () => void undo(made.map((one) => one.id)) },
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
