import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { calculateFinalResults } from '../../../../contract/collections';
import { publishVersion } from '../../../../contract/publication';
import { myResult } from '../../../../contract/results';
import { redate, sitAll } from '../../../testing/contest';
import { createWorld, type World } from '../../../testing/world';
import { reopenAttempts } from '../../lesson/acts/attempt-queries';
import { closeAttempts } from '../../lesson/acts/permission-queries';
import { acceptLate } from '../../solving/late/decision-queries';

/** The own result is that of one version: points, answers and whether they are right. */
let world: World;
let attempt = '';
beforeEach(async () => {
  await world?.close();
  world = await createWorld();
  const { pupilA5 = '' } = await sitAll(world, 'running5', { pupilA5: 'RRRRRR', pupilB5: 'RR----' });
  attempt = pupilA5;
  await world.pool.query(`insert into answer_journal (attempt_id, exercise_id, epoch, seq, choice_id, value, received_at)
    select attempt_id, exercise_id, epoch, seq, choice_id, value, received_at - interval '30 minutes' from current_answer`);
  await calculate();
  await redate(world, 'running5', [-3, -2, -1]);
});
afterAll(() => world.close());

const collection = () => world.collections.running5;
const calculate = async () => {
  const body = { collectionId: collection().id, hold: true };
  expect((await world.call(calculateFinalResults, { as: 'admin', body })).body.success).toBe(true);
};
const publishSecond = async () => {
  await calculate();
  const body = { collectionId: collection().id, version: 2, publicVersion: 1, note: 'Įskaityti atsakymai' };
  expect((await world.call(publishVersion, { as: 'admin', body })).body.success).toBe(true);
};

/** What the page of the pupil says: all points, and of the first task and the last what was answered, how, and its points. */
async function page() {
  const { result } = (await world.call(myResult, { as: 'pupilA5', body: { collectionId: collection().id } })).body;
  const { tasks = [], points, startPoints = 0, dam } = result ?? {};
  expect(points).toBe(tasks.reduce((sum, { answerPoints }) => sum + answerPoints, startPoints));
  const told = [tasks[0], tasks[5]].map((task) => [task?.correctness, task?.answerPoints, task?.selectedChoiceId]);
  return { points, told, answered: dam?.answered };
}

/** Another answer to the first task, as one that came late or in time. */
const answerAgain = async (isLate: boolean) => {
  const [exercise] = collection().exercises;
  const values = [attempt, exercise?.id, exercise?.wrongChoiceId, isLate];
  await world.pool.query(
    'insert into answer_journal (attempt_id, exercise_id, epoch, seq, choice_id, is_late) values ($1, $2, 1, 9, $3, $4)',
    values,
  );
  return { attemptId: attempt, taskId: exercise?.id ?? '', epoch: 1, seq: 9 };
};
const acceptLateAnswer = async () => {
  const key = await answerAgain(true);
  await acceptLate(world.db, [key], { by: world.people.admin.userId, reason: 'Dingo ryšys' });
};
const goOnAfterwards = async () => {
  await reopenAttempts(world.db, [attempt], 10);
  await answerAgain(false);
  await world.pool.query(
    `update current_answer c set seq = j.seq, choice_id = j.choice_id, received_at = j.received_at from answer_journal j
     where (j.attempt_id, j.exercise_id) = (c.attempt_id, c.exercise_id) and j.seq = 9`,
  );
  await closeAttempts(world.db, [attempt]);
};

describe('the own result', () => {
  it.each([
    ['a late answer was accepted', acceptLateAnswer],
    ['the sitting was opened again', goOnAfterwards],
  ])('is that of the public version where since then %s', async (_, change) => {
    const before = await page();
    expect(before.told[0]?.[0]).toBe('CORRECT');
    await world.pool.query('update calculation set published_at = now()');
    await change();
    expect(await page()).toEqual(before);
    await publishSecond();
    const after = await page();
    expect(after.told[0]?.slice(0, 1)).toEqual(['INCORRECT']);
    expect(after.told[1]).toEqual(before.told[1]);
    expect(after.points).toBeLessThan(before.points ?? 0);
  });
});
