import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculateFinalResults } from '../../../../contract/collections';
import { classResults } from '../../../../contract/results-class';
import { redate, sitAll } from '../../../testing/contest';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

/** 5b of school A: five who sat (72, 60, 30, 18, 0) and one who did not; 5a sat with one, school B with one. */
const ofB = { pupilA5: 'RRRRRR', pupilA5b: 'RR----', pupilA3: 'RRRRR-', pupilA4: '------', pupilA7: 'WWWWWW' } as const;
let world: World;
let id = '';
beforeAll(async () => {
  world = await createWorld();
  id = world.collections.running5.id;
  for (const person of [...Object.keys(ofB), 'youngA3']) await place(person, 5, 2);
  await place('pupilA8', 5, 1);
  await sitAll(world, 'running5', { ...ofB, pupilA8: 'R-----', pupilB5: 'RRRRRR' });
});
afterAll(() => world.close());

async function place(person: string, grade: number, subGrade: number | null): Promise<void> {
  await world.pool.query('update user_account set grade = $2, sub_grade = $3 where login = $1', [
    person.toLowerCase(),
    grade,
    subGrade,
  ]);
}

const see = (as: PersonName | null, body = {}) =>
  world.call(classResults, { as, body: { challengeId: id, grade: 5, subGrade: 2, ...body } });
const calculate = async () =>
  expect((await world.call(calculateFinalResults, { as: 'admin', body: { collectionId: id } })).status).toBe(200);

describe('results/class by the dates', () => {
  it('before the primary result date: who sat, nothing else', async () => {
    await redate(world, 'running5', [-3, 2, 3]);
    await calculate();
    const { status, body } = await see('tutorA');
    expect(status).toBe(200);
    expect(body).toMatchObject({ className: '5b', state: 'NOT_YET', sat: 5, pupils: 6, rows: [], tasks: [] });
    expect(body).toMatchObject({ average: null, invited: [], notes: [] });
    expect(JSON.stringify(body)).not.toMatch(/points|solution|"correct/);
  });

  it('from the primary result date: points and average, no places, no tasks', async () => {
    await redate(world, 'running5', [-3, -2, 1]);
    const { body } = await see('tutorA');
    expect(body).toMatchObject({ state: 'POINTS', sat: 5, pupils: 6, average: 36, maxPoints: 72, tasks: [] });
    expect(body.rows?.map((row) => [row.firstName, row.points, row.district, row.country])).toEqual([
      ['pupilA5', 72, null, null],
      ['pupilA3', 60, null, null],
      ['pupilA5b', 30, null, null],
      ['pupilA4', 18, null, null],
      ['pupilA7', 0, null, null],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/solution|"correct|isRight/);
  });

  it('after the result date, while nothing is public: points, and that they are checked', async () => {
    await redate(world, 'running5', [-3, -2, -1]);
    await world.pool.query(`update calculation set published_at = null where collection_id = $1`, [id]);
    await world.pool.query(`insert into result_input_change (collection_id, kind, object) values ($1, 'REOPENED', 1)`, [
      id,
    ]);
    const { body } = await see('tutorA');
    expect(body).toMatchObject({ state: 'BEING_CHECKED', average: 36, tasks: [] });
    expect(body.rows?.[0]?.country).toBeNull();
    await calculate();
  });

  it('from the result date: places, and of each task how the class solved and answered it', async () => {
    const { body } = await see('tutorA');
    expect(body).toMatchObject({ state: 'OUT', sat: 5, average: 36 });
    expect(body.rows?.map(({ country }) => country)).toEqual([
      { rank: 1, of: 7 },
      { rank: 3, of: 7 },
      { rank: 4, of: 7 },
      { rank: 6, of: 7 },
      { rank: 7, of: 7 },
    ]);
    const tasks = body.tasks ?? [];
    expect(tasks.map(({ number, solved, unanswered }) => [number, solved, unanswered])).toEqual([
      [1, 3, 1],
      [2, 3, 1],
      [3, 2, 2],
      [4, 2, 2],
      [5, 2, 2],
      [6, 1, 3],
    ]);
    expect(tasks.map(({ countryShare }) => countryShare)).toEqual([71, 57, 43, 43, 43, 29]);
    expect(tasks.filter(({ missed }) => missed !== null)).toHaveLength(3);
    expect(tasks[0]).toMatchObject({ solutionHtml: '<p>solution</p>', correction: null });
    for (const { answers = [], others, unanswered, solved } of tasks) {
      const counted = answers.reduce((sum, { count }) => sum + count, 0);
      expect(counted + others + unanswered).toBe(5);
      expect(answers.filter(({ isRight }) => isRight).map(({ count }) => count)).toEqual([solved]);
    }
  });

  it('names nobody beside the answers', async () => {
    const text = JSON.stringify((await see('tutorA')).body.tasks);
    for (const person of Object.keys(ofB)) expect(text).not.toContain(person);
  });

  it('leaves out a task that another contest withholds, and marks none that is left out', async () => {
    const [first] = world.collections.running5.exercises;
    await world.pool.query(
      `insert into exercise (collection_id, task_id, level_name, exercise_no, points, penalty)
       select $1, task_id, 'hard', 9, 12, 4 from exercise where id = $2`,
      [world.collections.future7.id, first?.id],
    );
    expect((await see('tutorA')).body.tasks?.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6]);
    await world.pool.query('delete from exercise where exercise_no = 9');
  });

  it('tells who is invited to the second round, and until when one registers', async () => {
    expect((await see('tutorA')).body).toMatchObject({ invited: [], registrationTill: null });
    await world.pool.query(`insert into second_round (year, registration_till) values (2026, '2026-12-13T22:00:00Z')`);
    await world.pool.query(
      `insert into second_round_registration (year, user_id, key_hash) select 2026, id, sha256(login::bytea)
       from user_account where login in ('pupila5', 'pupilb5')`,
    );
    expect((await see('tutorA')).body).toMatchObject({
      invited: [{ userId: world.people.pupilA5.uuid, firstName: 'pupilA5', state: 'INVITED' }],
      registrationTill: '2026-12-13T22:00:00.000Z',
    });
  });
});

describe('results/class of other classes', () => {
  it('a class of which fewer than five sat has no shares of tasks', async () => {
    expect((await see('tutorA', { subGrade: 1 })).body).toMatchObject({ state: 'OUT', sat: 1, tasks: [], average: 24 });
    expect((await see('tutorA', { subGrade: null })).body).toMatchObject({ className: '5', sat: 0, rows: [] });
    expect((await see('tutorA', { subGrade: 12 })).body).toMatchObject({ sat: 0, pupils: 0, rows: [], tasks: [] });
  });

  it('a pupil who moved within the grade counts in the new class, one who moved up or away stays', async () => {
    const rows = async (subGrade: number) => (await see('tutorA', { subGrade })).body.rows?.map((row) => row.firstName);
    await place('pupilA7', 5, 1);
    expect(await rows(1)).toEqual(['pupilA8', 'pupilA7']);
    await place('pupilA7', 6, 3);
    expect(await rows(1)).toEqual(['pupilA8']);
    expect(await rows(2)).toHaveLength(5);
    await world.pool.query(`update user_account set school_id = $1, grade = 5, sub_grade = 1 where login = 'pupila7'`, [
      world.schools.B,
    ]);
    expect(await rows(2)).toHaveLength(5);
    await world.pool.query(`update user_account set school_id = $1, grade = 5, sub_grade = 2 where login = 'pupila7'`, [
      world.schools.A,
    ]);
  });

  it('without a contest is of the first round of the newest year', async () => {
    const { body } = await see('tutorA', { challengeId: '' });
    expect(body.contest?.id).toBe(id);
    expect(body.contests).toContainEqual({ id, name: 'running5', year: 2026, round: 1 });
    expect((await see('tutorA', { challengeId: null, grade: 12 })).body).toMatchObject({ state: 'NOT_YET', rows: [] });
  });

  it('is of the own schools, for tutors and organisers, and organisers name the school', async () => {
    expect((await see('tutorB', { school: world.schools.A })).status).toBe(404);
    expect((await see('tutorB')).body).toMatchObject({ sat: 0, rows: [] });
    expect((await see('tutorAB', { school: world.schools.A })).body).toMatchObject({ sat: 5 });
    expect((await see('admin')).body.fields).toEqual(['school']);
    expect((await see('admin', { school: world.schools.A })).body).toMatchObject({ sat: 5 });
    const { rows } = await world.pool.query(
      `select details from audit_log where action = 'results.look' and object_id = $1 and user_id = $2`,
      [id, world.people.admin.userId],
    );
    expect(rows).toEqual([{ details: { scale: 'CLASS', schoolId: world.schools.A, grade: 5, subGrade: 2 } }]);
    for (const as of ['pupilA5', 'tester', 'centre'] as const) expect((await see(as)).status).toBe(403);
    expect((await see(null)).status).toBe(401);
  });

  it('a contest of another grade or none is not there, and what is malformed is refused', async () => {
    expect((await see('tutorA', { challengeId: world.collections.past9.id })).status).toBe(404);
    expect((await see('tutorA', { challengeId: '999999' })).status).toBe(404);
    for (const [field, value] of [
      ['grade', 0],
      ['grade', 'x'],
      ['subGrade', 13],
      ['challengeId', 'x'],
      ['school', '-1'],
    ] as const) {
      const { status, body } = await world.call(classResults, {
        as: 'tutorA',
        raw: { challengeId: id, grade: 5, subGrade: 2, [field]: value },
      });
      expect([status, body.fields], field).toEqual([400, [field]]);
    }
  });
});
