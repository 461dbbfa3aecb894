import { LRUCache } from 'lru-cache';
import type { Services } from '../../platform/services';
import { type FrozenCollection, type FrozenExercise, setOf } from './freeze/frozen';
import { exerciseCollection, readFrozen } from './queries';

/**
 * Caches complete collections, because every task and every answer reads them and only their dates change (topic
 * `collection`). Above MOST collections the least recently used one is dropped.
 */
export type Sets = {
  /** A complete collection, or null when there is none of this id (or it is a draft). */
  get(collectionId: string): Promise<FrozenCollection | null>;
  /**
   * The set that an attempt solves (see setOf). It is read again where the one without sight is not known: it may have been given
   * at this very moment, of which this instance has not heard yet.
   */
  solved(collection: FrozenCollection, isWithoutSight: boolean): Promise<FrozenCollection>;
  /**
   * The exercise and its collection by the exercise's id, or null. A task of a set without sight is solved in its contest,
   * which is answered then. isOfSightSet: whether it is one; null: the collection has one set alone.
   */
  byExercise(exerciseId: string): Promise<FoundExercise | null>;
};

type FoundExercise = {
  collection: FrozenCollection;
  exercise: FrozenExercise;
  isOfSightSet: boolean | null;
};

const MOST = 200;
const MOST_EXERCISES = 20_000;

export function createSets(services: Pick<Services, 'db' | 'events'>): Sets {
  const collections = new LRUCache<string, Promise<FrozenCollection | null>>({ max: MOST });
  const owners = new LRUCache<string, string>({ max: MOST_EXERCISES });
  services.events.on('collection', (id) => {
    if (id === null) collections.clear();
    else collections.delete(id);
    if (id === null) owners.clear();
  });

  async function get(id: string): Promise<FrozenCollection | null> {
    // One key per collection: a change of 7 must also reach a request for 007.
    const collectionId = id.replace(/^0+(?=.)/, '');
    const known = collections.get(collectionId);
    if (known) return known;
    const loading = readFrozen(services.db, collectionId);
    collections.set(collectionId, loading);
    const found = await loading.catch((error: unknown) => {
      collections.delete(collectionId);
      throw error;
    });
    // Do not cache a missing collection: it may exist the next moment.
    if (!found) collections.delete(collectionId);
    for (const exercise of found?.exercises ?? []) owners.set(exercise.id, collectionId);
    return found;
  }

  return {
    get,
    async solved(collection, isWithoutSight) {
      if (!isWithoutSight || collection.withoutSight.length > 0) return setOf(collection, isWithoutSight);
      collections.delete(collection.id);
      return setOf((await get(collection.id)) ?? collection, isWithoutSight);
    },
    async byExercise(exerciseId) {
      const owner = owners.get(exerciseId) ?? (await exerciseCollection(services.db, exerciseId));
      const own = owner ? await get(owner) : null;
      const exercise = own?.exercises.find((one) => one.id === exerciseId);
      if (!own || !exercise) return null;
      if (own.withoutSightOf === null)
        return { collection: own, exercise, isOfSightSet: own.withoutSight.length > 0 ? false : null };
      const collection = await get(own.withoutSightOf);
      return collection && { collection, exercise, isOfSightSet: true };
    },
  };
}
