// From the keys to the answer: what is typed is checked after a rest or on leaving the field, and is then written down as
// the answer or kept as a draft (docs/rules/answers.md).
import { dropTyped, putTyped, type TypedText, typedText, typedTexts } from '../../../platform/typed-texts';
import { type AnswerKind, normaliseAnswer, parsesAs } from '../../../ui/fields/answer-format';
import { isSameText, type WrittenAnswer } from './answer-status';
import type { TypedAnswer } from './answers';

/** The field of a task, with the answer that stands and the way to write another one. */
export type AnswerField = Pick<TypedText, 'attemptId' | 'taskId' | 'number'> & {
  kind: AnswerKind;
  written: () => WrittenAnswer;
  write: (answer: TypedAnswer) => Promise<void>;
};

/** A pause in typing after which the text is checked, in milliseconds. */
export const restMs = 600;

/** What is being written down, by task: the next check waits for it. */
const writing = new Map<string, Promise<void>>();

/** A key was pressed in the field. */
export function typeText({ attemptId, taskId, number }: AnswerField, text: string): void {
  putTyped({ attemptId, taskId, number, text, state: 'typing' });
}

/** Checks what is typed. isLeaving: the field is left, and its text is tidied. Resolves once an answer is written down. */
export function checkTyped(field: AnswerField, isLeaving: boolean): Promise<void> {
  return inTurn(field, () => check(field, isLeaving));
}

/** Forgets what is typed, and writes this answer down. */
export function replaceAnswer(field: AnswerField, answer: TypedAnswer): Promise<void> {
  dropTyped(field);
  return inTurn(field, () => field.write(answer));
}

/** One after the other for each task: a check must know the answer that the work before it writes down. */
function inTurn(field: AnswerField, work: () => Promise<void>): Promise<void> {
  const key = `${field.attemptId} ${field.taskId}`;
  // Within the call when nothing is under way: a page that is being closed waits for nothing.
  const before = writing.get(key);
  const turn = before ? before.catch(() => undefined).then(work) : work();
  const settled: Promise<void> = turn.finally(() => {
    if (writing.get(key) === settled) writing.delete(key);
  });
  writing.set(key, settled);
  return settled;
}

/** Whether a typed text is an answer; nothing is one too: it takes the answer back. */
export function isReadable(kind: AnswerKind, text: string): boolean {
  const normal = normaliseAnswer(kind, text);
  return normal === '' || parsesAs(kind, normal);
}

/**
 * A page was closed before it had written down what can be read: it is checked again once its task is open. Until then it
 * is a draft.
 */
export function resumeTyped(field: AnswerField): void {
  const typed = typedText(typedTexts(), field);
  if (typed?.state === 'draft' && isReadable(field.kind, typed.text)) putTyped({ ...typed, state: 'typing' });
}

async function check(field: AnswerField, isLeaving: boolean): Promise<void> {
  const typed = typedText(typedTexts(), field);
  if (!typed) return;
  if (typed.state === 'typing') {
    const text = normaliseAnswer(field.kind, typed.text);
    if (!isReadable(field.kind, text)) {
      putTyped({ ...typed, state: 'draft' });
      return;
    }
    putTyped({ ...typed, state: 'writing' });
    const { answer, refused } = field.written();
    if (refused || !isSameText(field.kind, text, answer)) await field.write({ choiceId: null, text: text || null });
    const now = typedText(typedTexts(), field);
    // More was typed meanwhile, which the next check sees to, or all was taken back.
    if (!now || now.text !== typed.text) return;
    putTyped({ ...now, state: 'written' });
  }
  if (isLeaving && typedText(typedTexts(), field)?.state === 'written') dropTyped(field, typed.text);
}
