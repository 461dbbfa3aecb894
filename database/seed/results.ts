import type { FrozenCollection } from '../../server/features/collections/freeze/frozen';
import { readFrozen } from '../../server/features/collections/queries';
import { insertCalculation } from '../../server/features/results/calculation/calculation-queries';
import { scoreCollection } from '../../server/features/results/calculation/calculations';
import { noCorrections } from '../../server/features/results/calculation/corrections';
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
  for (const collection of collections) await calculate(trx, collection, calculatedBy);
  const ids = lastYear.map(({ id }) => id);
  await dateCalculations(trx, ids, lastYearDates(year).resultDate);
}

/** Points and ranks by the statements that calculate every contest. */
async function calculate(trx: Db, collection: FrozenCollection, by: string): Promise<void> {
  const attempts = await scoreCollection(trx, collection, noCorrections, () => undefined);
  const { id } = await insertCalculation(trx, {
    collectionId: Number(collection.id),
    by,
    attempts,
    jobId: null,
    note: '',
    leftOutPoints: 0,
    corrections: noCorrections,
  });
  await rankScores(trx, id);
}
