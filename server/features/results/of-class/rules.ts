// Pure rules of a class's results: which tasks it missed, and how its answers are counted without names.
import { classResultLimits as limits } from '../../../../contract/results-class';
import { rightChoices } from '../../../../contract/task/answers/choice';
import { rightValues } from '../../../../contract/task/answers/field';
import { isOneChoice, isProgram } from '../../../../contract/task/by-kind/families';
import { keyText } from '../../../../contract/task/by-kind/keys';
import { kindOfQuestion } from '../../../../contract/task/by-kind/read';
import { toldValue } from '../../../../contract/task/by-kind/told';
import type { FrozenExercise } from '../../collections/freeze/frozen';
import { scoreAnswer } from '../../solving/scoring';
import type { AnswerCount } from './class-queries';

/** The class without a letter. */
const NO_LETTER = 0;

/** The number by which SQL compares a class within its grade. */
export function letterOf(subGrade: number | '' | null | undefined): number {
  return subGrade || NO_LETTER;
}

/** How many got points for each exercise, in the order of the set. */
export function countSolved(rows: readonly { exercisePoints: readonly number[] }[], exercises: number): number[] {
  return Array.from(
    { length: exercises },
    (_, at) => rows.filter(({ exercisePoints }) => (exercisePoints[at] ?? 0) > 0).length,
  );
}

type Solved = { level: string; share: number; countryShare: number; isLeftOut: boolean };

/**
 * Which tasks are worth discussing: of each its place among them from 1 on, else null. Compared is the class's share
 * with the country's average share of the tasks of that level, so that an easy task that many missed comes before a hard
 * one that nearly all miss. What everybody solved, or what does not count, is none of them.
 */
export function missedPlaces(tasks: readonly Solved[]): (number | null)[] {
  const expected = (level: string): number => {
    const shares = tasks.filter((task) => task.level === level && !task.isLeftOut).map((task) => task.countryShare);
    return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  };
  const order = tasks
    .map((task, at) => ({ ...task, at, lead: task.share - expected(task.level) }))
    .filter(({ share, isLeftOut }) => share < 1 && !isLeftOut)
    .sort((a, b) => a.lead - b.lead || a.at - b.at)
    .slice(0, limits.missed)
    .map(({ at }) => at);
  return tasks.map((_, at) => (order.includes(at) ? order.indexOf(at) + 1 : null));
}

type Counted = { choiceId: string | null; value: string | null; isRight: boolean; count: number };

/**
 * The answers of a class to one task. Choices each with their count, in the order of the task. Typed answers without
 * case and the spaces around them: the right ones as one, wrong ones that several typed in their own words, the rest
 * as a number, so that nobody is recognised by what only one child wrote. What an interactive task answers is for
 * machines: right and others.
 */
export function answersOf(
  exercise: FrozenExercise,
  counts: readonly AnswerCount[],
): { answers: Counted[]; others: number } {
  const { key, content } = exercise;
  const kind = kindOfQuestion(content);
  if (isOneChoice(kind)) {
    const answers = content.choices.map(({ id }) => ({
      choiceId: id,
      value: null,
      isRight: rightChoices(key).includes(id),
      count: sumOf(counts.filter(({ choiceId }) => choiceId === id)),
    }));
    return { answers, others: 0 };
  }
  const isFrame = isProgram({ kind });
  const isRight = (one: AnswerCount): boolean => scoreAnswer(exercise, one).correctness === 'CORRECT';
  const right = {
    choiceId: null,
    value: isFrame ? (rightValues(key)[0] ?? '') : keyText(key, content.choices),
    isRight: true,
    count: sumOf(counts.filter(isRight)),
  };
  const wrong = new Map<string, number>();
  for (const one of counts) {
    if (isRight(one)) continue;
    const text = isFrame ? '' : (one.value ?? '').normalize('NFC').trim().toLowerCase();
    wrong.set(text, (wrong.get(text) ?? 0) + one.count);
  }
  const shown = [...wrong]
    .filter(([text, count]) => text !== '' && count >= limits.leastForValue)
    .sort(([a, n], [b, m]) => m - n || a.localeCompare(b, 'lt'))
    .slice(0, 4)
    .map(([value, count]) => ({
      choiceId: null,
      value: toldValue(kind, value, content.choices),
      isRight: false,
      count,
    }));
  return { answers: [right, ...shown], others: sumOf(counts) - right.count - sumOf(shown) };
}

function sumOf(counts: readonly { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
