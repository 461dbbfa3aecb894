import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { boardLimits, getBoard } from '../contract/board';
import { calculateFinalResults } from '../contract/collections';
import { listActiveParticipants } from '../contract/participation';
import { startChallenge } from '../contract/solving';
import { listLate } from '../contract/solving-late';
import { closeOverdue } from '../server/features/solving/queries';
import { root } from '../server/platform/root';
import { answerLate, endTime } from '../server/testing/latecomers';
import { begin } from '../server/testing/sitting';
import { createWorld, type World } from '../server/testing/world';

let world: World;
let attemptId = '';
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('truncate permission, attempt, calculation cascade');
  ({ attemptId } = await begin(world, 'pupilA5', 'running5'));
});

/** Changes the product's grace, as a migration would. */
const setGrace = (interval: string) =>
  world.pool.query(
    `create or replace function answer_grace() returns interval language sql stable parallel safe
     return interval '${interval}'`,
  );

/** The product's view of the attempt, each place by its own statement. */
async function standing() {
  const challengeId = world.collections.running5.id;
  const board = await world.call(getBoard, { as: 'tutorA', body: { challengeId, grade: 5 } });
  const active = await world.call(listActiveParticipants, { as: 'admin', body: {} });
  const start = await world.call(startChallenge, { as: 'pupilA5', params: { grade: '5' }, body: { challengeId } });
  const answer = await answerLate(world, 'pupilA5', 1, 7, '14');
  const late = await world.call(listLate, { as: 'admin', body: {} });
  return {
    board: board.body.rows?.find(({ uuid }) => uuid === world.people.pupilA5.uuid)?.finishedAt === null,
    active: active.body.solving,
    start: start.body.code ?? 'STARTED',
    answer: answer.confirmed?.length === 1 ? 'CONFIRMED' : 'LATE',
    late: late.body.total,
  };
}

async function calculate() {
  const { body } = await world.call(calculateFinalResults, {
    as: 'admin',
    body: { collectionId: world.collections.running5.id },
  });
  return body.code ?? 'CALCULATED';
}

it('the silence that triggers note is the one that the board shows', async () => {
  const { rows } = await world.pool.query(`select extract(epoch from silence_limit())::integer * 1000 as ms`);
  expect(rows).toEqual([{ ms: boardLimits.silentMs }]);
});

describe('the grace is one function of the database', () => {
  it('is 60 seconds as it is delivered', async () => {
    const { rows } = await world.pool.query(`select extract(epoch from answer_grace())::integer as seconds`);
    expect(rows).toEqual([{ seconds: 60 }]);
  });

  it('is written out in no statement of the server', () => {
    const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' });
    const statements = files.filter((file) => /quer[^/]*\.ts$/.test(file) && !file.endsWith('.test.ts'));
    const byHand = /deadline\s*[+-]\s*interval|now\(\)\s*[<>]=?\s*[\w.]*deadline|deadline\s*[<>]=?\s*now/;
    expect(statements.length).toBeGreaterThan(60);
    expect(statements.filter((file) => byHand.test(readFileSync(join(root, 'server', file), 'utf8')))).toEqual([]);
  });

  it('when it is longer, the whole product waits longer', async () => {
    await setGrace('10 minutes');
    await endTime(world, attemptId, 300);
    expect(await standing()).toEqual({ board: true, active: 1, start: 'STARTED', answer: 'CONFIRMED', late: 0 });
    expect(await calculate()).toBe('ATTEMPTS_RUNNING');
    expect(await closeOverdue(world.db)).toBe(0);
  });

  it('when it is shorter, everything ends sooner, also where a statement was prepared before', async () => {
    await setGrace('5 seconds');
    await endTime(world, attemptId, 30);
    expect(await standing()).toEqual({ board: false, active: 0, start: 'ALREADY_FINISHED', answer: 'LATE', late: 1 });
    expect(await closeOverdue(world.db)).toBe(1);
    expect(await calculate()).toBe('CALCULATED');
  });
});
