// The status of a task's answer. Log, header, footer, field and finish question all derive from this one state
// (docs/rules/answers.md). Pure.
import { type FieldKind, isFieldKind, kindOf } from '../../../../contract/task/answers/kinds';
import { normaliseAnswer } from '../../../../contract/task/by-kind/typing';
import { answerOf, compareKeys, type OutboxState, refusedAnswerOf } from '../../../platform/outbox/rules';
import type { TypedText } from '../../../platform/typed-texts';
import type { LogState } from '../../../ui/sitting/Log';
import type { Exercise, Task } from '../solving';
import { isEmpty, nothing, numberOf, type TypedAnswer } from './answers';

/** The answer that counts if no other follows, and where it is. */
export type WrittenAnswer = {
  answer: TypedAnswer;
  /** null: this page knows of no answer. */
  where: 'computer' | 'server' | null;
  /** Whether the server has told which answer it has. */
  isKnown: boolean;
  /** The newer answer that the server refused. */
  refused: TypedAnswer | null;
};

/**
 * unknown: the task is not loaded, and the server may have an answer. cleared: removed, unknown to the server yet.
 * here: only on this computer. typing: being typed. draft: the text in the field is no answer.
 */
export type AnswerStatus = {
  kind: 'unknown' | 'empty' | 'cleared' | 'here' | 'saved' | 'typing' | 'draft';
  written: WrittenAnswer;
  /** The text in the field if it differs from the answer; null: the field shows the answer. */
  text: string | null;
};

/** The kind of a task's field; null: the task has no field. */
export function fieldKind(task: Task | undefined): FieldKind | null {
  const kind = task && kindOf(task.task);
  return kind && isFieldKind(kind) ? kind : null;
}

/**
 * The answer to a task: of those of this computer's outbox and the one that the server sent with the task the newer one, which
 * counts. What another storage had left waits again, or is confirmed late.
 */
export function writtenAnswer(
  outbox: OutboxState,
  attemptId: string,
  taskId: string,
  task: Task | undefined,
  isFresh: boolean,
): WrittenAnswer {
  const sel = task?.sel;
  const newest = answerOf(outbox, attemptId, taskId);
  const found = newest && compareKeys(numberOf(sel), newest.answer) > 0 ? null : newest;
  const refused = refusedAnswerOf(outbox, attemptId, taskId);
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

/** The status of a task's answer. kind: the kind of its field, null without a field. */
export function answerStatus(
  written: WrittenAnswer,
  typed: TypedText | undefined,
  kind: FieldKind | null,
): AnswerStatus {
  // After a refusal every text is new, even the text of the previous answer.
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

/** The text in a task's field. */
export function fieldText(status: AnswerStatus, typed: TypedText | undefined, kind: FieldKind | null): string {
  if (status.text !== null) return status.text;
  // Trailing spaces while typing do not change the answer.
  return typed && isSameText(kind, typed.text, status.written.answer) ? typed.text : (status.written.answer.text ?? '');
}

/** Whether a typed text equals the answer after normalisation. */
export function isSameText(kind: FieldKind | null, text: string, answer: TypedAnswer): boolean {
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

/** The mark on a task's log. */
export function logState(status: AnswerStatus): LogState {
  return logStates[status.kind];
}

export type FooterView = {
  mark: 'saved' | 'here' | 'cleared' | 'typing' | 'draft' | null;
  /** For a draft, the stored answer that still counts; null: none. */
  standing: string | null;
  /** clear: removes the answer. restore: puts it back into the field. erase: deletes the text, as no answer exists. */
  undo: 'clear' | 'restore' | 'erase' | null;
};

/** The state of the footer below the open task. */
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

/** The state of the header, for all answers. unsentCount: how many wait for the server. */
export function headerView(tasks: readonly TaskStatus[], unsentCount: number): HeaderView {
  const drafts = tasks.filter(({ status }) => status.kind === 'draft');
  if (drafts.length > 0) return { mark: 'draft', numbers: drafts.map(({ exercise }) => exercise.number) };
  if (tasks.some(({ status }) => status.kind === 'typing')) return { mark: 'typing' };
  return unsentCount > 0 ? { mark: 'here', count: unsentCount } : { mark: 'saved' };
}

/** A task with the status of its answer. */
export type TaskStatus = { exercise: Exercise; status: AnswerStatus };

export type FinishView = {
  /**
   * open: a task has no answer, or a draft. here: all are answered, some only on this computer. saved: all are on the
   * server.
   */
  kind: 'open' | 'here' | 'saved';
  /** The open tasks, drafts first. */
  open: TaskStatus[];
  /** The numbers of the tasks whose newest answer is only on this computer. */
  here: number[];
  /** All tasks, in the order of the set. */
  all: readonly TaskStatus[];
};

/** The state of the finish question. */
export function finishView(tasks: readonly TaskStatus[]): FinishView {
  const isDraft = ({ status }: TaskStatus) => status.kind === 'draft';
  const open = tasks.filter(({ status }) => status.kind !== 'saved' && status.kind !== 'here');
  const here = tasks.filter(({ status }) => status.written.where === 'computer').map(({ exercise }) => exercise.number);
  const kind = open.length > 0 ? 'open' : here.length > 0 ? 'here' : 'saved';
  return { kind, open: [...open.filter(isDraft), ...open.filter((one) => !isDraft(one))], here, all: tasks };
}
