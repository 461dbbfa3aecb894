// What is true of a task's answer, and what each indicator says of it: one state, from which log, header, footer, field and
// finish question are derived (docs/rules/answers.md). Pure.
import { answerOf, type OutboxState, refusedAnswerOf } from '../../../platform/outbox/rules';
import type { TypedText } from '../../../platform/typed-texts';
import { type AnswerKind, normaliseAnswer } from '../../../ui/fields/answer-format';
import type { LogState } from '../../../ui/sitting/Log';
import type { Exercise, Task } from '../solving';
import { isEmpty, nothing, type TypedAnswer } from './answers';

/** The answer that counts if nothing else comes, and where it is. */
export type WrittenAnswer = {
  answer: TypedAnswer;
  /** null: nobody has answered, as far as this page knows. */
  where: 'computer' | 'server' | null;
  /** The server has been asked: what it has of this task is known. */
  isKnown: boolean;
  /** A newer answer was refused by the server: what it said. */
  refused: TypedAnswer | null;
};

/**
 * unknown: the task has not come yet, and the server may have an answer. cleared: taken back, which the server does not
 * know yet. here: only on this computer. typing: being typed. draft: what stands in the field is no answer.
 */
export type AnswerStatus = {
  kind: 'unknown' | 'empty' | 'cleared' | 'here' | 'saved' | 'typing' | 'draft';
  written: WrittenAnswer;
  /** What stands in the field instead of the answer; null: the answer itself. */
  text: string | null;
};

const kinds = { N: 'number', S: 'text', D: 'date', T: 'time' } as const;

/** The kind of a task's field; null: its answer is not typed. */
export function fieldKind(task: Task | undefined): AnswerKind | null {
  if (task?.task.choiceLayout !== 'INPUT' || task.task.type !== 'BASIC') return null;
  return kinds[task.task.answerInputDefinition?.dataType ?? 'S'];
}

/** The answer to a task of a sitting: the outbox of this computer first, else what the server said with the task. */
export function writtenAnswer(
  outbox: OutboxState,
  attemptId: string,
  taskId: string,
  task: Task | undefined,
  isFresh: boolean,
): WrittenAnswer {
  const found = answerOf(outbox, attemptId, taskId);
  const refused = refusedAnswerOf(outbox, attemptId, taskId);
  const sel = task?.sel;
  const fromServer = sel ? { choiceId: sel.bran_bra_id, text: sel.bran_text, state: sel.state } : nothing;
  return {
    answer: found ? toGiven(found.answer) : fromServer,
    where: found ? found.where : sel ? 'server' : null,
    isKnown: found !== null || task !== undefined || isFresh,
    refused: refused && toGiven(refused),
  };
}

function toGiven(sent: {
  selectedChoiceId: string | null;
  answerText: string | null;
  state?: string | null;
}): TypedAnswer {
  return { choiceId: sent.selectedChoiceId, text: sent.answerText, state: sent.state ?? null };
}

/** What is true of a task. kind: of its field, null for one without. */
export function answerStatus(
  written: WrittenAnswer,
  typed: TypedText | undefined,
  kind: AnswerKind | null,
): AnswerStatus {
  // Over a refused answer every text is a new one, also that of the answer before it.
  const isNew = typed && (written.refused !== null || !isSameText(kind, typed.text, written.answer));
  if (isNew && typed.state !== 'written') {
    return { kind: typed.state === 'draft' ? 'draft' : 'typing', written, text: typed.text };
  }
  if (written.refused) return { kind: 'draft', written, text: kind && (written.refused.text ?? '') };
  if (isEmpty(written.answer)) {
    const nowhere = written.isKnown ? 'empty' : 'unknown';
    return { kind: written.where === 'computer' ? 'cleared' : nowhere, written, text: null };
  }
  return { kind: written.where === 'computer' ? 'here' : 'saved', written, text: null };
}

/** What stands in the field of a task. */
export function fieldText(status: AnswerStatus, typed: TypedText | undefined, kind: AnswerKind | null): string {
  if (status.text !== null) return status.text;
  // Spaces at the end of what is still being typed are no change of the answer.
  return typed && isSameText(kind, typed.text, status.written.answer) ? typed.text : (status.written.answer.text ?? '');
}

/** Whether a typed text says the same as the answer. */
export function isSameText(kind: AnswerKind | null, text: string, answer: TypedAnswer): boolean {
  return (kind ? normaliseAnswer(kind, text) : text) === (answer.text ?? '');
}

/** Whether the task counts as answered. */
export function isAnswered({ kind, written }: AnswerStatus): boolean {
  return kind === 'saved' || kind === 'here' || (kind === 'typing' && !isEmpty(written.answer));
}

const logStates = {
  unknown: 'unknown',
  empty: 'empty',
  cleared: 'cleared',
  here: 'onComputer',
  saved: 'onServer',
  typing: 'typing',
  draft: 'draft',
} as const;

/** What the log of a task shows. */
export function logState(status: AnswerStatus): LogState {
  return logStates[status.kind];
}

export type FooterView = {
  mark: 'saved' | 'here' | 'cleared' | 'typing' | 'draft' | null;
  /** Of a draft: the answer that stays written down; null: none. */
  standing: string | null;
  /** clear: take the answer back. restore: the answer back into the field. erase: what is typed, for there is no answer. */
  undo: 'clear' | 'restore' | 'erase' | null;
};

/** What stands under the open task. */
export function footerView(status: AnswerStatus): FooterView {
  const { kind, written, text } = status;
  const hasAnswer = !isEmpty(written.answer);
  if (kind === 'draft' && text !== null) {
    return { mark: kind, standing: written.answer.text || null, undo: hasAnswer ? 'restore' : 'erase' };
  }
  const mark = kind === 'unknown' || kind === 'empty' ? null : kind;
  return { mark, standing: null, undo: hasAnswer && kind !== 'typing' ? 'clear' : null };
}

export type HeaderView =
  | { mark: 'draft'; numbers: number[] }
  | { mark: 'typing' }
  | { mark: 'here'; count: number }
  | { mark: 'saved' };

/** What the header says of all answers. unsentCount: how many wait for the server. */
export function headerView(tasks: readonly TaskStatus[], unsentCount: number): HeaderView {
  const drafts = tasks.filter(({ status }) => status.kind === 'draft');
  if (drafts.length > 0) return { mark: 'draft', numbers: drafts.map(({ exercise }) => exercise.number) };
  if (tasks.some(({ status }) => status.kind === 'typing')) return { mark: 'typing' };
  return unsentCount > 0 ? { mark: 'here', count: unsentCount } : { mark: 'saved' };
}

/** A task with what is true of its answer. */
export type TaskStatus = { exercise: Exercise; status: AnswerStatus };

export type FinishView = {
  /** open: tasks have no answer, or a draft; here: all answered, some only on this computer; saved: all on the server. */
  kind: 'open' | 'here' | 'saved';
  /** The open tasks, drafts first. */
  open: TaskStatus[];
  /** The numbers of the tasks whose newest answer is only on this computer. */
  here: number[];
};

/** What the question before the end says. */
export function finishView(tasks: readonly TaskStatus[]): FinishView {
  const isDraft = ({ status }: TaskStatus) => status.kind === 'draft';
  const open = tasks.filter(({ status }) => status.kind !== 'saved' && status.kind !== 'here');
  const here = tasks.filter(({ status }) => status.written.where === 'computer').map(({ exercise }) => exercise.number);
  const kind = open.length > 0 ? 'open' : here.length > 0 ? 'here' : 'saved';
  return { kind, open: [...open.filter(isDraft), ...open.filter((one) => !isDraft(one))], here };
}
