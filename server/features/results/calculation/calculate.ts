import { setTimeout as wait } from 'node:timers/promises';
import { calculateFinalResults } from '../../../../contract/collections';
import type { Api } from '../../../platform/http/api';
import type { Caller } from '../../auth/caller';
import type { Sets } from '../../collections/sets';
import { newestCalculation, readCorrections } from './calculation-queries';
import { type Calculations, makeVersion, type Version } from './calculations';

/** How long a call waits for its calculation, in milliseconds; the calculation then goes on without it. */
export const LONGEST_WAIT = 20_000;

/**
 * Mounts the calculation of final results (docs/rules/scoring.md). It closes overdue attempts first, and is refused
 * while a counted attempt is unfinished. Earlier versions stay, and corrections in force carry over.
 */
export function mountFinal(api: Api<Caller>, deps: { sets: Sets; calculations: Calculations }): void {
  api.on(calculateFinalResults, async ({ body, caller, refuse }) => {
    const collection = (await deps.sets.get(body.collectionId)) ?? refuse('NOT_FOUND');
    // A call with another year means another collection.
    if (body.year && body.year !== collection.year) return refuse('NOT_FOUND');
    const made = deps.calculations.run({
      collection,
      by: caller,
      kind: 'RESULTS',
      work: async (trx, { id: jobId, reportStep }) => {
        const base = await newestCalculation(trx, Number(collection.id));
        const corrections = await readCorrections(trx, base);
        const audit = { action: 'collection.calculate' as const, details: {} };
        const note = body.note?.trim() ?? '';
        const made = { collection, by: caller.userId, jobId, note, corrections, isHeld: body.hold, audit };
        return makeVersion(trx, made, reportStep);
      },
    });
    return versionReply(await waitAtMost(made, LONGEST_WAIT));
  });
}

/** The version in the reply; all fields are null while it is still being made. */
export function versionReply(version: Version | null) {
  return {
    version: version?.version ?? null,
    attempts: version?.attempts ?? null,
    calculatedAt: version?.calculatedAt.toISOString() ?? null,
  };
}

/** The result of the work; null if it takes longer, and then the work goes on. */
export async function waitAtMost<T>(work: Promise<T>, ms: number): Promise<T | null> {
  const late = new AbortController();
  try {
    return await Promise.race([work, wait(ms, null, { signal: late.signal, ref: false })]);
  } finally {
    late.abort();
    // The job's row records later failures.
    work.catch(() => undefined);
  }
}
