import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getWaiting } from '../../../contract/organiser';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const { pool, schools } = world;
  await pool.query(`update user_account set is_confirmed = false where login in ('tutora', 'tutorb')`);
  await pool.query(`update school set is_confirmed = false where id = $1`, [schools.T]);
});
afterAll(() => world.close());

describe('organiser/waiting', () => {
  it('is for organisers alone', async () => {
    for (const as of ['tutorAB', 'centre', 'tester', 'pupilA5'] as const)
      expect((await world.call(getWaiting, { as })).status).toBe(403);
    expect((await world.call(getWaiting, { as: 'developer' })).status).toBe(200);
    expect((await world.call(getWaiting, { as: 'admin', raw: [] })).status).toBe(400);
  });

  it('counts by the entries of the side bar, and asks the database once a minute', async () => {
    const { body } = await world.call(getWaiting, { as: 'admin' });
    expect(body).toMatchObject({ schools: 1, tutors: 2, live: 0, secondRound: 0, mails: 0 });
    await world.pool.query('update school set is_confirmed = true');
    expect((await world.call(getWaiting, { as: 'admin' })).body).toMatchObject({ schools: 1 });
  });
});
