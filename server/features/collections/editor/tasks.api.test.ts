import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CollectionIn } from '../../../../contract/collections';
import * as calls from '../../../../contract/collections';
import { draftTasks, fresh } from '../../../testing/collection-fields';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const save = (as: PersonName, collection: CollectionIn) =>
  world.call(calls.saveCollection, { as, body: { collection } });
const get = (as: PersonName, id: string) => world.call(calls.getCollection, { as, body: { collection: { id } } });

describe('tasks of a draft', () => {
  let id = '';
  const exercises = async () =>
    (await get('admin', id)).body.collection?.exercises.map((one) => [
      one.bro_bre_id,
      one.brl_name,
      one.exerciseNo,
      one.points,
    ]);

  it('are added, one or all, at their places, and taken out', async () => {
    id = (await save('admin', fresh())).body.id ?? '';
    const [a, b, c, d] = await draftTasks(world);
    const addTasks = (taskList: { bro_bre_id: string; brl_name: 'easy' | 'medium' | 'hard' }[]) =>
      world.call(calls.addTasks, { as: 'admin', body: { collection_set: { bro_brc_id: id, taskList } } });
    const addTask = (bro_bre_id: string, exerciseNo?: number) =>
      world.call(calls.addTask, {
        as: 'admin',
        body: { collection_set: { bro_brc_id: id, bro_bre_id, brl_name: 'easy', exerciseNo } },
      });
    const task = (one: typeof a, brl_name: 'easy' | 'hard') => ({ bro_bre_id: one?.id ?? '', brl_name });

    expect((await addTasks([task(a, 'easy'), task(b, 'hard')])).body.data).toHaveLength(2);
    expect((await addTask(c?.id ?? '', 1)).body.bro_id).toMatch(/^\d+$/);
    expect(await exercises()).toEqual([
      [c?.id, 'easy', 1, 6],
      [a?.id, 'easy', 2, 6],
      [b?.id, 'hard', 1, 12],
    ]);

    expect(await addTask(a?.id ?? '')).toMatchObject({ status: 409, body: { code: 'TASK_IN_USE' } });
    expect((await addTasks([task(d, 'easy'), task(d, 'hard')])).body.code).toBe('TASK_IN_USE');
    expect((await addTasks([task(d, 'easy'), { bro_bre_id: '999999', brl_name: 'easy' }])).status).toBe(404);
    expect(await exercises()).toHaveLength(3);

    const remove = (as: PersonName, bro_bre_id: string) =>
      world.call(calls.removeTask, { as, body: { bro_brc_id: id, bro_bre_id } });
    expect((await remove('tutorA', a?.id ?? '')).status).toBe(404);
    expect((await remove('admin', a?.id ?? '')).status).toBe(200);
    expect((await remove('admin', a?.id ?? '')).status).toBe(404);
    expect(await exercises()).toHaveLength(2);
  });
  it('F03: of a complete collection stay', async () => {
    const [task] = await draftTasks(world);
    const bro_brc_id = world.collections.future7.id;
    const set = { bro_brc_id, bro_bre_id: task?.id ?? '', brl_name: 'easy' as const };
    const frozen = { status: 409, body: { code: 'COLLECTION_FROZEN' } };
    expect(await world.call(calls.addTask, { as: 'admin', body: { collection_set: set } })).toMatchObject(frozen);
    const all = { collection_set: { bro_brc_id, taskList: [set] } };
    expect(await world.call(calls.addTasks, { as: 'admin', body: all })).toMatchObject(frozen);
    expect(await world.call(calls.removeTask, { as: 'admin', body: { bro_brc_id, bro_bre_id: '1' } })).toMatchObject(
      frozen,
    );
  });
  it('a tutor takes from what is public, never from a contest before its results', async () => {
    const mine = (await save('tutorA', fresh({ type: 'TRA' }))).body.id ?? '';
    const add = async (collection: keyof World['collections']) => {
      const { rows } = await world.pool.query('select task_id from exercise where collection_id = $1 limit 1', [
        world.collections[collection].id,
      ]);
      const body = { collection_set: { bro_brc_id: mine, bro_bre_id: rows[0].task_id, brl_name: 'easy' as const } };
      return (await world.call(calls.addTask, { as: 'tutorA', body })).status;
    };
    expect([await add('past9'), await add('training'), await add('practice5')]).toEqual([200, 200, 200]);
    expect([await add('running5'), await add('closed3'), await add('future7'), await add('draft8')]).toEqual([
      404, 404, 404, 404,
    ]);
  });
  it.each([
    [calls.addTask, 'collection_set'],
    [calls.addTasks, 'collection_set'],
    [calls.removeTask, 'bro_brc_id'],
  ])('refuses others and what is malformed: $path', async (call, field) => {
    expect((await world.call(call, { as: 'tester', raw: {} })).status).toBe(403);
    const { status, body } = await world.call(call, { as: 'admin', raw: {} });
    expect([status, body.fields?.[0]]).toEqual([400, field]);
  });
});
