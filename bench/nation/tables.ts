import { percentile } from '../load';
import { row } from '../report';
import { isFailure, type Ledger, type Sample, steps } from './ledger';
import type { Life } from './model';

export const windowMs = 10_000;

/** About how many calls a second the model makes at its fullest: log-in, start, batches of tasks, pulses and answers. */
export function callsPerSecond(lives: readonly Life[], batches: number): number {
  const arrivals = new Map<number, number>();
  for (const { loginAt } of lives) {
    const window = Math.floor(loginAt / windowMs);
    arrivals.set(window, (arrivals.get(window) ?? 0) + 1);
  }
  const fullest = Math.max(...arrivals.values()) / (windowMs / 1_000);
  return fullest * (batches + 2) + lives.length / 20;
}

/** A line for each kind of call: how many, how long from the intended moment, how many refused and without a reply, and why. */
export function printSteps({ samples, clicks, gaveUp, unopened }: Ledger): void {
  const heads = ['calls', 'p50 ms', 'p95 ms', 'p99 ms', 'most ms', 'refused', 'failed', 'cut', 'gave up'];
  console.log(`\n${row('', heads)}`);
  for (const step of steps) {
    const all = samples.filter((one) => one.step === step);
    const ended = (end: Sample['end']): number => all.filter((one) => one.end === end).length;
    const left = gaveUp.filter((one) => one.step === step).length;
    const times = all.filter((one) => one.end === 'OK').map((one) => one.ms);
    if (all.length > 0)
      console.log(row(step, [all.length, ...spreadOf(times), ended('REFUSED'), ended('FAILED'), ended('CUT'), left]));
  }
  const kinds = new Map<string, number>();
  const count = (what: string): unknown => kinds.set(what, (kinds.get(what) ?? 0) + 1);
  for (const { step, end, code, isResent } of samples) {
    if (code) count(`${end.toLowerCase()}: ${step} ${code}`);
    if (isResent) count(`sent again: ${step}`);
  }
  for (const [what, times] of kinds) console.log(row(what, [times]));
  console.log(row('click to first task', [clicks.length, ...spreadOf(clicks.map((one) => one.ms))]));
  if (unopened > 0) console.log(row('answers without a task', [unopened]));
}

/** Cores that were busy in a window of the run. */
export type Busy = { server: number; database: number };

/** The whole run, a line for each window of ten seconds. */
export function printWindows(ledger: Ledger, busy: readonly Busy[]): void {
  const heads = ['calls', 'clicks', 'p50 ms', 'p99 ms', 'answers', 'p99 ms', 'failures', 'server', 'database'];
  console.log(`\n${row('from second', heads)}`);
  for (const [place, window] of windowsOf(ledger).entries()) {
    const clicks = window.clicks.map((one) => one.ms);
    const answers = window.samples.filter(({ step, end }) => step === 'answer' && end === 'OK').map((one) => one.ms);
    const { server, database } = busy[place] ?? { server: 0, database: 0 };
    console.log(
      row(`${(place * windowMs) / 1_000}`, [
        window.samples.length,
        clicks.length,
        percentile(clicks, 50),
        percentile(clicks, 99),
        answers.length,
        percentile(answers, 99),
        window.samples.filter(isFailure).length,
        server.toFixed(2),
        database.toFixed(2),
      ]),
    );
  }
}

type Window = Pick<Ledger, 'samples' | 'clicks'>;

/** What was intended in each window of ten seconds. */
function windowsOf({ samples, clicks }: Ledger): Window[] {
  const last = samples.reduce((most, one) => Math.max(most, one.at), 0);
  const windows = Array.from({ length: Math.floor(last / windowMs) + 1 }, (): Window => ({ samples: [], clicks: [] }));
  for (const one of samples) windows[Math.floor(one.at / windowMs)]?.samples.push(one);
  for (const one of clicks) windows[Math.floor(one.at / windowMs)]?.clicks.push(one);
  return windows;
}

function spreadOf(times: readonly number[]): number[] {
  return [50, 95, 99, 100].map((percent) => percentile(times, percent));
}

type Bounds = { clickP99: number; answerP99: number; refusedAnswers: number };

/** The first window of ten seconds in which a promise did not hold, in words; null: none. */
export function firstBroken(ledger: Ledger, bounds: Bounds): string | null {
  for (const [place, window] of windowsOf(ledger).entries()) {
    const clicks = window.clicks.map((one) => one.ms);
    const answers = window.samples.filter(({ step, end }) => step === 'answer' && end !== 'CUT').map((one) => one.ms);
    const failure = window.samples.find(isFailure);
    const broken = [
      failure && `${failure.step} was ${failure.end.toLowerCase()}${failure.code ? ` (${failure.code})` : ''}`,
      percentile(clicks, 99) >= bounds.clickP99 && `click to first task, p99 ${percentile(clicks, 99).toFixed(0)} ms`,
      percentile(answers, 99) >= bounds.answerP99 && `answers, p99 ${percentile(answers, 99).toFixed(0)} ms`,
    ].filter(Boolean);
    if (broken.length > 0) return `${broken.join('; ')} in second ${(place * windowMs) / 1_000}`;
  }
  return null;
}
