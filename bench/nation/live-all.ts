import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Clock } from './caller';
import { emptyLedger, type Ledger } from './ledger';
import type { Life } from './model';
import { live, type Visit } from './pupil';

/** Lives all lessons at once against the server at `origin`; answers what was seen, and how late this process was itself. */
export async function liveAll(
  lives: readonly Life[],
  options: { origin: string; batches: number; visit?: Visit },
  clock: Clock,
): Promise<Ledger> {
  const ledger = emptyLedger();
  const before = process.cpuUsage();
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  await Promise.all(lives.map((life) => live(life, options, clock, ledger)));
  delay.disable();
  ledger.lateness = {
    p50: delay.percentile(50) / 1e6,
    p99: delay.percentile(99) / 1e6,
    max: delay.max / 1e6,
  };
  const { user, system } = process.cpuUsage(before);
  ledger.computing = user + system;
  return ledger;
}
