import { type Child, computingTime, startChild } from '../children';
import { type Measured, measure, median } from '../load';
import { type Check, row } from '../report';
import type { Stage } from '../stage';
import { schools, tutorHeaders } from './plant';

const CONNECTIONS = 100;
const SECONDS = 4;
const WARM_UP_SECONDS = 5;
const ROUNDS = 5;
/** Share of the echo's requests a second. */
const TARGET = 0.2;

/** computing: CPU microseconds of the server's process for one request. */
type Round = Measured & { computing: number };

const path = '/api/members/list/0';
const body = JSON.stringify({ school: schools.large, page_size: 50 });

/** The first page of all pupils of a school of 2,000, beside an echo of the same size, in turn. */
export async function benchList({ app, databaseUrl }: Stage): Promise<Check[]> {
  const baseline = await startChild('bench/baseline.ts', { BENCH_DATABASE_URL: databaseUrl });
  try {
    return await run(app, baseline);
  } finally {
    await baseline.stop();
  }
}

async function run(app: Child, baseline: Child): Promise<Check[]> {
  const reply = await fetch(app.url + path, { method: 'POST', headers: tutorHeaders, body });
  const text = await reply.text();
  if (reply.status !== 200 || !text.includes('"total":2000')) throw new Error(`${path} answered ${text.slice(0, 500)}`);
  const size = Buffer.byteLength(text);
  const kinds = {
    echo: { ...baseline, path: `/echo/${size - 25}` },
    list: { ...app, path },
  };
  const once = async ({ url, pid, path }: { url: string; pid: number; path: string }, seconds: number) => {
    const before = computingTime(pid);
    const result = await measure(url, {
      connections: CONNECTIONS,
      seconds,
      requestsOf: () => [{ method: 'POST', path, headers: tutorHeaders, body }],
    });
    return { ...result, computing: (computingTime(pid) - before) / result.requests };
  };
  const rounds: { echo: Round; list: Round }[] = [];
  await once(kinds.echo, WARM_UP_SECONDS);
  await once(kinds.list, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const echo = await once(kinds.echo, SECONDS);
    rounds.push({ echo, list: await once(kinds.list, SECONDS) });
  }
  console.log(
    `\n50 of 2,000 pupils, ${size} bytes, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, medians`,
  );
  console.log(row('', ['requests/s', 'CPU us', 'p50 ms', 'p99 ms', 'not 2xx']));
  for (const kind of ['echo', 'list'] as const) {
    const mid = (what: keyof Round): number => median(rounds.map((one) => one[kind][what]));
    console.log(
      row(kind, [
        mid('perSecond'),
        mid('computing'),
        mid('p50'),
        mid('p99'),
        rounds.reduce((sum, one) => sum + one[kind].bad, 0),
      ]),
    );
  }
  return [
    [
      'list of a school of 2,000 to its echo',
      median(rounds.map(({ echo, list }) => list.perSecond / echo.perSecond)),
      '>=',
      TARGET,
    ],
    ['lists that are not 2xx', rounds.reduce((sum, { list }) => sum + list.bad, 0), '<', 1],
  ];
}
