import type { AuditAction } from '../../../../contract/audit-actions';
import type { Db } from '../../../platform/database/db';
import type { JsonObject } from '../../../platform/database/generated/database';
import { Refusal, refuse } from '../../../platform/http/refusal';
import { createLimiter } from '../../../platform/load/limiter';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import { holdsRole } from '../../auth/queries';
import type { FrozenCollection } from '../../collections/freeze/frozen';
import { closeOverdue } from '../../solving/queries';
import { answerPointsOf, judgeTyped } from './answer-points';
import { insertCalculation } from './calculation-queries';
import { type Corrections, leftOutPoints } from './corrections';
import * as jobs from './job-queries';
import * as publication from './publication-queries';
import * as scoring from './scoring-queries';

/** A job to run: the collection, the caller, and the work to do in its transaction. */
export type CalculationOrder<T> = {
  collection: FrozenCollection;
  /** null: the server itself. */
  by: { userId: string; role: string } | null;
  kind: jobs.JobKind;
  work: (trx: Db, job: { id: string; reportStep: (step: Step) => void }) => Promise<T>;
};

/** How far a job is: sittings gathered, typed answers judged, points summed up, places stored. */
export type Step = 1 | 2 | 3 | 4;

/**
 * Runs calculations as jobs: one at a time on an instance, and one at a time per collection on all instances. A second
 * one for the collection is refused (CALCULATION_RUNNING). A job goes on when its caller has left. Its work is
 * committed as a whole or not at all. Its row shows its progress.
 */
export type Calculations = { run<T>(order: CalculationOrder<T>): Promise<T> };

export function createCalculations({ db, log }: Pick<Services, 'db' | 'log'>): Calculations {
  // Each job holds a connection for a long time.
  const limit = createLimiter(1, 4);
  const ordered = new Set<string>();

  return {
    async run(order) {
      const { id } = order.collection;
      if (ordered.has(id)) refuse('CALCULATION_RUNNING');
      ordered.add(id);
      try {
        return await limit(() => perform(order));
      } finally {
        ordered.delete(id);
      }
    },
  };

  async function perform<T>(order: CalculationOrder<T>): Promise<T> {
    const id = Number(order.collection.id);
    const by = order.by?.userId ?? null;
    if (order.by && !(await holdsRole(db, order.by))) refuse('SESSION_ENDED');
    await closeOverdue(db);
    const made = await jobs.withCollectionLock(db, id, async (connection) => {
      const jobId = await jobs.openJob(connection, { collectionId: id, kind: order.kind, by });
      let reporting: Promise<unknown> = Promise.resolve();
      const reportStep = (step: Step) => {
        reporting = reporting
          .then(() => jobs.updateStep(db, jobId, step))
          .catch((err: unknown) => log.warn({ err }, 'a step'));
      };
      const end = async (failure: string | null) => {
        await reporting;
        await jobs.closeJob(db, jobId, failure).catch((err: unknown) => log.warn({ err }, 'a job was not closed'));
      };
      try {
        const work = (trx: Db) => inScoring(trx, id, () => order.work(trx, { id: jobId, reportStep }));
        const value = await connection.transaction().setIsolationLevel('repeatable read').execute(work);
        await end(null);
        return { value };
      } catch (error) {
        await end(error instanceof Refusal ? error.code : 'SYSTEM_ERROR');
        throw error;
      }
    });
    return made === 'TAKEN' ? refuse('CALCULATION_RUNNING') : made.value;
  }
}

async function inScoring<T>(trx: Db, collectionId: number, work: () => Promise<T>): Promise<T> {
  await scoring.beginScoring(trx);
  const running = await scoring.countRunning(trx, collectionId);
  if (running > 0) refuse('ATTEMPTS_RUNNING', { running });
  return work();
}

/** Fills the transaction's table `score` with the points of all counted sittings; answers how many there are. */
export async function scoreCollection(
  trx: Db,
  collection: FrozenCollection,
  corrections: Corrections,
  reportStep: (step: Step) => void,
): Promise<number> {
  const worth = answerPointsOf(collection, corrections);
  const attempts = await scoring.gatherSittings(trx, Number(collection.id));
  reportStep(1);
  await scoring.insertAnswerPoints(trx, worth);
  if (worth.some(({ isTyped }) => isTyped)) {
    await scoring.judgeAll(trx, (answers) => judgeTyped(collection, corrections, answers));
  }
  reportStep(2);
  await scoring.scoreSittings(trx, collection.startPoints, worth);
  reportStep(3);
  return attempts;
}

export type Version = { version: number; attempts: number; calculatedAt: Date };

/**
 * The data of a version besides its points. isHeld: it does not take the place of a public version, but waits until
 * somebody publishes it. audit: the audit line; the version is added to its details.
 */
export type VersionInput = {
  collection: FrozenCollection;
  by: string | null;
  jobId: string | null;
  note: string;
  corrections: Corrections;
  isHeld: boolean;
  audit: { action: AuditAction; reason?: string; details: JsonObject };
};

/**
 * Makes the next version of a collection's results: points, places and the applied corrections. From the result date on
 * it replaces the public version unless it is held or has to be checked, and needs a public note if a public number
 * changes.
 */
export async function makeVersion(trx: Db, input: VersionInput, reportStep: (step: Step) => void): Promise<Version> {
  const { collection, by, jobId, note, corrections, audit } = input;
  const attempts = await scoreCollection(trx, collection, corrections, reportStep);
  const collectionId = Number(collection.id);
  const shown = await publication.publicCalculation(trx, collectionId);
  const { id, version, calculatedAt } = await insertCalculation(trx, {
    collectionId,
    by,
    attempts,
    jobId,
    note,
    corrections,
    leftOutPoints: leftOutPoints(collection, corrections),
  });
  await scoring.rankScores(trx, id);
  const waits = (input.isHeld && shown !== null) || (await publication.needsSecondReview(trx));
  if (shown !== null) {
    if (!waits && note === '' && (await publication.versionsDiffer(trx, shown, id))) refuse('NOTE_REQUIRED');
    // It may have become public by its date alone.
    await publication.publish(trx, shown, null);
  }
  if (!waits) await publication.publish(trx, id, by);
  reportStep(4);
  const object = { objectType: 'collection', objectId: collection.id };
  await writeAudit(trx, { ...audit, ...object, userId: by, details: { ...audit.details, version, attempts } });
  return { version, attempts, calculatedAt };
}
