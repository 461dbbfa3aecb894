// `npm run rehearse` against a server of its own: what its robots do there, and what it says where they may not come.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareRobots } from '../contract/rehearsal-robots';
import { root } from '../server/platform/root';
import { createWorld, type World } from '../server/testing/world';

/** Robots look at the home page for up to ten seconds. */
const slow = 90_000;
let world: World;
let origin = '';
beforeAll(async () => {
  world = await createWorld();
  origin = await world.app.http.listen({ port: 0, host: '127.0.0.1' });
  const { id } = world.collections.practice5;
  await world.pool.query(`update collection set grades = '{1,2,3,4,5,6,7,8,9,10,11,12}' where id = $1`, [id]);
  await world.publish('collection', id);
  await world.pool.query(
    `insert into country_rehearsal (collection_id, starts_at, ends_at, pupils, schools)
     values ($1, now() + interval '1 day', now() + interval '26 hours', 2, 1)`,
    [id],
  );
});
afterAll(() => world.close());

/** Runs the program to its end; answers what it said, and whether it calls itself a success. */
async function rehearse(...words: string[]): Promise<{ said: string; isGood: boolean }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bench/rehearse.ts', ...words], { cwd: root });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      said += data.toString();
    });
  const [code] = await once(child, 'close');
  return { said, isGood: code === 0 };
}

it.each([
  ['no time', () => [origin, 'x', '0'], /Usage: /],
  ['a code that the server does not know', () => [origin, 'x'.repeat(32)], /robots\S* answered 404/],
] as const)(
  'says what is wrong, and sends nobody: %s',
  async (_, words, told) => {
    const { said, isGood } = await rehearse(...words());
    expect(said).toMatch(told);
    expect([said.trim().split('\n').length, isGood]).toEqual([1, false]);
  },
  slow,
);

it(
  'sends robots that log in, sit and end, reports them, and goes no second time by the same code',
  async () => {
    const { code = '' } = (await world.call(prepareRobots, { as: 'admin', body: { robots: 3 } })).body;
    const { said, isGood } = await rehearse(origin, code, '1', '2');
    expect(said).toMatch(/^3 robots come within 1 s$/m);
    expect(said).toMatch(/^\d+ confirmed answers and 3 ends compared by the server; lost: 0$/m);
    expect(isGood).toBe(true);
    const { rows } = await world.pool.query('select came, lost, result from robot_crowd');
    expect(rows).toMatchObject([{ came: 3, lost: 0, result: { gaveUp: 0, refused: 0, errors: [] } }]);
    expect(rows[0].result.logIn.count).toBeGreaterThanOrEqual(3);
    const again = await rehearse(origin, code, '1', '2');
    expect(again.said).toMatch(/answered 404/);
    expect(again.isGood).toBe(false);
  },
  slow,
);
