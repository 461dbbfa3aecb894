import { LRUCache } from 'lru-cache';
import * as calls from '../../../../contract/statistics-tasks';
import type { Api } from '../../../platform/http/api';
import { createLimiter } from '../../../platform/load/limiter';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import type { Sets } from '../../collections/sets';
import { correctionRows, itemsOf, timeRows } from './analysis';
import { type Contest, readContests, readTimes } from './item-queries';
import { reliability } from './items';
import { pause, readJudgedContest } from './read-analysis';

type ContestAnalysis = {
  corrections: calls.CorrectionRow[];
  times: calls.TimeRow[];
  items: calls.Item[];
  borders: { easyMedium: number | null; mediumHard: number | null };
  reliability: number | null;
};

/** Milliseconds that an analysis stays cached. Answers publish no change, because they are on the answer path. */
const FRESH_MS = 5 * 60_000;
const MOST = 20;

/**
 * Mounts the analysis of contests' tasks for administrators. A contest is analysed on demand and cached, one at a time,
 * beside the answer path. Answers are judged as in the newest results, with the new key of a corrected task. A new
 * version of the results is analysed again.
 */
export function mountItems(api: Api<Caller>, { slowDb, events }: Services, { sets }: { sets: Sets }): void {
  // A year may have one contest for every two grades in each of two rounds, and a call may request all of them at once.
  const limit = createLimiter(1, 40);
  const cache = new LRUCache<string, { version: string | null; known: Promise<ContestAnalysis> }>({
    max: MOST,
    ttl: FRESH_MS,
  });
  events.on('collection', (id) => {
    if (id === null) cache.clear();
    else cache.delete(id);
  });

  api.on(calls.taskCorrectionData, async ({ body, refuse }) => {
    const { about, meant } = await chooseContests(body, refuse);
    const data = await Promise.all(meant.map(analysisOf));
    return { ...about, data: data.flatMap(({ corrections }) => corrections) };
  });

  api.on(calls.solvingTimes, async ({ body, refuse }) => {
    const { about, meant } = await chooseContests(body, refuse);
    const data = await Promise.all(meant.map(analysisOf));
    return { ...about, data: data.flatMap(({ times }) => times) };
  });

  api.on(calls.itemAnalysis, async ({ body, refuse }) => {
    const contests = await limit(() => readContests(slowDb));
    const contest = findContest(contests, body.collectionId, refuse);
    const collections = contests.map(contestRow);
    if (!contest) {
      return {
        collections,
        collection: null,
        reliability: null,
        borders: { easyMedium: null, mediumHard: null },
        items: [],
      };
    }
    const { items, borders, reliability } = await analysisOf(contest);
    return { collections, collection: contestRow(contest), reliability, borders, items };
  });

  type Refuse = (code: 'NOT_FOUND') => never;

  /** The contest of an id, which must exist. Without an id, the newest contest, if any. */
  function findContest(
    collections: readonly Contest[],
    id: string | null | undefined,
    refuse: Refuse,
  ): Contest | undefined {
    if (!id) return collections[0];
    return collections.find((one) => one.id === BigInt(id).toString()) ?? refuse('NOT_FOUND');
  }

  /** One contest or all contests of a year. The default is the year of the newest contest. */
  async function chooseContests(body: { year?: number | '' | null; collectionId?: string | null }, refuse: Refuse) {
    const collections = await limit(() => readContests(slowDb));
    const one = findContest(collections, body.collectionId, refuse);
    const year = body.collectionId ? one?.year : body.year || one?.year;
    const chosen = body.collectionId
      ? collections.filter(({ id }) => id === one?.id)
      : collections.filter((two) => two.year === year);
    return { about: { year: year ?? null, collections: collections.map(contestRow) }, meant: chosen };
  }

  function analysisOf({ id, year, calculationId: version }: Contest): Promise<ContestAnalysis> {
    const found = cache.get(id);
    if (found?.version === version) return found.known;
    const known = limit(() => compute(id, year, version));
    cache.set(id, { version, known });
    known.catch(() => cache.delete(id));
    return known;
  }

  async function compute(id: string, year: number, version: string | null): Promise<ContestAnalysis> {
    const { exercises, answers, sittings } = await readJudgedContest(slowDb, sets, { id, version });
    const times = await readTimes(slowDb, id, answers);
    const { items, borders } = await itemsOf(exercises, sittings, answers, times, pause);
    return {
      corrections: await correctionRows(year, exercises, sittings, pause),
      times: timeRows(year, exercises, times),
      items,
      borders,
      reliability: reliability(sittings),
    };
  }
}

function contestRow({ id, name, year, attempts }: Contest) {
  return { id, name, year, attempts };
}
