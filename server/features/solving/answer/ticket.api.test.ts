import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logAnswer, sendAnswer } from '../../../../contract/solving';
import { canonicalJson, uploadRescue } from '../../../../contract/solving-late';
import type { PersonName } from '../../../testing/people';
import { answerTo, begin } from '../../../testing/sitting';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const answer = (seq: number) => answerTo(world, 'running5', seq, { seq });
const key = (seq: number) => ({ taskId: answer(seq).taskId, epoch: 1, seq });

it('C41: a ticket delivers for four weeks after the time of its attempt, the session and a file of the pupil after that', async () => {
  const { attemptId, ticket } = await begin(world, 'pupilA5', 'running5');
  const endDaysAgo = (days: number) =>
    world.pool.query(
      `update attempt set started_at = now() - interval '40 days', deadline = now() - make_interval(days => $2)
       where id = $1`,
      [attemptId, days],
    );
  const log = (as: PersonName | null, seq: number) =>
    world.call(logAnswer, { as, body: { adata: [answer(seq)], deliveryTicket: ticket } });

  await endDaysAgo(27);
  expect((await log(null, 1)).body).toMatchObject({ confirmed: [], late: [key(1)] });

  await endDaysAgo(29);
  for (const as of [null, 'pupilA6', 'tutorA'] as const) {
    expect(await log(as, 2)).toMatchObject({ status: 200, body: { success: false, code: 'TICKET_EXPIRED' } });
  }
  expect(await stored()).toEqual([1]);
  expect((await world.call(sendAnswer, { as: 'pupilA5', body: { adata: [answer(2)] } })).body.late).toEqual([key(2)]);
  const content = { attemptId, challengeId: world.collections.running5.id, ticket, answers: [answer(3)] };
  const checksum = createHash('sha256').update(canonicalJson(content)).digest('hex');
  const file = { damba: 'rescue', version: 1, ...content, checksum };
  expect((await world.call(uploadRescue, { as: 'tutorA', raw: { file } })).body.late).toEqual([key(3)]);
  expect(await stored()).toEqual([1, 2, 3]);

  // Minutes that a teacher adds move the end of the ticket with the time of the attempt.
  await endDaysAgo(27);
  expect((await log(null, 4)).body.late).toEqual([key(4)]);
});

async function stored(): Promise<number[]> {
  const { rows } = await world.pool.query<{ seq: number }>('select seq from answer_journal order by seq');
  return rows.map(({ seq }) => seq);
}
