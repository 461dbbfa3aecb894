import { useRef } from 'react';
import { type TypedText, typedText, useTypedTexts } from '../../../platform/typed-texts';
import type { LogState } from '../../../ui/sitting/Log';
import type { Exercise, Task } from '../solving';
import { answerStatus, fieldKind, isAnswered, logState, type TaskStatus, type WrittenAnswer } from './answer-status';

export type TaskLog = { exercise: Exercise; state: LogState; isAnswered: boolean };

type Statuses = {
  statuses: TaskStatus[];
  /** The same array until a log changes, so that the pickers do not render on each key press. */
  logs: TaskLog[];
  typedOf: (taskId: string) => TypedText | undefined;
};

/** The present status of each task's answer, typed texts included. */
export function useStatuses(
  attemptId: string,
  exercises: readonly Exercise[],
  tasks: Readonly<Record<string, Task>>,
  writtenOf: (taskId: string) => WrittenAnswer,
): Statuses {
  const typed = useTypedTexts();
  const typedOf = (taskId: string) => typedText(typed, { attemptId, taskId });
  const statuses = exercises.map((exercise) => ({
    exercise,
    status: answerStatus(writtenOf(exercise.id), typedOf(exercise.id), fieldKind(tasks[exercise.id])),
  }));
  const logs = statuses.map(({ exercise, status }) => ({
    exercise,
    state: logState(status),
    isAnswered: isAnswered(status),
  }));
  const last = useRef(logs);
  const isChanged = logs.some((log, at) => {
    const before = last.current[at];
    return log.state !== before?.state || log.isAnswered !== before.isAnswered || log.exercise !== before.exercise;
  });
  if (isChanged) last.current = logs;
  return { statuses, logs: last.current, typedOf };
}
