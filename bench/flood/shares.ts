import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { computingTime } from '../children';
import { databaseTime } from '../nation/postgres-time';
import type { Stage } from '../stage';

/**
 * Who used the processors between two moments, as shares of all the cores' time. loop, threads: of the server, its
 * event loop and all else in it; source: who floods; bench: who answers and who logs in; others: not of this benchmark.
 */
export type Shares = Record<'loop' | 'threads' | 'database' | 'source' | 'bench' | 'others', number>;

/** Begins to measure shares; the function that it resolves with ends it. */
export async function measureShares(
  { app, databaseUrl }: Stage,
  pids: { source: number; pupils: number },
): Promise<() => Shares> {
  const database = await databaseTime(databaseUrl);
  const read = () => ({
    loop: threadTime(app.pid, app.pid),
    server: computingTime(app.pid),
    database: database(),
    source: computingTime(pids.source),
    bench: computingTime(process.pid) + computingTime(pids.pupils),
    machine: machineTime(),
  });
  const from = read();
  const began = performance.now();
  return () => {
    const to = read();
    const all = (performance.now() - began) * 1_000 * availableParallelism();
    const share = (name: keyof typeof from) => (to[name] - from[name]) / all;
    const known = share('server') + share('database') + share('source') + share('bench');
    return {
      loop: share('loop'),
      threads: share('server') - share('loop'),
      database: share('database'),
      source: share('source'),
      bench: share('bench'),
      others: Math.max(0, share('machine') - known),
    };
  };
}

/** The CPU time of one thread so far, in microseconds. */
function threadTime(pid: number, thread: number): number {
  const [user, system] = (
    readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  ).slice(11, 13);
  return (Number(user) + Number(system)) * 10_000;
}

/** The CPU time of the whole machine so far, in microseconds; what a host takes away counts as used. */
function machineTime(): number {
  const fields = readFileSync('/proc/stat', 'utf8').split('\n')[0]?.split(/\s+/).slice(1, 9).map(Number) ?? [];
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = fields;
  return (user + nice + system + irq + softirq + steal) * 10_000;
}
