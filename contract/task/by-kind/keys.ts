// Keys of every kind: how one is made of a task, and how it is told. Only the server loads this file.

import { keyOfChoices, lettersIn, rightChoices } from '../answers/choice';
import { keyOfValue, valueText } from '../answers/field';
import { keyOfPackage } from '../answers/interactive';
import type { AnswerKey } from '../answers/key';
import type { ShownKey } from '../shown';
import { isProgram, isTyped } from './families';
import type { AnswerContent } from './shapes';

/** The key of a task's answer, or null when it has none. */
export function keyOf(answer: AnswerContent): AnswerKey | null {
  if (isProgram(answer)) return keyOfPackage(answer.key.accepted ?? [], answer.key.compare);
  if (!isTyped(answer)) return keyOfChoices(answer.key.right);
  const { value, also, tolerance } = answer.key;
  return value === null ? null : keyOfValue(value, also, tolerance);
}

/** A key as people read it: the letters of choices in the order of the key, or the values. */
export function keyText(key: AnswerKey, choices: readonly { id: string }[]): string {
  return key.kind === 'value' ? valueText(key) : lettersIn(rightChoices(key), choices);
}

/** A key as calls show it: the right choice or the right value, each null where the other is. */
export function shownRight(key: AnswerKey): { correctChoiceId: string | null; correctValue: string | null } {
  return key.kind === 'choice'
    ? { correctChoiceId: key.choiceId, correctValue: null }
    : { correctChoiceId: null, correctValue: key.value };
}

/** What else is right, and what wrong choices mean; for who may see the solution. hints: by the ids of the choices. */
export function shownKey(key: AnswerKey, hints: Readonly<Record<string, string>> | undefined): ShownKey {
  const right = rightChoices(key);
  const also = right.slice(1);
  // A choice that a correction made right has no hint any more.
  const ofWrong = Object.entries(hints ?? {}).filter(([id]) => !right.includes(id));
  return {
    ...(also.length > 0 && { alsoCorrectIds: also }),
    ...(key.kind === 'value' && key.also && { alsoAccepted: key.also }),
    ...(key.kind === 'value' && key.tolerance !== undefined && { tolerance: key.tolerance }),
    ...(ofWrong.length > 0 && { hints: Object.fromEntries(ofWrong) }),
  };
}
