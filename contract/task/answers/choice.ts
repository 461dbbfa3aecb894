// A choice among several: the question has choices, the key names the right ones, the answer is the id of one.
import { letterOf } from '../../solving';
import { type AnswerFault, type AnswerValue, blank, type Question, type SentAnswer } from './answer';
import type { AnswerKey, ChoiceKey } from './key';

type Choices = readonly { id: string }[];

/** What of a choice nobody may see before the solution may be shown. */
export const hiddenOfChoice = ['isCorrect', 'rightPlace', 'comment', 'hint'] as const;

/** Reads what was chosen. A text cannot be the answer; a blank one takes the answer back. */
export function readChoice({ choices }: Question, { choiceId, text }: SentAnswer): AnswerValue | AnswerFault {
  if (choiceId) return readChosen(choices, choiceId);
  return (text ?? '').trim() === '' ? blank : 'BAD_VALUE';
}

/** A chosen id as the answer; every kind refuses one that is no choice of its task. */
export function readChosen(choices: Choices, choiceId: string): AnswerValue | 'BAD_CHOICE' {
  return choices.some((choice) => choice.id === choiceId) ? { choiceId, value: null } : 'BAD_CHOICE';
}

/** Whether the chosen one is among the right ones. */
export function judgeChoice({ choiceId }: AnswerValue, key: ChoiceKey): boolean {
  return choiceId !== null && (choiceId === key.choiceId || key.also?.includes(choiceId) === true);
}

/** The ids of the right choices; none for a key that is a value. */
export function rightChoices(key: AnswerKey): string[] {
  return key.kind === 'choice' ? [key.choiceId, ...(key.also ?? [])] : [];
}

/** The key of these right choices, in their order; null: there is none. */
export function keyOfChoices([choiceId, ...also]: readonly string[]): ChoiceKey | null {
  return choiceId === undefined ? null : { kind: 'choice', choiceId, ...(also.length > 0 && { also }) };
}

/** Choices as people read them: "A, C"; in the order in which they are named. */
export function lettersIn(ids: readonly string[], choices: Choices): string {
  return ids
    .map((id) => choices.findIndex((one) => one.id === id))
    .flatMap((place) => (place < 0 ? [] : letterOf(place)))
    .join(', ');
}

/** One of the choices for a random number from 0 to 1, without 1. */
export function sampleChoice(choices: Choices, chance: number): AnswerValue {
  const choice = choices[Math.floor(chance * choices.length)];
  return choice ? { choiceId: choice.id, value: null } : blank;
}
