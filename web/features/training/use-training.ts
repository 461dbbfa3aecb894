import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readStored, writeStored } from '../../platform/local-storage';
import { useStore } from '../../platform/store';
import type { WrittenAnswer } from '../solving/answer/answer-status';
import { isEmpty, nothing } from '../solving/answer/answers';
import { useStatuses } from '../solving/answer/use-statuses';
import { createTaskLoader, type TaskLoader } from '../solving/read/task-loader';
import type { SittingState } from '../solving/use-sitting';
import type { Training } from './practice';
import { beginTraining, type Progress, progressKey, readProgress, timeLeft } from './progress';

export type StoredProgress = {
  progress: Progress;
  /** The present progress, which may be newer than the rendered one. */
  latest: () => Progress;
  /** Changes and stores the progress at once. */
  change: (next: (before: Progress) => Progress) => void;
};

/** The progress of the training in this browser; a training that is opened for the first time begins. */
export function useProgress({ challenge, exercises }: Training): StoredProgress {
  const key = progressKey(challenge.brc_id);
  const [progress, setProgress] = useState(
    () => readProgress(readStored(key)) ?? beginTraining(exercises.length, Date.now()),
  );
  const latest = useRef(progress);
  const change = useCallback<StoredProgress['change']>(
    (next) => {
      latest.current = next(latest.current);
      writeStored(key, JSON.stringify(latest.current));
      setProgress(latest.current);
    },
    [key],
  );
  // Stores a training that has just begun, so that its time runs on across a reload.
  useEffect(() => change((before) => before), [change]);
  return { progress, latest: () => latest.current, change };
}

/** Brings the tasks, for solving and for looking at them afterwards. */
export function useTasks({ exercises }: Training, first: number): TaskLoader {
  const from = useRef(first).current;
  const loader = useMemo(() => {
    const ids = exercises.map(({ id }) => id);
    return createTaskLoader([...ids.slice(from), ...ids.slice(0, from)]);
  }, [exercises, from]);
  useEffect(() => loader.stop, [loader]);
  return loader;
}

/** The training as the solver's parts know a sitting; its answers go no further than this browser. */
export function useTrainingState(
  { challenge, exercises }: Training,
  { progress, latest, change }: StoredProgress,
  loader: TaskLoader,
): SittingState {
  const { tasks, failures } = useStore(loader.store);
  const place = Math.min(Math.max(progress.place, 0), exercises.length - 1);
  const current = exercises[place] ?? exercises[0];
  if (!current) throw new Error('a training without tasks');
  const { id } = current;
  useEffect(() => loader.want(id), [loader, id]);
  const attemptId = progressKey(challenge.brc_id);
  const { statuses, logs, typedOf } = useStatuses(attemptId, exercises, tasks, (taskId) => writtenIn(progress, taskId));
  const status = statuses[place]?.status;
  if (!status) throw new Error('a training without tasks');
  const write: SittingState['write'] = async (answer) =>
    change((before) => ({ ...before, answers: { ...before.answers, [id]: answer } }));
  return {
    attemptId,
    current,
    task: tasks[id],
    failure: failures[id],
    retry: () => loader.want(id),
    logs,
    statuses,
    status,
    typed: typedOf(id),
    currentAnswer: status.written.answer,
    refused: null,
    unsentCount: 0,
    nameOf: (taskId) => tasks[taskId]?.task.name,
    missing: exercises.filter((exercise) => !tasks[exercise.id]).length,
    isOver: false,
    keeping: 'simple',
    open: (next) => change((before) => ({ ...before, place: Math.min(Math.max(next, 0), exercises.length - 1) })),
    answer: write,
    written: () => writtenIn(latest(), id),
    write,
  };
}

/** The answer to a task of the training: in this browser, or nowhere. */
function writtenIn({ answers }: Progress, taskId: string): WrittenAnswer {
  const answer = answers[taskId] ?? nothing;
  return { answer, where: isEmpty(answer) ? null : 'computer', isKnown: true, refused: null };
}

/** Milliseconds left, drawn again each second; at the end `onEnd` is called. */
export function useTimeLeft(progress: Progress, tasks: number, onEnd: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const left = timeLeft(progress, tasks, now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  return left;
}
