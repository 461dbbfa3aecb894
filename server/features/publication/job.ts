import type { Db } from '../../platform/database/db';
import { Refusal } from '../../platform/http/refusal';
import { repeat } from '../../platform/repeat';
import type { Services } from '../../platform/services';
import { createSets, type Sets } from '../collections/sets';
import { originOf, resultsHeldLetter } from '../mail/letters';
import { insertMail } from '../mail/queries';
import { newestCalculation, readCorrections } from '../results/calculation/calculation-queries';
import { type Calculations, createCalculations, makeVersion } from '../results/calculation/calculations';
import { tryCollectionLock } from '../results/calculation/job-queries';
import { publicCalculation, publish } from '../results/calculation/publication-queries';
import { countRunning } from '../results/calculation/scoring-queries';
import * as rows from './due-queries';
import { lockPublication } from './queries';

const EVERY_MS = 10_000;
/** Minutes after which a mail about held results is useless: a week. */
const USEFUL = 7 * 24 * 60;

/**
 * Publishes first results every 10 s until the instance drains (docs/rules/publication.md). Several instances may do so
 * at once: the lock of a collection lets only one of them calculate it.
 */
export function startPublicationJob(services: Services): void {
  const sets = createSets(services);
  const calculations = createCalculations(services);
  repeat(services, {
    name: 'publication',
    everyMs: EVERY_MS,
    round: async () => {
      await publishDue(services, { sets, calculations });
      await tellHeld(services);
    },
    failed: 'results could not be published; the next round tries again',
  });
}

/**
 * Publishes the newest version of every contest that has no public version after its result date, where it is whole and,
 * if the setting asks for it, checked. It calculates a stale version anew, which waits until nobody is solving.
 */
export async function publishDue(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { sets, calculations }: { sets: Sets; calculations: Calculations },
): Promise<void> {
  for (const { collectionId, calculationId, isStale, isFree } of await rows.readDue(db)) {
    if (!isStale) {
      if (isFree) await publishStanding(db, { collectionId, calculationId });
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
        const audit = { action: 'collection.calculate' as const, details: { isScheduled: true } };
        const made = { collection, by: null, jobId, note: '', corrections, isHeld: false, audit };
        return makeVersion(trx, made, reportStep);
      },
    });
    // Another instance calculates it, somebody has started to solve, or the numbers became public meanwhile.
    await work.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      log.info({ collectionId, code: error.code }, 'first results wait');
    });
  }
}

/**
 * Marks a version as public that is so by its date alone. Since it was read a calculation may have made another one
 * public; while one runs, the next round does it.
 */
async function publishStanding(db: Db, due: Pick<rows.DueContest, 'collectionId' | 'calculationId'>): Promise<void> {
  const collectionId = Number(due.collectionId);
  await db.transaction().execute(async (trx) => {
    await lockPublication(trx, collectionId);
    if (!(await tryCollectionLock(trx, collectionId))) return;
    const shown = await publicCalculation(trx, collectionId);
    if (shown === due.calculationId) await publish(trx, shown, null);
  });
}

/** Writes once to the administrators about each contest whose results are held after their date. */
export async function tellHeld({ db, events, settings }: Pick<Services, 'db' | 'events' | 'settings'>): Promise<void> {
  for (const { collectionId, name } of await rows.readHeld(db)) {
    await db.transaction().execute(async (trx) => {
      if (!(await rows.insertHold(trx, collectionId))) return;
      const link = `${originOf(settings)}/userhome/results/publish/${collectionId}`;
      for (const { userId, name: toName, email: toAddress } of await rows.readAdministrators(trx)) {
        const letter = resultsHeldLetter({ link, contest: name });
        await insertMail(trx, events, { ...letter, userId, toName, toAddress, usefulMinutes: USEFUL });
      }
    });
  }
}
