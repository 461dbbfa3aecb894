import { LRUCache } from 'lru-cache';
import { publicLimits } from '../../../contract/results-public';
import type { Services } from '../../platform/services';
import type { Sets } from '../collections/sets';
import { newestCalculation, readCorrections } from '../results/calculation/calculation-queries';
import { scoreCorrected } from '../results/calculation/corrections';
import { countContestAnswers } from './archive-queries';

/** How well the tasks of a contest were solved: percent by the id of the task. */
export type ContestShares = { name: string; year: number; percents: ReadonlyMap<string, number> };

/** The shares of a contest, or null: it is not there, or too few pupils sat it. */
export type SolvedShares = (collectionId: string) => Promise<ContestShares | null>;

const MOST = 100;
const HOUR_MS = 3_600_000;

/**
 * Counts once per contest, because its results are out and change only by a correction, which publishes the topic
 * `collection`.
 */
export function createSolvedShares({ db, events }: Pick<Services, 'db' | 'events'>, sets: Sets): SolvedShares {
  const known = new LRUCache<string, Promise<ContestShares | null>>({ max: MOST, ttl: HOUR_MS });
  events.on('collection', (id) => (id === null ? known.clear() : known.delete(id)));

  return (id) => {
    const cached = known.get(id);
    if (cached) return cached;
    const loading = count(id);
    known.set(id, loading);
    loading.catch(() => known.delete(id));
    return loading;
  };

  async function count(id: string): Promise<ContestShares | null> {
    const collection = await sets.get(id);
    const { sittings, answers } = await countContestAnswers(db, id);
    if (!collection || sittings < publicLimits.leastPupils) return null;
    const corrections = await readCorrections(db, await newestCalculation(db, Number(id)));
    const percents = collection.exercises.flatMap((exercise) => {
      const correction = corrections.get(exercise.id) ?? null;
      if (correction !== null && correction.act !== 'NEW_KEY') return [];
      const right = answers
        .filter((one) => one.exerciseId === exercise.id)
        .filter((one) => scoreCorrected(exercise, one, correction).correctness === 'CORRECT')
        .reduce((sum, one) => sum + one.count, 0);
      return [[exercise.content.taskId, Math.round((right / sittings) * 100)] as const];
    });
    return { name: collection.name, year: collection.year, percents: new Map(percents) };
  }
}
