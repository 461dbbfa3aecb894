import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyIn } from '../../../../contract/endpoint';
import * as reading from '../../../../contract/tasks';
import * as calls from '../../../../contract/tasks-desk';
import * as editing from '../../../../contract/tasks-edit';
import type { PersonName } from '../../../testing/people';
import { firstTaskOf, sentChoice, sentTask } from '../../../testing/tasks';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Fields = BodyIn<typeof calls.saveDesk>['fields'];
const save = (as: PersonName, id: string | null, rev: number, fields: Fields, key?: string) =>
  world.call(calls.saveDesk, { as, body: { id, rev, fields, key } });
const open = async (as: PersonName, id: string) => (await world.call(calls.openDesk, { as, body: { id } })).body;
const ready = (as: PersonName, id: string, rev: number) => world.call(calls.readyDesk, { as, body: { id, rev } });
const versionsOf = async (as: PersonName, id: string) =>
  (await world.call(calls.taskHistory, { as, body: { id } })).body.versions ?? [];
const whole = {
  name: 'Robotas',
  levels: [{ ageGroupId: '3', level: 'easy' as const }],
  contentHtml: '<p>Robotas stovi daržo apačioje.</p><div class="task-question"><p>Kur jis sustos?</p></div>',
  choices: [sentChoice('Grybas', 'T'), sentChoice('Moliūgas')],
};
const made = async (as: PersonName, fields: Fields = whole) => {
  const { body } = await save(as, null, 0, fields);
  return { id: body.id ?? '', rev: body.rev ?? 0, number: body.internationalId ?? '' };
};
/** A task that pupils may get, with its desk at rev 0. */
const readyTask = async (as: PersonName = 'admin') =>
  (await world.call(editing.saveTask, { as, body: { task: sentTask(whole) } })).body.id ?? '';
const count = async (table: string, id: string): Promise<number> =>
  Number((await world.pool.query(`select count(*) as n from ${table} where task_id = $1`, [id])).rows[0].n);

describe('a new task', () => {
  it('is a draft with the next number, found in the bank and nowhere else', async () => {
    const { id, rev, number } = await made('tutorA', { name: 'Bebro užtvanka XY' });
    expect([rev, number]).toEqual([1, expect.stringMatching(/^\d{4}-LT-\d{2,}$/)]);
    const listed = await world.call(reading.listTasks, { as: 'admin', body: { name: 'užtvanka XY' } });
    expect(listed.body.tasks?.map((one) => [one.id, one.status, one.internationalId])).toEqual([[id, 'DRAFT', number]]);
    expect((await open('tutorA', id)).kind).toBe('NEW');
    for (const as of ['tutorB', 'tutorAB'] as const)
      expect((await world.call(calls.openDesk, { as, body: { id } })).status).toBe(404);
    for (const as of ['tester', 'pupilA5', 'centre'] as const)
      expect((await save(as, null, 0, whole)).status).toBe(403);
  });

  it('two authors at once never get the same number, and a first save that is sent again makes no second task', async () => {
    const next = (await world.call(calls.taskNumber, { as: 'admin', body: {} })).body.next ?? '';
    const both = await Promise.all(
      (['admin', 'developer'] as const).map((as) => made(as, { ...whole, internationalId: next })),
    );
    expect(new Set(both.map((one) => one.number)).size).toBe(2);
    expect(both.map((one) => one.number)).toContain(next);
    // Whose proposal was taken meanwhile reads the other number, not that of the first.
    const { body: late } = await save('admin', null, 0, { ...whole, internationalId: next });
    expect([late.merged?.internationalId, late.internationalId === next]).toEqual([late.internationalId, false]);
    const { body: free } = await save('admin', null, 0, { ...whole, internationalId: `${next}-F` });
    expect([free.internationalId, free.merged]).toEqual([`${next}-F`, null]);
    const key = randomUUID();
    const first = await save('admin', null, 0, { name: 'Vienas' }, key);
    const again = await save('admin', null, 0, { name: 'Vienas du' }, key);
    expect(again.body).toMatchObject({ id: first.body.id, rev: 2 });
    expect((await open('admin', first.body.id ?? '')).fields?.name).toBe('Vienas du');
    const taken = await world.call(calls.taskNumber, { as: 'admin', body: { internationalId: next, language: 'lt' } });
    expect(taken.body.taken).toMatchObject({ name: 'Robotas', by: expect.stringContaining(' ') });
  });

  it('a first save that is sent twice at once makes one task, and both are answered with it', async () => {
    const key = randomUUID();
    const replies = await Promise.all(Array.from({ length: 6 }, () => save('tutorA', null, 0, whole, key)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect((await save('tutorB', null, 0, whole, key)).status).toBe(404);
  });

  it('long texts are filtered and joined in threads, and saves that wait for them are bounded for each account', async () => {
    const long = `<p>${'žodis '.repeat(5)}</p>`.repeat(1_100);
    const { id } = await made('tutorA', { ...whole, contentHtml: long });
    expect((await open('tutorA', id)).fields?.contentHtml).toBe(long.replace(/ <\/p>/g, '</p>'));
    const mine = await save('tutorA', id, 1, { ...whole, contentHtml: `<p>Pirmas</p>${long}` });
    expect(mine.body.rev).toBe(2);
    const other = await save('tutorA', id, 1, { ...whole, contentHtml: `${long}<p>Galas</p><script>x()</script>` });
    expect(other.body).toMatchObject({ rev: 3, conflicts: [], removed: [{ kind: 'SCRIPT', n: 1 }] });
    expect((await open('tutorA', id)).fields?.contentHtml).toMatch(/^<p>Pirmas<.*<p>Galas<\/p>$/);
    const flood = { ...whole, contentHtml: '<'.repeat(5_000) };
    const replies = await Promise.all(Array.from({ length: 12 }, () => save('tutorA', id, 3, flood)));
    const refused = replies.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(12 - refused.length);
  });

  it('a tutor learns that a contest has a number, and nothing of its task', async () => {
    const id = await firstTaskOf(world, 'running5');
    const { body } = await world.call(reading.getTask, { as: 'admin', body: { id } });
    const asked = { internationalId: body.task?.internationalId };
    const { body: found } = await world.call(calls.taskNumber, { as: 'tutorA', body: asked });
    expect(found.taken).toEqual({ id: null, name: null, by: null });
    expect((await world.call(calls.taskNumber, { as: 'admin', body: asked })).body.taken?.id).toBe(id);
  });

  it('says which answers may be too small to read', async () => {
    const name = `${'4b'.repeat(16)}.svg`;
    await world.pool.query(
      `insert into image (name, path, mime, bytes, sha256) values ($1, 'uploads/a', 'image/svg+xml', $2, 'x')`,
      [name, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 90"/>')],
    );
    const [first, ...others] = whole.choices;
    const wide = { ...sentChoice('Skaičiai', 'T'), ...first, imageLink: `/images/${name}`, imageName: 'Skaičiai' };
    const { id, rev } = await made('admin', { ...whole, choices: [wide, ...others] });
    expect((await ready('admin', id, rev)).body.advice).toContainEqual({
      field: 'choices',
      code: 'ANSWERS_SMALL',
      n: 1,
    });
  });

  it('becomes a task when nothing is missing, and says what is', async () => {
    const { id, rev } = await made('tutorA', { contentHtml: '<p>Kuris?</p>', choices: [sentChoice('A')] });
    const missing = (await ready('tutorA', id, rev)).body;
    expect(missing.done).toBe(null);
    expect(missing.missing).toEqual(
      expect.arrayContaining([
        { field: 'name', code: 'EMPTY' },
        { field: 'levels', code: 'EMPTY' },
        { field: 'choices', code: 'EMPTY' },
        { field: 'choices.isCorrect', code: 'EMPTY' },
      ]),
    );
    expect(missing.advice?.map((one) => one.code)).toEqual(['NO_QUESTION']);
    const better = await save('tutorA', id, rev, whole);
    expect((await ready('tutorA', id, rev)).body.code).toBe('CONFLICT');
    const done = (await ready('tutorA', id, better.body.rev ?? 0)).body;
    expect(done).toMatchObject({ missing: [], advice: [], done: { internationalId: expect.stringContaining('-LT-') } });
    const { body } = await world.call(reading.getTask, { as: 'tutorA', body: { id } });
    expect([body.task?.status, body.answers?.map((one) => one.isCorrect)]).toEqual(['READY', ['T', 'N']]);
    expect((await open('tutorA', id)).kind).toBe('NONE');
    expect((await versionsOf('tutorA', id)).map((one) => [one.kind, one.isShown])).toEqual([
      ['SAVED', true],
      ['DRAFT', false],
    ]);
  });

  it('names a number that another task has', async () => {
    const other = await made('admin');
    const { id, rev } = await made('admin');
    const typed = await save('admin', id, rev, { ...whole, internationalId: other.number });
    expect(typed.body.internationalId).not.toBe(other.number);
    const { body } = await ready('admin', id, typed.body.rev ?? 0);
    expect(body.missing).toEqual([{ field: 'internationalId', code: 'TAKEN' }]);
  });

  it('a key alone does not make it ready', async () => {
    const { id } = await made('admin', { choices: [sentChoice('A'), sentChoice('B')] });
    const { body: task } = await world.call(reading.getTask, { as: 'admin', body: { id } });
    const confirm = { id, correctChoiceId: task.answers?.[0]?.id };
    const { body } = await world.call(reading.confirmKey, { as: 'admin', body: confirm });
    expect([body.code, body.fields]).toEqual(['BAD_REQUEST', ['name', 'contentHtml']]);
  });

  it('without a word it is thrown away; with one it is kept', async () => {
    const blank = await made('admin', { name: '', choices: [sentChoice('')] });
    expect((await world.call(calls.discardDesk, { as: 'admin', body: { id: blank.id } })).body.result).toBe('DELETED');
    const { id } = await made('admin', { name: 'Žodis' });
    expect((await world.call(calls.discardDesk, { as: 'admin', body: { id } })).body.result).toBe('KEPT');
    expect((await open('admin', id)).fields?.name).toBe('Žodis');
  });
});

describe('changes of a ready task', () => {
  it('pupils keep their version until the draft is ready', async () => {
    const id = await readyTask();
    const before = await open('admin', id);
    expect([before.kind, before.rev]).toEqual(['NONE', 0]);
    const saved = await save('developer', id, 0, { ...before.fields, name: 'Naujas vardas' });
    const shown = (await world.call(reading.getTask, { as: 'admin', body: { id } })).body.task;
    expect([shown?.name, shown?.status]).toEqual(['Robotas', 'READY']);
    expect(await open('admin', id)).toMatchObject({ kind: 'CHANGES', rev: 1, fields: { name: 'Naujas vardas' } });
    await ready('admin', id, saved.body.rev ?? 0);
    expect((await world.call(reading.getTask, { as: 'admin', body: { id } })).body.task?.name).toBe('Naujas vardas');
    // As it was again: nothing is pending.
    const now = await open('admin', id);
    const changed = await save('admin', id, now.rev ?? 0, { ...now.fields, name: 'Kitas' });
    await save('admin', id, changed.body.rev ?? 0, { ...now.fields });
    expect((await open('admin', id)).kind).toBe('NONE');
  });

  it('a draft is discarded and brought back', async () => {
    const id = await readyTask();
    const { fields } = await open('admin', id);
    await save('admin', id, 0, { ...fields, name: 'Atmestas' });
    const { body } = await world.call(calls.discardDesk, { as: 'admin', body: { id } });
    expect(body).toMatchObject({ result: 'DISCARDED', no: 2, rev: 2 });
    expect(await open('admin', id)).toMatchObject({ kind: 'NONE', fields: { name: 'Robotas' } });
    const back = await world.call(calls.restoreVersion, { as: 'admin', body: { id, no: 2 } });
    expect(back.body).toMatchObject({ kind: 'CHANGES', rev: 3, fields: { name: 'Atmestas' } });
    expect((await versionsOf('admin', id)).map((one) => [one.no, one.kind, one.note])).toEqual([
      [3, 'RESTORED', null],
      [2, 'DRAFT', 'DISCARDED'],
      [1, 'SAVED', null],
    ]);
    const version = await world.call(calls.taskVersion, { as: 'admin', body: { id, no: 2 } });
    expect([version.body.fields?.name, version.body.before?.name, version.body.changed]).toEqual([
      'Atmestas',
      'Robotas',
      ['name'],
    ]);
    expect((await world.call(calls.taskVersion, { as: 'admin', body: { id, no: 99 } })).status).toBe(404);
  });

  it('the saves of one author are one version, those of two are two', async () => {
    const id = await readyTask();
    const { fields } = await open('admin', id);
    await save('admin', id, 0, { ...fields, name: 'A' });
    await save('admin', id, 1, { ...fields, name: 'AB' });
    await save('developer', id, 2, { ...fields, name: 'ABC' });
    await save('admin', id, 3, { ...fields, name: 'ABC', tags: ['upė'] });
    const versions = await versionsOf('admin', id);
    expect(versions.map((one) => [one.no, one.kind, one.changed])).toEqual([
      [4, 'DRAFT', ['tags']],
      [3, 'DRAFT', ['name']],
      [2, 'DRAFT', ['name']],
      [1, 'SAVED', expect.any(Array)],
    ]);
    expect(new Set(versions.map((one) => one.by)).size).toBe(2);
  });

  it('an older client saves the task, and the pending draft takes it over', async () => {
    const id = await readyTask();
    const { fields } = await open('admin', id);
    await save('developer', id, 0, { ...fields, contentHtml: '<p>Mano sąlyga</p>' });
    const task = sentTask({
      ...whole,

      internationalId: fields?.internationalId ?? '',
      name: 'Senas klientas',
    });
    expect((await world.call(editing.saveTask, { as: 'admin', body: { task: { ...task, id } } })).status).toBe(200);
    expect(await open('developer', id)).toMatchObject({
      rev: 2,
      kind: 'CHANGES',
      fields: { name: 'Senas klientas', contentHtml: '<p>Mano sąlyga</p>' },
    });
  });
});

describe('bad input', () => {
  it('texts are filtered, and the author learns of what was removed', async () => {
    const { body } = await save('admin', null, 0, {
      contentHtml: '<p onclick="x()">T</p><script>alert(1)</script><img src="https://a.example/b.png">',
    });
    expect(body.removed?.map((one) => one.kind).sort()).toEqual(['PICTURE', 'SCRIPT']);
    expect(body.merged?.contentHtml).toBe('<p>T</p>');
    const stored = await world.pool.query('select fields::text from task_draft where task_id = $1', [body.id]);
    expect(stored.rows[0].fields).not.toMatch(/script|onclick|example/);
  });

  it('a megabyte is refused and changes nothing', async () => {
    const id = await readyTask();
    const big = { contentHtml: `<p>${'a'.repeat(1_000_000)}</p>` };
    expect((await save('admin', id, 0, big)).body).toMatchObject({
      code: 'BAD_REQUEST',
      fields: ['fields.contentHtml'],
    });
    expect((await save('admin', id, 0, { contentHtml: 'ą'.repeat(900_000) })).status).toBe(413);
    expect(await count('task_draft', id)).toBe(0);
  });

  it('a save of a deleted task, a foreign one and without a session', async () => {
    const { id } = await made('admin');
    await world.call(editing.deleteTask, { as: 'admin', body: { task: { id } } });
    expect((await save('admin', id, 1, whole)).status).toBe(404);
    const foreign = await firstTaskOf(world, 'running5');
    expect((await save('tutorA', foreign, 0, whole)).status).toBe(404);
    expect((await world.call(calls.taskHistory, { as: 'tutorA', body: { id: foreign } })).status).toBe(404);
    expect((await world.call(calls.saveDesk, { as: null, body: { id: null, rev: 0, fields: whole } })).status).toBe(
      401,
    );
    for (const raw of [{}, { id: null, rev: -1, fields: {} }, { id: 'x', rev: 0, fields: {} }, { id: null, rev: 0 }])
      expect((await world.call(calls.saveDesk, { as: 'admin', raw })).status).toBe(400);
  });

  it('a keyword that is gone meanwhile leaves the draft', async () => {
    const { rows } = await world.pool.query(
      `insert into keyword (kind, name) values ('INFORMATICS', 'laikinas') returning id`,
    );
    const { id, rev } = await made('admin', { ...whole, keywordIds: [rows[0].id] });
    await world.pool.query('delete from task_keyword where keyword_id = $1', [rows[0].id]);
    await world.pool.query('delete from keyword where id = $1', [rows[0].id]);
    expect((await open('admin', id)).fields?.keywordIds).toEqual([]);
    expect((await ready('admin', id, rev)).body.missing).toEqual([]);
  });
});
