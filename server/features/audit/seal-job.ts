import { repeat } from '../../platform/repeat';
import type { Services } from '../../platform/services';
import { newestLine, sealLines } from './seal-queries';

const EVERY_MS = 5_000;
const MOST = 2_000;
/** A transaction may commit a line after later ones were sealed; none is so slow that 10,000 lines overtake it. */
const OVERTAKEN = 10_000n;

/**
 * Seals new lines of the audit log every 5 s until the instance drains (docs/rules/audit.md). Acts do not wait for it:
 * they are not put in one line. Several instances may do so at once: a lock lets one seal after the other.
 */
export function startSealJob(services: Pick<Services, 'db' | 'log' | 'onDrain' | 'metrics' | 'events'>): void {
  // The first round looks at the whole log, for lines of before the chain or of a stop in the middle.
  let after = 0n;
  repeat(services, {
    name: 'seal',
    everyMs: EVERY_MS,
    failed: 'lines of the audit log could not be sealed; the next round tries again',
    round: async () => {
      const newest = BigInt(await newestLine(services.db));
      await sealAll(services.db, after);
      after = newest > OVERTAKEN ? newest - OVERTAKEN : 0n;
    },
  });
}

/** Seals all lines with numbers above `after`, some thousands in a transaction. */
export async function sealAll(db: Services['db'], after = 0n): Promise<void> {
  while ((await sealLines(db, String(after), MOST)) === MOST);
}
