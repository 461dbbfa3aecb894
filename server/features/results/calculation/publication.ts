import { Refusal } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { createSets, type Sets } from '../../collections/sets';
import { newestCalculation, readCorrections } from './calculation-queries';
import { type Calculations, createCalculations, makeVersion } from './calculations';
import * as rows from './publication-queries';
import { countRunning } from './scoring-queries';

const EVERY_MS = 10_000;

/**
 * Publishes first results every 10 s until the instance drains (docs/rules/publication.md). Several instances may do so
 * at once: the lock of a collection lets only one of them calculate it.
 */
export function startPublicationJob(services: Services): void {
  const sets = createSets(services);
  const calculations = createCalculations(services);
  let running: Promise<void> | null = null;

  const round = async (): Promise<void> => {
    try {
      await publishDue(services, { sets, calculations });
    } catch (error) {
      services.log.warn({ err: error }, 'results could not be published; the next round tries again');
    } finally {
      running = null;
    }
  };

  const timer = setInterval(() => {
    running ??= round();
  }, EVERY_MS);
  timer.unref();
  services.onDrain(async () => {
    clearInterval(timer);
    await running;
  });
}

/**
 * Publishes the newest version of every contest that has no public version after its result date. It publishes an
 * up-to-date version as it is, and a stale one after a new calculation, which waits until nobody is solving.
 */
export async function publishDue(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { sets, calculations }: { sets: Sets; calculations: Calculations },
): Promise<void> {
  for (const { collectionId, calculationId, isStale } of await rows.readDue(db)) {
    if (!isStale) {
      await rows.publish(db, calculationId);
      continue;
    }
    const collection = await sets.get(collectionId);
    if (!collection || (await countRunning(db, Number(collectionId))) > 0) continue;
    const work = calculations.run({
      collection,
      by: null,
      kind: 'RESULTS',
      work: async (trx, { id: jobId, reportStep }) => {
        const corrections = await readCorrections(trx, await newestCalculation(trx, Number(collectionId)));
        const audit = { action: 'collection.calculate', details: { isScheduled: true } };
        return makeVersion(trx, { collection, by: null, jobId, note: '', corrections, audit }, reportStep);
      },
    });
    // Another instance calculates it, somebody has started to solve, or the numbers became public meanwhile.
    await work.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      log.info({ collectionId, code: error.code }, 'first results wait');
    });
  }
}
