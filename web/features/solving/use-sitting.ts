import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { keep, readKept } from '../../platform/keep';
import { watchOnline } from '../../platform/online';
import { putAnswer, useOutbox } from '../../platform/outbox';
import { refusalOf, unsent } from '../../platform/outbox-state';
import { useStore } from '../../platform/store';
import type { LogState } from '../../ui/Log';
import { draftOf, type Given, givenAnswer, isSame, logState } from './answers';
import type { Exercise, Sitting, Task } from './solving';
import { createTaskLoader, type TaskLoader } from './task-loader';

export type SittingState = {
  current: Exercise;
  task: Task | undefined;
  failure: unknown;
  retry: () => void;
  logs: { exercise: Exercise; state: LogState }[];
  given: Given;
  /** The code with which the server refused the open task's newest answer. */
  refused: string | null;
  unsentCount: number;
  /** How many tasks have not come to this computer yet. */
  missing: number;
  /** The server gives no tasks any more: the attempt has been closed. */
  isOver: boolean;
  keeping: 'durable' | 'simple' | 'memory';
  /** Goes to a task by its place, from 0. */
  open: (place: number) => void;
  /** Writes the open task's answer, the same one twice only once; resolves when it is written. */
  answer: (given: Given) => Promise<void>;
};

/** Everything that moves while a sitting is open: which task, its content, the answers and where they are. */
export function useSitting(sitting: Sitting): SittingState {
  const { attempt, exercises, isResumed } = sitting;
  const outbox = useOutbox();
  const placeKey = `damba-place-${attempt.id}`;
  const [place, setPlace] = useState(() => Math.min(Number(readKept(placeKey)) || 0, exercises.length - 1));
  const loader = useTaskLoader(exercises, place, isResumed);
  const { tasks, failures, isOver } = useStore(loader.store);
  const current = exercises[place] ?? exercises[0];
  if (!current) throw new Error('a sitting without tasks');
  const task = tasks[current.id];
  const given = givenAnswer(outbox, attempt.id, current.id, task);

  const beganAt = useRef({ id: '', at: 0 });
  if (beganAt.current.id !== current.id) beganAt.current = { id: current.id, at: Date.now() };
  const wanted = failures[current.id] === undefined;
  useEffect(() => loader.want(current.id), [loader, current.id]);
  useKeeping(sitting, loader, task !== undefined);
  useEffect(() => (wanted ? undefined : watchOnline(() => loader.want(current.id))), [wanted, loader, current.id]);

  const logs = useMemo(
    () =>
      exercises.map((exercise) => ({ exercise, state: logState(outbox, attempt.id, exercise.id, tasks[exercise.id]) })),
    [exercises, outbox, attempt.id, tasks],
  );
  const answer = useCallback(
    async (next: Given) => {
      if (!task) return;
      const now = Date.now();
      const draft = draftOf(task, next, beganAt.current.at, now);
      beganAt.current = { id: task.task.bro_id, at: now };
      await putAnswer(attempt.id, draft);
    },
    [attempt.id, task],
  );
  return {
    current,
    task,
    failure: failures[current.id],
    retry: () => loader.want(current.id),
    logs,
    given,
    refused: refusalOf(outbox, attempt.id, current.id),
    unsentCount: unsent(outbox, attempt.id).length,
    missing: exercises.filter(({ id }) => !tasks[id]).length,
    isOver,
    keeping: outbox.keeping,
    open: (next) => {
      const inside = Math.min(Math.max(next, 0), exercises.length - 1);
      keep(placeKey, String(inside));
      setPlace(inside);
    },
    answer: async (next) => {
      if (!isSame(next, given)) await answer(next);
    },
  };
}

/** Keeps the sitting for a reload without a network, once the first task is shown. */
function useKeeping(sitting: Sitting, { store }: TaskLoader, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let stop: (() => void) | null = null;
    let left = false;
    const keeping = import('./keeping');
    keeping.then(
      ({ startKeeping }) => {
        if (!left) stop = startKeeping(sitting, store);
      },
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [isOn, sitting, store]);
}

/** The loader of this sitting: it begins with the open task and goes on with those behind it. */
function useTaskLoader(exercises: Exercise[], place: number, isResumed: boolean) {
  const first = useRef(place).current;
  const loader = useMemo(() => {
    const ids = exercises.map((exercise) => exercise.id);
    return createTaskLoader([...ids.slice(first), ...ids.slice(0, first)], isResumed);
  }, [exercises, first, isResumed]);
  useEffect(() => loader.stop, [loader]);
  return loader;
}
