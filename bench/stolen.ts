import { readFileSync } from 'node:fs';

/**
 * Begins to count; the function that it answers tells which share of the cores' time a virtual machine's host has taken
 * since. A run during which it took much says little of the program.
 */
export function countStolen(): () => number {
  const before = coreTimes();
  return () => {
    const now = coreTimes();
    return (now.stolen - before.stolen) / Math.max(1, now.all - before.all);
  };
}

/** Hundredths of a second of all cores, as /proc/stat counts them: user, nice, system, idle, iowait, irq, softirq, steal. */
function coreTimes(): { stolen: number; all: number } {
  const fields = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/).slice(1, 9).map(Number);
  return { stolen: fields[7] ?? 0, all: fields.reduce((sum, one) => sum + one, 0) };
}
