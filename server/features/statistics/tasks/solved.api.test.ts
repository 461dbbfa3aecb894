import { afterAll, beforeAll, expect, it } from 'vitest';
import { calculateFinalResults } from '../../../../contract/collections';
import { itemAnalysis } from '../../../../contract/statistics-tasks';
import { bank, bankTask } from '../../../../contract/tasks-bank';
import { plantSittings } from '../../../testing/planted-sittings';
import { createWorld, type World } from '../../../testing/world';
import { createSets } from '../../collections/sets';
import { refreshSolved } from './solved-job';

let world: World;
let id = '';
let tasks: string[] = [];
beforeAll(async () => {
  world = await createWorld();
  id = world.collections.running5.id;
  const group = { collection: 'running5', school: world.schools.A, grade: 5, gender: 'F' } as const;
  await plantSittings(world, { ...group, pupils: 24, marks: 'RRRRWR' });
  await plantSittings(world, { ...group, pupils: 8, marks: 'RWWWWW' });
  const { rows } = await world.pool.query(
    `select e.task_id::text as id from exercise e where e.collection_id = $1
     order by array_position(array['easy', 'medium', 'hard'], e.level_name), e.exercise_no`,
    [id],
  );
  tasks = rows.map((row) => row.id);
});
afterAll(() => world.close());

const row = async (at: number) => (await world.call(bankTask, { as: 'admin', body: { id: tasks[at] ?? '' } })).body.row;
const refresh = () => refreshSolved(world.services, createSets(world.services));

it('the bank tells how a contest solved its tasks once its results are public, as the analysis does', async () => {
  await refresh();
  expect((await row(1))?.solved).toBe(null);
  await world.pool.query(
    `update collection set valid_to = now() - interval '3 hours', primary_result_date = now() - interval '2 hours',
       result_date = now() - interval '1 hour' where id = $1`,
    [id],
  );
  await world.pool.query(`update attempt set finished_at = coalesce(finished_at, now()) where collection_id = $1`, [
    id,
  ]);
  const made = await world.call(calculateFinalResults, { as: 'admin', body: { collectionId: id } });
  expect(made.body.success).toBe(true);
  await refresh();
  const { body } = await world.call(itemAnalysis, { as: 'admin', body: { collectionId: id } });
  for (const [at, item] of (body.items ?? []).entries()) {
    const shown = await row(at);
    expect(shown?.solved).toBeCloseTo(item.solved, 5);
    expect(shown?.sittings).toBe(32);
    if (item.pointBiserial === null) expect(shown?.discrimination).toBe(null);
    else expect(shown?.discrimination).toBeCloseTo(item.pointBiserial, 5);
  }
  const sorted = await world.call(bank, { as: 'admin', body: { sort: 'solved', isDescending: true } });
  expect(sorted.body.rows?.[0]?.id).toBe(tasks[0]);
});

it('fewer than 30 sittings say nothing', async () => {
  await world.pool.query('update task_solved set sittings = 29 where task_id = $1', [tasks[1]]);
  expect(await row(1)).toMatchObject({ solved: null, discrimination: null, sittings: 29 });
});
