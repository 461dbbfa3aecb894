import { type Child, computingTime, residentMemory, startChild } from './children';
import { type Measured, measure, median, type Request } from './load';
import type { Planted } from './plant';
import { reportChecks, row } from './report';
import { answerOf, headersOf, onStage } from './stage';

const PUPILS = 400;
const CONNECTIONS = 200;
const SECONDS = 4;
/** The warm-up round, which is not counted: the compiler must have seen the paths often enough. */
const WARM_UP_SECONDS = 6;
const ROUNDS = 7;
/** Requests of one connection in one measurement; they repeat when they are used up. */
const REQUESTS = 300;

/** The targets: shares of the echo's and of the upserts' requests a second, and megabytes. */
const targets = { answerToEcho: 0.45, answerToUpserts: 2.5, taskToEcho: 0.6, memory: 200 };

type Row = { name: string; server: 'app' | 'baseline'; path: (i: number) => string; body: 'answer' | 'none' | 'six' };

/** computing: CPU microseconds of the server's process for one request; steadier than the rate on a busy machine. */
type Round = Measured & { computing: number };

/**
 * Measures the two calls of a sitting beside a bare JSON echo and single-row upserts, in turn and several times: the
 * ratios count, because the machine is shared. Fails when a reply does.
 */
export async function benchSitting(): Promise<void> {
  await onStage(PUPILS, async ({ app, planted, databaseUrl }) => {
    const baseline = await startChild('bench/baseline.ts', { BENCH_DATABASE_URL: databaseUrl });
    try {
      await run(app, baseline, planted);
    } finally {
      await baseline.stop();
    }
  });
}

async function run(app: Child, baseline: Child, planted: Planted): Promise<void> {
  const sizes = {
    answer: await replySize(app, planted, '/api/challenge/send-answer', answerBody(planted, 0, 1)),
    task: await replySize(app, planted, '/api/challenge/get-task/1', '{}'),
    tasks: await replySize(app, planted, '/api/challenge/get-tasks', sixTasks(planted)),
  };
  const rows: Row[] = [
    {
      name: `echo, ${sizes.answer} bytes`,
      server: 'baseline',
      path: () => `/echo/${sizes.answer - 25}`,
      body: 'answer',
    },
    { name: 'single-row upserts', server: 'baseline', path: () => '/upsert', body: 'answer' },
    { name: 'send-answer', server: 'app', path: () => '/api/challenge/send-answer', body: 'answer' },
    { name: `echo, ${sizes.task} bytes`, server: 'baseline', path: () => `/echo/${sizes.task - 25}`, body: 'none' },
    { name: 'get-task', server: 'app', path: (i) => `/api/challenge/get-task/${(i % 18) + 1}`, body: 'none' },
    { name: `echo, ${sizes.tasks} bytes`, server: 'baseline', path: () => `/echo/${sizes.tasks - 25}`, body: 'six' },
    { name: 'get-tasks, six', server: 'app', path: () => '/api/challenge/get-tasks', body: 'six' },
  ];
  const measured: Round[][] = rows.map(() => []);
  let seq = 2;
  const once = async (row: Row, connections: number, seconds = SECONDS): Promise<Round> => {
    const first = seq;
    seq += REQUESTS;
    const { url, pid } = row.server === 'app' ? app : baseline;
    const before = computingTime(pid);
    const result = await measure(url, {
      connections,
      seconds,
      requestsOf: (connection) => requestsOf(planted, row, connection, first),
    });
    return { ...result, computing: (computingTime(pid) - before) / result.requests };
  };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, one] of rows.entries()) {
      if (round === 0) await once(one, CONNECTIONS, WARM_UP_SECONDS);
      else measured[index]?.push(await once(one, CONNECTIONS));
    }
  }
  let memory = 0;
  for (const one of rows.filter(({ server }) => server === 'app')) {
    const timer = setInterval(() => {
      memory = Math.max(memory, residentMemory(app.pid));
    }, 200);
    await once(one, 100);
    clearInterval(timer);
  }
  report(rows, measured, memory);
}

function requestsOf(planted: Planted, row: Row, connection: number, firstSeq: number): Request[] {
  const bodyOf = {
    answer: (i: number) => answerBody(planted, i, firstSeq + i),
    none: () => '{}',
    six: () => sixTasks(planted),
  }[row.body];
  return Array.from({ length: REQUESTS }, (_, i) => {
    // Two pupils share a connection in turn, so that all of them answer.
    return {
      method: 'POST',
      path: row.path(i),
      headers: headersOf(planted, connection * 2 + (i % 2)),
      body: bodyOf(i),
    };
  });
}

/** An answer as the browser sends it. */
function answerBody(planted: Planted, i: number, seq: number): string {
  return JSON.stringify({ adata: answerOf(planted, i, seq) });
}

/** A third of the tasks, as a page asks for them. */
function sixTasks({ exercises }: Planted): string {
  return JSON.stringify({ taskIds: exercises.slice(0, 6).map(({ id }) => id) });
}

async function replySize(app: Child, planted: Planted, path: string, body: string): Promise<number> {
  const reply = await fetch(app.url + path, { method: 'POST', headers: headersOf(planted, 0), body });
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${text}`);
  return Buffer.byteLength(text);
}

function report(rows: readonly Row[], measured: readonly Round[][], memory: number): void {
  console.log(`\n${CONNECTIONS} connections, ${PUPILS} pupils, ${ROUNDS} rounds of ${SECONDS} s, medians`);
  console.log(row('', ['requests/s', 'CPU us', 'p50 ms', 'p99 ms', 'not 2xx', '  each round']));
  for (const [index, { name }] of rows.entries()) {
    const all = measured[index] ?? [];
    const mid = (what: keyof Round): number => median(all.map((one) => one[what]));
    const each = `  ${all.map((one) => one.perSecond.toFixed(0)).join(' ')}`;
    console.log(row(name, [mid('perSecond'), mid('computing'), mid('p50'), mid('p99'), sumBad(all), each]));
  }
  // A ratio is taken within its round, where both ran under the same load of the machine.
  const ratio = (over: number, under: number): number =>
    median((measured[over] ?? []).map((one, round) => one.perSecond / (measured[under]?.[round]?.perSecond ?? 1)));
  reportChecks([
    ['send-answer to its echo', ratio(2, 0), '>=', targets.answerToEcho],
    ['send-answer to single-row upserts', ratio(2, 1), '>=', targets.answerToUpserts],
    ['get-task to its echo', ratio(4, 3), '>=', targets.taskToEcho],
    ['get-tasks to its echo', ratio(6, 5), '>=', targets.taskToEcho],
    ['memory of the server at 100 connections, MB', memory, '<', targets.memory],
    ['replies of the app that are not 2xx', sumBad(measured[2]) + sumBad(measured[4]) + sumBad(measured[6]), 'none'],
  ]);
}

function sumBad(all: readonly Round[] | undefined): number {
  return (all ?? []).reduce((sum, one) => sum + one.bad, 0);
}
