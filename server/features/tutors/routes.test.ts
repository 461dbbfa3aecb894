import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '../../../contract/auth-login';
import { activateUser, addUser } from '../../../contract/signup';
import * as calls from '../../../contract/tutors';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const password = 'Ąžuolas-77';
const logIn = async (username: string) =>
  (await world.call(login, { as: null, body: { authtype: 'BASIC', username, password } })).body;
const emailOf = (name: string) => `${name}@mokytojas.example`;
const mailsTo = async (name: string) =>
  (
    await world.pool.query<{ subject: string; text_body: string }>(
      `select subject, text_body from mail where to_address = $1 order by id`,
      [emailOf(name)],
    )
  ).rows;
const waiting = async (body: { search?: string; num?: number; page_size?: number } = {}) =>
  (await world.call(calls.waitingTutors, { as: 'admin', body })).body;
const confirm = (key: string, as: 'admin' | 'developer' = 'admin') =>
  world.call(calls.confirmTutor, { as, params: { key } });
const reject = (key: string, reason?: string) =>
  world.call(calls.rejectTutor, { as: 'admin', params: { key }, body: { reason } });
const unconfirm = (key: string, as: 'admin' | 'developer' | 'tutorA' = 'admin', reason = 'reikia patikrinti') =>
  world.call(calls.unconfirmTutor, { as, params: { key }, body: { reason } });

/** A tutor who signed up for school A; activated: the mailed link was opened. Answers the uuid. */
async function signUp(name: string, activated = true): Promise<string> {
  const user = {
    roleId: 'TUTOR' as const,
    districtId: 1,
    schoolId: world.schools.A,
    firstName: 'Šarūnas',
    lastName: name,
    email: emailOf(name),
    landlinePhone: '8 5 212 3456',
    password,
  };
  expect((await world.call(addUser, { as: null, body: { user } })).body.success).toBe(true);
  const text = (await mailsTo(name)).at(-1)?.text_body ?? '';
  const [, key = '', uuid = ''] = /\/activate\/([\w-]{43})\/([0-9a-f-]{36})/.exec(text) ?? [];
  if (activated) await world.call(activateUser, { as: null, params: { key }, body: {} });
  return uuid;
}

async function rowOf(uuid: string) {
  const { rows } = await world.pool.query(
    `select u.*, array(select is_confirmed from tutor_school where user_id = u.id) as links from user_account u where uuid = $1`,
    [uuid],
  );
  return rows[0];
}

async function auditOf(uuid: string) {
  const { rows } = await world.pool.query(
    `select action, user_id from audit_log where object_id = (select id::text from user_account where uuid = $1)
     and action like 'tutor.%'`,
    [uuid],
  );
  return rows;
}

describe('the lists', () => {
  it('show those who wait in their order, and those who are confirmed by name', async () => {
    await signUp('Zita');
    await signUp('Aldona', false);
    const { users, total } = await waiting();
    expect(users?.map((one) => [one.lastName, one.isActivated])).toEqual([
      ['Zita', true],
      ['Aldona', false],
    ]);
    expect(total).toBe(2);
    expect(users?.[0]).toMatchObject({
      firstName: 'Šarūnas',
      email: emailOf('Zita'),
      phones: ['8 5 212 3456'],
      schools: ['A mokykla'],
    });
    const { body } = await world.call(calls.activeTutors, { as: 'developer' });
    expect(body.users?.map((one) => one.login)).toEqual(['tutora', 'tutorab', 'tutorb']);
    expect(body.users?.[1]?.schools).toEqual(['A mokykla', 'B mokykla']);
  });

  it('say whose account is suspended', async () => {
    const suspend = (at: string) =>
      world.pool.query(
        `update user_account set suspended_at = ${at}, suspended_reason = ${at === 'null' ? 'null' : "'a'"} where id = $1`,
        [world.people.tutorA.userId],
      );
    await suspend('now()');
    const { body } = await world.call(calls.activeTutors, { as: 'admin', body: {} });
    expect(body.users?.filter(({ isSuspended }) => isSuspended).map(({ id }) => id)).toEqual([
      world.people.tutorA.userId,
    ]);
    await suspend('null');
  });

  it('are searched without regard to case and diacritics, also by school, and paged', async () => {
    expect((await waiting({ search: 'sarunas zita' })).users).toHaveLength(1);
    expect((await waiting({ search: 'a MOKYKLA' })).total).toBe(2);
    expect((await waiting({ search: '%' })).total).toBe(0);
    const second = await waiting({ num: 2, page_size: 1 });
    expect([second.users?.map((one) => one.lastName), second.total]).toEqual([['Aldona'], 2]);
    const { body } = await world.call(calls.activeTutors, { as: 'admin', body: { search: 'tutora mokykla' } });
    expect(body.users?.map((one) => one.login)).toEqual(['tutora', 'tutorab']);
    for (const wrong of [{ num: 0 }, { page_size: 501 }, { search: 'x'.repeat(101) }])
      expect((await world.call(calls.waitingTutors, { as: 'admin', raw: wrong })).status).toBe(400);
  });

  it('F04: are for administrators and developers, and so is deciding', async () => {
    const key = await signUp('Roma');
    for (const as of ['tutorA', 'pupilA5', 'centre', 'tester'] as const) {
      for (const list of [calls.waitingTutors, calls.activeTutors])
        expect((await world.call(list, { as })).status).toBe(403);
      for (const act of [calls.confirmTutor, calls.rejectTutor])
        expect((await world.call(act, { as, params: { key } })).status).toBe(403);
    }
    expect(await rowOf(key)).toMatchObject({ is_confirmed: false, is_archived: false, links: [false] });
  });
});

describe('tutors/activate', () => {
  it('confirms the tutor with the school, mails it, lets in', async () => {
    const key = await signUp('Birutė');
    expect((await logIn(emailOf('Birutė'))).code).toBe('TUTOR_NOT_CONFIRMED');
    expect((await confirm(key.toUpperCase())).body).toEqual({ success: true });
    expect(await rowOf(key)).toMatchObject({ is_confirmed: true, links: [true] });
    const { data } = await logIn(emailOf('Birutė'));
    expect(data).toMatchObject({ userschools: [{ name: 'A mokykla' }] });
    expect((await mailsTo('Birutė')).at(-1)).toMatchObject({ subject: 'Jūsų paskyra patvirtinta' });
    expect((await mailsTo('Birutė')).at(-1)?.text_body).toMatch(/\/login\n/);
    expect(await auditOf(key)).toEqual([{ action: 'tutor.confirm', user_id: world.people.admin.userId }]);
    expect((await waiting({ search: 'birute' })).total).toBe(0);
  });

  it('is done once when two administrators do it at the same moment', async () => {
    const key = await signUp('Dana');
    const two = await Promise.all([confirm(key), confirm(key, 'developer')]);
    expect(two.map(({ body }) => body.success)).toEqual([true, true]);
    expect(await auditOf(key)).toHaveLength(1);
    expect(await mailsTo('Dana')).toHaveLength(2);
  });

  it('waits until the e-mail is shown to be theirs', async () => {
    const key = await signUp('Elena', false);
    expect((await confirm(key)).body.code).toBe('TUTOR_NOT_ACTIVATED');
    expect(await rowOf(key)).toMatchObject({ is_confirmed: false, links: [false] });
  });

  it('finds nobody but tutors', async () => {
    for (const key of [world.people.pupilA5.uuid, world.people.developer.uuid, 'nobody', "' or 1=1 --", '1']) {
      expect((await confirm(key)).body.code).toBe('NOT_FOUND');
      expect((await reject(key)).body.code).toBe('NOT_FOUND');
    }
  });
});

describe('tutors/inactivate', () => {
  it('closes the account, mails it, and lets the e-mail go', async () => {
    const key = await signUp('Faustas');
    expect((await reject(key)).body).toEqual({ success: true });
    expect(await rowOf(key)).toMatchObject({ is_archived: true, is_confirmed: false, email: null, links: [] });
    const { login: username } = await rowOf(key);
    expect((await logIn(username)).code).toBe('BAD_LOGIN');
    expect((await logIn(emailOf('Faustas'))).code).toBe('BAD_LOGIN');
    expect((await mailsTo('Faustas')).at(-1)).toMatchObject({ subject: 'Jūsų registracija atmesta' });
    expect(await auditOf(key)).toEqual([{ action: 'tutor.reject', user_id: world.people.admin.userId }]);
    expect((await waiting({ search: 'faustas' })).total).toBe(0);
    // A decision is final; a tutor who was rejected by mistake signs up again.
    expect((await confirm(key)).body.code).toBe('CONFLICT');
    expect((await reject(key)).body.code).toBe('CONFLICT');
    await signUp('Faustas');
  });

  it('writes to nobody whose e-mail was only claimed', async () => {
    const key = await signUp('Genė', false);
    expect((await reject(key)).body.success).toBe(true);
    expect(await mailsTo('Genė')).toHaveLength(1);
  });

  it('does not touch a tutor who is confirmed', async () => {
    const { uuid } = world.people.tutorB;
    expect((await reject(uuid)).body.code).toBe('CONFLICT');
    expect(await rowOf(uuid)).toMatchObject({ is_archived: false, is_confirmed: true, links: [true] });
  });
});

describe('the mail of a rejection', () => {
  it('carries the reason, and where to write to', async () => {
    await world.pool.query(`insert into setting (name, value) values ('contactEmail', '"info@damba.example"')`);
    await world.publish('setting', '');
    const key = await signUp('Henrika');
    await reject(key, 'Mokykla tokio mokytojo nepažįsta');
    const text = (await mailsTo('Henrika')).at(-1)?.text_body ?? '';
    expect(text).toContain('Priežastis: Mokykla tokio mokytojo nepažįsta');
    expect(text).toContain('info@damba.example');
  });
});

describe('tutors/unconfirm', () => {
  it('lets a tutor wait again, ends the sessions, and can be confirmed anew', async () => {
    const key = await signUp('Irena');
    await confirm(key);
    expect((await logIn(emailOf('Irena'))).success).toBe(true);
    const both = await Promise.all([unconfirm(key), unconfirm(key, 'developer')]);
    expect(both.map(({ body }) => body.code ?? 'DONE').sort()).toEqual(['CONFLICT', 'DONE']);
    expect(await rowOf(key)).toMatchObject({ is_confirmed: false, links: [false] });
    expect((await logIn(emailOf('Irena'))).code).toBe('TUTOR_NOT_CONFIRMED');
    const { rows } = await world.pool.query(
      `select count(*)::int as live from session s join user_account u on u.id = s.user_id
       where u.uuid = $1 and s.ended_at is null`,
      [key],
    );
    expect(rows[0]?.live).toBe(0);
    expect((await waiting({ search: 'irena' })).total).toBe(1);
    expect((await confirm(key)).body.success).toBe(true);
    expect((await logIn(emailOf('Irena'))).success).toBe(true);
  });

  it('is for organisers, of tutors who are confirmed, with a reason', async () => {
    const { uuid } = world.people.tutorB;
    expect((await unconfirm(uuid, 'tutorA')).status).toBe(403);
    expect((await unconfirm(uuid, 'admin', 'x')).status).toBe(400);
    expect((await unconfirm(world.people.pupilA5.uuid)).status).toBe(404);
    expect((await unconfirm(await signUp('Jolita'))).body.code).toBe('CONFLICT');
  });
});
