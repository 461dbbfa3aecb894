import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import * as z from 'zod/mini';
import { hashGenerated, hashPassword } from '../../server/features/auth/passwords/passwords';
import { type Child, computingTime, startChild } from '../children';
import { median, percentile } from '../load';
import { answerSteadily, type Paced } from '../pace';
import { reportChecks, row } from '../report';
import { onStage, type Stage } from '../stage';
import { enterOlder, type OlderNames, olderChecks } from './older';
import { measureShares, type Shares } from './shares';

const entries = z.array(z.object({ ms: z.number(), isIn: z.boolean() }));
type Entry = z.infer<typeof entries>[number];
/** The two helpers: who floods, and the class that logs in. */
type Others = { source: Child; pupils: Child };

const CLASS = 25;
/** Pupils at older clients, of each kind. */
const OLDER = 6;
const SECONDS = 8;
/** Five, unless `npm run bench -- flood 2` says otherwise. */
const ROUNDS = Number(process.argv[3] ?? 5);
/** How many times slower an answer may be while a flood runs, and seconds until a right password is in. */
const targets = { answers: 2, entry: 5 };

const floods = ['log-ins', 'lists'] as const;
type Flood = (typeof floods)[number];
type Round = { answers: Paced; entries: Entry[]; replies: string; shares: Shares };

const PASSWORD = 'Kalu-Reti-Mosa-47';

/**
 * One class answers and another logs in, without a flood and with one: of log-ins (made-up names, wrong passwords of
 * real ones) and of costly lists, each from 250 addresses, by a process of its own. Then what a log-in costs the
 * processor, and how clients get in amid a flood that know no proof of work (older.ts). Ratios count, because the machine is shared. Fails when one is refused for good.
 */
export async function benchFlood(): Promise<void> {
  await onStage(3 * CLASS, run, undefined, { TRUST_PROXY: '1' });
}

async function run(stage: Stage): Promise<void> {
  const pool = new pg.Pool({ connectionString: stage.databaseUrl, max: 1 });
  const others = {
    source: await startChild('bench/flood/source.ts', {}),
    pupils: await startChild('bench/flood/class.ts', {}),
  };
  try {
    await pool.query(`update user_account set password_hash = case when id > $1 then $3 else $2 end`, [
      2 * CLASS,
      await hashGenerated(PASSWORD),
      await hashPassword(PASSWORD),
    ]);
    const rounds: Record<Flood | 'none', Round[]> = { none: [], 'log-ins': [], lists: [] };
    let first = 1;
    for (let nth = 0; nth <= ROUNDS; nth += 1) {
      for (const kind of ['none', ...floods] as const) {
        const round = await oneRound(stage, pool, others, kind, first);
        first += SECONDS + 1;
        // The first one warms up.
        if (nth > 0) rounds[kind].push(round);
      }
    }
    const costs = await costsOfEntry(stage, pool, others.pupils);
    report(rounds, costs);
    await calm(pool);
    reportChecks(olderChecks(await enterOlder(stage, others, { names: olderNames(), password: PASSWORD })));
  } finally {
    await others.source.stop();
    await others.pupils.stop();
    await pool.end();
  }
}

async function oneRound(
  stage: Stage,
  pool: pg.Pool,
  others: Others,
  kind: Flood | 'none',
  first: number,
): Promise<Round> {
  await calm(pool);
  if (kind !== 'none') await fetch(`${others.source.url}/start?kind=${kind}&to=${stage.app.url}`);
  // The flood is at its height.
  await wait(2_000);
  const shares = await measureShares(stage, { source: others.source.pid, pupils: others.pupils.pid });
  const [answers, entered] = await Promise.all([
    answerSteadily(stage, CLASS, SECONDS, first),
    enter(others.pupils, stage, namesOf(CLASS), 4_000),
  ]);
  const used = shares();
  const replies: unknown = kind === 'none' ? {} : await (await fetch(`${others.source.url}/stop`)).json();
  // What stands in line has been looked at.
  if (kind !== 'none') await wait(3_000);
  return { answers, entries: entered, replies: JSON.stringify(replies), shares: used };
}

/** Logs in within so many milliseconds; 0: one after the other. */
async function enter(pupils: Child, { app }: Stage, names: readonly string[], within: number): Promise<Entry[]> {
  const asked = new URLSearchParams({ to: app.url, password: PASSWORD, names: names.join(), within: String(within) });
  return z.parse(entries, await (await fetch(`${pupils.url}/enter?${asked}`)).json());
}

/** The log-in names of a class behind so many pupils. */
function namesOf(behind: number): string[] {
  return Array.from({ length: CLASS }, (_, i) => `mokinys${behind + i + 1}`);
}

/** The flood asks for the first 50 names (bench/flood/source.ts). */
function olderNames(): OlderNames {
  return { 'guessed at': namesOf(CLASS).slice(0, OLDER), 'left alone': namesOf(2 * CLASS).slice(0, OLDER) };
}

/** Nobody of those who log in is in, and nothing is counted against anybody. The first class goes on. */
async function calm(pool: pg.Pool): Promise<void> {
  await pool.query('update session set ended_at = now() where user_id > $1 and ended_at is null', [CLASS]);
  await pool.query('truncate login_failure');
}

type Cost = { name: string; ms: number };

/** Milliseconds of the server's processor for one log-in, by what is logged in with: medians of the rounds. */
async function costsOfEntry(stage: Stage, pool: pg.Pool, pupils: Child): Promise<Cost[]> {
  const names: Record<string, (i: number) => string> = {
    'generated password': (i) => `mokinys${CLASS + i + 1}`,
    'chosen password': (i) => `mokinys${2 * CLASS + i + 1}`,
    'unknown name': (i) => `niekas-${i}`,
  };
  const all = new Map<string, number[]>();
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    for (const [name, nameOf] of Object.entries(names)) {
      await calm(pool);
      const before = computingTime(stage.app.pid);
      const entered = Array.from({ length: CLASS }, (_, i) => nameOf(i));
      await enter(pupils, stage, entered, 0);
      const ms = (computingTime(stage.app.pid) - before) / 1_000 / CLASS;
      all.set(name, [...(all.get(name) ?? []), ms]);
    }
  }
  return [...all].map(([name, values]) => ({ name, ms: median(values) }));
}

function report(rounds: Record<Flood | 'none', Round[]>, costs: readonly Cost[]): void {
  console.log(`\n${CLASS} pupils answer once a second, ${CLASS} log in; ${ROUNDS} rounds of ${SECONDS} s, medians`);
  console.log(row('flood of', ['p50 ms', 'p99 ms', 'bad', 'log-in s', 'worst s', 'not in']));
  const times = (round: Round, percent: number) => percentile(round.answers.times, percent);
  const seconds = ({ entries }: Round) => entries.map((one) => one.ms / 1_000);
  for (const kind of ['none', ...floods] as const) {
    const all = rounds[kind];
    const cells = [
      median(all.map((one) => times(one, 50))).toFixed(1),
      median(all.map((one) => times(one, 99))).toFixed(1),
      all.reduce((sum, one) => sum + one.answers.bad, 0),
      median(all.map((one) => median(seconds(one)))).toFixed(2),
      Math.max(...all.flatMap(seconds)).toFixed(2),
      all.reduce((sum, one) => sum + one.entries.filter(({ isIn }) => !isIn).length, 0),
    ];
    console.log(`${row(kind, cells)}  replies to the flood: ${all.at(-1)?.replies}`);
  }
  console.log('\nshares of both cores, in hundredths');
  const parts = ['loop', 'threads', 'database', 'source', 'bench', 'others'] as const;
  console.log(row('flood of', parts));
  for (const kind of ['none', ...floods] as const)
    console.log(
      row(
        kind,
        parts.map((part) => 100 * median(rounds[kind].map(({ shares }) => shares[part]))),
      ),
    );
  for (const { name, ms } of costs) console.log(`a log-in, ${name}: ${ms.toFixed(1)} ms of the server's processor`);
  // Within its round, where both ran under the same load of the machine.
  const ratio = (kind: Flood, percent: number): number =>
    median(rounds[kind].map((one, nth) => times(one, percent) / times(rounds.none[nth] ?? one, percent)));
  reportChecks([
    ...floods.flatMap((kind) => [
      [`answers during a flood of ${kind}, p50, times`, ratio(kind, 50), '<=', targets.answers] as const,
      [`answers during a flood of ${kind}, p99, times`, ratio(kind, 99), '<=', targets.answers] as const,
      [
        `a right log-in during a flood of ${kind}, median, s`,
        median(rounds[kind].map((one) => median(seconds(one)))),
        '<=',
        targets.entry,
      ] as const,
    ]),
    ['answers and log-ins refused for good', lost(Object.values(rounds).flat()), 'none'],
  ]);
}

function lost(all: readonly Round[]): number {
  return all.reduce((sum, { answers, entries }) => sum + answers.bad + entries.filter(({ isIn }) => !isIn).length, 0);
}
