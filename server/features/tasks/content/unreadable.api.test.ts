// A document that another release has written is told in words; nothing is guessed, and it stays as it is.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assignSightSet } from '../../../../contract/collections-sets';
import { browseTask, getTask } from '../../../../contract/tasks';
import { bulkTasks } from '../../../../contract/tasks-bank';
import * as desk from '../../../../contract/tasks-desk';
import * as editing from '../../../../contract/tasks-edit';
import { tryTask } from '../../../../contract/tasks-try';
import { archivesOf, taskFile, taskText } from '../../../testing/archives';
import { sightPair } from '../../../testing/entry/sight-pair';
import { sentChoice, sentTask } from '../../../testing/tasks';
import { createWorld, type World } from '../../../testing/world';

let world: World;
const archives = archivesOf(() => world);
/** Its store has the task. */
const pair = sightPair(() => world);
let task: { id: string; number: string };
/** A draft that never was ready. */
let begun: string;
beforeAll(async () => {
  world = await createWorld();
  await world.pool.query(`insert into language (id, code, name) values (2, 'de', 'vokiečių')`);
});
afterAll(() => world.close());
beforeEach(async () => {
  const { internationalId, ...sent } = sentTask({ choices: [sentChoice('A', 'T'), sentChoice('B')] });
  const { body } = await world.call(editing.saveTask, { as: 'admin', body: { task: { ...sent, internationalId } } });
  task = { id: body.id ?? '', number: internationalId ?? '' };
  await pair.reset();
  await world.pool.query('update exercise set task_id = $1 where id = $2', [task.id, pair.idsOf('past9')[0]]);
  const save = { id: null, rev: 0, fields: { name: 'Pradėta' } };
  begun = (await world.call(desk.saveDesk, { as: 'admin', body: save })).body.id ?? '';
});

/** Writes into the documents of both tasks what another release could have written. */
const written = async (change: string) => {
  const { rows } = await world.pool.query(
    `update task set content = content || $1 where id = any($2) returning content`,
    [change, [task.id, begun]],
  );
  return rows;
};
const documents = async () =>
  (await world.pool.query('select content from task where id = any($1)', [[task.id, begun]])).rows;

describe.each([
  ['an older form', { form: 0 }, 'TASK_FORM_OLDER'],
  ['a newer form', { form: 2, weather: 'rain' }, 'TASK_FORM_NEWER'],
  ['an unknown kind', { answer: { kind: 'pairs', question: {}, key: { pairs: ['1', '2'] } } }, 'TASK_KIND_UNKNOWN'],
])('a task with %s', (_what, change, code) => {
  it('is refused by who reads and by who writes, with its number, and keeps its document', async () => {
    await written(JSON.stringify(change));
    const before = await documents();
    const as = 'admin' as const;
    const fields = { name: 'Kita' };
    const refused = [
      await world.call(desk.openDesk, { as, body: { id: task.id } }),
      await world.call(desk.saveDesk, { as, body: { id: task.id, rev: 0, fields } }),
      await world.call(desk.restoreVersion, { as, body: { id: task.id, no: 1 } }),
      await world.call(editing.cloneTask, { as, body: { task: { id: task.id } } }),
      await world.call(editing.saveTask, { as, body: { task: { ...sentTask(), id: task.id } } }),
      await world.call(bulkTasks, { as, body: { ids: [task.id], act: 'SET_LANGUAGE', language: 'de' } }),
      await world.call(getTask, { as, body: { id: task.id } }),
      await world.call(browseTask, { as, body: { UID: task.number, num: 1, page_size: 1 } }),
      await world.call(tryTask, { as, body: { id: task.id, answer: { place: 0 } } }),
      await pair.assign(),
    ];
    expect(refused.map(({ status, body }) => [status, body.code, body.internationalId])).toEqual(
      refused.map(() => [409, code, task.number]),
    );
    expect(refused[0]?.body.error).toContain(task.number);
    for (const call of [
      desk.openDesk,
      desk.saveDesk,
      desk.restoreVersion,
      editing.cloneTask,
      editing.saveTask,
      getTask,
      browseTask,
      assignSightSet,
    ])
      expect(call.errors).toContain(code);
    // The draft of a task that never was ready is written into its row as well.
    const draft = await world.call(desk.saveDesk, { as, body: { id: begun, rev: 1, fields } });
    expect([draft.status, draft.body.code]).toEqual([409, code]);
    const file = taskFile(task.number);
    const imported = await archives.take(as, { [file]: taskText(task.number) }, [file]);
    expect([imported.status, imported.body.code, imported.body.internationalId]).toEqual([409, code, task.number]);
    expect(await documents()).toEqual(before);
    // Their history is there, and the release that wrote them reads them as they were.
    const history = await world.call(desk.taskHistory, { as, body: { id: task.id } });
    expect(history.body.versions).toHaveLength(1);
  });
});

it('a version with a picture that is gone comes back whole, and what it lacks is named', async () => {
  const name = `${'ef'.repeat(16)}.svg`;
  await world.pool.query(
    `insert into image (name, task_id, path, mime, bytes, sha256) values ($1, $2, 'a', 'image/svg+xml', 'x', 'x')`,
    [name, task.id],
  );
  const shown = { ...sentChoice('A', 'T'), imageLink: `/images/${name}`, imageName: 'Rąstas' };
  const fields = async () => (await world.call(desk.openDesk, { as: 'admin', body: { id: task.id } })).body;
  const { rev = 0, fields: first } = await fields();
  const changed = {
    ...first,
    contentHtml: `<p>Kuris?</p><img src="/images/${name}" alt="Rąstas">`,
    choices: [shown, sentChoice('B')],
  };
  await world.call(desk.saveDesk, { as: 'admin', body: { id: task.id, rev, fields: changed } });
  const drafted = (await fields()).fields;
  await world.call(desk.discardDesk, { as: 'admin', body: { id: task.id } });
  await world.pool.query('delete from image where name = $1', [name]);
  const { body } = await world.call(desk.taskHistory, { as: 'admin', body: { id: task.id } });
  const no = body.versions?.find(({ note }) => note === 'DISCARDED')?.no ?? 0;
  const restored = await world.call(desk.restoreVersion, { as: 'admin', body: { id: task.id, no } });
  expect(restored.body.fields).toEqual(drafted);
  const ready = await world.call(desk.readyDesk, { as: 'admin', body: { id: task.id, rev: restored.body.rev ?? 0 } });
  expect(ready.body).toMatchObject({ missing: [{ field: 'choices.0.imageLink', code: 'UNKNOWN' }], done: null });
});
