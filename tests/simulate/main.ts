// `npm run simulate -- 10000`: plays so many sittings (1,000 by default), each of its own seed, on all processors, and prints
// what was played, what went wrong, and which branches of the pages were taken.
// `npm run simulate -- 10000 FROM`: the seeds from FROM on (1 by default); one failure is told with its seed.
// `npm run simulate -- flaws`: plants the flaws of flaws.ts, and prints in which sitting each was found alone.
// `npm run simulate -- flaws WORDS`: only those flaws with these words in their names.
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { buildScripts } from './bundle';
import { countRun, type Run } from './coverage';
import { type Flaw, flaws } from './flaws';
import type { Scripts } from './machine/computer';
import { printAll, printBranches, printFailure } from './print';
import { type Result, simulate } from './run';

type Told =
  | { kind: 'result'; result: Result }
  | { kind: 'run'; run: string }
  | { kind: 'flaw'; name: string; found: { seed: number; promise: string } | null };

/** A flaw must be found within so many sittings. */
const mostSittings = 1_000;
/** Sittings played by one process: each leaves realms behind that are collected late. */
const mostOfProcess = 250;

// Whoever plays for a run that was ended ends with it.
process.on('disconnect', () => process.exit());

const [, , first = '1000', second, child, words = ''] = process.argv;

if (child === 'sittings') await playAll(Number(first), Number(second));
else if (child === 'flaws') await findAll(flawsWith(words), Number(first), Number(second));
else if (first === 'flaws') await leadFlaws(second ?? '');
else await leadSittings(Number(first), Number(second ?? '1'));

/** Resolves when it is on its way: a process that ends sooner would take it along. */
function say(told: Told): Promise<unknown> {
  return new Promise((resolve) => process.send?.(told, resolve));
}

async function playAll(count: number, from: number): Promise<void> {
  const counter = await countRun('page.js');
  const scripts = await buildScripts();
  for (let seed = from; seed < from + count; seed += 1) {
    await say({ kind: 'result', result: await simulate(scripts, seed) });
  }
  await say({ kind: 'run', run: Buffer.from(await counter.take(scripts.code)).toString('base64') });
  process.disconnect();
}

/**
 * Looks for every flaw whose place is `at` in turns of `of`. Those that are not found yet are planted together, which spares
 * most of the sittings; one that fails then, and goes well without them, is played again with each of them alone.
 */
async function findAll(wanted: readonly Flaw[], of: number, at: number): Promise<void> {
  const sound = await buildScripts();
  const left = new Map<Flaw, Scripts>();
  for (const flaw of wanted.filter((_, place) => place % of === at)) left.set(flaw, await buildScripts(flaw));
  let together = await buildScripts(...left.keys());
  for (let seed = 1; seed <= mostSittings && left.size > 0; seed += 1) {
    if (!(await failureOf(together, seed)) || (await failureOf(sound, seed))) continue;
    const before = left.size;
    for (const [flaw, alone] of [...left]) {
      const failure = await failureOf(alone, seed);
      if (!failure) continue;
      left.delete(flaw);
      await say({ kind: 'flaw', name: flaw.name, found: { seed, promise: failure.promise } });
    }
    if (left.size < before) together = await buildScripts(...left.keys());
  }
  for (const { name } of left.keys()) await say({ kind: 'flaw', name, found: null });
  process.disconnect();
}

async function failureOf(scripts: Scripts, seed: number): Promise<Result['failure']> {
  return (await simulate(scripts, seed, false)).failure;
}

/** A process for each list of arguments, one on each processor at a time; answers whether all of them ended well. */
async function inProcesses(all: readonly string[][], hear: (told: Told) => void): Promise<boolean> {
  const left = [...all];
  let isWell = true;
  const work = async () => {
    for (let args = left.shift(); args; args = left.shift()) {
      const own = fork(import.meta.filename, args);
      own.on('message', hear);
      const code = await new Promise<number | null>((resolve) => own.on('exit', resolve));
      isWell &&= code === 0;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return isWell;
}

async function leadSittings(count: number, from: number): Promise<void> {
  const began = performance.now();
  const results: Result[] = [];
  const runs: Run[] = [];
  const share = Math.min(mostOfProcess, Math.ceil(count / availableParallelism()));
  const shares = Array.from({ length: Math.ceil(count / share) }, (_, at) => [
    String(Math.min(share, count - at * share)),
    String(from + at * share),
    'sittings',
  ]);
  const isWell = await inProcesses(shares, (told) => {
    if (told.kind === 'run') runs.push(Buffer.from(told.run, 'base64'));
    if (told.kind !== 'result') return;
    results.push(told.result);
    printFailure(told.result);
    if (results.length % 500 === 0) console.log(`${results.length} of ${count} sittings`);
  });
  printAll(results, (performance.now() - began) / 1_000);
  printBranches((await buildScripts()).code, runs);
  const isWhole = isWell && results.length === count;
  if (!isWhole) console.log(`Only ${results.length} of ${count} sittings were played.`);
  process.exitCode = isWhole && results.every(({ failure }) => failure === null) ? 0 : 1;
}

function flawsWith(words: string): Flaw[] {
  return flaws.filter(({ name }) => name.includes(words));
}

async function leadFlaws(words: string): Promise<void> {
  let missed = 0;
  const { length } = flawsWith(words);
  const of = availableParallelism();
  const shares = Array.from({ length: of }, (_, at) => [String(of), String(at), 'flaws', words]);
  const isWell = await inProcesses(shares, (told) => {
    if (told.kind !== 'flaw') return;
    if (told.found === null) missed += 1;
    const how = told.found ? `sitting ${told.found.seed}: ${told.found.promise}` : `not in ${mostSittings} sittings`;
    console.log(`${told.name.padEnd(72)} ${how}`);
  });
  console.log(`${length - missed} of ${length} flaws were found`);
  process.exitCode = isWell && missed === 0 ? 0 : 1;
}
