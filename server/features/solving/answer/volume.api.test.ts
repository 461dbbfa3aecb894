import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AnswerIn, finishChallenge, logAnswer, sendAnswer } from '../../../../contract/solving';
import { answerTo, begin } from '../../../testing/sitting';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const answer = (index: number, change: Partial<AnswerIn> = {}) => answerTo(world, 'running5', index, change);

it('C41: one pupil cannot fill the journal, by session or by ticket; classmates answer on, and what is stored counts', async () => {
  const { attemptId, ticket } = await begin(world, 'pupilA5', 'running5');
  await begin(world, 'pupilA6', 'running5');
  const last = { [answer(0).taskId]: { epoch: 1, seq: 1 } };
  expect((await world.call(sendAnswer, { as: 'pupilA5', body: { adata: answer(0) } })).body.confirmed).toHaveLength(1);

  // The same answers again and again cost the same count as new ones.
  const endTime = 'x'.repeat(4_000);
  const adata = Array.from({ length: 90 }, (_, seq) => answer(1, { seq: seq + 1, endTime }));
  const send = () => world.call(sendAnswer, { as: 'pupilA5', body: { adata } });
  let calls = 0;
  let reply = await send();
  for (; reply.status === 200 && calls < 100; calls += 1) reply = await send();
  expect([reply.status, reply.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThanOrEqual(60);
  expect(calls).toBeGreaterThan(40);

  const byTicket = { adata: [answer(3)], deliveryTicket: ticket };
  expect((await world.call(logAnswer, { as: null, body: byTicket })).status).toBe(429);
  expect((await world.call(sendAnswer, { as: 'pupilA6', body: { adata: answer(3) } })).body.confirmed).toHaveLength(1);
  const { rows } = await world.pool.query('select count(*)::int as n from answer_journal');
  expect(rows).toEqual([{ n: 1 + adata.length + 1 }]);
  const body = { challengeId: world.collections.running5.id, challengeRegId: attemptId, last };
  expect((await world.call(finishChallenge, { as: 'pupilA5', body })).body.success).toBe(true);
});
