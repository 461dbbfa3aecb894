import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../server/platform/root';
import { computingTime, residentMemory, startChild } from '../children';
import { percentile } from '../load';
import { type Check, reportChecks } from '../report';
import { onStage, type Stage } from '../stage';
import type { Job, Proof } from './generator';
import type { Ledger } from './ledger';
import { drawLives, type Model } from './model';
import { plantNation } from './plant';
import { databaseTime } from './postgres-time';
import { type Reconciled, reconcile } from './reconcile';
import { callsPerSecond, firstBroken, printSteps, windowMs } from './tables';

/** Milliseconds and shares that are asked of a run; docs/performance.md. */
const targets = { clickP99: 2_000, answerP99: 200, refusedAnswers: 0.001, latenessP99: 100 };
const PROOF_SECONDS = 10;
const PROOF_LINES = 400;
const PROOF_SHARE = 0.99;
const PROOF_P99 = 100;

/**
 * `npm run bench -- nation [pupils] [seconds to arrive] [seconds to stay] [seed]`: a nation's pupils come in the burst
 * of their classes, solve and finish. Prints what each call took from the moment it was intended, what broke first,
 * and compares every confirmation with the database. Fails when something was lost or the run is void.
 */
export async function benchNation(): Promise<void> {
  const [pupils = 1_000, arrive = 60, stay = 120] = process.argv.slice(3, 6).map(Number);
  const model: Model = { pupils, arriveMs: arrive * 1_000, stayMs: stay * 1_000, seed: process.argv[6] ?? '1' };
  const lives = drawLives(model);
  console.log(
    `${pupils} pupils within ${arrive} s, ${stay} s from the last log-in of a class to its end, seed ${model.seed}`,
  );
  await onStage(
    1,
    async (stage) => {
      await plantNation(stage.databaseUrl, lives);
      const isProved = await proveGenerator(stage, callsPerSecond(lives));
      await run(stage, model, isProved);
    },
    undefined,
    { TRUST_PROXY: '1' },
  );
}

/** The generator beside a bare echo, at twice the calls a second of the model. */
async function proveGenerator({ databaseUrl }: Stage, perSecond: number): Promise<boolean> {
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
    console.log(
      `the generator beside a bare echo, ${job.perSecond} calls/s: ${(share * 100).toFixed(1)} % came back, ` +
        `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms: ${isProved ? 'it keeps up' : 'VOID, it does not keep up'}`,
    );
    return isProved;
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
    await promisify(execFile)(process.execPath, ['--import', 'tsx', entry, jobFile, resultFile], { cwd: root });
    return JSON.parse(readFileSync(resultFile, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run({ app, databaseUrl }: Stage, model: Model, isProved: boolean): Promise<void> {
  const postgres = await databaseTime(databaseUrl);
  const before = { app: computingTime(app.pid), postgres: postgres() };
  const startedAt = performance.now();
  let memory = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, residentMemory(app.pid));
  }, 500);
  const ledger = await generate<Ledger>({ kind: 'LIVE', origin: app.url, model });
  clearInterval(timer);
  const seconds = (performance.now() - startedAt) / 1_000;
  const cores = (from: number, to: number): string => ((to - from) / 1e6 / seconds).toFixed(2);
  printSteps(ledger);
  console.log(
    `\n${seconds.toFixed(0)} s; cores: server ${cores(before.app, computingTime(app.pid))}, ` +
      `database ${cores(before.postgres, postgres())}, generator ${cores(0, ledger.computing)}; ` +
      `server ${memory.toFixed(0)} MB; ` +
      `timers of the generator late by p50 ${ledger.lateness.p50.toFixed(0)}, p99 ${ledger.lateness.p99.toFixed(0)} ms`,
  );
  console.log(`what broke first: ${firstBroken(ledger, targets) ?? `nothing, in windows of ${windowMs / 1_000} s`}`);
  const found = await reconcile(databaseUrl, ledger);
  console.log(
    `${ledger.confirmed.length} answers and ${ledger.finished.length} ends confirmed; the database lacks ` +
      `${found.lost} answers, counts ${found.wrong} others, has ${found.open} ends open; ` +
      `${found.unconfirmed} kept answers were never confirmed`,
  );
  reportChecks(checksOf(ledger, found, isProved));
}

function checksOf(ledger: Ledger, found: Reconciled, isProved: boolean): Check[] {
  const answers = ledger.samples.filter((one) => one.step === 'answer');
  const msOf = (all: readonly { ms: number }[]): number[] => all.map((one) => one.ms);
  const refused = answers.filter((one) => one.end !== 'OK').length / Math.max(1, answers.length);
  return [
    ['proofs that the generator failed (the run is void)', isProved ? 0 : 1, 'none'],
    ['timers of the generator, p99, ms', ledger.lateness.p99, '<', targets.latenessP99],
    ['click to first task, p99, ms', percentile(msOf(ledger.clicks), 99), '<', targets.clickP99],
    ['answers, p99, ms', percentile(msOf(answers), 99), '<', targets.answerP99],
    ['answers refused or without a reply, share', refused, '<', targets.refusedAnswers],
    ['pupils who gave up', ledger.gaveUp.length, '<', 1],
    ['confirmed and lost', found.lost + found.wrong + found.open, 'none'],
  ];
}
