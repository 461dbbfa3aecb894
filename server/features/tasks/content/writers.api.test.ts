// Whoever writes a task, its draft or a version of it writes the document with the columns; who does not, is noticed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeInteractive } from '../../../../contract/interactive';
import * as keywordCalls from '../../../../contract/keywords';
import { confirmKey, getTask } from '../../../../contract/tasks';
import { type BulkAct, bulkTasks } from '../../../../contract/tasks-bank';
import * as desk from '../../../../contract/tasks-desk';
import * as editing from '../../../../contract/tasks-edit';
import { root } from '../../../platform/root';
import { wrongContents } from '../../../testing/documents/stored-contents';
import { importedTask, sentChoice, sentTask } from '../../../testing/tasks';
import { uploadPackage } from '../../../testing/upload';
import { createWorld, type World } from '../../../testing/world';
import { storeTask } from '../import/store';
import { readContents, storeContents } from './content-queries';

let world: World;
/** A task that pupils may get, and one with a draft that never was ready. */
let ready: string;
let begun: string;
beforeAll(async () => {
  world = await createWorld();
  await world.pool.query(`insert into language (id, code, name) values (2, 'de', 'vokiečių')`);
  const { rows } = await world.pool.query<{ id: string }>('select id from task');
  await world.db.transaction().execute((trx) =>
    storeContents(
      trx,
      rows.map(({ id }) => id),
    ),
  );
  ready = (await saved({ choices: [sentChoice('A', 'T'), sentChoice('B')] })) ?? '';
  begun = (await write(null, 0, { name: 'Pradėta' })).id ?? '';
});
afterAll(() => world.close());

/** A call that must succeed: a refused one would have written nothing. */
const call: World['call'] = async (endpoint, options) => {
  const answered = await world.call(endpoint, options);
  expect(answered.body).toMatchObject({ success: true });
  return answered;
};
const saved = async (change: Parameters<typeof sentTask>[0]) =>
  (await call(editing.saveTask, { as: 'admin', body: { task: sentTask(change) } })).body.id;
const open = async (id: string) => (await call(desk.openDesk, { as: 'admin', body: { id } })).body;
const write = async (id: string | null, rev: number, fields: object) =>
  (await call(desk.saveDesk, { as: 'admin', body: { id, rev, fields } })).body;
/** Saves the desk of a task with a change. */
const rewrite = async (id: string, change: Partial<desk.DeskFields>) => {
  const { rev = 0, fields } = await open(id);
  return write(id, rev, { ...fields, ...change });
};
const bulk = (act: BulkAct, more: { keywordId?: string; language?: string } = {}) =>
  call(bulkTasks, { as: 'admin', body: { ids: [ready, begun], act, ...more } });
const keyword = async (name: string) =>
  (await call(keywordCalls.saveKeyword, { as: 'admin', body: { id: null, names: { lt: name } } })).body.keyword?.id ??
  '';
const plain = { images: [], choices: importedTask().choices.map((one) => ({ ...one, imagePath: null })) };

const writers: readonly [string, () => Promise<unknown>][] = [
  ['a saved task', () => saved({ name: 'Nauja' })],
  [
    'a saved field',
    () =>
      saved({
        choiceLayout: 'INPUT',
        choices: [],
        answerInputDefinition: { dataType: 'N', dataLength: 2, correctAnswerValue: '14' },
      }),
  ],
  ['a first save at the desk', () => write(null, 0, { name: 'Pirma', choices: [sentChoice('A')] })],
  [
    'a save of what never was ready',
    () => rewrite(begun, { name: 'Rašoma', levels: [{ ageGroupId: '3', level: 'easy' }] }),
  ],
  ['a save beside what pupils get', () => rewrite(ready, { name: 'Keičiama', choiceLayout: 'INPUT' })],
  ['a version that comes back', () => call(desk.restoreVersion, { as: 'admin', body: { id: ready, no: 1 } })],
  [
    'a draft made ready',
    async () => call(desk.readyDesk, { as: 'admin', body: { id: ready, rev: (await open(ready)).rev ?? 0 } }),
  ],
  [
    'a draft that is thrown away',
    async () => {
      await rewrite(ready, { name: 'Ne' });
      await call(desk.discardDesk, { as: 'admin', body: { id: ready } });
    },
  ],
  ['a copy', () => call(editing.cloneTask, { as: 'developer', body: { task: { id: ready } } })],
  [
    'an import, and another over a draft',
    async () => {
      const { taskId } = await storeTask(world.db, { ...importedTask(plain), internationalId: '2026-LT-W1' }, null);
      await rewrite(taskId, { name: 'Mano' });
      await storeTask(
        world.db,
        { ...importedTask(plain), internationalId: '2026-LT-W1', contentHtml: '<p>K</p>' },
        null,
      );
    },
  ],
  [
    'a confirmed key',
    async () => {
      const { taskId } = await storeTask(
        world.db,
        { ...importedTask(plain), internationalId: '2026-LT-W2', contentHtml: '<p>K</p>' },
        null,
      );
      const { answers } = (await call(getTask, { as: 'admin', body: { id: taskId } })).body;
      const { status } = await call(confirmKey, {
        as: 'admin',
        body: { id: taskId, correctChoiceId: answers?.[1]?.id },
      });
      expect(status).toBe(200);
    },
  ],
  ['a keyword for several', async () => bulk('ADD_KEYWORD', { keywordId: await keyword('dokumentas') })],
  ['another language for several', () => bulk('SET_LANGUAGE', { language: 'de' })],
  [
    'an interactive task, and another name for it',
    async () => {
      const bytes = readFileSync(join(root, 'tasks/2026-LT-31_Canal_Queue/2026-LT-31.zip'));
      const facts = {
        internationalId: '2026-LT-W3',
        name: 'Eilė',
        languageId: '1',
        levels: [{ ageGroupId: '3', level: 'easy' as const }],
      };
      const id = (await uploadPackage(world, 'admin', facts, bytes)).body.id ?? '';
      await call(changeInteractive, { as: 'admin', body: { ...facts, id, name: 'Kita eilė' } });
      await rewrite(id, { name: 'Trečia' });
    },
  ],
];

it.each(writers)('%s is stored as a document, too', async (_what, act) => {
  await act();
  expect(await wrongContents(world.db)).toEqual([]);
});

describe('whoever writes without the document, as the release before does,', () => {
  const task = async () => (await world.pool.query('select * from task where id = $1', [ready])).rows[0];
  const first = 'select min(c.id) from task_choice c where c.task_id = $1';
  it.each([
    ['a text', `update task set name = name || '!' where id = $1`],
    ['the time of a change alone', 'update task set updated_at = clock_timestamp() where id = $1'],
    ['a choice', `update task_choice set hint = hint || '!' where id = (${first})`],
    ['one choice more', `insert into task_choice (task_id, position, text_html) values ($1, 99, 'Z')`],
    ['one choice less', 'delete from task_choice where task_id = $1 and position = 99'],
    ['a level', `update task_level set level_name = 'hard' where task_id = $1`],
    ['no level', 'delete from task_level where task_id = $1'],
    ['a new level', `insert into task_level (task_id, age_group_id, level_name) values ($1, 3, 'easy')`],
    ['a keyword', 'insert into task_keyword (task_id, keyword_id) select $1, min(id) from keyword'],
    [
      'the list of a keyword',
      `update keyword set kind = case kind when 'CT' then 'INFORMATICS' else 'CT' end
      where id = (select max(keyword_id) from task_keyword where task_id = $1)`,
    ],
    ['no keyword', 'delete from task_keyword where task_id = $1'],
  ])('%s, leaves none: the columns are read, and the next to write stores it again', async (_what, statement) => {
    await world.db.transaction().execute((trx) => storeContents(trx, [ready]));
    const before = (await readContents(world.db, [ready])).get(ready);
    expect((await task()).content).toEqual(JSON.parse(JSON.stringify(before?.content)));
    const { rowCount } = await world.pool.query(statement, [ready]);
    expect([rowCount === 0, (await task()).content]).toEqual([false, null]);
    const read = (await readContents(world.db, [ready])).get(ready);
    const stored = await world.db.transaction().execute((trx) => storeContents(trx, [ready]));
    expect(stored.get(ready)).toEqual(read);
    expect(await wrongContents(world.db)).not.toContain(`task ${ready}`);
  });

  it('a draft or a version, leaves none', async () => {
    await rewrite(ready, { name: 'Senos laidos' });
    for (const table of ['task_draft', 'task_version']) {
      const { rows } = await world.pool.query(
        `update ${table} set fields = fields || '{"name": "Kitas"}' where task_id = $1 returning content`,
        [ready],
      );
      expect(rows.map(({ content }) => content)).toEqual(rows.map(() => null));
    }
  });
});
