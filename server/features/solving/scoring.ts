import { compareDecimals, isWithin, readDecimal } from '../../../contract/tasks-decimal';
import type { FrozenExercise } from '../collections/freeze/frozen';
import { rightChoices, rightValues } from '../collections/freeze/keys';
import { isAccepted } from './answer/interactive';
import type { AnswerValue } from './answer/value';

/**
 * Points for answers (docs/rules/scoring.md): the exercise's points if right, minus its penalty if wrong, 0 if
 * unanswered.
 */
export type Scored = { correctness: 'CORRECT' | 'INCORRECT' | 'NO_ANSWER'; points: number };

type Keyed = Pick<FrozenExercise, 'points' | 'penalty' | 'key'> & {
  content: Pick<FrozenExercise['content'], 'type' | 'input'>;
};

/** The points of one answer. null, and an answer with neither choice nor value, count as unanswered. */
export function scoreAnswer(exercise: Keyed, answer: AnswerValue | null): Scored {
  if (!answer || (answer.choiceId === null && (answer.value === null || answer.value.trim() === ''))) {
    return { correctness: 'NO_ANSWER', points: 0 };
  }
  if (fits(exercise, answer)) return { correctness: 'CORRECT', points: exercise.points };
  return { correctness: 'INCORRECT', points: 0 - exercise.penalty };
}

/** Whether an answer is right; null when unanswered. */
export function isRight(exercise: Keyed, answer: AnswerValue): boolean | null {
  const { correctness } = scoreAnswer(exercise, answer);
  return correctness === 'NO_ANSWER' ? null : correctness === 'CORRECT';
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

function fits(exercise: Keyed, answer: AnswerValue): boolean {
  const { key, content } = exercise;
  if (key.kind === 'choice') return answer.choiceId !== null && rightChoices(key).includes(answer.choiceId);
  const { value } = answer;
  if (value === null) return false;
  if (content.type === 'LODGE') return isAccepted(key, value);
  return rightValues(key).some((right) => sameInput(content.input, value, { right, tolerance: key.tolerance }));
}

type Input = FrozenExercise['content']['input'];

/** Compares a typed value with a right one by its kind. A value outside the field's bounds is never right. */
function sameInput(input: Input, answer: string, key: { right: string; tolerance: string | undefined }): boolean {
  const { right } = key;
  switch (input?.dataType) {
    case 'N': {
      const [value, wanted, tolerance] = [answer, right, key.tolerance ?? '0'].map(readDecimal);
      if (!value || !wanted || !tolerance || !isWithin(value, wanted, tolerance)) return false;
      const [least, most] = [readDecimal(input.dataMinValue ?? ''), readDecimal(input.dataMaxValue ?? '')];
      return !(least && compareDecimals(value, least) < 0) && !(most && compareDecimals(value, most) > 0);
    }
    case 'D':
    case 'T': {
      const value = answer.trim();
      // yyyy-MM-dd and HH:mm sort correctly as text.
      const isInside = value >= (input.dataMinValue || value) && value <= (input.dataMaxValue || value);
      return value === right.trim() && isInside;
    }
    case 'S':
    case undefined: {
      const length = [...answer.trim().normalize('NFC')].length;
      const isInside = !input?.dataLength || length <= input.dataLength;
      return isInside && foldText(answer) === foldText(right);
    }
  }
}

/** A text prepared for comparison: trimmed, composed, ignoring case (Lithuanian letters keep their accents). */
function foldText(text: string): string {
  return text.trim().normalize('NFC').toLowerCase().normalize('NFC');
}
