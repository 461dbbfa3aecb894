// What the paper edition of a collection says of its tasks. Pure.

import { letterOf } from '../../../../contract/solving';
import { type AnswerKind, kindOf } from '../../../../contract/task/answers/kinds';
import { keyInWords } from '../../../../contract/task/by-kind/key-in-words';
import type { Words } from '../../../platform/words/words';
import type { Paper } from '../collections';

export type PaperTask = Paper['exercises'][number];

type PaperAnswer = { kind: 'letters' | 'numbers'; letters: string[] } | { kind: 'box' } | { kind: 'computer' };

/** How a task is answered on paper: by these letters, by a number in a box beside each, in a box, or not at all. */
export function answerOf(task: PaperTask): PaperAnswer {
  return onPaper[kindOf(task)](task);
}

const box = (): PaperAnswer => ({ kind: 'box' });
const letters = ({ choices }: PaperTask) => ({
  kind: 'letters' as const,
  letters: choices.map((_, place) => letterOf(place)),
});

const onPaper = {
  choice: letters,
  several: letters,
  order: (task) => ({ ...letters(task), kind: 'numbers' }),
  number: box,
  text: box,
  day: box,
  time: box,
  interactive: () => ({ kind: 'computer' }),
} satisfies Record<AnswerKind, (task: PaperTask) => PaperAnswer>;

/** What is said besides of the kinds of answers that a set has, each with a space before it. */
export function besidesOf(tasks: readonly PaperTask[], byKind: { readonly [kind: string]: string }): string {
  const kinds = new Set<string>(tasks.map(kindOf));
  return Object.entries(byKind)
    .flatMap(([kind, words]) => (kinds.has(kind) ? ` ${words}` : []))
    .join('');
}

/** The right answer as people read it; '': it has none. */
export function keyWords(task: PaperTask, words: Words<'tasksAnswers'>): string {
  return keyInWords(kindOf(task), task.key ?? '', words);
}

export type LevelPoints = { level: PaperTask['brl_name']; points: number; penalty: number };

type Levelled = { brl_name: PaperTask['brl_name']; points: number; penalty: number };

/** What a right and a wrong answer of each level give, each level once, in the order of the tasks. */
export function levelPoints(exercises: readonly Levelled[]): LevelPoints[] {
  const levels = new Map<string, LevelPoints>();
  for (const { brl_name: level, points, penalty } of exercises)
    if (!levels.has(level)) levels.set(level, { level, points, penalty });
  return [...levels.values()];
}
