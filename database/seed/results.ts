import type { FrozenCollection } from '../../server/features/collections/freeze/frozen';
import { readFrozen } from '../../server/features/collections/queries';
import { insertCalculation } from '../../server/features/results/calculation/calculation-queries';
import { scoreCollection } from '../../server/features/results/calculation/calculations';
import { type Corrections, leftOutPoints, noCorrections } from '../../server/features/results/calculation/corrections';
import { rankScores } from '../../server/features/results/calculation/scoring-queries';
import type { Db } from '../../server/platform/database/db';
import { makeAttempts } from './answers';
import { lastYear } from './collections';
import { lastYearDates } from './days';
import type { Person } from './people';
import { dateCalculations, insertAnswers, insertAttempts } from './queries';

/** Last year's sittings and their final results. */
export async function plantLastYear(
  trx: Db,
  people: readonly Person[],
  year: number,
  calculatedBy: string,
): Promise<void> {
  const collections: FrozenCollection[] = [];
  for (const { id } of lastYear) {
    const collection = await readFrozen(trx, String(id));
    if (collection) collections.push(collection);
  }
  const { attempts, answers } = makeAttempts(people, collections, year);
  await insertAttempts(trx, attempts);
  await insertAnswers(trx, answers);
  for (const collection of collections) await calculate(trx, collection, { by: calculatedBy });
  const ids = lastYear.map(({ id }) => id);
  await dateCalculations(trx, ids, lastYearDates(year).resultDate);
  const [youngest] = collections;
  if (youngest) await plantWaiting(trx, youngest, calculatedBy);
}

/**
 * A correction of the youngest that waits to be published: the first task counts for nobody. They have no second round, so
 * nobody's invitation depends on it.
 */
async function plantWaiting(trx: Db, collection: FrozenCollection, by: string): Promise<void> {
  const [first] = collection.exercises;
  if (!first) return;
  const note = 'Pirmosios užduoties sąlygą buvo galima suprasti dvejopai, todėl ji neskaičiuojama.';
  const corrections = new Map([[first.id, { act: 'LEFT_OUT' as const, note, explanation: '', appliedAt: null }]]);
  await calculate(trx, collection, { by, corrections, note });
}

type Made = { by: string; corrections?: Corrections; note?: string };

/** Points and ranks by the statements that calculate every contest. */
async function calculate(
  trx: Db,
  collection: FrozenCollection,
  { by, corrections = noCorrections, note = '' }: Made,
): Promise<void> {
  const attempts = await scoreCollection(trx, collection, corrections, () => undefined);
  const { id } = await insertCalculation(trx, {
    collectionId: Number(collection.id),
    by,
    attempts,
    jobId: null,
    note,
    leftOutPoints: leftOutPoints(collection, corrections),
    corrections,
  });
  await rankScores(trx, id);
}
