// What an instance counts of log-ins, and what it writes of it.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { login } from '../../../../contract/auth-login';
import { getHealth } from '../../../../contract/health';
import { PASSWORD } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';
import { createWriting } from './counts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const logIn = (password: string) =>
  world.call(login, { as: null, body: { authtype: 'BASIC', username: 'pupila1', password } });
/** The instance under test; the server that runs beside it writes as another one. */
const instance = randomUUID();
const written = async () =>
  (
    await world.pool.query(
      `select sum(calls)::integer as calls, sum(refused)::integer as refused, sum(failed)::integer as failed,
         max(waiting)::integer as waiting from login_count where instance = $1`,
      [instance],
    )
  ).rows[0];

it('counts log-ins alone; a wrong password is one that was answered', async () => {
  const { logIns } = world.services.metrics;
  Object.assign(logIns, { calls: 0, refused: 0, failed: 0 });
  await logIn(PASSWORD);
  await logIn('Wrong-1');
  await world.call(getHealth, { as: null });
  expect(logIns).toEqual({ calls: 2, refused: 0, failed: 0 });
});

it('tells a fault from what is refused for a moment', async () => {
  const { logIns } = world.services.metrics;
  Object.assign(logIns, { calls: 0, refused: 0, failed: 0 });
  await world.pool.query('alter table login_failure rename to login_failure_gone');
  expect((await logIn(PASSWORD)).status).toBe(500);
  await world.pool.query('alter table login_failure_gone rename to login_failure');
  expect(logIns).toEqual({ calls: 1, refused: 0, failed: 1 });
});

it('writes each log-in once, also when a writing failed', async () => {
  const { logIns, lines } = world.services.metrics;
  await world.pool.query('delete from login_count');
  const counts = { calls: 10, refused: 2, failed: 1 };
  Object.assign(logIns, counts);
  const write = createWriting(world.services, instance);
  await write();
  await write();
  expect(await written()).toEqual({ ...counts, waiting: 0 });
  Object.assign(logIns, { calls: 14, refused: 3, failed: 1 });
  await world.pool.query('alter table login_count rename to login_count_gone');
  await expect(write()).rejects.toThrow();
  await world.pool.query('alter table login_count_gone rename to login_count');
  await write();
  expect(await written()).toEqual({ calls: 14, refused: 3, failed: 1, waiting: 0 });
  // A line is written as it is, and that it has gone, too.
  const long = () => 30;
  lines.push(long);
  await write();
  expect((await written()).waiting).toBe(30);
  lines.splice(lines.indexOf(long), 1);
  await write();
  expect((await written()).waiting).toBe(0);
});

it('removes what is older than an hour', async () => {
  await world.pool.query(
    `insert into login_count (instance, minute, calls, refused, failed, waiting)
     values (gen_random_uuid(), now() - interval '61 minutes', 1, 0, 0, 0)`,
  );
  world.services.metrics.logIns.calls += 1;
  await createWriting(world.services)();
  expect((await world.pool.query(`select from login_count where minute < now() - interval '1 hour'`)).rowCount).toBe(0);
});
