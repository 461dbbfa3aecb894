// Which kinds are answered by the choices of their task.
import { type AnswerKind, type Described, kindOf } from '../answers/kinds';

/** How many of the choices an answer names. */
const choosing = {
  choice: 'one',
  several: 'some',
  order: 'all',
  number: 'none',
  text: 'none',
  day: 'none',
  time: 'none',
  interactive: 'none',
} satisfies Record<AnswerKind, string>;

/** Whether a task is answered by its choices. */
export function hasChoices(task: Described): boolean {
  return choosing[kindOf(task)] !== 'none';
}

/** Whether an answer of this kind is the id of one choice, else a text. */
export function isOneChoice(kind: AnswerKind): boolean {
  return choosing[kind] === 'one';
}
