import { branchesOf, type Run } from './coverage';
import type { Result } from './run';

/** The code whose branches are counted: what a sitting stands on, without what is drawn. */
const counted =
  /^web\/(platform\/(outbox\/|calls\/(api|pulse|online|load-later)|clock|use-clock|typed-texts|session\/(session|log-out)\b|sitting-cache)|features\/solving\/(use-|solving\.|answer\/|read\/(task-loader|keep-offline|load-again)|finish\/use-))/;

export function printFailure({ seed, failure }: Result): void {
  if (!failure) return;
  console.log(`\nSeed ${seed}: ${failure.promise}\n  ${failure.details}`);
  for (const line of failure.told) console.log(`  - ${line}`);
  console.log(`As a case: ${JSON.stringify(failure.story)}`);
  console.log(`Again: npm run simulate -- 1 ${seed}\n`);
}

export function printAll(results: readonly Result[], seconds: number): void {
  const steps = results.reduce((sum, one) => sum + one.steps, 0);
  const failures = results.filter(({ failure }) => failure !== null);
  const each = (seconds / Math.max(1, results.length)).toFixed(3);
  console.log(`\n${results.length} sittings, ${steps} steps, ${Math.round(seconds)} s, ${each} s a sitting`);
  const acts: Record<string, number> = {};
  for (const one of results)
    for (const [name, times] of Object.entries(one.acts)) acts[name] = (acts[name] ?? 0) + times;
  for (const [name, times] of Object.entries(acts).sort(([a], [b]) => a.localeCompare(b))) {
    console.log(`  ${name.padEnd(20)} ${String(times).padStart(8)}`);
  }
  console.log(`${results.length - failures.length} passed, ${failures.length} failed`);
  if (failures.length > 0) console.log(`Seeds: ${failures.map(({ seed }) => seed).join(', ')}`);
}

export function printBranches(code: string, runs: readonly Run[]): void {
  const modules = branchesOf(code, runs, counted);
  const sum = (pick: (one: (typeof modules)[number]) => number) => modules.reduce((all, one) => all + pick(one), 0);
  console.log('\nBranches of the simulated code that were taken:');
  for (const { module, branches, run } of modules) console.log(`  ${module.padEnd(52)} ${run} of ${branches}`);
  console.log(`  ${'all'.padEnd(52)} ${sum(({ run }) => run)} of ${sum(({ branches }) => branches)}`);
}
