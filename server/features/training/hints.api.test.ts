import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkAnswer, totalScore } from '../../../contract/training';
import { createWorld, type World } from '../../testing/world';

/** A free training whose first task says what a wrong choice means, and takes two choices. */
let world: World;
beforeAll(async () => {
  world = await createWorld();
  const { exercise, wrong, second } = first();
  await world.pool.query(
    `update exercise set explanation = explanation || jsonb_build_object('hints', jsonb_build_object($2::text, 'Per anksti.')),
       answer_key = answer_key || jsonb_build_object('also', jsonb_build_array($3::text)) where id = $1`,
    [exercise.id, wrong, second],
  );
});
afterAll(() => world.close());

function first() {
  const [exercise] = world.collections.training.exercises;
  if (!exercise) throw new Error('the training has no task');
  const [wrong = '', second = ''] = exercise.choiceIds.filter((id) => id !== exercise.correctChoiceId);
  return { exercise, wrong, second };
}
const answerOf = (answerId: string | null) => ({
  challengeId: world.collections.training.id,
  taskId: first().exercise.id,
  answerId,
});
const check = async (answerId: string | null) =>
  (await world.call(checkAnswer, { as: null, body: { answer: answerOf(answerId) } })).body;

describe('a free training', () => {
  it('tells with a wrong answer what it means, and nothing with a right one', async () => {
    const { exercise, wrong, second } = first();
    expect(await check(wrong)).toEqual({ success: true, answerIsCorrect: false, hint: 'Per anksti.' });
    for (const right of [exercise.correctChoiceId, second])
      expect(await check(right)).toEqual({ success: true, answerIsCorrect: true });
    expect(
      await check(exercise.choiceIds.find((id) => ![wrong, second, exercise.correctChoiceId].includes(id)) ?? ''),
    ).toEqual({ success: true, answerIsCorrect: false });
  });

  it('has all that is right, and the hints, in its score', async () => {
    const { exercise, wrong, second } = first();
    const body = { challengeId: world.collections.training.id, answers: [answerOf(second)] };
    const { data } = (await world.call(totalScore, { as: null, body })).body;
    expect(data?.[0]).toMatchObject({
      answerIsCorrect: true,
      correctChoiceId: exercise.correctChoiceId,
      alsoCorrectIds: [second],
      hints: { [wrong]: 'Per anksti.' },
    });
    expect(data?.[1]).not.toHaveProperty('hints');
  });
});
