// The choices that are no cards but shown by code of their own. Few tasks ask for it: it comes with them, fetched ahead by
// solving/read/prefetch.ts.
import { type AnswerKind, type Described, kindOf } from '../../../../contract/task/answers/kinds';

const order = async () => (await import('./OrderGroup')).OrderGroup;

const groups = {
  choice: null,
  several: null,
  order,
  number: null,
  text: null,
  day: null,
  time: null,
  interactive: null,
} satisfies Record<AnswerKind, typeof order | null>;

/** What loads the choices of a task; null: they are cards, or it has none. */
export function ownGroup(task: Described): typeof order | null {
  return groups[kindOf(task)];
}
