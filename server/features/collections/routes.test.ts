import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CollectionIn } from '../../../contract/collections';
import * as calls from '../../../contract/collections';
import { draftTasks, fresh, inDays } from '../../testing/collection-fields';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const save = (as: PersonName, collection: CollectionIn) =>
  world.call(calls.saveCollection, { as, body: { collection } });
const get = (as: PersonName, id: string) => world.call(calls.getCollection, { as, body: { collection: { id } } });
const list = (as: PersonName, name?: string) =>
  world.call(calls.listCollections, { as, body: { collection: { name } } });

/** The fields of a collection as its maker sends them back. */
async function sent(id: string): Promise<CollectionIn> {
  const { collection } = (await get('admin', id)).body;
  if (!collection) throw new Error(`there is no collection ${id}`);
  const { name, type, years, round, grades, ageGroupId, difficultyId, language, time, startPoint, securityKey } =
    collection;
  const { validFrom, validTo, primaryResultDate, resultDate, collectionStatus } = collection;
  return {
    id,
    name,
    type,
    years,
    round,
    grades,
    ageGroupId,
    difficultyId,
    language,
    time,
    startPoint,
    securityKey,
    validFrom,
    validTo,
    primaryResultDate,
    resultDate,
    collectionStatus,
  };
}

async function sit(person: PersonName, collectionId: string, finished: boolean): Promise<void> {
  await world.pool.query(
    `insert into attempt (collection_id, user_id, started_at, deadline, finished_at, closed_by, ticket_hash)
     values ($1, $2, now(), now() + interval '45 minutes', case when $3 then now() end, case when $3 then 'PUPIL' end,
       decode(md5(random()::text), 'hex'))`,
    [collectionId, world.people[person].userId, finished],
  );
}

describe('collections/list, collectionCount and get', () => {
  it('administrators see all, testers complete ones, tutors the own', async () => {
    const all = await list('admin');
    expect(all.body.total).toBe(8);
    expect(all.body.collections?.map((one) => one.name)).toEqual([
      'draft8',
      'practice5',
      'training',
      'closed3',
      'past9',
      'future7',
      'secured11',
      'running5',
    ]);
    expect(all.body.collections?.[0]).toMatchObject({
      collectionStatus: false,
      taskCount: 6,
      attemptCount: 0,
      grades: [8],
    });
    const tester = await list('tester');
    expect(tester.body.total).toBe(7);
    expect(JSON.stringify(tester.body)).not.toContain('BEBRAS2024');
    expect((await list('tutorA')).body).toMatchObject({ collections: [], total: 0 });
    const count = (as: PersonName) => world.call(calls.countCollections, { as });
    expect([
      (await count('developer')).body.count,
      (await count('tester')).body.count,
      (await count('tutorA')).body.count,
    ]).toEqual([8, 7, 0]);
  });
  it('searches by a part of the name, taken literally', async () => {
    expect((await list('admin', 'RUNN')).body.total).toBe(1);
    expect((await list('admin', '%')).body.total).toBe(0);
    const page = await world.call(calls.listCollections, { as: 'admin', body: { num: 2, page_size: 3 } });
    expect(page.body.collections).toHaveLength(3);
  });
  it('one collection with its exercises, keys to its makers only', async () => {
    const { collection } = (await get('admin', world.collections.secured11.id)).body;
    expect(collection).toMatchObject({ securityKey: 'BEBRAS2024', difficultyId: '1', language: 'lt' });
    expect(collection?.exercises.map((one) => [one.brl_name, one.exerciseNo, one.points, one.penalty])).toEqual([
      ['easy', 1, 6, 2],
      ['easy', 2, 6, 2],
      ['medium', 1, 9, 3],
      ['medium', 2, 9, 3],
      ['hard', 1, 12, 4],
      ['hard', 2, 12, 4],
    ]);
    expect((await get('tutorA', world.collections.secured11.id)).status).toBe(404);
    expect((await get('admin', '99999999999')).status).toBe(404);
    for (const as of ['tester', 'pupilA5', 'centre'] as const) expect((await get(as, '1')).status).toBe(403);
    expect((await list('pupilA5')).status).toBe(403);
    expect((await world.call(calls.getCollection, { as: 'admin', raw: {} })).body.fields).toEqual(['collection']);
    expect((await world.call(calls.listCollections, { as: 'admin', raw: { num: 0 } })).body.fields).toEqual(['num']);
  });
});

describe('collections/add', () => {
  it('makes a draft with the grades of its age group and a key of its own', async () => {
    const { status, body } = await save('admin', fresh({ securityKey: 'RAKTAS' }));
    expect(status).toBe(200);
    const { collection } = (await get('admin', body.id ?? '')).body;
    expect(collection).toMatchObject({
      grades: [5, 6],
      securityKey: 'RAKTAS',
      language: 'lt',
      collectionStatus: false,
    });
    expect(collection?.collectionKey).toMatch(/^[2-9A-HJ-NP-Z]{16}$/);
    await world.pool.query('delete from collection where id = $1', [body.id]);
  });
  it.each([
    [{ difficultyId: '9' }, ['collection.difficultyId']],
    [{ difficultyId: '99999999999' }, ['collection.difficultyId']],
    [{ ageGroupId: '77' }, ['collection.ageGroupId']],
    [{ language: 'xx' }, ['collection.language']],
    [{ validTo: inDays(0) }, ['collection.validTo']],
    [{ resultDate: inDays(2.5) }, ['collection.resultDate']],
    [{ securityKey: 'x'.repeat(17) }, ['collection.securityKey']],
    [{ grades: [13] }, ['collection.grades.0']],
    [{ time: 0, name: '' }, ['collection.name', 'collection.time']],
  ])('refuses %j', async (change, fields) => {
    const { status, body } = await save('admin', fresh(change));
    expect([status, body.fields]).toEqual([400, fields]);
  });
  it('a tutor makes practice only, and nobody else sees it but administrators', async () => {
    expect((await save('tutorA', fresh())).status).toBe(403);
    const { body } = await save('tutorA', fresh({ type: 'TRA' }));
    const id = body.id ?? '';
    expect((await get('tutorA', id)).status).toBe(200);
    expect((await get('tutorB', id)).status).toBe(404);
    expect((await save('tutorB', fresh({ type: 'TRA', id }))).status).toBe(404);
    expect((await save('tutorA', fresh({ type: 'CON', id }))).status).toBe(403);
    expect((await save('tutorA', fresh({ type: 'TRA', id: world.collections.practice5.id }))).status).toBe(404);
    expect((await list('tutorA')).body.total).toBe(1);
    expect((await get('admin', id)).status).toBe(200);
    for (const as of ['tester', 'pupilA5', 'centre'] as const) expect((await save(as, fresh())).status).toBe(403);
  });
});

describe('two editors of one collection', () => {
  it('the second is told, and what the first has written stays', async () => {
    const { id = '' } = (await save('admin', fresh())).body;
    const { updatedAt } = (await get('developer', id)).body.collection ?? {};
    expect(updatedAt).toMatch(/Z$/);
    const fields = { ...(await sent(id)), updatedAt };
    expect((await save('admin', { ...fields, name: 'Pirmas', time: 50 })).status).toBe(200);
    const late = await save('developer', { ...fields, name: 'Antras' });
    expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(late.body.fields).toBeUndefined();
    const now = (await get('admin', id)).body.collection;
    expect(now).toMatchObject({ name: 'Pirmas', time: 50 });
    expect((await save('developer', { ...fields, name: 'Antras', updatedAt: now?.updatedAt })).status).toBe(200);
    // Tasks are no fields, so a change of tasks does not conflict with an edit of the fields.
    const read = (await get('admin', id)).body.collection?.updatedAt;
    const [task] = await draftTasks(world);
    const collection_set = { bro_brc_id: id, bro_bre_id: task?.id ?? '', brl_name: 'easy' as const };
    expect((await world.call(calls.addTask, { as: 'admin', body: { collection_set } })).status).toBe(200);
    expect((await save('admin', { ...fields, updatedAt: read })).status).toBe(200);
  });
});

describe('marking a collection complete', () => {
  const draft = () => world.collections.draft8.id;

  it('lists what is wrong and changes nothing', async () => {
    const [task] = await draftTasks(world);
    await world.pool.query(
      `update task set status = 'DRAFT', content_html = '<img src="/images/away.svg">' where id = $1`,
      [task?.id],
    );
    const change = { ...(await sent(draft())), name: 'Kitas', grades: [7, 8], startPoint: 54, collectionStatus: true };
    const { status, body } = await save('admin', change);
    expect([status, body.success, body.code]).toEqual([200, false, 'COLLECTION_NOT_READY']);
    expect(body.problems).toMatchObject([
      { code: 'NO_KEY', name: 'Lengvas pasirinkimas (draft8)' },
      { code: 'IMAGE_MISSING', name: 'Lengvas pasirinkimas (draft8): away.svg' },
      { code: 'GRADE_TWICE', n: 7, name: 'future7' },
      { code: 'GRADE_TWICE', n: 8, name: 'future7' },
    ]);
    expect(body.warnings).toMatchObject([
      { code: 'IMAGE_NO_ALT', n: 1 },
      { code: 'START_POINT', n: 18 },
    ]);
    expect((await sent(draft())).name).toBe('draft8');
    await world.pool.query(`update task set status = 'READY', content_html = '<p>a</p>' where id = $1`, [task?.id]);
  });
  it('checks and freezes what an author who is saving a task leaves, and not what stood there before', async () => {
    const [task] = await draftTasks(world);
    const author = await world.pool.connect();
    await author.query('begin');
    await author.query(`update task set status = 'DRAFT' where id = $1`, [task?.id]);
    const completing = save('admin', { ...(await sent(draft())), round: 3, startPoint: 10, collectionStatus: true });
    await world.untilLocked();
    await author.query('commit');
    author.release();
    expect((await completing).body).toMatchObject({
      code: 'COLLECTION_NOT_READY',
      problems: [{ code: 'NO_KEY', taskId: task?.id }],
    });
    await world.pool.query(`update task set status = 'READY' where id = $1`, [task?.id]);
  });
  it('freezes a copy that later edits do not reach; at once, all instances know it', async () => {
    const { rows } = await world.pool.query('select task_id from exercise where collection_id = $1 order by id', [
      draft(),
    ]);
    const change = { ...(await sent(draft())), round: 3, startPoint: 10, collectionStatus: true };
    expect((await save('admin', change)).body).toMatchObject({ id: draft(), warnings: ['START_POINT'] });
    await world.pool.query(`update task set name = 'Pakeista', correct_value = '99' where id = $1`, [rows[1].task_id]);
    const { collection } = (await get('admin', draft())).body;
    expect(collection?.collectionStatus).toBe(true);
    expect(collection?.exercises[1]?.name).toBe('Lengvas skaičius (draft8)');
    const { rows: frozen } = await world.pool.query(
      'select content, answer_key, explanation, points from exercise where collection_id = $1 order by id',
      [draft()],
    );
    expect(frozen[1].answer_key).toEqual({ kind: 'value', value: '14' });
    expect(frozen[1].content.input.dataType).toBe('N');
    expect(frozen[0].answer_key).toEqual({
      kind: 'choice',
      choiceId: world.collections.draft8.exercises[0]?.correctChoiceId,
    });
    expect(frozen[0].explanation.solutionHtml).toBe('<p>solution</p>');
    expect(JSON.stringify(frozen[0].content)).not.toMatch(/solution|correct/i);
    const { rows: audit } = await world.pool.query(`select action from audit_log where object_id = $1 order by id`, [
      draft(),
    ]);
    expect(audit).toEqual([{ action: 'collection.complete' }]);
  });
  it('becomes a draft again only before it begins and without attempts', async () => {
    const future = await sent(world.collections.future7.id);
    expect((await save('admin', { ...future, collectionStatus: false })).status).toBe(200);
    expect((await save('admin', { ...future, collectionStatus: true })).body.code).toBeUndefined();
    const running = await sent(world.collections.running5.id);
    const refused = await save('admin', { ...running, collectionStatus: false });
    expect(refused).toMatchObject({ status: 409, body: { code: 'COLLECTION_FROZEN', fields: ['collectionStatus'] } });
  });
});

describe('a complete collection', () => {
  const change = async (name: keyof World['collections'], after: Partial<CollectionIn>) =>
    save('admin', { ...(await sent(world.collections[name].id)), ...after });

  it('F03: keeps tasks, time and start while it runs; dates may move until they have come', async () => {
    expect((await change('running5', { time: 50, grades: [5] })).body).toMatchObject({
      code: 'COLLECTION_FROZEN',
      fields: ['grades', 'timeMins'],
    });
    expect((await change('running5', { validTo: inDays(6) })).status).toBe(200);
    await sit('pupilA5', world.collections.running5.id, false);
    expect(await change('running5', { validTo: inDays(4) })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', fields: ['validTo'] },
    });
    expect((await change('running5', { validTo: inDays(7), resultDate: inDays(25) })).status).toBe(200);
    await world.pool.query(`update attempt set finished_at = now(), closed_by = 'PUPIL'`);
    expect((await change('running5', { validTo: inDays(4) })).status).toBe(200);
    expect((await change('past9', { resultDate: inDays(1) })).body).toMatchObject({
      code: 'COLLECTION_FROZEN',
      fields: ['resultDate'],
    });
    expect((await change('future7', { time: 50 })).status).toBe(200);
    await sit('tester', world.collections.future7.id, true);
    expect((await change('future7', { time: 55 })).body.fields).toEqual(['timeMins']);
  });
});
