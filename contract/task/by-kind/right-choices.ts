// Which choices can be the key of a task, by its kind (docs/rules/content.md): one rule where a key is written.
import { lettersIn } from '../answers/choice';
import type { AnswerKind } from '../answers/kinds';
import { isOtherOrder } from '../answers/order-key';

/** right: the places of the right ones from 0, each once, in the order of the key; count: of all choices. */
type Rule = (right: readonly number[], count: number) => boolean;

const leavesWrong: Rule = (right, count) => right.length > 0 && right.length < count;
const isWholeOrder: Rule = (right, count) => new Set(right).size === count;
/** Not as they are shown: that would be right by doing nothing. */
const isOtherWholeOrder: Rule = (right, count) => isWholeOrder(right, count) && isOtherOrder(right);
const never: Rule = () => false;

const rules = {
  choice: leavesWrong,
  several: leavesWrong,
  order: isOtherWholeOrder,
  number: never,
  text: never,
  day: never,
  time: never,
  interactive: never,
} satisfies Record<AnswerKind, Rule>;

/** Whether these choices can be the key. */
export function canBeRight(kind: AnswerKind, right: readonly number[], count: number): boolean {
  return rules[kind](right, count);
}

/**
 * Whether these choices can be the key of a correction. Of an order it may be the shown one: what is right is known only now,
 * and who did nothing has not answered.
 */
export function canBecomeRight(kind: AnswerKind, right: readonly number[], count: number): boolean {
  return { ...rules, order: isWholeOrder }[kind](right, count);
}

/** The ids of a key: of an order as they were chosen, else in the order of the task. canBe: of which keys it may be one. */
export function rightAmong(
  kind: AnswerKind,
  choices: readonly { id: string }[],
  chosen: readonly string[],
  canBe = canBeRight,
): string[] | 'BAD_CHOICE' {
  const places = [...new Set(chosen)].map((id) => choices.findIndex((one) => one.id === id));
  const right = kind === 'order' ? places : [...places].sort((a, b) => a - b);
  if (right.includes(-1) || !canBe(kind, right, choices.length)) return 'BAD_CHOICE';
  return right.map((at) => choices[at]?.id ?? '');
}

/** The chosen ids after a press: of an order behind those that were chosen before, else in the order of the task. */
export function chosenAfter(
  kind: AnswerKind,
  choices: readonly { id: string }[],
  chosen: readonly string[],
  id: string,
): string[] {
  const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
  return kind === 'order' ? next : choices.flatMap((one) => (next.includes(one.id) ? one.id : []));
}

/** The letters that a key still lacks: of an order those that are not chosen yet, for all belong to it. */
export function lettersLeft(kind: AnswerKind, choices: readonly { id: string }[], chosen: readonly string[]): string {
  const left = kind === 'order' ? choices.filter(({ id }) => !chosen.includes(id)) : [];
  return lettersIn(
    left.map(({ id }) => id),
    choices,
  );
}
