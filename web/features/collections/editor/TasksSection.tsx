import { useRef } from 'react';
import { useAct, useUndo } from '../../../platform/forms/use-act';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { buttonClass } from '../../../ui/button-class';
import { Icon } from '../../../ui/Icon';
import { type Lists, putTaskBack, removeExercise, setOrder, type WholeCollection } from '../collections';
import { useBalance } from '../picker/use-balance';
import { type Exercise, ExerciseLists } from './ExerciseLists';
import { Glance } from './Glance';

type TasksSectionProps = {
  collection: WholeCollection;
  lists: Lists;
  /** Shows the new order at once, before the server has it. */
  onReplace: (collection: WholeCollection) => void;
};

/** The tasks of a collection at a glance and in their order. Saves each act at once; a message takes a removal back. */
export function TasksSection({ collection, lists, onReplace }: TasksSectionProps) {
  const words = useWords('collections', 'collectionsPicker');
  const stale = useStale('collections');
  // After a failure the tasks may have changed elsewhere.
  const { run } = useAct(stale, { stays: true, always: true });
  const undo = useUndo(stale);
  const { editor } = words.collection;
  const { basket } = words.collectionsPicker;
  const order = useOrder(collection, onReplace);
  const balance = useBalance(collection.exercises.map((one) => one.bro_bre_id));
  const solved = new Map(
    balance?.tasks.flatMap((one) => (one.solved === null ? [] : [[one.taskId, one.solved] as const])) ?? [],
  );
  const putBack = async (exercise: Exercise) => {
    await putTaskBack(collection.id, exercise);
    return { title: basket.back, text: exercise.name };
  };
  const remove = (exercise: Exercise) =>
    run(async () => {
      await removeExercise(exercise.bro_id);
      return {
        title: editor.removed,
        text: exercise.name,
        action: { label: basket.undo, onAct: () => void undo(() => putBack(exercise), basket.notUndone) },
      };
    }, editor.removeFailed);
  return (
    <section
      className="stack gap-3 above-3"
      id="collection-tasks"
      tabIndex={-1}
      aria-labelledby="collection-tasks-title"
    >
      <div className="cluster spread">
        <h2 id="collection-tasks-title">{editor.tasks}</h2>
        {!collection.collectionStatus && (
          <Link
            to={paths.collectionTasks}
            params={{ collectionId: collection.id }}
            className={buttonClass({ size: 's' })}
          >
            <Icon name="plus" />
            {words.collection.addTasks}
          </Link>
        )}
      </div>
      <Glance collection={collection} lists={lists} solved={solved} />
      <ExerciseLists
        exercises={collection.exercises}
        frozen={collection.collectionStatus}
        solved={solved}
        onOrder={order}
        onRemove={(exercise) => void remove(exercise)}
      />
    </section>
  );
}

/** Moves come quickly: each is shown at once, and sent after the previous one was answered. */
function useOrder(collection: WholeCollection, onReplace: (collection: WholeCollection) => void) {
  const { editor } = useWords('collections').collection;
  const { run } = useAct(undefined, { stays: true });
  const stale = useStale('collections');
  const waiting = useRef(0);
  const sending = useRef(Promise.resolve());
  return (exercises: Exercise[]) => {
    onReplace({ ...collection, exercises });
    const placed = exercises.map(({ bro_id, brl_name }) => ({ bro_id, brl_name }));
    waiting.current += 1;
    sending.current = sending.current.then(async () => {
      await run(async () => {
        await setOrder(collection.id, placed);
      }, editor.orderFailed);
      waiting.current -= 1;
      if (waiting.current === 0) stale();
    });
  };
}
