import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCollection } from '../../../../contract/collections-acts';
import type { BodyIn } from '../../../../contract/endpoint';
import { bank, bulkTasks } from '../../../../contract/tasks-bank';
import * as desk from '../../../../contract/tasks-desk';
import { cloneTask, saveTask } from '../../../../contract/tasks-edit';
import * as calls from '../../../../contract/tasks-sight';
import type { PersonName } from '../../../testing/people';
import { importedImage, importedTask, type SentTask, sentChoice, sentTask } from '../../../testing/tasks';
import { createWorld, type World } from '../../../testing/world';
import { readPackageFiles } from '../../interactive/package';
import { writeInteractive } from '../../interactive/queries';
import { storePackage } from '../../interactive/store-package';
import { storeTask } from '../import/store';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const save = (as: PersonName, task: Partial<SentTask> = {}) =>
  world.call(saveTask, { as, body: { task: sentTask(task) } });
const taskOf = async (as: PersonName, task: Partial<SentTask> = {}) => (await save(as, task)).body.id ?? '';
const read = (as: PersonName, id: string) => world.call(calls.readSight, { as, body: { id } });
const mark = (as: PersonName, id: string, isMarked = true) =>
  world.call(calls.markSight, { as, body: { id, isMarked } });
/** Confirms what the desk shows now, or showed at a rev. */
const check = async (as: PersonName, id: string, rev?: number) =>
  world.call(calls.checkSight, { as, body: { id, rev: rev ?? (await revOf(id)) } });
const revOf = async (id: string) => (await world.call(desk.openDesk, { as: 'admin', body: { id } })).body.rev ?? 0;
/** Writes one text of a task at its desk and makes it ready. */
const write = async (as: PersonName, id: string, part: Partial<BodyIn<typeof desk.saveDesk>['fields']>) => {
  const { body } = await world.call(desk.openDesk, { as, body: { id } });
  const saved = await world.call(desk.saveDesk, {
    as,
    body: { id, rev: body.rev ?? 0, fields: { ...body.fields, ...part } },
  });
  const ready = await world.call(desk.readyDesk, { as, body: { id, rev: saved.body.rev ?? 0 } });
  expect(ready.body.done).not.toBeNull();
};
const mayCheck = async (as: PersonName, id: string) => (await read(as, id)).body.mayCheck;
const fields = {
  name: 'Robotas',
  levels: [{ ageGroupId: '3', level: 'easy' as const }],
  choices: [sentChoice('Grybas', 'T'), sentChoice('Moliūgas')],
};
const nothing = { isMarked: false, checked: null, findings: [] };
/** A task of the administrator that the developer has confirmed. */
const checkedTask = async (): Promise<string> => {
  const id = await taskOf('admin');
  await mark('admin', id);
  expect((await check('developer', id)).body.checked).not.toBeNull();
  return id;
};
const isChecked = async (id: string) => (await read('admin', id)).body.checked !== null;

describe('tasks/sight/read and mark', () => {
  it('a teacher marks an own task and takes it back; both stand in the audit log, once each', async () => {
    const id = await taskOf('tutorA');
    expect((await read('tutorA', id)).body).toMatchObject({ ...nothing, mayCheck: false });
    expect((await mark('tutorA', id)).body).toMatchObject({ isMarked: true, checked: null, mayCheck: false });
    await mark('tutorA', id);
    expect((await read('admin', id)).body).toMatchObject({ isMarked: true, mayCheck: true });
    expect((await mark('admin', id, false)).body.isMarked).toBe(false);
    const { rows } = await world.pool.query(
      `select action from audit_log where object_type = 'task' and object_id = $1 and action like 'task.sight%' order by id`,
      [id],
    );
    expect(rows.map((row) => row.action)).toEqual(['task.sight-mark', 'task.sight-unmark']);
  });

  it("others' tasks, other roles and nonsense are refused", async () => {
    const id = await taskOf('tutorA');
    for (const as of ['tutorB', 'tutorAB'] as const) {
      expect((await read(as, id)).status).toBe(404);
      expect((await mark(as, id)).status).toBe(404);
    }
    for (const as of ['tester', 'centre', 'pupilA5'] as const) {
      expect((await read(as, id)).status).toBe(403);
      expect((await mark(as, id)).status).toBe(403);
      expect((await check(as, id)).status).toBe(403);
    }
    for (const raw of [{}, { id: 'x' }, { id, isMarked: 'yes' }])
      expect((await world.call(calls.markSight, { as: 'admin', raw })).status).toBe(400);
    expect((await mark('admin', '999999999')).status).toBe(404);
  });

  it('what speaks against it is that of the desk, with what is not ready yet', async () => {
    const id = await taskOf('admin');
    const contentHtml = `<p><img src="/images/${'0'.repeat(32)}.svg" alt="" />?</p>`;
    await world.call(desk.saveDesk, { as: 'admin', body: { id, rev: 0, fields: { ...fields, contentHtml } } });
    expect((await read('admin', id)).body.findings).toEqual([{ field: 'contentHtml', code: 'UNDESCRIBED' }]);
  });
});

describe('tasks/sight/check', () => {
  it('confirms a marked task, once and with the name of who did it', async () => {
    const id = await checkedTask();
    const { rows } = await world.pool.query('select first_name, last_name from user_account where id = $1', [
      world.people.developer.userId,
    ]);
    const by = `${rows[0].first_name} ${rows[0].last_name}`;
    expect((await read('admin', id)).body).toMatchObject({ isMarked: true, checked: { by }, mayCheck: false });
    expect((await mark('admin', id)).body.checked).toMatchObject({ by });
    expect((await mark('admin', id, false)).body).toMatchObject(nothing);
    expect((await check('developer', id)).status).toBe(404);
  });

  it('is none of a teacher, nor of who has ever written of the text or its draft', async () => {
    const id = await taskOf('tutorA');
    await mark('tutorA', id);
    expect((await check('tutorA', id)).status).toBe(403);
    const { body } = await world.call(desk.saveDesk, {
      as: 'developer',
      body: { id, rev: 0, fields: { ...fields, contentHtml: '<p>Kuris kelias?</p>' } },
    });
    expect((await check('admin', id)).body.code).toBe('SIGHT_CHANGES_WAIT');
    await world.call(desk.readyDesk, { as: 'admin', body: { id, rev: body.rev ?? 0 } });
    for (const as of ['developer', 'admin'] as const) {
      expect((await read(as, id)).body.mayCheck).toBe(false);
      expect((await check(as, id)).body.code).toBe('SIGHT_OWN_TEXT');
    }
  });

  it('stands as it was made first: who comes second changes nothing, and is told what stands', async () => {
    const id = await taskOf('tutorA');
    await mark('tutorA', id);
    const first = (await check('developer', id)).body.checked;
    expect(first).not.toBeNull();
    const second = await check('admin', id);
    expect([second.status, second.body.checked]).toEqual([200, first]);
    const { rows } = await world.pool.query(
      `select user_id from audit_log where object_type = 'task' and object_id = $1 and action = 'task.sight-check'`,
      [id],
    );
    expect(rows).toEqual([{ user_id: world.people.developer.userId }]);
  });

  it('is refused for a text that is no longer the one on the screen', async () => {
    const id = await taskOf('tutorA');
    await mark('tutorA', id);
    const before = await revOf(id);
    await write('tutorA', id, { contentHtml: '<p>Kuris kelias trumpesnis?</p>' });
    const { body, status } = await check('developer', id, before);
    expect([status, body.code]).toEqual([409, 'CONFLICT']);
    expect(await isChecked(id)).toBe(false);
    expect((await world.call(calls.checkSight, { as: 'developer', raw: { id } })).status).toBe(400);
    expect((await check('developer', id)).body.checked).not.toBeNull();
  });

  it('is none of who wrote any version; another language or other levels are no writing', async () => {
    const id = await taskOf('admin');
    await mark('admin', id);
    await world.pool.query(`insert into language (id, code, name) values (77, 'en', 'anglų') on conflict do nothing`);
    const { body } = await world.call(bulkTasks, {
      as: 'developer',
      body: { ids: [id], act: 'SET_LANGUAGE', language: 'en' },
    });
    expect(body).toMatchObject({ changed: [{ id }] });
    await write('developer', id, { levels: [{ ageGroupId: '3', level: 'hard' }], tags: ['upė'] });
    expect([await mayCheck('admin', id), await mayCheck('developer', id)]).toEqual([false, true]);
    await write('developer', id, { contentHtml: '<p>Kuris, o gal kuri?</p>' });
    for (const as of ['admin', 'developer'] as const) expect((await check(as, id)).body.code).toBe('SIGHT_OWN_TEXT');
  });

  it('is refused while a fault is known', async () => {
    const task = importedTask({
      internationalId: '2033-LT-01',
      contentHtml: '<p>Kuris?</p>',
      images: [importedImage('g/c.svg', '<svg/>')],
      key: { kind: 'choice', letters: ['A'] },
    });
    const { taskId: id } = await storeTask(world.db, task, null);
    await mark('admin', id);
    await world.pool.query(
      `update task_choice set text_html = '<p><img src="/images/none.svg" alt="bebras" /></p>' where task_id = $1`,
      [id],
    );
    expect((await check('developer', id)).body.code).toBe('SIGHT_FAULTS');
    await world.pool.query(`update task_choice set text_html = position::text where task_id = $1`, [id]);
    expect((await check('developer', id)).body.checked).not.toBeNull();
  });

  it.each([
    [undefined, [{ field: 'package', code: 'PROGRAM' }]],
    [true, []],
  ])('an interactive task whose manifest says keysAndWords: %s', async (keysAndWords, findings) => {
    const manifest = { protocol: 'damba-frame/1', answer: { accepted: ['taip'] }, keysAndWords };
    const packaged = await readPackageFiles([
      { path: 'index.html', bytes: Buffer.from('<p>?</p>') },
      { path: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest)) },
    ]);
    if ('code' in packaged) throw new Error(packaged.code);
    const facts = { international_id: `2033-LT-1${findings.length}`, language: 'lt', name: 'Judanti' };
    const columns = await storePackage(world.db, packaged, null);
    const { id } = await writeInteractive(world.db, null, facts, columns, world.people.admin.userId);
    expect((await read('admin', id)).body.findings).toEqual(findings);
  });
});

describe('a check goes with a change', () => {
  it.each([
    ['of the text', `update task set content_html = '<p>Kitaip?</p>' where id = $1`],
    ['of the explanation', `update task set solution_html = '<p>Nes.</p>' where id = $1`],
    ['of the name', `update task set name = 'Kitas' where id = $1`],
    ['of a choice', `update task_choice set text_html = 'E' where task_id = $1 and position = 2`],
    ['of what is right', `update task_choice set is_correct = true where task_id = $1 and position = 1`],
    [
      'of the description of a choice',
      `update task_choice set image_title = 'upė' where task_id = $1 and position = 1`,
    ],
    ['of the number of choices', `delete from task_choice where task_id = $1 and position = 4`],
  ])('%s', async (_name, statement) => {
    const id = await checkedTask();
    await world.pool.query(statement, [id]);
    expect(await isChecked(id)).toBe(false);
    expect((await read('admin', id)).body.isMarked).toBe(true);
  });

  it.each(["also_accepted = '{5}'", "tolerance = '1'", "data_min = '1'", "data_max = '9'", 'data_length = 2'])(
    'of what is right in a field: %s',
    async (change) => {
      const id = await taskOf('admin');
      await mark('admin', id);
      const field = `choice_layout = 'INPUT', data_type = 'N', correct_value = '4'`;
      await world.pool.query(`update task set ${field} where id = $1`, [id]);
      await world.pool.query('update task_without_sight set checked_at = now() where task_id = $1', [id]);
      await world.pool.query(`update task set ${change} where id = $1`, [id]);
      expect(await isChecked(id)).toBe(false);
    },
  );

  it('of nothing that pupils read does not take it', async () => {
    const id = await checkedTask();
    await world.pool.query(`update task set tags = '{upė}', updated_at = now(), archived_at = now() where id = $1`, [
      id,
    ]);
    await world.pool.query(`update task_choice set comment = 'pastaba' where task_id = $1`, [id]);
    await world.pool.query(`delete from task_level where task_id = $1`, [id]);
    expect(await isChecked(id)).toBe(true);
  });

  it('by saving it in the editor, and a copy has the mark alone', async () => {
    const id = await checkedTask();
    const copy = (await world.call(cloneTask, { as: 'admin', body: { task: { id } } })).body.id ?? '';
    expect((await read('admin', copy)).body).toMatchObject({ isMarked: true, checked: null });
    const task = sentTask({ name: 'Bebro takas' });
    expect((await world.call(saveTask, { as: 'admin', body: { task: { ...task, id } } })).status).toBe(200);
    expect(await isChecked(id)).toBe(false);
  });
});

it('a file says whether a task is marked; one that says nothing leaves the mark as it is', async () => {
  const store = async (withoutSight?: boolean) => {
    const task = importedTask({ internationalId: '2033-LT-03' });
    const { taskId } = await storeTask(world.db, withoutSight === undefined ? task : { ...task, withoutSight }, null);
    return (await read('admin', taskId)).body.isMarked;
  };
  expect([await store(), await store(true), await store(), await store(false)]).toEqual([false, true, true, false]);
});

it('the bank finds marked tasks, checked ones apart', async () => {
  const [checked, marked] = [await checkedTask(), await taskOf('admin')];
  await mark('admin', marked);
  const found = async (...sight: ('checked' | 'marked')[]) => {
    const { body } = await world.call(bank, { as: 'admin', body: { sight, size: 100, counts: ['sight'] } });
    return { ids: body.rows?.map((row) => row.id) ?? [], counts: body.facets?.sight ?? [] };
  };
  const both = await found('checked', 'marked');
  expect(both.ids).toEqual(expect.arrayContaining([checked, marked]));
  expect((await found('checked')).ids).toContain(checked);
  expect((await found('checked')).ids).not.toContain(marked);
  expect((await found('marked')).ids).not.toContain(checked);
  expect(both.counts.map(({ value }) => value).sort()).toEqual(['checked', 'marked']);
});

it('the check of a set warns where all its tasks are marked and nobody has confirmed one', async () => {
  const { id } = world.collections.draft8;
  const warned = async () => {
    const { body } = await world.call(checkCollection, { as: 'admin', body: { collection: { id: String(id) } } });
    return body.warnings?.find(({ code }) => code === 'SIGHT_UNCHECKED')?.n ?? 0;
  };
  expect(await warned()).toBe(0);
  const { rows } = await world.pool.query(
    `insert into task_without_sight (task_id) select distinct task_id from exercise where collection_id = $1 returning task_id`,
    [id],
  );
  expect(await warned()).toBe(rows.length);
  await world.pool.query('update task_without_sight set checked_at = now()');
  expect(await warned()).toBe(0);
});
