import { refuse } from '../../../platform/http/refusal';
import type { FrozenCollection } from '../../collections/freeze/frozen';
import type { Sets } from '../../collections/sets';

/** A complete contest, or NOT_FOUND. Practice needs no permission. */
export async function contestOf(sets: Sets, id: string): Promise<FrozenCollection> {
  const collection = await sets.get(id);
  return collection?.type === 'CON' ? collection : refuse('NOT_FOUND');
}
