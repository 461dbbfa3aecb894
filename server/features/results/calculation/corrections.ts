// What happens to a faulty task after its contest was calculated (docs/rules/scoring.md). Pure.
import type { FrozenCollection, FrozenExercise, FrozenKey } from '../../collections/freeze/frozen';
import type { AnswerValue } from '../../solving/answer/value';
import { type Scored, scoreAnswer } from '../../solving/scoring';

/**
 * FULL_ALL: all its points to everybody; FULL_ANSWERED: to those who answered it; LEFT_OUT: it counts for nobody, as if
 * nobody had answered it; NEW_KEY: scored by another key.
 */
export type Correction = ({ act: 'FULL_ALL' | 'FULL_ANSWERED' | 'LEFT_OUT' } | { act: 'NEW_KEY'; key: FrozenKey }) &
  CorrectionText;

/**
 * note: what everybody reads about a correction; explanation: plain text that is read in place of the task's own, '' for
 * none; appliedAt: since which version it counts, null before there is one.
 */
export type CorrectionText = { note: string; explanation: string; appliedAt: Date | null };

/** The texts of a correction that was not applied yet. */
export const noText: CorrectionText = { note: '', explanation: '', appliedAt: null };

/** The corrections in force in a version of results, by the exercise's id. */
export type Corrections = ReadonlyMap<string, Correction>;

export const noCorrections: Corrections = new Map();

/** What one answer is worth under a correction; null: no answer, or no correction. */
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

/** The exercise with the key that counts. */
export function withCurrentKey(exercise: FrozenExercise, correction: Correction | null): FrozenExercise {
  return correction?.act === 'NEW_KEY' ? { ...exercise, key: correction.key } : exercise;
}

/** Points that nobody can have any more, because their tasks do not count. */
export function leftOutPoints(collection: Pick<FrozenCollection, 'exercises'>, corrections: Corrections): number {
  return collection.exercises.reduce(
    (sum, { id, points }) => sum + (corrections.get(id)?.act === 'LEFT_OUT' ? points : 0),
    0,
  );
}

/** The corrections in force when one is set (null: withdrawn). */
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
