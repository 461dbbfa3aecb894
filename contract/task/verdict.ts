// For the tests of the kinds: what becomes of what is typed into a field.

import { type FieldBounds, isBlankAnswer, type Question } from './answers/answer';
import { noBounds } from './answers/field';
import type { AnswerKey } from './answers/key';
import { kindOfField } from './answers/kinds';
import type { DataType } from './answers/stored';
import { isRightAnswer } from './by-kind/judge';
import { readAnswer } from './by-kind/read';
import { isReadable, normaliseAnswer } from './by-kind/typing';

type Verdict = 'CORRECT' | 'INCORRECT' | 'BLANK' | 'BAD_CHOICE' | 'BAD_VALUE';

/** A question with a field of this type. */
export function fieldOf(dataType: DataType, bounds: Partial<FieldBounds> = {}): Question {
  return { type: 'BASIC', choiceLayout: 'INPUT', input: { dataType, ...noBounds, ...bounds }, choices: [] };
}

/** Reads a text as the answer to a question and judges it by a key. */
export function verdictOf(content: Question, key: AnswerKey, text: string | null): Verdict {
  const answer = readAnswer(content, { text });
  if (typeof answer === 'string') return answer;
  if (isBlankAnswer(answer)) return 'BLANK';
  return isRightAnswer({ content, key }, answer) ? 'CORRECT' : 'INCORRECT';
}

/** What a page sends of a typed text; null: it is no value, and stays a draft. */
export function sentOf(dataType: DataType, typed: string): string | null {
  const kind = kindOfField(dataType);
  return isReadable(kind, typed) ? normaliseAnswer(kind, typed) || null : null;
}
