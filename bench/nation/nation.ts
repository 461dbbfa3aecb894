import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../server/platform/root';
import { computingTime, profiling, residentMemory, startChild } from '../children';
import { percentile } from '../load';
import { type Check, reportChecks, row } from '../report';
import { onStage, type Stage } from '../stage';
import type { Job, Proof } from './generator';
import { isFailure, type Ledger } from './ledger';
import { drawLives, type Life, type Model, usualBatches } from './model';
import { plantNation } from './plant';
import { databaseTime } from './postgres-time';
import { type Reconciled, reconcile } from './reconcile';
import { type Busy, callsPerSecond, firstBroken, printSteps, printWindows, windowMs } from './tables';

/** Milliseconds and shares that are asked of a run; docs/performance.md. */
const targets = { clickP99: 2_000, answerP99: 200, refusedAnswers: 0.001, latenessP99: 100 };
const PROOF_SECONDS = 10;
const PROOF_LINES = 400;
const PROOF_SHARE = 0.99;
const PROOF_P99 = 100;

/** What a run has shown. brokenBy: what broke first, in words; voidBy: why the generator has proved nothing, or null. */
type Outcome = { brokenBy: string | null; voidBy: string | null };

/**
 * `npm run bench -- nation [pupils] [seconds to arrive] [seconds to stay] [seed] [batches of tasks]`: a nation's pupils
 * come in the burst of their classes, solve and finish. Prints what each call took from the moment it was intended, each
 * ten seconds of the run, what broke first, and compares every confirmation with the database. Fails when something was
 * lost or the run is void. 18 batches: the tasks one by one, as pages read them before there was a call for several.
 */
export async function benchNation(): Promise<void> {
  const [pupils = 1_000, arrive = 60, stay = 120] = process.argv.slice(3, 6).map(Number);
  const [seed = '1', batches = usualBatches] = process.argv.slice(6, 8);
  await runNation({ pupils, arriveMs: arrive * 1_000, stayMs: stay * 1_000, seed, batches: Number(batches) });
}

/** One morning on a stage of its own. */
export async function runNation(model: Model): Promise<Outcome> {
  const lives = drawLives(model);
  const { pupils, arriveMs, stayMs, seed, batches } = model;
  console.log(
    `\n${pupils} pupils within ${arriveMs / 1_000} s, ${stayMs / 1_000} s from the last log-in of a class to its end, ` +
      `tasks in ${batches} batches, seed ${seed}; load of the machine before: ${loadavg()[0]?.toFixed(1)}`,
  );
  const outcomes: Outcome[] = [];
  await onStage(
    1,
    async (stage) => {
      await plantNation(stage.databaseUrl, lives);
      const perSecond = callsPerSecond(lives, batches);
      // The first try may have met something else on the machine.
      const failure = (await proveGenerator(stage, perSecond)) && (await proveGenerator(stage, perSecond));
      outcomes.push(await run(stage, model, lives, failure));
    },
    undefined,
    { TRUST_PROXY: '1' },
  );
  const [outcome] = outcomes;
  if (!outcome) throw new Error('a run has an outcome');
  return outcome;
}

/** The generator beside a bare echo, at twice the calls a second of the model. Answers how it failed, or null. */
async function proveGenerator({ databaseUrl }: Stage, perSecond: number): Promise<string | null> {
  const echo = await startChild('bench/baseline.ts', { BENCH_DATABASE_URL: databaseUrl });
  try {
    const job: Job = {
      kind: 'PROVE',
      origin: echo.url,
      path: '/echo/600',
      perSecond: Math.ceil(perSecond * 2),
      seconds: PROOF_SECONDS,
      lines: PROOF_LINES,
    };
    const { share, p50, p99 } = await generate<Proof>(job);
    const isProved = share >= PROOF_SHARE && p99 < PROOF_P99;
    const found =
      `the generator beside a bare echo, ${job.perSecond} calls/s: ${(share * 100).toFixed(1)} % came back, ` +
      `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;
    console.log(`${found}: ${isProved ? 'it keeps up' : 'it does not keep up'}`);
    return isProved ? null : `${found}; asked: ${PROOF_SHARE * 100} % and p99 below ${PROOF_P99} ms`;
  } finally {
    await echo.stop();
  }
}

/** Runs the generator on a job in a process of its own; answers what it wrote. */
async function generate<Result>(job: Job): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'damba-nation-'));
  try {
    const [jobFile, resultFile] = [join(folder, 'job.json'), join(folder, 'result.json')];
    writeFileSync(jobFile, JSON.stringify(job));
    const entry = join(root, 'bench/nation/generator.ts');
    const args = [...profiling(), '--import', 'tsx', entry, jobFile, resultFile];
    await promisify(execFile)(process.execPath, args, { cwd: root });
    return JSON.parse(readFileSync(resultFile, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run(
  { app, databaseUrl }: Stage,
  model: Model,
  lives: readonly Life[],
  failure: string | null,
): Promise<Outcome> {
  const postgres = await databaseTime(databaseUrl);
  const now = () => ({ ms: performance.now(), app: computingTime(app.pid), postgres: postgres() });
  const begun = now();
  let before = begun;
  const busy: Busy[] = [];
  const windows = setInterval(() => {
    const after = now();
    const microseconds = (after.ms - before.ms) * 1_000;
    busy.push({
      server: (after.app - before.app) / microseconds,
      database: (after.postgres - before.postgres) / microseconds,
    });
    before = after;
  }, windowMs);
  let memory = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, residentMemory(app.pid));
  }, 500);
  const ledger = await generate<Ledger>({ kind: 'LIVE', origin: app.url, model });
  clearInterval(windows);
  clearInterval(timer);
  const ended = now();
  const seconds = (ended.ms - begun.ms) / 1_000;
  printSteps(ledger);
  printWindows(ledger, busy);
  const reloads = lives.filter((one) => one.reloadAt !== null).length;
  const reloaded = ledger.samples.filter((one) => one.step === 'reload').length;
  console.log(`\n${reloads} pupils were to load the page again, ${reloaded} have; ${seconds.toFixed(0)} s`);
  printShares('server', ended.app - begun.app, seconds, ledger);
  printShares('database', ended.postgres - begun.postgres, seconds, ledger);
  printShares('generator', ledger.computing, seconds, ledger);
  console.log(
    `server ${memory.toFixed(0)} MB; timers of the generator late by p50 ${ledger.lateness.p50.toFixed(0)}, ` +
      `p99 ${ledger.lateness.p99.toFixed(0)} ms; load of the machine after: ${loadavg()[0]?.toFixed(1)}`,
  );
  const brokenBy = firstBroken(ledger, targets);
  console.log(`what broke first: ${brokenBy ?? `nothing, in windows of ${windowMs / 1_000} s`}`);
  const found = await reconcile(databaseUrl, ledger);
  console.log(
    `${ledger.confirmed.length} answers and ${ledger.finished.length} ends confirmed; the database lacks ` +
      `${found.lost} answers, counts ${found.wrong} others, has ${found.open} ends open; ` +
      `${found.unconfirmed} kept answers were never confirmed`,
  );
  reportChecks(checksOf(ledger, found, failure === null));
  const { p99 } = ledger.lateness;
  const late = p99 >= targets.latenessP99 ? `its timers were late by p99 ${p99.toFixed(0)} ms` : null;
  return { brokenBy, voidBy: failure ?? late };
}

/** The processor that one part took: cores, and milliseconds for each pupil who got in. */
function printShares(part: string, microseconds: number, seconds: number, { clicks }: Ledger): void {
  const perPupil = microseconds / 1_000 / Math.max(1, clicks.length);
  console.log(row(part, [`${(microseconds / 1e6 / seconds).toFixed(2)} cores`, `${perPupil.toFixed(1)} ms a pupil`]));
}

function checksOf(ledger: Ledger, found: Reconciled, isProved: boolean): Check[] {
  const answers = ledger.samples.filter((one) => one.step === 'answer');
  const msOf = (all: readonly { ms: number }[]): number[] => all.map((one) => one.ms);
  const refused = answers.filter(isFailure).length / Math.max(1, answers.length);
  return [
    ['proofs that the generator failed (the run is void)', isProved ? 0 : 1, 'none'],
    ['timers of the generator, p99, ms', ledger.lateness.p99, '<', targets.latenessP99],
    ['click to first task, p99, ms', percentile(msOf(ledger.clicks), 99), '<', targets.clickP99],
    ['answers, p99, ms', percentile(msOf(answers), 99), '<', targets.answerP99],
    ['answers refused or without a reply, share', refused, '<', targets.refusedAnswers],
    ['pupils who gave up', ledger.gaveUp.length, '<', 1],
    ['answers that found no task', ledger.unopened, '<', 1],
    ['confirmed and lost', found.lost + found.wrong + found.open, 'none'],
  ];
}
