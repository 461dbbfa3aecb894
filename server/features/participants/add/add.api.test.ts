import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { login } from '../../../../contract/auth-login';
import type { BodyIn } from '../../../../contract/endpoint';
import * as calls from '../../../../contract/participants';
import { saveUser } from '../../../../contract/users';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.pool.query(`update school set code = '9900001' where id = $1`, [world.schools.A]);
});
afterAll(() => world.close());
afterEach(async () => {
  await world.pool.query("delete from user_account where last_name <> 'Bandomasis'");
  await world.pool.query('truncate audit_log');
});

type New = BodyIn<typeof calls.addParticipants>['uList'][number];
const pupil = (firstName: string, change: Partial<New> = {}): New => ({
  firstName,
  lastName: 'Jonaitė',
  dateOfBirth: '2014-03-02',
  gender: 'F',
  grade: 5,
  sub_grade: 2,
  ...change,
});
const add = (uList: New[], as: PersonName = 'tutorA', school?: string) =>
  world.call(calls.addParticipants, { as, body: { school, uList } });
const added = async (): Promise<number> => {
  const { rows } = await world.pool.query(
    "select count(*)::int as n from user_account where last_name <> 'Bandomasis'",
  );
  return rows[0].n;
};

describe('members/addnewusers', () => {
  it('G11: asks a teacher for nothing else of a pupil, and neither for e-mail nor telephone', async () => {
    expect(Object.keys(calls.newParticipant.shape)).toEqual([
      'firstName',
      'lastName',
      'dateOfBirth',
      'gender',
      'login',
      'grade',
      'sub_grade',
    ]);
    const { body } = await add([pupil('Ona')]);
    const { rows } = await world.pool.query(
      'select email, mobile_phone, landline_phone from user_account where id = $1',
      [body.users?.[0]?.user.id],
    );
    expect(rows).toEqual([{ email: null, mobile_phone: null, landline_phone: null }]);
  });

  it('A18: adds the list in its order, with logins and passwords that work, and notes each', async () => {
    const { body } = await add([
      pupil('Ona'),
      pupil(' Rasa  Marija ', { login: 'rasele' }),
      pupil('Asta', { grade: 6 }),
    ]);
    expect(body.users?.map((row) => [row.user.login, row.user.firstName, row.user.grade, row.user.sub_grade])).toEqual([
      ['9900001-001', 'Ona', 5, 2],
      ['rasele', 'Rasa Marija', 5, 2],
      ['9900001-002', 'Asta', 6, 2],
    ]);
    const [ona] = body.users ?? [];
    expect(ona).toMatchObject({
      schoolName: 'A mokykla',
      user: { gender: 'F', dateOfBirth: '2014-03-02', isActivated: true, hasAgreement: false, email: null },
    });
    const entered = await world.call(login, {
      as: null,
      body: { authtype: 'BASIC', username: '9900001-001', password: ona?.newPassword ?? '' },
    });
    expect(entered.body).toMatchObject({ success: true, uid: ona?.user.uuid });
    const { rows } = await world.pool.query('select user_id, action, object_id from audit_log order by id');
    expect(rows).toEqual(
      body.users?.map((row) => ({
        user_id: world.people.tutorA.userId,
        action: 'participant.add',
        object_id: row.user.id,
      })),
    );
    const next = await add([pupil('Ieva')]);
    expect(next.body.users?.[0]?.user.login).toBe('9900001-003');
  });

  it('P03: makes nobody another than a pupil of the school, whatever else a row says', async () => {
    const { admin } = world.people;
    const forged = {
      id: admin.userId,
      uuid: admin.uuid,
      role: 'ADMIN',
      roleId: 'ADMIN',
      schoolId: world.schools.B,
      password: 'Sugalvotas-1',
      agreedToPublish: true,
      hasAgreement: true,
    };
    const raw = { uList: [{ ...pupil('Ona'), ...forged }] };
    const { body } = await world.call(calls.addParticipants, { as: 'tutorA', raw });
    const { rows } = await world.pool.query(
      `select id, uuid, role, school_id, agreed_to_take_part_at, agreed_to_publish_at from user_account where last_name = 'Jonaitė'`,
    );
    const id = body.users?.[0]?.user.id;
    expect([id === admin.userId, body.users?.[0]?.newPassword === forged.password]).toEqual([false, false]);
    expect(rows).toEqual([
      {
        id,
        uuid: body.users?.[0]?.user.uuid,
        role: 'STUDENT',
        school_id: world.schools.A,
        agreed_to_take_part_at: null,
        agreed_to_publish_at: null,
      },
    ]);
    const { rows: before } = await world.pool.query('select role from user_account where id = $1', [admin.userId]);
    expect(before).toEqual([{ role: 'ADMIN' }]);
  });

  it('gives grade 12 and sub-grade 1 where nothing else is said, and a login without a school’s code', async () => {
    const { firstName, lastName, dateOfBirth, gender } = pupil('Ona');
    const { body } = await add([{ firstName, lastName, dateOfBirth, gender }], 'tutorB');
    expect(body.users?.[0]?.user).toMatchObject({ grade: 12, sub_grade: 1, login: `m${world.schools.B}-001` });
  });

  it('takes a class without a letter, said by null', async () => {
    const { body } = await add([pupil('Ona', { grade: 6, sub_grade: null })]);
    expect(body.users?.[0]?.user).toMatchObject({ grade: 6, sub_grade: null });
  });

  it('passes over running numbers that somebody has', async () => {
    await add([pupil('Rita', { login: '9900001-002' })], 'tutorB');
    const { body } = await add([pupil('Ona'), pupil('Asta'), pupil('Ieva', { login: '9900001-003' })]);
    expect(body.users?.map((row) => row.user.login)).toEqual(['9900001-001', '9900001-004', '9900001-003']);
  });

  it('adds nobody when the same list comes again, and says who is there', async () => {
    const list = [pupil('Ona'), pupil('Rasa')];
    await add(list);
    const again = await add([pupil('Naujokė'), ...list]);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({
      success: false,
      code: 'PARTICIPANTS_REFUSED',
      rows: [
        { row: 1, code: 'EXISTS' },
        { row: 2, code: 'EXISTS' },
      ],
    });
    expect(await added()).toBe(2);
    await world.pool.query("update user_account set is_archived = true where first_name = 'Ona'");
    expect((await add([pupil('ONA')])).body.rows).toEqual([{ row: 0, code: 'ARCHIVED' }]);
  });

  it('adds one list once when it comes twice at the same moment', async () => {
    const list = [pupil('Ona'), pupil('Rasa')];
    const replies = await Promise.all([add(list), add(list), add(list)]);
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.code === 'PARTICIPANTS_REFUSED')).toHaveLength(2);
    expect(await added()).toBe(2);
  });

  it('gives a login once when two schools ask for it at the same moment', async () => {
    const wanted = [pupil('Ona', { login: 'tikviena' })];
    const replies = await Promise.all([add(wanted), add(wanted, 'tutorB')]);
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1);
    expect(['PARTICIPANTS_REFUSED', 'CONFLICT']).toContain(replies.find(({ body }) => !body.success)?.body.code);
    expect(await added()).toBe(1);
  });

  it('X05: refuses logins that are taken or repeated', async () => {
    const { body } = await add([
      pupil('Ona', { login: 'PupilA5' }),
      pupil('Rasa', { login: 'rasa.1' }),
      pupil('Asta', { login: 'RASA.1' }),
      pupil('Rasa', { login: 'kita' }),
    ]);
    expect(body.rows).toEqual([
      { row: 0, code: 'LOGIN_TAKEN' },
      { row: 2, code: 'REPEATED' },
      { row: 3, code: 'REPEATED' },
    ]);
    expect(await added()).toBe(0);
  });

  it.each([
    [{ dateOfBirth: '2014-02-30' }, 'uList.1.dateOfBirth'],
    [{ dateOfBirth: '2025-01-01' }, 'uList.1.dateOfBirth'],
    [{ dateOfBirth: '1901-01-01' }, 'uList.1.dateOfBirth'],
    [{ firstName: '=cmd()' }, 'uList.1.firstName'],
    [{ lastName: 'A'.repeat(65) }, 'uList.1.lastName'],
    [{ login: 'ona@x.lt' }, 'uList.1.login'],
    [{ grade: 13 }, 'uList.1.grade'],
    [{ sub_grade: 0 }, 'uList.1.sub_grade'],
  ] as const)('X05: refuses %j of a row and adds nobody', async (change, field) => {
    const { status, body } = await add([pupil('Ona'), pupil('Rasa', change)]);
    expect(status).toBe(400);
    expect(body.fields).toEqual([field]);
    expect(await added()).toBe(0);
  });

  it.each(['O\u202ena', 'On\u200ba', 'On\u00ada', '<b>Ona</b>', 'Ona\u0000', '\ufeffOna\u2066', 'Ona🦫'])(
    'X03: refuses %j as a first and as a last name, in a list and of an account',
    async (name) => {
      const { uuid } = world.people.pupilA5;
      for (const field of ['firstName', 'lastName'] as const) {
        const listed = await add([pupil('Ona'), pupil('Rasa', { [field]: name })]);
        expect([listed.status, listed.body.fields]).toEqual([400, [`uList.1.${field}`]]);
        const user = { firstName: 'Ona', lastName: 'Onaitė', [field]: name };
        const saved = await world.call(saveUser, { as: 'tutorA', params: { uuid }, raw: { user } });
        expect([saved.status, saved.body.fields]).toEqual([400, [`user.${field}`]]);
      }
      expect(await added()).toBe(0);
      const { rows } = await world.pool.query('select first_name from user_account where uuid = $1', [uuid]);
      expect(rows).toEqual([{ first_name: 'pupilA5' }]);
    },
  );

  it('X05: refuses another gender, an empty list and more than a thousand', async () => {
    const odd = { uList: [{ ...pupil('Ona'), gender: 'X' }] };
    expect((await world.call(calls.addParticipants, { as: 'tutorA', raw: odd })).body.fields).toEqual([
      'uList.0.gender',
    ]);
    expect((await add([])).body.fields).toEqual(['uList']);
    expect((await add(Array.from({ length: 1001 }, () => pupil('Ona')))).body.fields).toEqual(['uList']);
    const heavy = { uList: [pupil('A'.repeat(2_000_000))] };
    expect((await world.call(calls.addParticipants, { as: 'tutorA', raw: heavy })).status).toBe(413);
  });

  it('is for tutors in their schools and administrators in one they name', async () => {
    expect((await add([pupil('Ona')], 'tutorA', world.schools.B)).status).toBe(404);
    expect((await add([pupil('Ona')], 'admin')).body.fields).toEqual(['school']);
    expect((await add([pupil('Ona')], 'admin', '999999')).status).toBe(404);
    for (const as of ['developer', 'pupilA5', 'centre'] as const)
      expect((await add([pupil('Ona')], as)).status).toBe(403);
    expect(await added()).toBe(0);
    expect((await add([pupil('Ona')], 'admin', world.schools.B)).body.users).toHaveLength(1);
  });
});
