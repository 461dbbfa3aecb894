import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../../testing/world';
import { createSets } from '../../collections/sets';
import { createCalculations } from './calculations';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('a calculation does not begin for one who lost the role while it waited for the one before', async () => {
  const { services, pool, people, collections } = world;
  const sets = createSets(services);
  const found = async (name: 'past9' | 'running5') => {
    const collection = await sets.get(collections[name].id);
    if (!collection) throw new Error(`no ${name}`);
    return collection;
  };
  const calculations = createCalculations(services);
  const by = { userId: people.admin.userId, role: 'ADMIN' };
  const began = signal();
  const mayEnd = signal();
  const first = calculations.run({
    collection: await found('past9'),
    by,
    kind: 'PREVIEW',
    work: () => {
      began.give();
      return mayEnd.given;
    },
  });
  await began.given;
  let isBegun = false;
  const second = calculations.run({
    collection: await found('running5'),
    by,
    kind: 'RESULTS',
    work: async () => {
      isBegun = true;
    },
  });
  await pool.query(`update user_account set role = 'TASK_TESTER' where id = $1`, [by.userId]);
  mayEnd.give();
  await first;
  await expect(second).rejects.toMatchObject({ code: 'SESSION_ENDED' });
  expect(isBegun).toBe(false);
  const { rows } = await pool.query('select kind from calculation_job order by id');
  expect(rows).toEqual([{ kind: 'PREVIEW' }]);
});

function signal(): { given: Promise<void>; give: () => void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
