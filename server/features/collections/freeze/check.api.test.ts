import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCollection } from '../../../../contract/collections';
import * as calls from '../../../../contract/collections-acts';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const check = (id: string) => world.call(calls.checkCollection, { as: 'admin', body: { collection: { id } } });
const copyOfDraft = async (): Promise<string> => {
  const body = { collectionId: world.collections.draft8.id };
  return (await world.call(calls.duplicateCollection, { as: 'admin', body })).body.id ?? '';
};

describe('collections/check of what stands in a task', () => {
  it('finds a key outside the bounds of its field, also when the collection is marked complete', async () => {
    const copy = await copyOfDraft();
    const { rows } = await world.pool.query(
      `select task.id, task.name, data_max from task join exercise on task_id = task.id
       where collection_id = $1 and data_type = 'N'`,
      [copy],
    );
    const [{ id, name, data_max }] = rows;
    await world.pool.query(`update task set data_max = '13' where id = $1`, [id]);
    expect((await check(copy)).body.problems).toContainEqual({ code: 'KEY_OUTSIDE_BOUNDS', name, taskId: id });
    await world.pool.query('update task set data_max = $2 where id = $1', [id, data_max]);
    expect((await check(copy)).body.problems).not.toContainEqual(
      expect.objectContaining({ code: 'KEY_OUTSIDE_BOUNDS' }),
    );
  });

  it('warns of answers whose pictures are drawn too wide for where they stand', async () => {
    const copy = await copyOfDraft();
    const { rows } = await world.pool.query(
      `select task.id, task.name, c.id as choice from task join exercise on task_id = task.id
       join task_choice c on c.task_id = task.id where collection_id = $1 order by task.id, c.position limit 1`,
      [copy],
    );
    const [{ id, name, choice }] = rows;
    const drawing = `${'4a'.repeat(16)}.svg`;
    await world.pool.query(
      `insert into image (name, task_id, path, mime, bytes, sha256) values ($1, $2, 'a.svg', 'image/svg+xml', $3, 'x')`,
      [drawing, id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 90"/>')],
    );
    await world.pool.query(`update task_choice set image_name = $2, image_title = 'x' where id = $1`, [
      choice,
      drawing,
    ]);
    const small = { code: 'ANSWERS_SMALL', name, n: 1, taskId: id };
    expect((await check(copy)).body.warnings).toContainEqual(small);
    const source = { pictures: { 'a.svg': 'Atsakymas (200px)' } };
    await world.pool.query('update task set source = $2 where id = $1', [id, JSON.stringify(source)]);
    expect((await check(copy)).body.warnings).not.toContainEqual(small);
    await world.pool.query('update task_choice set image_name = null, image_title = null where id = $1', [choice]);
    await world.pool.query('update task set source = null where id = $1', [id]);
  });

  it('finds pictures without a source or a file, and warns of those without a description', async () => {
    const copy = await copyOfDraft();
    const [one] =
      (await world.call(getCollection, { as: 'admin', body: { collection: { id: copy } } })).body.collection
        ?.exercises ?? [];
    const { rows } = await world.pool.query('select content_html, solution_html from task where id = $1', [
      one?.bro_bre_id,
    ]);
    const text = `<p>a</p><img alt="Žemėlapis" /><img src="/kitas.png" alt="" /><img src="/images/${'0'.repeat(32)}.png" alt="x > y">`;
    await world.pool.query('update task set content_html = $2, solution_html = $3 where id = $1', [
      one?.bro_bre_id,
      text,
      '<p><img src="image:graphics/b.svg" alt=""></p>',
    ]);
    const { problems, warnings } = (await check(copy)).body;
    const missing = problems?.filter(({ code }) => code === 'IMAGE_MISSING');
    expect(missing?.map((found) => [found.name, found.taskId])).toEqual(
      [`: ${'0'.repeat(32)}.png`, ': graphics/b.svg', ': Žemėlapis', ''].map((tail) => [
        `${one?.name}${tail}`,
        one?.bro_bre_id,
      ]),
    );
    expect(warnings).toContainEqual({ code: 'IMAGE_NO_ALT', name: one?.name, n: 2, taskId: one?.bro_bre_id });
    await world.pool.query('update task set content_html = $2, solution_html = $3 where id = $1', [
      one?.bro_bre_id,
      rows[0].content_html,
      rows[0].solution_html,
    ]);
  });
});
