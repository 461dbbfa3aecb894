import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyIn } from '../../../../contract/endpoint';
import { resolveConflicts } from '../../../../contract/tasks-conflicts';
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
const versionsOf = async (as: PersonName, id: string) =>
  (await world.call(calls.taskHistory, { as, body: { id } })).body.versions ?? [];
const whole = {
  name: 'Robotas',
  levels: [{ ageGroupId: '3', level: 'easy' as const }],
  contentHtml: '<p>Robotas stovi daržo apačioje.</p><div class="task-question"><p>Kur jis sustos?</p></div>',
  choices: [sentChoice('Grybas', 'T'), sentChoice('Moliūgas')],
};
/** A task that pupils may get, with its desk at rev 0. */
const readyTask = async (as: PersonName = 'admin') =>
  (await world.call(editing.saveTask, { as, body: { task: sentTask(whole) } })).body.id ?? '';

describe('two authors', () => {
  it('changes of different places join by themselves', async () => {
    const id = await readyTask();
    const { fields } = await open('admin', id);
    await save('admin', id, 0, { ...fields, name: 'Pirmo' });
    const second = await save('developer', id, 0, {
      ...fields,
      contentHtml: fields?.contentHtml?.replace('daržo', 'sodo'),
    });
    expect(second.body).toMatchObject({ rev: 2, conflicts: [], theirs: { name: expect.any(String) } });
    expect(second.body.merged).toMatchObject({ name: 'Pirmo', contentHtml: expect.stringContaining('sodo') });
    expect((await open('admin', id)).fields).toEqual(second.body.merged);
  });

  it('the same sentence is asked about; both stay in the history, and the decision is saved', async () => {
    const id = await readyTask();
    const { fields } = await open('admin', id);
    const written = (words: string) => ({
      ...fields,
      contentHtml: fields?.contentHtml?.replace('Kur jis sustos?', words),
    });
    await save('admin', id, 0, written('Kurio augalo langelyje robotas sustos?'));
    const late = await save('developer', id, 0, written('Kuriame langelyje robotas sustos?'));
    expect(late.body.rev).toBe(1);
    expect(late.body.conflicts).toEqual([
      {
        field: 'contentHtml',
        kind: 'HTML',
        base: '<p>Kur jis sustos?</p>',
        mine: '<p>Kuriame langelyje robotas sustos?</p>',
        theirs: '<p>Kurio augalo langelyje robotas sustos?</p>',
      },
    ]);
    expect((await open('admin', id)).fields?.contentHtml).toContain('Kurio augalo');
    const other = (await versionsOf('admin', id)).find((one) => one.kind === 'OTHER');
    const kept = await world.call(calls.taskVersion, { as: 'admin', body: { id, no: other?.no ?? 0 } });
    expect(kept.body.fields?.contentHtml).toContain('Kuriame langelyje');
    const { merged, conflicts = [] } = late.body;
    if (!merged) throw new Error('nothing was joined');
    const decided = resolveConflicts(merged, conflicts, [{ use: 'text', text: '<p>Kur robotas sustos?</p>' }]);
    const saved = await save('developer', id, late.body.rev ?? 0, decided);
    expect([saved.body.rev, saved.body.conflicts]).toEqual([2, []]);
    expect((await open('admin', id)).fields?.contentHtml).toContain('<p>Kur robotas sustos?</p>');
  });

  it('two kinds of answer are one question, and nothing of either is lost', async () => {
    const id = await readyTask();
    const { fields } = await open('admin', id);
    const typed = (dataType: 'N' | 'S', correctAnswerValue: string): Fields => ({
      ...fields,
      choiceLayout: 'INPUT',
      answerInputDefinition: { dataType, correctAnswerValue },
    });
    await save('admin', id, 0, typed('N', '14'));
    const { merged, conflicts = [], rev = 0 } = (await save('developer', id, 0, typed('S', 'upė'))).body;
    expect(conflicts.map((one) => one.field)).toEqual(['answerInputDefinition']);
    expect((await open('admin', id)).fields?.answerInputDefinition).toMatchObject(
      typed('N', '14').answerInputDefinition ?? {},
    );
    if (!merged) throw new Error('nothing was joined');
    await save('developer', id, rev, resolveConflicts(merged, conflicts, []));
    const decided = (await open('admin', id)).fields;
    expect(decided).toMatchObject(typed('S', 'upė'));
    expect(decided?.choices).toEqual(fields?.choices);
  });

  it('see each other, and each other’s saves within a heartbeat', async () => {
    const id = await readyTask();
    const { fields } = await open('admin', id);
    expect((await open('developer', id)).others).toHaveLength(1);
    const seen = (as: PersonName, rev: number, isLeaving = false) =>
      world.call(calls.seeDesk, { as, body: { id, rev, isLeaving } });
    expect((await seen('admin', 0)).body).toMatchObject({
      rev: 0,
      others: [{ name: expect.any(String) }],
      fields: null,
    });
    await save('developer', id, 0, { ...fields, name: 'Matomas' });
    expect((await seen('admin', 0)).body).toMatchObject({ rev: 1, kind: 'CHANGES', fields: { name: 'Matomas' } });
    await seen('developer', 1, true);
    expect((await seen('admin', 1)).body).toMatchObject({ others: [], fields: null });
    expect((await seen('tutorA', 1)).status).toBe(404);
  });

  it('fifty saves at once lose no tag', async () => {
    const id = await readyTask();
    const { fields } = await open('admin', id);
    const tags = Array.from({ length: 20 }, (_, n) => `žyma ${n}`);
    const sent = Array.from({ length: 50 }, (_, n) =>
      save(n % 2 ? 'admin' : 'developer', id, 0, { ...fields, tags: [tags[n % 20] ?? ''] }),
    );
    expect((await Promise.all(sent)).map((one) => one.status)).toEqual(Array(50).fill(200));
    expect((await open('admin', id)).fields?.tags?.sort()).toEqual([...tags].sort());
  });
});

describe('the history', () => {
  it('a confirmed key, a copy and the state before the history are versions', async () => {
    const id = await firstTaskOf(world, 'past9');
    expect((await versionsOf('admin', id)).map((one) => [one.note, one.isShown])).toEqual([['FIRST', true]]);
    const copies = (await world.call(calls.taskHistory, { as: 'admin', body: { id } })).body.copies ?? [];
    expect(copies.map((one) => one.collectionId)).toContain(String(world.collections.past9.id));
    const copy = await world.call(editing.cloneTask, { as: 'admin', body: { task: { id } } });
    expect((await versionsOf('admin', copy.body.id ?? '')).map((one) => one.note)).toEqual(['COPY']);
  });

  it('keeps 200 versions and all that pupils could get', async () => {
    const id = await readyTask();
    await world.pool.query(
      `insert into task_version (task_id, no, kind, fields, is_ready) select $1, n, 'DRAFT', '{}', n = 5 from generate_series(2, 300) n`,
      [id],
    );
    const { fields } = await open('admin', id);
    await save('admin', id, 0, { ...fields, name: 'Naujausia' });
    const numbers = (await versionsOf('admin', id)).map((one) => one.no);
    expect([numbers.length, numbers.at(-1), numbers.at(-2), numbers.at(-3)]).toEqual([202, 1, 5, 102]);
  });

  it('a long task is saved over and over, and the bank tells when changes begin and end', async () => {
    const long = `<p>${'Robotas stovi daržo apačioje ir žiūri į dešinę. '.repeat(20)}</p>`.repeat(25);
    const id = await readyTask();
    const { fields } = await open('admin', id);
    const isMarked = async () =>
      (await world.pool.query('select is_draft from task_find where id = $1', [id])).rows[0].is_draft;
    expect(await isMarked()).toBe(false);
    for (let n = 0; n < 15; n++) {
      const texts = { contentHtml: `${long}<p>Žodis ${n}</p>`, solutionHtml: long, relevanceHtml: long };
      await save('admin', id, n, { ...fields, ...texts });
    }
    expect(await isMarked()).toBe(true);
    await world.call(calls.discardDesk, { as: 'admin', body: { id } });
    expect(await isMarked()).toBe(false);
  });
});
