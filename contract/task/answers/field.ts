// What all kinds share whose answer is typed into a field: the question has a field, the key names the right values, the
// answer is one value.
import { solvingLimits } from '../../solving';
import { type AnswerFault, type AnswerValue, blank, type FieldBounds, type Question, type SentAnswer } from './answer';
import { readChosen } from './choice';
import type { AnswerKey, ValueKey } from './key';

/** What of a field nobody may see before the solution may be shown. */
export const hiddenOfField = ['correctAnswerValue', 'alsoAccepted', 'tolerance'] as const;

/** A field that takes any value of its type. */
export const noBounds = { dataLength: null, dataMinValue: null, dataMaxValue: null };

/** Reads what was typed, without the spaces around it, by the rule of the kind. Bounds refuse nothing here. */
export function readTyped(isValue: (text: string) => boolean) {
  return ({ choices }: Question, { choiceId, text }: SentAnswer): AnswerValue | AnswerFault => {
    if (choiceId) return readChosen(choices, choiceId);
    const value = (text ?? '').trim();
    if (value === '') return blank;
    return isStorable(value) && isValue(value) ? { choiceId: null, value } : 'BAD_VALUE';
  };
}

/** A text that is short enough and that PostgreSQL can store: neither NUL nor half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.length <= solvingLimits.answerTextLength && !text.includes('\u0000') && !/\p{Cs}/u.test(text);
}

/** The values that are right; none for a key that is a choice. */
export function rightValues(key: AnswerKey): string[] {
  return key.kind === 'value' ? [key.value, ...(key.also ?? [])] : [];
}

/** The key of a typed value, with the values that are as right, and a number's tolerance. */
export function keyOfValue(value: string, also: readonly string[], tolerance: string | null): ValueKey {
  return {
    kind: 'value',
    value,
    ...(also.length > 0 && { also: [...also] }),
    ...(tolerance !== null && { tolerance }),
  };
}

/** A key that is a value as people read it: "14; 14,0 ± 0,5". */
export function valueText(key: ValueKey): string {
  const values = rightValues(key).join('; ');
  return key.tolerance === undefined ? values : `${values} ±\u00a0${key.tolerance}`;
}

/** Judges what sorts as text, such as yyyy-MM-dd and HH:mm: the same letters, within the bounds. */
export function judgeSorted(answer: string, rights: readonly string[], bounds: FieldBounds | null): boolean {
  const value = answer.trim();
  const isInside = value >= (bounds?.dataMinValue || value) && value <= (bounds?.dataMaxValue || value);
  return isInside && rights.some((right) => right.trim() === value);
}
