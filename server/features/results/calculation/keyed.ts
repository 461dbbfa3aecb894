import type { Db } from '../../../platform/database/db';
import type { FrozenCollection, FrozenExercise } from '../../collections/freeze/frozen';
import { newestCalculation, readCorrections } from './calculation-queries';
import { keyed } from './corrections';

/** The tasks of a collection with the keys that count now: a key that its newest results changed takes the old one's place. */
export async function readKeyed(
  db: Db,
  { id, exercises }: Pick<FrozenCollection, 'id' | 'exercises'>,
): Promise<FrozenExercise[]> {
  const corrections = await readCorrections(db, await newestCalculation(db, Number(id)));
  return exercises.map((exercise) => keyed(exercise, corrections.get(exercise.id) ?? null));
}
