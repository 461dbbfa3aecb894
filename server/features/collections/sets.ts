import type { Services } from '../../platform/services';
import type { FrozenCollection, FrozenExercise } from './freeze/frozen';
import { exerciseCollection, readFrozen } from './queries';

/**
 * Complete collections, kept in memory: they are read with every task and every answer and change only in their dates
 * (topic `collection`). At most MOST of them; the one not used for longest goes.
 */
export type Sets = {
  /** A complete collection, or null when there is none of this id (or it is a draft). */
  get(collectionId: string): Promise<FrozenCollection | null>;
  /** The exercise and its collection by the exercise's id, or null. */
  byExercise(exerciseId: string): Promise<{ collection: FrozenCollection; exercise: FrozenExercise } | null>;
};

const MOST = 200;
const MOST_EXERCISES = 20_000;

export function createSets(services: Pick<Services, 'db' | 'events'>): Sets {
  const collections = new Map<string, Promise<FrozenCollection | null>>();
  const owners = new Map<string, string>();
  services.events.on('collection', (id) => {
    if (id === null) collections.clear();
    else collections.delete(id);
    if (id === null) owners.clear();
  });

  async function get(given: string): Promise<FrozenCollection | null> {
    // One name for one collection: news of 7 must reach also who has asked for 007.
    const collectionId = given.replace(/^0+(?=.)/, '');
    const known = collections.get(collectionId);
    if (known) {
      remember(collections, collectionId, known, MOST);
      return known;
    }
    const loading = readFrozen(services.db, collectionId);
    remember(collections, collectionId, loading, MOST);
    const found = await loading.catch((error: unknown) => {
      collections.delete(collectionId);
      throw error;
    });
    // What does not exist yet may exist the next moment.
    if (!found) collections.delete(collectionId);
    for (const exercise of found?.exercises ?? []) remember(owners, exercise.id, collectionId, MOST_EXERCISES);
    return found;
  }

  return {
    get,
    async byExercise(exerciseId) {
      const owner = owners.get(exerciseId) ?? (await exerciseCollection(services.db, exerciseId));
      const collection = owner ? await get(owner) : null;
      const exercise = collection?.exercises.find((one) => one.id === exerciseId);
      return collection && exercise ? { collection, exercise } : null;
    },
  };
}

function remember<V>(cache: Map<string, V>, key: string, value: V, most: number): void {
  cache.delete(key);
  cache.set(key, value);
  const oldest = cache.keys().next();
  if (cache.size > most && !oldest.done) cache.delete(oldest.value);
}
