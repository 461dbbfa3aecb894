import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../../contract/tasks';
import type { PersonName } from '../../testing/people';
import { firstTaskOf, importedTask } from '../../testing/tasks';
import { createWorld, type World } from '../../testing/world';
import { storeTask } from './import/store';
import type { ImportedTask } from './import/types';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const store = (change: Partial<ImportedTask> = {}, by: PersonName | null = null) =>
  storeTask(world.db, importedTask(change), by && world.people[by].userId);
const get = (as: PersonName, id: string) => world.call(calls.getTask, { as, body: { id } });
const list = (as: PersonName, filter: object = {}) =>
  world.call(calls.listTasks, { as, body: { filter, page_size: 100 } });
const confirm = (
  as: PersonName,
  body: { id: string; correctChoiceId?: string; alsoCorrectIds?: string[]; correctValue?: string },
) => world.call(calls.confirmKey, { as, body });

describe('tasks/list and tasks/get', () => {
  it('filters and pages, newest first', async () => {
    await store();
    const first = (await list('admin')).body;
    expect(Number(first.tasks?.[0]?.id)).toBeGreaterThan(Number(first.tasks?.[1]?.id));
    expect((await list('admin', { UID: 'lt-running5' })).body.total).toBe(6);
    expect((await list('admin', { name: 'ZODIS (running' })).body.total).toBe(1);
    expect((await list('admin', { name: '%' })).body.total).toBe(0);
    expect(
      (await list('admin', { status: 'DRAFT', age_group: '3' })).body.tasks?.map((task) => task.internationalId),
    ).toContain('2026-LT-90');
    expect((await list('admin', { age_group: '999999999999' })).body.total).toBe(0);
    const inLithuanian = (await list('admin', { language: 'lt' })).body.total;
    for (const language of [1, '1']) expect((await list('admin', { language })).body.total).toBe(inLithuanian);
    expect((await list('admin', { language: 99 })).body.total).toBe(0);
    const page = await world.call(calls.listTasks, { as: 'admin', body: { num: 2, page_size: 5 } });
    expect(page.body.tasks).toHaveLength(5);
    expect(page.body.tasks?.[0]?.id).toBe(first.tasks?.[5]?.id);
  });
  it('a tutor never sees a contest’s task before its results, and never a key', async () => {
    for (const hidden of ['running5', 'secured11', 'future7', 'closed3', 'draft8'] as const)
      expect((await get('tutorA', await firstTaskOf(world, hidden))).status).toBe(404);
    for (const shown of ['past9', 'training', 'practice5'] as const) {
      const { status, body } = await get('tutorA', await firstTaskOf(world, shown));
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
    const shuffled = importedTask().choices.slice().reverse();
    expect((await store({ internationalId: '2026-LT-98', choices: shuffled })).status).toBe('DRAFT');
  });
  it('takes several choices, but never all of them', async () => {
    const { taskId: id } = await store({ internationalId: '2026-LT-87' });
    const ids = (await get('admin', id)).body.answers?.map((one) => one.id) ?? [];
    const [correctChoiceId, ...others] = ids;
    expect((await confirm('admin', { id, correctChoiceId, alsoCorrectIds: others })).body.code).toBe('BAD_CHOICE');
    expect((await confirm('admin', { id, correctChoiceId, alsoCorrectIds: ['999999'] })).body.code).toBe('BAD_CHOICE');
    expect((await confirm('admin', { id, correctChoiceId, alsoCorrectIds: others.slice(1) })).body.status).toBe(
      'READY',
    );
    expect((await get('admin', id)).body.answers?.map((one) => one.isCorrect)).toEqual(['T', 'N', 'T']);
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
    // The file is imported again with bounds that exclude the confirmed key, so a person must check again.
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
    // A tutor confirms own drafts and learns nothing about those of others.
    expect((await confirm('tutorA', { id, correctChoiceId: foreign })).status).toBe(404);
    expect((await confirm('pupilA5', { id, correctChoiceId: foreign })).status).toBe(403);
    expect((await confirm('admin', { id: '999999', correctChoiceId: foreign })).status).toBe(404);
    expect(
      (await confirm('admin', { id: await firstTaskOf(world, 'running5'), correctChoiceId: foreign })).body.code,
    ).toBe('TASK_IN_USE');
    expect((await world.call(calls.confirmKey, { as: 'admin', raw: {} })).body.fields).toEqual(['id']);
  });
});
