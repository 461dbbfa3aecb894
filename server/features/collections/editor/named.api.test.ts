import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../../../../contract/collections';
import { fresh } from '../../../testing/collection-fields';
import { createWorld, type World } from '../../../testing/world';

/** Collections with the field names of older clients. tests/printed sends whole calls; this file tests the edges. */

let world: World;
let draft = '';
beforeAll(async () => {
  world = await createWorld();
  draft = (await save(fresh())).body.id ?? '';
});
afterAll(() => world.close());

const save = (collection: object) => world.call(calls.saveCollection, { as: 'admin', raw: { collection } });
const without = (...names: string[]) =>
  Object.fromEntries(Object.entries(fresh()).filter(([name]) => !names.includes(name)));
const count = async () => (await world.pool.query('select from collection')).rowCount;

it('a change that does not say of which collection is refused, and makes none', async () => {
  const before = await count();
  for (const change of [{ id: '' }, { updatedAt: '2026-11-20T10:00:00.000Z' }, { collectionKey: 'ABCD2345' }]) {
    const { status, body } = await save({ ...fresh(), ...change });
    expect([status, body.code, body.fields]).toEqual([400, 'ID_NEEDED', ['collection.id']]);
    expect(body.error).toBe('Collection id must be set in collection updates.');
  }
  expect(await count()).toBe(before);
});

it.each([
  [without('ageGroupId'), 'ageGroupId'],
  [{ ...fresh(), ageGroupId: null }, 'ageGroupId'],
  [{ ...fresh(), ageGroupId: '' }, 'ageGroupId'],
  [without('type'), 'type'],
  [without('round'), 'round'],
  [{ ...fresh(), validTo: '2027-02-30' }, 'validTo'],
  [{ ...fresh(), validTo: '2027-02-10 25:10' }, 'validTo'],
  [{ ...fresh(), validTo: 'rytoj' }, 'validTo'],
])('a contest that lacks something or has what is none is refused: %#', async (collection, field) => {
  const before = await count();
  const { status, body } = await save(collection);
  expect([status, body.fields]).toEqual([400, [`collection.${field}`]]);
  expect(await count()).toBe(before);
});

it('practice needs no age group; a contest that has had none keeps that', async () => {
  expect((await save({ ...without('ageGroupId'), type: 'TRA' })).status).toBe(200);
  const { id } = world.collections.future7;
  const { rows } = await world.pool.query('select age_group_id from collection where id = $1', [id]);
  expect(rows).toEqual([{ age_group_id: null }]);
  const { collection } = (await world.call(calls.getCollection, { as: 'admin', body: { collection: { id } } })).body;
  expect((await save({ ...collection, name: 'Nauja' })).status).toBe(200);
});

it('a task whose level is not known needs one to be named, and nothing is added', async () => {
  const { rows } = await world.pool.query<{ id: string }>('select id from task order by id limit 2');
  const [known = '', unknown = ''] = rows.map((row) => row.id);
  await world.pool.query(`insert into task_level (task_id, age_group_id, level_name) values ($1, 3, 'hard')`, [known]);
  await world.pool.query(
    `insert into task_level (task_id, age_group_id, level_name) values ($1, 4, 'hard'), ($1, 5, 'easy')`,
    [unknown],
  );
  const add = (taskList: unknown[]) =>
    world.call(calls.addTasks, { as: 'admin', raw: { collection_set: { bro_brc_id: draft, taskList } } });
  const { status, body } = await add([known, unknown]);
  expect([status, body.fields]).toEqual([400, ['collection_set.brl_name']]);
  expect((await world.pool.query('select from exercise where collection_id = $1', [draft])).rowCount).toBe(0);
  expect((await add([known, { bro_bre_id: unknown, brl_name: 'easy' }])).status).toBe(200);
});

it('what a task says of informatics is shown with it to administrators, a withheld task to no tutor', async () => {
  const { id } = world.collections.running5;
  const { body } = await world.call(calls.getCollection, { as: 'developer', body: { collection: { id } } });
  const [first] = body.collection?.exercises ?? [];
  expect(first).toMatchObject({ relevance: '<p>relevance</p>', origin: '', tags: [], choiceLayout: 'ONE_PER_ROW' });
  expect(first?.contentHtml).toContain('Lengvas pasirinkimas');
  expect(Object.keys(first?.choices[0] ?? {}).sort()).toEqual(['id', 'imageLink', 'imageName', 'textHtml']);
});
