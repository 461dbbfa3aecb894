// Which kinds are answered by the choices of their task.
import { type AnswerKind, type Described, kindOf } from '../answers/kinds';

const choosing = {
  choice: true,
  several: true,
  order: true,
  number: false,
  text: false,
  day: false,
  time: false,
  interactive: false,
} satisfies Record<AnswerKind, boolean>;

/** Whether a task is answered by its choices. */
export function hasChoices(task: Described): boolean {
  return choosing[kindOf(task)];
}
