import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculateFinalResults } from '../../../../contract/collections';
import { resultsInCentre } from '../../../../contract/results';
import { redate, sitAll } from '../../../testing/contest';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

/** A second round of grades 5 and 6: A5 and B5 are confirmed for the administrator's centre, A6 for another one, B6 for none. */
let world: World;
let id = '';
beforeAll(async () => {
  world = await createWorld();
  id = world.collections.running5.id;
  await world.pool.query('update collection set round = 2 where id = $1', [id]);
  await sitAll(world, 'running5', { pupilA5: 'RRRRRR', pupilB5: 'RR----', pupilA6: 'RRRRRR', pupilB6: '------' });
  await world.pool.query(`insert into second_round (year, registration_till) values (2026, now()), (2025, now())`);
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into second_round_centre (year, name, capacity, admin_id)
     values (2026, 'Savas', 9, $1), (2026, 'Kitas', 9, null), (2025, 'Pernai', 9, $1) returning id`,
    [world.people.centre.userId],
  );
  const [own, other, before] = rows.map((row) => row.id);
  await register('pupilA5', 2026, own, 'CONFIRMED');
  await register('pupilB5', 2026, own, 'CONFIRMED');
  await register('pupilA6', 2026, other, 'CONFIRMED');
  await register('pupilB6', 2026, own, 'REGISTERED');
  await register('pupilA6', 2025, before, 'CONFIRMED');
  await redate(world, 'running5', [-3, 2, 3]);
  const { status } = await world.call(calculateFinalResults, { as: 'admin', body: { collectionId: id } });
  expect(status).toBe(200);
});
afterAll(() => world.close());

async function register(person: PersonName, year: number, centre: string | undefined, state: string): Promise<void> {
  await world.pool.query(
    `insert into second_round_registration (year, user_id, key_hash, state, centre_id, registered_at, confirmed_at)
     values ($1, $2, decode(md5(random()::text), 'hex'), $3, $4, now(), case $3 when 'CONFIRMED' then now() end)`,
    [year, world.people[person].userId, state, centre],
  );
}
const list = async (body = {}) => (await world.call(resultsInCentre, { as: 'centre', body })).body;

describe('results/getresultsincenter', () => {
  it('follows the dates: nothing, points, then places', async () => {
    expect(await list()).toMatchObject({ results: [], collection: null });
    await redate(world, 'running5', [-3, -2, 1]);
    const primary = await list();
    expect(primary.results?.map((row) => [row.firstName, row.points, row.gradeRank.country])).toEqual([
      ['pupilA5', 72, null],
      ['pupilB5', 30, null],
    ]);
    await redate(world, 'running5', [-3, -2, -1]);
    const { results, total, averagePoints } = await list();
    expect(results?.map((row) => row.gradeRank.country)).toEqual([
      { rank: 1, of: 2 },
      { rank: 2, of: 2 },
    ]);
    expect([total, averagePoints]).toEqual([2, 51]);
  });

  it('is of the own centre alone, confirmed in that year', async () => {
    const text = JSON.stringify(await list({ page_size: 500 }));
    for (const other of ['pupilA6', 'pupilB6'] as const) expect(text).not.toContain(world.people[other].uuid);
    expect((await list({ search: 'pupilA6' })).total).toBe(0);
    expect((await list({ search: 'pupilb5' })).total).toBe(1);
    expect((await list({ collectionId: id, grade: 6 })).total).toBe(0);
  });

  it('has nothing of a first round, also of those who came on to the centre', async () => {
    await world.pool.query('update collection set round = 1 where id = $1', [id]);
    for (const body of [{}, { round: 1 }, { collectionId: id }]) {
      expect(await list(body)).toMatchObject({ results: [], total: 0, collection: null });
    }
    await world.pool.query('update collection set round = 2 where id = $1', [id]);
    expect((await list({ collectionId: id })).total).toBe(2);
  });

  it('is for centre administrators', async () => {
    for (const as of ['admin', 'developer', 'tutorA', 'pupilA5', 'tester'] as const) {
      expect((await world.call(resultsInCentre, { as, body: {} })).status).toBe(403);
    }
    const { status, body } = await world.call(resultsInCentre, { as: 'centre', raw: { page_size: 1_000_000 } });
    expect([status, body.fields]).toEqual([400, ['page_size']]);
  });
});
