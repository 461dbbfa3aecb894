import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyIn } from '../../../../contract/endpoint';
import { exportSchoolCounts, participantsCountBySchool, schoolSorts } from '../../../../contract/statistics-schools';
import type { PersonName } from '../../../testing/people';
import { plantSittings } from '../../../testing/planted-sittings';
import { createWorld, type World } from '../../../testing/world';

/** A and B of 2026: 9 and 3 pupils; A and C of 2025: 4 and 12; the present year of the world is 2024. */
let world: World;
let gone = '';
beforeAll(async () => {
  world = await createWorld();
  const { A, B } = world.schools;
  const { rows } = await world.pool.query(
    `insert into school (code, name, school_type, district_id, email, phone)
     select '9000001', '=C mokykla', 'GYMNASIUM', 1, 'c@mokykla.lt', '+37060000001' returning id`,
  );
  gone = String(rows[0].id);
  await world.pool.query(`update collection set year = 2025 where name = 'past9'`);
  await plantSittings(world, { collection: 'running5', school: A, grade: 5, gender: 'F', pupils: 9 });
  await plantSittings(world, { collection: 'running5', school: B, grade: 6, gender: 'M', pupils: 3 });
  await plantSittings(world, { collection: 'past9', school: A, grade: 9, gender: 'F', pupils: 4 });
  await plantSittings(world, { collection: 'past9', school: gone, grade: 9, gender: 'M', pupils: 12 });
});
afterAll(() => world.close());

const ask = async (body: BodyIn<typeof participantsCountBySchool>) =>
  (await world.call(participantsCountBySchool, { as: 'admin', body: { year: 2026, ...body } })).body;
function get(as: PersonName | null, query: Record<string, string> = {}) {
  const url = `/api${exportSchoolCounts.path}?${new URLSearchParams({ year: '2026', ...query })}`;
  const headers = as ? { 'authentication-token': world.people[as].token } : {};
  return world.app.http.inject({ method: 'GET', url, headers });
}

describe('schools that came and went', () => {
  const seen = async (body: BodyIn<typeof participantsCountBySchool>) =>
    (await ask(body)).data?.map((row) => [row.schoolName, row.total, row.previousTotal]);

  it('lists those of the year before that have not begun yet, and the new ones', async () => {
    expect(await seen({ group: 'LOST' })).toEqual([['=C mokykla', 0, 12]]);
    expect(await seen({ group: 'NEW' })).toEqual([['B mokykla', 3, 0]]);
    expect(await seen({ group: 'ALL' })).toHaveLength(3);
    expect((await ask({ group: 'LOST' })).sums).toMatchObject({ total: 0, previousTotal: 12 });
    expect(await seen({ group: 'LOST', district: '2' })).toEqual([]);
  });

  it('means the present year where none is named, before anybody has begun, too', async () => {
    const { body } = await world.call(participantsCountBySchool, { as: 'admin', body: { group: 'LOST' } });
    expect([body.year, body.years?.includes(body.year ?? 0)]).toEqual([2024, true]);
    expect((await world.call(participantsCountBySchool, { as: 'admin', body: {} })).body.year).toBe(2026);
  });

  it('names a school whose teacher is gone by its own contacts, and sorts those without a teacher last', async () => {
    const [row] = (await ask({ group: 'LOST' })).data ?? [];
    expect(row?.contacts).toMatchObject({ schoolEmail: 'c@mokykla.lt', tutorEmail: '', tutorFirstName: '' });
    for (const direction of ['asc', 'desc'] as const) {
      expect((await seen({ sort: 'contacts', direction }))?.at(-1)?.[0]).toBe('=C mokykla');
    }
  });

  it('sorts by every column', async () => {
    for (const sort of schoolSorts) expect(await seen({ sort })).toHaveLength(3);
    expect((await seen({ sort: 'district', direction: 'desc' }))?.[0]?.[0]).toBe('B mokykla');
  });

  it('refuses a group that is none', async () => {
    const { status, body } = await world.call(participantsCountBySchool, { as: 'admin', raw: { group: 'ALL; --' } });
    expect([status, body.fields]).toEqual([400, ['group']]);
  });
});

describe('excels/export-school-counts', () => {
  it('F06: is for administrators and developers', async () => {
    for (const as of ['tutorA', 'pupilA5', 'centre', 'tester'] as const) expect((await get(as)).statusCode).toBe(403);
    expect((await get(null)).statusCode).toBe(401);
    expect((await get('admin', { group: 'X' })).json()).toMatchObject({ code: 'BAD_REQUEST', fields: ['group'] });
    expect((await get('developer')).statusCode).toBe(200);
  });

  it('has the schools of the list, each column under a head of its own, and is noted', async () => {
    const { sheets } = await readXlsx(new Uint8Array((await get('admin', { group: 'LOST' })).rawPayload));
    const [head = [], ...rows] = sheets[0]?.rows ?? [];
    expect(new Set(head).size).toBe(head.length);
    expect(rows.map((row) => [row[2], row[4], row[7], row[8]])).toEqual([['=C mokykla', 0, 12, 'c@mokykla.lt']]);
    const { rows: noted } = await world.pool.query(
      `select object_id, details from audit_log where action = 'statistics.exportSchools' order by id desc limit 1`,
    );
    expect(noted).toEqual([
      { object_id: '2026', details: { format: 'xlsx', schools: 1, group: 'LOST', district: null, isSearched: false } },
    ]);
  });

  it('does not write down what was typed into the search', async () => {
    await get('admin', { search: 'Mokyklos' });
    const { rows: noted } = await world.pool.query(
      `select details from audit_log where action = 'statistics.exportSchools' order by id desc limit 1`,
    );
    expect(noted[0].details).toMatchObject({ isSearched: true });
    expect(JSON.stringify(noted)).not.toMatch(/mokyklos/i);
  });

  it('is CSV in English when asked for, with names defused', async () => {
    const lines = (await get('admin', { format: 'csv', locale: 'en', sort: 'previous' })).body.split('\r\n');
    expect(lines[0]).toContain('School');
    expect(lines[1]).toContain(`"'=C mokykla"`);
    expect(lines).toHaveLength(5);
  });
});
