// Several of many: the question has choices, the key names all that are right, the answer is the ids of the ticked ones as
// a text, "71,73", in the order of the task. Pupils' pages load this file before the first task; how it is read and judged
// is in several-key.ts.
import type { AnswerKind } from './kinds';

type Choices = readonly { id: string }[];

/** Whether a choice is the answer, or one of those that are ticked. */
export function isChosen(value: string | null, id: string): boolean {
  return `,${value},`.includes(`,${id},`);
}

/** What is chosen after a press: of several those with it or without it, of another kind what was pressed. */
export function pressed(kind: AnswerKind, choices: Choices, value: string | null, id: string): string {
  return kind === 'several' ? toggled(choices, value, id) : id;
}

/** The answer after a press on a choice; '' when nothing is ticked any more. */
export function toggled(choices: Choices, value: string | null, id: string): string {
  return choices.flatMap((one) => (isChosen(value, one.id) === (one.id === id) ? [] : one.id)).join();
}
