import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyIn } from '../../../contract/endpoint';
import * as calls from '../../../contract/statistics';
import { participantsCountBySchool } from '../../../contract/statistics-schools';
import { type PlantedSittings, plantSittings } from '../../testing/planted-sittings';
import { createWorld, type World } from '../../testing/world';

/**
 * Of 2026 (running5): school A in municipality 1: grade 5: 12 girls and 9 boys, grade 6: 6 and 7; school B in municipality
 * 2: grade 5: 8 and 3, grade 6: 1 girl. Of 2025 (past9): 10 girls of grade 9 in A. A school for tests: 20, nobody counts.
 */
let world: World;
beforeAll(async () => {
  world = await createWorld();
  const { A, B, T } = world.schools;
  await world.pool.query(`update school set school_type = 'GYMNASIUM' where id = $1`, [B]);
  await world.pool.query(`update collection set year = 2025 where name = 'past9'`);
  const groups: PlantedSittings[] = [
    { collection: 'running5', school: A, grade: 5, gender: 'F', pupils: 12 },
    { collection: 'running5', school: A, grade: 5, gender: 'M', pupils: 9 },
    { collection: 'running5', school: A, grade: 6, gender: 'F', pupils: 6 },
    { collection: 'running5', school: A, grade: 6, gender: 'M', pupils: 7 },
    { collection: 'running5', school: B, grade: 5, gender: 'F', pupils: 8 },
    { collection: 'running5', school: B, grade: 5, gender: 'M', pupils: 3 },
    { collection: 'running5', school: B, grade: 6, gender: 'F', pupils: 1 },
    { collection: 'past9', school: A, grade: 9, gender: 'F', pupils: 10 },
    { collection: 'running5', school: T, grade: 5, gender: 'F', pupils: 20 },
    { collection: 'training', school: A, grade: 5, gender: 'F', pupils: 20 },
  ];
  for (const group of groups) await plantSittings(world, group);
});
afterAll(() => world.close());

const count = async (body: BodyIn<typeof calls.participantsCount>) =>
  (await world.call(calls.participantsCount, { as: null, body: { year: 2026, ...body } })).body;
const rows = async (body: BodyIn<typeof calls.participantsBy>) =>
  (await world.call(calls.participantsBy, { as: null, body: { year: 2026, ...body } })).body.data ?? [];

describe('statistics/participantscount', () => {
  it('counts each pupil once, this year and the year before, without schools for tests and training', async () => {
    const body = await count({});
    expect(body.current).toEqual({ year: 2026, total: 46, totalFemales: 27, totalMales: 19, schools: 2, districts: 2 });
    expect(body.previous).toEqual({ year: 2025, total: 10, totalFemales: 10, totalMales: 0, schools: 1, districts: 1 });
    expect(body.years).toEqual([2026, 2025, 2024]);
    const [grades, genders, types, years] = body.charts ?? [];
    expect(grades?.series).toEqual([
      { name: '2025', values: [0, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 0] },
      { name: '2026', values: [0, 0, 0, 0, 32, 14, 0, 0, 0, 0, 0, 0] },
    ]);
    expect([genders?.labels, genders?.values]).toEqual([
      ['F', 'M'],
      [27, 19],
    ]);
    expect([types?.labels, types?.values]).toEqual([
      ['OTHER', 'GYMNASIUM'],
      [34, 12],
    ]);
    expect([years?.labels, years?.values]).toEqual([
      ['2024', '2025', '2026'],
      [0, 10, 46],
    ]);
  });

  it('takes the newest year with participants where none is named, whatever the competition year', async () => {
    const { body } = await world.call(calls.participantsCount, { as: 'pupilA5', body: {} });
    expect([body.year, body.current?.total]).toEqual([2026, 46]);
    expect(body.years).toContain(2024);
  });

  it('of a municipality hides small numbers and what would tell them', async () => {
    const body = await count({ district: '2' });
    // Grade 5 has 8 girls and 3 boys, grade 6 has 1 girl. The boys are few, and the number of girls would reveal them.
    expect(body.current).toMatchObject({ total: 12, totalFemales: null, totalMales: null });
    expect(body.charts?.[0]?.values.slice(4, 6)).toEqual([null, null]);
    // The other municipality's numbers, subtracted from the country's, would reveal the hidden ones.
    expect((await count({ district: 1 })).charts?.[0]?.values.slice(4, 6)).toEqual([null, null]);
  });

  it('is the same for everybody, and made once', async () => {
    const [first, again] = [await world.call(calls.participantsCount, { as: null }), await count({ year: '' })];
    expect(again).toEqual(first.body);
  });

  it('hides nothing from administrators and developers, whoever read before them', async () => {
    for (const as of ['admin', 'developer'] as const) {
      expect((await count({ district: '2' })).current?.totalFemales).toBeNull();
      const { body } = await world.call(calls.participantsCount, { as, body: { year: 2026, district: '2' } });
      expect(body.current).toMatchObject({ total: 12, totalFemales: 9, totalMales: 3 });
      expect(body.charts?.[0]?.values.slice(4, 6)).toEqual([11, 1]);
      expect(body.hidesSmall).toBe(false);
    }
  });

  it('hides from everybody else, whoever read before them, and from organisers who want the public numbers', async () => {
    const body = { year: 2026, district: '2' };
    await world.call(calls.participantsCount, { as: 'admin', body });
    const hidden = await count({ district: '2' });
    expect(hidden).toMatchObject({ hidesSmall: true, current: { totalFemales: null } });
    for (const as of ['tutorA', 'pupilA5', 'centre', 'tester'] as const) {
      expect((await world.call(calls.participantsCount, { as, body })).body).toEqual(hidden);
    }
    const asked = await world.call(calls.participantsCount, { as: 'admin', body: { ...body, asPublic: true } });
    expect(asked.body).toEqual(hidden);
    const unasked = await world.call(calls.participantsCount, { as: 'tutorA', body: { ...body, asPublic: false } });
    expect(unasked.body).toEqual(hidden);
  });

  it('does not know a municipality that is none', async () => {
    for (const district of ['99', '007700', '999999999999999999']) {
      const { status, body } = await world.call(calls.participantsCount, { as: null, body: { district } });
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await count({ district: '002' })).current?.total).toBe(12);
  });

  it.each([
    [{ year: 1999 }, 'year'],
    [{ year: 'x' }, 'year'],
    [{ district: "1' or true --" }, 'district'],
    [{ district: -1 }, 'district'],
  ])('refuses %o', async (raw, field) => {
    const { status, body } = await world.call(calls.participantsCount, { as: null, raw });
    expect([status, body.fields]).toEqual([400, [field]]);
  });
});

describe('statistics/participants', () => {
  it('sorts by the total, largest first, with the year before', async () => {
    const found = await rows({});
    expect(found.map((row) => [row.districtName, row.total, row.previousTotal])).toEqual([
      ['Alytaus miesto savivaldybė', 34, 10],
      ['Šiaulių miesto savivaldybė', 12, 0],
    ]);
    expect((await rows({ by: 'GRADE' })).slice(0, 2).map((row) => [row.grade, row.total])).toEqual([
      [5, 32],
      [6, 14],
    ]);
    expect((await rows({ by: 'SCHOOL_TYPE' })).map((row) => [row.schoolType, row.total])).toEqual([
      ['OTHER', 34],
      ['GYMNASIUM', 12],
    ]);
  });

  it('gives years of the country and of each municipality', async () => {
    expect((await rows({ by: 'YEAR' })).map((row) => [row.year, row.total])).toEqual([
      [2026, 46],
      [2025, 10],
      [2024, 0],
    ]);
    expect((await rows({ by: 'YEAR', district: '2' })).map((row) => row.total)).toEqual([12, 0, 0]);
    const all = await rows({ by: 'DISTRICT_YEAR' });
    expect(all.map((row) => [row.year, row.districtId, row.total])).toEqual([
      [2026, '1', 34],
      [2026, '2', 12],
      [2025, '1', 10],
      [2025, '2', 0],
      [2024, '1', 0],
      [2024, '2', 0],
    ]);
  });

  it('shows every number to organisers alone', async () => {
    const totals = async (as: 'admin' | 'tutorA') => {
      const { body } = await world.call(calls.participantsBy, { as, body: { year: 2026, district: '2', by: 'GRADE' } });
      const shown = body.data?.filter((row) => row.grade === 5 || row.grade === 6);
      return shown?.map((row) => [row.grade, row.total, row.totalMales]);
    };
    expect(await totals('admin')).toEqual([
      [5, 11, 3],
      [6, 1, 0],
    ]);
    expect(await totals('tutorA')).toEqual([
      [5, null, null],
      [6, null, null],
    ]);
  });

  it('refuses a dimension that is none', async () => {
    const { status, body } = await world.call(calls.participantsBy, { as: null, raw: { by: 'PUPIL' } });
    expect([status, body.fields]).toEqual([400, ['by']]);
    expect((await world.call(calls.participantsBy, { as: null, body: { district: '99' } })).status).toBe(404);
  });
});

describe('statistics/participantscountbycity', () => {
  it('has each municipality, and the same as a chart', async () => {
    const { body } = await world.call(calls.participantsCountByCity, { as: null, body: { year: 2026 } });
    expect(body.data?.map((row) => row.total)).toEqual([34, 12]);
    expect(body.chart?.series).toEqual([
      { name: '2025', values: [10, 0] },
      { name: '2026', values: [34, 12] },
    ]);
    const { status } = await world.call(calls.participantsCountByCity, { as: null, raw: { year: 2200 } });
    expect(status).toBe(400);
  });

  it('hears of a change of a contest at once', async () => {
    const { A } = world.schools;
    const total = async () => (await count({ year: 2025 })).current?.total;
    expect(await total()).toBe(10);
    await plantSittings(world, { collection: 'past9', school: A, grade: 9, gender: 'M', pupils: 6 });
    expect(await total()).toBe(10);
    await world.publish('collection', world.collections.past9.id);
    await expect.poll(total).toBe(16);
  });
});

describe('statistics/participantscountbyschool', () => {
  const ask = async (body: BodyIn<typeof participantsCountBySchool>) =>
    (await world.call(participantsCountBySchool, { as: 'developer', body: { year: 2026, ...body } })).body;

  it('has every number of each school, with contacts, by the total', async () => {
    await world.pool.query(`update school set email = 'a@mokykla.lt', phone = '+37031500000' where id = $1`, [
      world.schools.A,
    ]);
    const body = await ask({});
    expect(body.data?.map((row) => [row.schoolName, row.total, row.totalFemales, row.totalMales])).toEqual([
      ['A mokykla', 34, 18, 16],
      ['B mokykla', 12, 9, 3],
    ]);
    expect(body.total).toBe(2);
    expect(body.sums).toMatchObject({ total: 46, totalFemales: 27, totalMales: 19 });
    expect(body.data?.[0]).toMatchObject({
      schoolType: 'OTHER',
      districtName: 'Alytaus miesto savivaldybė',
      grade: null,
    });
    expect(body.data?.[0]?.contacts).toMatchObject({
      schoolEmail: 'a@mokykla.lt',
      schoolPhoneNumber: '+37031500000',
      schoolAddress: '',
      tutorFirstName: 'tutorA',
    });
  });

  it('finds, sorts, pages, and takes a grade', async () => {
    const names = async (body: Parameters<typeof ask>[0]) => (await ask(body)).data?.map((row) => row.schoolName);
    expect(await names({ search: 'B MOK' })).toEqual(['B mokykla']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ district: '2' })).toEqual(['B mokykla']);
    expect(await names({ sort: 'school', direction: 'asc' })).toEqual(['A mokykla', 'B mokykla']);
    expect(await names({ sort: 'total', direction: 'asc' })).toEqual(['B mokykla', 'A mokykla']);
    expect(await names({ num: 2, page_size: 1 })).toEqual(['B mokykla']);
    const behind = await ask({ num: 9, page_size: 1 });
    expect([behind.data, behind.total, behind.sums?.total]).toEqual([[], 2, 46]);
    const sixth = await ask({ grade: 6 });
    expect(sixth.data?.map((row) => [row.grade, row.total])).toEqual([
      [6, 13],
      [6, 1],
    ]);
  });

  it.each([
    [{ page_size: 1_000_000 }, 'page_size'],
    [{ num: 0 }, 'num'],
    [{ sort: 'total desc; drop table school' }, 'sort'],
    [{ grade: 13 }, 'grade'],
    [{ search: 'x\u0000' }, 'search'],
  ])('refuses %o', async (raw, field) => {
    const { status, body } = await world.call(participantsCountBySchool, { as: 'admin', raw });
    expect([status, body.fields]).toEqual([400, [field]]);
  });

  it('is for administrators', async () => {
    for (const as of ['tutorA', 'pupilA5', 'centre', 'tester'] as const) {
      expect((await world.call(participantsCountBySchool, { as })).status).toBe(403);
    }
    expect((await world.call(participantsCountBySchool, { as: null })).status).toBe(401);
  });
});
