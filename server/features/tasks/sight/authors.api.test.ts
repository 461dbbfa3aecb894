import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as desk from '../../../../contract/tasks-desk';
import { cloneTask, deleteTask, saveTask } from '../../../../contract/tasks-edit';
import * as calls from '../../../../contract/tasks-sight';
import type { PersonName } from '../../../testing/people';
import { type SentTask, sentTask } from '../../../testing/tasks';
import { createWorld, type World } from '../../../testing/world';

/** Who has written of a task, by drafts and by copies, and so may not check it. */
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const save = async (as: PersonName, task: SentTask) =>
  (await world.call(saveTask, { as, body: { task } })).body.id ?? '';
const taskOf = (as: PersonName) => save(as, sentTask());
const write = (as: PersonName, id: string, part: Partial<SentTask>) => save(as, { ...sentTask(), id, ...part });
const copyBy = async (as: PersonName, id: string) =>
  (await world.call(cloneTask, { as, body: { task: { id } } })).body.id ?? '';
const mayCheck = async (as: PersonName, id: string) =>
  (await world.call(calls.readSight, { as, body: { id } })).body.mayCheck;
const check = async (as: PersonName, id: string) => {
  const rev = (await world.call(desk.openDesk, { as, body: { id } })).body.rev ?? 0;
  return world.call(calls.checkSight, { as, body: { id, rev } });
};

describe('the check of a task', () => {
  it('is no matter of a draft that was thrown away', async () => {
    const id = await taskOf('tutorA');
    const fieldsNow = (await world.call(desk.openDesk, { as: 'developer', body: { id } })).body.fields;
    const contentHtml = '<p>Netyčia.</p>';
    await world.call(desk.saveDesk, { as: 'developer', body: { id, rev: 0, fields: { ...fieldsNow, contentHtml } } });
    expect(await mayCheck('developer', id)).toBe(false);
    await world.call(desk.discardDesk, { as: 'developer', body: { id } });
    expect(await mayCheck('developer', id)).toBe(true);
  });

  it('of a copy is none of who wrote the task before it was copied', async () => {
    const id = await taskOf('admin');
    await world.call(calls.markSight, { as: 'admin', body: { id, isMarked: true } });
    const copy = await copyBy('developer', id);
    await write('developer', id, { contentHtml: '<p>Vėliau?</p>' });
    expect([await mayCheck('admin', copy), await mayCheck('developer', copy)]).toEqual([false, true]);
    expect((await check('admin', copy)).body.code).toBe('SIGHT_OWN_TEXT');
    expect((await check('developer', copy)).body.checked).not.toBeNull();
  });

  it('of a copy of a copy is none of who wrote the one between; when that is gone, of who wrote the first', async () => {
    const whoMay = async (id: string) => [await mayCheck('admin', id), await mayCheck('developer', id)];
    const first = await taskOf('admin');
    const between = await copyBy('developer', first);
    expect(await whoMay(await copyBy('developer', between))).toEqual([false, true]);
    await write('developer', between, { contentHtml: '<p>Tarp jų?</p>' });
    const last = await copyBy('admin', between);
    expect(await whoMay(last)).toEqual([false, false]);
    // The lines of the log go with their age; what the copy was made from stays known.
    await world.pool.query('truncate audit_log');
    expect(await whoMay(last)).toEqual([false, false]);
    await world.call(deleteTask, { as: 'admin', body: { task: { id: between } } });
    expect(await whoMay(last)).toEqual([false, true]);
  });
});
