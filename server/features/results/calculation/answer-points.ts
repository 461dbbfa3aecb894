// The points of the answers to a set, as rows that SQL can join, so that the rule is written in one place only.

import { rightChoices } from '../../../../contract/task/answers/choice';
import { kindOfQuestion } from '../../../../contract/task/by-kind/read';
import type { FrozenCollection } from '../../collections/freeze/frozen';
import { type Corrections, scoreCorrected, withCurrentKey } from './corrections';

/**
 * One exercise of a set: the points of a right choice, of any other choice, and of no answer. isTyped: the
 * answers are texts, and each different text is judged once.
 */
export type AnswerPoints = {
  exerciseId: string;
  /** From 1, in the order of the set. */
  position: number;
  /** The right choices; empty: it is typed. */
  choiceIds: readonly string[];
  right: number;
  wrong: number;
  none: number;
  isTyped: boolean;
};

/** An id that no choice uses. */
const OTHER = '-1';

/** The rows of a set. */
export function answerPointsOf(
  collection: Pick<FrozenCollection, 'exercises'>,
  corrections: Corrections,
): AnswerPoints[] {
  return collection.exercises.map((exercise, index) => {
    const correction = corrections.get(exercise.id) ?? null;
    const { key } = withCurrentKey(exercise, correction);
    const points = (choiceId: string | null) => scoreCorrected(exercise, { choiceId, value: null }, correction).points;
    const isTyped = kindOfQuestion(exercise.content) !== 'choice';
    const choiceIds = isTyped ? [] : rightChoices(key);
    return {
      exerciseId: exercise.id,
      position: index + 1,
      choiceIds,
      right: points(choiceIds[0] ?? OTHER),
      wrong: points(OTHER),
      none: points(null),
      isTyped,
    };
  });
}

export type TypedAnswer = { exerciseId: string; value: string };

/** The points of each typed answer, in their order. */
export function judgeTyped(
  collection: Pick<FrozenCollection, 'exercises'>,
  corrections: Corrections,
  answers: readonly TypedAnswer[],
): number[] {
  const byId = new Map(collection.exercises.map((exercise) => [exercise.id, exercise]));
  return answers.map(({ exerciseId, value }) => {
    const exercise = byId.get(exerciseId);
    if (!exercise) return 0;
    return scoreCorrected(exercise, { choiceId: null, value }, corrections.get(exerciseId) ?? null).points;
  });
}
