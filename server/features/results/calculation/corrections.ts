// The corrections of faulty tasks after the calculation of a contest (docs/rules/scoring.md). Pure.

import type { AnswerValue } from '../../../../contract/task/answers/answer';
import type { AnswerKey } from '../../../../contract/task/answers/key';
import type { FrozenCollection, FrozenExercise } from '../../collections/freeze/frozen';
import { type Scored, scoreAnswer } from '../../solving/scoring';

/**
 * FULL_ALL: everybody gets all its points. FULL_ANSWERED: everybody who answered it does. LEFT_OUT: it counts as
 * unanswered for everybody. NEW_KEY: it is scored by another key.
 */
export type Correction = ({ act: 'FULL_ALL' | 'FULL_ANSWERED' | 'LEFT_OUT' } | { act: 'NEW_KEY'; key: AnswerKey }) &
  CorrectionText;

/**
 * note: the public note about a correction. explanation: plain text that replaces the task's own explanation, '' for
 * none. appliedAt: the version since which it counts, null before there is one.
 */
export type CorrectionText = { note: string; explanation: string; appliedAt: Date | null };

/** The texts of a correction that is not applied yet. */
export const noText: CorrectionText = { note: '', explanation: '', appliedAt: null };

/** The corrections in force in a version of results, by the exercise's id. */
export type Corrections = ReadonlyMap<string, Correction>;

export const noCorrections: Corrections = new Map();

/** The points of one answer under a correction; null: no answer, or no correction. */
export function scoreCorrected(
  exercise: FrozenExercise,
  answer: AnswerValue | null,
  correction: Correction | null,
): Scored {
  const scored = scoreAnswer(withCurrentKey(exercise, correction), answer);
  const full: Scored = { correctness: 'CORRECT', points: exercise.points };
  switch (correction?.act) {
    case undefined:
    case 'NEW_KEY':
      return scored;
    case 'FULL_ALL':
      return full;
    case 'FULL_ANSWERED':
      return scored.correctness === 'NO_ANSWER' ? scored : full;
    case 'LEFT_OUT':
      return { correctness: 'NO_ANSWER', points: 0 };
  }
}

/** The exercise with the key in force. */
export function withCurrentKey(exercise: FrozenExercise, correction: Correction | null): FrozenExercise {
  return correction?.act === 'NEW_KEY' ? { ...exercise, key: correction.key } : exercise;
}

/** Points that nobody can get any more, because their tasks no longer count. */
export function leftOutPoints(collection: Pick<FrozenCollection, 'exercises'>, corrections: Corrections): number {
  return collection.exercises.reduce(
    (sum, { id, points }) => sum + (corrections.get(id)?.act === 'LEFT_OUT' ? points : 0),
    0,
  );
}

/** The corrections in force after one is set (null: withdrawn). */
export function withCorrection(
  corrections: Corrections,
  exerciseId: string,
  correction: Correction | null,
): Map<string, Correction> {
  const next = new Map(corrections);
  next.delete(exerciseId);
  if (correction) next.set(exerciseId, correction);
  return next;
}

/** Whether two corrections have the same effect, whatever their notes say. */
export function isSameCorrection(a: Correction | null, b: Correction | null): boolean {
  const [keyA, keyB] = [a, b].map((one) => (one?.act === 'NEW_KEY' ? JSON.stringify(one.key) : null));
  return (a?.act ?? null) === (b?.act ?? null) && keyA === keyB;
}
