import { useState } from 'react';
import type { TaskRow } from '../../../contract/tasks';
import { appWords } from '../../platform/app-words';
import { failureWords } from '../../platform/error-words';
import { useWords } from '../../platform/words';
import { ConfirmModal } from '../../ui/staff/ConfirmModal';
import { useToast } from '../../ui/Toasts';
import { deleteTask } from './tasks';
import { taskWords } from './words';

type DeleteQuestionProps = { task: TaskRow; onLeave: () => void; onDone: () => void };

/** Asks before a task is deleted, and deletes it. */
export function DeleteQuestion({ task, onLeave, onDone }: DeleteQuestionProps) {
  const words = useWords(taskWords);
  const { common } = useWords(appWords);
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await deleteTask(task.id);
      toast({ title: words.outcome.TASK_DELETED, text: task.name });
      onDone();
    } catch (failure) {
      toast({ tone: 'bad', title: words.outcome.TASK_NOT_DELETED, text: failureWords(failure) });
      onLeave();
    }
  };
  return (
    <ConfirmModal
      open
      danger
      busy={busy}
      title={words.deleteTitle({ name: task.name })}
      confirmLabel={common.delete}
      cancelLabel={common.cancel}
      closeLabel={common.close}
      onConfirm={() => void remove()}
      onClose={onLeave}
    >
      <p>{words.confirmDelete}</p>
      <p className="dimmed">{words.deleteHint}</p>
    </ConfirmModal>
  );
}
