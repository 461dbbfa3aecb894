import { afterAll, beforeAll, expect, it } from 'vitest';
import { getSettings } from '../../../contract/settings';
import { createWorld, type World } from '../../testing/world';
import { readSecret } from '../auth/secrets';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('answers the defaults of the flags', async () => {
  const { body } = await world.call(getSettings, { as: null });
  expect(body.flags).toMatchObject({
    invoices: false,
    fastLogin: true,
    agreements: true,
    socialLogin: false,
    taskPoints: true,
  });
  expect(body.constants).toMatchObject({ accessWindowMinutes: 15 });
});

it('hears of a change and never shows a secret', async () => {
  const secret = await readSecret(world.db, 'secret.login');
  expect(await readSecret(world.db, 'secret.login')).toEqual(secret);
  await world.pool.query(
    `insert into setting (name, value) values ('invoices', 'true'), ('accessWindowMinutes', '10')`,
  );
  await world.services.events.publish(world.db, 'setting', 'invoices');
  await expect
    .poll(async () => (await world.call(getSettings, { as: null })).body.flags?.invoices, { timeout: 3000 })
    .toBe(true);
  const { body } = await world.call(getSettings, { as: null });
  expect(body.constants?.accessWindowMinutes).toBe(10);
  expect(JSON.stringify(body)).not.toContain(secret.toString('base64url'));
});
