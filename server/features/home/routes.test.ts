import { afterAll, beforeAll, expect, it } from 'vitest';
import { getCalendar } from '../../../contract/home';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const calendar = async (as: 'pupilA5' | null = null) => (await world.call(getCalendar, { as })).body;

it('has the dates of the newest year, for strangers and for others alike', async () => {
  const { rows } = await world.pool.query(
    `select year, min(valid_from) opens, max(valid_to) closes from collection where type = 'CON' and is_complete
       and round = 1 group by year order by year desc limit 1`,
  );
  const { year, stages } = await calendar();
  expect(year).toBe(rows[0].year);
  expect(stages?.map(({ kind }) => kind)).toEqual([
    'REGISTRATION',
    'FIRST_ROUND',
    'PRIMARY_RESULTS',
    'FINAL_RESULTS',
    'SECOND_ROUND',
  ]);
  expect(stages?.[1]).toMatchObject({ from: rows[0].opens.toISOString(), to: rows[0].closes.toISOString() });
  expect(await calendar('pupilA5')).toEqual(await calendar());
});

it('says nothing of contests that are not complete', async () => {
  const before = await calendar();
  await world.pool.query(
    `insert into collection (name, type, year, level_group_id, time_mins, collection_key, valid_from, valid_to,
       primary_result_date, result_date)
     select 'Kitų metų', 'CON', 2099, level_group_id, 45, 'draft', now(), now() + interval '1 day',
       now() + interval '2 days', now() + interval '3 days' from collection limit 1`,
  );
  expect(await calendar()).toEqual(before);
});

it('is empty before the first contest', async () => {
  await world.pool.query(`update collection set is_complete = false where type = 'CON'`);
  expect(await calendar()).toMatchObject({ year: null, stages: [] });
});
