import type { ReplyOf } from '../../../../contract/endpoint';
import { frameAddress } from '../../../../contract/interactive';
import type { getSet, getTask } from '../../../../contract/solving';
import { readNow } from '../../../platform/database/db';
import { refuse } from '../../../platform/http/refusal';
import { createGroup, type Group } from '../../../platform/load/group';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import type { FrozenCollection, FrozenExercise } from '../../collections/freeze/frozen';
import type { Sets } from '../../collections/sets';
import { stateInReport } from '../answer/client-report';
import { remainingMs } from '../clock';
import { isTester, mayHaveSat } from '../enter/entry';
import { isFreeTraining } from '../queries';
import { type AskedTask, type ReadAttempt, type ReadTask, readTasks } from './queries';

type TaskReply = ReplyOf<typeof getTask>;

type TaskView = Pick<TaskReply, 'task' | 'answ'>;

const views = new WeakMap<FrozenExercise, TaskView>();

/**
 * A task as the pupil sees it, made once per exercise from its content alone, so that it cannot contain a key. origin:
 * TASK_ORIGIN.
 */
function taskView(exercise: FrozenExercise, origin?: string): TaskView {
  const known = views.get(exercise);
  if (known) return known;
  const { content } = exercise;
  const view: TaskView = {
    task: {
      id: content.taskId,
      bro_id: exercise.id,
      name: content.name,
      type: content.type,
      difficultyId: exercise.level,
      ...(exercise.language ? { language: exercise.language } : {}),
      content: content.contentHtml,
      choiceLayout: content.choiceLayout,
      ...(content.package ? { url: frameAddress(content.package, origin) } : {}),
      ...(content.input ? { answerInputDefinition: content.input } : {}),
    },
    answ: content.choices.map(({ id, textHtml, imageLink, imageName, imageWidth, imageHeight }) => ({
      id,
      textHtml,
      imageLink,
      imageName,
      ...(imageWidth && imageHeight ? { imageWidth, imageHeight } : {}),
    })),
  };
  views.set(exercise, view);
  return view;
}

/**
 * Serves the reads of a sitting: the order of the tasks, and one task with the own answer. Contents come from memory,
 * attempts and answers in groups. Anybody may read free trainings; everything else requires an own attempt that is not
 * over.
 */
export type Reading = {
  set(caller: Caller | null, collectionId: string): Promise<ReplyOf<typeof getSet>>;
  task(caller: Caller | null, exerciseId: string): Promise<ReplyOf<typeof getTask>>;
};

type Time = { serverTime: string; remainingMs: number };

export function createReading(services: Services, sets: Sets): Reading {
  const origin = services.settings.TASK_ORIGIN;
  const group: Group<AskedTask, ReadTask> = createGroup(
    (tasks: readonly AskedTask[]) => readTasks(services.pool, tasks),
    {
      most: 200,
      inFlight: 2,
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
      return refuse(mayHaveSat(caller, collection, services.clock.now()) ? 'NOT_STARTED' : 'NOT_FOUND');
    if (read.attempt.isOver) return refuse('ATTEMPT_FINISHED');
    return read;
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
    async task(caller, exerciseId) {
      const found = await sets.byExercise(exerciseId);
      if (!found || !caller || found.collection.type === 'FTR') {
        const time = await freeTime(caller, found?.collection ?? null);
        if (!found) return refuse('NOT_FOUND');
        return { ...taskView(found.exercise, origin), sel: null, details: detailsOf(caller, found.exercise), ...time };
      }
      const { attempt, answer } = await own(caller, found.collection, found.exercise);
      const sel = answer && {
        bran_bra_id: answer.choiceId,
        bran_text: answer.value,
        state: stateInReport(answer.claim),
      };
      const { task, answ } = taskView(found.exercise, origin);
      return { task, answ, sel, details: detailsOf(caller, found.exercise), ...timeOf(attempt) };
    },
  };
}

function timeOf(attempt: ReadAttempt | null): Time {
  if (!attempt) return refuse('NOT_STARTED');
  const { now, deadline } = attempt;
  return { serverTime: new Date(now).toISOString(), remainingMs: remainingMs({ deadline, finishedAt: null }, now) };
}

function rowsOf(collection: FrozenCollection | null): ReplyOf<typeof getSet>['data'] {
  return (collection?.exercises ?? []).map(({ id, level, points, penalty }) => ({
    brl_name: level,
    bro_id: id,
    points,
    penalty,
  }));
}

/** Only people who make and test tasks see a task's international number. */
function detailsOf(caller: Caller | null, exercise: FrozenExercise): { internationalId?: string } {
  return caller && isTester(caller.role) ? { internationalId: exercise.content.internationalId } : {};
}
