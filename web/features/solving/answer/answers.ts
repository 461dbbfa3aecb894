// An answer as the pages hold it, and as the outbox takes it. Pure.
import type { AnswerDraft } from '../../../platform/outbox/rules';
import type { Task } from '../solving';

export type TypedAnswer = {
  choiceId: string | null;
  text: string | null;
  /** How an interactive task looks, in its own words; it counts for nothing. */
  state?: string | null;
  isPrimaryState?: boolean;
};

export const nothing: TypedAnswer = { choiceId: null, text: null };

export function isEmpty(answer: TypedAnswer): boolean {
  return answer.choiceId === null && (answer.text === null || answer.text === '');
}

/** Whether two answers say the same. */
export function isSame(one: TypedAnswer, other: TypedAnswer): boolean {
  const isAnswer = one.choiceId === other.choiceId && (one.text ?? '') === (other.text ?? '');
  return isAnswer && (one.state ?? null) === (other.state ?? null);
}

/** The entry for the outbox: when the work on it began and ended, at least one second . */
export function draftOf(task: Task, answer: TypedAnswer, beganAt: number, now: number): AnswerDraft {
  return {
    taskId: task.task.bro_id,
    taskType: task.task.type,
    taskDifficultyId: task.task.difficultyId,
    selectedChoiceId: answer.choiceId,
    answerText: answer.text === '' ? null : answer.text,
    answerTimeSecs: Math.max(1, Math.round((now - beganAt) / 1000)),
    startTime: new Date(beganAt).toISOString(),
    endTime: new Date(now).toISOString(),
    ...(answer.state != null && { state: answer.state, isPrimaryState: answer.isPrimaryState }),
  };
}
