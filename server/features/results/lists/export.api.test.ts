import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculateFinalResults } from '../../../../contract/collections';
import { resultsInCountryTutors } from '../../../../contract/results';
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
  it('is for administrators and developers, of a collection with results', async () => {
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
      'content-disposition': `attachment; filename="rezultatai-${id}-1.xlsx"`,
      'cache-control': 'no-store',
    });
    const { sheets } = await readXlsx(new Uint8Array(response.rawPayload));
    const [head, ...rows] = sheets[0]?.rows ?? [];
    expect(head?.slice(0, 9)).toEqual([
      'Klasė',
      'Pavardė',
      'Vardas',
      'Mokykla',
      'Savivaldybė',
      'Amžiaus grupė',
      'Taškai',
      'Vieta šalyje pagal klasę',
      'Vieta šalyje pagal klasę, iš',
    ]);
    expect(head?.slice(-6)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `${n} užduotis`));
    expect(rows.map((row) => [row[0], row[2], row[6], row[7], row[8]])).toEqual([
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
    expect(lines[0]).toContain('Grade;Last name;First name;School');
    expect(lines[2]).toContain(`5;"'@Žilinskė";"'=CMD()";B mokykla`);
    expect(lines[6]).toMatch(/;-2;-2;-3;-3;-4;-4$/);
    const { rows } = await world.pool.query(
      `select details from audit_log where action = 'results.export' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ details: { version: 1, format: 'csv' } }]);
  });

  it('reads page after page, each pupil once', async () => {
    const calculation = await readCalculation(world.db, id);
    const all = [];
    for await (const row of exportRows(world.db, calculation?.id ?? '', 1)) all.push(row[2]);
    expect(all).toEqual(['pupilA5', '=CMD()', 'archivedA5', 'pupilA5b', 'pupilB6', 'pupilA6']);
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
