import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { schoolsOfDistrict } from '../../../contract/reference';
import * as calls from '../../../contract/schools';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const full = {
  name: 'Žaliosios girios progimnazija',
  address: 'Girios g. 1, Alytus',
  municipalityId: '1',
  code: '9954321',
  companyCode: '999000123',
  email: 'rastine@giria.example',
  phone: '+370 600 00000',
  studentCount: 300,
  schoolType: 'PROGYMNASIUM' as const,
  isForTest: true,
};

async function make(name: string, as: 'admin' | 'tutorA' = 'admin'): Promise<string> {
  const { body } = await world.call(calls.saveSchool, { as, body: { school: { name } } });
  return body.school?.id ?? '';
}

const audits = async (id: string): Promise<string[]> =>
  (
    await world.db
      .selectFrom('audit_log')
      .select('action')
      .where('object_type', '=', 'school')
      .where('object_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

describe('saving', () => {
  it('keeps every field that an administrator gives', async () => {
    const { status, body } = await world.call(calls.saveSchool, { as: 'admin', body: { school: full } });
    expect(status).toBe(200);
    expect(body.school).toMatchObject({
      ...full,
      title: full.name,
      municipality: 'Alytaus miesto savivaldybė',
      hasAgreement: false,
      agreement: null,
      isConfirmed: true,
    });
    expect(await audits(body.school?.id ?? '')).toEqual(['school.create']);
  });

  it('needs the name alone; an empty field takes away, an absent one stays', async () => {
    const id = await make('Vien vardas');
    const save = (school: object) =>
      world.call(calls.saveSchool, { as: 'developer', raw: { school: { id, name: 'Vien vardas', ...school } } });
    expect((await save({ address: ' Liepų g. 2 ', code: '1234567' })).body.school).toMatchObject({
      address: 'Liepų g. 2',
      code: '1234567',
      municipalityId: null,
    });
    expect((await save({ code: '' })).body.school).toMatchObject({ address: 'Liepų g. 2', code: null });
    expect(await audits(id)).toEqual(['school.create', 'school.save', 'school.save']);
  });

  it.each([
    ['no name', { name: ' ' }, 'school.name'],
    ['a code of six digits', { name: 'x', code: '123456' }, 'school.code'],
    ['a company code of ten', { name: 'x', companyCode: '1234567890' }, 'school.companyCode'],
    ['an e-mail that is none', { name: 'x', email: 'a@b' }, 'school.email'],
    ['half a pupil', { name: 'x', studentCount: 1.5 }, 'school.studentCount'],
    ['an unknown type', { name: 'x', schoolType: 'BIG' }, 'school.schoolType'],
    ['a municipality that is not there', { name: 'x', municipalityId: '99' }, 'school.municipalityId'],
  ])('is refused with %s', async (_, school, field) => {
    const { status, body } = await world.call(calls.saveSchool, { as: 'admin', raw: { school } });
    expect([status, body.code, body.fields]).toEqual([400, 'BAD_REQUEST', [field]]);
  });

  it('tells the second of two editors', async () => {
    const id = await make('Dviejų redaguojama');
    const updatedAt = (await world.call(calls.getSchool, { as: 'admin', body: { school: { id } } })).body.school
      ?.updatedAt;
    const save = (as: 'admin' | 'developer', name: string) =>
      world.call(calls.saveSchool, { as, body: { school: { id, name, updatedAt } } });
    expect((await save('admin', 'Pirmojo')).status).toBe(200);
    expect((await save('developer', 'Antrojo')).body).toMatchObject({ success: false, code: 'CONFLICT' });
    expect((await world.call(calls.getSchool, { as: 'admin', body: { school: { id } } })).body.school?.name).toBe(
      'Pirmojo',
    );
  });

  it('P04: lets a teacher keep the own school, but not say that it is for tests', async () => {
    const school = { id: world.schools.A, name: 'A mokykla', phone: '+370 611 11111', isForTest: true };
    const { body } = await world.call(calls.saveSchool, { as: 'tutorA', body: { school } });
    expect(body.school).toMatchObject({ phone: '+370 611 11111', isForTest: false });
  });

  it("F05: does not find a foreign teacher's school, and changes nothing", async () => {
    const school = { id: world.schools.B, name: 'Pavogta' };
    expect((await world.call(calls.saveSchool, { as: 'tutorA', body: { school } })).status).toBe(404);
    expect((await world.call(calls.getSchool, { as: 'tutorA', body: { school } })).status).toBe(404);
    const seen = await world.call(calls.getSchool, { as: 'admin', body: { school } });
    expect(seen.body.school?.name).toBe('B mokykla');
  });

  it('is not for pupils', async () => {
    expect((await world.call(calls.saveSchool, { as: 'pupilA5', body: { school: { name: 'x' } } })).status).toBe(403);
    expect((await world.call(calls.listSchools, { as: null })).status).toBe(401);
  });
});

describe('lists', () => {
  it('show all to administrators, found without diacritics, a page at a time', async () => {
    await make('Ąžuolyno mokykla');
    const found = await world.call(calls.listSchools, { as: 'admin', body: { school: { name: 'azuolyno' } } });
    expect(found.body.schools?.map(({ name }) => name)).toEqual(['Ąžuolyno mokykla']);
    expect(found.body.total).toBe(1);
    const count = (await world.call(calls.countSchools, { as: 'admin' })).body.count ?? 0;
    const page = await world.call(calls.listSchools, { as: 'admin', body: { num: 2, page_size: 2 } });
    expect(page.body.total).toBe(count);
    expect(page.body.schools).toHaveLength(2);
    const percent = await world.call(calls.listSchools, { as: 'admin', body: { school: { name: '%' } } });
    expect(percent.body.total).toBe(0);
  });

  it('are found by the code and the municipality too', async () => {
    await world.pool.query(
      `insert into school (name, code, district_id) select 'Beržų mokykla', '1237531', min(id) from district`,
    );
    for (const name of ['12375', 'berzu 1237531']) {
      const { body } = await world.call(calls.listSchools, { as: 'admin', body: { school: { name } } });
      expect(body.schools?.map((one) => one.name)).toEqual(['Beržų mokykla']);
    }
    const { rows } = await world.pool.query<{ name: string }>('select name from district order by id limit 1');
    const name = `berzu ${rows[0]?.name}`;
    expect((await world.call(calls.listSchools, { as: 'admin', body: { school: { name } } })).body.total).toBe(1);
  });

  it('show teachers their own', async () => {
    const { body } = await world.call(calls.listSchools, { as: 'tutorAB' });
    expect(body.schools?.map(({ id }) => id)).toEqual([world.schools.A, world.schools.B]);
    expect((await world.call(calls.countSchools, { as: 'tutorB' })).body.count).toBe(1);
  });
});

describe('a school that a teacher adds', () => {
  const listed = async (): Promise<string[]> =>
    (await world.call(schoolsOfDistrict, { as: null, params: { arg: 'laukianti' } })).body.data?.map(
      ({ name }) => name,
    ) ?? [];

  it('waits: the teacher alone sees it, nobody can choose it, until an administrator confirms both', async () => {
    const id = await make('Laukianti mokykla', 'tutorA');
    expect((await world.call(calls.getSchool, { as: 'tutorA', body: { school: { id } } })).body.school).toMatchObject({
      isConfirmed: false,
    });
    expect((await world.call(calls.getSchool, { as: 'tutorB', body: { school: { id } } })).status).toBe(404);
    expect(await listed()).toEqual([]);
    const waiting = await world.call(calls.listSchools, { as: 'admin', body: { school: { isConfirmed: false } } });
    expect(waiting.body.schools?.map((one) => one.id)).toEqual([id]);
    expect(waiting.body.waiting).toBe(1);

    const confirm = (as: 'admin' | 'tutorA') => world.call(calls.confirmSchool, { as, body: { school: { id } } });
    expect((await confirm('tutorA')).status).toBe(403);
    expect((await confirm('admin')).body.school?.isConfirmed).toBe(true);
    expect((await confirm('admin')).status).toBe(200);
    expect(await listed()).toEqual(['Laukianti mokykla']);
    const own = await world.call(calls.listSchools, { as: 'tutorA' });
    expect(own.body.schools?.map((one) => one.id)).toContain(id);
    expect(await audits(id)).toEqual(['school.create', 'school.confirm']);
    expect((await world.call(calls.confirmSchool, { as: 'admin', body: { school: { id: '999999' } } })).status).toBe(
      404,
    );
  });

  it('is one of five at most', async () => {
    for (let number = 1; number <= calls.schoolLimits.waiting; number++) await make(`Nauja ${number}`, 'tutorA');
    const body = { school: { name: 'Per daug' } };
    const refused = await world.call(calls.saveSchool, { as: 'tutorA', body });
    expect([refused.status, refused.body.code]).toEqual([409, 'SCHOOLS_WAITING']);
  });

  it('is refused by being removed', async () => {
    const [school] =
      (await world.call(calls.listSchools, { as: 'admin', body: { school: { name: 'Nauja 1' } } })).body.schools ?? [];
    const id = school?.id ?? '';
    expect((await world.call(calls.removeSchool, { as: 'admin', body: { school: { id } } })).status).toBe(200);
    expect((await world.call(calls.getSchool, { as: 'tutorA', body: { school: { id } } })).status).toBe(404);
  });
});

describe('removing', () => {
  let id: string;
  beforeEach(async () => {
    id = await make('Trinama mokykla');
  });

  it('takes a school away that nothing belongs to', async () => {
    expect((await world.call(calls.removeSchool, { as: 'tutorA', body: { school: { id } } })).status).toBe(403);
    expect((await world.call(calls.removeSchool, { as: 'developer', body: { school: { id } } })).status).toBe(200);
    expect((await world.call(calls.removeSchool, { as: 'admin', body: { school: { id } } })).status).toBe(404);
    expect(await audits(id)).toEqual(['school.create', 'school.remove']);
  });

  it('is refused while pupils or teachers belong to it', async () => {
    const body = { school: { id: world.schools.B } };
    const refused = await world.call(calls.removeSchool, { as: 'admin', body });
    expect([refused.status, refused.body.code]).toEqual([409, 'SCHOOL_IN_USE']);
    await world.pool.query('insert into tutor_school (user_id, school_id) values ($1, $2)', [
      world.people.tutorB.userId,
      id,
    ]);
    expect((await world.call(calls.removeSchool, { as: 'admin', body: { school: { id } } })).status).toBe(409);
  });
});

it('a change that does not say of which school is refused, and makes none', async () => {
  const before = await world.pool.query('select count(*) from school');
  for (const change of [{ updatedAt: '2026-11-20T10:00:00.000Z' }, { id: '' }]) {
    const { status, body } = await world.call(calls.saveSchool, {
      as: 'admin',
      raw: { school: { name: 'Upė', ...change } },
    });
    expect([status, body.code, body.fields]).toEqual([400, 'ID_NEEDED', ['school.id']]);
    expect(body.error).toBe('School id must be set in school updates.');
  }
  expect((await world.pool.query('select count(*) from school')).rows).toEqual(before.rows);
});
