// The job that stores documents which are absent: after an upgrade, and of what an older release writes.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as desk from '../../../../contract/tasks-desk';
import * as editing from '../../../../contract/tasks-edit';
import { wrongContents } from '../../../testing/documents/stored-contents';
import { sentTask } from '../../../testing/tasks';
import { createWorld, type World } from '../../../testing/world';
import { readContents } from '../../tasks/content/content-queries';
import { fillContents } from './fill-contents';

let world: World;
let id: string;
beforeAll(async () => {
  world = await createWorld();
  id = (await world.call(editing.saveTask, { as: 'admin', body: { task: sentTask() } })).body.id ?? '';
  const { rev = 0, fields } = (await world.call(desk.openDesk, { as: 'admin', body: { id } })).body;
  await world.call(desk.saveDesk, { as: 'admin', body: { id, rev, fields: { ...fields, name: 'Rašoma' } } });
});
afterAll(() => world.close());

/** As a database is after the migration. */
beforeEach(() =>
  world.pool.query(
    'update task set content = null; update task_draft set content = null; update task_version set content = null',
  ),
);

it('stores all that are absent, as writers do, and then has nothing to do', async () => {
  const ids = [id, ...(await world.pool.query('select id from task')).rows.map((row) => String(row.id))];
  const before = await readContents(world.db, ids);
  expect(await wrongContents(world.db)).toContain(`task ${id}`);
  await fillContents(world.db);
  expect(await wrongContents(world.db)).toEqual([]);
  expect(await readContents(world.db, ids)).toEqual(before);
  const { rows } = await world.pool.query('select xmin::text from task order by id');
  await fillContents(world.db);
  expect((await world.pool.query('select xmin::text from task order by id')).rows).toEqual(rows);
});

it('leaves what somebody writes at this moment, and goes on where it was stopped', async () => {
  const writer = await world.pool.connect();
  try {
    await writer.query('begin');
    await writer.query('select from task where id = $1 for update', [id]);
    await writer.query('select from task_version where task_id = $1 for update', [id]);
    await fillContents(world.db);
    const left = await wrongContents(world.db);
    expect(left).toContain(`task ${id}`);
    expect(new Set(left.map((line) => line.replace(/^version \d+ of /, '')))).toEqual(new Set([`task ${id}`]));
    await writer.query('commit');
  } finally {
    writer.release();
  }
  await fillContents(world.db);
  expect(await wrongContents(world.db)).toEqual([]);
});

it('takes what a release writes that knows no documents', async () => {
  await fillContents(world.db);
  await world.pool.query(`update task set name = 'Senos laidos' where id = $1`, [id]);
  await world.pool.query(`update task_draft set fields = fields || '{"name": "Senas juodraštis"}' where task_id = $1`, [
    id,
  ]);
  expect(await wrongContents(world.db)).toEqual([`task ${id}`, `draft of task ${id}`]);
  await fillContents(world.db);
  expect(await wrongContents(world.db)).toEqual([]);
  expect((await readContents(world.db, [id])).get(id)?.content.texts.lt?.name).toBe('Senos laidos');
});

describe('a document that fails its proof', () => {
  it('is not stored and named with its number; all others are', async () => {
    // What PostgreSQL stores is not what it was given.
    await world.pool.query(`create function spoil() returns trigger language plpgsql as $$ begin
      new.content := jsonb_set(new.content, '{texts,lt,name}', '"Kas kita"'); return new; end $$`);
    await world.pool.query(`create trigger zz_spoil before update of content on task for each row
      when (new.content is not null and new.id = ${id}) execute function spoil()`);
    await world.pool.query(`update task_version set fields = '{"choices": "none"}' where task_id = $1 and no = 1`, [
      id,
    ]);
    try {
      const failed = await fillContents(world.db).catch((error: Error) => error.message);
      expect(failed).toMatch(
        new RegExp(
          `^task ${id}: the document of \\S+ freezes to other bytes than its columns; ` +
            `version 1 of task ${id}: its fields cannot be read: choices$`,
        ),
      );
      expect(await wrongContents(world.db)).toEqual([`task ${id}`, `version 1 of task ${id}`]);
    } finally {
      await world.pool.query('drop trigger zz_spoil on task; drop function spoil');
    }
  });
});
