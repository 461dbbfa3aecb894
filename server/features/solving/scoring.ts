import { type AnswerValue, isBlankAnswer } from '../../../contract/task/answers/answer';
import { isRightAnswer } from '../../../contract/task/by-kind/judge';
import type { FrozenExercise } from '../collections/freeze/frozen';

/**
 * Points for answers (docs/rules/scoring.md): the exercise's points if right, minus its penalty if wrong, 0 if
 * unanswered. Which answer is right is asked of its kind.
 */
export type Scored = { correctness: 'CORRECT' | 'INCORRECT' | 'NO_ANSWER'; points: number };

type Keyed = Pick<FrozenExercise, 'points' | 'penalty' | 'key'> & {
  content: Pick<FrozenExercise['content'], 'type' | 'choiceLayout' | 'input'>;
};

/** The points of one answer. null, and an answer with neither choice nor value, count as unanswered. */
export function scoreAnswer(exercise: Keyed, answer: AnswerValue | null): Scored {
  if (!answer || isBlankAnswer(answer)) return { correctness: 'NO_ANSWER', points: 0 };
  if (isRightAnswer(exercise, answer)) return { correctness: 'CORRECT', points: exercise.points };
  return { correctness: 'INCORRECT', points: 0 - exercise.penalty };
}

/** Whether an answer is right; null when unanswered. */
export function isRight(exercise: Keyed, answer: AnswerValue): boolean | null {
  return isBlankAnswer(answer) ? null : isRightAnswer(exercise, answer);
}

/** The total of an attempt: the start points plus the points of each exercise. answers: by the exercise's id. */
export function totalPoints(
  collection: { startPoints: number; exercises: readonly (Keyed & { id: string })[] },
  answers: ReadonlyMap<string, AnswerValue>,
): number {
  return collection.exercises.reduce(
    (sum, exercise) => sum + scoreAnswer(exercise, answers.get(exercise.id) ?? null).points,
    collection.startPoints,
  );
}
