import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCollection, saveCollection } from '../../../contract/collections';
import { checkCollection } from '../../../contract/collections-acts';
import { myResult } from '../../../contract/results';
import { listTasks } from '../../../contract/tasks';
import { listChallenges } from '../../../contract/training';
import type { CollectionName } from '../../testing/collections';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
/** The task that the free training, last year's contest and the draft of a contest share. */
let task = '';
const idOf = (name: CollectionName) => world.collections[name].id;
const draft = () => idOf('draft8');

beforeAll(async () => {
  world = await createWorld();
  const { rows } = await world.pool.query('select task_id from exercise where collection_id = $1 order by id limit 1', [
    idOf('past9'),
  ]);
  task = rows[0].task_id;
  await world.pool.query(
    `insert into exercise (collection_id, task_id, level_name, exercise_no, points, penalty, content, answer_key,
       explanation)
     select c.id, e.task_id, 'easy', 9, 6, 2, case when c.is_complete then e.content end,
       case when c.is_complete then e.answer_key end, case when c.is_complete then e.explanation end
     from exercise e, collection c where e.collection_id = $1 and e.task_id = $2 and c.id = any($3::int[])`,
    [idOf('past9'), task, [draft(), idOf('training')]],
  );
  await world.pool.query(
    `update collection set (valid_from, valid_to, primary_result_date, result_date) = (valid_from + interval '30 days',
       valid_to + interval '30 days', primary_result_date + interval '30 days', result_date + interval '30 days')
     where id = $1`,
    [draft()],
  );
  await world.pool.query(
    `insert into attempt (collection_id, user_id, school_id, grade, started_at, deadline, ticket_hash, finished_at, closed_by)
     values ($1, $2, $3, 9, now() - interval '25 days', now() - interval '24 days', '\\x01', now() - interval '24 days',
       'PUPIL')`,
    [idOf('past9'), world.people.pupilA9.userId, world.schools.A],
  );
});
afterAll(() => world.close());
beforeEach(() => world.pool.query('update collection set is_complete = false where id = $1', [draft()]));

const complete = () => world.pool.query('update collection set is_complete = true where id = $1', [draft()]);
const trainings = async () =>
  (await world.call(listChallenges, { as: null, params: { type: 'FTR' } })).body.data?.map((one) => one.brc_name);
/** How many tasks of last year's contest its pupil sees with their solutions. */
const solutions = async () =>
  (await world.call(myResult, { as: 'pupilA9', body: { collectionId: idOf('past9') } })).body.result?.tasks.length;
const seenByTutor = async () =>
  (await world.call(listTasks, { as: 'tutorA', body: { page_size: 100 } })).body.tasks?.some(({ id }) => id === task);
const hides = async (as: PersonName, name: CollectionName) =>
  (await world.call(getCollection, { as, body: { collection: { id: idOf(name) } } })).body.collection?.hides;

describe('tasks of a contest are withheld elsewhere', () => {
  it('never by a draft', async () => {
    expect(await trainings()).toEqual(['training']);
    expect(await solutions()).toBe(6);
    expect(await seenByTutor()).toBe(true);
    expect(await hides('admin', 'draft8')).toEqual([]);
  });

  it('from the moment it is complete, until its results, and no longer when it is a draft again', async () => {
    await complete();
    expect(await trainings()).toEqual([]);
    expect(await solutions()).toBe(5);
    expect(await seenByTutor()).toBe(false);
    expect((await hides('admin', 'draft8'))?.map(({ name, isWithheld }) => [name, isWithheld])).toEqual([
      ['past9', false],
      ['training', true],
    ]);
    await world.pool.query('update collection set is_complete = false where id = $1', [draft()]);
    expect([await trainings(), await solutions(), await seenByTutor()]).toEqual([['training'], 6, true]);
  });

  it('no longer once its results are out', async () => {
    await complete();
    const dates = (sign: string) =>
      world.pool.query(
        `update collection set (valid_from, valid_to, primary_result_date, result_date) =
           (valid_from ${sign} interval '90 days', valid_to ${sign} interval '90 days',
           primary_result_date ${sign} interval '90 days', result_date ${sign} interval '90 days') where id = $1`,
        [draft()],
      );
    await dates('-');
    expect([await trainings(), await solutions(), await hides('admin', 'draft8')]).toEqual([['training'], 6, []]);
    await dates('+');
  });
});

describe('what marking a contest complete would hide', () => {
  const check = (as: PersonName, change: object = {}) =>
    world.call(checkCollection, { as, body: { collection: { id: draft(), ...change } } });
  const named = (found: { name: string }[] | undefined) => found?.map(({ name }) => name);

  it('is told by the check, by name, before anything is hidden', async () => {
    const { body } = await check('admin');
    expect(body.hides).toEqual([
      { id: idOf('past9'), name: 'past9', type: 'CON', years: 2025, round: 1, isWithheld: false, maker: null },
      { id: idOf('training'), name: 'training', type: 'FTR', years: 2026, round: 1, isWithheld: true, maker: null },
    ]);
    expect(await trainings()).toEqual(['training']);
  });

  it('goes by the type and the date that stand in the form', async () => {
    const past = new Date(Date.now() - 1_000).toISOString();
    expect((await check('admin', { resultDate: past })).body.hides).toEqual([]);
    expect((await check('developer', { type: 'TRA' })).body.hides).toEqual([]);
    expect(named((await check('developer', { type: 'CON' })).body.hides)).toEqual(['past9', 'training']);
    expect((await check('admin', { resultDate: 'soon' })).status).toBe(400);
  });

  it("names whose practice it is, and tells a teacher nothing of a contest's tasks", async () => {
    await world.pool.query('update collection set created_by = $2 where id = $1', [
      idOf('training'),
      world.people.tutorA.userId,
    ]);
    expect((await check('admin')).body.hides?.find(({ name }) => name === 'training')?.maker).toBe('tutorA Bandomasis');
    await world.pool.query('update collection set created_by = $2 where id = $1', [
      draft(),
      world.people.tutorA.userId,
    ]);
    expect((await check('tutorA')).body.hides).toEqual([]);
    await world.pool.query('update collection set created_by = null where id = any($1::int[])', [
      [draft(), idOf('training')],
    ]);
  });

  it('is answered by the call that does it', async () => {
    const { body } = await world.call(getCollection, { as: 'admin', body: { collection: { id: draft() } } });
    const { hides: _, ...collection } = body.collection ?? {};
    // The check uses its own copies of the tasks; the grades are free in another round.
    const sent = { ...collection, round: 7, collectionStatus: true };
    const saved = await world.call(saveCollection, { as: 'admin', raw: { collection: sent } });
    expect(saved.body).toMatchObject({ success: true });
    expect(named(saved.body.hides)).toEqual(['past9', 'training']);
    const back = await world.call(saveCollection, {
      as: 'admin',
      raw: { collection: { ...sent, collectionStatus: false, updatedAt: null } },
    });
    expect(back.body).toMatchObject({ success: true, hides: [] });
    expect(await trainings()).toEqual(['training']);
  });
});

describe('where a task is used', () => {
  const uses = async (as: PersonName) =>
    (await world.call(listTasks, { as, body: { page_size: 100 } })).body.tasks
      ?.find(({ id }) => id === task)
      ?.uses.map(({ name, isPublic }) => [name, isPublic]);

  it('is told to those who make contests, drafts too', async () => {
    expect(await uses('admin')).toEqual([
      ['training', true],
      ['past9', true],
      ['draft8', false],
    ]);
  });

  it('is told to a teacher only as far as it is public or the own', async () => {
    expect(await uses('tutorA')).toEqual([
      ['training', true],
      ['past9', true],
    ]);
  });

  it('says of a withheld training that it is not public', async () => {
    await complete();
    expect((await uses('admin'))?.find(([name]) => name === 'training')).toEqual(['training', false]);
  });
});
