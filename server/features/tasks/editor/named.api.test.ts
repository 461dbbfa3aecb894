import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../../../../contract/tasks';
import { saveTask } from '../../../../contract/tasks-edit';
import { createWorld, type World } from '../../../testing/world';

/** Edge cases of tasks from older clients. tests/printed covers whole calls. */

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.pool.query(`insert into keyword (kind, name, depth) values ('INFORMATICS', 'grafai', 1)`);
});
afterAll(() => world.close());

const fields = (internationalId: string, more: object = {}) => ({
  internationalId,
  name: 'Tvenkinys',
  languageId: 'lt',
  contentHtml: '<p>?</p>',
  choiceLayout: 'INPUT',
  answerInputDefinition: { dataType: 'N', dataLength: '3', dataMinValue: 1, dataMaxValue: '', correctAnswerValue: 14 },
  ageGroupId: 3,
  difficultyId: 'easy',
  ...more,
});
const save = (task: object) => world.call(saveTask, { as: 'admin', raw: { task } });
const get = async (id = '') => (await world.call(calls.getTask, { as: 'admin', body: { id } })).body;
const count = async (raw: object) => (await world.call(calls.countTasks, { as: 'admin', raw })).body;

it('one pair is a level, by the name of the level or its id; numbers may come as numbers', async () => {
  const named = await get((await save(fields('2026-LT-N1'))).body.id);
  const byId = await get((await save(fields('2026-LT-N2', { difficultyId: 3 }))).body.id);
  expect([named.task?.levels, byId.task?.levels]).toEqual([
    [{ ageGroupId: '3', level: 'easy' }],
    [{ ageGroupId: '3', level: 'hard' }],
  ]);
  expect(byId.task).toMatchObject({ ageGroupId: '3', difficultyId: '3' });
  const input = { dataLength: 3, dataMinValue: '1', dataMaxValue: null, correctAnswerValue: '14' };
  expect(named.task?.answerInputDefinition).toMatchObject(input);
});

it('the pair of a change takes the place of the first level; the others stay', async () => {
  const levels = [
    { ageGroupId: '3', level: 'hard' },
    { ageGroupId: '4', level: 'medium' },
  ];
  const { id } = (await save(fields('2026-LT-N3', { levels }))).body;
  await save(fields('2026-LT-N3', { id, difficultyId: '2' }));
  expect((await get(id)).task?.levels).toEqual([
    { ageGroupId: '3', level: 'medium' },
    { ageGroupId: '4', level: 'medium' },
  ]);
  await save(fields('2026-LT-N3', { id, ageGroupId: '4' }));
  expect((await get(id)).task?.levels).toEqual([{ ageGroupId: '4', level: 'easy' }]);
});

it.each([
  [{ ageGroupId: null, difficultyId: null }, ['task.levels']],
  [{ ageGroupId: '' }, ['task.ageGroupId']],
  [{ difficultyId: '99' }, ['task.difficultyId']],
  [{ difficultyId: 'bonus' }, ['task.difficultyId']],
  [{ ageGroupId: '99' }, ['task.levels']],
  [{ keywords: ['grafai', 'upės'] }, ['task.keywords']],
  [{ languageId: 'xx' }, ['task.languageId']],
])('what is not there is refused: %j', async (more, named) => {
  const { status, body } = await save(fields('2026-LT-N4', more));
  expect([status, body.fields]).toEqual([400, named]);
  expect((await world.pool.query(`select from task where international_id = '2026-LT-N4'`)).rowCount).toBe(0);
});

it('keywords come by name; ids, where they are sent, go first', async () => {
  const named = await save(fields('2026-LT-N5', { keywords: ['Grafai'] }));
  expect((await get(named.body.id)).keywords).toEqual(['grafai']);
  const both = await save(fields('2026-LT-N6', { keywords: ['grafai'], keywordIds: [] }));
  expect((await get(both.body.id)).keywords).toEqual([]);
});

it('a change that does not say of which task is refused, and makes none', async () => {
  for (const more of [{ id: '' }, { updatedAt: '2026-11-20T10:00:00.000Z' }]) {
    const { status, body } = await save(fields('2026-LT-N7', more));
    expect([status, body.code, body.error]).toEqual([400, 'ID_NEEDED', 'Task id must be set in task updates.']);
  }
  expect((await world.pool.query(`select from task where international_id = '2026-LT-N7'`)).rowCount).toBe(0);
});

it('a filter is read beside the paging and under its name, which goes first', async () => {
  const all = (await count({})).taskCount?.allTask ?? 0;
  const easy = (await count({ level: 'easy' })).taskCount?.allTask ?? 0;
  expect(easy).toBeLessThan(all);
  for (const filter of [{ level: 'easy' }, { level: '1' }])
    expect((await count({ ...filter })).taskCount?.allTask).toBe(easy);
  expect((await count({ filter: { level: 'easy' }, level: 'hard' })).taskCount?.allTask).toBe(easy);
  expect((await count({ keywords: ['grafai'] })).taskCount?.allTask).toBe(1);
  expect((await count({ keywords: ['upės'] })).fields).toEqual(['keywords']);
  expect((await count({ level: '99' })).fields).toEqual(['level']);
  expect((await count({ level: 'bonus' })).code).toBe('BAD_REQUEST');
});
