import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculateFinalResults } from '../../../contract/collections';
import * as calls from '../../../contract/results';
import { redate, sitAll } from '../../testing/contest';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

/**
 * A contest of grades 5 and 6 (start points 18, six exercises of 6, 6, 9, 9, 12, 12), ranked by hand:
 * A5 and B5 all right 72; archivedA5 all right but the last, not answered, 60; A5b the two easy ones 30; B6 nothing 18;
 * A6 all wrong 0, never finished, closed by the server. T5 is of a school for tests, the tester's sitting is a test.
 */
let world: World;
let id = '';
beforeAll(async () => {
  world = await createWorld();
  id = world.collections.running5.id;
  await sitAll(world, 'running5', {
    pupilA5: 'RRRRRR',
    pupilB5: 'RRRRRR',
    archivedA5: 'RRRRR-',
    pupilA5b: 'RR----',
    pupilB6: '------',
    tester: 'RRRRRR',
  });
  await sitAll(world, 'running5', { pupilA6: 'WWWWWW' }, 'OVERDUE');
  await sitAll(world, 'running5', { pupilT5: 'RRRRRR' }, 'RUNNING');
  await world.pool.query(`update user_account set agreed_to_publish_at = now() where login in ('pupila5', 'pupilb6')`);
});
afterAll(async () => world.close());

const calculate = (as: PersonName, collectionId = id) =>
  world.call(calculateFinalResults, { as, body: { collectionId } });
const mine = (as: PersonName, body = {}) => world.call(calls.myResult, { as, body });
const list = (
  as: PersonName,
  call: typeof calls.resultsInCountry | typeof calls.resultsInDistrict | typeof calls.resultsInSchool,
  body = {},
) => world.call(call, { as, body: { collectionId: id, ...body } });
const versions = async () =>
  (await world.pool.query('select version from calculation where collection_id = $1 order by 1', [id])).rows;

describe('before a calculation', () => {
  it('the own result follows the dates: nothing, then points, then tasks', async () => {
    await redate(world, 'running5', [1, 2, 3]);
    expect((await mine('pupilA5')).body).toMatchObject({ result: null, isAwaited: true, available: [] });
    expect((await mine('pupilA5', { collectionId: id })).body).toMatchObject({ result: null, isAwaited: true });
    // Pupils who did not take part await no result, whatever the call names.
    expect((await mine('pupilA5', { round: 2 })).body).toMatchObject({ result: null, isAwaited: false });
    expect((await mine('pupilA7')).body).toMatchObject({ result: null, isAwaited: false });

    await redate(world, 'running5', [-3, -2, 3]);
    const { result, available } = (await mine('pupilA5b')).body;
    expect(result).toMatchObject({
      points: 30,
      maxPoints: 72,
      startPoints: 18,
      gradeRank: null,
      groupRank: null,
      tasks: [],
    });
    expect(result).toMatchObject({ grade: 5, ageGroup: 'BENJAMIN', districtName: 'Alytaus miesto savivaldybė' });
    expect(available).toEqual([{ collectionId: id, name: 'running5', year: 2026, round: 1 }]);
    expect(JSON.stringify(result)).not.toMatch(/solution|relevance|"correct/);

    await redate(world, 'running5', [-3, -2, -1]);
    const final = (await mine('pupilA5b')).body.result;
    expect(final?.gradeRank).toBeNull();
    expect(final?.tasks.map((task) => [task.correctness, task.answerPoints, task.maxPoints])).toEqual([
      ['CORRECT', 6, 6],
      ['CORRECT', 6, 6],
      ...[9, 9, 12, 12].map((points) => ['NO_ANSWER', 0, points]),
    ]);
    expect(final?.tasks[1]).toMatchObject({ answerText: '14', correctValue: '14', solutionHtml: '<p>solution</p>' });
  });
  it('lists are empty', async () => {
    const { body } = await list('admin', calls.resultsInCountry);
    expect(body).toMatchObject({ results: [], total: 0, collection: null, averagePoints: null });
  });
});

describe('collections/calculatefinalresults', () => {
  it('is for administrators and developers, and for a complete collection', async () => {
    for (const as of ['tutorA', 'pupilA5', 'tester', 'centre'] as const) expect((await calculate(as)).status).toBe(403);
    expect((await calculate('admin', world.collections.draft8.id)).status).toBe(404);
    expect((await calculate('admin', '999999999999')).status).toBe(404);
    // Another year means another collection.
    const body = { collectionId: id, year: 2001 };
    expect((await world.call(calculateFinalResults, { as: 'admin', body })).status).toBe(404);
    expect(await versions()).toEqual([]);
    const malformed = await world.call(calculateFinalResults, { as: 'admin', raw: { collectionId: 'x' } });
    expect(malformed).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', fields: ['collectionId'] } });
  });
  it('is refused while a counted attempt is unfinished', async () => {
    await world.pool.query(
      `update attempt set finished_at = null, closed_by = null, deadline = now() + interval '1 minute'
      where user_id = $1`,
      [world.people.pupilB6.userId],
    );
    const refused = await calculate('admin');
    expect(refused).toMatchObject({ status: 409, body: { success: false, code: 'ATTEMPTS_RUNNING', running: 1 } });
    expect(await versions()).toEqual([]);
    await world.pool.query(`update attempt set finished_at = now(), closed_by = 'PUPIL' where user_id = $1`, [
      world.people.pupilB6.userId,
    ]);
  });
  it('ranks pupils by grade and age group in district and country; equal points share a place', async () => {
    const { body } = await calculate('developer');
    expect(body).toMatchObject({ success: true, version: 1, attempts: 6 });
    const { rows } = await world.pool.query(
      `select u.first_name || ' ' || points || ': ' || concat_ws(' ',
         grade_district_rank || '/' || grade_district_of, grade_country_rank || '/' || grade_country_of,
         group_district_rank || '/' || group_district_of, group_country_rank || '/' || group_country_of) as line
       from result r join user_account u on u.id = r.user_id order by group_country_rank, u.first_name`,
    );
    expect(rows.map((row) => row.line)).toEqual([
      'pupilA5 72: 1/3 1/4 1/4 1/6',
      'pupilB5 72: 1/1 1/4 1/2 1/6',
      'archivedA5 60: 2/3 3/4 2/4 3/6',
      'pupilA5b 30: 3/3 4/4 3/4 4/6',
      'pupilB6 18: 1/1 1/2 2/2 5/6',
      'pupilA6 0: 1/1 2/2 4/4 6/6',
    ]);
    const closed = await world.pool.query(
      `select closed_by, finished_at = deadline as at from attempt where user_id = $1`,
      [world.people.pupilA6.userId],
    );
    expect(closed.rows).toEqual([{ closed_by: 'TIME', at: true }]);
    const { rows: points } = await world.pool.query(`select exercise_points from result where points = 0`);
    expect(points).toEqual([{ exercise_points: [-2, -2, -3, -3, -4, -4] }]);
  });
  it('a later version never erases an earlier one, and of two at once one runs', async () => {
    const { rows: before } = await world.pool.query('select * from result order by attempt_id');
    const both = await Promise.all([calculate('admin'), calculate('developer')]);
    const told = both.map((one) => one.body.version ?? one.body.code);
    expect(new Set(told)).toEqual(new Set([2, 'CALCULATION_RUNNING']));
    expect((await calculate('developer')).body.version).toBe(3);
    expect(await versions()).toEqual([{ version: 1 }, { version: 2 }, { version: 3 }]);
    const { rows: after } = await world.pool.query(
      'select r.* from result r join calculation k on k.id = calculation_id where version = 1 order by attempt_id',
    );
    expect(after).toEqual(before);
    const { rows: counts } = await world.pool.query('select count(*)::int as n from result group by calculation_id');
    expect(counts).toEqual([{ n: 6 }, { n: 6 }, { n: 6 }]);
    const { rows: audit } = await world.pool.query(
      `select details from audit_log where action = 'collection.calculate'`,
    );
    expect(audit).toHaveLength(3);
  });
});

describe('results/getmyresult after a calculation', () => {
  it('carries the ranks from the result date', async () => {
    await redate(world, 'running5', [-3, -2, 1]);
    expect((await mine('pupilA5b')).body.result).toMatchObject({ points: 30, gradeRank: null, tasks: [] });
    await redate(world, 'running5', [-3, -2, -1]);
    const { result } = (await mine('pupilA5b')).body;
    expect(result?.gradeRank).toEqual({ district: { rank: 3, of: 3 }, country: { rank: 4, of: 4 } });
    expect(result?.groupRank).toEqual({ district: { rank: 3, of: 4 }, country: { rank: 4, of: 6 } });
    expect((await mine('pupilA6')).body.result?.points).toBe(0);
  });
  it('answers who does not count with points and without ranks', async () => {
    await world.pool.query(`update attempt set finished_at = now(), closed_by = 'PUPIL' where user_id = $1`, [
      world.people.pupilT5.userId,
    ]);
    expect((await mine('pupilT5')).body.result).toMatchObject({ points: 72, gradeRank: null });
    expect((await mine('tutorA')).body).toMatchObject({ result: null, available: [] });
  });
  it('leaves out a task that stands in another contest before its results', async () => {
    const [first] = world.collections.running5.exercises;
    await world.pool.query(
      `insert into exercise (collection_id, task_id, level_name, exercise_no, points, penalty)
       select $1, task_id, 'hard', 9, 12, 4 from exercise where id = $2`,
      [world.collections.future7.id, first?.id],
    );
    const { result } = (await mine('pupilA5')).body;
    expect(result?.points).toBe(72);
    expect(result?.tasks).toHaveLength(5);
    expect(result?.tasks.map((task) => task.bro_id)).not.toContain(first?.id);
    await world.pool.query('delete from exercise where exercise_no = 9');
    expect((await mine('pupilA5')).body.result?.tasks).toHaveLength(6);
  });
  it('chooses by id, year and round', async () => {
    expect((await mine('pupilA5', { year: 2026, round: 1 })).body.result?.collectionId).toBe(id);
    expect((await mine('pupilA5', { year: 2025 })).body.result).toBeNull();
    expect((await mine('pupilA5', { collectionId: world.collections.past9.id })).body.result).toBeNull();
  });
  it('is for its roles and refuses what is malformed', async () => {
    expect((await mine('centre')).status).toBe(403);
    const malformed = await world.call(calls.myResult, { as: 'pupilA5', raw: { year: 'x' } });
    expect(malformed).toMatchObject({ status: 400, body: { fields: ['year'] } });
  });
});
