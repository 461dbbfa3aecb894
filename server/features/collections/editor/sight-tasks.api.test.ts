import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { getCollection } from '../../../../contract/collections';
import { checkCollection } from '../../../../contract/collections-acts';
import * as calls from '../../../../contract/collections-sets';
import { sightPair } from '../../../testing/entry/sight-pair';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => reset());

const { assign, check, contest, idsOf, open, reset, set, state } = sightPair(() => world);

it('takes a task as it was checked: not one that was changed, and checked anew, after the store was frozen', async () => {
  const { rows } = await world.pool.query('select task_id from exercise where id = $1', [idsOf('past9')[0]]);
  const taskId = rows[0].task_id;
  const write = (text: string) => world.pool.query('update task set content_html = $2 where id = $1', [taskId, text]);
  const text = (await world.pool.query('select content_html from task where id = $1', [taskId])).rows[0].content_html;
  await write('<p>Kitaip</p>');
  expect((await assign()).body.findings).toMatchObject([{ code: 'UNCHECKED', taskId }]);
  await check();
  expect((await assign()).body.findings).toMatchObject([{ code: 'CHANGED', taskId, name: expect.any(String) }]);
  expect((await state()).set).toBeNull();
  await write(text);
  await check();
  expect((await assign()).body.findings).toEqual([]);
});

it('warns of its public tasks and of those in another language, and says what its tasks hide elsewhere', async () => {
  const [first, second] = idsOf('past9');
  const stands = (name: 'training' | 'practice5', id: string | undefined) =>
    world.pool.query(
      'update exercise set task_id = (select task_id from exercise where id = $2) where id = $1 returning task_id',
      [world.collections[name].exercises[0]?.id, id],
    );
  const before = await world.pool.query('select id, task_id from exercise where id = any($1::bigint[])', [
    [world.collections.training.exercises[0]?.id, world.collections.practice5.exercises[0]?.id],
  ]);
  const language = (code: string) =>
    world.pool.query('update task set language = $2 where id = (select task_id from exercise where id = $1)', [
      second,
      code,
    ]);
  await stands('training', first);
  await world.pool.query(`insert into language (id, code, name) values (77, 'en', 'anglų')`);
  await language('en');
  await check();
  expect((await assign()).body.findings).toEqual([]);
  expect((await state()).warnings?.map(({ code }) => code)).toEqual(['TASK_PUBLISHED', 'OTHER_LANGUAGE']);
  const hidden = async () =>
    (await world.call(getCollection, { as: 'admin', body: { collection: { id: contest() } } })).body.collection?.hides;
  expect((await hidden())?.map(({ name }) => name)).toEqual(['training']);
  await stands('practice5', second);
  expect((await hidden())?.map(({ name }) => name)).toEqual(['practice5', 'training']);
  const checked = await world.call(checkCollection, {
    as: 'admin',
    body: { collection: { id: world.collections.practice5.id } },
  });
  expect(checked.body.warnings?.map(({ code }) => code)).toContain('TASK_IN_CONTEST');
  await language('lt');
  for (const { id, task_id } of before.rows)
    await world.pool.query('update exercise set task_id = $2 where id = $1', [id, task_id]);
  await open();
  expect((await state()).warnings).toEqual([]);
});

it('offers the set that the contest has however many newer stores there are', async () => {
  await assign();
  await world.pool.query(
    `insert into collection (name, type, year, grades, level_group_id, time_mins, start_points, collection_key,
       valid_from, valid_to, primary_result_date, result_date, is_complete)
     select 'S' || n, 'STG', year, '{}', level_group_id, time_mins, start_points, 'key-s' || n, valid_from, valid_to,
       primary_result_date, result_date, true from collection, generate_series(1, 201) n where id = $1`,
    [set()],
  );
  const { candidates } = await state();
  expect([candidates?.length, candidates?.[0]?.id]).toEqual([200, set()]);
  await world.pool.query(
    `delete from collection where collection_key like 'key-s%' and name like 'S%' and type = 'STG'`,
  );
});

it('is not copied to the next year, of which the copy reminds; its paper says the contest', async () => {
  await assign();
  const { collections } = (
    await world.call(calls.copyToNextYear, { as: 'admin', body: { collectionIds: [contest()] } })
  ).body;
  const id = collections?.[0]?.id ?? '';
  const copy = (await world.call(calls.sightSet, { as: 'admin', body: { collectionId: id } })).body;
  expect(copy).toMatchObject({ set: null, lastYears: 'past9' });
  expect((await state()).lastYears).toBeNull();
  // Once it is open nothing can be given, so nothing reminds.
  const move = (hours: number) =>
    world.pool.query('update collection set valid_from = valid_from + make_interval(hours => $2) where id = $1', [
      id,
      hours,
    ]);
  await move(-10_000);
  expect((await world.call(calls.sightSet, { as: 'admin', body: { collectionId: id } })).body.lastYears).toBeNull();
  await move(10_000);
  await world.call(calls.undoCopies, { as: 'admin', body: { collectionIds: [id] } });
  const read = async (one: string) =>
    (await world.call(getCollection, { as: 'admin', body: { collection: { id: one } } })).body.collection;
  expect((await read(set()))?.contest).toEqual({ name: 'running5', grades: [5, 6], time: 45 });
  expect(await read(contest())).not.toHaveProperty('contest');
});
