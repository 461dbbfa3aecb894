// How an answer of each kind is given, what kinds have in common by that, and their kinds apart from their shapes: pages load
// it (shapes.ts).
import { type AnswerKind, type Described, type FieldKind, kindOf } from '../answers/kinds';
import type { ChoiceLayout } from '../answers/stored';

/** By one of the choices, by some of them, by an order of all, in a field, or in a program of its own. */
const ways = {
  choice: 'one',
  several: 'some',
  order: 'order',
  number: 'field',
  text: 'field',
  day: 'field',
  time: 'field',
  interactive: 'program',
} as const satisfies Record<AnswerKind, string>;

/** The family of an answer, or of the draft of one: what answers of one family are described by is the same. */
export function familyOf({ kind }: { kind: AnswerKind }) {
  const way = ways[kind];
  return way === 'one' || way === 'some' ? 'marks' : way;
}

/** Whether an answer, or the draft of one, is given with the choices of its task. */
export function isOfChoices<Answer extends { kind: AnswerKind }>(
  answer: Answer,
): answer is Exclude<Answer, { kind: FieldKind | 'interactive' }> {
  return !isTyped(answer) && !isProgram(answer);
}

/** Whether a task is answered by its choices. */
export function hasChoices(task: Described): boolean {
  return isOfChoices({ kind: kindOf(task) });
}

/** Whether an answer of this kind is the id of one choice, else a text. */
export function isOneChoice(kind: AnswerKind): boolean {
  return ways[kind] === 'one';
}

/** Whether the choices are boxes to tick. */
export function isTicked(kind: AnswerKind): boolean {
  return ways[kind] === 'some';
}

/** Whether an answer, or the draft of one, is typed into a field. */
export function isTyped<Answer extends { kind: AnswerKind }>(
  answer: Answer,
): answer is Extract<Answer, { kind: FieldKind }> {
  return familyOf(answer) === 'field';
}

/** Whether an answer, or the draft of one, is an order of choices. */
export function isOrder<Answer extends { kind: AnswerKind }>(
  answer: Answer,
): answer is Extract<Answer, { kind: 'order' }> {
  return familyOf(answer) === 'order';
}

/** Whether an answer, or the draft of one, is given in a program of its own. */
export function isProgram<Answer extends { kind: AnswerKind }>(
  answer: Answer,
): answer is Extract<Answer, { kind: 'interactive' }> {
  return familyOf(answer) === 'program';
}

/** The layouts of a single choice; of other kinds the layout says no more than the kind. */
export const wishes = ['ALL_IN_ONE_ROW', 'ONE_PER_ROW', 'TWO_PER_ROW'] as const;

/** A layout as the wish of a single choice; undefined: it is none. */
export function wishOf(layout: ChoiceLayout): (typeof wishes)[number] | undefined {
  return wishes.find((one) => one === layout);
}
