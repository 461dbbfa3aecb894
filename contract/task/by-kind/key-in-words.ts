// The key of a task between words, by how its right choices belong together.
import type { AnswerKind } from '../answers/kinds';

const joins = {
  choice: 'or',
  several: 'and',
  order: null,
  number: null,
  text: null,
  day: null,
  time: null,
  interactive: null,
} satisfies Record<AnswerKind, 'or' | 'and' | null>;

/** A key as people read it: "A or C" where one is enough, "A and C" where all are asked for; an order stays. key: "A, C", or a value. */
export function keyInWords(kind: AnswerKind, key: string, words: Record<'or' | 'and', string>): string {
  const join = joins[kind];
  return join === null ? key : key.replace(/, (?=[^,]*$)/, ` ${words[join]} `);
}
