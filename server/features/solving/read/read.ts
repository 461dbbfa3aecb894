import type { ReplyOf } from '../../../../contract/endpoint';
import type { getSet, startChallenge } from '../../../../contract/solving';
import { isProgram } from '../../../../contract/task/by-kind/families';
import { kindOfQuestion } from '../../../../contract/task/by-kind/read';
import { readNow } from '../../../platform/database/db';
import { refuse } from '../../../platform/http/refusal';
import { createGroup, type Group } from '../../../platform/load/group';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import { allExercises, type FrozenCollection, type FrozenExercise } from '../../collections/freeze/frozen';
import type { Sets } from '../../collections/sets';
import { stateInReport } from '../answer/client-report';
import { remainingMs } from '../clock';
import { mayHaveSat } from '../enter/entry';
import type { LacksSeb } from '../enter/seb';
import { isFreeTraining } from '../queries';
import { type AskedTasks, type ReadAnswer, type ReadAttempt, type ReadTasks, readTasks } from './queries';
import { createTaskBytes, type OwnPart } from './task-bytes';
import { detailsOf, rowsOf, taskView } from './task-view';

/**
 * Serves the reads of a sitting: the order of the tasks, and one task or several with the own answers. Contents come from
 * memory, attempts and answers in groups. Anybody may read free trainings; everything else requires an own attempt that
 * is not over.
 */
export type Reading = {
  set(caller: Caller | null, collectionId: string): Promise<ReplyOf<typeof getSet>>;
  /** The bytes of the reply. */
  task(caller: Caller | null, exerciseId: string): Promise<Buffer>;
  /** The same of several tasks of one collection: the first of them that together are not too large. */
  tasks(caller: Caller | null, exerciseIds: readonly string[]): Promise<Buffer>;
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

export function createReading(services: Services, sets: Sets, lacksSeb: LacksSeb): Reading {
  const origin = services.settings.TASK_ORIGIN;
  const bytes = createTaskBytes(origin);
  const sittingOf = createSittingOf(services, lacksSeb);

  /** Whether tasks are of the set that the sitting solves: of the other one nothing is shown. */
  async function isOfSitting(
    { isWithoutSight }: ReadSitting,
    collection: FrozenCollection,
    exercises: readonly FrozenExercise[],
  ): Promise<boolean> {
    const own = await sets.solved(collection, isWithoutSight);
    return exercises.every(({ id }) => own.exercises.some((one) => one.id === id));
  }

  return {
    async set(caller, collectionId) {
      const collection = await sets.get(collectionId);
      const { time, isWithoutSight } = await sittingOf(caller, collection, []);
      return { ...time, data: rowsOf(collection && (await sets.solved(collection, isWithoutSight))) };
    },
    carried(caller, collection, { time, hasAnswers }) {
      const [first] = collection.exercises;
      const set = rowsOf(collection);
      if (!first || hasAnswers) return { set };
      return { set, first: { ...taskView(first, origin), sel: null, details: detailsOf(caller, first), ...time } };
    },
    async task(caller, exerciseId) {
      const found = await sets.byExercise(exerciseId);
      const sitting = await sittingOf(caller, found?.collection ?? null, found ? [found.exercise] : []);
      if (!found || !(await isOfSitting(sitting, found.collection, [found.exercise]))) return refuseUnknown(caller);
      const { time, answers } = sitting;
      return bytes.one(found.exercise, ownPart(caller, found.exercise, time, answers));
    },
    async tasks(caller, exerciseIds) {
      const [firstId = ''] = exerciseIds;
      const collection = (await sets.byExercise(firstId))?.collection ?? null;
      const both = collection ? allExercises(collection) : [];
      const exercises = exerciseIds.flatMap((id) => both.find((one) => one.id === id) ?? []);
      const chosen = bytes.fitting(exercises);
      const sitting = await sittingOf(caller, collection, chosen);
      const isOwn = collection !== null && (await isOfSitting(sitting, collection, chosen));
      if (exercises.length < exerciseIds.length || !isOwn) return refuseUnknown(caller);
      const { time, answers } = sitting;
      const tasks = chosen.map((exercise) => ({ exercise, own: ownPart(caller, exercise, time, answers) }));
      return bytes.several(tasks, time);
    },
  };
}

/** Reads the time of the caller's sitting and the answers to the exercises; refuses whoever may not read them. */
type SittingOf = (
  caller: Caller | null,
  collection: FrozenCollection | null,
  exercises: readonly FrozenExercise[],
) => Promise<ReadSitting>;

type ReadSitting = { time: Time; answers: ReadTasks['answers']; isWithoutSight: boolean };

function createSittingOf(services: Services, lacksSeb: LacksSeb): SittingOf {
  const group: Group<AskedTasks, ReadTasks> = createGroup(
    (tasks: readonly AskedTasks[]) => readTasks(services.groupPool, tasks),
    {
      most: 50,
      inFlight: 2,
      // A class that begins reads hundreds of tasks a second; alone, nobody waits.
      everyMs: 10,
      splits: () => false,
    },
  );

  async function own(
    caller: Caller,
    collection: FrozenCollection,
    exercises: readonly FrozenExercise[],
  ): Promise<ReadTasks> {
    const interactive = exercises.filter(({ content }) => isProgram({ kind: kindOfQuestion(content) }));
    const read = await group.add({
      userId: caller.userId,
      collectionId: collection.id,
      exerciseIds: exercises.map(({ id }) => id),
      interactiveIds: interactive.map(({ id }) => id),
    });
    if (!read.attempt)
      return refuse(mayHaveSat(caller, collection, await readNow(services.db)) ? 'NOT_STARTED' : 'NOT_FOUND');
    if (read.attempt.isOver) return refuse('ATTEMPT_FINISHED');
    const lacks = lacksSeb(collection, caller, 'READ');
    if (lacks !== false && (await lacks)) return refuse('SEB_REQUIRED');
    return read;
  }

  return async (caller, collection, exercises) => {
    if (!collection || !caller || collection.type === 'FTR')
      return { time: await freeTime(services, caller, collection), answers: new Map(), isWithoutSight: false };
    const { attempt, answers } = await own(caller, collection, exercises);
    return { time: timeOf(attempt), answers, isWithoutSight: attempt?.isWithoutSight ?? false };
  };
}

/** The countdown of a free training is 60 s per task and starts with each page. Refuses other collections. */
async function freeTime({ db }: Services, caller: Caller | null, collection: FrozenCollection | null): Promise<Time> {
  if (collection?.type === 'FTR' && (await isFreeTraining(db, collection.id))) {
    return { serverTime: (await readNow(db)).toISOString(), remainingMs: collection.exercises.length * 60_000 };
  }
  return refuseUnknown(caller);
}

/** A stranger is asked to log in for everything but free trainings. */
function refuseUnknown(caller: Caller | null): never {
  return refuse(caller ? 'NOT_FOUND' : 'SESSION_ENDED');
}

function ownPart(
  caller: Caller | null,
  exercise: FrozenExercise,
  time: Time,
  answers: ReadonlyMap<string, ReadAnswer>,
): OwnPart {
  const answer = answers.get(exercise.id);
  const sel = answer
    ? {
        bran_bra_id: answer.choiceId,
        bran_text: answer.value,
        state: stateInReport(answer.claim),
        epoch: answer.epoch,
        seq: answer.seq,
      }
    : null;
  return { sel, details: detailsOf(caller, exercise), serverTime: time.serverTime, remainingMs: time.remainingMs };
}

function timeOf(attempt: ReadAttempt | null): Time {
  if (!attempt) return refuse('NOT_STARTED');
  const { now, deadline } = attempt;
  return { serverTime: new Date(now).toISOString(), remainingMs: remainingMs({ deadline, finishedAt: null }, now) };
}
