// An answer in the form of the pages and in the form of the outbox. Pure.
import type { AnswerDraft, AnswerNumber } from '../../../platform/outbox/rules';
import type { Task } from '../solving';

export type TypedAnswer = {
  choiceId: string | null;
  text: string | null;
  /** The display state of an interactive task, in its own format. It does not affect the points. */
  state?: string | null;
  isPrimaryState?: boolean;
};

export const nothing: TypedAnswer = { choiceId: null, text: null };

export function isEmpty(answer: TypedAnswer): boolean {
  return answer.choiceId === null && (answer.text === null || answer.text === '');
}

/** Whether two answers are equal. */
export function isSame(one: TypedAnswer, other: TypedAnswer): boolean {
  const isAnswer = one.choiceId === other.choiceId && (one.text ?? '') === (other.text ?? '');
  return isAnswer && (one.state ?? null) === (other.state ?? null);
}

/** The number of the answer that the server told with a task; 0: there is none, or an older server does not tell it. */
export function numberOf(sel: Task['sel'] | undefined): AnswerNumber {
  return { epoch: sel?.epoch ?? 0, seq: sel?.seq ?? 0 };
}

/** The outbox entry of an answer, with the start and end of the work on it, at least one second apart. */
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
