import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '../../testing/world';

let world: World;
const name = `${'ab'.repeat(16)}.svg`;
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><title>Rąstas</title></svg>';
beforeAll(async () => {
  world = await createWorld();
  await world.pool.query(
    `insert into image (name, task_id, path, mime, bytes, sha256)
     select $1, id, 'graphics/a.svg', 'image/svg+xml', $2, 'x' from task limit 1`,
    [name, Buffer.from(drawing)],
  );
});
afterAll(() => world.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  world.app.http.inject({ method: 'GET', url: `/images/${path}`, headers });

it('C30: serves a picture for ever, so that nothing in it can run', async () => {
  const response = await get(name);
  expect(response.body).toBe(drawing);
  expect(response.headers['content-type']).toContain('image/svg+xml');
  expect(response.headers['cache-control']).toContain('immutable');
  expect(response.headers['content-security-policy']).toContain('sandbox');
  expect(response.headers['x-content-type-options']).toBe('nosniff');
  expect(response.headers['set-cookie']).toBeUndefined();
});

it('packs a drawing for who takes it packed', async () => {
  const response = await get(name, { 'accept-encoding': 'gzip, br' });
  expect(response.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(response.rawPayload).toString()).toBe(drawing);
});

it.each([
  ['a guess', `${'ac'.repeat(16)}.svg`],
  ['a path', '..%2f..%2fpackage.json'],
  ['a number', '1'],
])('C30: does not find %s', async (_, path) => {
  expect((await get(path)).statusCode).toBe(404);
});
