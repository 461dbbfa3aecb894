// What stands as the answer of each task and where it is: the outbox of this computer first, else what the server said. Pure.
import { type AnswerDraft, answerOf, type OutboxState } from '../../platform/outbox-state';
import type { LogState } from '../../ui/Log';
import type { Task } from './solving';

export type Given = {
  choiceId: string | null;
  text: string | null;
  /** How an interactive task looks, in its own words; it counts for nothing. */
  state?: string | null;
  isPrimaryState?: boolean;
};

const nothing: Given = { choiceId: null, text: null };

/** The answer that stands for a task. */
export function givenAnswer(outbox: OutboxState, attemptId: string, taskId: string, task: Task | undefined): Given {
  const known = answerOf(outbox, attemptId, taskId);
  if (known) {
    const { selectedChoiceId, answerText, state } = known.answer;
    return { choiceId: selectedChoiceId, text: answerText, state };
  }
  const sel = task?.sel;
  return sel ? { choiceId: sel.bran_bra_id, text: sel.bran_text, state: sel.state } : nothing;
}

export function isEmpty(given: Given): boolean {
  return given.choiceId === null && (given.text === null || given.text === '');
}

/** Whether two answers say the same. */
export function isSame(one: Given, other: Given): boolean {
  const isAnswer = one.choiceId === other.choiceId && (one.text ?? '') === (other.text ?? '');
  return isAnswer && (one.state ?? null) === (other.state ?? null);
}

/** The log of a task: an empty place, only on this computer, on the server. */
export function logState(outbox: OutboxState, attemptId: string, taskId: string, task: Task | undefined): LogState {
  if (isEmpty(givenAnswer(outbox, attemptId, taskId, task))) return 'empty';
  return answerOf(outbox, attemptId, taskId)?.where === 'computer' ? 'onComputer' : 'onServer';
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
