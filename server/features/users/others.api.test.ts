import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { validateUserData } from '../../../contract/auth';
import { login } from '../../../contract/auth-login';
import { resetPassword } from '../../../contract/auth-reset';
import { obfuscateUser } from '../../../contract/participants-states';
import { getUser, saveUser, setPassword } from '../../../contract/users';
import { PASSWORD, type PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const of = (name: PersonName) => ({ uuid: world.people[name].uuid });
const get = (as: PersonName, whose: PersonName) => world.call(getUser, { as, params: of(whose) });
const save = (as: PersonName, whose: PersonName, user: object) =>
  world.call(saveUser, { as, params: of(whose), raw: { user } });
const renew = (as: PersonName, whose: PersonName) => world.call(setPassword, { as, params: of(whose), body: {} });
const logIn = (username: string, password: string) =>
  world.call(login, { as: null, body: { authtype: 'BASIC', username, password } });

async function auditOf(name: PersonName): Promise<{ action: string; user_id: string; details: unknown }[]> {
  const { rows } = await world.pool.query(
    `select action, user_id, details from audit_log where object_type = 'user' and object_id = $1 order by id`,
    [world.people[name].userId],
  );
  return rows;
}

/** The pupil sits a contest now. */
async function sit(name: PersonName): Promise<void> {
  await world.pool.query(
    `insert into attempt (collection_id, user_id, grade, school_id, started_at, deadline, ticket_hash)
     values ($1, $2, 5, $3, now(), now() + interval '20 minutes', sha256($4::text::bytea))`,
    [world.collections.running5.id, world.people[name].userId, world.people[name].schoolId, name],
  );
}

describe("another's account", () => {
  it('B01, B02: is seen by those within whose reach it lies, and by nobody else', async () => {
    const seen: [PersonName, PersonName, boolean][] = [
      ['admin', 'pupilA5', true],
      ['developer', 'tutorA', true],
      ['admin', 'developer', true],
      ['tutorA', 'pupilA5', true],
      ['tutorA', 'archivedA5', true],
      ['tutorAB', 'pupilB5', true],
      ['tutorA', 'pupilB5', false],
      ['tutorA', 'tutorAB', false],
      ['tutorA', 'admin', false],
      ['centre', 'pupilA5', false],
      ['tester', 'pupilA5', false],
      ['pupilA5', 'pupilA5b', false],
      ['pupilA5', 'tutorA', false],
    ];
    for (const [as, whose, isThere] of seen) {
      const { body } = await get(as, whose);
      expect([as, whose, body.user?.uuid ?? body.code]).toEqual([
        as,
        whose,
        isThere ? world.people[whose].uuid : 'NOT_FOUND',
      ]);
      if (!isThere) {
        const saved = await save(as, whose, { mobilePhone: '861234567' });
        expect([as, whose, saved.body.code]).toEqual([as, whose, 'NOT_FOUND']);
      }
    }
    const byNumber = await world.call(getUser, { as: 'tutorA', params: { uuid: world.people.pupilA5.userId } });
    expect(byNumber.body.user?.login).toBe('pupila5');
    for (const uuid of ['0', '999999999999', "' or 1=1", 'x'.repeat(200)])
      expect((await world.call(getUser, { as: 'admin', params: { uuid } })).status).toBe(404);
  });

  it('is there no more once the person was taken out of it, and nothing is written into it', async () => {
    const { userId: id } = world.people.pupilA2;
    const row = async () => (await world.pool.query('select * from user_account where id = $1', [id])).rows[0];
    await world.call(obfuscateUser, { as: 'admin', params: { user: id } });
    const before = await row();
    for (const as of ['admin', 'developer', 'tutorA'] as const) {
      for (const uuid of [id, before.uuid, world.people.pupilA2.uuid]) {
        const asked = { as, params: { uuid } };
        expect((await world.call(getUser, asked)).body.code).toBe('NOT_FOUND');
        const named = { ...asked, body: { user: { firstName: 'Ona' } } };
        expect((await world.call(saveUser, named)).body.code).toBe('NOT_FOUND');
        expect((await world.call(setPassword, { ...asked, body: {} })).body.code).toBe('NOT_FOUND');
      }
    }
    expect(await row()).toEqual(before);
  });

  it("an administrator's look at a child's data is noted, once, and a teacher's or that at a teacher is not", async () => {
    for (let n = 0; n < 2; n += 1) await get('admin', 'pupilA7');
    await get('tutorA', 'pupilA7');
    await get('admin', 'tutorB');
    expect(await auditOf('pupilA7')).toEqual([
      { action: 'user.look', user_id: world.people.admin.userId, details: {} },
    ]);
    expect(await auditOf('tutorB')).toEqual([]);
  });

  it('is changed by a teacher: names tidied, class, how to be reached; noted by the names of the fields', async () => {
    const user = {
      firstName: ' Šarūnas  Jonas ',
      lastName: "O'Konoras-Žąsius",
      gender: 'M',
      dateOfBirth: '2012-02-29',
      email: 'sarunas@damba.example',
      mobilePhone: '+370 612 34567',
      grade: 9,
      sub_grade: 2,
    };
    const { body } = await save('tutorA', 'pupilA8', user);
    expect(body.user).toMatchObject({ ...user, firstName: 'Šarūnas Jonas' });
    expect((await get('admin', 'pupilA8')).body.user).toEqual(body.user);
    expect((await auditOf('pupilA8'))[0]).toEqual({
      action: 'user.save',
      user_id: world.people.tutorA.userId,
      details: {
        fields: ['birthDate', 'email', 'firstName', 'gender', 'grade', 'lastName', 'mobilePhone', 'subGrade'],
      },
    });
    const own = async () => (await world.call(validateUserData, { as: 'pupilA8' })).body.sessionInfo?.user?.grade;
    await expect.poll(own, { timeout: 20_000 }).toBe(9);
    expect((await save('tutorA', 'pupilA8', { sub_grade: null })).body.user?.sub_grade).toBeNull();
    expect((await save('admin', 'tutorB', { grade: 5, role: 'ADMIN' })).body.user).toMatchObject({
      grade: null,
      role: 'TUTOR',
    });
  });

  it('is not overwritten when somebody has changed it since it was read', async () => {
    const { updateDate } = (await get('admin', 'pupilA9')).body.user ?? {};
    expect((await save('tutorA', 'pupilA9', { mobilePhone: '861111111' })).body.success).toBe(true);
    const late = await save('admin', 'pupilA9', { mobilePhone: '862222222', updateDate });
    expect([late.status, late.body.code]).toEqual([409, 'CONFLICT']);
    const now = (await get('admin', 'pupilA9')).body.user;
    expect(now?.mobilePhone).toBe('861111111');
    const again = await save('admin', 'pupilA9', { mobilePhone: '862222222', updateDate: now?.updateDate });
    expect(again.body.user?.mobilePhone).toBe('862222222');
  });

  it('refuses what is not so, naming it, and changes nothing', async () => {
    const bad: [object, string][] = [
      [{ firstName: '=1+1' }, 'user.firstName'],
      [{ lastName: '\u202eevil' }, 'user.lastName'],
      [{ lastName: 'x'.repeat(65) }, 'user.lastName'],
      [{ gender: 'X' }, 'user.gender'],
      [{ dateOfBirth: '2012-02-30' }, 'user.dateOfBirth'],
      [{ dateOfBirth: '1899-01-01' }, 'user.dateOfBirth'],
      [{ grade: 13 }, 'user.grade'],
      [{ grade: null }, 'user.grade'],
      [{ sub_grade: 0 }, 'user.sub_grade'],
      [{ mobilePhone: 'rytoj' }, 'user.mobilePhone'],
    ];
    const before = (await get('tutorA', 'pupilA10')).body.user;
    for (const [user, field] of bad) {
      const { status, body } = await save('tutorA', 'pupilA10', { landlinePhone: '37012345', ...user });
      expect([field, status, body.fields]).toEqual([field, 400, [field]]);
    }
    await world.pool.query(`update user_account set email = 'used@damba.example' where login = 'tester'`);
    expect((await save('tutorA', 'pupilA10', { email: 'USED@damba.example' })).body.code).toBe('EMAIL_USED');
    expect((await get('tutorA', 'pupilA10')).body.user).toEqual(before);
  });

  it('another e-mail ends the links that are on their way to the old one', async () => {
    await save('admin', 'pupilA11', { email: 'old@damba.example' });
    await world.call(resetPassword, { as: null, body: { email: 'old@damba.example' } });
    const open = `select 1 from password_reset where used_at is null`;
    expect((await world.pool.query(open)).rowCount).toBe(1);
    await save('tutorA', 'pupilA11', { email: 'new@damba.example' });
    expect((await world.pool.query(open)).rowCount).toBe(0);
  });

  it('the class of somebody who is solving or archived stays; the rest may change', async () => {
    await sit('pupilA5');
    expect((await save('tutorA', 'pupilA5', { grade: 6 })).body).toMatchObject({
      code: 'PARTICIPANT_SOLVING',
      uuids: [world.people.pupilA5.uuid],
    });
    expect((await save('tutorA', 'archivedA5', { grade: 6 })).body.code).toBe('ARCHIVED');
    expect((await save('tutorA', 'archivedA5', { mobilePhone: '861234567' })).body.success).toBe(true);
    expect((await save('tutorA', 'pupilA5', { grade: 5, mobilePhone: '861234567' })).body.success).toBe(true);
    expect((await get('tutorA', 'pupilA5')).body.user?.grade).toBe(5);
  });
});

describe('users/setpassword of another', () => {
  it("A16: is made for an administrator, shown once, and ends that one's sessions", async () => {
    const before = (await logIn('tutorb', PASSWORD)).body.data?.token ?? '';
    const { body } = await renew('admin', 'tutorB');
    expect(body.newPassword).toMatch(/^([A-Z][a-z]{3}-){3}\d\d$/);
    expect((await logIn('tutorb', PASSWORD)).body.code).toBe('BAD_LOGIN');
    expect((await logIn('tutorb', body.newPassword ?? '')).body.success).toBe(true);
    const state = async () =>
      (await world.call(validateUserData, { as: null, headers: { 'authentication-token': before } })).body.sessionInfo
        ?.sessionStatus;
    await expect.poll(state, { timeout: 20_000 }).toBe('INACTIVE');
    expect((await auditOf('tutorB')).at(-1)).toEqual({
      action: 'user.make-password',
      user_id: world.people.admin.userId,
      details: {},
    });
    expect(JSON.stringify(await auditOf('tutorB'))).not.toContain(body.newPassword);
    expect((await renew('developer', 'pupilB6')).body.newPassword).toBeDefined();
  });

  it("is nobody else's, and not for one who is archived, solving or not there", async () => {
    for (const [as, whose] of [
      ['tutorA', 'pupilA6'],
      ['tutorA', 'tutorAB'],
      ['centre', 'pupilA6'],
      ['pupilA5', 'pupilA6'],
    ] as const)
      expect([as, (await renew(as, whose)).body.code]).toEqual([as, 'NOT_FOUND']);
    expect((await renew('admin', 'archivedA5')).body.code).toBe('ARCHIVED');
    await sit('pupilA5b');
    expect((await renew('admin', 'pupilA5b')).body.code).toBe('PARTICIPANT_SOLVING');
    const { status } = await world.call(setPassword, { as: 'admin', params: { uuid: 'nobody' }, body: {} });
    expect(status).toBe(404);
    expect((await logIn('pupila6', PASSWORD)).body.code).not.toBe('BAD_LOGIN');
  });
});
