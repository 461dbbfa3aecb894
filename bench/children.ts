import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { threads } from '../scripts/lib/build.mjs';
import { root } from '../server/platform/root';

/** A server in a process of its own: where it listens, and how to end it. */
export type Child = { url: string; pid: number; stop(): Promise<void> };

/**
 * Bundles a file as the release is bundled and runs it under node; resolves when it has written its address. Its other
 * lines are shown only when it does not start.
 */
export async function startChild(entry: string, env: Record<string, string>): Promise<Child> {
  const outdir = join(root, 'node_modules/.cache/bench', entry.replace(/\W+/g, '-'));
  await build({
    entryPoints: [entry, ...threads].map((path) => join(root, path)),
    entryNames: '[name]',
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
  });
  const child = spawn(process.execPath, [...profiling(), join(outdir, `${basename(entry, '.ts')}.mjs`)], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(child, entry);
  return {
    url,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/**
 * Arguments of node that write a processor profile (.cpuprofile) of a process into the folder that BENCH_PROFILE names;
 * none without it. The profile costs time of its own, so such a run tells shares and no speed.
 */
export function profiling(): string[] {
  const folder = process.env.BENCH_PROFILE;
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
}

function addressOf(child: ChildProcess, entry: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/[\w.]+:\d+/.exec(output)?.[0];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', (code) => reject(new Error(`${entry} ended with ${code}: ${output}`)));
  });
}

/** The present memory use of a process, in MB (10^6 bytes). */
export function residentMemory(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
  return (Number(kilobytes) * 1024) / 1e6;
}

/** The CPU time of a process so far, in microseconds. */
export function computingTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // utime and stime, counted in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}
