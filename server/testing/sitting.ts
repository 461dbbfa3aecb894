// Makes one pupil's sitting through the calls; planted-sittings.ts inserts many into the database.
import { type AnswerIn, startChallenge } from '../../contract/solving';
import type { CollectionName } from './collections';
import type { KnownExercise } from './look-up';
import type { PersonName } from './people';
import type { World } from './world';

/** Permits a pupil and starts the one attempt. A refusal fails the calling test. */
export async function begin(
  world: World,
  as: PersonName,
  collection: CollectionName,
): Promise<{ attemptId: string; ticket: string }> {
  await world.permit(as, collection);
  const challengeId = world.collections[collection].id;
  const securityKey = collection === 'secured11' ? 'BEBRAS2024' : '';
  const { body } = await world.call(startChallenge, { as, params: { grade: '5' }, body: { challengeId, securityKey } });
  if (!body.success) throw new Error(`${as} could not start ${collection}: ${body.code}`);
  return { attemptId: body.challengeRegId ?? '', ticket: body.deliveryTicket ?? '' };
}

export function exerciseOf(world: World, collection: CollectionName, index: number): KnownExercise {
  const found = world.collections[collection].exercises[index];
  if (!found) throw new Error(`${collection} has no exercise ${index}`);
  return found;
}

/** An answer to an exercise: its first choice, or its right value. */
export function answerTo(
  world: World,
  collection: CollectionName,
  index: number,
  change: Partial<AnswerIn> = {},
): AnswerIn {
  const exercise = exerciseOf(world, collection, index);
  return {
    challengeId: world.collections[collection].id,
    taskId: exercise.id,
    selectedChoiceId: exercise.choiceIds[0] ?? null,
    answerText: exercise.correctValue,
    epoch: 1,
    seq: 1,
    ...change,
  };
}
