// Keys of every kind: how one is made of a task, and how it is told. Only the server loads this file.

import { keyOfChoices, lettersOf, rightChoices } from '../answers/choice';
import { keyOfValue, valueText } from '../answers/field';
import { keyOfPackage } from '../answers/interactive';
import type { AnswerKey } from '../answers/key';
import { type AnswerKind, kindOfRow } from '../answers/kinds';
import type { DataType } from '../answers/stored';
import type { ShownKey } from '../shown';
import type { AnswerContent } from './shapes';

/** What the key of a task in the bank is made of. accepted, compare: of the package of an interactive task. */
export type KeyParts = {
  type: 'BASIC' | 'LODGE';
  dataType: DataType | null;
  correctValue: string | null;
  alsoAccepted: readonly string[];
  tolerance: string | null;
  accepted: readonly string[] | null;
  compare: string | null;
  choices: readonly { id: string; isCorrect: boolean }[];
};

type Maker = (parts: KeyParts) => AnswerKey | null;

const makeValueKey: Maker = ({ correctValue, alsoAccepted, tolerance }) =>
  correctValue === null ? null : keyOfValue(correctValue, alsoAccepted, tolerance);

const makers = {
  choice: ({ choices }) => keyOfChoices(choices.filter((one) => one.isCorrect).map((one) => one.id)),
  number: makeValueKey,
  text: makeValueKey,
  day: makeValueKey,
  time: makeValueKey,
  interactive: ({ accepted, compare }) => keyOfPackage(accepted ?? [], compare),
} satisfies Record<AnswerKind, Maker>;

/** The key of a task in the bank, or null when it has none. */
export function keyOf(parts: KeyParts): AnswerKey | null {
  return makers[kindOfRow(parts)](parts);
}

/** The key of the answer of a task's document, or null when it has none. */
export function keyOfAnswer(answer: AnswerContent): AnswerKey | null {
  switch (answer.kind) {
    case 'choice':
      return keyOfChoices(answer.key.right);
    case 'number':
    case 'text':
    case 'day':
    case 'time': {
      const { value, also, tolerance } = answer.key;
      return value === null ? null : keyOfValue(value, also, tolerance);
    }
    case 'interactive':
      return keyOfPackage(answer.key.accepted ?? [], answer.key.compare);
  }
}

/** A key as people read it: the letters of choices, or the values. */
export function keyText(key: AnswerKey, choices: readonly { id: string }[]): string {
  return key.kind === 'value' ? valueText(key) : lettersOf(key, choices);
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
