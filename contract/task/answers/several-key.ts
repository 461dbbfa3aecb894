// Several of many: how an answer is read, judged as a whole (docs/rules/scoring.md) and told.
import { letterOf } from '../../solving';
import { type AnswerFault, type AnswerValue, blank, type Question, type SentAnswer } from './answer';
import { rightChoices } from './choice';
import type { AnswerKey } from './key';
import { isChosen } from './several';

type Choices = readonly { id: string }[];

/** The ids in an answer. */
export function idsIn(value: string | null): string[] {
  return value ? value.split(',') : [];
}

/** Reads the ticked ids, each once, into the order of the task. */
export function readSeveral({ choices }: Question, { choiceId, text }: SentAnswer): AnswerValue | AnswerFault {
  // A page of a release that does not know this kind sends one choice. It is refused, so that nothing is called saved.
  if (choiceId) return 'BAD_VALUE';
  if ((text ?? '').trim() === '') return blank;
  const ids = idsIn(text ?? null).map((id) => id.trim());
  if (new Set(ids).size < ids.length) return 'BAD_VALUE';
  const ticked = choices.filter(({ id }) => ids.includes(id));
  return ticked.length < ids.length ? 'BAD_CHOICE' : { choiceId: null, value: ticked.map(({ id }) => id).join() };
}

/** Whether all right ones are ticked, and none else. */
export function judgeSeveral({ value }: AnswerValue, key: AnswerKey): boolean {
  const [ids, right] = [idsIn(value), rightChoices(key)];
  return ids.length === right.length && right.every((id) => ids.includes(id));
}

/** An answer as people read it: "A, C". */
export function tellSeveral(value: string, choices: Choices): string {
  return choices.flatMap(({ id }, place) => (isChosen(value, id) ? letterOf(place) : [])).join(', ');
}

/** Some of the choices, neither none nor all, for a random number from 0 to 1, without 1. */
export function sampleSeveral(choices: Choices, chance: number): AnswerValue {
  const bits = Math.floor(chance * (2 ** choices.length - 2)) + 1;
  const value = choices.flatMap(({ id }, place) => (Math.floor(bits / 2 ** place) % 2 === 1 ? id : [])).join();
  return value === '' ? blank : { choiceId: null, value };
}
