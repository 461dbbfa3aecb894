import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculateFinalResults } from '../../../../contract/collections';
import { type ContactRow, resultsInCountry, resultsInCountryTutors } from '../../../../contract/results';
import { exportResults } from '../../../../contract/results-export';
import { redate, sitAll } from '../../../testing/contest';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';
import { exportRows } from './export';
import { readCalculation } from './export-queries';

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
  });
  await redate(world, 'running5', [-3, 2, 3]);
  await world.pool.query(
    `update user_account set first_name = '=CMD()', last_name = '@Žilinskė' where login = 'pupilb5'`,
  );
});
afterAll(() => world.close());

const calculate = () => world.call(calculateFinalResults, { as: 'admin', body: { collectionId: id } });
function get(as: PersonName | null, query = '', collection = id) {
  const url = `/api${exportResults.path.replace(':id', collection)}${query}`;
  const headers = as ? { 'authentication-token': world.people[as].token } : {};
  return world.app.http.inject({ method: 'GET', url, headers });
}

describe('excels/export-results', () => {
  it('B20: is for administrators and developers, of a collection with results', async () => {
    for (const as of ['tutorA', 'pupilA5', 'centre', 'tester'] as const) expect((await get(as)).statusCode).toBe(403);
    expect((await get(null)).statusCode).toBe(401);
    expect((await get('admin')).json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
    await calculate();
    for (const wrong of ['999999', '999999999999999999', world.collections.draft8.id])
      expect((await get('admin', '', wrong)).statusCode).toBe(404);
    expect((await get('admin', '', '1;2')).json()).toMatchObject({ code: 'BAD_REQUEST', fields: ['id'] });
    expect((await get('admin', '?format=pdf')).json()).toMatchObject({ code: 'BAD_REQUEST', fields: ['format'] });
    expect((await get('developer')).statusCode).toBe(200);
  });

  it('is a workbook with a line for each pupil, texts as texts', async () => {
    const response = await get('admin');
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': expect.stringMatching(/^attachment; filename="rezultatai-[a-z0-9-]+-1-versija\.xlsx"$/),
      'cache-control': 'no-store',
    });
    const { sheets } = await readXlsx(new Uint8Array(response.rawPayload));
    const [head, ...rows] = sheets[0]?.rows ?? [];
    expect(head?.slice(0, 11)).toEqual([
      'Mokinio kodas',
      'Klasė',
      'Raidė',
      'Pavardė',
      'Vardas',
      'Mokykla',
      'Savivaldybė',
      'Amžiaus grupė',
      'Taškai',
      'Vieta šalyje pagal klasę',
      'Vieta šalyje pagal klasę, iš',
    ]);
    expect(head?.slice(-6).map((title) => String(title).slice(0, 3))).toEqual([1, 2, 3, 4, 5, 6].map((n) => `${n}. `));
    expect(new Set(head).size).toBe(head?.length);
    expect(rows[0]?.[0]).toBe(world.people.pupilA5.uuid);
    expect(rows.map((row) => [row[1], row[4], row[8], row[9], row[10]])).toEqual([
      [5, 'pupilA5', 72, 1, 4],
      [5, '=CMD()', 72, 1, 4],
      [5, 'archivedA5', 60, 3, 4],
      [5, 'pupilA5b', 30, 4, 4],
      [6, 'pupilB6', 18, 1, 2],
      [6, 'pupilA6', 0, 2, 2],
    ]);
    expect(rows[5]?.slice(-6)).toEqual([-2, -2, -3, -3, -4, -4]);
  });

  it('is CSV when asked for, in English when asked for, with names defused', async () => {
    const response = await get('admin', '?format=csv&locale=en');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = response.body.split('\r\n');
    expect(lines[0]).toContain('Student code;Grade;Letter;Last name;First name;School');
    expect(lines[2]).toContain(`5;a;"'@Žilinskė";"'=CMD()";B mokykla`);
    expect(lines[6]).toMatch(/;-2;-2;-3;-3;-4;-4$/);
    const { rows } = await world.pool.query(
      `select details from audit_log where action = 'results.export' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ details: { version: 1, format: 'csv' } }]);
  });

  it('reads page after page, each pupil once', async () => {
    const calculation = await readCalculation(world.db, id);
    const all = [];
    const selection = { grade: null, subGrade: null, districtId: null, schoolId: null, search: null };
    const wanted = { calculationId: calculation?.id ?? '', selection, withContacts: false };
    for await (const row of exportRows(world.services, wanted, 1)) all.push(row[4]);
    expect(all).toEqual(['pupilA5', '=CMD()', 'archivedA5', 'pupilA5b', 'pupilB6', 'pupilA6']);
  });

  it('has the same columns for every selection, and the pupils of it', async () => {
    const lines = async (query: string) => (await get('admin', `?format=csv${query}`)).body.trim().split('\r\n');
    const whole = await lines('');
    for (const [query, pupils] of [
      ['&grade=6', 2],
      [`&school=${world.schools.A}`, 4],
      ['&search=pupilA5', 2],
      ['&subGrade=1', whole.filter((line) => line.split(';')[2] === 'a').length],
      ['&version=1', 6],
    ] as const) {
      const part = await lines(query);
      expect([query, part[0], part.length - 1]).toEqual([query, whole[0], pupils]);
      expect(part.slice(1).every((line) => whole.includes(line))).toBe(true);
    }
    await lines('&grade=5&search=pupilA5');
    const { rows } = await world.pool.query(
      `select details from audit_log where action = 'results.export' order by id desc limit 1`,
    );
    // The typed name of a child is not kept where masking would not find it.
    expect(rows).toEqual([{ details: { version: 1, format: 'csv', grade: 5, isSearch: true } }]);
    expect((await get('admin', '?version=9')).statusCode).toBe(404);
    expect((await get('admin', '?grade=x')).json()).toMatchObject({ code: 'BAD_REQUEST', fields: ['grade'] });
  });

  it('has contacts of teacher and school between the start and the tasks when asked for, noted in the audit log', async () => {
    const { pool, schools } = world;
    await pool.query(`update school set email = 'rastine@a.lt', phone = '+370 5 111' where id = $1`, [schools.A]);
    await pool.query(`update user_account set mobile_phone = '+370 611' where login = 'tutora'`);
    const read = async (query: string) =>
      (await get('admin', `?format=csv${query}`)).body
        .trim()
        .split('\r\n')
        .map((line) => line.split(';'));
    const [plain, whole] = [await read(''), await read('&contacts=T')];
    const at = plain[0]?.indexOf('Sprendimo pradžia') ?? -1;
    expect(whole[0]?.slice(0, at + 7)).toEqual([
      ...(plain[0]?.slice(0, at + 1) ?? []),
      'Mokytojas',
      'Mokytojo el. paštas',
      'Mokytojo telefonas',
      'Mokyklos adresas',
      'Mokyklos el. paštas',
      'Mokyklos telefonas',
    ]);
    expect(whole.map((line) => [...line.slice(0, at + 1), ...line.slice(at + 7)])).toEqual(plain);
    const ofA = whole.find((line) => line[0] === world.people.pupilA5.uuid);
    expect(ofA?.slice(at + 5, at + 7)).toEqual(['rastine@a.lt', expect.stringContaining('+370 5 111')]);
    expect(ofA?.[at + 1]).toMatch(/\S/);
    const { rows } = await pool.query(
      `select details from audit_log where action = 'results.export' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ details: { version: 1, format: 'csv', contacts: true } }]);
    const response = await get('developer', '?contacts=T');
    expect(response.headers['content-disposition']).toContain('su-kontaktais-1-versija.xlsx');
    expect((await get('tutorA', '?contacts=T')).statusCode).toBe(403);
    expect((await get('admin', '?contacts=x')).json()).toMatchObject({ code: 'BAD_REQUEST', fields: ['contacts'] });
  });

  it('the list with contacts sorts by them and by municipality; the others do not sort by contacts', async () => {
    const list = async (sort: string, direction: string) =>
      (await world.call(resultsInCountryTutors, { as: 'admin', raw: { collectionId: id, sort, direction } })).body;
    for (const [sort, read] of [
      ['district', (row: ContactRow) => row.districtName ?? ''],
      ['tutor', (row: ContactRow) => row.contacts.tutorLastName],
      ['tutorContacts', (row: ContactRow) => row.contacts.tutorEmail],
      ['schoolContacts', (row: ContactRow) => row.contacts.schoolEmail],
      ['schoolAddress', (row: ContactRow) => row.contacts.schoolAddress],
    ] as const) {
      const ascending = ((await list(sort, 'asc')).results ?? []).map(read).filter(Boolean);
      expect([sort, ascending]).toEqual([sort, [...ascending].sort((a, b) => a.localeCompare(b, 'lt'))]);
      const descending = ((await list(sort, 'desc')).results ?? []).map(read).filter(Boolean);
      expect([sort, descending]).toEqual([sort, [...ascending].reverse()]);
    }
    const raw = { collectionId: id, sort: 'tutor' };
    expect((await world.call(resultsInCountry, { as: 'admin', raw })).body).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('R05: two are made at once and eight wait; who asks beyond that is told when to come again', async () => {
    const holder = await world.pool.connect();
    await holder.query('begin; lock table result in access exclusive mode');
    const all = Array.from({ length: 14 }, () => get('admin', '?format=csv'));
    let refused = 0;
    for (const one of all)
      void one.then(({ statusCode }) => {
        if (statusCode === 503) refused += 1;
      });
    await expect.poll(() => refused, { timeout: 20_000 }).toBe(4);
    await holder.query('rollback');
    holder.release();
    const replies = await Promise.all(all);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    const late = replies.find(({ statusCode }) => statusCode === 503);
    expect([late?.json().code, Number(late?.headers['retry-after']) > 0]).toEqual(['OVERLOADED', true]);
  });

  it('is made for three who ask at once', async () => {
    const all = await Promise.all([get('admin'), get('developer'), get('admin', '?format=csv')]);
    expect(all.map((one) => one.statusCode)).toEqual([200, 200, 200]);
  });
});

describe('results/getresultincountrytutors', () => {
  const list = (as: PersonName, body = {}) =>
    world.call(resultsInCountryTutors, { as, body: { collectionId: id, ...body } });

  it('shows the teacher who let the pupil in, else the first of the school', async () => {
    await world.pool.query(
      `update user_account set last_name = case login when 'tutorab' then 'Žukas' else 'Adomas' end,
         mobile_phone = '+370 600 11111' where login in ('tutora', 'tutorb', 'tutorab')`,
    );
    await world.pool.query(`update school set address = 'Upės g. 1', phone = '8 5', email = 'a@a.lt' where id = $1`, [
      world.schools.A,
    ]);
    await world.pool.query(
      `insert into permission (collection_id, user_id, ends_at, permitted_by) values ($1, $2, now(), $3)`,
      [id, world.people.pupilA5.userId, world.people.tutorAB.userId],
    );
    const { body } = await list('admin', { page_size: 51 });
    expect(body.total).toBe(6);
    const contacts = Object.fromEntries((body.results ?? []).map((row) => [row.firstName, row.contacts]));
    expect(contacts.pupilA5).toMatchObject({ tutorLastName: 'Žukas', tutorMobilePhoneNumber: '+370 600 11111' });
    expect(contacts.pupilA5).toMatchObject({
      schoolAddress: 'Upės g. 1',
      schoolPhoneNumber: '8 5',
      schoolEmail: 'a@a.lt',
    });
    expect(contacts.pupilA6).toMatchObject({ tutorFirstName: 'tutorA', tutorLastName: 'Adomas' });
    expect(contacts.pupilB6).toMatchObject({ tutorFirstName: 'tutorB', schoolAddress: '' });
  });

  it('shows no teacher who no longer works there', async () => {
    await world.pool.query(`update tutor_school set valid_till = current_date - 1 where school_id = $1`, [
      world.schools.B,
    ]);
    const { body } = await list('developer', { search: 'pupilB6' });
    expect(body.results?.[0]?.contacts).toMatchObject({ tutorFirstName: '', tutorEmail: '' });
  });

  it('is for administrators and developers', async () => {
    for (const as of ['tutorA', 'pupilA5', 'centre', 'tester'] as const) expect((await list(as)).status).toBe(403);
    const { status, body } = await world.call(resultsInCountryTutors, { as: 'admin', raw: { page_size: 1_000_000 } });
    expect([status, body.fields]).toEqual([400, ['page_size']]);
  });
});
