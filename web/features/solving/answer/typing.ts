// Turns typed text into an answer. The text is checked after a pause or on leaving the field, then stored as the answer
// or kept as a draft (docs/rules/answers.md).
import type { FieldKind } from '../../../../contract/task/answers/kinds';
import { isReadable, normaliseAnswer } from '../../../../contract/task/by-kind/typing';
import { dropTyped, putTyped, type TypedText, typedText, typedTexts } from '../../../platform/typed-texts';
import { isSameText, type WrittenAnswer } from './answer-status';
import type { TypedAnswer } from './answers';

/** The field of a task, with the stored answer and a function to store another. */
export type AnswerField = Pick<TypedText, 'attemptId' | 'taskId' | 'number'> & {
  kind: FieldKind;
  written: () => WrittenAnswer;
  write: (answer: TypedAnswer) => Promise<void>;
};

/** A pause in typing after which the text is checked, in milliseconds. */
export const restMs = 600;

/** A check that comes so long after the last key, in milliseconds, was held up: the page stood still. */
const heldUpMs = 2_000;
/** When a key was last pressed in each field of this page. */
const typedAt = new Map<string, number>();
let checkNow: (() => void) | undefined;
// Nothing is heard any more: what was typed is checked before the page is gone.
addEventListener('pagehide', () => {
  typedAt.clear();
  checkNow?.();
});

/** The write in progress, by task: the next check waits for it. */
const writing = new Map<string, Promise<void>>();

/** Stores the text of the field after a key press. */
export function typeText(field: AnswerField, text: string): void {
  const { attemptId, taskId, number } = field;
  typedAt.set(keyOf(field), performance.now());
  putTyped({ attemptId, taskId, number, text, state: 'typing' });
}

const keyOf = ({ attemptId, taskId }: AnswerField) => `${attemptId} ${taskId}`;

/** Checks the typed text. isLeaving: leaving the field tidies the text. Resolves after a valid answer is stored. */
export function checkTyped(field: AnswerField, isLeaving: boolean): Promise<void> {
  return inTurn(field, () => check(field, isLeaving));
}

/** Drops the typed text and stores this answer. */
export function replaceAnswer(field: AnswerField, answer: TypedAnswer): Promise<void> {
  dropTyped(field);
  return inTurn(field, () => field.write(answer));
}

/** Runs the work of each task in order: a check must know the answer that the previous work stores. */
function inTurn(field: AnswerField, work: () => Promise<void>): Promise<void> {
  const key = keyOf(field);
  // Runs within the call if nothing is in progress, because a closing page does not wait.
  const before = writing.get(key);
  const turn = before ? before.catch(() => undefined).then(work) : work();
  const settled: Promise<void> = turn.finally(() => {
    if (writing.get(key) === settled) writing.delete(key);
  });
  writing.set(key, settled);
  return settled;
}

/** Resolves when what is being checked has been stored: whoever ends the sitting waits for it. */
export async function allChecked(): Promise<void> {
  await Promise.allSettled(writing.values());
}

/**
 * Whether the text is to be checked: it is being typed, or a page was closed before it stored the answer. Until its check
 * such a draft stays one: another tab that is storing it at this moment takes it away.
 */
export function isUnchecked(typed: TypedText | undefined, kind: FieldKind | null): boolean {
  return typed?.state === 'typing' || (typed?.state === 'draft' && kind !== null && isReadable(kind, typed.text));
}

async function check(field: AnswerField, isLeaving: boolean): Promise<void> {
  const typed = typedText(typedTexts(), field);
  if (!typed) return;
  const now = performance.now();
  if (typed.state === 'typing' && now - (typedAt.get(keyOf(field)) ?? now) > heldUpMs) {
    typedAt.set(keyOf(field), now);
    const { text } = field.written().answer;
    // Another tab may have been given an answer meanwhile, of which this page hears only now.
    await new Promise<void>((resolve) => {
      checkNow = resolve;
      setTimeout(resolve, restMs);
    });
    const isAnswered = field.written().answer.text !== text;
    if (isAnswered && typedText(typedTexts(), field) === typed) dropTyped(field);
    return check(field, isLeaving);
  }
  if (isUnchecked(typed, field.kind)) {
    const text = normaliseAnswer(field.kind, typed.text);
    if (!isReadable(field.kind, text)) {
      putTyped({ ...typed, state: 'draft' });
      return;
    }
    putTyped({ ...typed, state: 'writing' });
    const { answer, refused } = field.written();
    if (refused || !isSameText(field.kind, text, answer)) await field.write({ choiceId: null, text: text || null });
    const after = typedText(typedTexts(), field);
    // The pupil typed more meanwhile, which the next check handles, or removed everything.
    if (!after || after.text !== typed.text) return;
    putTyped({ ...after, state: 'written' });
  }
  if (isLeaving && typedText(typedTexts(), field)?.state === 'written') dropTyped(field, typed.text);
}
