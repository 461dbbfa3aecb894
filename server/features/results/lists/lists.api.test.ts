import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculateFinalResults } from '../../../../contract/collections';
import * as calls from '../../../../contract/results';
import { redate, sitAll } from '../../../testing/contest';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

/**
 * A contest of grades 5 and 6, ranked by hand: A5 and B5 72, archivedA5 60, A5b 30, B6 18, A6 0; those of a school for
 * tests and of the tester do not count. A5 and B6 have agreed that their names are published.
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
    pupilA6: 'WWWWWW',
    pupilT5: 'RRRRRR',
    tester: 'RRRRRR',
  });
  await world.pool.query(`update user_account set agreed_to_publish_at = now() where login in ('pupila5', 'pupilb6')`);
  await redate(world, 'running5', [-3, -2, -1]);
  const { status } = await world.call(calculateFinalResults, { as: 'admin', body: { collectionId: id } });
  expect(status).toBe(200);
});
afterAll(() => world.close());

const list = (
  as: PersonName,
  call: typeof calls.resultsInCountry | typeof calls.resultsInDistrict | typeof calls.resultsInSchool,
  body = {},
) => world.call(call, { as, body: { collectionId: id, ...body } });
const names = (body: Awaited<ReturnType<typeof list>>['body']) => body.results?.map((row) => row.firstName);

describe('the lists', () => {
  it('from the result date a pupil sees names with consent and the own', async () => {
    await redate(world, 'running5', [-3, -2, 1]);
    expect((await list('pupilA6', calls.resultsInCountry)).body).toMatchObject({ results: [], collection: null });
    await redate(world, 'running5', [-3, -2, -1]);
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
  it('of one page that many read, each reader sees the own row and nobody another’s', async () => {
    const readers: PersonName[] = ['pupilA6', 'pupilB5', 'pupilB6', 'pupilA6', 'pupilB5'];
    const seen = await Promise.all(readers.map(async (as) => (await list(as, calls.resultsInCountry)).body));
    expect(seen.map(names)).toEqual([
      ['pupilA5', '', '', '', 'pupilB6', 'pupilA6'],
      ['pupilA5', 'pupilB5', '', '', 'pupilB6', ''],
      ['pupilA5', '', '', '', 'pupilB6', ''],
      ['pupilA5', '', '', '', 'pupilB6', 'pupilA6'],
      ['pupilA5', 'pupilB5', '', '', 'pupilB6', ''],
    ]);
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
    await redate(world, 'running5', [-3, -2, 1]);
    const { body } = await list('tutorA', calls.resultsInSchool);
    expect(body.results?.[2]).toMatchObject({ firstName: 'pupilA5b', points: 30 });
    expect(body.results?.[2]?.gradeRank).toEqual({ district: null, country: null });
    expect((await list('tutorA', calls.resultsInCountry)).body.results).toEqual([]);
    await redate(world, 'running5', [1, 2, 3]);
    expect((await list('tutorA', calls.resultsInSchool)).body.results).toEqual([]);
    const admin = await list('admin', calls.resultsInCountry);
    expect(admin.body.results?.[0]?.gradeRank.country).toEqual({ rank: 1, of: 4 });
    await redate(world, 'running5', [-3, -2, -1]);
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
    const { rows } = await world.pool.query(`select details from audit_log where action = 'results.look'`);
    expect(rows.map((row) => row.details.isSearch)).toContain(true);
    // The typed name of a child is not kept where masking would not find it.
    expect(JSON.stringify(rows)).not.toMatch(/silas/i);
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

describe('a class within a grade', () => {
  it('is asked for in the list of one school that names everybody; its average is its own', async () => {
    await redate(world, 'running5', [-3, -2, -1]);
    const letter = (person: PersonName, subGrade: number | null) =>
      world.pool.query('update user_account set sub_grade = $2 where id = $1', [world.people[person].userId, subGrade]);
    await letter('pupilA5', 2);
    await letter('pupilA5b', 2);
    const ofClass = await list('tutorA', calls.resultsInSchool, { grade: 5, subGrade: 2 });
    expect(ofClass.body.results?.map((row) => [row.firstName, row.className, row.points])).toEqual([
      ['pupilA5', '5b', 72],
      ['pupilA5b', '5b', 30],
    ]);
    expect(ofClass.body).toMatchObject({ total: 2, averagePoints: 51 });
    await letter('archivedA5', null);
    expect(names((await list('tutorA', calls.resultsInSchool, { grade: 5, subGrade: 0 })).body)).toEqual([
      'archivedA5',
    ]);
    const all = await list('tutorA', calls.resultsInSchool, { grade: 5 });
    expect(all.body.results?.map((row) => row.className)).toEqual(['5b', '5', '5b']);
    const ofSchool = await list('admin', calls.resultsInCountry, { grade: 5, school: world.schools.A, subGrade: 2 });
    expect(names(ofSchool.body)).toEqual(['pupilA5', 'pupilA5b']);
  });

  it('is refused where it would tell who somebody without a name is', async () => {
    for (const [as, call] of [
      ['tutorA', calls.resultsInCountry],
      ['tutorA', calls.resultsInDistrict],
      ['pupilA5', calls.resultsInSchool],
      ['admin', calls.resultsInCountry],
    ] as const) {
      const { status, body } = await list(as, call, { grade: 5, subGrade: 2 });
      expect([status, body.fields], `${as} ${call.path}`).toEqual([400, ['subGrade']]);
    }
    expect((await list('tutorA', calls.resultsInSchool, { subGrade: 13 })).status).toBe(400);
    const { body } = await list('pupilA5', calls.resultsInSchool, { grade: 5 });
    expect(JSON.stringify(body)).not.toContain('className');
  });
});
