// An order: how an answer is read, judged as a whole (docs/rules/scoring.md) and told, and how its key is marked in fields and
// rows.
import { isOrder } from '../by-kind/families';
import { type AnswerFault, type AnswerValue, blank, type Question, type SentAnswer } from './answer';
import { lettersIn, rightChoices } from './choice';
import type { AnswerKey } from './key';
import type { AnswerKind } from './kinds';
import { idsIn } from './several-key';

type Choices = readonly { id: string }[];

/** Reads the ids of all choices, each once, as they were put. */
export function readOrder({ choices }: Question, { choiceId, text }: SentAnswer): AnswerValue | AnswerFault {
  // A page of a release that does not know this kind sends one choice. It is refused, so that nothing is called saved.
  if (choiceId) return 'BAD_VALUE';
  if ((text ?? '').trim() === '') return blank;
  const ids = idsIn(text ?? null).map((id) => id.trim());
  if (ids.some((id) => !choices.some((one) => one.id === id))) return 'BAD_CHOICE';
  const isWhole = ids.length === choices.length && new Set(ids).size === ids.length;
  return isWhole ? { choiceId: null, value: ids.join() } : 'BAD_VALUE';
}

/** Whether each stands in its right place. */
export function judgeOrder({ value }: AnswerValue, key: AnswerKey): boolean {
  return value === rightChoices(key).join();
}

/** An answer as people read it: "B, A, C". */
export function tellOrder(value: string, choices: Choices): string {
  return lettersIn(idsIn(value), choices);
}

/** One of all orders, for a random number from 0 to 1, without 1. */
export function sampleOrder(choices: Choices, chance: number): AnswerValue {
  const left = choices.map(({ id }) => id);
  let rest = chance;
  const ids = choices.flatMap(() => {
    const place = Math.floor(rest * left.length);
    rest = rest * left.length - place;
    return left.splice(place, 1);
  });
  return ids.length === 0 ? blank : { choiceId: null, value: ids.join() };
}

/** The right order of choices as a row of the bank has it: their places from 1. null: there is none, or no order is asked for. */
export function storedOrder(kind: AnswerKind, right: readonly number[]): string | null {
  return isOrder({ kind }) && right.length > 0 ? right.map((at) => at + 1).join() : null;
}

/** The ids of the right choices of a row: in the order that it states, else in that of the task. */
export function orderedRight(right: readonly string[], choices: Choices, stored: string | null): string[] {
  const ids = idsIn(stored).flatMap((at) => choices[Number(at) - 1]?.id ?? []);
  return ids.length === right.length && right.every((id) => ids.includes(id)) ? ids : [...right];
}

type Marked = { isCorrect: 'T' | 'N' | null; rightPlace?: number | undefined };

/** The places of the right choices, from 0, as fields mark them: in the right order where they state one. */
export function rightPlaces(choices: readonly Marked[]): number[] {
  const place = (at: number) => choices[at]?.rightPlace ?? 0;
  return choices.flatMap(({ isCorrect }, at) => (isCorrect === 'T' ? at : [])).sort((a, b) => place(a) - place(b));
}

/** How fields mark a choice; its place in the right order, from 1, is stated where that is not the order of the task. */
export function markOf(right: readonly number[], at: number): { isCorrect: 'T' | 'N'; rightPlace?: number } {
  if (!right.includes(at)) return { isCorrect: 'N' };
  return { isCorrect: 'T', ...(isOtherOrder(right) && { rightPlace: right.indexOf(at) + 1 }) };
}

/** Whether places stand otherwise than the task shows them. */
export function isOtherOrder(places: readonly number[]): boolean {
  return places.some((one, at) => one < (places[at - 1] ?? 0));
}
