import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { calculateFinalResults } from '../contract/collections';
import { resultsInCountry } from '../contract/results';
import { exportResults } from '../contract/results-export';
import { bareRanks } from './bare-ranks';
import { type Child, computingTime, residentMemory, startChild } from './children';
import { countryTokens, PARTICIPANTS, plantCountry } from './country';
import { type Measured, measure, median } from './load';
import { type Check, reportChecks, row } from './report';
import { onStage, type Stage } from './stage';

const CALCULATIONS = 3;
const CONNECTIONS = 20;
const SECONDS = 4;
const ROUNDS = 5;

/**
 * Results of a country of 60,000: their calculation beside the bare SQL for the same, a page of the list beside an
 * echo of the same size, and the memory for all of them as a workbook. Fails when a page does.
 */
export async function benchResults(): Promise<void> {
  await onStage(1, async (stage) => {
    await plantCountry(stage.databaseUrl);
    reportChecks([...(await calculation(stage)), ...(await page(stage)), ...(await workbook(stage))]);
  });
}

const headersOf = (token: string) => ({ 'content-type': 'application/json', 'authentication-token': token });

/** The calculation as an administrator starts it, and the statement for points and places alone, in turn. */
async function calculation({ app, databaseUrl }: Stage): Promise<Check[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  const ours: number[] = [];
  const bare: number[] = [];
  for (let i = 0; i < CALCULATIONS; i += 1) {
    let startedAt = performance.now();
    await client.query(bareRanks);
    bare.push(performance.now() - startedAt);
    startedAt = performance.now();
    const reply = await fetch(`${app.url}/api${calculateFinalResults.path}`, {
      method: 'POST',
      headers: headersOf(countryTokens.admin),
      body: JSON.stringify({ collectionId: '1' }),
    });
    const text = await reply.text();
    ours.push(performance.now() - startedAt);
    if (!text.includes(`"attempts":${PARTICIPANTS + 1}`)) throw new Error(`the calculation answered ${text}`);
  }
  await client.end();
  console.log(`\nfinal results of ${PARTICIPANTS} pupils, milliseconds: ${ours.map(Math.round).join(', ')}`);
  console.log(`points and places by bare SQL: ${bare.map(Math.round).join(', ')}`);
  return [['final results to bare SQL for the same', median(ours) / median(bare), '<=', 2]];
}

type Round = Measured & { computing: number };

async function page({ app, databaseUrl }: Stage): Promise<Check[]> {
  const baseline = await startChild('bench/baseline.ts', { BENCH_DATABASE_URL: databaseUrl });
  try {
    return await pageBeside(app, baseline);
  } finally {
    await baseline.stop();
  }
}

/** The first 50 of grade 5 in the country, requested by a pupil. */
async function pageBeside(app: Child, baseline: Child): Promise<Check[]> {
  const path = `/api${resultsInCountry.path}`;
  const body = JSON.stringify({ grade: 5, page_size: 50 });
  const headers = headersOf(countryTokens.pupil);
  const text = await (await fetch(app.url + path, { method: 'POST', headers, body })).text();
  if (!text.includes('"total":5001')) throw new Error(`${path} answered ${text.slice(0, 500)}`);
  const kinds = {
    echo: { ...baseline, path: `/echo/${Buffer.byteLength(text) - 25}` },
    page: { ...app, path },
  };
  const once = async (kind: keyof typeof kinds): Promise<Round> => {
    const { url, pid, path } = kinds[kind];
    const before = computingTime(pid);
    const requestsOf = () => [{ method: 'POST' as const, path, headers, body }];
    const measured = await measure(url, { connections: CONNECTIONS, seconds: SECONDS, requestsOf });
    return { ...measured, computing: (computingTime(pid) - before) / measured.requests };
  };
  await once('echo');
  await once('page');
  const rounds: { echo: Round; page: Round }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ echo: await once('echo'), page: await once('page') });
  console.log(`\n50 of 5,000 results, ${Buffer.byteLength(text)} bytes, ${CONNECTIONS} connections, medians`);
  console.log(row('', ['requests/s', 'CPU us', 'p50 ms', 'p99 ms', 'not 2xx']));
  for (const kind of ['echo', 'page'] as const) {
    const mid = (what: keyof Round): number => median(rounds.map((one) => one[kind][what]));
    console.log(row(kind, [mid('perSecond'), mid('computing'), mid('p50'), mid('p99'), mid('bad')]));
  }
  return [
    [
      'a page of results to its echo',
      median(rounds.map(({ echo, page }) => page.perSecond / echo.perSecond)),
      '>=',
      0.4,
    ],
    ['pages that are not 2xx', rounds.reduce((sum, { page }) => sum + page.bad, 0), 'none'],
  ];
}

/** All 60,000 as a workbook: how much more memory the program uses meanwhile than at rest. */
async function workbook({ app }: Stage): Promise<Check[]> {
  // Time to free the memory of earlier rounds.
  await wait(5_000);
  const rest = residentMemory(app.pid);
  let most = rest;
  let done = false;
  const watching = (async () => {
    while (!done) {
      most = Math.max(most, residentMemory(app.pid));
      await wait(20);
    }
  })();
  const startedAt = performance.now();
  const reply = await fetch(`${app.url}/api${exportResults.path.replace(':id', '1')}`, {
    headers: headersOf(countryTokens.admin),
  });
  let bytes = 0;
  for await (const chunk of reply.body ?? []) bytes += chunk.length;
  done = true;
  await watching;
  if (reply.status !== 200 || bytes < 1_000_000) throw new Error(`the export answered ${reply.status}, ${bytes} bytes`);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`\na workbook of ${PARTICIPANTS} lines: ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s`);
  console.log(`memory at rest ${rest.toFixed(0)} MB, at most ${most.toFixed(0)} MB`);
  return [['memory above rest, MB', most - rest, '<', 150]];
}
