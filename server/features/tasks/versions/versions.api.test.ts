import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as reading from '../../../../contract/tasks';
import { bulkTasks } from '../../../../contract/tasks-bank';
import * as desk from '../../../../contract/tasks-desk';
import { root } from '../../../platform/root';
import { importedTask } from '../../../testing/tasks';
import { uploadPackage } from '../../../testing/upload';
import { createWorld, type World } from '../../../testing/world';
import { storeTask } from '../import/store';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const open = async (id: string) => (await world.call(desk.openDesk, { as: 'admin', body: { id } })).body;
const save = (id: string, rev: number, fields: object) =>
  world.call(desk.saveDesk, { as: 'admin', body: { id, rev, fields } });
const notesOf = async (id: string) =>
  ((await world.call(desk.taskHistory, { as: 'admin', body: { id } })).body.versions ?? []).map((one) => [
    one.kind,
    one.note,
  ]);

describe('a change from elsewhere, and the pending draft', () => {
  it('an import joins what an author is writing', async () => {
    const task = importedTask({
      internationalId: '2026-LT-V1',
      contentHtml: '<p>Pirmas.</p><p>Antras.</p>',
      images: [],
    });
    const choices = task.choices.map((one) => ({ ...one, imagePath: null }));
    const { taskId } = await storeTask(world.db, { ...task, choices }, null);
    const { fields } = await open(taskId);
    await save(taskId, 0, { ...fields, contentHtml: '<p>Mano pirmas.</p><p>Antras.</p>', name: 'Mano' });
    await storeTask(
      world.db,
      { ...task, choices, contentHtml: '<p>Pirmas.</p><p>Failo antras.</p>', title: 'Failo' },
      null,
    );
    const after = await open(taskId);
    // The name was changed by both: the draft's stays, and the file's stands in the history.
    expect(after).toMatchObject({
      kind: 'NEW',
      rev: 2,
      fields: { name: 'Mano', contentHtml: '<p>Mano pirmas.</p><p>Failo antras.</p>' },
    });
    const { body } = await world.call(reading.getTask, { as: 'admin', body: { id: taskId } });
    expect(body.task?.contentHtml).toBe('<p>Mano pirmas.</p><p>Failo antras.</p>');
    expect(await notesOf(taskId)).toEqual([
      ['IMPORT', null],
      ['DRAFT', null],
      ['IMPORT', null],
    ]);
  });

  it('a confirmed key makes an imported task ready, as a version', async () => {
    const task = importedTask({ internationalId: '2026-LT-V2', images: [], contentHtml: '<p>K</p>' });
    const choices = task.choices.map((one) => ({ ...one, imagePath: null }));
    const { taskId } = await storeTask(world.db, { ...task, choices }, null);
    const { body } = await world.call(reading.getTask, { as: 'admin', body: { id: taskId } });
    const confirm = { id: taskId, correctChoiceId: body.answers?.[1]?.id };
    expect((await world.call(reading.confirmKey, { as: 'admin', body: confirm })).body.status).toBe('READY');
    expect(await notesOf(taskId)).toEqual([
      ['SAVED', 'KEY'],
      ['IMPORT', null],
    ]);
    expect(await open(taskId)).toMatchObject({ kind: 'NONE', rev: 1 });
  });

  it('an act on many tasks is a version of each and reaches the draft, also of an archived task', async () => {
    const task = importedTask({ internationalId: '2026-LT-V3', images: [], contentHtml: '<p>K</p>' });
    const { taskId } = await storeTask(world.db, { ...task, choices: [], key: null }, null);
    const { fields } = await open(taskId);
    await save(taskId, 0, { ...fields, name: 'Rašomas' });
    const { rows } = await world.pool.query(
      `insert into keyword (kind, name) values ('INFORMATICS', 'bandomasis') returning id`,
    );
    await world.call(bulkTasks, { as: 'developer', body: { ids: [taskId], act: 'ARCHIVE' } });
    await world.call(bulkTasks, {
      as: 'developer',
      body: { ids: [taskId], act: 'ADD_KEYWORD', keywordId: rows[0].id },
    });
    const after = await open(taskId);
    expect([after.rev, after.fields?.name, after.fields?.keywordIds]).toEqual([
      2,
      'Rašomas',
      expect.arrayContaining([rows[0].id]),
    ]);
    expect((await notesOf(taskId))[0]).toEqual(['SAVED', 'BULK']);
    expect((await save(taskId, 2, { ...after.fields, name: 'Archyve' })).body).toMatchObject({ rev: 3, conflicts: [] });
  });

  it('an interactive task has a draft of what is said of it; its package stays', async () => {
    const bytes = readFileSync(join(root, 'tasks/2026-LT-31_Canal_Queue/2026-LT-31.zip'));
    const facts = {
      internationalId: '2026-LT-V4',
      name: 'Eilė',
      languageId: '1',
      levels: [{ ageGroupId: '3', level: 'easy' }],
    };
    const id = (await uploadPackage(world, 'admin', facts, bytes)).body.id ?? '';
    const opened = await open(id);
    expect(opened).toMatchObject({ type: 'LODGE', kind: 'NONE', url: expect.stringContaining('/packages/') });
    expect(JSON.stringify(opened.fields)).not.toContain('"D","E","B"');
    const saved = await save(id, 0, { ...opened.fields, name: 'Kanalas', solutionHtml: '<p>Todėl</p>' });
    const { body } = await world.call(desk.readyDesk, { as: 'admin', body: { id, rev: saved.body.rev ?? 0 } });
    expect(body).toMatchObject({ missing: [], done: { internationalId: '2026-LT-V4' } });
    const task = (await world.call(reading.getTask, { as: 'admin', body: { id } })).body.task;
    expect(task).toMatchObject({ name: 'Kanalas', solutionHtml: '<p>Todėl</p>', status: 'READY', url: opened.url });
    expect(task?.answerInputDefinition?.correctAnswerValue).toContain('"D","E","B"');
  });
});
