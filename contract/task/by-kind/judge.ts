// Judging an answer, by the kind of its task (docs/rules/scoring.md). Every answer of a contest comes through here.
import type { AnswerValue, FieldBounds, Question } from '../answers/answer';
import { judgeChoice } from '../answers/choice';
import { judgeSorted, rightValues } from '../answers/field';
import { isAccepted } from '../answers/interactive';
import type { AnswerKey } from '../answers/key';
import type { AnswerKind } from '../answers/kinds';
import { judgeNumber } from '../answers/number-key';
import { judgeOrder } from '../answers/order-key';
import { judgeSeveral } from '../answers/several-key';
import { judgeText } from '../answers/text-key';
import { kindOfQuestion } from './read';

type Judge = (answer: AnswerValue, key: AnswerKey, bounds: FieldBounds | null) => boolean;
type JudgeOfValues = (
  answer: string,
  rights: readonly string[],
  bounds: FieldBounds | null,
  tolerance: string | undefined,
) => boolean;

const typed =
  (judge: JudgeOfValues): Judge =>
  ({ value }, key, bounds) =>
    key.kind === 'value' && value !== null && judge(value, rightValues(key), bounds, key.tolerance);

const judges = {
  choice: (answer, key) => key.kind === 'choice' && judgeChoice(answer, key),
  several: judgeSeveral,
  order: judgeOrder,
  number: typed(judgeNumber),
  text: typed(judgeText),
  day: typed(judgeSorted),
  time: typed(judgeSorted),
  interactive: ({ value }, key) => key.kind === 'value' && value !== null && isAccepted(value, key),
} satisfies Record<AnswerKind, Judge>;

type Keyed = { content: Omit<Question, 'choices'>; key: AnswerKey };

/** Whether an answer that is not blank is right. A value outside the bounds of its field never is. */
export function isRightAnswer({ content, key }: Keyed, answer: AnswerValue): boolean {
  return judges[kindOfQuestion(content)](answer, key, content.input);
}
