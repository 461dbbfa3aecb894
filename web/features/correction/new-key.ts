// The new key of a corrected task as it is chosen: the key in force to begin with, so that a second answer is added. Pure.
import type { CorrectedTask } from '../../../contract/correction';
import { lettersIn } from '../../../contract/task/answers/choice';
import { kindOf } from '../../../contract/task/answers/kinds';
import { keyInWords } from '../../../contract/task/by-kind/key-in-words';
import type { Words } from '../../platform/words/words';
import type { CorrectionChoice } from './correction';

/** alsoAccepted: one value in each line. */
export type NewKey = { choiceIds: readonly string[]; value: string; alsoAccepted: string; tolerance: string };

/** The key in force. What an interactive task answers is for machines: it is typed anew. */
export function keyOf(task: CorrectedTask): NewKey {
  const { correction, correctChoiceId, correctValue, ...own } = task;
  const isNew = correction?.act === 'NEW_KEY';
  const choiceId = isNew ? correction.choiceId : correctChoiceId;
  const { alsoCorrectIds = [], alsoAccepted = [], tolerance = '' } = isNew ? correction : own;
  const value = isNew ? correction.value : task.dataType === null ? null : correctValue;
  return {
    choiceIds: choiceId === null ? [] : [choiceId, ...alsoCorrectIds],
    value: value ?? '',
    alsoAccepted: alsoAccepted.join('\n'),
    tolerance,
  };
}

/** The key with which a task was frozen: the letters of its choices in the order of the key, or its values. */
export function keyTold({ choices, correctChoiceId, correctValue, ...more }: CorrectedTask): string {
  const { alsoCorrectIds = [], alsoAccepted = [], tolerance } = more;
  if (correctValue !== null) {
    const values = [correctValue, ...alsoAccepted].join('; ');
    return tolerance === undefined ? values : `${values} ±\u00a0${tolerance}`;
  }
  return lettersIn([correctChoiceId ?? '', ...alsoCorrectIds], choices);
}

/** Such letters, or such values, between words. */
export function keyWords(task: CorrectedTask | undefined, key: string, words: Words<'tasksAnswers'>): string {
  return task && task.correctChoiceId !== null ? keyInWords(kindOf(task), key, words) : key;
}

type Sent = Pick<CorrectionChoice, 'choiceId' | 'alsoCorrectIds' | 'value' | 'alsoAccepted' | 'tolerance'>;

/** The chosen choices as they are sent. */
export function sentChoices({ choiceIds: [choiceId, ...alsoCorrectIds] }: NewKey): Sent {
  return { choiceId: choiceId ?? null, alsoCorrectIds };
}

/** The typed values as they are sent. */
export function sentValues({ value, alsoAccepted, tolerance }: NewKey): Sent {
  const lines = alsoAccepted.split('\n').filter((line) => line.trim() !== '');
  return { value, alsoAccepted: lines, tolerance: tolerance.trim() || null };
}
