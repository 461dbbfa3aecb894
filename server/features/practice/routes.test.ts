import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectionStatistics } from '../../../contract/collections-acts';
import * as calls from '../../../contract/practice';
import { myResult } from '../../../contract/results';
import { finishChallenge, sendAnswer, startChallenge } from '../../../contract/solving';
import { listActive } from '../../../contract/training';
import { inDays } from '../../testing/collection-fields';
import type { PersonName } from '../../testing/people';
import { plantArchive, whileInContest } from '../../testing/tasks';
import { createWorld, type World } from '../../testing/world';

/** A teacher's own practice: made of the archive, given to classes, with its results. */

let world: World;
/** The tasks of last year's contest, whose results are out: two of each level. */
let archive: string[];

beforeAll(async () => {
  world = await createWorld();
  archive = await plantArchive(world);
  // pupilA5 is in 5a, pupilA5b in 5b.
  await world.pool.query('update user_account set sub_grade = 2 where id = $1', [world.people.pupilA5b.userId]);
});
afterAll(() => world.close());

const fields = (change: Partial<calls.PracticeIn> = {}): calls.PracticeIn => ({
  name: '5a treniruotė',
  tasks: archive.slice(0, 3),
  classes: [{ grade: 5, subGrade: 1 }],
  validFrom: inDays(-1),
  validTo: inDays(14),
  timeMins: null,
  ...change,
});
const create = (as: PersonName, change: Partial<calls.PracticeIn> = {}) =>
  world.call(calls.createPractice, { as, body: fields(change) });
const made = async (change: Partial<calls.PracticeIn> = {}) => {
  const { body } = await create('tutorA', change);
  if (!body.practice) throw new Error(`no practice: ${body.code} ${body.fields}`);
  return body.practice;
};
const found = async (as: PersonName) =>
  (await world.call(listActive, { as, body: { type: 'TRA' } })).body.collections ?? [];
const results = async (id: string) => (await world.call(calls.practiceResults, { as: 'tutorA', body: { id } })).body;

/** A pupil starts a practice; with answers: right to the first task, wrong to the second, and finishes. */
async function solve(as: PersonName, practice: { id: string }, isFinished = true): Promise<void> {
  const { body } = await world.call(startChallenge, {
    as,
    params: { grade: '5' },
    body: { challengeId: practice.id, securityKey: '' },
  });
  if (!body.success) throw new Error(`not started: ${body.code}`);
  if (!isFinished) return;
  const { rows } = await world.pool.query(
    `select id, answer_key ->> 'value' as value, answer_key ->> 'choiceId' as choice from exercise
     where collection_id = $1 order by case level_name when 'easy' then 1 when 'medium' then 2 else 3 end, exercise_no`,
    [practice.id],
  );
  const adata = [
    { taskId: rows[0].id, selectedChoiceId: rows[0].choice, answerText: rows[0].value },
    { taskId: rows[1].id, answerText: '99' },
  ].map((answer, at) => ({ challengeId: practice.id, epoch: 1, seq: at + 1, ...answer }));
  await world.call(sendAnswer, { as, body: { adata } });
  const ids = { challengeId: practice.id, challengeRegId: body.challengeRegId ?? '' };
  await world.call(finishChallenge, { as, body: ids });
}

describe('practice/create', () => {
  it('opens a complete practice whose totals are never negative, for its classes alone', async () => {
    const practice = await made({ name: ' Kartojimas ' });
    expect(practice).toMatchObject({
      name: 'Kartojimas',
      state: 'OPEN',
      taskCount: 3,
      timeMins: null,
      classes: [{ grade: 5, subGrade: 1, className: '5a', pupils: 1, started: 0, finished: 0 }],
    });
    const { rows } = await world.pool.query(
      `select start_points, time_mins, is_complete, type, (select sum(penalty)::int from exercise where collection_id = c.id) as penalties
       from collection c where id = $1`,
      [practice.id],
    );
    expect(rows[0]).toMatchObject({ start_points: rows[0].penalties, time_mins: 600, is_complete: true, type: 'TRA' });
    expect((await found('pupilA5')).find((one) => one.brc_id === practice.id)).toMatchObject({ isGiven: true });
    expect((await found('pupilA5b')).map((one) => one.brc_id)).not.toContain(practice.id);
    expect((await found('pupilB5')).map((one) => one.brc_id)).not.toContain(practice.id);
    const start = (as: PersonName) =>
      world.call(startChallenge, {
        as,
        params: { grade: '5' },
        body: { challengeId: practice.id, securityKey: '' },
      });
    expect((await start('pupilA5b')).body.code).toBe('NOT_FOUND');
    expect((await start('pupilA5')).body.success).toBe(true);
  });

  it('makes nothing of a task that is withheld, unknown or a draft', async () => {
    const count = async () => Number((await world.pool.query('select count(*) from collection')).rows[0].count);
    const before = await count();
    await whileInContest(world, archive[0] ?? '', async () => expect((await create('tutorA')).status).toBe(404));
    expect((await create('tutorA', { tasks: ['999999'] })).status).toBe(404);
    await world.pool.query(`update task set status = 'DRAFT' where id = $1`, [archive[0]]);
    expect((await create('tutorA')).body).toMatchObject({ success: false, code: 'COLLECTION_NOT_READY' });
    await world.pool.query(`update task set status = 'READY' where id = $1`, [archive[0]]);
    expect(await count()).toBe(before);
  });

  it('keeps to the own schools, and refuses other roles and nonsense', async () => {
    expect((await create('tutorA', { school: world.schools.B })).status).toBe(404);
    expect((await create('tutorAB', { school: world.schools.B })).body.practice?.schoolName).toBe('B mokykla');
    for (const as of ['pupilA5', 'admin', 'centre'] as const) expect((await create(as)).status).toBe(403);
    expect((await create('tutorA', { tasks: [] })).body.fields).toEqual(['tasks']);
    expect((await create('tutorA', { classes: [] })).body.fields).toEqual(['classes']);
    expect((await create('tutorA', { name: '  ' })).body.fields).toEqual(['name']);
    expect((await create('tutorA', { timeMins: 601 })).body.fields).toEqual(['timeMins']);
    expect((await create('tutorA', { validTo: inDays(-2) })).body.fields).toEqual(['validTo']);
  });
});

describe('practice/list and get', () => {
  it('shows each teacher the own ones only', async () => {
    const practice = await made({ name: 'Tik mano' });
    const list = async (as: PersonName) =>
      (await world.call(calls.listPractice, { as, body: {} })).body.practices?.map((one) => one.id) ?? [];
    expect((await list('tutorA'))[0]).toBe(practice.id);
    expect(await list('tutorB')).toEqual([]);
    const get = (as: PersonName, id = practice.id) => world.call(calls.getPractice, { as, body: { id } });
    expect((await get('tutorA')).body.tasks?.map((one) => one.id)).toEqual(archive.slice(0, 3));
    expect((await get('tutorAB')).status).toBe(404);
    expect((await get('tutorA', world.collections.practice5.id)).status).toBe(404);
    expect((await get('admin')).status).toBe(403);
    expect((await world.call(calls.listPractice, { as: 'pupilA5' })).status).toBe(403);
    expect((await world.call(calls.getPractice, { as: 'tutorA', raw: { id: 'x' } })).status).toBe(400);
    await whileInContest(world, archive[0] ?? '', async () => {
      const { body } = await get('tutorA');
      expect(body.practice?.state).toBe('HIDDEN');
      expect(body.tasks?.map((one) => one.id)).not.toContain(archive[0]);
      expect((await found('pupilA5')).map((one) => one.brc_id)).not.toContain(practice.id);
    });
  });
});

describe('practice/change', () => {
  const change = (as: PersonName, practice: calls.PracticeRow, more: Partial<calls.PracticeIn> = {}) =>
    world.call(calls.changePractice, {
      as,
      body: { ...fields(), ...more, id: practice.id, updatedAt: practice.updatedAt },
    });

  it('changes everything while nobody has begun', async () => {
    const practice = await made();
    const more = { tasks: archive.slice(3), classes: [{ grade: 5, subGrade: 2 }], timeMins: 20, name: '5b' };
    const { body } = await change('tutorA', practice, more);
    expect(body.practice).toMatchObject({ name: '5b', timeMins: 20, state: 'OPEN', classes: [{ subGrade: 2 }] });
    expect((await found('pupilA5')).map((one) => one.brc_id)).not.toContain(practice.id);
    expect((await found('pupilA5b')).find((one) => one.brc_id === practice.id)?.brc_task_count).toBe(3);
    expect((await change('tutorA', practice, more)).body.code).toBe('CONFLICT');
    expect((await change('tutorB', practice, more)).status).toBe(404);
    expect((await change('admin', practice, more)).status).toBe(403);
    expect((await change('tutorA', practice, { ...more, classes: [{ grade: 0, subGrade: 1 }] })).status).toBe(400);
  });

  it('afterwards only the name, the classes and the end; not the end while somebody is solving', async () => {
    const sent = fields();
    const practice = await made(sent);
    await solve('pupilA5', practice, false);
    const now = async () =>
      (await world.call(calls.getPractice, { as: 'tutorA', body: { id: practice.id } })).body.practice;
    const at = (await now()) ?? practice;
    expect((await change('tutorA', at, { ...sent, tasks: archive })).body.code).toBe('COLLECTION_HAS_ATTEMPTS');
    expect((await change('tutorA', at, { ...sent, timeMins: 5 })).body.code).toBe('COLLECTION_HAS_ATTEMPTS');
    expect((await change('tutorA', at, { ...sent, validTo: inDays(3) })).body.code).toBe('CONFLICT');
    const { body } = await change('tutorA', at, { ...sent, name: 'Kitas', validTo: inDays(30) });
    expect(body.practice).toMatchObject({ name: 'Kitas', running: 1, attempts: 1 });
    const { rows } = await world.pool.query('select start_points from collection where id = $1', [practice.id]);
    expect(rows[0].start_points).toBeGreaterThan(0);
    const given = [{ grade: 5, subGrade: 2 }];
    expect((await change('tutorA', (await now()) ?? at, { ...sent, classes: given, validTo: inDays(30) })).status).toBe(
      200,
    );
    // Who has begun goes on, though the class no longer has the practice.
    expect((await results(practice.id)).pupils).toMatchObject(
      [
        { firstName: 'pupilA5b', state: 'NONE', subGrade: 2 },
        { firstName: 'pupilA5', state: 'RUNNING', grade: null },
      ].sort((a, b) => a.firstName.localeCompare(b.firstName)),
    );
  });
});

describe('practice/end', () => {
  const end = (as: PersonName, id: string, validTo?: string) =>
    world.call(calls.endPractice, { as, body: { id, validTo } });

  it('ends now, and takes that back', async () => {
    const practice = await made();
    const { body } = await end('tutorA', practice.id);
    expect(body.practice?.state).toBe('ENDED');
    expect((await found('pupilA5')).map((one) => one.brc_id)).not.toContain(practice.id);
    const back = await end('tutorA', practice.id, body.before);
    expect(back.body.practice).toMatchObject({ state: 'OPEN', validTo: practice.validTo });
    expect((await found('pupilA5')).map((one) => one.brc_id)).toContain(practice.id);
  });

  it('not before it begins nor while somebody is solving; not by others', async () => {
    expect((await end('tutorA', (await made({ validFrom: inDays(1) })).id)).body.code).toBe('CONFLICT');
    const practice = await made();
    await solve('pupilA5', practice, false);
    expect((await end('tutorA', practice.id)).body.code).toBe('CONFLICT');
    expect((await end('tutorA', practice.id, inDays(30))).body.success).toBe(true);
    expect((await end('tutorB', practice.id)).status).toBe(404);
    expect((await end('developer', practice.id)).status).toBe(403);
    expect((await end('tutorA', practice.id, 'rytoj')).body.fields).toEqual(['validTo']);
  });
});

describe('practice/delete', () => {
  const remove = (as: PersonName, id: string) => world.call(calls.deletePractice, { as, body: { id } });

  it('only while nobody has begun, and only an own one', async () => {
    const practice = await made();
    expect((await remove('tutorB', practice.id)).status).toBe(404);
    expect((await remove('admin', practice.id)).status).toBe(403);
    expect((await remove('tutorA', 'x')).status).toBe(400);
    expect((await remove('tutorA', practice.id)).body.success).toBe(true);
    expect((await remove('tutorA', practice.id)).status).toBe(404);
    const begun = await made();
    await solve('pupilA5', begun, false);
    expect((await remove('tutorA', begun.id)).body.code).toBe('COLLECTION_HAS_ATTEMPTS');
  });
});

describe('practice/results', () => {
  it('tells at once who has done it, with points and what was missed', async () => {
    const practice = await made({ classes: [5, 5, 6].map((grade, at) => ({ grade, subGrade: at === 1 ? 2 : 1 })) });
    await solve('pupilA5', practice);
    await solve('pupilA6', practice, false);
    const { maxPoints, tasks, pupils } = await results(practice.id);
    expect(maxPoints).toBe(6 + 6 + 9 + (2 + 2 + 3));
    expect(tasks?.map(({ missed, of }) => [missed, of])).toEqual([
      [0, 1],
      [1, 1],
      [1, 1],
    ]);
    expect(pupils?.map(({ firstName, state, points, marks }) => [firstName, state, points, marks])).toEqual([
      ['pupilA5', 'FINISHED', 7 + 6 - 2, ['RIGHT', 'WRONG', 'NONE']],
      ['pupilA5b', 'NONE', null, []],
      ['pupilA6', 'RUNNING', null, []],
    ]);
    await whileInContest(world, archive[0] ?? '', async () => {
      const hidden = await results(practice.id);
      expect(hidden.tasks).toEqual([]);
      expect(hidden.pupils?.map((one) => one.points)).toEqual([null, null, null]);
    });
    const ask = (as: PersonName, id: string) => world.call(calls.practiceResults, { as, body: { id } });
    expect((await ask('tutorAB', practice.id)).status).toBe(404);
    expect((await ask('admin', practice.id)).status).toBe(403);
    expect((await ask('tutorA', 'x')).status).toBe(400);
  });

  it('C40: tells nobody any points while a task is withheld, also after its end', async () => {
    const practice = await made();
    await solve('pupilA5', practice);
    await world.call(calls.endPractice, { as: 'tutorA', body: { id: practice.id } });
    const own = async (as: PersonName) => {
      const body = { collectionId: practice.id, ...(as !== 'pupilA5' && { userUuid: world.people.pupilA5.uuid }) };
      const reply = (await world.call(myResult, { as, body })).body;
      return [
        reply.result?.points ?? null,
        reply.isAwaited,
        reply.available?.some(({ name }) => name === practice.name),
      ];
    };
    const counts = async (as: PersonName) =>
      Object.values(
        (await world.call(collectionStatistics, { as, body: { id: practice.id } })).body.collectionData ?? {},
      );
    for (const as of ['pupilA5', 'tutorA'] as const) expect(await own(as)).toEqual([11, false, true]);
    expect(await counts('tutorA')).toEqual([1, 1, 1]);
    await whileInContest(world, archive[0] ?? '', async () => {
      for (const as of ['pupilA5', 'tutorA'] as const) expect(await own(as)).toEqual([null, true, false]);
      expect(await own('admin')).toEqual([11, false, true]);
      expect(await counts('tutorA')).toEqual([0, 0, 0]);
      expect(await counts('developer')).toEqual([1, 1, 1]);
      const { practice: ended, tasks, pupils } = await results(practice.id);
      expect([ended?.state, tasks, pupils?.map((one) => one.points)]).toEqual(['ENDED', [], [null]]);
    });
    for (const as of ['pupilA5', 'tutorA'] as const) expect(await own(as)).toEqual([11, false, true]);
  });

  it('names no pupil of a school that the teacher has left', async () => {
    const practice = await made();
    await world.pool.query('update practice_class set school_id = $2 where collection_id = $1', [
      practice.id,
      world.schools.B,
    ]);
    expect((await results(practice.id)).pupils).toEqual([]);
  });
});
