import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../../contract/schools';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.pool.query(`update school set code = '1111111' where id = $1`, [world.schools.A]);
  await world.pool.query(`update school set code = '2222222' where id = $1`, [world.schools.B]);
});
afterAll(() => world.close());

const save = (as: PersonName, school: object) => world.call(calls.saveSchool, { as, raw: { school } });
const decide = (as: PersonName, call: typeof calls.acceptRequest | typeof calls.rejectRequest, school: object) =>
  world.call(call, { as, raw: { school } });
const get = async (as: PersonName) =>
  (await world.call(calls.getSchool, { as, body: { school: { id: world.schools.A } } })).body.school;
const own = (change: object = {}) => ({ id: world.schools.A, name: 'A mokykla', ...change });

describe('the code of a school', () => {
  it('P04: is that of no other, whoever writes it, and however many at once', async () => {
    for (const as of ['tutorA', 'admin', 'developer'] as const) {
      const { status, body } = await save(as, own({ code: '2222222' }));
      expect([status, body.success, body.code]).toEqual([200, false, 'SCHOOL_CODE_USED']);
      expect((await save(as, { name: 'Nauja', code: '2222222' })).body.code).toBe('SCHOOL_CODE_USED');
    }
    expect(await get('admin')).toMatchObject({ code: '1111111', requested: null });
    const ids = await Promise.all(['Pirma', 'Antra', 'Trečia'].map((name) => save('admin', { name, code: '3333333' })));
    expect(ids.map(({ body }) => body.code ?? 'made').sort()).toEqual(['SCHOOL_CODE_USED', 'SCHOOL_CODE_USED', 'made']);
  });

  it('of a school that waits is taken from nobody, and given once it is confirmed', async () => {
    const [first, second] = [
      await save('tutorA', { name: 'Viena', code: '4444444' }),
      await save('tutorB', { name: 'Kita', code: '4444444' }),
    ];
    const confirm = (id = '') => world.call(calls.confirmSchool, { as: 'admin', body: { school: { id } } });
    expect((await confirm(first.body.school?.id)).body.school?.isConfirmed).toBe(true);
    expect((await confirm(second.body.school?.id)).body.code).toBe('SCHOOL_CODE_USED');
  });

  it('goes to the school that stays when two are merged', async () => {
    const ids = [];
    for (const school of [{ name: 'Liks' }, { name: 'Neliks', code: '5555555' }])
      ids.push((await save('admin', school)).body.school?.id ?? '');
    const [keepId = '', goneId = ''] = ids;
    const { body } = await world.call(calls.mergeSchools, { as: 'admin', body: { keepId, goneId } });
    expect(body.school?.code).toBe('5555555');
  });
});

describe("a teacher's change of name, municipality or code", () => {
  it('waits while contacts hold at once, is seen by both, and holds when an administrator accepts it', async () => {
    const { body } = await save('tutorA', own({ name: 'A gimnazija', code: '6666666', phone: '+370 600 11111' }));
    expect(body.school).toMatchObject({
      name: 'A mokykla',
      code: '1111111',
      phone: '+370 600 11111',
      requested: { name: 'A gimnazija', code: '6666666', municipalityId: '1' },
    });
    const waiting = await world.call(calls.listSchools, { as: 'admin', body: { school: { isConfirmed: false } } });
    expect(waiting.body.schools?.map(({ id }) => id)).toContain(world.schools.A);
    const { updatedAt } = (await get('admin')) ?? {};
    const accepted = await decide('admin', calls.acceptRequest, { id: world.schools.A, updatedAt });
    expect(accepted.body.school).toMatchObject({ name: 'A gimnazija', code: '6666666', requested: null });
    const { rows } = await world.pool.query(
      `select action, details from audit_log where object_type = 'school' and object_id = $1 order by id`,
      [world.schools.A],
    );
    expect(rows).toEqual([
      { action: 'school.request', details: { fields: ['code', 'name'] } },
      { action: 'school.save', details: { fields: ['phone'] } },
      { action: 'school.accept-request', details: { fields: ['code', 'name'] } },
    ]);
  });

  it('is dropped when it is rejected, or when the teacher takes it back', async () => {
    const before = await get('admin');
    await save('tutorA', own({ name: 'Kitas vardas', municipalityId: '2' }));
    expect((await decide('developer', calls.rejectRequest, { id: world.schools.A })).body.school).toMatchObject({
      name: before?.name,
      municipalityId: before?.municipalityId,
      requested: null,
    });
    await save('tutorA', own({ name: 'Kitas vardas' }));
    expect((await get('tutorA'))?.requested?.name).toBe('Kitas vardas');
    await save('tutorA', own({ name: before?.name }));
    expect(await get('tutorA')).toMatchObject({ name: before?.name, requested: null });
  });

  it('is decided by those who keep the schools, once, and as it was seen', async () => {
    await save('tutorA', own({ name: 'Kitas vardas' }));
    const seen = (await get('admin'))?.updatedAt;
    await save('tutorA', own({ name: 'Dar kitas vardas' }));
    for (const call of [calls.acceptRequest, calls.rejectRequest]) {
      const school = { id: world.schools.A };
      for (const as of ['tutorA', 'tutorB', 'pupilA5', 'centre'] as const)
        expect((await decide(as, call, school)).status).toBe(403);
      expect((await decide('admin', call, { ...school, updatedAt: seen })).body.code).toBe('CONFLICT');
      expect((await decide('admin', call, { id: '999999' })).status).toBe(404);
      expect((await decide('admin', call, { id: 'x' })).status).toBe(400);
      expect((await decide('admin', call, { id: world.schools.B })).body.code).toBe('CONFLICT');
    }
    expect((await decide('admin', calls.rejectRequest, { id: world.schools.A })).status).toBe(200);
    expect((await decide('admin', calls.rejectRequest, { id: world.schools.A })).body.code).toBe('CONFLICT');
  });

  it('is answered, too, when an administrator writes what was wished for', async () => {
    await save('tutorA', own({ name: 'Paprašytas vardas' }));
    await save('admin', own({ name: 'A gimnazija', phone: '+370 600 22222' }));
    expect((await get('admin'))?.requested?.name).toBe('Paprašytas vardas');
    expect((await save('admin', own({ name: 'Paprašytas vardas' }))).body.school?.requested).toBeNull();
  });

  it('is not accepted when another school has got the code meanwhile', async () => {
    await save('tutorA', own({ name: 'A gimnazija', code: '7777777' }));
    await save('admin', { name: 'Greitesnė', code: '7777777' });
    expect((await decide('admin', calls.acceptRequest, { id: world.schools.A })).body.code).toBe('SCHOOL_CODE_USED');
    await decide('admin', calls.rejectRequest, { id: world.schools.A });
  });
});

it.each([
  ['turns the direction of writing', 'A\u202emokykla'],
  ['is not seen', 'A\u200bmokykla'],
  ['isolates', 'A\u2066mokykla'],
  ['ends a line', 'A\nmokykla'],
  ['is the only one', '\u200e'],
])('X03: a name with a character that %s is refused', async (_, name) => {
  const { status, body } = await save('admin', own({ name }));
  expect([status, body.code, body.fields]).toEqual([400, 'BAD_REQUEST', ['school.name']]);
});
