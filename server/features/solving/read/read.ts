import * as z from 'zod/mini';
import type { ReplyOf } from '../../../../contract/endpoint';
import { type getSet, getTask, type startChallenge } from '../../../../contract/solving';
import { readNow } from '../../../platform/database/db';
import { refuse } from '../../../platform/http/refusal';
import { pieceWriter } from '../../../platform/http/reply-schema';
import { createGroup, type Group } from '../../../platform/load/group';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import type { FrozenCollection, FrozenExercise } from '../../collections/freeze/frozen';
import type { Sets } from '../../collections/sets';
import { stateInReport } from '../answer/client-report';
import { remainingMs } from '../clock';
import { mayHaveSat } from '../enter/entry';
import type { LacksSeb } from '../enter/seb';
import { isFreeTraining } from '../queries';
import { type AskedTask, type ReadAttempt, type ReadTask, readTasks } from './queries';
import { detailsOf, rowsOf, taskView } from './task-view';

/**
 * Serves the reads of a sitting: the order of the tasks, and one task with the own answer. Contents come from memory,
 * attempts and answers in groups. Anybody may read free trainings; everything else requires an own attempt that is not
 * over.
 */
export type Reading = {
  set(caller: Caller | null, collectionId: string): Promise<ReplyOf<typeof getSet>>;
  /** The bytes of the reply. */
  task(caller: Caller | null, exerciseId: string): Promise<Buffer>;
  /**
   * What `set` and `task` would answer next to one who has started, for the reply of the start: the set, and the first
   * task while there are no answers. With answers the page reads all tasks, which say what is answered. Asks nothing of
   * the database; the start has checked what `set` and `task` check.
   */
  carried(
    caller: Caller,
    collection: FrozenCollection,
    start: { time: Time; hasAnswers: boolean },
  ): Pick<ReplyOf<typeof startChallenge>, 'set' | 'first'>;
};

type Time = { serverTime: string; remainingMs: number };

// The task itself is the same for all pupils, and most of the bytes: it is written once for each exercise.
const fixed = { task: true, answ: true } as const;
const pieces = pieceWriter(z.pick(getTask.reply, fixed), z.omit(getTask.reply, fixed));

export function createReading(services: Services, sets: Sets, lacksSeb: LacksSeb): Reading {
  const origin = services.settings.TASK_ORIGIN;
  const heads = new WeakMap<FrozenExercise, Buffer>();
  const group: Group<AskedTask, ReadTask> = createGroup(
    (tasks: readonly AskedTask[]) => readTasks(services.groupPool, tasks),
    {
      most: 50,
      inFlight: 2,
      // A class that begins reads hundreds of tasks a second; alone, nobody waits.
      everyMs: 10,
      splits: () => false,
    },
  );

  async function own(caller: Caller, collection: FrozenCollection, exercise: FrozenExercise | null): Promise<ReadTask> {
    const read = await group.add({
      userId: caller.userId,
      collectionId: collection.id,
      exerciseId: exercise?.id ?? null,
      wantsState: exercise?.content.type === 'LODGE',
    });
    if (!read.attempt)
      return refuse(mayHaveSat(caller, collection, await readNow(services.db)) ? 'NOT_STARTED' : 'NOT_FOUND');
    if (read.attempt.isOver) return refuse('ATTEMPT_FINISHED');
    const lacks = lacksSeb(collection, caller, 'READ');
    if (lacks !== false && (await lacks)) return refuse('SEB_REQUIRED');
    return read;
  }

  function headOf(exercise: FrozenExercise): Buffer {
    const head = heads.get(exercise) ?? pieces.head(taskView(exercise, origin));
    heads.set(exercise, head);
    return head;
  }

  /** The countdown of a free training is 60 s per task and starts with each page. Refuses other collections. */
  async function freeTime(caller: Caller | null, collection: FrozenCollection | null): Promise<Time> {
    if (collection?.type === 'FTR' && (await isFreeTraining(services.db, collection.id))) {
      return {
        serverTime: (await readNow(services.db)).toISOString(),
        remainingMs: collection.exercises.length * 60_000,
      };
    }
    return refuse(caller ? 'NOT_FOUND' : 'SESSION_ENDED');
  }

  return {
    async set(caller, collectionId) {
      const collection = await sets.get(collectionId);
      if (!collection || !caller || collection.type === 'FTR') {
        const time = await freeTime(caller, collection);
        return { ...time, data: rowsOf(collection) };
      }
      const { attempt } = await own(caller, collection, null);
      return { ...timeOf(attempt), data: rowsOf(collection) };
    },
    carried(caller, collection, { time, hasAnswers }) {
      const [first] = collection.exercises;
      const set = rowsOf(collection);
      if (!first || hasAnswers) return { set };
      return { set, first: { ...taskView(first, origin), sel: null, details: detailsOf(caller, first), ...time } };
    },
    async task(caller, exerciseId) {
      const found = await sets.byExercise(exerciseId);
      if (!found || !caller || found.collection.type === 'FTR') {
        const time = await freeTime(caller, found?.collection ?? null);
        if (!found) return refuse('NOT_FOUND');
        return pieces.whole(headOf(found.exercise), { sel: null, details: detailsOf(caller, found.exercise), ...time });
      }
      const { attempt, answer } = await own(caller, found.collection, found.exercise);
      const sel = answer && {
        bran_bra_id: answer.choiceId,
        bran_text: answer.value,
        state: stateInReport(answer.claim),
      };
      const { serverTime, remainingMs } = timeOf(attempt);
      const details = detailsOf(caller, found.exercise);
      return pieces.whole(headOf(found.exercise), { sel, details, serverTime, remainingMs });
    },
  };
}

function timeOf(attempt: ReadAttempt | null): Time {
  if (!attempt) return refuse('NOT_STARTED');
  const { now, deadline } = attempt;
  return { serverTime: new Date(now).toISOString(), remainingMs: remainingMs({ deadline, finishedAt: null }, now) };
}
