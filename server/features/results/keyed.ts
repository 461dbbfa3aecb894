import type { Db } from '../../platform/database/db';
import type { FrozenCollection, FrozenExercise } from '../collections/frozen';
import { keyed } from './corrected';
import { newestCalculation, readCorrections } from './final-queries';

/** The tasks of a collection with the keys that count now: a key that its newest results changed takes the old one's place. */
export async function readKeyed(
  db: Db,
  { id, exercises }: Pick<FrozenCollection, 'id' | 'exercises'>,
): Promise<FrozenExercise[]> {
  const corrections = await readCorrections(db, await newestCalculation(db, Number(id)));
  return exercises.map((exercise) => keyed(exercise, corrections.get(exercise.id) ?? null));
}
