// The basket of the picker: the tasks of the collection, those that were ticked, and its acts.
import { useAct, useUndo } from '../../../platform/forms/use-act';
import { useForm } from '../../../platform/forms/use-form';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { addTasks, type Lists, putTaskBack, removeExercise, removeTasks, type WholeCollection } from '../collections';
import { type BasketTask, basketOf, type Picked, worthOf } from './basket';

export function useBasket(collection: WholeCollection, lists: Lists) {
  const { basket: words } = useWords('collectionsPicker');
  const stale = useStale('collections', 'tasks');
  // What was ticked survives a crash, a reload and the end of the session, and leaving asks.
  const form = useForm<{ picked: readonly Picked[] }>({
    draft: `tasks of collection ${collection.id}`,
    initial: () => ({ picked: [] }),
  });
  const { busy, failure, run } = useAct(stale, { stays: true });
  const undo = useUndo(stale);
  const worth = worthOf(lists, collection.difficultyId);
  const present = new Set(collection.exercises.map((one) => one.bro_bre_id));
  const picked = form.fields.picked.filter((one) => !present.has(one.id));
  const tasks = basketOf(collection.exercises, picked, worth);
  const put = (next: readonly Picked[]) => form.change({ picked: next });

  const remove = (task: BasketTask) => {
    if (task.isNew) return put(picked.filter((one) => one.id !== task.taskId));
    const exercise = collection.exercises.find((one) => one.bro_bre_id === task.taskId);
    if (!exercise) return;
    void run(async () => {
      await removeExercise(exercise.bro_id);
      const back = async () => {
        await putTaskBack(collection.id, exercise);
        return words.back;
      };
      return {
        title: words.removed,
        text: task.name,
        action: { label: words.undo, onAct: () => void undo(back, words.notUndone) },
      };
    }, words.removeFailed);
  };
  const save = (onDone: () => void) =>
    run(async () => {
      const ids = picked.map((one) => one.id);
      await addTasks(
        collection.id,
        picked.map(({ id, level }) => ({ bro_bre_id: id, brl_name: level })),
      );
      form.saved();
      const back = async () => {
        await removeTasks(collection.id, ids);
        return words.undone({ n: ids.length });
      };
      onDone();
      return {
        title: words.added({ n: ids.length }),
        text: collection.name,
        action: { label: words.undo, onAct: () => void undo(back, words.notUndone) },
      };
    });
  return {
    tasks,
    worth,
    picked: new Set(picked.map((one) => one.id)),
    storedDraft: form.draft,
    busy,
    failed: failure === null ? null : { title: words.addFailed, text: failureWords(failure) },
    add: (one: Picked) => put([...picked, one]),
    drop: (id: string) => put(picked.filter((one) => one.id !== id)),
    remove,
    save,
  };
}
