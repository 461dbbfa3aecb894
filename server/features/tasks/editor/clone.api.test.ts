import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as reading from '../../../../contract/tasks';
import { taskNumber } from '../../../../contract/tasks-desk';
import * as calls from '../../../../contract/tasks-edit';
import type { PersonName } from '../../../testing/people';
import { firstTaskOf, type SentTask, sentChoice, sentTask } from '../../../testing/tasks';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const save = (task: SentTask) => world.call(calls.saveTask, { as: 'admin', body: { task } });
const get = (as: PersonName, id = '') => world.call(reading.getTask, { as, body: { id } });
const created = async (change: Partial<SentTask> = {}) => (await save(sentTask(change))).body.id ?? '';

describe('tasks/clonetask and tasks/delete', () => {
  it('an administrator’s copy is whole, with pictures of its own, under the next free number', async () => {
    const id = await created({ solutionHtml: '<p>Todėl</p>' });
    const name = `${'cd'.repeat(16)}.svg`;
    await world.pool.query(
      `insert into image (name, task_id, path, mime, bytes, sha256) values ($1, $2, 'a', 'image/svg+xml', 'x', 'x')`,
      [name, id],
    );
    const before = (await get('admin', id)).body;
    const { internationalId = '' } = before.task ?? {};
    const shown = sentTask({
      internationalId,
      contentHtml: `<p><img src="/images/${name}"></p>`,
      solutionHtml: '<p>Todėl</p>',
    });
    await save({
      ...shown,
      id,
      choices: [{ ...sentChoice('', 'T'), imageLink: `/images/${name}`, imageName: 'Rąstas' }, sentChoice('B')],
    });
    const copies = [1, 2].map(() => world.call(calls.cloneTask, { as: 'developer', body: { task: { id } } }));
    const ids = (await Promise.all(copies)).map(({ body }) => body);
    const numbers = ids
      .map((one) => Number(/^\d{4}-LT-(\d+)$/.exec(one.internationalId ?? '')?.[1]))
      .sort((a, b) => a - b);
    expect(numbers).toEqual([numbers[0], (numbers[0] ?? Number.NaN) + 1]);
    const next = await world.call(taskNumber, { as: 'admin', body: {} });
    expect(next.body.next).toMatch(new RegExp(`-0*${(numbers[1] ?? 0) + 1}$`));
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

  it('is known to be a copy, of the first of all where it is a copy of a copy', async () => {
    const clone = async (id: string) =>
      (await world.call(calls.cloneTask, { as: 'admin', body: { task: { id } } })).body.id ?? '';
    const first = await created();
    const second = await clone(first);
    const third = await clone(second);
    const { rows } = await world.pool.query('select copy_of from task where id = any($1) order by id', [
      [first, second, third],
    ]);
    expect(rows.map((row) => row.copy_of)).toEqual([null, first, first]);
  });

  it('has the hints, and every right answer', async () => {
    const choices = [{ ...sentChoice('A'), hint: 'Per anksti.' }, sentChoice('B', 'T'), sentChoice('C', 'T')];
    const copyOf = async (id: string) => {
      const { body } = await world.call(calls.cloneTask, { as: 'admin', body: { task: { id } } });
      return (await get('admin', body.id)).body;
    };
    const copy = await copyOf(await created({ choices }));
    expect(copy.answers?.map((one) => [one.isCorrect, one.hint])).toEqual([
      ['N', 'Per anksti.'],
      ['T', ''],
      ['T', ''],
    ]);
    const input = { dataType: 'N' as const, correctAnswerValue: '14', alsoAccepted: ['20'], tolerance: '0,5' };
    const typed = await copyOf(await created({ choiceLayout: 'INPUT', choices: [], answerInputDefinition: input }));
    expect(typed.task?.answerInputDefinition).toMatchObject({ alsoAccepted: ['20'], tolerance: '0,5' });
  });

  it('a tutor’s copy from the archive has neither key nor explanation', async () => {
    const { body } = await world.call(calls.cloneTask, {
      as: 'tutorA',
      body: { task: { id: await firstTaskOf(world, 'past9') } },
    });
    const copy = (await get('tutorA', body.id)).body;
    expect(copy.task).toMatchObject({ status: 'DRAFT', solutionHtml: '', relevanceHtml: '', mayEdit: true });
    expect(copy.answers?.map((one) => one.isCorrect)).toEqual(['N', 'N', 'N', 'N']);
    expect((await get('tutorB', body.id)).status).toBe(404);
  });

  it('a task that a collection uses is not deleted; a picture that another task shows stays', async () => {
    const used = await world.call(calls.deleteTask, {
      as: 'admin',
      body: { task: { id: await firstTaskOf(world, 'practice5') } },
    });
    expect(used).toMatchObject({ status: 409, body: { code: 'TASK_IN_USE' } });
    const id = await created();
    const name = `${'ef'.repeat(16)}.png`;
    await world.pool.query(
      `insert into image (name, task_id, path, mime, bytes, sha256) values ($1, $2, 'a', 'image/png', 'x', 'x')`,
      [name, id],
    );
    await created({ contentHtml: `<p><img src="/images/${name}"></p>` });
    expect((await world.call(calls.deleteTask, { as: 'admin', body: { task: { id } } })).status).toBe(200);
    expect((await world.pool.query('select task_id from image where name = $1', [name])).rows).toEqual([
      { task_id: null },
    ]);
    expect((await world.call(calls.deleteTask, { as: 'admin', body: { task: { id } } })).status).toBe(404);
    expect((await world.call(calls.deleteTask, { as: 'admin', raw: { task: {} } })).body.fields).toEqual(['task.id']);
  });
});
