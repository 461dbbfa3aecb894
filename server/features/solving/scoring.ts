import type { FrozenExercise } from '../collections/freeze/frozen';
import { compareDecimals, readDecimal } from './answer/decimal';
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
  if (key.kind === 'choice') return answer.choiceId === key.choiceId;
  if (answer.value === null) return false;
  if (content.type === 'LODGE') return isAccepted(key, answer.value);
  return sameInput(content.input, answer.value, key.value);
}

type Input = FrozenExercise['content']['input'];

/** Compares a typed value with the key by its kind. A value outside the field's bounds is never right. */
function sameInput(input: Input, answer: string, right: string): boolean {
  switch (input?.dataType) {
    case 'N': {
      const [value, key] = [readDecimal(answer), readDecimal(right)];
      if (!value || !key || compareDecimals(value, key) !== 0) return false;
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
