import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyIn } from '../../../../contract/endpoint';
import * as reading from '../../../../contract/tasks';
import * as calls from '../../../../contract/tasks-edit';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Fields = BodyIn<typeof calls.saveTask>['task'];

const choice = (textHtml: string, isCorrect: 'T' | 'N' = 'N') => ({ textHtml, isCorrect });
let count = 0;
const fields = (change: Partial<Fields> = {}): Fields => ({
  internationalId: `2026-LT-E${++count}`,
  name: 'Bebro laiškas',
  languageId: '1',
  levels: [{ ageGroupId: '3', level: 'medium' }],
  contentHtml: '<p>Kuris?</p>',
  choiceLayout: 'ONE_PER_ROW',
  choices: [choice('<p>A</p>'), choice('B', 'T'), choice('C'), choice('D')],
  ...change,
});
const input = (answerInputDefinition: NonNullable<Fields['answerInputDefinition']>): Partial<Fields> => ({
  choiceLayout: 'INPUT',
  choices: [],
  answerInputDefinition,
});
const save = (as: PersonName, task: Fields) => world.call(calls.saveTask, { as, body: { task } });
const get = (as: PersonName, id = '') => world.call(reading.getTask, { as, body: { id } });
const created = async (as: PersonName, change: Partial<Fields> = {}) => (await save(as, fields(change))).body.id ?? '';
const tasks = async (): Promise<number> =>
  Number((await world.pool.query<{ n: string }>('select count(*) as n from task')).rows[0]?.n);
const taskOf = async (collection: 'running5' | 'past9' | 'practice5'): Promise<string> => {
  const { rows } = await world.pool.query('select task_id from exercise where collection_id = $1 order by id limit 1', [
    world.collections[collection].id,
  ]);
  return rows[0].task_id;
};

describe('tasks/addtask', () => {
  it('writes every field, and the maker and administrators read them again', async () => {
    const { rows } = await world.pool.query(
      `insert into keyword (kind, name) values ('INFORMATICS', 'grafai'), ('CT', 'abstrakcija') returning id`,
    );
    const id = await created('tutorA', {
      ...{ solutionHtml: '<p>B</p>', relevanceHtml: '<p>R</p>', originHtml: '<p>O</p>', tags: [' upė ', 'upė'] },
      ...{ keywordIds: [rows[0].id], ctKeywords: [rows[1].id] },
      choices: [{ ...choice('A'), comment: 'neskaitė' }, choice('B', 'T')],
    });
    for (const as of ['tutorA', 'admin'] as const) {
      const { body } = await get(as, id);
      expect(body.task).toMatchObject({
        ...{ name: 'Bebro laiškas', status: 'READY', type: 'BASIC', flagName: 'LT', mayEdit: true },
        ...{ solutionHtml: '<p>B</p>', relevanceHtml: '<p>R</p>', originHtml: '<p>O</p>', languageId: '1' },
        levels: [{ ageGroupId: '3', level: 'medium' }],
      });
      expect(body.answers?.map((one) => [one.textHtml, one.isCorrect, one.comment])).toEqual([
        ['A', 'N', 'neskaitė'],
        ['B', 'T', ''],
      ]);
      expect([body.tags, body.keywords, body.keywordIds, body.cTs]).toEqual([
        ['upė'],
        ['grafai'],
        [rows[0].id],
        [rows[1].id],
      ]);
    }
    const log = await world.pool.query(
      `select action, user_id from audit_log where object_type = 'task' and object_id = $1`,
      [id],
    );
    expect(log.rows).toEqual([{ action: 'task.create', user_id: world.people.tutorA.userId }]);
  });

  it('changes a task in place; the second of two editors is told', async () => {
    const task = fields();
    const first = await save('admin', task);
    const id = first.body.id ?? '';
    const before = (await get('admin', id)).body;
    const second = await save('developer', { ...task, id, updatedAt: first.body.updatedAt, name: 'Kitas' });
    expect(second.body).toMatchObject({ success: true, id });
    const late = await save('admin', { ...task, id, updatedAt: first.body.updatedAt, name: 'Pavėlavęs' });
    expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    const after = (await get('admin', id)).body;
    expect(after.task?.name).toBe('Kitas');
    expect(after.answers?.map((one) => one.id)).toEqual(before.answers?.map((one) => one.id));
  });

  it('cleans every text on the way in', async () => {
    const bad =
      '<p onclick="x()">T</p><script>alert(1)</script><img src="x" onerror="y()"><a href="javascript:z()">a</a>';
    const id = await created('admin', {
      ...{ contentHtml: bad, solutionHtml: bad, relevanceHtml: bad, originHtml: bad },
      choices: [choice(bad, 'T'), choice(bad)],
    });
    const { body } = await get('admin', id);
    expect(JSON.stringify([body.task, body.answers])).not.toMatch(/script|onclick|onerror|alert/);
    expect(body.task?.contentHtml).toContain('<p>T</p>');
    const nothing = await save('admin', fields({ contentHtml: '<script>alert(1)</script>' }));
    expect(nothing).toMatchObject({ status: 400, body: { fields: ['task.contentHtml'] } });
  });

  it.each<[string, Partial<Fields>, string]>([
    ['no name', { name: ' ' }, 'task.name'],
    ['an odd id', { internationalId: 'LT-1' }, 'task.internationalId'],
    ['no level', { levels: [] }, 'task.levels'],
    [
      'one age group twice',
      { levels: [3, 3].map((ageGroupId) => ({ ageGroupId, level: 'easy' })) },
      'task.levels.1.ageGroupId',
    ],
    ['an age group that is not there', { levels: [{ ageGroupId: '99999999999', level: 'easy' }] }, 'task.levels'],
    ['a language that is not there', { languageId: '999' }, 'task.languageId'],
    ['a keyword that is not there', { keywordIds: ['999999'] }, 'task.keywordIds'],
    ['one choice', { choices: [choice('A', 'T')] }, 'task.choices'],
    [
      'thirteen choices',
      { choices: [choice('A', 'T'), ...Array.from({ length: 12 }, () => choice('B'))] },
      'task.choices',
    ],
    ['an empty choice', { choices: [choice('A', 'T'), choice('<p> </p>')] }, 'task.choices.1.textHtml'],
    ['no right choice', { choices: [choice('A'), choice('B')] }, 'task.choices.isCorrect'],
    ['two right choices', { choices: [choice('A', 'T'), choice('B', 'T')] }, 'task.choices.isCorrect'],
    [
      'a foreign picture',
      { choices: [{ ...choice('A', 'T'), imageLink: `/images/${'ab'.repeat(16)}.png` }, choice('B')] },
      'task.choices.0.imageLink',
    ],
    [
      'a picture elsewhere',
      { choices: [{ ...choice('A', 'T'), imageLink: 'https://x.example/a.png' }, choice('B')] },
      'task.choices.0.imageLink',
    ],
    ['no data type', { choiceLayout: 'INPUT', choices: [] }, 'task.answerInputDefinition.dataType'],
    ['no value', input({ dataType: 'N', correctAnswerValue: '' }), 'task.answerInputDefinition.correctAnswerValue'],
    [
      'a number out of bounds',
      input({ dataType: 'N', dataMaxValue: '10', correctAnswerValue: '10,5' }),
      'task.answerInputDefinition.correctAnswerValue',
    ],
    [
      'bounds in no order',
      input({ dataType: 'N', dataMinValue: '10', dataMaxValue: '9', correctAnswerValue: '9' }),
      'task.answerInputDefinition.dataMaxValue',
    ],
    [
      'a text of another length',
      input({ dataType: 'S', dataLength: 4, correctAnswerValue: 'upė' }),
      'task.answerInputDefinition.correctAnswerValue',
    ],
    [
      'no such day',
      input({ dataType: 'D', correctAnswerValue: '2026-02-30' }),
      'task.answerInputDefinition.correctAnswerValue',
    ],
  ])('refuses %s', async (_, change, field) => {
    const before = await tasks();
    const { status, body } = await save('admin', fields(change));
    expect([status, body.code, body.fields]).toEqual([400, 'BAD_REQUEST', [field]]);
    expect(await tasks()).toBe(before);
  });

  it('takes 2 to 12 choices and each kind of field', async () => {
    for (const n of [2, 12]) {
      const choices = Array.from({ length: n }, (_, at) => choice(`${at}`, at === 0 ? 'T' : 'N'));
      expect((await save('admin', fields({ choices }))).status).toBe(200);
    }
    for (const one of [
      { dataType: 'N' as const, dataLength: 4, dataMinValue: '-3', dataMaxValue: '12,5', correctAnswerValue: ' 12,5 ' },
      { dataType: 'S' as const, dataLength: 3, correctAnswerValue: 'upė' },
      { dataType: 'D' as const, dataMinValue: '2026-01-01', correctAnswerValue: '2026-11-20' },
      { dataType: 'T' as const, dataMaxValue: '15:00', correctAnswerValue: '14:35' },
    ]) {
      const id = await created('admin', input(one));
      const { task, answers } = (await get('admin', id)).body;
      expect(task?.answerInputDefinition).toMatchObject({
        dataType: one.dataType,
        correctAnswerValue: one.correctAnswerValue.trim(),
      });
      expect(answers).toEqual([]);
    }
  });

  it('one international id stands once in a language, whatever races', async () => {
    const task = fields();
    const both = await Promise.all([save('admin', task), save('tutorB', task)]);
    expect(both.map((one) => one.body.code ?? 'OK').sort()).toEqual(['OK', 'TASK_ID_USED']);
    const other = await created('admin');
    expect((await save('admin', { ...task, id: other })).body.code).toBe('TASK_ID_USED');
  });

  it('a tutor changes, copies whole and deletes the own ones alone, and never one of a contest', async () => {
    const id = await created('tutorA');
    for (const as of ['tutorB', 'tutorAB'] as const) {
      expect((await save(as, { ...fields(), id })).status).toBe(404);
      expect((await world.call(calls.cloneTask, { as, body: { task: { id } } })).status).toBe(404);
      expect((await world.call(calls.deleteTask, { as, body: { task: { id } } })).status).toBe(404);
    }
    for (const collection of ['running5', 'past9'] as const) {
      const foreign = await taskOf(collection);
      expect((await save('tutorA', { ...fields(), id: foreign })).status).toBe(404);
      expect((await world.call(calls.deleteTask, { as: 'tutorA', body: { task: { id: foreign } } })).status).toBe(404);
    }
    await world.pool.query(
      `insert into exercise (collection_id, task_id, level_name, exercise_no, points, penalty) values ($1, $2, 'hard', 77, 0, 0)`,
      [world.collections.future7.id, id],
    );
    expect((await save('tutorA', { ...fields(), id })).status).toBe(404);
    expect((await get('admin', id)).body.details?.collections).toEqual([
      { id: String(world.collections.future7.id), name: expect.any(String), isComplete: true },
    ]);
    for (const as of ['pupilA5', 'tester', 'centre'] as const) expect((await save(as, fields())).status).toBe(403);
  });

  it('does not reach the pupils of a running contest', async () => {
    const id = await taskOf('running5');
    const { task } = (await get('admin', id)).body;
    const change = {
      internationalId: task?.internationalId ?? '',
      name: 'Pakeista per iššūkį',
      contentHtml: '<p>Kita</p>',
    };
    const saved = await save('admin', { ...fields(change), id, updatedAt: task?.updatedAt });
    expect([saved.status, saved.body.code]).toEqual([200, undefined]);
    const { rows } = await world.pool.query(`select content::text as content from exercise where task_id = $1`, [id]);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.content ?? task?.contentHtml).not.toContain('<p>Kita</p>');
    expect((await get('admin', id)).body.task?.contentHtml).toBe('<p>Kita</p>');
  });
});

describe('tasks/clonetask and tasks/delete', () => {
  it('an administrator’s copy is whole, with pictures of its own, under the next free id', async () => {
    const id = await created('admin', { solutionHtml: '<p>Todėl</p>' });
    const name = `${'cd'.repeat(16)}.svg`;
    await world.pool.query(
      `insert into image (name, task_id, path, mime, bytes, sha256) values ($1, $2, 'a', 'image/svg+xml', 'x', 'x')`,
      [name, id],
    );
    const before = (await get('admin', id)).body;
    const { internationalId = '' } = before.task ?? {};
    const shown = fields({
      internationalId,
      contentHtml: `<p><img src="/images/${name}"></p>`,
      solutionHtml: '<p>Todėl</p>',
    });
    await save('admin', {
      ...shown,
      id,
      choices: [{ ...choice('', 'T'), imageLink: `/images/${name}`, imageName: 'Rąstas' }, choice('B')],
    });
    const copies = [1, 2].map(() => world.call(calls.cloneTask, { as: 'developer', body: { task: { id } } }));
    const ids = (await Promise.all(copies)).map(({ body }) => body);
    expect(ids.map((one) => one.internationalId).sort()).toEqual([`${internationalId}-K1`, `${internationalId}-K2`]);
    const copy = (await get('admin', ids[0]?.id)).body;
    expect(copy.task).toMatchObject({ status: 'READY', solutionHtml: '<p>Todėl</p>', levels: before.task?.levels });
    expect(copy.task?.contentHtml).toMatch(/^<p><img src="\/images\/[0-9a-f]{32}\.svg"[^>]*><\/p>$/);
    expect(copy.task?.contentHtml).not.toContain(name);
    expect(copy.answers?.map((one) => one.isCorrect)).toEqual(['T', 'N']);
    expect(copy.task?.contentHtml).toContain(copy.answers?.[0]?.imageLink ?? 'none');
    await world.call(calls.deleteTask, { as: 'admin', body: { task: { id } } });
    expect((await get('admin', id)).status).toBe(404);
    expect((await world.pool.query('select 1 from image where name = $1', [name])).rowCount).toBe(0);
    expect((await world.pool.query('select 1 from image where task_id = $1', [ids[0]?.id])).rowCount).toBe(1);
  });

  it('a tutor’s copy from the archive has neither key nor explanation', async () => {
    const { body } = await world.call(calls.cloneTask, { as: 'tutorA', body: { task: { id: await taskOf('past9') } } });
    const copy = (await get('tutorA', body.id)).body;
    expect(copy.task).toMatchObject({ status: 'DRAFT', solutionHtml: '', relevanceHtml: '', mayEdit: true });
    expect(copy.answers?.map((one) => one.isCorrect)).toEqual(['N', 'N', 'N', 'N']);
    expect((await get('tutorB', body.id)).status).toBe(404);
  });

  it('a task that a collection uses is not deleted; a picture that another task shows stays', async () => {
    const used = await world.call(calls.deleteTask, { as: 'admin', body: { task: { id: await taskOf('practice5') } } });
    expect(used).toMatchObject({ status: 409, body: { code: 'TASK_IN_USE' } });
    const id = await created('admin');
    const name = `${'ef'.repeat(16)}.png`;
    await world.pool.query(
      `insert into image (name, task_id, path, mime, bytes, sha256) values ($1, $2, 'a', 'image/png', 'x', 'x')`,
      [name, id],
    );
    await created('admin', { contentHtml: `<p><img src="/images/${name}"></p>` });
    expect((await world.call(calls.deleteTask, { as: 'admin', body: { task: { id } } })).status).toBe(200);
    expect((await world.pool.query('select task_id from image where name = $1', [name])).rows).toEqual([
      { task_id: null },
    ]);
    expect((await world.call(calls.deleteTask, { as: 'admin', body: { task: { id } } })).status).toBe(404);
    expect((await world.call(calls.deleteTask, { as: 'admin', raw: { task: {} } })).body.fields).toEqual(['task.id']);
  });
});
