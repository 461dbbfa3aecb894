import { LRUCache } from 'lru-cache';
import * as calls from '../../../../contract/statistics-tasks';
import type { Api } from '../../../platform/http/api';
import { createLimiter } from '../../../platform/load/limiter';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import type { FrozenExercise } from '../../collections/freeze/frozen';
import type { Sets } from '../../collections/sets';
import { correctionRows, itemsOf, timeRows } from './analysis';
import { type Contest, readContests, readTimes } from './item-queries';
import { reliability } from './items';
import { pause, readJudgedContest } from './read-analysis';

type ContestItems = {
  items: calls.Item[];
  borders: { easyMedium: number | null; mediumHard: number | null };
  reliability: number | null;
};

/** The parts of a contest's analysis. Each is computed when it is first asked for: the times take longest. */
type ContestAnalysis = {
  tasks(): Promise<calls.RowTask[]>;
  corrections(): Promise<calls.CorrectionRow[]>;
  times(): Promise<calls.TimeRow[]>;
  items(): Promise<ContestItems>;
};

/**
 * Milliseconds that an analysis stays cached: while pupils solve, whose answers publish no change, because they are on
 * the answer path; and with results, which get a new version when anything under them changes.
 */
const FRESH_MS = { solving: 5 * 60_000, results: 12 * 60 * 60_000 };
const MOST = 20;

/**
 * Mounts the analysis of contests' tasks for administrators. A contest is analysed on demand and cached, one at a time,
 * beside the answer path. Answers are judged as in the newest results, with the new key of a corrected task. A new
 * version of the results is analysed again.
 */
export function mountItems(
  api: Api<Caller>,
  { slowDb, readDatabase, events }: Services,
  { sets }: { sets: Sets },
): void {
  // A year may have one contest for every two grades in each of two rounds, and a call may request all of them at once.
  const limit = createLimiter(1, 40);
  const cache = new LRUCache<string, { version: string | null; known: ContestAnalysis }>({ max: MOST });
  events.on('collection', (id) => {
    if (id === null) cache.clear();
    else cache.delete(id);
  });

  api.on(calls.taskCorrectionData, async ({ body, refuse }) => {
    const { about, meant } = await chooseContests(body, refuse);
    const known = meant.map(analysisOf);
    const data = await Promise.all(known.map((one) => one.corrections()));
    return { ...about, tasks: await tasksOf(known), data: data.flat() };
  });

  api.on(calls.solvingTimes, async ({ body, refuse }) => {
    const { about, meant } = await chooseContests(body, refuse);
    const known = meant.map(analysisOf);
    const data = await Promise.all(known.map((one) => one.times()));
    return { ...about, tasks: await tasksOf(known), data: data.flat() };
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
    const { items, borders, reliability } = await analysisOf(contest).items();
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

  async function tasksOf(known: readonly ContestAnalysis[]): Promise<calls.RowTask[]> {
    return (await Promise.all(known.map((one) => one.tasks()))).flat();
  }

  function analysisOf(contest: Contest): ContestAnalysis {
    const { id, calculationId: version, isOver } = contest;
    const found = cache.get(id);
    if (found?.version === version) return found.known;
    const known = analyse(contest, () => cache.delete(id));
    const ttl = isOver && version !== null ? FRESH_MS.results : FRESH_MS.solving;
    cache.set(id, { version, known }, { ttl });
    return known;
  }

  /** onFailed: nothing of a failed analysis may stay cached. */
  function analyse({ id, year, calculationId: version }: Contest, onFailed: () => void): ContestAnalysis {
    const once = <Part>(compute: () => Promise<Part>): (() => Promise<Part>) => {
      let part: Promise<Part> | null = null;
      return () => {
        if (!part) {
          part = compute();
          part.catch(onFailed);
        }
        return part;
      };
    };
    const judged = once(() => limit(() => readDatabase(slowDb, (db) => readJudgedContest(db, sets, { id, version }))));
    const spent = once(async () => {
      const { answers } = await judged();
      return limit(() => readDatabase(slowDb, (db) => readTimes(db, id, answers)));
    });
    return {
      tasks: once(async () => (await judged()).exercises.map((exercise, at) => taskRow(id, exercise, at))),
      corrections: once(async () => {
        const { exercises, sittings } = await judged();
        return correctionRows(year, exercises, sittings, pause);
      }),
      times: once(async () => timeRows(year, (await judged()).exercises, await spent())),
      items: once(async () => {
        const { exercises, answers, sittings } = await judged();
        const { items, borders } = await itemsOf(exercises, sittings, answers, await spent(), pause);
        return { items, borders, reliability: reliability(sittings) };
      }),
    };
  }
}

function taskRow(collectionId: string, { id, content }: FrozenExercise, at: number): calls.RowTask {
  return { exerciseId: id, collectionId, number: at + 1, name: content.name, identifier: content.internationalId };
}

function contestRow({ id, name, year, attempts }: Contest) {
  return { id, name, year, attempts };
}
