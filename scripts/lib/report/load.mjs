// A busy machine, on purpose: what fails by chance fails there, and the table tells how often. And the acts of people.
import { spawn } from 'node:child_process';
import { readActs } from './reports.mjs';

/** Keeps two cores busy until the returned function is called, or we end. */
function keepBusy() {
  const loops = [1, 2].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  const stop = () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
  process.once('exit', stop);
  return stop;
}

/** The step, with two busy loops beside it; what fails in it is not run again. */
export function busily({ name, work }) {
  return {
    name,
    async work() {
      const stop = keepBusy();
      try {
        return await work();
      } finally {
        stop();
      }
    },
  };
}

/** Prints who failed, and how often of how many times; the most often first. */
export function printFailures(results, times) {
  const counts = new Map();
  for (const { file, name } of results.flatMap(({ reds }) => reds)) {
    const test = `${file} › ${name}`;
    counts.set(test, (counts.get(test) ?? 0) + 1);
  }
  console.log(`\nfailed of ${times} times:`);
  for (const [test, count] of [...counts].sort((one, other) => other[1] - one[1])) console.log(`${count}\t${test}`);
  if (counts.size === 0) console.log('none');
}

/** Prints what the journeys of organisers cost a person, in presses, choices and typed fields. */
export function printActs(report) {
  console.log('\nacts of a person:');
  for (const { what, count } of readActs(report)) console.log(`${count}\t${what}`);
}
