// Reading an answer that was sent, by the kind of its task.
import type { AnswerFault, AnswerValue, Question, SentAnswer } from '../answers/answer';
import { readChoice } from '../answers/choice';
import { isDay } from '../answers/day';
import { readTyped } from '../answers/field';
import { readInteractive } from '../answers/interactive';
import { type AnswerKind, kindOf } from '../answers/kinds';
import { isNumber } from '../answers/number';
import { readOrder } from '../answers/order-key';
import { readSeveral } from '../answers/several-key';
import { isText } from '../answers/text';
import { isTime } from '../answers/time';

type Reader = (question: Question, sent: SentAnswer) => AnswerValue | AnswerFault;

const readers = {
  choice: readChoice,
  several: readSeveral,
  order: readOrder,
  number: readTyped(isNumber),
  text: readTyped(isText),
  day: readTyped(isDay),
  time: readTyped(isTime),
  interactive: readInteractive,
} satisfies Record<AnswerKind, Reader>;

/** The answer as it is stored, or why it is none. A value outside the bounds of its field is a wrong answer, not a refused one. */
export function readAnswer(question: Question, sent: SentAnswer): AnswerValue | AnswerFault {
  return readers[kindOfQuestion(question)](question, sent);
}

/** The kind of a task in the form of a frozen copy. */
export function kindOfQuestion({ type, choiceLayout, input }: Omit<Question, 'choices'>): AnswerKind {
  return kindOf({ type, choiceLayout, dataType: input?.dataType });
}
