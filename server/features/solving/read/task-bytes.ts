import * as z from 'zod/mini';
import type { ReplyOf } from '../../../../contract/endpoint';
import { getTask, getTasks } from '../../../../contract/solving';
import { listWriter, pieceWriter } from '../../../platform/http/reply-schema';
import type { FrozenExercise } from '../../collections/freeze/frozen';
import { taskView } from './task-view';

/** What the replies with tasks say beside the tasks themselves, which are the same for all pupils. */
export type OwnPart = Omit<ReplyOf<typeof getTask>, 'task' | 'answ'>;
type Time = Omit<ReplyOf<typeof getTasks>, 'tasks'>;

/** Writes the replies of get-task and get-tasks. Most of their bytes are the tasks: written once for each exercise. */
type TaskBytes = {
  one(exercise: FrozenExercise, own: OwnPart): Buffer;
  several(tasks: readonly { exercise: FrozenExercise; own: OwnPart }[], time: Time): Buffer;
  /** The first exercises that together are not too large for one reply; always one. */
  fitting(exercises: readonly FrozenExercise[]): readonly FrozenExercise[];
};

/**
 * The most bytes of tasks in one reply, unless the first is larger. A page gives a call up after 15 s: within that time
 * a class of 30 that loads its pages again must get its replies over one line of 2 Mbit/s.
 */
const MOST_BYTES = 100_000;

const shared = { task: true, answ: true } as const;
const pieces = pieceWriter(z.pick(getTask.reply, shared), z.omit(getTask.reply, shared));
const writeList = listWriter(z.omit(getTasks.reply, { tasks: true }), 'tasks');

/** origin: TASK_ORIGIN. */
export function createTaskBytes(origin?: string): TaskBytes {
  const heads = new WeakMap<FrozenExercise, Buffer>();

  function headOf(exercise: FrozenExercise): Buffer {
    const head = heads.get(exercise) ?? pieces.head(taskView(exercise, origin));
    heads.set(exercise, head);
    return head;
  }

  return {
    one: (exercise, own) => pieces.whole(headOf(exercise), own),
    several: (tasks, time) =>
      writeList(
        time,
        tasks.map(({ exercise, own }) => pieces.item(headOf(exercise), own)),
      ),
    fitting(exercises) {
      let bytes = 0;
      const end = exercises.findIndex((exercise, place) => {
        bytes += headOf(exercise).length;
        return place > 0 && bytes > MOST_BYTES;
      });
      return end < 0 ? exercises : exercises.slice(0, end);
    },
  };
}
