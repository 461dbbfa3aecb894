import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { type OpenDataFile, openData, openDataColumns } from '../../../../contract/statistics-opendata';
import { statisticsOpendata as english } from '../../../../text/en/statistics-opendata';
import { statisticsOpendata as lithuanian } from '../../../../text/lt/statistics-opendata';
import { type Cell, spreadsheet } from '../../../platform/files/spreadsheet';
import { zipBytes } from '../../../platform/files/zip-stream';
import type { Api } from '../../../platform/http/api';
import { createLimiter } from '../../../platform/load/limiter';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import type { Sets } from '../../collections/sets';
import type { ReadValues } from '../../settings/values';
import { type Cube, districtLines } from '../counts/cube';
import { readJudgedContest } from '../tasks/read-analysis';
import { type OpenContest, readOpenContest, readPointCounts } from './opendata-queries';
import { pointRows, taskRows } from './tables';

type Rows = readonly (readonly Cell[])[];
type Known = { version: string; grades: number[]; tasks: Rows; points: Rows; contest: Rows };

const ID = /^\d{1,9}$/;
/** How many contests are kept ready; each has some hundred rows. */
const MOST = 24;

/** Mounts the open data of contests (docs/rules/open-data.md). `cube`: the numbers of participants that the public sees. */
export function mountOpenData(
  api: Api<Caller>,
  { slowDb, readDatabase }: Pick<Services, 'slowDb' | 'readDatabase'>,
  deps: { sets: Sets; values: ReadValues; cube: () => Promise<Cube> },
): void {
  const limit = createLimiter(1, 12);
  const cache = new LRUCache<string, Known>({ max: MOST });

  /** What a version says never changes, so it is worked out once. */
  async function knownOf(contest: OpenContest): Promise<Known> {
    const { id, calculationId: version, mostPoints } = contest;
    const found = cache.get(id);
    if (found?.version === version) return found;
    const { exercises, sittings, counts } = await readDatabase(slowDb, async (db) => ({
      ...(await readJudgedContest(db, deps.sets, { id, version })),
      counts: await readPointCounts(db, version),
    }));
    const tasks = exercises.map(({ content, level }) => {
      return { identifier: content.internationalId, name: content.name, level };
    });
    const { name, year, round, resultsOn } = contest;
    const total = counts.reduce((sum, { n }) => sum + n, 0);
    const known: Known = {
      version,
      grades: [...new Set(counts.map(({ grade }) => grade))].sort((a, b) => a - b),
      contest: [[Number(id), name, year, round, resultsOn, contest.version, tasks.length, total, mostPoints]],
      tasks: taskRows(tasks, sittings),
      points: pointRows(counts, mostPoints),
    };
    cache.set(id, known);
    return known;
  }

  api.file(openData, async ({ param, refuse }) => {
    const { flags } = await deps.values.get();
    const id = param('collection');
    const contest = flags.openData && ID.test(id) ? await readOpenContest(slowDb, id) : null;
    if (!contest) return refuse('NOT_FOUND');
    const known = await limit(() => knownOf(contest));
    const files: [OpenDataFile, Rows][] = [
      ['challenge', known.contest],
      ['tasks', known.tasks],
      ['points', known.points],
      ['participants', participantRows(await deps.cube(), contest.year, known.grades)],
    ];
    const zipped = [
      { path: 'README.txt', bytes: Buffer.from(`${lithuanian.readme}\r\n\r\n${english.readme}\r\n`) },
      ...(await Promise.all(
        files.map(async ([name, rows]) => ({ path: `${name}.csv`, bytes: await csvOf(openDataColumns[name], rows) })),
      )),
    ];
    return {
      name: `damba-${contest.id}-v${contest.version}.zip`,
      isAttachment: true,
      bytes: Readable.from(zipBytes(zipped)),
    };
  });
}

/** Columns of `openDataColumns.participants`: the public numbers of the year, so that no two tables can be subtracted. */
function participantRows(cube: Cube, year: number, grades: readonly number[]): Rows {
  return cube.districts.flatMap(({ id, name }) =>
    districtLines(cube, year, id, 'GRADE')
      .filter(({ key }) => grades.includes(Number(key)))
      .map(({ key, total }) => [name, Number(key), total]),
  );
}

async function csvOf(head: readonly string[], rows: Rows): Promise<Buffer> {
  const lines = async function* () {
    yield* rows;
  };
  return Buffer.concat(await spreadsheet('csv', head, lines()).toArray());
}
