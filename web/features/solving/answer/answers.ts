// An answer as the pages hold it, and as the outbox takes it. Pure.
import type { AnswerDraft } from '../../../platform/outbox/state';
import type { Task } from '../solving';

export type Given = {
  choiceId: string | null;
  text: string | null;
  /** How an interactive task looks, in its own words; it counts for nothing. */
  state?: string | null;
  isPrimaryState?: boolean;
};

export const nothing: Given = { choiceId: null, text: null };

export function isEmpty(given: Given): boolean {
  return given.choiceId === null && (given.text === null || given.text === '');
}

/** Whether two answers say the same. */
export function isSame(one: Given, other: Given): boolean {
  const isAnswer = one.choiceId === other.choiceId && (one.text ?? '') === (other.text ?? '');
  return isAnswer && (one.state ?? null) === (other.state ?? null);
}

/** The entry for the outbox: when the work on it began and ended, at least one second (part 1, section 5). */
export function draftOf(task: Task, given: Given, beganAt: number, now: number): AnswerDraft {
  return {
    taskId: task.task.bro_id,
    taskType: task.task.type,
    taskDifficultyId: task.task.difficultyId,
    selectedChoiceId: given.choiceId,
    answerText: given.text === '' ? null : given.text,
    answerTimeSecs: Math.max(1, Math.round((now - beganAt) / 1000)),
    startTime: new Date(beganAt).toISOString(),
    endTime: new Date(now).toISOString(),
    ...(given.state != null && { state: given.state, isPrimaryState: given.isPrimaryState }),
  };
}
