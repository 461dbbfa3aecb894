import { setImmediate as breathe } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import * as calls from '../../../../contract/statistics-tasks';
import type { Api } from '../../../platform/http/api';
import { createLimiter } from '../../../platform/load/limiter';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import type { Sets } from '../../collections/sets';
import { readCorrections } from '../../results/calculation/calculation-queries';
import { scoreAnswer } from '../../solving/scoring';
import { correctionRows, itemsOf, judgedOf, type Scored, sittingsOf, timeRows, worthOf } from './analysis';
import { type Contest, readContests, readGivenAnswers, readSittings, readTimes } from './item-queries';
import { reliability } from './items';

type Known = {
  corrections: calls.CorrectionRow[];
  times: calls.TimeRow[];
  items: calls.Item[];
  borders: { easyMedium: number | null; mediumHard: number | null };
  reliability: number | null;
};

/** What was computed of a contest stands for so long: answers come on the answer path, which tells nobody. */
const FRESH_MS = 5 * 60_000;
const MOST = 20;
/** Lets the calls of others come first. */
const rest = (): Promise<void> => breathe();
const marks = { CORRECT: 'T', INCORRECT: 'F', NO_ANSWER: 'N' } as const;

/**
 * Mounts how the tasks of contests were answered and what that says of them, for administrators. A contest is computed
 * when it is asked for and kept a while; one after the other, beside the answer path. Answers are judged as in the newest
 * results: by a new key where the desk of faulty tasks has set one; a new version of them is computed anew.
 */
export function mountItems(api: Api<Caller>, { slowDb, events }: Services, { sets }: { sets: Sets }): void {
  // A year may have a contest for each two grades in two rounds, which are asked for together.
  const limit = createLimiter(1, 40);
  const cache = new LRUCache<string, { version: string | null; known: Promise<Known> }>({ max: MOST, ttl: FRESH_MS });
  events.on('collection', (id) => {
    if (id === null) cache.clear();
    else cache.delete(id);
  });

  api.on(calls.taskCorrectionData, async ({ body, refuse }) => {
    const { about, meant } = await choose(body, refuse);
    const data = await Promise.all(meant.map(knownOf));
    return { ...about, data: data.flatMap(({ corrections }) => corrections) };
  });

  api.on(calls.solvingTimes, async ({ body, refuse }) => {
    const { about, meant } = await choose(body, refuse);
    const data = await Promise.all(meant.map(knownOf));
    return { ...about, data: data.flatMap(({ times }) => times) };
  });

  api.on(calls.itemAnalysis, async ({ body, refuse }) => {
    const contests = await limit(() => readContests(slowDb));
    const contest = find(contests, body.collectionId, refuse);
    const collections = contests.map(shown);
    if (!contest) {
      return {
        collections,
        collection: null,
        reliability: null,
        borders: { easyMedium: null, mediumHard: null },
        items: [],
      };
    }
    const { items, borders, reliability } = await knownOf(contest);
    return { collections, collection: shown(contest), reliability, borders, items };
  });

  type Refuse = (code: 'NOT_FOUND') => never;

  /** The contest of an id, which must be there; without one the newest, if there is any. */
  function find(collections: readonly Contest[], id: string | null | undefined, refuse: Refuse): Contest | undefined {
    if (!id) return collections[0];
    return collections.find((one) => one.id === BigInt(id).toString()) ?? refuse('NOT_FOUND');
  }

  /** One contest, or all of a year: of the newest one, unless the call says otherwise. */
  async function choose(body: { year?: number | '' | null; collectionId?: string | null }, refuse: Refuse) {
    const collections = await limit(() => readContests(slowDb));
    const one = find(collections, body.collectionId, refuse);
    const year = body.collectionId ? one?.year : body.year || one?.year;
    const meant = body.collectionId
      ? collections.filter(({ id }) => id === one?.id)
      : collections.filter((two) => two.year === year);
    return { about: { year: year ?? null, collections: collections.map(shown) }, meant };
  }

  function knownOf({ id, year, calculationId: version }: Contest): Promise<Known> {
    const found = cache.get(id);
    if (found?.version === version) return found.known;
    const known = limit(() => compute(id, year, version));
    cache.set(id, { version, known });
    known.catch(() => cache.delete(id));
    return known;
  }

  async function compute(id: string, year: number, version: string | null): Promise<Known> {
    const exercises = judgedOf((await sets.get(id))?.exercises ?? [], await readCorrections(slowDb, version));
    const answers: Scored[] = (await readGivenAnswers(slowDb, id)).flatMap((answer) => {
      const exercise = exercises.find((one) => one.id === answer.exerciseId);
      if (!exercise) return [];
      return { ...answer, mark: marks[scoreAnswer(exercise, answer).correctness], points: worthOf(exercise, answer) };
    });
    const ids = exercises.map((exercise) => exercise.id);
    const sittings = await sittingsOf(await readSittings(slowDb, id, ids, answers), answers, rest);
    const times = await readTimes(slowDb, id, answers);
    const { items, borders } = await itemsOf(exercises, sittings, answers, times, rest);
    return {
      corrections: await correctionRows(year, exercises, sittings, rest),
      times: timeRows(year, exercises, times),
      items,
      borders,
      reliability: reliability(sittings),
    };
  }
}

function shown({ id, name, year, attempts }: Contest) {
  return { id, name, year, attempts };
}
