import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../../contract/tasks';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';
import { freezeCollection } from '../collections/freeze/freeze-queries';
import { storeTask } from './import/store';
import type { ImportedTask } from './import/types';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const image = (path: string, bytes: string) => ({
  ...{ path, name: path, mime: 'image/svg+xml' as const, bytes: Buffer.from(bytes), title: 'Upė' },
});
const imported = (change: Partial<ImportedTask> = {}): ImportedTask => ({
  ...{ internationalId: '2026-LT-90', usageYear: null, language: 'lt', title: 'Upės laiškas', name: null },
  ...{
    contentHtml: '<p><img src="image:g/a.svg"></p>',
    solutionHtml: '<p>B</p>',
    relevanceHtml: '<p>Kodėl</p>',
    originHtml: '',
  },
  ...{ choiceLayout: 'ONE_PER_ROW', input: null, key: null, suspectedKey: 'B', interactive: false },
  choices: ['A', 'B', 'C'].map((letter) => ({
    letter,
    html: letter,
    imagePath: letter === 'C' ? 'g/c.svg' : null,
    alt: 'ce',
  })),
  levels: [{ ages: '10-12', level: 'medium' }],
  keywords: [{ word: 'grafas', url: null }],
  categories: [{ area: 'algoritmai', topic: 'grafai' }],
  skills: ['abstrakcija'],
  ...{ contributors: [], licence: 'CC BY-SA 4.0', year: 2026, sourceFile: '2026-LT-90-lit.task.md' },
  images: [image('g/a.svg', '<svg/>'), image('g/c.svg', '<svg id="c"/>')],
  ...change,
});
const store = (change: Partial<ImportedTask> = {}, by: PersonName | null = null) =>
  storeTask(world.db, imported(change), by && world.people[by].userId);
const get = (as: PersonName, id: string) => world.call(calls.getTask, { as, body: { id } });
const list = (as: PersonName, filter: object = {}) =>
  world.call(calls.listTasks, { as, body: { filter, page_size: 100 } });
const confirm = (as: PersonName, body: { id: string; correctChoiceId?: string; correctValue?: string }) =>
  world.call(calls.confirmKey, { as, body });
const taskOf = async (collection: keyof World['collections']): Promise<string> => {
  const { rows } = await world.pool.query('select task_id from exercise where collection_id = $1 order by id limit 1', [
    world.collections[collection].id,
  ]);
  return rows[0].task_id;
};

describe('storing an imported task', () => {
  it('keeps text, pictures under random names, choices, levels and keywords; without a key it is a draft', async () => {
    const { taskId, ...outcome } = await store();
    expect(outcome).toEqual({ status: 'DRAFT', created: true });
    const { task, answers, keywords, cTs } = (await get('admin', taskId)).body;
    expect(task).toMatchObject({
      status: 'DRAFT',
      suspectedKey: 'B',
      name: 'Upės laiškas',
      levels: [{ ageGroupId: '3', level: 'medium' }],
    });
    expect(task?.contentHtml).toMatch(/^<p><img src="\/images\/[0-9a-f]{32}\.svg" \/><\/p>$/);
    expect(answers?.map((one) => [one.textHtml, one.isCorrect])).toEqual([
      ['A', 'N'],
      ['B', 'N'],
      ['C', 'N'],
    ]);
    expect(answers?.[2]).toMatchObject({
      imageLink: expect.stringMatching(/^\/images\/[0-9a-f]{32}\.svg$/),
      imageName: 'ce',
    });
    expect(keywords).toEqual(['algoritmai', 'grafai', 'grafas']);
    expect(cTs).toHaveLength(1);
    const { rows } = await world.pool.query(
      `select k.name, p.name as parent, k.depth from keyword k left join keyword p on p.id = k.parent_id where k.kind = 'INFORMATICS' order by k.depth`,
    );
    expect(rows).toEqual([
      { name: 'algoritmai', parent: null, depth: 1 },
      { name: 'grafai', parent: 'algoritmai', depth: 2 },
      { name: 'grafas', parent: 'grafai', depth: 3 },
    ]);
  });
  it('a second import changes it in place: unchanged pictures and choices keep names and ids', async () => {
    const { taskId } = await store();
    const before = (await get('admin', taskId)).body;
    const again = await store({
      title: 'Kitas vardas',
      images: [image('g/a.svg', '<svg/>'), image('g/c.svg', '<svg id="d"/>')],
    });
    expect(again).toEqual({ taskId, status: 'DRAFT', created: false });
    const after = (await get('admin', taskId)).body;
    expect(after.task?.name).toBe('Kitas vardas');
    expect(after.task?.contentHtml).toBe(before.task?.contentHtml);
    expect(after.answers?.map((one) => one.id)).toEqual(before.answers?.map((one) => one.id));
    expect(after.answers?.[2]?.imageLink).not.toBe(before.answers?.[2]?.imageLink);
    expect((await world.pool.query('select 1 from image where task_id = $1', [taskId])).rowCount).toBe(2);
  });
  it('a key in the file makes it ready; interactive ones stay drafts', async () => {
    const named = (internationalId: string) => ({ internationalId });
    const choice = await store({ ...named('2026-LT-91'), key: { kind: 'choice', letter: 'B' } });
    expect(choice.status).toBe('READY');
    expect((await get('admin', choice.taskId)).body.answers?.map((one) => one.isCorrect)).toEqual(['N', 'T', 'N']);
    const field = {
      choiceLayout: 'INPUT' as const,
      choices: [],
      input: { dataType: 'N' as const, length: 2, min: '1', max: '99' },
    };
    const value = await store({ ...named('2026-LT-92'), ...field, key: { kind: 'value', value: '14' } });
    expect((await get('admin', value.taskId)).body.task?.answerInputDefinition).toEqual({
      ...{ dataType: 'N', dataLength: 2, dataMinValue: '1', dataMaxValue: '99', correctAnswerValue: '14' },
    });
    expect(
      (await store({ ...named('2026-LT-93'), interactive: true, choices: [], key: { kind: 'choice', letter: 'B' } }))
        .status,
    ).toBe('DRAFT');
    expect((await store({ ...named('2026-LT-94'), key: { kind: 'choice', letter: 'F' } })).status).toBe('DRAFT');
  });
  it('two imports at once make one task; a new language becomes known', async () => {
    const both = await Promise.all([
      store({ internationalId: '2026-LT-95', language: 'de' }),
      store({ internationalId: '2026-LT-95', language: 'de' }),
    ]);
    expect(both.map((one) => one.created).sort()).toEqual([false, true]);
    expect((await list('admin', { language: 'de' })).body.total).toBe(1);
  });
  it('a complete collection keeps its copy and its pictures', async () => {
    const { taskId } = await store({ internationalId: '2026-LT-96', key: { kind: 'choice', letter: 'A' } });
    const { rows } = await world.pool.query(
      `insert into collection (name, type, year, level_group_id, time_mins, collection_key, valid_from, valid_to, primary_result_date, result_date)
       values ('copy', 'TRA', 2026, 1, 30, 'copy', now(), now() + interval '1 day', now() + interval '2 days', now() + interval '3 days') returning id`,
    );
    await world.pool.query(
      `insert into exercise (collection_id, task_id, level_name, exercise_no, points, penalty) values ($1, $2, 'hard', 1, 0, 0)`,
      [rows[0].id, taskId],
    );
    await freezeCollection(world.db, rows[0].id);
    const copy = async () =>
      (await world.pool.query('select content, points from exercise where task_id = $1', [taskId])).rows[0];
    const before = await copy();
    expect(before.points).toBe(12);
    await store({
      internationalId: '2026-LT-96',
      title: 'Kita',
      images: [image('g/a.svg', '<svg id="n"/>'), image('g/c.svg', '<svg/>')],
    });
    expect(await copy()).toEqual(before);
    const shown = /[0-9a-f]{32}\.svg/.exec(before.content.contentHtml)?.[0];
    expect((await world.pool.query('select 1 from image where name = $1', [shown])).rowCount).toBe(1);
    expect(await confirm('admin', { id: taskId, correctChoiceId: '1' })).toMatchObject({
      status: 409,
      body: { code: 'TASK_IN_USE' },
    });
  });
});

describe('tasks/list and tasks/get', () => {
  it('filters and pages, newest first', async () => {
    const first = (await list('admin')).body;
    expect(Number(first.tasks?.[0]?.id)).toBeGreaterThan(Number(first.tasks?.[1]?.id));
    expect((await list('admin', { UID: 'lt-running5' })).body.total).toBe(6);
    expect((await list('admin', { name: 'ZODIS (running' })).body.total).toBe(1);
    expect((await list('admin', { name: '%' })).body.total).toBe(0);
    expect(
      (await list('admin', { status: 'DRAFT', age_group: '3' })).body.tasks?.map((task) => task.internationalId),
    ).toContain('2026-LT-90');
    expect((await list('admin', { age_group: '999999999999' })).body.total).toBe(0);
    const page = await world.call(calls.listTasks, { as: 'admin', body: { num: 2, page_size: 5 } });
    expect(page.body.tasks).toHaveLength(5);
    expect(page.body.tasks?.[0]?.id).toBe(first.tasks?.[5]?.id);
  });
  it('a tutor never sees a contest’s task before its results, and never a key', async () => {
    for (const hidden of ['running5', 'secured11', 'future7', 'closed3', 'draft8'] as const)
      expect((await get('tutorA', await taskOf(hidden))).status).toBe(404);
    for (const shown of ['past9', 'training', 'practice5'] as const) {
      const { status, body } = await get('tutorA', await taskOf(shown));
      expect(status).toBe(200);
      expect(body.task).toMatchObject({ solutionHtml: '', relevanceHtml: '', originHtml: '', suspectedKey: null });
      expect(body.answers?.map((one) => one.isCorrect)).toEqual([null, null, null, null]);
    }
    expect((await list('tutorA', { UID: '2025-LT' })).body.total).toBe(18);
    expect((await list('tutorA', { UID: 'running5' })).body.total).toBe(0);
  });
  it('a tutor sees the own tasks, until a contest that is complete has them', async () => {
    const { taskId } = await store({ internationalId: '2026-LT-97' }, 'tutorA');
    expect((await get('tutorA', taskId)).status).toBe(200);
    expect((await get('tutorB', taskId)).status).toBe(404);
    const put = (collection: 'draft8' | 'future7') =>
      world.pool.query(
        `insert into exercise (collection_id, task_id, level_name, exercise_no, points, penalty) values ($1, $2, 'hard', 9, 0, 0)`,
        [world.collections[collection].id, taskId],
      );
    await put('draft8');
    expect((await get('tutorA', taskId)).status).toBe(200);
    await put('future7');
    expect((await get('tutorA', taskId)).status).toBe(404);
  });
  it('is for its roles and refuses what is malformed', async () => {
    for (const as of ['pupilA5', 'tester', 'centre'] as const) {
      expect((await list(as)).status).toBe(403);
      expect((await get(as, '1')).status).toBe(403);
    }
    expect((await get('admin', '999999999999999999')).status).toBe(404);
    expect((await world.call(calls.getTask, { as: 'admin', raw: { id: [] } })).body.fields).toEqual(['id']);
    expect((await world.call(calls.listTasks, { as: 'admin', raw: { filter: { status: 'X' } } })).body.fields).toEqual([
      'filter.status',
    ]);
  });
});

describe('tasks/confirm-key', () => {
  it('makes a draft ready, in the audit log; another import with the same answers leaves it so', async () => {
    const { taskId } = await store({ internationalId: '2026-LT-98' });
    const choice = (await get('admin', taskId)).body.answers?.[1]?.id ?? '';
    expect((await confirm('admin', { id: taskId, correctChoiceId: choice })).body).toMatchObject({
      success: true,
      status: 'READY',
    });
    expect((await get('admin', taskId)).body.answers?.map((one) => one.isCorrect)).toEqual(['N', 'T', 'N']);
    const { rows } = await world.pool.query(`select user_id, details from audit_log where object_id = $1`, [taskId]);
    expect(rows).toEqual([{ user_id: world.people.admin.userId, details: { choiceId: choice } }]);
    expect((await store({ internationalId: '2026-LT-98', title: 'Taisyta' })).status).toBe('READY');
    const shuffled = imported().choices.slice().reverse();
    expect((await store({ internationalId: '2026-LT-98', choices: shuffled })).status).toBe('DRAFT');
  });
  it('takes a value that parses for a field', async () => {
    const field = {
      choiceLayout: 'INPUT' as const,
      choices: [],
      input: { dataType: 'N' as const, length: null, min: null, max: null },
    };
    const { taskId: id } = await store({ internationalId: '2026-LT-99', ...field });
    for (const correctValue of ['1e309', 'dvylika'])
      expect(await confirm('admin', { id, correctValue })).toMatchObject({ status: 400, body: { code: 'BAD_VALUE' } });
    expect((await confirm('admin', { id, correctChoiceId: '1' })).body.code).toBe('BAD_VALUE');
    expect((await confirm('developer', { id, correctValue: ' 12,5 ' })).body.status).toBe('READY');
    expect((await get('admin', id)).body.task?.answerInputDefinition?.correctAnswerValue).toBe('12,5');
  });
  it('refuses a value that nobody could type into the field, and takes one at its edge', async () => {
    const field = {
      choiceLayout: 'INPUT' as const,
      choices: [],
      input: { dataType: 'N' as const, length: 2, min: '8', max: '20' },
    };
    const { taskId: id } = await store({ internationalId: '2026-LT-9A', suspectedKey: '12', ...field });
    for (const correctValue of ['112', '99', '7', '12,0'])
      expect(await confirm('admin', { id, correctValue })).toMatchObject({
        status: 200,
        body: { success: false, code: 'KEY_OUTSIDE_BOUNDS' },
      });
    expect((await get('admin', id)).body.task).toMatchObject({ status: 'DRAFT', suspectedKey: '12' });
    expect((await confirm('admin', { id, correctValue: '20' })).body.status).toBe('READY');
    // The file comes in again with bounds that no longer hold the confirmed key: a person looks again.
    const narrow = { ...field, input: { ...field.input, max: '15' } };
    expect((await store({ internationalId: '2026-LT-9A', ...narrow })).status).toBe('DRAFT');
  });
  it('refuses a text of another length, and a day or time outside its bounds', async () => {
    const cases = [
      ['2026-LT-9B', { dataType: 'S' as const, length: 4, min: null, max: null }, 'upė', 'upės'],
      [
        '2026-LT-9C',
        { dataType: 'D' as const, length: null, min: '2026-01-01', max: null },
        '2025-12-31',
        '2026-01-01',
      ],
      ['2026-LT-9D', { dataType: 'T' as const, length: null, min: null, max: '12:00' }, '12:01', '12:00'],
    ] as const;
    for (const [internationalId, input, wrong, right] of cases) {
      const { taskId: id } = await store({ internationalId, choiceLayout: 'INPUT', choices: [], input });
      expect((await confirm('admin', { id, correctValue: wrong })).body.code).toBe('KEY_OUTSIDE_BOUNDS');
      expect((await confirm('admin', { id, correctValue: right })).body.status).toBe('READY');
    }
  });
  it('refuses another task’s choice, other roles, a task that is not there', async () => {
    const { taskId: id } = await store();
    const foreign = world.collections.running5.exercises[0]?.correctChoiceId ?? '';
    expect(await confirm('admin', { id, correctChoiceId: foreign })).toMatchObject({
      status: 400,
      body: { code: 'BAD_CHOICE' },
    });
    expect((await confirm('admin', { id, correctValue: 'B' })).body.code).toBe('BAD_CHOICE');
    // A tutor confirms the own drafts; of others' there is nothing to know.
    expect((await confirm('tutorA', { id, correctChoiceId: foreign })).status).toBe(404);
    expect((await confirm('pupilA5', { id, correctChoiceId: foreign })).status).toBe(403);
    expect((await confirm('admin', { id: '999999', correctChoiceId: foreign })).status).toBe(404);
    expect((await confirm('admin', { id: await taskOf('running5'), correctChoiceId: foreign })).body.code).toBe(
      'TASK_IN_USE',
    );
    expect((await world.call(calls.confirmKey, { as: 'admin', raw: {} })).body.fields).toEqual(['id']);
  });
});
