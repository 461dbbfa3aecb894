import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateUserData } from '../../../contract/auth';
import { login } from '../../../contract/auth-login';
import { resetPassword } from '../../../contract/auth-reset';
import { getUser, saveUser, setPassword } from '../../../contract/users';
import { PASSWORD, type PersonName } from '../../testing/people';
import { setSettings } from '../../testing/settings';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** A change is announced through the database. */
const soon = { timeout: 20_000 };
const own = (name: PersonName) => ({ uuid: world.people[name].uuid });
const get = (as: PersonName, of = as) => world.call(getUser, { as, params: own(of) });
const save = (as: PersonName, user: object, password?: string, of = as) =>
  world.call(saveUser, { as, params: own(of), raw: { user, password } });
const change = (as: PersonName, password: string, newPassword: string, of = as) =>
  world.call(setPassword, { as, params: own(of), body: { password, newPassword } });
const logIn = (username: string, password: string) =>
  world.call(login, { as: null, body: { authtype: 'BASIC', username, password } });

const rowOf = `select to_jsonb(u) - 'updated_at' as row from user_account u where id = $1`;

async function auditOf(name: PersonName) {
  const { rows } = await world.pool.query(
    `select action, details from audit_log where object_type = 'user' and object_id = $1 order by id`,
    [world.people[name].userId],
  );
  return rows;
}

describe('users/get', () => {
  it('answers the own account to everybody, by the uuid or the number', async () => {
    const { body } = await get('pupilA5');
    const { updateDate, creationDate, age, ...user } = body.user ?? { updateDate: '', creationDate: '', age: 0 };
    for (const date of [updateDate, creationDate]) expect(new Date(date).toISOString()).toBe(date);
    expect(age).toBeGreaterThanOrEqual(12);
    expect(user).toEqual({
      id: world.people.pupilA5.userId,
      uuid: world.people.pupilA5.uuid,
      login: 'pupila5',
      password: null,
      role: 'STUDENT',
      roleId: 'STUDENT',
      schoolId: world.schools.A,
      districtId: '1',
      firstName: 'pupilA5',
      lastName: 'Bandomasis',
      gender: 'F',
      dateOfBirth: '2014-05-30',
      grade: 5,
      sub_grade: 1,
      className: '5a',
      email: null,
      landlinePhone: null,
      mobilePhone: null,
      hasAgreement: true,
      isActivated: true,
      isArchived: false,
      isOutOfSchool: false,
      startDate: null,
      finishDate: null,
      permitionDate: null,
      fastLoginKey: null,
      schools: [{ id: world.schools.A, name: 'A mokykla' }],
    });
    for (const name of ['admin', 'developer', 'centre', 'tester', 'tutorA'] as const)
      expect((await get(name)).body.user?.login).toBe(name.toLowerCase());
    const byNumber = await world.call(getUser, { as: 'tutorA', params: { uuid: world.people.tutorA.userId } });
    expect(byNumber.body.user?.login).toBe('tutora');
  });

  it('has the end of the newest sitting as the lists of staff have it, before the job has closed it', async () => {
    const startedAt = new Date(Date.now() - 46 * 60_000);
    const endedBefore = (seconds: number) => new Date(Date.now() - seconds * 1_000);
    const values = [world.collections.running5.id, world.people.pupilA6.userId, startedAt, endedBefore(30)];
    await world.pool.query(
      `insert into attempt (collection_id, user_id, grade, started_at, deadline, ticket_hash)
       values ($1, $2, 6, $3, $4, '\\x01')`,
      values,
    );
    const times = async () => (await get('pupilA6')).body.user;
    expect(await times()).toMatchObject({ startDate: startedAt.toISOString(), finishDate: null });
    const deadline = endedBefore(90);
    await world.pool.query('update attempt set deadline = $2 where user_id = $1', [values[1], deadline]);
    expect(await times()).toMatchObject({ finishDate: deadline.toISOString() });
    await world.pool.query('delete from attempt where user_id = $1', [values[1]]);
  });

  it("B01: does not know another's: of the same school, of another one, nobody's", async () => {
    for (const of of ['pupilA5b', 'pupilB5', 'admin'] as const) {
      expect((await get('pupilA5', of)).body.code).toBe('NOT_FOUND');
      expect((await save('pupilA5', { mobilePhone: '+370 600 00000' }, undefined, of)).body.code).toBe('NOT_FOUND');
      expect((await change('pupilA5', PASSWORD, 'Kitoks-Zodis-1', of)).body.code).toBe('NOT_FOUND');
    }
    const { status } = await world.call(getUser, { as: 'pupilA5', params: { uuid: "' or 1=1" } });
    expect(status).toBe(404);
    expect((await logIn('pupilb5', 'Kitoks-Zodis-1')).body.code).toBe('BAD_LOGIN');
  });
});

describe('users/save', () => {
  it('changes what is given and writes which fields changed, not what stands in them', async () => {
    const user = { firstName: ' Žydrūnė ', gender: 'F', dateOfBirth: '1980-02-29', mobilePhone: '+370 612 34567' };
    const { body } = await save('tutorA', user);
    expect(body.user).toMatchObject({ ...user, firstName: 'Žydrūnė', lastName: 'Bandomasis' });
    expect((await get('tutorA')).body.user).toEqual(body.user);
    expect((await save('tutorA', { grade: 5, sub_grade: 1 })).body.user).toMatchObject({
      grade: null,
      sub_grade: null,
    });
    expect(await auditOf('tutorA')).toEqual([
      { action: 'user.save', details: { fields: ['birthDate', 'firstName', 'mobilePhone'] } },
    ]);
    const session = async () => (await world.call(validateUserData, { as: 'tutorA' })).body.sessionInfo?.user;
    await expect.poll(async () => (await session())?.firstName, soon).toBe('Žydrūnė');
    await save('tutorA', { mobilePhone: '+370 612 34567' });
    expect(await auditOf('tutorA')).toHaveLength(1);
  });

  it('P02: lets a pupil change how to be reached and nothing else, and not even that when the flag is off', async () => {
    const wished = { mobilePhone: '861234567', firstName: 'Haker', dateOfBirth: '2001-01-01', grade: 12 };
    const { admin } = world.people;
    const forged = {
      id: admin.userId,
      uuid: admin.uuid,
      login: 'haker',
      fastLoginKey: 'AAAA-AAAA-AAAA',
      role: 'ADMIN',
      roleId: 'ADMIN',
      schoolId: world.schools.B,
      schools: [{ id: world.schools.B }],
      hasAgreement: true,
      isConfirmed: true,
      isOutOfSchool: true,
    };
    const { rows: before } = await world.pool.query(rowOf, [world.people.pupilA6.userId]);
    const { body } = await save('pupilA6', { ...forged, ...wished });
    const { rows: after } = await world.pool.query(rowOf, [world.people.pupilA6.userId]);
    expect(after).toEqual([{ row: { ...before[0].row, mobile_phone: '861234567' } }]);
    expect(body.user).toMatchObject({
      mobilePhone: '861234567',
      firstName: 'pupilA6',
      dateOfBirth: '2013-05-30',
      grade: 6,
    });
    await setSettings(world, { studentsEdit: false });
    await expect.poll(async () => (await save('pupilA6', { mobilePhone: '' })).body.code, soon).toBe('CONFLICT');
    expect((await save('tutorB', { mobilePhone: '861234567' })).body.success).toBe(true);
    await setSettings(world, { studentsEdit: true });
    await expect.poll(async () => (await save('pupilA6', {})).body.success, soon).toBe(true);
  });

  it('asks for the present password before the e-mail changes, and takes no link to the old one any more', async () => {
    expect((await save('tutorAB', { email: 'ab@damba.example' })).body.code).toBe('BAD_PASSWORD');
    expect((await save('tutorAB', { email: 'ab@damba.example' }, 'Wrong-1234')).body.code).toBe('BAD_PASSWORD');
    expect((await get('tutorAB')).body.user?.email).toBeNull();
    expect((await save('tutorAB', { email: 'ab@damba.example' }, PASSWORD)).body.user?.email).toBe('ab@damba.example');
    await world.call(resetPassword, { as: null, body: { email: 'ab@damba.example' } });
    const open = `select 1 from password_reset where used_at is null`;
    expect((await world.pool.query(open)).rowCount).toBe(1);
    expect((await save('tutorAB', { email: '' }, PASSWORD)).body.user?.email).toBeNull();
    expect((await world.pool.query(open)).rowCount).toBe(0);
  });

  it('refuses an e-mail that another has, also when two take it at the same moment', async () => {
    await world.pool.query(`update user_account set email = 'used@damba.example' where login = 'admin'`);
    expect((await save('tutorA', { email: 'Used@Damba.example' }, PASSWORD)).body.code).toBe('EMAIL_USED');
    const two = await Promise.all(
      (['developer', 'tester'] as const).map((name) => save(name, { email: 'one@damba.example' }, PASSWORD)),
    );
    expect(two.map(({ body }) => body.code ?? 'OK').sort()).toEqual(['EMAIL_USED', 'OK']);
  });

  it('names the fields that are not what they must be and changes nothing', async () => {
    const bad: [object, string][] = [
      [{ firstName: '  ' }, 'user.firstName'],
      [{ lastName: 'x'.repeat(101) }, 'user.lastName'],
      [{ firstName: 'Jonas\r\nBcc: x' }, 'user.firstName'],
      [{ gender: 'X' }, 'user.gender'],
      [{ dateOfBirth: '2001-02-30' }, 'user.dateOfBirth'],
      [{ dateOfBirth: '1899-01-01' }, 'user.dateOfBirth'],
      [{ dateOfBirth: '2025-01-01' }, 'user.dateOfBirth'],
      [{ email: 'a@b.lt, c@d.lt' }, 'user.email'],
      [{ mobilePhone: 'skambinkite' }, 'user.mobilePhone'],
    ];
    const before = (await get('tutorB')).body.user;
    for (const [user, field] of bad) {
      const { status, body } = await save('tutorB', { landlinePhone: '37012345', ...user });
      expect([field, status, body.code, body.fields]).toEqual([field, 400, 'BAD_REQUEST', [field]]);
    }
    expect((await get('tutorB')).body.user).toEqual(before);
  });
});

describe('users/setpassword', () => {
  it('changes the password, keeps this session and ends the others', async () => {
    const other = (await logIn('tutorb', PASSWORD)).body.data?.token ?? '';
    expect((await change('tutorB', PASSWORD, 'Nauja-Dara-55')).body).toEqual({ success: true });
    expect((await logIn('tutorb', PASSWORD)).body.code).toBe('BAD_LOGIN');
    expect((await logIn('tutorb', 'Nauja-Dara-55')).body.success).toBe(true);
    const state = async (headers: Record<string, string>) =>
      (await world.call(validateUserData, { as: null, headers })).body.sessionInfo?.sessionStatus;
    await expect.poll(() => state({ 'authentication-token': other }), soon).toBe('INACTIVE');
    expect(await state({ 'authentication-token': world.people.tutorB.token })).toBe('ACTIVE');
    expect((await auditOf('tutorB')).at(-1)).toEqual({ action: 'user.set-password', details: {} });
  });

  it('refuses a wrong present password and one that breaks the rule', async () => {
    expect((await change('pupilA10', 'Wrong-1234', 'Nauja-Dara-55')).body.code).toBe('BAD_PASSWORD');
    expect((await change('pupilA10', PASSWORD, 'trumpas')).body.code).toBe('PASSWORD_LENGTH');
    expect((await change('pupilA10', PASSWORD, 'visosmazos')).body.code).toBe('PASSWORD_CHARACTERS');
    const { status } = await world.call(setPassword, { as: 'pupilA10', params: own('pupilA10'), raw: { password: 5 } });
    expect(status).toBe(400);
    for (const name of ['pupilA10', 'admin'] as const) {
      const half = await world.call(setPassword, {
        as: name,
        params: own(name),
        body: { newPassword: 'Nauja-Dara-55' },
      });
      expect([half.status, half.body.fields]).toEqual([400, ['password']]);
    }
    expect(await auditOf('pupilA10')).toEqual([]);
  });

  it('grows slow when the present password is guessed, as a log-in does', async () => {
    world.slept.length = 0;
    for (let n = 0; n < 11; n += 1) await change('pupilA11', `Wrong-12${n}`, 'Nauja-Dara-55');
    expect(world.slept.length).toBeGreaterThan(0);
    expect((await change('pupilA11', PASSWORD, 'Nauja-Dara-55')).body.success).toBe(true);
  });
});
