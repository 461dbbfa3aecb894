import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../../contract/collections';
import { checkCollection } from '../../../contract/collections-acts';
import * as sets from '../../../contract/collections-sets';
import type { BodyIn } from '../../../contract/endpoint';
import { draftTasks, fresh, inDays } from '../../testing/collection-fields';
import type { CollectionName } from '../../testing/collections';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const idOf = (name: CollectionName) => world.collections[name].id;
const make = async (change: Partial<calls.CollectionIn> = {}, as: PersonName = 'admin') =>
  (await world.call(calls.saveCollection, { as, body: { collection: fresh(change) } })).body.id ?? '';
const get = async (id: string) => {
  const { collection } = (await world.call(calls.getCollection, { as: 'admin', body: { collection: { id } } })).body;
  if (!collection) throw new Error(`there is no collection ${id}`);
  return collection;
};
const add = (id: string, taskIds: readonly string[], as: PersonName = 'admin') =>
  world.call(calls.addTasks, {
    as,
    body: {
      collection_set: {
        bro_brc_id: id,
        taskList: taskIds.map((one) => ({ bro_bre_id: one, brl_name: 'easy' as const })),
      },
    },
  });

describe('collections/list', () => {
  const list = async (body: Omit<BodyIn<typeof calls.listCollections>, 'collection'>, as: PersonName = 'admin') =>
    (await world.call(calls.listCollections, { as, body })).body;
  const names = async (body: Parameters<typeof list>[0], as?: PersonName) =>
    (await list(body, as)).collections?.map((one) => one.name);

  it('is narrowed by year, type and state, and names the years that there are', async () => {
    expect(await list({ year: 2025 })).toMatchObject({ total: 1, years: [2026, 2025] });
    expect(await names({ type: 'FTR' })).toEqual(['training']);
    expect(await names({ state: 'draft' })).toEqual(['draft8']);
    expect(await names({ state: 'complete' })).toEqual(['future7']);
    expect(await names({ state: 'running', type: 'CON' })).toEqual(['secured11', 'running5']);
    expect(await names({ state: 'closed' })).toEqual(['closed3']);
    expect(await names({ state: 'primaryResults' })).toEqual(['past9']);
    expect(await names({ state: 'finalResults' })).toEqual([]);
    expect(await names({ state: 'draft' }, 'tester')).toEqual([]);
  });
  it.each([
    ['name', 'closed3'],
    ['type', 'draft8'],
    ['years', 'past9'],
    ['grades', 'training'],
    ['window', 'training'],
    ['state', 'draft8'],
    ['tasks', 'draft8'],
    ['attempts', 'draft8'],
    ['calculation', 'draft8'],
  ] as const)('is sorted by %s', async (sort, first) => {
    const up = (await names({ sort })) ?? [];
    const down = (await names({ sort, direction: 'desc' })) ?? [];
    if (sort === 'window') expect(['training', 'practice5', 'past9']).toContain(up[0]);
    else expect(up[0]).toBe(first);
    expect([...down].sort()).toEqual([...up].sort());
    expect(await names({ sort, num: 2, page_size: 3 })).toEqual(up.slice(3, 6));
  });
  it('refuses another order', async () => {
    const raw = { sort: 'security_key' };
    expect((await world.call(calls.listCollections, { as: 'admin', raw })).status).toBe(400);
  });
});

describe('collections/check', () => {
  it('checks the fields of the form as they stand there, and saves none of them', async () => {
    const id = idOf('draft8');
    const check = async (planned: object, as: PersonName = 'admin') =>
      (await world.call(checkCollection, { as, body: { collection: { id, ...planned } } })).body;
    const codes = async (planned: object) => (await check(planned)).problems?.map((one) => one.code);
    const before = await get(id);
    expect(await codes({})).toEqual(['GRADE_TWICE']);
    expect(await codes({ years: 2030 })).toEqual([]);
    expect(await codes({ round: 2 })).toEqual([]);
    expect(await codes({ grades: [5, 9] })).toEqual(['GRADE_TWICE']);
    expect(await codes({ grades: [], years: 2030 })).toEqual(['NO_GRADES']);
    expect(await codes({ years: 2030, validFrom: inDays(9), validTo: inDays(8) })).toContain('DATES');
    const warnings = async (planned: object) => (await check(planned)).warnings?.map((one) => one.code);
    expect(await warnings({ startPoint: 1 })).toContain('START_POINT');
    expect(await warnings({ language: 'en' })).toContain('OTHER_LANGUAGE');
    expect(await codes({ years: 2030, difficultyId: '99' })).toContain('NO_LEVEL');
    expect(await get(id)).toEqual(before);
    const raw = { collection: { id, years: 'kitąmet' } };
    expect((await world.call(checkCollection, { as: 'admin', raw })).status).toBe(400);
  });
});

describe('the copy for the next year', () => {
  const copy = (as: PersonName, collectionIds: string[], withTasks?: boolean) =>
    world.call(sets.copyToNextYear, { as, body: { collectionIds, ...(withTasks && { withTasks }) } });
  const undo = (as: PersonName, collectionIds: string[]) =>
    world.call(sets.undoCopies, { as, body: { collectionIds } });

  it('is a draft 52 weeks later at the same hour, under new keys, without tasks unless asked for', async () => {
    const source = await make({
      name: 'Damba 2026, II etapas',
      // A week of summer time in one year, of winter time in the next.
      validFrom: '2026-10-25T06:00:00Z',
      validTo: '2026-10-26T16:00:00Z',
      primaryResultDate: '2026-12-01T00:00:00Z',
      resultDate: '2027-07-01T12:00:00Z',
      securityKey: 'RAKTAS',
    });
    const [task] = await draftTasks(world);
    await add(source, [task?.id ?? '']);
    const plain = (await copy('admin', [source])).body.collections?.[0];
    expect(plain).toMatchObject({ name: 'Damba 2027, II etapas', years: 2027, sourceId: source });
    const whole = await get(plain?.id ?? '');
    expect(whole).toMatchObject({
      collectionStatus: false,
      years: 2027,
      validFrom: '2027-10-24T05:00:00.000Z',
      validTo: '2027-10-25T15:00:00.000Z',
      resultDate: '2028-06-29T12:00:00.000Z',
      exercises: [],
    });
    const old = await get(source);
    expect(whole.collectionKey).not.toBe(old.collectionKey);
    expect(whole.securityKey).toMatch(/^[2-9A-Z]{8}$/);
    const second = (await copy('developer', [source], true)).body.collections?.[0];
    expect(second?.name).toBe('Damba 2027, II etapas (2)');
    expect((await get(second?.id ?? '')).exercises.map((one) => one.bro_bre_id)).toEqual([task?.id]);
    expect((await undo('admin', [plain?.id ?? '', second?.id ?? ''])).status).toBe(200);
    expect(
      (await world.call(calls.getCollection, { as: 'admin', body: { collection: { id: plain?.id ?? '' } } })).status,
    ).toBe(404);
  });
  it('is made of several at once, all or none, by organisers', async () => {
    const count = async () => (await world.call(calls.countCollections, { as: 'admin' })).body.count ?? 0;
    const before = await count();
    expect((await copy('admin', [idOf('running5'), '999999'])).status).toBe(404);
    expect((await copy('tutorA', [idOf('running5')])).status).toBe(403);
    expect((await copy('tester', [idOf('running5')])).status).toBe(403);
    expect((await world.call(sets.copyToNextYear, { as: 'admin', raw: { collectionIds: [] } })).status).toBe(400);
    expect(await count()).toBe(before);
    const made = (await copy('admin', [idOf('running5'), idOf('past9')])).body.collections ?? [];
    expect(made.map(({ name, years }) => [name, years])).toEqual([
      ['running5 2027', 2027],
      ['past9 2026', 2026],
    ]);
    expect(await count()).toBe(before + 2);
    expect((await undo('tutorA', [made[0]?.id ?? ''])).status).toBe(403);
    expect(
      (
        await undo(
          'admin',
          made.map((one) => one.id),
        )
      ).status,
    ).toBe(200);
    expect(await count()).toBe(before);
  });
  it('is taken back only while nothing was done with it, and nothing else is', async () => {
    const made = (await copy('admin', [idOf('running5'), idOf('past9')])).body.collections?.map((one) => one.id) ?? [];
    const [task] = await draftTasks(world);
    await add(made[1] ?? '', [task?.id ?? '']);
    expect(await undo('admin', made)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await get(made[0] ?? '')).toMatchObject({ taskCount: 0 });
    expect((await undo('admin', [made[0] ?? ''])).status).toBe(200);
    expect((await undo('admin', [made[0] ?? ''])).status).toBe(404);
    expect((await undo('admin', [idOf('draft8')])).body.code).toBe('CONFLICT');
    expect((await undo('admin', [idOf('running5')])).body.code).toBe('CONFLICT');
    await world.pool.query('delete from collection where id = $1', [made[1]]);
  });
});

describe('collections/removeTasks', () => {
  const remove = (as: PersonName, collectionId: string, taskIds: string[]) =>
    world.call(sets.removeTasks, { as, body: { collectionId, taskIds } });
  it('takes out all or none, of a draft that the caller may change', async () => {
    const id = await make();
    const tasks = (await draftTasks(world)).map((one) => one.id);
    await add(id, tasks.slice(0, 3));
    expect((await remove('admin', id, [tasks[0] ?? '', tasks[4] ?? ''])).status).toBe(404);
    expect((await remove('tutorA', id, tasks.slice(0, 2))).status).toBe(404);
    expect((await remove('pupilA5', id, tasks.slice(0, 2))).status).toBe(403);
    expect((await world.call(sets.removeTasks, { as: 'admin', raw: { collectionId: id } })).status).toBe(400);
    expect((await get(id)).exercises).toHaveLength(3);
    expect((await remove('admin', id, tasks.slice(0, 2))).status).toBe(200);
    expect((await get(id)).exercises.map((one) => one.bro_bre_id)).toEqual([tasks[2]]);
    const running = (await get(idOf('running5'))).exercises[0]?.bro_bre_id ?? '';
    expect((await remove('admin', idOf('running5'), [running])).body.code).toBe('COLLECTION_FROZEN');
  });
});

describe('collections/balance', () => {
  const balance = (as: PersonName, taskIds: string[]) => world.call(sets.taskBalance, { as, body: { taskIds } });
  it('tells the areas of tasks, by their keywords and those above', async () => {
    const [first, second] = (await draftTasks(world)).map((one) => one.id);
    const make = async (name: string, depth: number, parent: string | null) =>
      (
        await world.pool.query<{ id: string }>(
          "insert into keyword (kind, name, depth, parent_id) values ('INFORMATICS', $1, $2, $3) returning id",
          [name, depth, parent],
        )
      ).rows[0]?.id ?? '';
    const [area, other] = [await make('Sritis', 1, null), await make('Kita sritis', 1, null)];
    await make('Kita tema', 2, other);
    const word = await make('Žodis', 3, await make('Tema', 2, area));
    await world.pool.query('insert into task_keyword (task_id, keyword_id) values ($1, $2)', [first, word]);
    const { body } = await balance('admin', [first ?? '', second ?? '', '999999']);
    expect(body.topics?.filter(({ id }) => [area, other].includes(id)).map(({ names }) => names.lt)).toEqual([
      'Sritis',
      'Kita sritis',
    ]);
    expect(body.tasks).toEqual([
      { taskId: first, topicIds: [area], solved: null },
      { taskId: second, topicIds: [], solved: null },
    ]);
    // The tasks of a contest in preparation are secret from teachers.
    expect((await balance('tutorA', [first ?? ''])).body.tasks).toEqual([]);
    expect((await balance('pupilA5', [first ?? ''])).status).toBe(403);
    expect((await world.call(sets.taskBalance, { as: 'admin', raw: { taskIds: 'x' } })).status).toBe(400);
  });
});

describe('collections/taskuse', () => {
  const use = (as: PersonName, collectionId: string, taskId: string) =>
    world.call(sets.taskUse, { as, body: { collectionId, taskId } });
  it('tells what a public task would hide once the contest is complete, and tasks like it that nobody used', async () => {
    const id = await make({ ageGroupId: '3' });
    const task = (await get(idOf('training'))).exercises[0]?.bro_bre_id ?? '';
    const old = (await get(idOf('past9'))).exercises[0]?.bro_bre_id ?? '';
    await world.pool.query("insert into language (id, code, name) values (2, 'en', 'anglų') on conflict do nothing");
    const { rows } = await world.pool.query<{ id: string }>(
      `insert into task (international_id, name, type, status, language, content_html, choice_layout, data_type, correct_value)
       select 'T-' || n, 'Panaši ' || n, 'BASIC', case when n = 3 then 'DRAFT' else 'READY' end,
         case when n = 2 then 'en' else 'lt' end, '<p>?</p>', 'INPUT', 'N', '1' from generate_series(1, 4) n returning id`,
    );
    const keyword = await world.pool.query<{ id: string }>(
      "insert into keyword (kind, name, depth) values ('INFORMATICS', 'panašumas', 1) returning id",
    );
    const all = [task, ...rows.map((row) => row.id)];
    await world.pool.query('insert into task_keyword select unnest($1::bigint[]), $2', [all, keyword.rows[0]?.id]);
    await world.pool.query(
      "insert into task_level (task_id, age_group_id, level_name) select unnest($1::bigint[]), 3, 'easy'",
      [rows.slice(0, 3).map((row) => row.id)],
    );
    const told = (await use('admin', id, task)).body;
    expect(told.hides?.map(({ name, isWithheld }) => [name, isWithheld])).toEqual([['training', true]]);
    expect(told.similar?.map((one) => one.name)).toEqual(['Panaši 1']);
    expect((await use('developer', id, old)).body.hides).toMatchObject([{ name: 'past9', isWithheld: false }]);
    // Practice hides nothing.
    const practice = await make({ type: 'TRA' });
    expect((await use('admin', practice, task)).body.hides).toEqual([]);
    expect((await use('tutorA', id, task)).status).toBe(403);
    expect((await use('admin', id, '999999')).status).toBe(404);
    expect((await use('admin', '999999', task)).status).toBe(404);
    expect((await world.call(sets.taskUse, { as: 'admin', raw: { collectionId: id } })).status).toBe(400);
  });
});
