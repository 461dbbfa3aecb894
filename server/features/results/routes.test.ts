import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculateFinalResults } from '../../../contract/collections';
import * as calls from '../../../contract/results';
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
  await sit('pupilA5', 'RRRRRR');
  await sit('pupilB5', 'RRRRRR');
  await sit('archivedA5', 'RRRRR-');
  await sit('pupilA5b', 'RR----');
  await sit('pupilB6', '------');
  await sit('pupilA6', 'WWWWWW', 'OVERDUE');
  await sit('pupilT5', 'RRRRRR', 'RUNNING');
  await sit('tester', 'RRRRRR');
  await world.pool.query(`update user_account set agreed_to_publish_at = now() where login in ('pupila5', 'pupilb6')`);
});
afterAll(async () => world.close());

/** Puts a sitting into the database: R right, W wrong, - no answer, one letter an exercise. */
async function sit(
  person: PersonName,
  marks: string,
  state: 'FINISHED' | 'OVERDUE' | 'RUNNING' = 'FINISHED',
): Promise<string> {
  const { userId, schoolId, role } = world.people[person];
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into attempt (collection_id, user_id, is_test, grade, school_id, started_at, deadline, finished_at, closed_by, ticket_hash)
     select $1, $2, $3, u.grade, $4, now() - interval '1 hour',
       case $5 when 'RUNNING' then now() + interval '9 minutes' else now() - interval '15 minutes' end,
       case $5 when 'FINISHED' then now() - interval '20 minutes' end, case $5 when 'FINISHED' then 'PUPIL' end,
       decode(md5(random()::text), 'hex')
     from user_account u where u.id = $2 returning id`,
    [id, userId, role !== 'STUDENT', schoolId, state],
  );
  const attempt = rows[0]?.id ?? '';
  for (const [index, exercise] of world.collections.running5.exercises.entries()) {
    const mark = marks[index] ?? '-';
    if (mark === '-') continue;
    const choice = mark === 'R' ? exercise.correctChoiceId : exercise.wrongChoiceId;
    const wrong = { N: '15', S: 'ežeras', D: '2026-11-21', T: '14:36' }[exercise.dataType ?? 'N'];
    const value = exercise.dataType === null ? null : mark === 'R' ? exercise.correctValue : wrong;
    await world.pool.query(
      'insert into current_answer (attempt_id, exercise_id, epoch, seq, choice_id, value) values ($1, $2, 1, 1, $3, $4)',
      [attempt, exercise.id, choice, value],
    );
  }
  return attempt;
}

/** Moves the dates of the contest, in days from now. */
async function redate(validTo: number, primary: number, final: number): Promise<void> {
  await world.pool.query(
    `update collection set valid_from = now() - interval '9 days', valid_to = now() + make_interval(days => $2),
       primary_result_date = now() + make_interval(days => $3), result_date = now() + make_interval(days => $4) where id = $1`,
    [id, validTo, primary, final],
  );
}
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
    await redate(1, 2, 3);
    expect((await mine('pupilA5')).body).toMatchObject({ result: null, available: [] });
    expect((await mine('pupilA5', { collectionId: id })).body.result).toBeNull();

    await redate(-3, -2, 3);
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

    await redate(-3, -2, -1);
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
  it('a later version never erases an earlier one, and two at once make two whole ones', async () => {
    const { rows: before } = await world.pool.query('select * from result order by attempt_id');
    const both = await Promise.all([calculate('admin'), calculate('developer')]);
    expect(both.map((one) => one.body.version).sort()).toEqual([2, 3]);
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
    await redate(-3, -2, 1);
    expect((await mine('pupilA5b')).body.result).toMatchObject({ points: 30, gradeRank: null, tasks: [] });
    await redate(-3, -2, -1);
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
      [world.collections.draft8.id, first?.id],
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

describe('the lists', () => {
  const names = (body: Awaited<ReturnType<typeof list>>['body']) => body.results?.map((row) => row.firstName);

  it('from the result date a pupil sees names with consent and the own', async () => {
    await redate(-3, -2, 1);
    expect((await list('pupilA6', calls.resultsInCountry)).body).toMatchObject({ results: [], collection: null });
    await redate(-3, -2, -1);
    const { body } = await list('pupilA6', calls.resultsInCountry);
    expect(names(body)).toEqual(['pupilA5', '', '', '', 'pupilB6', 'pupilA6']);
    expect(body).toMatchObject({ total: 6, averagePoints: 42, maxPoints: 72 });
    expect(body.results?.[1]).toMatchObject({
      userId: '',
      schoolId: null,
      schoolName: null,
      districtName: null,
      points: 72,
    });
    expect(body.results?.[1]?.gradeRank.country).toEqual({ rank: 1, of: 4 });
    expect(body.results?.[5]).toMatchObject({ userId: world.people.pupilA6.uuid, schoolName: 'A mokykla' });
    const text = JSON.stringify(body);
    for (const person of ['pupilB5', 'pupilA5b', 'archivedA5'] as const) {
      expect(text).not.toContain(person);
      expect(text).not.toContain(world.people[person].uuid);
    }
  });
  it('cannot be searched, filtered or ordered for what is hidden', async () => {
    expect((await list('pupilA6', calls.resultsInCountry, { search: 'pupilb5' })).body.total).toBe(0);
    expect((await list('pupilA6', calls.resultsInCountry, { search: 'B MOKYKLA' })).body.total).toBe(1);
    expect((await list('pupilA6', calls.resultsInCountry, { school: world.schools.B })).body.total).toBe(1);
    const sorted = await list('pupilA6', calls.resultsInCountry, { sort: 'name', direction: 'asc' });
    expect(names(sorted.body)).toEqual(
      ['pupilA5', 'pupilB6', 'pupilA6', '', '', ''].sort((a, b) => (a === '' ? 1 : b === '' ? -1 : 0)),
    );
  });
  it('a tutor sees whole names in own schools only', async () => {
    expect(names((await list('tutorA', calls.resultsInSchool)).body)).toEqual([
      'pupilA5',
      'archivedA5',
      'pupilA5b',
      'pupilA6',
    ]);
    expect((await list('tutorA', calls.resultsInSchool, { school: world.schools.B })).status).toBe(404);
    expect(names((await list('tutorAB', calls.resultsInSchool, { school: world.schools.B })).body)).toEqual([
      'pupilB5',
      'pupilB6',
    ]);
    expect(names((await list('tutorA', calls.resultsInCountry)).body)).toEqual(['pupilA5', '', '', '', 'pupilB6', '']);
  });
  it('a tutor has totals without ranks before the result date, nothing before the primary one', async () => {
    await redate(-3, -2, 1);
    const { body } = await list('tutorA', calls.resultsInSchool);
    expect(body.results?.[2]).toMatchObject({ firstName: 'pupilA5b', points: 30 });
    expect(body.results?.[2]?.gradeRank).toEqual({ district: { rank: 0, of: 0 }, country: { rank: 0, of: 0 } });
    expect((await list('tutorA', calls.resultsInCountry)).body.results).toEqual([]);
    await redate(1, 2, 3);
    expect((await list('tutorA', calls.resultsInSchool)).body.results).toEqual([]);
    const admin = await list('admin', calls.resultsInCountry);
    expect(admin.body.results?.[0]?.gradeRank.country).toEqual({ rank: 1, of: 4 });
    await redate(-3, -2, -1);
  });
  it('at school scale a pupil sees only those with consent', async () => {
    const { body } = await list('pupilA6', calls.resultsInSchool);
    expect(names(body)).toEqual(['pupilA5', 'pupilA6']);
    expect(body.total).toBe(2);
    expect((await list('pupilA6', calls.resultsInSchool, { school: world.schools.B })).status).toBe(404);
  });
  it('a district is the own unless another is named', async () => {
    expect((await list('pupilA6', calls.resultsInDistrict)).body.total).toBe(4);
    expect((await list('pupilA6', calls.resultsInDistrict, { district: '2' })).body.total).toBe(2);
    expect((await list('admin', calls.resultsInDistrict)).body).toMatchObject({
      code: 'BAD_REQUEST',
      fields: ['district'],
    });
    expect((await list('admin', calls.resultsInSchool)).body.fields).toEqual(['school']);
  });
  it('pages, filters by grade, searches without diacritics, sorts by the Lithuanian alphabet', async () => {
    const page = await list('admin', calls.resultsInCountry, { num: 2, page_size: 2 });
    expect(names(page.body)).toEqual(['archivedA5', 'pupilA5b']);
    expect(page.body.total).toBe(6);
    expect((await list('admin', calls.resultsInCountry, { grade: 6 })).body).toMatchObject({
      total: 2,
      averagePoints: 9,
    });
    await world.pool.query(`update user_account set last_name = 'Šilas' where login = 'pupila6'`);
    await world.pool.query(`update user_account set last_name = 'Ylienė' where login = 'pupilb5'`);
    expect(names((await list('admin', calls.resultsInCountry, { search: 'SILAS' })).body)).toEqual(['pupilA6']);
    const sorted = await list('admin', calls.resultsInCountry, { sort: 'name', direction: 'asc', page_size: 500 });
    expect(names(sorted.body)?.slice(4)).toEqual(['pupilB5', 'pupilA6']);
    const { rows } = await world.pool.query(`select count(*)::int as n from audit_log where action = 'results.look'`);
    expect(rows[0]?.n).toBeGreaterThan(0);
  });
  it('without a collection a pupil gets the contest of the own grade', async () => {
    const { body } = await world.call(calls.resultsInCountry, { as: 'pupilA5', body: { year: 2026 } });
    expect(body.collection).toMatchObject({ id, name: 'running5' });
    expect((await world.call(calls.resultsInCountry, { as: 'pupilA9', body: {} })).body.collection).toBeNull();
  });
  it.each([[calls.resultsInCountry], [calls.resultsInDistrict], [calls.resultsInSchool]])(
    'is for its roles and refuses what is malformed: $path',
    async (call) => {
      expect((await world.call(call, { as: 'centre', body: {} })).status).toBe(403);
      expect((await world.call(call, { as: null, body: {} })).status).toBe(401);
      const raw = { page_size: 501, sort: 'password', collectionId: { $gt: 0 } };
      const { status, body } = await world.call(call, { as: 'admin', raw });
      expect(status).toBe(400);
      expect(body.fields?.sort()).toEqual(['collectionId', 'page_size', 'sort']);
    },
  );
});
