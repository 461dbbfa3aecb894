import { XMLValidator } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyIn } from '../../../../contract/endpoint';
import { exportReport, planExport } from '../../../../contract/exchange';
import { linkReport } from '../../../../contract/reports';
import { saveTask } from '../../../../contract/tasks-edit';
import type { CollectionName } from '../../../testing/collections';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type What = BodyIn<typeof planExport>;
const plan = (as: PersonName | null, what: What) => world.call(planExport, { as, body: what });
const link = (as: PersonName | null, what: What, format: string = 'moodle') =>
  world.call(linkReport, { as, body: { report: exportReport, format, ...what } });
const open = (url = '') => world.app.http.inject({ method: 'GET', url });
const fits = async (as: PersonName, what: What) => (await plan(as, what)).body.tasks?.map((task) => task.fit);
const set = (name: CollectionName): What => ({ collectionId: world.collections[name].id });
const taskOf = async (name: CollectionName): Promise<What> => {
  const { rows } = await world.pool.query('select task_id from exercise where id = $1', [
    world.collections[name].exercises[0]?.id,
  ]);
  return { taskId: rows[0].task_id };
};
const own = async (as: PersonName, internationalId: string): Promise<string> => {
  const answerInputDefinition = { dataType: 'S', correctAnswerValue: 'slaptas žodis' } as const;
  const task = { internationalId, name: 'Mano <upė>', languageId: '1', contentHtml: '<p>Kas?</p>' };
  const levels = [{ ageGroupId: '3', level: 'easy' as const }];
  const { body } = await world.call(saveTask, {
    as,
    body: { task: { ...task, levels, choiceLayout: 'INPUT', answerInputDefinition } },
  });
  return body.id ?? '';
};

describe('who may export what', () => {
  it('administrators and developers everything, others nothing', async () => {
    const all = Array.from({ length: 6 }, () => 'OK');
    for (const as of ['admin', 'developer'] as const) expect(await fits(as, set('running5'))).toEqual(all);
    for (const as of ['pupilA5', 'centre', 'tester'] as const) {
      expect((await plan(as, set('past9'))).status).toBe(403);
      expect((await link(as, set('past9'))).status).toBe(403);
    }
    expect((await plan(null, set('past9'))).status).toBe(401);
  });

  it('a tutor the own tasks and those whose answers are public', async () => {
    expect(await fits('tutorA', await taskOf('past9'))).toEqual(['OK']);
    expect(await fits('tutorA', await taskOf('training'))).toEqual(['OK']);
    // Open practice shows the task, not its answer.
    expect(await fits('tutorA', await taskOf('practice5'))).toEqual(['HIDDEN']);
    expect((await link('tutorA', await taskOf('practice5'))).status).toBe(404);
    const mine = await own('tutorA', '2026-LT-X1');
    expect(await fits('tutorA', { taskId: mine })).toEqual(['OK']);
    expect((await plan('tutorB', { taskId: mine })).status).toBe(404);
  });

  it.each<CollectionName>(['running5', 'future7', 'closed3', 'secured11', 'draft8'])(
    'a tutor no task of %s, and no collection of others',
    async (name) => {
      expect((await plan('tutorA', await taskOf(name))).status).toBe(404);
      expect((await link('tutorA', await taskOf(name))).status).toBe(404);
      expect((await plan('tutorA', set(name))).status).toBe(404);
      expect((await link('tutorA', set(name))).status).toBe(404);
    },
  );

  it('not even the own task while it stands in a contest', async () => {
    const mine = await own('tutorA', '2026-LT-X2');
    const address = (await link('tutorA', { taskId: mine })).body.link;
    await world.pool.query(
      `insert into exercise (collection_id, task_id, level_name, exercise_no, points, penalty)
       values ($1, $2, 'easy', 9, 6, 2)`,
      [world.collections.future7.id, mine],
    );
    expect((await plan('tutorA', { taskId: mine })).status).toBe(404);
    // Neither does a link that was made before.
    expect((await open(address)).statusCode).toBe(404);
    await world.pool.query('delete from exercise where task_id = $1', [mine]);
    expect((await open(address)).statusCode).toBe(200);
  });

  it('refuses nonsense', async () => {
    for (const what of [{}, { taskId: '1', collectionId: '1' }]) {
      expect((await plan('admin', what)).status).toBe(400);
      expect((await link('admin', what)).status).toBe(400);
    }
    expect((await link('admin', set('past9'), 'scorm')).body.fields).toEqual(['format']);
    expect((await plan('admin', { taskId: '99999999' })).status).toBe(404);
    expect((await plan('admin', { collectionId: '99999999999' })).status).toBe(404);
    expect((await world.call(planExport, { as: 'admin', raw: { taskId: { $ne: 1 } } })).status).toBe(400);
  });
});

describe('the file', () => {
  it('is Moodle XML to keep, never shown as a page, and its export is on record', async () => {
    const response = await open((await link('admin', set('past9'))).body.link);
    expect(response.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': 'attachment; filename="damba-past9-moodle.xml"',
      'cache-control': 'no-store',
    });
    expect(XMLValidator.validate(response.body)).toBe(true);
    expect(response.body.match(/<question type="(\w+)"/g)).toEqual([
      '<question type="category"',
      '<question type="multichoice"',
      '<question type="numerical"',
      '<question type="multichoice"',
      '<question type="shortanswer"',
      '<question type="shortanswer"',
      '<question type="shortanswer"',
    ]);
    expect(response.body).toContain('<defaultgrade>12</defaultgrade>');
    const { rows } = await world.pool.query(
      "select user_id, object_id, details from audit_log where action = 'task.export'",
    );
    expect(rows.at(-1)).toMatchObject({
      user_id: world.people.admin.userId,
      object_id: world.collections.past9.id,
      details: { format: 'moodle' },
    });
  });

  it('is a package of QTI 3, with a test for a collection', async () => {
    const response = await open((await link('admin', set('past9'), 'qti')).body.link);
    expect(response.headers['content-type']).toBe('application/zip');
    const files = unzipSync(new Uint8Array(response.rawPayload));
    expect(Object.keys(files).sort()).toEqual([
      'imsmanifest.xml',
      ...[1, 2, 3, 4, 5, 6].map((n) => `items/item-${n}.xml`),
      'test.xml',
    ]);
    for (const bytes of Object.values(files)) expect(XMLValidator.validate(strFromU8(bytes))).toBe(true);
  });

  it('has the frozen copy of a complete collection, not what became of its tasks', async () => {
    const { taskId } = await taskOf('past9');
    await world.pool.query("update task set name = 'Vėliau pakeista' where id = $1", [taskId]);
    const response = await open((await link('admin', set('past9'))).body.link);
    expect(response.body).toContain('Lengvas pasirinkimas');
    expect(response.body).not.toContain('Vėliau pakeista');
    expect((await open((await link('admin', { taskId })).body.link)).body).toContain('Vėliau pakeista');
  });

  it('leaves out what has no confirmed answer or is interactive, and says so before', async () => {
    const { exercises, id } = world.collections.draft8;
    const { rows } = await world.pool.query('select id, task_id from exercise where collection_id = $1 order by id', [
      id,
    ]);
    await world.pool.query("update task set status = 'DRAFT' where id = $1", [rows[0].task_id]);
    await world.pool.query("update task set type = 'LODGE' where id = $1", [rows[1].task_id]);
    expect((await fits('admin', { collectionId: id }))?.filter((fit) => fit !== 'OK').sort()).toEqual([
      'INTERACTIVE',
      'KEY',
    ]);
    const response = await open((await link('admin', { collectionId: id })).body.link);
    expect(response.body.match(/<question /g)).toHaveLength(exercises.length - 2 + 1);
    expect((await link('admin', { taskId: rows[0].task_id })).status).toBe(404);
  });
});
