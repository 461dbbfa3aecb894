// Child processes of the commands: they write to our terminal, and end when we are told to end.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a program in the root and waits for its end; `env` adds to ours, `timeout` is in milliseconds. Resolves with
 * its exit code (1 when a signal or a missing program ended it). Passes INT and TERM on to it, and ends after it.
 */
export async function run(program, args, { env = {}, timeout } = {}) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env }, timeout });
  let asked = false;
  const pass = (signal) => {
    asked = true;
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, pass);
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (status) => resolve(status ?? 1));
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, pass);
  if (asked) process.exit(130);
  return code;
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
