import { useMemo, useRef, useState } from 'react';
import type { ListedTask } from '../../../../contract/tasks';
import { useAct } from '../../../platform/forms/use-act';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { ConfirmModal } from '../../../ui/staff/ConfirmModal';
import { useToast } from '../../../ui/Toasts';
import { TaskPicker } from '../../tasks/list/TaskPicker';
import { addTasks, removeExercise, setOrder, type WholeCollection } from '../collections';
import styles from './Editor.module.css';
import { type Exercise, ExerciseLists } from './ExerciseLists';

type TasksSectionProps = {
  collection: WholeCollection;
  /** Shows the new order at once, before the server has it. */
  onReplace: (collection: WholeCollection) => void;
};

/** The tasks of a collection: sorts them, adds them by the picker, asks before removal. Saves each act at once. */
export function TasksSection({ collection, onReplace }: TasksSectionProps) {
  const words = useWords('collections');
  const common = useWords('common');
  const toast = useToast();
  const [picking, setPicking] = useState(false);
  const [removing, setRemoving] = useState<Exercise | null>(null);
  const stale = useStale('collections');
  const { busy, run } = useAct(stale, { stays: true });
  const { editor } = words.collection;
  const present = useMemo(() => new Set(collection.exercises.map((one) => one.bro_bre_id)), [collection]);
  /** Reports a failure and loads the tasks again: they may have changed elsewhere. */
  const reportFailure = (title: string) => (failure: unknown) => {
    toast({ tone: 'bad', title, text: failureWords(failure) });
    stale();
  };
  /** Moves come quickly: each is shown at once, and sent after the previous one was answered. */
  const waiting = useRef(0);
  const sending = useRef(Promise.resolve());
  const order = (exercises: Exercise[]) => {
    onReplace({ ...collection, exercises });
    const placed = exercises.map(({ bro_id, brl_name }) => ({ bro_id, brl_name }));
    waiting.current += 1;
    sending.current = sending.current.then(async () => {
      try {
        await setOrder(collection.id, placed);
      } catch (failure) {
        toast({ tone: 'bad', title: editor.orderFailed, text: failureWords(failure) });
      }
      waiting.current -= 1;
      if (waiting.current === 0) stale();
    });
  };
  const remove = async (exercise: Exercise) => {
    await run(async () => {
      await removeExercise(exercise.bro_id);
      toast({ title: editor.removed, text: exercise.name });
    }, reportFailure(editor.removeFailed));
    setRemoving(null);
  };
  const add = async (tasks: readonly ListedTask[]) => {
    const list = tasks
      .filter((task) => !present.has(task.id))
      .map((task) => ({
        bro_bre_id: task.id,
        brl_name: task.levels.find((one) => one.ageGroupId === collection.ageGroupId)?.level ?? 'medium',
      }));
    await run(async () => {
      if (list.length > 0) await addTasks(collection.id, list);
      setPicking(false);
    }, reportFailure(editor.addFailed));
  };
  return (
    <section className={styles.section} id="collection-tasks" tabIndex={-1} aria-labelledby="collection-tasks-title">
      <div className="cluster spread">
        <h2 id="collection-tasks-title">{editor.tasks}</h2>
        {!collection.collectionStatus && (
          <Button size="s" icon="plus" busy={busy && picking} onClick={() => setPicking(true)}>
            {words.collection.addTasks}
          </Button>
        )}
      </div>
      <ExerciseLists
        exercises={collection.exercises}
        frozen={collection.collectionStatus}
        onOrder={order}
        onRemove={setRemoving}
      />
      <TaskPicker
        opened={picking}
        onClose={() => setPicking(false)}
        present={present}
        onPick={(tasks) => void add(tasks)}
      />
      <ConfirmModal
        open={removing !== null}
        title={words.collection.confirmRemoveTask}
        confirmLabel={words.collection.removeTask}
        cancelLabel={common.cancel}
        closeLabel={common.close}
        danger
        busy={busy}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && void remove(removing)}
      >
        <p>
          <strong>{removing?.name}</strong>
        </p>
      </ConfirmModal>
    </section>
  );
}
