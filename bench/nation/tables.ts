import { percentile } from '../load';
import { row } from '../report';
import { type Ledger, type Sample, type Step, steps } from './ledger';
import { type Life, tasks } from './model';

export const windowMs = 10_000;

/** About how many calls a second the model makes at its fullest: log-in, start, tasks, pulses and answers. */
export function callsPerSecond(lives: readonly Life[]): number {
  const arrivals = new Map<number, number>();
  for (const { loginAt } of lives) {
    const window = Math.floor(loginAt / windowMs);
    arrivals.set(window, (arrivals.get(window) ?? 0) + 1);
  }
  const fullest = Math.max(...arrivals.values()) / (windowMs / 1_000);
  return fullest * (tasks + 2) + lives.length / 20;
}

/** A line for each kind of call: how many, how long from the intended moment, how many refused and without a reply. */
export function printSteps({ samples, clicks, gaveUp }: Ledger): void {
  console.log(`\n${row('', ['calls', 'p50 ms', 'p95 ms', 'p99 ms', 'most ms', 'refused', 'failed', 'gave up'])}`);
  for (const step of steps) {
    const all = samples.filter((one) => one.step === step);
    const ended = (end: Sample['end']): number => all.filter((one) => one.end === end).length;
    const left = gaveUp.filter((one) => one.step === step).length;
    const times = all.filter((one) => one.end === 'OK').map((one) => one.ms);
    if (all.length > 0)
      console.log(row(step, [all.length, ...spreadOf(times), ended('REFUSED'), ended('FAILED'), left]));
  }
  const refused = new Map<string, number>();
  for (const { step, code } of samples)
    if (code) refused.set(`${step} ${code}`, (refused.get(`${step} ${code}`) ?? 0) + 1);
  for (const [what, times] of refused) console.log(row(`refused: ${what}`, [times]));
  console.log(row('click to first task', [clicks.length, ...spreadOf(clicks.map((one) => one.ms))]));
}

function spreadOf(times: readonly number[]): number[] {
  return [50, 95, 99, 100].map((percent) => percentile(times, percent));
}

type Bounds = { clickP99: number; answerP99: number; refusedAnswers: number };

/** The first window of ten seconds in which a promise did not hold, in words; null: none. */
export function firstBroken(ledger: Ledger, bounds: Bounds): string | null {
  const last = ledger.samples.reduce((most, one) => Math.max(most, one.at), 0);
  for (let from = 0; from <= last; from += windowMs) {
    const inWindow = (one: { at: number }): boolean => one.at >= from && one.at < from + windowMs;
    const clicks = ledger.clicks.filter(inWindow).map((one) => one.ms);
    const samples = ledger.samples.filter(inWindow);
    const of = (step: Step): Sample[] => samples.filter((one) => one.step === step);
    const refused = samples.find((one) => one.end !== 'OK');
    const answers = of('answer').map((one) => one.ms);
    const broken = [
      refused && `${refused.step} was ${refused.end.toLowerCase()}`,
      percentile(clicks, 99) >= bounds.clickP99 && `click to first task, p99 ${percentile(clicks, 99).toFixed(0)} ms`,
      percentile(answers, 99) >= bounds.answerP99 && `answers, p99 ${percentile(answers, 99).toFixed(0)} ms`,
    ].filter(Boolean);
    if (broken.length > 0) return `${broken.join('; ')} in second ${from / 1_000}`;
  }
  return null;
}
