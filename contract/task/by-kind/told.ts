// An answer that is stored as a text, as people read it.
import type { AnswerValue, Question } from '../answers/answer';
import type { AnswerKind } from '../answers/kinds';
import { tellSeveral } from '../answers/several-key';
import { kindOfQuestion } from './read';

type Teller = (value: string, choices: Question['choices']) => string;

const asItIs: Teller = (value) => value;

const tellers = {
  choice: asItIs,
  several: tellSeveral,
  number: asItIs,
  text: asItIs,
  day: asItIs,
  time: asItIs,
  interactive: asItIs,
} satisfies Record<AnswerKind, Teller>;

/** The words of an answer's text; null where it has none: a choice is named by its place, and blank says nothing. */
export function toldValue(question: Question, { value }: Pick<AnswerValue, 'value'>): string | null {
  return value && tellers[kindOfQuestion(question)](value, question.choices);
}
