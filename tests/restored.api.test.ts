// A backup that knows nothing of a masking: the started server, as it is, masks again before it answers anybody.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { obfuscateUser } from '../contract/participants-states';
import { listFile, writeList } from '../server/features/participants/masking/list';
import { createWorld, type World } from '../server/testing/world';
import { createFaultServer, type FaultServer } from './support/fault-server';

let world: World;
let restored: World;
let folder: string;
let server: FaultServer;
beforeAll(async () => {
  world = await createWorld();
  restored = await createWorld();
  folder = await mkdtemp(join(tmpdir(), 'damba-restored-'));
  server = await createFaultServer(restored.databaseUrl, { DATA_DIR: folder });
}, 180_000);
afterAll(async () => {
  await server.close();
  await Promise.all([world.close(), restored.close()]);
  await rm(folder, { recursive: true, force: true });
});

const account = async (id: string) =>
  (await restored.pool.query('select first_name, login, masked_at from user_account where id = $1', [id])).rows[0];
const maskings = async () =>
  (await restored.pool.query(`select details from audit_log where action = 'user.mask'`)).rows;

it('the server that is started on a restored backup masks again before it is ready', async () => {
  const { userId: id } = world.people.pupilA9;
  await world.call(obfuscateUser, { as: 'admin', params: { user: id }, body: { reason: 'Tėvų prašymu' } });
  await writeList(world.services, listFile(folder));
  const before = await account(id);
  expect(before.masked_at).toBeNull();

  await server.start();
  const masked = await account(id);
  expect(masked).toMatchObject({ first_name: 'Nuasmeninta', masked_at: expect.any(Date) });
  expect(masked.login).not.toBe(before.login);
  expect(await maskings()).toEqual([{ details: { role: 'STUDENT', isAgain: true } }]);
}, 180_000);
