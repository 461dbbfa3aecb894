import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../../../contract/tasks';
import { importedImage, importedTask } from '../../../testing/tasks';
import { createWorld, type World } from '../../../testing/world';
import { freezeCollection } from '../../collections/freeze/freeze-queries';
import { storeTask } from './store';
import type { ImportedTask } from './types';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const store = (change: Partial<ImportedTask> = {}) => storeTask(world.db, importedTask(change), null);
const get = (id: string) => world.call(calls.getTask, { as: 'admin', body: { id } });

describe('storing an imported task', () => {
  it('keeps text, pictures under random names, choices, levels and keywords; without a key it is a draft', async () => {
    const { taskId, ...outcome } = await store();
    expect(outcome).toEqual({ status: 'DRAFT', created: true });
    const { task, answers, keywords, cTs } = (await get(taskId)).body;
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
    expect(keywords).toEqual(['algoritmai', 'grafų teorija', 'grafas']);
    expect(cTs).toHaveLength(1);
  });
  it('a second import changes it in place: unchanged pictures and choices keep names and ids', async () => {
    const { taskId } = await store();
    const before = (await get(taskId)).body;
    const again = await store({
      title: 'Kitas vardas',
      images: [importedImage('g/a.svg', '<svg/>'), importedImage('g/c.svg', '<svg id="d"/>')],
    });
    expect(again).toEqual({ taskId, status: 'DRAFT', created: false });
    const after = (await get(taskId)).body;
    expect(after.task?.name).toBe('Kitas vardas');
    expect(after.task?.contentHtml).toBe(before.task?.contentHtml);
    expect(after.answers?.map((one) => one.id)).toEqual(before.answers?.map((one) => one.id));
    expect(after.answers?.[2]?.imageLink).not.toBe(before.answers?.[2]?.imageLink);
    const kept = await world.pool.query('select path from image where task_id = $1 order by path', [taskId]);
    // The picture of the version before stays for the history, away from its path.
    expect(kept.rows.map((row) => row.path)).toEqual(['g/a.svg', 'g/c.svg', expect.stringMatching(/^retired\//)]);
  });
  it('a second import leaves hints, notes and further right answers of the editor, unless the file says otherwise', async () => {
    const named = { internationalId: '2026-LT-88', images: [] };
    const choice = (letter: string, html: string, more = {}) => ({ letter, html, imagePath: null, alt: '', ...more });
    const key = { kind: 'choice' as const, letters: ['B'] };
    const choices = [choice('A', 'Upė'), choice('B', 'Ežeras'), choice('C', 'Bala')];
    const { taskId } = await store({ ...named, key, choices });
    await world.pool.query(
      `update task_choice set hint = 'Užuomina ' || position, comment = 'Pastaba ' || position
       where task_id = $1 and position <> 2`,
      [taskId],
    );
    const notes = async () => (await get(taskId)).body.answers?.map(({ hint, comment }) => [hint, comment]);
    // Another order, and one of them worded anew.
    await store({ ...named, key, choices: [choice('A', 'Ežeras'), choice('B', 'Upė'), choice('C', 'Didelė bala')] });
    expect(await notes()).toEqual([
      ['', ''],
      ['Užuomina 1', 'Pastaba 1'],
      ['Užuomina 3', 'Pastaba 3'],
    ]);
    const said = { ...importedTask({}).source, head: { answer_hints: { B: 'Kita' } } };
    await store({
      ...named,
      key,
      source: said,
      choices: [choice('A', 'Ežeras'), choice('B', 'Upė', { hint: 'Kita' }), choice('C', 'Didelė bala')],
    });
    expect(await notes()).toEqual([
      ['', ''],
      ['Kita', 'Pastaba 1'],
      ['', 'Pastaba 3'],
    ]);
    const field = {
      internationalId: '2026-LT-89',
      choiceLayout: 'INPUT' as const,
      choices: [],
      input: { dataType: 'N' as const, length: 2, min: '1', max: '99' },
    };
    const typed = await store({ ...field, key: { kind: 'value', value: '14' } });
    await world.pool.query(`update task set also_accepted = '{15}', tolerance = '0,5' where id = $1`, [typed.taskId]);
    expect((await store({ ...field, key: null })).status).toBe('READY');
    expect((await get(typed.taskId)).body.task?.answerInputDefinition).toMatchObject({
      correctAnswerValue: '14',
      alsoAccepted: ['15'],
      tolerance: '0,5',
    });
  });
  it('a key in the file makes it ready; interactive ones stay drafts', async () => {
    const named = (internationalId: string) => ({ internationalId });
    const choice = await store({ ...named('2026-LT-91'), key: { kind: 'choice', letters: ['B'] } });
    expect(choice.status).toBe('READY');
    expect((await get(choice.taskId)).body.answers?.map((one) => one.isCorrect)).toEqual(['N', 'T', 'N']);
    const field = {
      choiceLayout: 'INPUT' as const,
      choices: [],
      input: { dataType: 'N' as const, length: 2, min: '1', max: '99', also: ['15'], tolerance: '0,5' },
    };
    const value = await store({ ...named('2026-LT-92'), ...field, key: { kind: 'value', value: '14' } });
    expect((await get(value.taskId)).body.task?.answerInputDefinition).toEqual({
      dataType: 'N',
      dataLength: 2,
      dataMinValue: '1',
      dataMaxValue: '99',
      correctAnswerValue: '14',
      alsoAccepted: ['15'],
      tolerance: '0,5',
    });
    const two = await store({ ...named('2026-LT-97'), key: { kind: 'choice', letters: ['B', 'C'] } });
    expect((await get(two.taskId)).body.answers?.map((one) => one.isCorrect)).toEqual(['N', 'T', 'T']);
    expect(
      (await store({ ...named('2026-LT-93'), interactive: true, choices: [], key: { kind: 'choice', letters: ['B'] } }))
        .status,
    ).toBe('DRAFT');
    expect((await store({ ...named('2026-LT-94'), key: { kind: 'choice', letters: ['F'] } })).status).toBe('DRAFT');
  });
  it('two imports at once make one task; a new language becomes known', async () => {
    const both = await Promise.all([
      store({ internationalId: '2026-LT-95', language: 'de' }),
      store({ internationalId: '2026-LT-95', language: 'de' }),
    ]);
    expect(both.map((one) => one.created).sort()).toEqual([false, true]);
    expect(
      (await world.call(calls.listTasks, { as: 'admin', body: { filter: { language: 'de' }, page_size: 100 } })).body
        .total,
    ).toBe(1);
  });
  it('a complete collection keeps its copy and its pictures', async () => {
    const { taskId } = await store({ internationalId: '2026-LT-96', key: { kind: 'choice', letters: ['A'] } });
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
      images: [importedImage('g/a.svg', '<svg id="n"/>'), importedImage('g/c.svg', '<svg/>')],
    });
    expect(await copy()).toEqual(before);
    const shown = /[0-9a-f]{32}\.svg/.exec(before.content.contentHtml)?.[0];
    expect((await world.pool.query('select 1 from image where name = $1', [shown])).rowCount).toBe(1);
    expect(
      await world.call(calls.confirmKey, { as: 'admin', body: { id: taskId, correctChoiceId: '1' } }),
    ).toMatchObject({
      status: 409,
      body: { code: 'TASK_IN_USE' },
    });
  });
});
