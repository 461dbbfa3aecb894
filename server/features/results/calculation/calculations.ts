import type { Db } from '../../../platform/database/db';
import type { JsonObject } from '../../../platform/database/generated/database';
import { Refusal, refuse } from '../../../platform/http/refusal';
import { createLimiter } from '../../../platform/load/limiter';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import type { FrozenCollection } from '../../collections/freeze/frozen';
import { closeOverdue } from '../../solving/queries';
import { insertCalculation } from './calculation-queries';
import { type Corrections, leftOutPoints } from './corrections';
import * as jobs from './job-queries';
import * as publication from './publication-queries';
import * as scoring from './scoring-queries';
import { judgeTyped, worthOf } from './worth';

/** A job: of which collection, for whom (id), and what is done within its transaction. */
export type Order<T> = {
  collection: FrozenCollection;
  /** null: the server itself. */
  by: string | null;
  kind: jobs.JobKind;
  work: (trx: Db, job: { id: string; tell: (step: Step) => void }) => Promise<T>;
};

/** How far a job is, as its row says it: sittings taken down, typed answers judged, points summed up, places kept. */
export type Step = 1 | 2 | 3 | 4;

/**
 * Runs calculations as jobs (decisions 6), one after the other on an instance, and of one collection one at a time
 * wherever it was ordered: the second one is refused (CALCULATION_RUNNING). A job goes on when the one who ordered it
 * has left. What it does is committed as one or not at all; how far it is stands in its row meanwhile.
 */
export type Calculations = { run<T>(order: Order<T>): Promise<T> };

export function createCalculations({ db, log }: Pick<Services, 'db' | 'log'>): Calculations {
  // Each holds a connection for long.
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

  async function perform<T>(order: Order<T>): Promise<T> {
    const id = Number(order.collection.id);
    await closeOverdue(db);
    const made = await jobs.holding(db, id, async (connection) => {
      const jobId = await jobs.openJob(connection, { collectionId: id, kind: order.kind, by: order.by });
      let telling: Promise<unknown> = Promise.resolve();
      const tell = (step: Step) => {
        telling = telling
          .then(() => jobs.tellStep(db, jobId, step))
          .catch((err: unknown) => log.warn({ err }, 'a step'));
      };
      const end = async (failure: string | null) => {
        await telling;
        await jobs.closeJob(db, jobId, failure).catch((err: unknown) => log.warn({ err }, 'a job was not closed'));
      };
      try {
        const work = (trx: Db) => begun(trx, id, () => order.work(trx, { id: jobId, tell }));
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

async function begun<T>(trx: Db, collectionId: number, work: () => Promise<T>): Promise<T> {
  await scoring.beginScoring(trx);
  const running = await scoring.countRunning(trx, collectionId);
  if (running > 0) refuse('ATTEMPTS_RUNNING', { running });
  return work();
}

/** Gathers the points of all sittings that count, in the table `score` of the transaction; answers how many they are. */
export async function scoreCollection(
  trx: Db,
  collection: FrozenCollection,
  corrections: Corrections,
  tell: (step: Step) => void,
): Promise<number> {
  const worth = worthOf(collection, corrections);
  const attempts = await scoring.gatherSittings(trx, Number(collection.id));
  tell(1);
  await scoring.insertWorth(trx, worth);
  if (worth.some(({ isTyped }) => isTyped)) {
    await scoring.judgeAll(trx, (answers) => judgeTyped(collection, corrections, answers));
  }
  tell(2);
  await scoring.scoreSittings(trx, collection.startPoints, worth);
  tell(3);
  return attempts;
}

export type Version = { version: number; attempts: number; calculatedAt: Date };

/** What a version carries besides its points; audit: the line of the log, with the version in its details. */
export type VersionGiven = {
  collection: FrozenCollection;
  by: string | null;
  jobId: string | null;
  note: string;
  corrections: Corrections;
  audit: { action: string; reason?: string; details: JsonObject };
};

/**
 * Makes the next version of a collection's results: points, places, the corrections that they were made by. From the
 * result date on it takes the place of the public one, which needs a public note where something that was public changes.
 */
export async function makeVersion(trx: Db, given: VersionGiven, tell: (step: Step) => void): Promise<Version> {
  const { collection, by, jobId, note, corrections, audit } = given;
  const attempts = await scoreCollection(trx, collection, corrections, tell);
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
  if (shown !== null) {
    if (note === '' && (await publication.differ(trx, shown, id))) refuse('NOTE_REQUIRED');
    // It may have become public by its date alone.
    await publication.publish(trx, shown);
  }
  await publication.publish(trx, id);
  tell(4);
  const object = { objectType: 'collection', objectId: collection.id };
  await writeAudit(trx, { ...audit, ...object, userId: by, details: { ...audit.details, version, attempts } });
  return { version, attempts, calculatedAt };
}
