import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { taskIsShown } from '../../platform/calls/load-later';
import { watchOnline } from '../../platform/calls/online';
import { readStored, writeStored } from '../../platform/local-storage';
import { currentOutbox, putAnswer, useOutbox } from '../../platform/outbox/outbox';
import { refusalOf, unsent } from '../../platform/outbox/rules';
import { useStore } from '../../platform/store';
import type { TypedText } from '../../platform/typed-texts';
import { trackWork } from '../../ui/rest';
import { type AnswerStatus, type TaskStatus, type WrittenAnswer, writtenAnswer } from './answer/answer-status';
import { draftOf, isSame, numberOf, type TypedAnswer } from './answer/answers';
import { type TaskLog, useStatuses } from './answer/use-statuses';
import { createTaskLoader, type TaskLoader } from './read/task-loader';
import type { Exercise, Sitting, Task } from './solving';

export type SittingState = {
  attemptId: string;
  current: Exercise;
  task: Task | undefined;
  failure: unknown;
  retry: () => void;
  logs: TaskLog[];
  /** The status of each task's answer, in the order of the set. */
  statuses: TaskStatus[];
  /** The status of the open task's answer. */
  status: AnswerStatus;
  typed: TypedText | undefined;
  currentAnswer: TypedAnswer;
  /** The code with which the server refused the open task's newest answer. */
  refused: string | null;
  unsentCount: number;
  /** The name of a task; undefined until it is loaded. */
  nameOf: (taskId: string) => string | undefined;
  /** How many tasks are not loaded yet. */
  missing: number;
  /** Whether the attempt was closed, so that the server sends no more tasks. */
  isOver: boolean;
  keeping: 'durable' | 'simple' | 'memory';
  /** Opens a task by its place, from 0. */
  open: (place: number) => void;
  /** Stores the open task's answer unless it is unchanged; resolves when it is stored. */
  answer: (next: TypedAnswer) => Promise<void>;
  /** The present answer of the open task, which may be newer than the rendered one. */
  written: () => WrittenAnswer;
  /** Stores the open task's answer even if it is unchanged. */
  write: (next: TypedAnswer) => Promise<void>;
};

/** The changing state of an open sitting: the open task, its content, the answers and where they are stored. */
export function useSitting(sitting: Sitting): SittingState {
  const { attempt, exercises, isResumed, given } = sitting;
  const outbox = useOutbox();
  const placeKey = `damba-place-${attempt.id}`;
  const [place, setPlace] = useState(() => Math.min(Number(readStored(placeKey)) || 0, exercises.length - 1));
  const loader = useTaskLoader(sitting, place);
  const { tasks, failures, isOver } = useStore(loader.store);
  const current = exercises[place] ?? exercises[0];
  if (!current) throw new Error('a sitting without tasks');
  const task = tasks[current.id];
  const { statuses, logs, typedOf } = useStatuses(attempt.id, exercises, tasks, (id) =>
    writtenAnswer(outbox, attempt.id, id, tasks[id], !isResumed),
  );
  const status = statuses[place]?.status ?? statuses[0]?.status;
  if (!status) throw new Error('a sitting without tasks');
  const written = () => writtenAnswer(currentOutbox(), attempt.id, current.id, task, !isResumed);

  const beganAt = useRef({ id: '', at: 0 });
  if (beganAt.current.id !== current.id) beganAt.current = { id: current.id, at: Date.now() };
  const wanted = failures[current.id] === undefined;
  useEffect(() => loader.want(current.id), [loader, current.id]);
  useKeeping(sitting, loader, task !== undefined);
  useEffect(() => {
    if (task) taskIsShown();
  }, [task]);
  useEffect(() => (wanted ? undefined : watchOnline(() => loader.want(current.id))), [wanted, loader, current.id]);

  /** The answer that is being stored: on a slow disk it is not the written one for a while. */
  const storing = useRef<{ id: string; answer: TypedAnswer } | null>(null);
  const write = useCallback(
    async (next: TypedAnswer) => {
      if (!task) return;
      const now = Date.now();
      const id = task.task.bro_id;
      const draft = draftOf(task, next, beganAt.current.at, now);
      given?.set(id, draft);
      beganAt.current = { id, at: now };
      const own = { id, answer: next };
      storing.current = own;
      await trackWork(putAnswer(attempt.id, draft, numberOf(task.sel))).finally(() => {
        if (storing.current === own) storing.current = null;
      });
    },
    [attempt.id, task, given],
  );
  return {
    attemptId: attempt.id,
    current,
    task,
    failure: failures[current.id],
    retry: () => loader.want(current.id),
    logs,
    statuses,
    status,
    typed: typedOf(current.id),
    currentAnswer: status.written.answer,
    refused: refusalOf(outbox, attempt.id, current.id),
    unsentCount: unsent(outbox, attempt.id).length,
    nameOf: (id) => tasks[id]?.task.name,
    missing: exercises.filter(({ id }) => !tasks[id]).length,
    isOver,
    keeping: outbox.keeping,
    open: (next) => {
      const inside = Math.min(Math.max(next, 0), exercises.length - 1);
      writeStored(placeKey, String(inside));
      setPlace(inside);
    },
    answer: async (next) => {
      const { answer, refused } = written();
      const last = storing.current?.id === current.id ? storing.current.answer : answer;
      if (refused || !isSame(next, last)) await write(next);
    },
    written,
    write,
  };
}

/** Caches the sitting for a reload without a network, once the first task is shown. */
function useKeeping(sitting: Sitting, { store }: TaskLoader, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let stop: (() => void) | null = null;
    let left = false;
    const keeping = import('./read/keep-offline');
    keeping.then(
      ({ cacheSitting: startKeeping }) => {
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

/** The loader of this sitting. It starts with the open task and continues with those after it. */
function useTaskLoader({ attempt, exercises, isResumed, first }: Sitting, place: number) {
  const from = useRef(place).current;
  const loader = useMemo(() => {
    const ids = exercises.map((exercise) => exercise.id);
    const options = { atOnce: isResumed, attemptId: attempt.id, ...(first && { first }) };
    return createTaskLoader([...ids.slice(from), ...ids.slice(0, from)], options);
  }, [attempt.id, exercises, from, isResumed, first]);
  useEffect(() => loader.stop, [loader]);
  return loader;
}
