// Answers that fit their task, for robots.
import type { AnswerValue, Question } from '../answers/answer';
import { sampleChoice } from '../answers/choice';
import { sampleDay } from '../answers/day';
import type { AnswerKind } from '../answers/kinds';
import { sampleNumber } from '../answers/number';
import { sampleOrder } from '../answers/order-key';
import { sampleSeveral } from '../answers/several-key';
import { sampleText } from '../answers/text';
import { sampleTime } from '../answers/time';
import { kindOfQuestion } from './read';

type Sample = (question: Question, chance: number) => AnswerValue;

/** A value for a random number, by a digit from 1 to 9. */
const typed =
  (sample: (digit: number) => string): Sample =>
  (_, chance) => ({ choiceId: null, value: sample(Math.floor(chance * 9) + 1) });

const samples = {
  choice: ({ choices }, chance) => sampleChoice(choices, chance),
  several: ({ choices }, chance) => sampleSeveral(choices, chance),
  order: ({ choices }, chance) => sampleOrder(choices, chance),
  number: typed(sampleNumber),
  text: typed(sampleText),
  day: typed(sampleDay),
  time: typed(sampleTime),
  interactive: typed(sampleText),
} satisfies Record<AnswerKind, Sample>;

/** An answer for a random number (0 to 1, without 1): one of the choices, or a value of the field's kind. */
export function sampleAnswer(question: Question, chance: number): AnswerValue {
  return samples[kindOfQuestion(question)](question, chance);
}
