import { setTimeout as wait } from 'node:timers/promises';
import { calculateFinalResults } from '../../../../contract/collections';
import type { Api } from '../../../platform/http/api';
import type { Caller } from '../../auth/caller';
import type { Sets } from '../../collections/sets';
import { newestCalculation, readCorrections } from './calculation-queries';
import { type Calculations, makeVersion, type Version } from './calculations';

/** Who has ordered a calculation waits so long for it, in milliseconds; it goes on without them. */
export const LONGEST_WAIT = 20_000;

/**
 * Mounts the calculation of final results (decisions 6): overdue attempts are closed first, and while a counted one is
 * unfinished it is refused. A version is kept whole or not at all; earlier versions stay, and corrections in force are
 * carried on.
 */
export function mountFinal(api: Api<Caller>, given: { sets: Sets; calculations: Calculations }): void {
  api.on(calculateFinalResults, async ({ body, caller, refuse }) => {
    const collection = (await given.sets.get(body.collectionId)) ?? refuse('NOT_FOUND');
    // Who names another year means another collection.
    if (body.year && body.year !== collection.year) return refuse('NOT_FOUND');
    const made = given.calculations.run({
      collection,
      by: caller.userId,
      kind: 'RESULTS',
      work: async (trx, { id: jobId, tell }) => {
        const base = await newestCalculation(trx, Number(collection.id));
        const corrections = await readCorrections(trx, base);
        const audit = { action: 'collection.calculate', details: {} };
        const note = body.note?.trim() ?? '';
        return makeVersion(trx, { collection, by: caller.userId, jobId, note, corrections, audit }, tell);
      },
    });
    return versionReply(await atMost(made, LONGEST_WAIT));
  });
}

/** What has been made; nothing of it while it is still under way. */
export function versionReply(made: Version | null) {
  return {
    version: made?.version ?? null,
    attempts: made?.attempts ?? null,
    calculatedAt: made?.calculatedAt.toISOString() ?? null,
  };
}

/** The outcome of a work, or null when it takes longer; the work goes on. */
export async function atMost<T>(work: Promise<T>, ms: number): Promise<T | null> {
  const late = new AbortController();
  try {
    return await Promise.race([work, wait(ms, null, { signal: late.signal, ref: false })]);
  } finally {
    late.abort();
    // What goes wrong later is told by the job's row.
    work.catch(() => undefined);
  }
}
