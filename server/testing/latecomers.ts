import { sendAnswer } from '../../contract/solving';
import { acceptLate, refuseLate, restoreLate } from '../../contract/solving-late';
import type { PersonName } from './people';
import { begin, exerciseOf } from './sitting';
import type { World } from './world';

/** Sends one answer of a pupil to the running contest through the call. */
export async function answerLate(
  world: World,
  person: PersonName,
  index: number,
  seq: number,
  answer: string | { choiceId: string | null },
) {
  const value = typeof answer === 'string' ? { answerText: answer } : { selectedChoiceId: answer.choiceId };
  const challengeId = world.collections.running5.id;
  const adata = { challengeId, taskId: exerciseOf(world, 'running5', index).id, epoch: 1, seq, ...value };
  return (await world.call(sendAnswer, { as: person, body: { adata } })).body;
}

/** Moves the deadline of an attempt the given number of seconds into the past. */
export async function endTime(world: World, attemptId: string, seconds: number): Promise<void> {
  await world.pool.query(`update attempt set deadline = now() - make_interval(secs => $2) where id = $1`, [
    attemptId,
    seconds,
  ]);
}

/** A pupil who answered two tasks of the contest in time and two after the end. Returns the attempt's id. */
export async function latecomer(world: World, person: PersonName): Promise<string> {
  const { attemptId } = await begin(world, person, 'running5');
  const choice = exerciseOf(world, 'running5', 0);
  await answerLate(world, person, 0, 1, { choiceId: choice.wrongChoiceId });
  await answerLate(world, person, 1, 2, '15');
  await endTime(world, attemptId, 90);
  const late = [
    await answerLate(world, person, 0, 3, { choiceId: choice.correctChoiceId }),
    await answerLate(world, person, 4, 4, '2026-11-20'),
  ];
  if (late.some((reply) => reply.late?.length !== 1)) throw new Error(`${person} was not late`);
  return attemptId;
}

/** The reason for accepting late answers. */
export const reason = 'Mokykloje dingo elektra';

/** The key of a late answer in the running contest. */
export function lateKey(world: World, attemptId: string, index: number, seq: number) {
  return { attemptId, taskId: exerciseOf(world, 'running5', index).id, epoch: 1, seq };
}

/** Accepts late answers. */
export function acceptAll(world: World, as: PersonName, items: ReturnType<typeof lateKey>[], why = reason) {
  return world.call(acceptLate, { as, body: { items, reason: why } });
}

/** Refuses late answers. */
export function refuseAll(world: World, as: PersonName, items: ReturnType<typeof lateKey>[], why = reason) {
  return world.call(refuseLate, { as, body: { items, reason: why } });
}

/** Takes refusals back. */
export function restoreAll(world: World, as: PersonName, items: ReturnType<typeof lateKey>[]) {
  return world.call(restoreLate, { as, body: { items } });
}
