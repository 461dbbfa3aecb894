// The points of the answers to a set, as rows that SQL can join, so that the rule is written in one place only.

import { rightChoices } from '../../../../contract/task/answers/choice';
import { isOneChoice } from '../../../../contract/task/by-kind/families';
import { kindOfQuestion } from '../../../../contract/task/by-kind/read';
import { allExercises, type FrozenCollection, type FrozenExercise } from '../../collections/freeze/frozen';
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
  /** Of the set without sight, whose tasks stand in the places of the others. */
  isWithoutSight: boolean;
};

/** An id that no choice uses. */
const OTHER = '-1';

type Sets = Pick<FrozenCollection, 'exercises' | 'withoutSight'>;

/** The rows of a collection: of its set, and of the one without sight. */
export function answerPointsOf({ exercises, withoutSight }: Sets, corrections: Corrections): AnswerPoints[] {
  const rowsOf = (set: FrozenCollection['exercises'], isWithoutSight: boolean) =>
    set.map((exercise, index) => ({ ...pointsOf(exercise, corrections), position: index + 1, isWithoutSight }));
  return [...rowsOf(exercises, false), ...rowsOf(withoutSight, true)];
}

function pointsOf(
  exercise: FrozenExercise,
  corrections: Corrections,
): Omit<AnswerPoints, 'position' | 'isWithoutSight'> {
  const correction = corrections.get(exercise.id) ?? null;
  const { key } = withCurrentKey(exercise, correction);
  const points = (choiceId: string | null) => scoreCorrected(exercise, { choiceId, value: null }, correction).points;
  const isTyped = !isOneChoice(kindOfQuestion(exercise.content));
  const choiceIds = isTyped ? [] : rightChoices(key);
  return {
    exerciseId: exercise.id,
    choiceIds,
    right: points(choiceIds[0] ?? OTHER),
    wrong: points(OTHER),
    none: points(null),
    isTyped,
  };
}

export type TypedAnswer = { exerciseId: string; value: string };

/** The points of each typed answer, in their order. */
export function judgeTyped(collection: Sets, corrections: Corrections, answers: readonly TypedAnswer[]): number[] {
  const byId = new Map(allExercises(collection).map((exercise) => [exercise.id, exercise]));
  return answers.map(({ exerciseId, value }) => {
    const exercise = byId.get(exerciseId);
    if (!exercise) return 0;
    return scoreCorrected(exercise, { choiceId: null, value }, corrections.get(exerciseId) ?? null).points;
  });
}
