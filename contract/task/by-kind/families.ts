// What answers of several kinds have in common, and their kinds apart from their shapes: pages load it (shapes.ts).
import type { AnswerKind, FieldKind } from '../answers/kinds';
import type { ChoiceLayout } from '../answers/stored';

/** Kinds of one family are described by the same: marks on choices, an order of them, a field, a program. */
const families = {
  choice: 'marks',
  several: 'marks',
  order: 'order',
  number: 'field',
  text: 'field',
  day: 'field',
  time: 'field',
  interactive: 'program',
} as const satisfies Record<AnswerKind, string>;

/** The family of an answer, or of the draft of one. */
export function familyOf({ kind }: { kind: AnswerKind }): (typeof families)[AnswerKind] {
  return families[kind];
}

/** Whether an answer, or the draft of one, is given with the choices of its task. */
export function isOfChoices<Answer extends { kind: AnswerKind }>(
  answer: Answer,
): answer is Exclude<Answer, { kind: FieldKind | 'interactive' }> {
  const family = familyOf(answer);
  return family === 'marks' || family === 'order';
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
