import { useMemo, useRef, useState } from 'react';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { ConfirmModal } from '../../../ui/staff/ConfirmModal';
import { useToast } from '../../../ui/Toasts';
import { TaskPicker } from '../../tasks/list/TaskPicker';
import { addTasks, removeExercise, setOrder, type WholeCollection } from '../collections';
import styles from './Editor.module.css';
import { type Exercise, ExerciseLists } from './ExerciseLists';

type TasksSectionProps = {
  collection: WholeCollection;
  /** Shows the order at once, before the server has it. */
  onReplace: (collection: WholeCollection) => void;
  onReload: () => void;
};

/** The tasks of a collection: put in order, added by the picker, taken out after a question. Each act is kept at once. */
export function TasksSection({ collection, onReplace, onReload }: TasksSectionProps) {
  const words = useWords('collections');
  const common = useWords('common');
  const toast = useToast();
  const [picking, setPicking] = useState(false);
  const [asked, setAsked] = useState<Exercise | null>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { editor } = words.collection;
  const present = useMemo(() => new Set(collection.exercises.map((one) => one.bro_bre_id)), [collection]);
  const act = async (failed: string, work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (failure) {
      toast({ tone: 'bad', title: failed, text: failureWords(failure) });
      return false;
    } finally {
      setBusy(false);
      onReload();
    }
  };
  /** Moves follow one another quickly: each is shown at once and sent after the one before. */
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
      if (waiting.current === 0) onReload();
    });
  };
  const remove = async (exercise: Exercise) => {
    if (await act(editor.removeFailed, () => removeExercise(exercise.bro_id)))
      toast({ title: editor.removed, text: exercise.name });
    setAsking(false);
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
        onRemove={(exercise) => {
          setAsked(exercise);
          setAsking(true);
        }}
      />
      <TaskPicker
        opened={picking}
        onClose={() => setPicking(false)}
        present={present}
        onPick={(tasks) => {
          if (busy) return;
          const fresh = tasks.filter((task) => !present.has(task.id));
          const list = fresh.map((task) => ({
            bro_bre_id: task.id,
            brl_name: task.levels.find((one) => one.ageGroupId === collection.ageGroupId)?.level ?? 'medium',
          }));
          const add =
            list.length === 0 ? Promise.resolve(true) : act(editor.addFailed, () => addTasks(collection.id, list));
          void add.then((isDone) => isDone && setPicking(false));
        }}
      />
      <ConfirmModal
        open={asking}
        title={words.collection.confirmRemoveTask}
        confirmLabel={words.collection.removeTask}
        cancelLabel={common.cancel}
        closeLabel={common.close}
        danger
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => asked && void remove(asked)}
      >
        <p>
          <strong>{asked?.name}</strong>
        </p>
      </ConfirmModal>
    </section>
  );
}
