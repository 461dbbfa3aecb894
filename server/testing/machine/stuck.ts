import { Worker } from 'node:worker_threads';

/** Bytes of the name of a test. */
const most = 1_000;

/** Tells the watch which test runs now. */
export type Watch = (test: string) => void;

let here: Watch | undefined;

/**
 * Ends this process of tests when an endless loop holds it, with a line that names the test: no time limit could. One watch
 * for each process. seconds: how long it may do nothing but compute.
 */
export function watchProcess(seconds = 120): Watch {
  here ??= startWatch(seconds);
  return here;
}

function startWatch(patience: number): Watch {
  const shared = { beats: new Int32Array(new SharedArrayBuffer(8)), name: new Uint8Array(new SharedArrayBuffer(most)) };
  const options = { eval: true, workerData: { ...shared, patience, isThread: !process.send } };
  new Worker(watcher, options).unref();
  setInterval(() => Atomics.add(shared.beats, 0, 1), 500).unref();
  return (test) => {
    shared.name.fill(0);
    Buffer.from(shared.name.buffer).write(test);
  };
}

/**
 * Counts by its own seconds: a machine that stood still has made everybody wait. A thread of vitest's own process lets that
 * end in order, a child is killed: its parent knows what ran in it.
 */
const watcher = `
const { writeSync } = require('node:fs');
const { beats, name, patience, isThread } = require('node:worker_threads').workerData;
let last = -1;
let still = 0;
setInterval(() => {
  const now = Atomics.load(beats, 0);
  still = now === last ? still + 1 : 0;
  last = now;
  if (still !== patience) return;
  const test = Buffer.from(name).toString().replace(/\\0.*$/s, '');
  writeSync(2, '\\n' + test + ': an endless loop, nothing else has run for ' + patience + ' s\\n');
  process.kill(process.pid, isThread ? 'SIGTERM' : 'SIGKILL');
}, 1_000);
`;
