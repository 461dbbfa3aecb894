import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDesk, saveDesk } from '../../../../contract/tasks-desk';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('the desk knows the widths that the file of a task states for pictures of answers, as pupils get them', async () => {
  const links = ['5e', '5f'].map((pair) => `/images/${pair.repeat(16)}.svg`);
  const choices = links.map((imageLink) => ({ imageLink, imageName: 'Upė' }));
  const { body } = await world.call(saveDesk, { as: 'admin', body: { id: null, rev: 0, fields: { name: 'Upė' } } });
  const id = body.id ?? '';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"/>';
  for (const [at, link] of links.entries())
    await world.pool.query(
      `insert into image (name, task_id, path, mime, bytes, sha256) values ($1, $2, $3, 'image/svg+xml', $4, 'x')`,
      [link.replace('/images/', ''), id, `picture${at}`, Buffer.from(svg)],
    );
  const source = { pictures: { picture0: 'A (200px)', picture1: 'B' } };
  await world.pool.query('update task set source = $1 where id = $2', [JSON.stringify(source), id]);
  const open = async () => (await world.call(openDesk, { as: 'admin', body: { id } })).body;
  expect(await open()).not.toHaveProperty('statedWidths');
  await world.call(saveDesk, { as: 'admin', body: { id, rev: body.rev ?? 0, fields: { name: 'Upė', choices } } });
  expect((await open()).statedWidths).toEqual({ [links[0] ?? '']: 200 });
});
