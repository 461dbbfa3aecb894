import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFaultServer } from './support/fault-server';
import { createFaultWorld, type FaultWorld, times } from './support/fault-world';
import { createPupil, type Pupil } from './support/ledger';
import { compareWithDatabase } from './support/ledger-oracle';

/** Two workers behind one port: one of them is killed while pupils answer, again and again. */

const METRICS_TOKEN = 'a-token-of-the-tests';
let world: FaultWorld;
let pupils: Pupil[];

beforeAll(async () => {
  world = await createFaultWorld({ env: { WORKERS: '2', METRICS_TOKEN }, isCopy: true });
  const admitted = await world.admit(4);
  pupils = admitted.map((pupil) => createPupil(() => world.server.origin, pupil, world.contest));
  await world.server.start();
  await Promise.all(pupils.map((pupil) => pupil.start()));
}, 120_000);

afterAll(async () => {
  await world.server.close();
  await world.close();
});

const kills = 2 * times;
const confirmedCount = () => pupils.reduce((sum, pupil) => sum + pupil.confirmed.length, 0);

it(
  `no confirmed answer is lost when workers are killed ${kills} times, and each is replaced`,
  async () => {
    let over = false;
    const working = Promise.all(pupils.map((pupil) => pupil.work(() => over)));
    for (let round = 0; round < kills; round += 1) {
      const before = confirmedCount();
      await expect.poll(confirmedCount, { timeout: 60_000 }).toBeGreaterThan(before);
      const [first = 0, second = 0] = world.server.workers();
      const killed = round % 2 === 0 ? first : second;
      process.kill(killed, 'SIGKILL');
      await expect
        .poll(() => world.server.workers().filter((pid) => pid !== killed).length, { timeout: 60_000, interval: 20 })
        .toBe(2);
    }
    over = true;
    await working;
    await compareWithDatabase(world.pool, `workers killed ${kills} times`, pupils);
  },
  120_000 * times,
);

it('the metrics are those of both workers together', async () => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const read = async () => (await fetch(`${world.server.origin}/metrics`, { headers })).text();
  await expect.poll(read, { timeout: 60_000 }).toMatch(/^damba_info\{version="[^"]+"\} 2$/m);
}, 90_000);

it('a signal that comes while workers still start drains those that answer already', async () => {
  const server = await createFaultServer(world.databaseUrl, { WORKERS: '2' });
  try {
    const starting = server.start().catch(() => undefined);
    const health = () =>
      fetch(`${server.origin}/api/health`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(health, { timeout: 60_000, interval: 5 }).toBe(200);
    expect(await server.stop()).toBe(0);
    await starting;
  } finally {
    await server.close();
  }
}, 90_000);

it('all of them end in good order', async () => {
  expect(await world.server.stop()).toBe(0);
}, 90_000);
