import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as reading from '../../../../contract/tasks';
import * as calls from '../../../../contract/tasks-edit';
import type { PersonName } from '../../../testing/people';
import { firstTaskOf, type SentTask, sentChoice, sentTask } from '../../../testing/tasks';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const input = (answerInputDefinition: NonNullable<SentTask['answerInputDefinition']>): Partial<SentTask> => ({
  choiceLayout: 'INPUT',
  choices: [],
  answerInputDefinition,
});
const save = (as: PersonName, task: SentTask) => world.call(calls.saveTask, { as, body: { task } });
const get = (as: PersonName, id = '') => world.call(reading.getTask, { as, body: { id } });
const created = async (as: PersonName, change: Partial<SentTask> = {}) =>
  (await save(as, sentTask(change))).body.id ?? '';
const tasks = async (): Promise<number> =>
  Number((await world.pool.query<{ n: string }>('select count(*) as n from task')).rows[0]?.n);

describe('tasks/addtask', () => {
  it('writes every field, and the maker and administrators read them again', async () => {
    const { rows } = await world.pool.query(
      `insert into keyword (kind, name) values ('INFORMATICS', 'grafai'), ('CT', 'smalsumas') returning id`,
    );
    const id = await created('tutorA', {
      solutionHtml: '<p>B</p>',
      relevanceHtml: '<p>R</p>',
      originHtml: '<p>O</p>',
      tags: [' upė ', 'upė'],
      keywordIds: [rows[0].id],
      ctKeywords: [rows[1].id],
      choices: [{ ...sentChoice('A'), comment: 'neskaitė' }, sentChoice('B', 'T')],
    });
    for (const as of ['tutorA', 'admin'] as const) {
      const { body } = await get(as, id);
      expect(body.task).toMatchObject({
        name: 'Bebro laiškas',
        status: 'READY',
        type: 'BASIC',
        flagName: 'LT',
        mayEdit: true,
        solutionHtml: '<p>B</p>',
        relevanceHtml: '<p>R</p>',
        originHtml: '<p>O</p>',
        languageId: '1',
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
    const task = sentTask();
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
      contentHtml: bad,
      solutionHtml: bad,
      relevanceHtml: bad,
      originHtml: bad,
      choices: [sentChoice(bad, 'T'), sentChoice(bad)],
    });
    const { body } = await get('admin', id);
    expect(JSON.stringify([body.task, body.answers])).not.toMatch(/script|onclick|onerror|alert/);
    expect(body.task?.contentHtml).toContain('<p>T</p>');
    const nothing = await save('admin', sentTask({ contentHtml: '<script>alert(1)</script>' }));
    expect(nothing).toMatchObject({ status: 400, body: { fields: ['task.contentHtml'] } });
  });

  it.each<[string, Partial<SentTask>, string]>([
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
    ['one choice', { choices: [sentChoice('A', 'T')] }, 'task.choices'],
    [
      'thirteen choices',
      { choices: [sentChoice('A', 'T'), ...Array.from({ length: 12 }, () => sentChoice('B'))] },
      'task.choices',
    ],
    ['an empty choice', { choices: [sentChoice('A', 'T'), sentChoice('<p> </p>')] }, 'task.choices.1.textHtml'],
    ['no right choice', { choices: [sentChoice('A'), sentChoice('B')] }, 'task.choices.isCorrect'],
    ['two right choices', { choices: [sentChoice('A', 'T'), sentChoice('B', 'T')] }, 'task.choices.isCorrect'],
    [
      'a foreign picture',
      { choices: [{ ...sentChoice('A', 'T'), imageLink: `/images/${'ab'.repeat(16)}.png` }, sentChoice('B')] },
      'task.choices.0.imageLink',
    ],
    [
      'a picture elsewhere',
      { choices: [{ ...sentChoice('A', 'T'), imageLink: 'https://x.example/a.png' }, sentChoice('B')] },
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
    const { status, body } = await save('admin', sentTask(change));
    expect([status, body.code, body.fields]).toEqual([400, 'BAD_REQUEST', [field]]);
    expect(await tasks()).toBe(before);
  });

  it('takes 2 to 12 choices and each kind of field', async () => {
    for (const n of [2, 12]) {
      const choices = Array.from({ length: n }, (_, at) => sentChoice(`${at}`, at === 0 ? 'T' : 'N'));
      expect((await save('admin', sentTask({ choices }))).status).toBe(200);
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
    const task = sentTask();
    const both = await Promise.all([save('admin', task), save('tutorB', task)]);
    expect(both.map((one) => one.body.code ?? 'OK').sort()).toEqual(['OK', 'TASK_ID_USED']);
    const other = await created('admin');
    expect((await save('admin', { ...task, id: other })).body.code).toBe('TASK_ID_USED');
  });

  it('a tutor changes, copies whole and deletes the own ones alone, and never one of a contest', async () => {
    const id = await created('tutorA');
    for (const as of ['tutorB', 'tutorAB'] as const) {
      expect((await save(as, { ...sentTask(), id })).status).toBe(404);
      expect((await world.call(calls.cloneTask, { as, body: { task: { id } } })).status).toBe(404);
      expect((await world.call(calls.deleteTask, { as, body: { task: { id } } })).status).toBe(404);
    }
    for (const collection of ['running5', 'past9'] as const) {
      const foreign = await firstTaskOf(world, collection);
      expect((await save('tutorA', { ...sentTask(), id: foreign })).status).toBe(404);
      expect((await world.call(calls.deleteTask, { as: 'tutorA', body: { task: { id: foreign } } })).status).toBe(404);
    }
    await world.pool.query(
      `insert into exercise (collection_id, task_id, level_name, exercise_no, points, penalty) values ($1, $2, 'hard', 77, 0, 0)`,
      [world.collections.future7.id, id],
    );
    expect((await save('tutorA', { ...sentTask(), id })).status).toBe(404);
    expect((await get('admin', id)).body.details?.collections).toEqual([
      { id: String(world.collections.future7.id), name: expect.any(String), isComplete: true },
    ]);
    for (const as of ['pupilA5', 'tester', 'centre'] as const) expect((await save(as, sentTask())).status).toBe(403);
  });

  it('does not reach the pupils of a running contest', async () => {
    const id = await firstTaskOf(world, 'running5');
    const { task } = (await get('admin', id)).body;
    const change = {
      internationalId: task?.internationalId ?? '',
      name: 'Pakeista per iššūkį',
      contentHtml: '<p>Kita</p>',
    };
    const saved = await save('admin', { ...sentTask(change), id, updatedAt: task?.updatedAt });
    expect([saved.status, saved.body.code]).toEqual([200, undefined]);
    const { rows } = await world.pool.query(`select content::text as content from exercise where task_id = $1`, [id]);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.content ?? task?.contentHtml).not.toContain('<p>Kita</p>');
    expect((await get('admin', id)).body.task?.contentHtml).toBe('<p>Kita</p>');
  });
});
