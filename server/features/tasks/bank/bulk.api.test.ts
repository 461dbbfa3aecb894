import { afterAll, beforeAll, expect, it } from 'vitest';
import { mergeKeywords } from '../../../../contract/keywords';
import { bank, bankLimits, bulkTasks, deleteView, listViews, saveView } from '../../../../contract/tasks-bank';
import { saveTask } from '../../../../contract/tasks-edit';
import type { PersonName } from '../../../testing/people';
import { firstTaskOf, type SentTask, sentTask } from '../../../testing/tasks';
import { createWorld, type World } from '../../../testing/world';

let world: World;
let keywordId: string;
beforeAll(async () => {
  world = await createWorld();
  const { rows } = await world.pool.query(
    `insert into keyword (kind, name) values ('CT', 'bandomasis gebėjimas') returning id`,
  );
  keywordId = rows[0].id;
  await world.pool.query(`insert into language (id, code, name) values (77, 'en', 'anglų') on conflict do nothing`);
});
afterAll(() => world.close());

const save = async (task: Partial<SentTask> = {}, as: PersonName = 'admin') =>
  (await world.call(saveTask, { as, body: { task: sentTask(task) } })).body.id ?? '';
type Body = { act: 'ADD_KEYWORD' | 'REMOVE_KEYWORD' | 'SET_LANGUAGE' | 'ARCHIVE' | 'RETURN'; ids: string[] };
const bulk = (body: Body & { keywordId?: string; language?: string }, as: PersonName = 'admin') =>
  world.call(bulkTasks, { as, body });

it('gives many tasks a keyword and takes it back from those that got it', async () => {
  const [had, got] = [await save({ ctKeywords: [keywordId] }), await save()];
  const { body } = await bulk({ act: 'ADD_KEYWORD', ids: [had, got], keywordId });
  expect(body).toMatchObject({ changed: [{ id: got, from: null }], unchanged: 1, refused: [] });
  const tasks = async () => (await world.call(bank, { as: 'admin', body: { keyword: [keywordId] } })).body.total;
  expect(await tasks()).toBe(2);
  const { rows } = await world.pool.query(
    `select task_id::text as id from task_version where note = 'BULK' and task_id = any($1::bigint[])`,
    [[had, got]],
  );
  expect(rows).toEqual([{ id: got }]);
  const back = (body.changed ?? []).map((task) => task.id);
  expect((await bulk({ act: 'REMOVE_KEYWORD', ids: back, keywordId })).body.changed).toHaveLength(1);
  expect(await tasks()).toBe(1);
  expect((await bulk({ act: 'REMOVE_KEYWORD', ids: back, keywordId })).body).toMatchObject({
    changed: [],
    unchanged: 1,
  });
});

it('a keyword that was merged a moment ago stands for the one it went into', async () => {
  const names = `('CT', 'vienas dviejų'), ('CT', 'kitas dviejų')`;
  const { rows } = await world.pool.query(`insert into keyword (kind, name) values ${names} returning id`);
  const [former, live] = rows.map((row) => row.id);
  const task = await save();
  const merged = await world.call(mergeKeywords, { as: 'admin', body: { ids: [former], intoId: live } });
  expect(merged.status).toBe(200);
  const given = await bulk({ act: 'ADD_KEYWORD', ids: [task], keywordId: former });
  expect(given.body.changed).toEqual([{ id: task, from: null }]);
  const found = async () => (await world.call(bank, { as: 'admin', body: { keyword: [live] } })).body.total;
  expect(await found()).toBe(1);
  expect((await bulk({ act: 'REMOVE_KEYWORD', ids: [task], keywordId: former })).body.changed).toHaveLength(1);
  expect(await found()).toBe(0);
});

it('sets the language where the number is free, and says which tasks stay and why', async () => {
  const free = await save();
  const taken = await save({ internationalId: '2032-LT-01', name: 'Užimta' });
  await save({ internationalId: '2032-LT-01', languageId: 'en' });
  const { body } = await bulk({ act: 'SET_LANGUAGE', ids: [free, taken], language: 'en' });
  expect(body.changed).toEqual([{ id: free, from: 'lt' }]);
  expect(body.refused).toEqual([{ id: taken, internationalId: '2032-LT-01', name: 'Užimta', reason: 'NUMBER_TAKEN' }]);
  expect((await bulk({ act: 'SET_LANGUAGE', ids: [free], language: 'lt' })).body.changed).toEqual([
    { id: free, from: 'en' },
  ]);
});

it('puts tasks away and takes them out again; sets keep them', async () => {
  const used = await firstTaskOf(world, 'draft8');
  const places = async () =>
    (await world.pool.query('select count(*)::int as n from exercise where task_id = $1', [used])).rows[0].n;
  const before = await places();
  expect((await bulk({ act: 'ARCHIVE', ids: [used] })).body.changed).toEqual([{ id: used, from: null }]);
  expect(await places()).toBe(before);
  expect((await bulk({ act: 'ARCHIVE', ids: [used] })).body).toMatchObject({ changed: [], unchanged: 1 });
  expect((await bulk({ act: 'RETURN', ids: [used] })).body.changed).toHaveLength(1);
});

it('a teacher changes own tasks alone', async () => {
  const own = await save({}, 'tutorA');
  const shown = await firstTaskOf(world, 'training');
  const secret = await firstTaskOf(world, 'running5');
  const { body } = await bulk({ act: 'ARCHIVE', ids: [own, shown, secret] }, 'tutorA');
  expect(body.changed).toEqual([{ id: own, from: null }]);
  expect(body.refused?.map((one) => [one.id, one.reason])).toEqual([[shown, 'NOT_YOURS']]);
  expect((await bulk({ act: 'ARCHIVE', ids: [own] }, 'pupilA5')).status).toBe(403);
  const others = await bulk({ act: 'RETURN', ids: [own] }, 'tutorB');
  expect(others.body).toMatchObject({ changed: [], refused: [], unchanged: 0 });
});

it('refuses an act without what it needs', async () => {
  const id = await save();
  expect((await bulk({ act: 'ADD_KEYWORD', ids: [id] })).body.fields).toEqual(['keywordId']);
  expect((await bulk({ act: 'ADD_KEYWORD', ids: [id], keywordId: '999999999' })).body.fields).toEqual(['keywordId']);
  expect((await bulk({ act: 'SET_LANGUAGE', ids: [id], language: 'xx' })).body.fields).toEqual(['language']);
  expect((await bulk({ act: 'ARCHIVE', ids: [] })).status).toBe(400);
  expect((await bulk({ act: 'ARCHIVE', ids: Array.from({ length: 501 }, () => id) })).status).toBe(400);
  const { rows } = await world.pool.query(
    `select action, user_id from audit_log where object_type = 'task' and object_id = $1 and action <> 'task.create'`,
    [id],
  );
  expect(rows).toEqual([]);
});

it('keeps searches under names, of each account its own', async () => {
  const views = async (as: PersonName) => (await world.call(listViews, { as, body: {} })).body.views ?? [];
  const keep = (as: PersonName, name: string, query = 'kind=TYPED') =>
    world.call(saveView, { as, body: { name, query } });
  await keep('admin', ' Įrašomos ');
  const { body } = await keep('admin', 'įrašomos', 'kind=TYPED&age=3');
  expect(await views('admin')).toEqual([{ id: body.view?.id, name: 'įrašomos', query: 'kind=TYPED&age=3' }]);
  expect(await views('tutorA')).toEqual([]);
  const id = body.view?.id ?? '';
  expect((await world.call(deleteView, { as: 'tutorA', body: { id } })).status).toBe(404);
  expect((await world.call(deleteView, { as: 'admin', body: { id } })).status).toBe(200);
  expect(await views('admin')).toEqual([]);
  expect((await keep('admin', '  ')).status).toBe(400);
  for (let n = 0; n < bankLimits.views; n += 1) await keep('tutorB', `Paieška ${n}`);
  expect((await keep('tutorB', 'Dar viena')).body).toMatchObject({ success: false, code: 'TOO_MANY_VIEWS' });
  expect((await keep('tutorB', 'Paieška 3', '')).body.success).toBe(true);
});
