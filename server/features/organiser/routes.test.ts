import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getWaiting } from '../../../contract/organiser';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const { pool, schools } = world;
  await pool.query(`update user_account set is_confirmed = false where login in ('tutora', 'tutorb')`);
  await pool.query(`update school set is_confirmed = false where id = $1`, [schools.T]);
  // A parcel of a class without the internet about which an administrator is asked.
  await pool.query(
    `with made as (insert into offline_preparation (collection_id, school_id, class_names, room)
       values ($1, $2, '5', 'K7MPK7MA') returning id)
     insert into offline_parcel (preparation_id, user_id, computer, digest, came_by, started_at, used_ms, answers, state)
     select id, $3, gen_random_uuid(), sha256('x'), 'NETWORK', now(), 1, 0, 'ASKED' from made`,
    [world.collections.running5.id, schools.A, world.people.pupilA5.userId],
  );
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
    expect(body).toMatchObject({ schools: 1, tutors: 2, live: 1, secondRound: 0, mails: 0 });
    await world.pool.query('update school set is_confirmed = true');
    expect((await world.call(getWaiting, { as: 'admin' })).body).toMatchObject({ schools: 1 });
  });
});
