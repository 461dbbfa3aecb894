import { useRef } from 'react';
import { useAct } from '../../../platform/forms/use-act';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { failureWords } from '../../../platform/words/error-words';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { buttonClass } from '../../../ui/button-class';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
import { useToast } from '../../../ui/Toasts';
import { type Lists, putTaskBack, removeExercise, setOrder, type WholeCollection } from '../collections';
import { useBalance } from '../picker/use-balance';
import styles from './Editor.module.css';
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
  const toast = useToast();
  const stale = useStale('collections');
  const { run } = useAct(stale, { stays: true });
  const { editor } = words.collection;
  const { basket } = words.collectionsPicker;
  const order = useOrder(collection, onReplace);
  const balance = useBalance(collection.exercises.map((one) => one.bro_bre_id));
  const solved = new Map(
    balance?.tasks.flatMap((one) => (one.solved === null ? [] : [[one.taskId, one.solved] as const])) ?? [],
  );
  const undo = async (exercise: Exercise) => {
    try {
      await putTaskBack(collection.id, exercise);
      toast({ title: basket.back, text: exercise.name });
    } catch (failure) {
      toast({ tone: 'bad', title: basket.notUndone, text: failureWords(failure) });
    }
    stale();
  };
  const remove = (exercise: Exercise) =>
    run(
      async () => {
        await removeExercise(exercise.bro_id);
        return {
          title: editor.removed,
          text: exercise.name,
          action: { label: basket.undo, onAct: () => void undo(exercise) },
        };
      },
      (failure) => {
        toast({ tone: 'bad', title: editor.removeFailed, text: failureWords(failure) });
        // The tasks may have changed elsewhere.
        stale();
      },
    );
  return (
    <section
      className={cx('stack gap-3', styles.section)}
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
  const toast = useToast();
  const stale = useStale('collections');
  const waiting = useRef(0);
  const sending = useRef(Promise.resolve());
  return (exercises: Exercise[]) => {
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
}
