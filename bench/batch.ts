import { type Child, computingTime } from './children';
import { type Measured, measure, median, type Request } from './load';
import type { Planted } from './plant';
import { reportChecks, row } from './report';
import { answerOf, headersOf, onStage, type Stage } from './stage';

const PUPILS = 400;
const BATCH = 15;
const SECONDS = 4;
/** The warm-up round, which is not counted: the compiler must have seen the paths often enough. */
const WARM_UP_SECONDS = 6;
const ROUNDS = 5;
/** Requests of one connection in one measurement; they repeat when they are used up. */
const REQUESTS = { one: 300, batch: 100 };

/**
 * One connection measures the cost of a call by itself. Many connections, each with its next call at once, fill the
 * server, so that the rows themselves are the cost. Both have the same target.
 */
const crowds = { alone: 1, full: 200 };

/** A batch costs at most so many times one answer. */
const TARGET = 3;

/** time: milliseconds of one request on its connection; computing: microseconds of the server's process for it. */
type Round = Measured & { time: number; computing: number };
type Kind = 'one' | 'batch';

/**
 * Measures one answer and a batch of 15 through send-answer, over the same connections, in turn and several times: the
 * ratios within a round count. Fails when a reply does.
 */
export async function benchBatch(): Promise<void> {
  await onStage(PUPILS, run);
}

async function run({ app, planted }: Stage): Promise<void> {
  await checkReply(app, planted);
  let seq = 2;
  const once = async (kind: Kind, connections: number, seconds: number): Promise<Round> => {
    const first = seq;
    seq += REQUESTS[kind];
    const before = computingTime(app.pid);
    const result = await measure(app.url, {
      connections,
      seconds,
      requestsOf: (connection) => requestsOf(planted, kind, connection, first),
    });
    const computing = (computingTime(app.pid) - before) / result.requests;
    return { ...result, time: (connections * 1000) / result.perSecond, computing };
  };
  const measured = new Map<number, { one: Round[]; batch: Round[] }>();
  for (const connections of Object.values(crowds)) {
    for (const kind of ['one', 'batch'] as const) await once(kind, connections, WARM_UP_SECONDS);
    const rounds: { one: Round[]; batch: Round[] } = { one: [], batch: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const kind of ['one', 'batch'] as const) rounds[kind].push(await once(kind, connections, SECONDS));
    }
    measured.set(connections, rounds);
  }
  report(measured);
}

function requestsOf(planted: Planted, kind: Kind, connection: number, firstSeq: number): Request[] {
  return Array.from({ length: REQUESTS[kind] }, (_, i) => {
    const seq = firstSeq + i;
    const adata =
      kind === 'one'
        ? answerOf(planted, i, seq)
        : Array.from({ length: BATCH }, (_, task) => answerOf(planted, i + task, seq));
    return {
      method: 'POST',
      path: '/api/challenge/send-answer',
      // Two pupils share a connection in turn, so that all of them answer.
      headers: headersOf(planted, connection * 2 + (i % 2)),
      body: JSON.stringify({ adata }),
    };
  });
}

/** Fails if a batch was not stored whole: that would be cheap. */
async function checkReply(app: Child, planted: Planted): Promise<void> {
  const [request] = requestsOf(planted, 'batch', 0, 1);
  if (!request) throw new Error('nothing to send');
  const { path, method, headers, body } = request;
  const reply = await fetch(app.url + path, { method, headers, body });
  const text = await reply.text();
  const confirmed = text.split('"seq":').length - 1;
  if (reply.status !== 200 || confirmed !== BATCH) throw new Error(`${path} answered ${reply.status}: ${text}`);
}

function report(measured: ReadonlyMap<number, { one: Round[]; batch: Round[] }>): void {
  const mid = (rounds: readonly Round[], what: keyof Round): number => median(rounds.map((round) => round[what]));
  console.log(`\none answer and ${BATCH} in one call, ${PUPILS} pupils, ${ROUNDS} rounds of ${SECONDS} s, medians`);
  console.log(row('', ['requests/s', 'answers/s', 'ms', 'CPU us', 'p99 ms', 'not 2xx']));
  let bad = 0;
  for (const [connections, { one, batch }] of measured) {
    for (const [name, rounds, answers] of [['one answer', one, 1] as const, ['batch', batch, BATCH] as const]) {
      const refused = rounds.reduce((sum, round) => sum + round.bad, 0);
      bad += refused;
      const rate = mid(rounds, 'perSecond');
      const time = mid(rounds, 'time').toFixed(2);
      const cells = [rate, rate * answers, time, mid(rounds, 'computing'), mid(rounds, 'p99'), refused];
      console.log(row(`${name}, ${connections} conn.`, cells));
    }
  }
  // A ratio is taken within its round, where both ran under the same load of the machine.
  const ratio = (connections: number, what: 'time' | 'computing'): number => {
    const { one = [], batch = [] } = measured.get(connections) ?? {};
    return median(batch.map((round, i) => round[what] / (one[i]?.[what] ?? Number.NaN)));
  };
  reportChecks([
    ['time of a batch to that of one answer', ratio(crowds.alone, 'time'), '<=', TARGET],
    ['CPU of a batch to that of one answer', ratio(crowds.alone, 'computing'), '<=', TARGET],
    [`the same time at ${crowds.full} connections`, ratio(crowds.full, 'time'), '<=', TARGET],
    [`the same CPU at ${crowds.full} connections`, ratio(crowds.full, 'computing'), '<=', TARGET],
    ['replies that are not 2xx', bad, 'none'],
  ]);
}
