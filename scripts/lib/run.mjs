// Child processes of the commands: they write to our terminal, and end when we are told to end.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a program in the root and waits for its end; `env` adds to ours, `timeout` and `patience` (for an orderly end) are
 * in milliseconds. Resolves with its exit code (1 when a signal or a missing program ended it). When we are told to end,
 * so is all that runs, and we end after it. Nothing that it has started outlives it, but for what has left its group.
 */
export async function run(program, args, { env = {}, timeout, patience = 20_000 } = {}) {
  const stdio = ['ignore', 'inherit', 'inherit'];
  const child = spawn(program, args, { cwd: root, stdio, env: { ...process.env, ...env }, detached: hasGroups });
  running.set(child, patience);
  if (running.size === 1) for (const signal of signals) process.on(signal, endAll);
  const timer = setTimeout(() => end(child, patience, 'SIGTERM'), timeout ?? 2 ** 31 - 1);
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (status) => resolve(status ?? 1));
  });
  clearTimeout(timer);
  await afterGroup(child, patience);
  running.delete(child);
  if (endSignal) await (running.size === 0 ? leave() : new Promise(() => {}));
  if (running.size === 0) for (const signal of signals) process.off(signal, endAll);
  return code;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/**
 * A program has a group of its own, and with it what it starts: the terminal would tell all of them at once, beside us,
 * and who is told twice leaves its files behind.
 */
const hasGroups = process.platform !== 'win32';
/** The programs that run, each with its patience in milliseconds. */
const running = new Map();
/** The signal that told us to end. */
let endSignal;

/** A second Ctrl+C changes nothing: each part is ending. */
function endAll(signal) {
  if (endSignal) return;
  endSignal = signal;
  for (const [child, patience] of running) end(child, patience, signal === 'SIGHUP' ? 'SIGTERM' : signal);
}

function end(child, patience, signal) {
  tell(child, signal);
  setTimeout(() => tell(child, 'SIGKILL'), patience).unref();
}

/** Waits for what a program has started, which may still tidy up, and kills what hangs. */
async function afterGroup(child, patience) {
  for (const last = Date.now() + patience; tell(child, 0) && Date.now() < last; ) await delay(20);
  tell(child, 'SIGKILL');
}

/** Sends a signal to a program and all that it has started; false when they have ended. */
function tell(child, signal) {
  try {
    return child.pid !== undefined && process.kill(hasGroups ? -child.pid : child.pid, signal);
  } catch {
    return false;
  }
}

function leave() {
  console.error(`\nEnded by ${endSignal}.`);
  process.exit(130);
}

/** Runs the program of an installed package, without npx (which would look for it elsewhere). */
export function runTool(file, args, options) {
  return run(process.execPath, [join(root, 'node_modules', file), ...args], options);
}

/** Prints the name of a slow step, does it, prints how long it took. Throws when the work returns false. */
export async function step(name, work) {
  console.log(`${name}…`);
  const start = performance.now();
  if (!(await work())) throw new Error(`${name}: failed`);
  console.log(`${name}: done in ${seconds(start)} s`);
}

/** Does the work; when it throws, prints why in one line and ends the program. */
export async function orEnd(work) {
  try {
    await work();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** Seconds since `start` (of performance.now), with one decimal. */
export function seconds(start) {
  return ((performance.now() - start) / 1000).toFixed(1);
}
