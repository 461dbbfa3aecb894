import { type Child, computingTime, startChild } from '../children';
import { type Measured, measure, median, type Request } from '../load';
import type { Planted } from '../plant';
import { row } from '../report';
import { answerOf, headersOf, onStage, type Stage } from '../stage';
import { clearStarts, plantStarts } from './starts';

const PUPILS = 400;
const CONNECTIONS = 100;
const ROUNDS = 5;
const SECONDS = 2;
/** The warm-up round, which is not counted: the compiler must have seen the paths often enough. */
const WARM_UP_SECONDS = 5;
/** Requests of one connection in one measurement; they repeat when they are used up. */
const REQUESTS = 300;
/** The answers of one pupil in one measurement: more in a day than one person may write would be refused. */
const CONTENDED = 2_000;
/** The starts of one measurement: each is of another pupil. */
const STARTS = 1_500;

/** computing: CPU microseconds of the server's process for one request. */
type Round = Measured & { computing: number };

type Row = {
  name: string;
  server: Child;
  /** The request number `i` of a connection. */
  request: (connection: number, i: number) => Omit<Request, 'method'>;
  /** So many requests instead of so many seconds; before each measurement the database is made ready for them. */
  amount?: number;
  prepare?: () => Promise<void>;
};

/**
 * Measures what a call costs beside an echo of the same size: the bare frame, an answer, a task, a start. All in turn
 * and several times; ratios are taken within a round. Prints them and judges nothing.
 */
export async function benchFrame(): Promise<void> {
  await onStage(PUPILS, async (stage) => {
    const env = { DATABASE_URL: stage.databaseUrl, BENCH_DATABASE_URL: stage.databaseUrl };
    const children: Child[] = [];
    try {
      for (const entry of ['bench/baseline.ts', 'bench/frame/server.ts']) children.push(await startChild(entry, env));
      const [echo, frame] = children;
      if (!echo || !frame) throw new Error('a server is missing');
      await run(await rowsOf(stage, echo, frame));
    } finally {
      for (const child of children) await child.stop();
    }
  });
}

async function rowsOf({ app, planted, databaseUrl }: Stage, echo: Child, frame: Child): Promise<Record<Name, Row>> {
  const { tokens } = await plantStarts(databaseUrl, STARTS);
  let seq = 2;
  const call = (server: Child, path: string, bodyOf: (i: number) => string) => ({
    server,
    request: (connection: number, i: number) => ({
      path,
      // Two pupils share a connection in turn, so that all of them call.
      headers: headersOf(planted, connection * 2 + (i % 2)),
      body: bodyOf(i),
    }),
  });
  /** All of one pupil: they take the numbers of one attempt in turns. */
  const ofOne = (one: ReturnType<typeof call>) => ({
    ...one,
    request: (_: number, i: number) => one.request(0, i * 2),
  });
  const empty = () => '{}';
  const answer = (i: number) => JSON.stringify({ adata: answerOf(planted, i, seq++) });
  const unnumbered = (i: number) => JSON.stringify({ adata: { ...answerOf(planted, i, 0), epoch: null, seq: null } });
  const task = '/api/challenge/get-task/1';
  const tasks = '/api/challenge/get-tasks';
  const six = () => JSON.stringify({ taskIds: planted.exercises.slice(0, 6).map(({ id }) => id) });
  const echoOf = async (server: Child, path: string, bodyOf: (i: number) => string) =>
    call(echo, `/echo/${(await replySize(server, planted, path, bodyOf(0))) - 25}`, bodyOf);
  return {
    nothingEcho: { name: 'echo of its size', ...(await echoOf(frame, '/api/nothing', empty)) },
    nothing: { name: 'a call that does nothing', ...call(frame, '/api/nothing', empty) },
    answerEcho: { name: 'echo of its size', ...(await echoOf(app, '/api/challenge/send-answer', answer)) },
    answer: { name: 'send-answer', ...call(app, '/api/challenge/send-answer', answer) },
    contended: {
      name: 'unnumbered, of one pupil',
      ...ofOne(call(app, '/api/challenge/send-answer', unnumbered)),
      amount: CONTENDED,
    },
    unnumbered: { name: 'send-answer, unnumbered', ...call(app, '/api/challenge/send-answer', unnumbered) },
    taskEcho: { name: 'echo of its size', ...(await echoOf(app, task, empty)) },
    task: { name: 'get-task', ...call(app, task, empty) },
    tasksEcho: { name: 'echo of its size', ...(await echoOf(app, tasks, six)) },
    tasks: { name: 'get-tasks, six', ...call(app, tasks, six) },
    upsert: { name: 'single-row upserts', ...call(echo, '/upsert', answer) },
    start: {
      name: 'start',
      server: app,
      request: (connection, i) => ({
        path: '/api/challenge/start/5',
        headers: headersOf({ ...planted, tokens }, connection + i * CONNECTIONS),
        body: '{"challengeId":"2"}',
      }),
      amount: STARTS,
      prepare: () => clearStarts(databaseUrl),
    },
  };
}

type Name =
  | 'nothingEcho'
  | 'nothing'
  | 'answerEcho'
  | 'answer'
  | 'contended'
  | 'unnumbered'
  | 'taskEcho'
  | 'task'
  | 'tasksEcho'
  | 'tasks'
  | 'upsert'
  | 'start';

async function run(rows: Record<Name, Row>): Promise<void> {
  const measured = new Map<Row, Round[]>();
  for (const one of Object.values(rows)) await once(one, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const one of Object.values(rows)) {
      const rounds = measured.get(one) ?? [];
      measured.set(one, [...rounds, await once(one, SECONDS)]);
    }
  }
  report(rows, measured);
}

async function once(one: Row, seconds: number): Promise<Round> {
  await one.prepare?.();
  const requests = one.amount ? Math.ceil(one.amount / CONNECTIONS) : REQUESTS;
  const before = computingTime(one.server.pid);
  const result = await measure(one.server.url, {
    connections: CONNECTIONS,
    seconds,
    ...(one.amount ? { amount: one.amount } : {}),
    requestsOf: (connection) =>
      Array.from({ length: requests }, (_, i) => ({ method: 'POST', ...one.request(connection, i) })),
  });
  return { ...result, computing: (computingTime(one.server.pid) - before) / result.requests };
}

async function replySize(server: Child, planted: Planted, path: string, body: string): Promise<number> {
  const reply = await fetch(server.url + path, { method: 'POST', headers: headersOf(planted, 0), body });
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${text}`);
  return Buffer.byteLength(text);
}

function report(rows: Record<Name, Row>, measured: ReadonlyMap<Row, Round[]>): void {
  const of = (name: Name): Round[] => measured.get(rows[name]) ?? [];
  console.log(`\n${CONNECTIONS} connections, ${PUPILS} pupils, ${ROUNDS} rounds of ${SECONDS} s, medians`);
  console.log(row('', ['requests/s', 'CPU us', 'p50 ms', 'p99 ms', 'not 2xx']));
  for (const one of Object.values(rows)) {
    const all = measured.get(one) ?? [];
    const middle = (what: 'perSecond' | 'computing' | 'p50' | 'p99') => median(all.map((round) => round[what]));
    const bad = all.reduce((sum, round) => sum + round.bad, 0);
    console.log(row(one.name, [middle('perSecond'), middle('computing'), middle('p50'), middle('p99'), bad]));
  }
  /** Both ran under the same load of the machine within a round. */
  const within = (over: Name, under: Name, by: (over: Round, under: Round) => number): string => {
    const bases = of(under);
    return median(of(over).flatMap((one, i) => (bases[i] ? [by(one, bases[i])] : []))).toFixed(2);
  };
  const rate = (over: Round, under: Round): number => over.perSecond / under.perSecond;
  const work = (over: Round, under: Round): number => over.computing / under.computing;
  console.log('');
  const lines = [
    [
      'a call that does nothing, over its echo, CPU us',
      within('nothing', 'nothingEcho', (a, b) => a.computing - b.computing),
      '25',
    ],
    ['send-answer to its echo, CPU', within('answer', 'answerEcho', work), '2 (1.7)'],
    ['send-answer to its echo, rate', within('answer', 'answerEcho', rate), '0.45 (0.5)'],
    ['send-answer to single-row upserts, rate', within('answer', 'upsert', rate), '2.5'],
    ['unnumbered answers to numbered ones, rate', within('unnumbered', 'answer', rate), '-'],
    ['unnumbered answers of one pupil to those of many, rate', within('contended', 'unnumbered', rate), '-'],
    ['get-task to its echo, CPU', within('task', 'taskEcho', work), '1.6'],
    ['get-task to its echo, rate', within('task', 'taskEcho', rate), '0.6'],
    ['get-tasks to its echo, CPU', within('tasks', 'tasksEcho', work), '-'],
    ['get-tasks to its echo, rate', within('tasks', 'tasksEcho', rate), '-'],
    ['start to single-row upserts, rate', within('start', 'upsert', rate), '0.4'],
  ] as const;
  for (const [what, value, target] of lines)
    console.log(`${what.padEnd(50)}${value.padStart(8)}   aimed at: ${target}`);
}
