import { calculateFinalResults } from '../../../contract/collections';
import type { BodyOut, ReplyOf } from '../../../contract/endpoint';
import type { Api, CallContext } from '../../platform/api';
import type { Db } from '../../platform/db';
import { createGate } from '../../platform/gate';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import type { FrozenCollection } from '../collections/frozen';
import type { Sets } from '../collections/sets';
import type { AnswerValue } from '../solving/answer-value';
import { closeOverdue } from '../solving/queries';
import * as rows from './final-queries';
import { scoreAttempt } from './rules';

/** Attempts scored at once: 60,000 never stand in memory together, and those who are solving meanwhile notice nothing. */
const BATCH = 500;

/**
 * Mounts the calculation of final results (decisions 6): overdue attempts are closed first, and while a counted one is
 * unfinished it is refused. A version is kept whole or not at all; earlier versions stay. The collection carries its
 * year, so the one sent is not needed.
 */
export function mountFinal(api: Api<Caller>, { db }: Services, { sets }: { sets: Sets }): void {
  // One after the other: each holds a connection for long, also while it waits for another one of its collection.
  const gate = createGate(1, 4);
  api.on(calculateFinalResults, ({ body, caller, refuse }) => gate(() => calculate(body, caller, refuse)));

  async function calculate(
    body: BodyOut<typeof calculateFinalResults>,
    caller: Caller,
    refuse: CallContext<typeof calculateFinalResults, Caller>['refuse'],
  ): Promise<ReplyOf<typeof calculateFinalResults>> {
    const collection = (await sets.get(body.collectionId)) ?? refuse('NOT_FOUND');
    const id = Number(collection.id);
    await closeOverdue(db);
    return rows.calculating(db, id, async (trx) => {
      const running = await rows.countRunning(trx, id);
      if (running > 0) refuse('ATTEMPTS_RUNNING', { running });
      const attempts = await scoreAll(trx, collection);
      const {
        id: calculationId,
        version,
        calculatedAt,
      } = await rows.insertCalculation(trx, {
        collectionId: id,
        by: caller.userId,
        attempts,
      });
      await rows.rankScores(trx, calculationId);
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'collection.calculate',
        objectType: 'collection',
        objectId: collection.id,
        details: { version, attempts },
      });
      return { version, attempts, calculatedAt: calculatedAt.toISOString() };
    });
  }
}

/** Gathers the points of all counted attempts; answers how many they are. */
async function scoreAll(db: Db, collection: FrozenCollection): Promise<number> {
  await rows.openScores(db);
  let count = 0;
  for (let after = '0'; ; ) {
    const attempts = await rows.readAttempts(db, Number(collection.id), after, BATCH);
    const last = attempts.at(-1);
    if (!last) return count;
    const ids = attempts.map((attempt) => attempt.id);
    const answers = byAttempt(await rows.readAnswers(db, ids));
    const scores = attempts.map((attempt) => {
      const { total, scored } = scoreAttempt(collection, answers.get(attempt.id) ?? new Map());
      return { ...attempt, points: total, exercisePoints: scored.map((one) => one.points) };
    });
    await rows.addScores(db, scores);
    count += attempts.length;
    after = last.id;
  }
}

function byAttempt(answers: readonly rows.AnswerRow[]): Map<string, Map<string, AnswerValue>> {
  const all = new Map<string, Map<string, AnswerValue>>();
  for (const { attempt_id, exercise_id, choice_id, value } of answers) {
    const own = all.get(attempt_id) ?? new Map<string, AnswerValue>();
    own.set(exercise_id, { choiceId: choice_id, value });
    all.set(attempt_id, own);
  }
  return all;
}
