import { participantsBy, participantsCount } from '../contract/statistics';
import { itemAnalysis } from '../contract/statistics-tasks';
import { type Child, computingTime, startChild } from './children';
import { countryTokens, plantCountry } from './country';
import { type Measured, measure, median } from './load';
import { type Check, reportChecks, row } from './report';
import { onStage } from './stage';

const CONNECTIONS = 20;
const SECONDS = 4;
const ROUNDS = 5;

/**
 * Public statistics of a country of 60,000 beside an echo of the same size, and the time of the first request, which
 * reads the database. Fails when a reply does.
 */
export async function benchStatistics(): Promise<void> {
  await onStage(1, async (stage) => {
    await plantCountry(stage.databaseUrl);
    const baseline = await startChild('bench/baseline.ts', { BENCH_DATABASE_URL: stage.databaseUrl });
    try {
      const year = await presentYear(stage.app);
      reportChecks([
        ...(await beside(stage.app, baseline, participantsCount.path, { year })),
        ...(await beside(stage.app, baseline, participantsBy.path, { year, by: 'DISTRICT' })),
      ]);
      await firstAnalysis(stage.app);
    } finally {
      await baseline.stop();
    }
  });
}

const post = (app: Child, path: string, body: object, token?: string): Promise<Response> =>
  fetch(`${app.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { 'authentication-token': token }) },
    body: JSON.stringify(body),
  });

/** The year of the planted country's sittings; prints how long the first reading of the numbers took. */
async function presentYear(app: Child): Promise<number> {
  const startedAt = performance.now();
  const text = await (await post(app, participantsCount.path, {})).text();
  console.log(`\nnumbers of 60,000 participants, first asking: ${Math.round(performance.now() - startedAt)} ms`);
  const years = [...text.matchAll(/"labels":\[((?:"\d{4}",?)+)\]/g)].at(-1)?.[1] ?? '';
  const values = [...text.matchAll(/"values":\[([\d,]+)\]/g)].at(-1)?.[1]?.split(',').map(Number) ?? [];
  const at = values.findIndex((value) => value > 50_000);
  const year = Number(/\d{4}/.exec(years.split(',')[at] ?? '')?.[0]);
  if (!year) throw new Error(`no year of the country in ${text.slice(0, 500)}`);
  return year;
}

/** The statistics of tasks from a contest's answers, computed anew: printed, not promised. */
async function firstAnalysis(app: Child): Promise<void> {
  const startedAt = performance.now();
  const reply = await post(app, itemAnalysis.path, {}, countryTokens.admin);
  const text = await reply.text();
  if (!text.includes('"attempts":6')) throw new Error(`the analysis answered ${reply.status}: ${text.slice(0, 500)}`);
  console.log(`\nanalysis of 18 tasks by 60,000 pupils: ${Math.round(performance.now() - startedAt)} ms`);
}

type Round = Measured & { computing: number };

async function beside(app: Child, baseline: Child, callPath: string, query: object): Promise<Check[]> {
  const path = `/api${callPath}`;
  const body = JSON.stringify(query);
  const headers = { 'content-type': 'application/json' };
  const text = await (await post(app, callPath, query)).text();
  if (!text.startsWith('{"success":true')) throw new Error(`${path} answered ${text.slice(0, 500)}`);
  const kinds = {
    echo: { ...baseline, path: `/echo/${Buffer.byteLength(text) - 25}`, body: '{"adata":{}}' },
    statistics: { ...app, path, body },
  };
  const once = async (kind: keyof typeof kinds): Promise<Round> => {
    const { url, pid, path, body } = kinds[kind];
    const before = computingTime(pid);
    const requestsOf = () => [{ method: 'POST' as const, path, headers, body }];
    const measured = await measure(url, { connections: CONNECTIONS, seconds: SECONDS, requestsOf });
    return { ...measured, computing: (computingTime(pid) - before) / measured.requests };
  };
  await once('echo');
  await once('statistics');
  const rounds: { echo: Round; statistics: Round }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ echo: await once('echo'), statistics: await once('statistics') });
  }
  console.log(`\n${path}, ${Buffer.byteLength(text)} bytes, ${CONNECTIONS} connections, medians`);
  console.log(row('', ['requests/s', 'CPU us', 'p50 ms', 'p99 ms', 'not 2xx']));
  for (const kind of ['echo', 'statistics'] as const) {
    const mid = (what: keyof Round): number => median(rounds.map((one) => one[kind][what]));
    console.log(row(kind, [mid('perSecond'), mid('computing'), mid('p50'), mid('p99'), mid('bad')]));
  }
  const ratio = median(rounds.map(({ echo, statistics }) => statistics.perSecond / echo.perSecond));
  return [
    [`${callPath} to its echo`, ratio, '>=', 0.6],
    [`${callPath} that are not 2xx`, rounds.reduce((sum, { statistics }) => sum + statistics.bad, 0), 'none'],
  ];
}
