import type { FrozenCollection } from '../../server/features/collections/frozen';
import { readFrozen } from '../../server/features/collections/queries';
import * as final from '../../server/features/results/final-queries';
import { scoreAttempt } from '../../server/features/results/rules';
import type { AnswerValue } from '../../server/features/solving/answer-value';
import type { Db } from '../../server/platform/db';
import { makeAttempts } from './answers';
import { lastYear } from './collections';
import { lastYearDates } from './days';
import type { Person } from './people';
import { closeScores, dateCalculations, insertAnswers, insertAttempts } from './queries';

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
  const id = Number(collection.id);
  await final.openScores(trx);
  const attempts = await final.readAttempts(trx, id, '0', 100_000);
  const answers = new Map<string, Map<string, AnswerValue>>();
  const ids = attempts.map((attempt) => attempt.id);
  for (const { attempt_id, exercise_id, choice_id, value } of await final.readAnswers(trx, ids)) {
    const own = answers.get(attempt_id) ?? new Map<string, AnswerValue>();
    own.set(exercise_id, { choiceId: choice_id, value });
    answers.set(attempt_id, own);
  }
  const scores = attempts.map((attempt) => {
    const { total, scored } = scoreAttempt(collection, answers.get(attempt.id) ?? new Map());
    return { ...attempt, points: total, exercisePoints: scored.map((one) => one.points) };
  });
  await final.addScores(trx, scores);
  const calculation = await final.insertCalculation(trx, { collectionId: id, by, attempts: attempts.length });
  await final.rankScores(trx, calculation.id);
  await closeScores(trx);
}
