// An answer that is stored as a text, as people read it.
import { type AnswerKind, kindOf } from '../answers/kinds';
import { tellOrder } from '../answers/order-key';
import { tellSeveral } from '../answers/several-key';
import { type ChoiceLayout, choiceLayouts } from '../answers/stored';

type Choices = readonly { id: string }[];
type Teller = (value: string, choices: Choices) => string;

const asItIs: Teller = (value) => value;

const tellers = {
  choice: asItIs,
  several: tellSeveral,
  order: tellOrder,
  number: asItIs,
  text: asItIs,
  day: asItIs,
  time: asItIs,
  interactive: asItIs,
} satisfies Record<AnswerKind, Teller>;

/** The words of an answer's text; null where it has none: a choice is named by its place, and blank says nothing. */
export function toldValue(kind: AnswerKind, value: string | null, choices: Choices): string | null {
  return value && tellers[kind](value, choices);
}

/** The layouts whose answers are ids, which people read as letters. */
export const letteredLayouts: readonly ChoiceLayout[] = choiceLayouts.filter(
  (choiceLayout) => tellers[kindOf({ choiceLayout })] !== asItIs,
);
