import { setTimeout as wait } from 'node:timers/promises';
import { calculateFinalResults } from '../../../../contract/collections';
import type { Api } from '../../../platform/http/api';
import type { Caller } from '../../auth/caller';
import type { Sets } from '../../collections/sets';
import { newestCalculation, readCorrections } from './calculation-queries';
import { type Calculations, makeVersion, type Version } from './calculations';

/** How long the caller of a calculation waits for it, in milliseconds; it goes on without them. */
export const LONGEST_WAIT = 20_000;

/**
 * Mounts the calculation of final results (docs/rules/scoring.md). Overdue attempts are closed first; while a counted one
 * is unfinished, the calculation is refused. Earlier versions stay, and corrections in force are carried on.
 */
export function mountFinal(api: Api<Caller>, deps: { sets: Sets; calculations: Calculations }): void {
  api.on(calculateFinalResults, async ({ body, caller, refuse }) => {
    const collection = (await deps.sets.get(body.collectionId)) ?? refuse('NOT_FOUND');
    // A call that names another year means another collection.
    if (body.year && body.year !== collection.year) return refuse('NOT_FOUND');
    const made = deps.calculations.run({
      collection,
      by: caller.userId,
      kind: 'RESULTS',
      work: async (trx, { id: jobId, reportStep }) => {
        const base = await newestCalculation(trx, Number(collection.id));
        const corrections = await readCorrections(trx, base);
        const audit = { action: 'collection.calculate', details: {} };
        const note = body.note?.trim() ?? '';
        return makeVersion(trx, { collection, by: caller.userId, jobId, note, corrections, audit }, reportStep);
      },
    });
    return versionReply(await waitAtMost(made, LONGEST_WAIT));
  });
}

/** The version as it goes out; all fields are null while it is still being made. */
export function versionReply(version: Version | null) {
  return {
    version: version?.version ?? null,
    attempts: version?.attempts ?? null,
    calculatedAt: version?.calculatedAt.toISOString() ?? null,
  };
}

/** The result of the work, or null when it takes longer; the work goes on. */
export async function waitAtMost<T>(work: Promise<T>, ms: number): Promise<T | null> {
  const late = new AbortController();
  try {
    return await Promise.race([work, wait(ms, null, { signal: late.signal, ref: false })]);
  } finally {
    late.abort();
    // The job's row says what goes wrong later.
    work.catch(() => undefined);
  }
}
