import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as reference from '../../../contract/reference';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.pool.query(`insert into keyword (kind, name) values ('INFORMATICS', 'grafai'), ('CT', 'abstrahavimas')`);
});
afterAll(() => world.close());

describe('public reference lists', () => {
  it('are read without a session', async () => {
    const groups = await world.call(reference.ageGroups, { as: null });
    expect(groups.body.data?.[2]).toMatchObject({ code: 'BENJAMIN', nameEn: 'Benjamin' });
    const roles = await world.call(reference.roleList, { as: null });
    expect(roles.body.data).toContainEqual({ id: 'TUTOR', name: 'Mokytojas', nameEn: 'Tutor' });
    const languages = await world.call(reference.languages, { as: null });
    expect(languages.body.data?.[0]).toMatchObject({ name: 'lietuvių', nameEn: 'Lithuanian' });
    expect(groups.body.data?.map((one) => one.minGrade)).toEqual([1, 3, 5, 7, 9, 11]);
    const districts = await world.call(reference.districts, { as: null });
    expect(districts.body.data?.map((one) => one.name)[0]).toBe('Alytaus miesto savivaldybė');
    const levels = await world.call(reference.levelsGet, { as: null });
    expect(levels.body.data?.map((one) => [one.name, one.points, one.penalty])).toEqual([
      ['easy', 6, 2],
      ['medium', 9, 3],
      ['hard', 12, 4],
    ]);
    expect((await world.call(reference.levelsPost, { as: null })).body.data).toEqual(levels.body.data);
    expect((await world.call(reference.levelGroups, { as: null })).body.data).toHaveLength(1);
    expect((await world.call(reference.languages, { as: null })).body.data?.[0]?.code).toBe('lt');
    expect((await world.call(reference.roleList, { as: null })).body.data).toHaveLength(6);
    expect((await world.call(reference.subGrades, { as: null })).body.data).toHaveLength(12);
  });

  it('list the schools of a municipality, never the one for tests', async () => {
    const { body } = await world.call(reference.schoolsOfDistrict, { as: null, params: { arg: '1' } });
    expect(body.data?.map((one) => one.name)).toEqual(['A mokykla']);
  });

  it('find schools by a part of the name without diacritics', async () => {
    const { body } = await world.call(reference.schoolsOfDistrict, { as: null, params: { arg: 'B MOK' } });
    expect(body.data?.map((one) => one.name)).toEqual(['B mokykla']);
    const none = await world.call(reference.schoolsOfDistrict, { as: null, params: { arg: '%%' } });
    expect(none.body.data).toEqual([]);
  });

  it('refuse a single letter', async () => {
    const { status, body } = await world.call(reference.schoolsOfDistrict, { as: null, params: { arg: 'a' } });
    expect([status, body.fields]).toEqual([400, ['arg']]);
  });
});

describe('keywords', () => {
  it('are for those who make tasks', async () => {
    const { body } = await world.call(reference.keywords, { as: 'tutorA', body: { keyword: { brk_group: 'CT' } } });
    expect(body.keywords?.map((one) => one.name)).toContain('abstrahavimas');
    const all = (await world.call(reference.keywords, { as: 'admin' })).body.keywords ?? [];
    expect(new Set(all.map((one) => one.group))).toEqual(new Set(['INFORMATICS', 'CT']));
    expect((await world.call(reference.keywords, { as: 'pupilA5' })).status).toBe(403);
    expect((await world.call(reference.keywords, { as: null })).status).toBe(401);
  });

  it('are of a known kind', async () => {
    const { status } = await world.call(reference.keywords, { as: 'admin', body: { keyword: { brk_group: 'x' } } });
    expect(status).toBe(400);
  });
});
