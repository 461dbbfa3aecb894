import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { boardLimits } from '../contract/board';
import { solvingLimits } from '../contract/solving';
import { type Child, computingTime } from './children';
import { median } from './load';
import type { Planted } from './plant';
import { reportChecks, row } from './report';
import { answerOf, headersOf, onStage, type Stage } from './stage';
import { countStatements, type Statements, withCounter } from './statements';

const PUPILS = 30;
/** One measurement: a pulse of each pupil. */
const SECONDS = solvingLimits.pulseMs / 1000;
const ROUNDS = 3;
/** A pupil answers, or changes an answer, this often, in milliseconds: 18 tasks in 45 minutes, most of them changed twice. */
const ANSWER_MS = 50_000;
/** The numbers of watchers: nobody, the teacher of the class, and as many as one session may have. */
const crowds = [0, 1, boardLimits.mostStreams];

/** Statements a second that a live board may cost beyond what the class costs without it. */
const TARGET = 1;

/**
 * How often each statement ran, by its text, and for how many seconds; CPU microseconds a second, boards that one
 * watcher received.
 */
type Round = {
  watchers: number;
  statements: Map<string, number>;
  seconds: number;
  perSecond: number;
  computing: number;
  boards: number;
};

/**
 * Measures what the live board of a class costs the database: 30 pupils solve through the real server, at the same
 * moments of each measurement, without watchers and with a teacher's stream open. PostgreSQL counts the statements.
 */
export async function benchBoard(): Promise<void> {
  await onStage(PUPILS, run, withCounter);
}

async function run({ app, planted, databaseUrl }: Stage): Promise<void> {
  const token = await plantTutor(databaseUrl);
  const statements = await countStatements(databaseUrl);
  const measured: Round[] = [];
  let seq = 1;
  try {
    // Statements that run only once run before the measurement: each pupil's session, the collection.
    for (let pupil = 0; pupil < PUPILS; pupil += 1) await pulse(app, planted, pupil, 0);
    await post(app, planted, 0, '/api/challenge/send-answer', { adata: answerOf(planted, 0, seq++) });
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const watchers of crowds)
        measured.push(await once({ app, planted, statements, token, watchers, seq: () => seq++ }));
    }
  } finally {
    await statements.stop();
  }
  report(measured);
}

async function once(deps: {
  app: Child;
  planted: Planted;
  statements: Statements;
  token: string;
  watchers: number;
  seq: () => number;
}): Promise<Round> {
  const { app, planted, statements, token, watchers } = deps;
  const streams = await Promise.all(Array.from({ length: watchers }, () => watch(app, token)));
  await statements.take();
  const before = computingTime(app.pid);
  const startedAt = performance.now();
  await solveFor(app, planted, SECONDS * 1000, deps.seq);
  const seconds = (performance.now() - startedAt) / 1000;
  const computing = (computingTime(app.pid) - before) / seconds;
  const counted = await statements.take();
  const boards = Math.min(...(await Promise.all(streams.map((stream) => stream.stop()))));
  const perSecond = sumOf(counted) / seconds;
  return { watchers, statements: counted, seconds, perSecond, computing, boards: watchers === 0 ? 0 : boards };
}

/** The class solves for this long: each pupil pulses and answers at moments of their own, the same each time. */
async function solveFor(app: Child, planted: Planted, ms: number, seq: () => number): Promise<void> {
  const pupils = Array.from({ length: PUPILS }, async (_, pupil) => {
    const repeat = async (every: number, act: () => Promise<void>): Promise<void> => {
      const startedAt = performance.now();
      for (let i = 0; (i + pupil / PUPILS) * every < ms; i += 1) {
        await wait(Math.max(0, (i + pupil / PUPILS) * every - (performance.now() - startedAt)));
        await act();
      }
    };
    await Promise.all([
      repeat(solvingLimits.pulseMs, () => pulse(app, planted, pupil, seq())),
      repeat(ANSWER_MS, () => {
        const next = seq();
        return post(app, planted, pupil, '/api/challenge/send-answer', { adata: answerOf(planted, next, next) });
      }),
    ]);
  });
  await Promise.all([...pupils, wait(ms)]);
}

/** A pupil's page reports that it is there, and which task is open: another one each time. */
function pulse(app: Child, planted: Planted, pupil: number, round: number): Promise<void> {
  return post(app, planted, pupil, '/api/auth/isActiveSession', { taskNo: ((pupil + round) % 18) + 1, waiting: 0 });
}

async function post(app: Child, planted: Planted, pupil: number, path: string, body: object): Promise<void> {
  const reply = await fetch(app.url + path, {
    method: 'POST',
    headers: headersOf(planted, pupil),
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${text}`);
}

/** Opens the live board; resolves with the first board. stop() returns how many came. */
async function watch(app: Child, token: string): Promise<{ stop(): Promise<number> }> {
  const abort = new AbortController();
  const reply = await fetch(`${app.url}/api/board/live`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'authentication-token': token },
    body: JSON.stringify({ challengeId: '1', grade: 5 }),
    signal: abort.signal,
  });
  if (reply.status !== 200) throw new Error(`the board answered ${reply.status}: ${await reply.text()}`);
  let boards = 0;
  let onFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    onFirst = resolve;
  });
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of reply.body ?? []) {
      boards += decoder.decode(chunk, { stream: true }).split('event: board').length - 1;
      if (boards > 0) onFirst();
    }
  })().catch(() => undefined);
  await first;
  return {
    async stop() {
      abort.abort();
      await reading;
      return boards;
    },
  };
}

/** Logs in a teacher of the school; resolves with the token. */
async function plantTutor(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // The pupils have their own numbers from 1 on.
    await client.query(`
      insert into user_account (id, login, role, first_name, last_name)
        values (1000000, 'mokytoja', 'TUTOR', 'Vardė', 'Pavardienė');
      insert into tutor_school (user_id, school_id) values (1000000, 1);
      insert into session (sid, user_id, token_hash)
        values (1000000, 1000000, sha256(convert_to('bench-token-tutor', 'UTF8')))`);
  } finally {
    await client.end();
  }
  return 'bench-token-tutor';
}

function report(measured: readonly Round[]): void {
  const of = (watchers: number): Round[] => measured.filter((round) => round.watchers === watchers);
  const mid = (rounds: readonly Round[], what: 'perSecond' | 'computing' | 'boards'): number =>
    median(rounds.map((round) => round[what]));
  console.log(`\nthe live board of ${PUPILS} pupils who solve, ${ROUNDS} rounds of ${SECONDS} s, medians, each second`);
  console.log(row('', ['statements', 'CPU us', 'boards', '  each round']));
  for (const watchers of crowds) {
    const rounds = of(watchers);
    const cells = [mid(rounds, 'perSecond').toFixed(2), mid(rounds, 'computing')];
    const each = rounds.map((round) => round.perSecond.toFixed(2)).join(' ');
    console.log(row(`watched by ${watchers}`, [...cells, (mid(rounds, 'boards') / SECONDS).toFixed(2), `  ${each}`]));
  }
  console.log('\nstatements that the board adds, a second (watched by 1, first round):');
  const [plain] = of(0);
  for (const [text, calls] of of(1)[0]?.statements ?? []) {
    const more = (calls - (plain?.statements.get(text) ?? 0)) / SECONDS;
    if (Math.abs(more) >= 0.02)
      console.log(`${more.toFixed(2).padStart(8)}  ${text.replace(/\s+/g, ' ').trim().slice(0, 90)}`);
  }
  // A difference is taken within its round and between counts: a busy machine stretches a round, but not its number of
  // calls.
  const added = (watchers: number): number =>
    median(
      of(watchers).map((round, i) => {
        const without = of(0)[i];
        return without ? (sumOf(round.statements) - sumOf(without.statements)) / round.seconds : Number.NaN;
      }),
    );
  reportChecks([
    ['statements a second that one watcher adds', added(1), '<', TARGET],
    [`statements a second that ${boardLimits.mostStreams} watchers add`, added(boardLimits.mostStreams), '<', TARGET],
    ['boards a second that come to a watcher', mid(of(1), 'boards') / SECONDS, '>=', 0.2],
  ]);
}

function sumOf(statements: ReadonlyMap<string, number>): number {
  return [...statements.values()].reduce((sum, calls) => sum + calls, 0);
}
