import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { login } from '../../../contract/auth-login';
import type { BodyIn } from '../../../contract/endpoint';
import * as calls from '../../../contract/signup';
import { createWorld, type World } from '../../testing/world';
import { MOST_LINKS } from './routes';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query(
    `delete from user_account where email like '%@naujas.example'; delete from mail; delete from sign_up_request`,
  );
});

const password = 'Ąžuolas-77';
type Change = Partial<BodyIn<typeof calls.addUser>['user']>;
const pupil = (email: string, change: Change = {}): BodyIn<typeof calls.addUser>['user'] => ({
  roleId: 'STUDENT',
  districtId: 1,
  schoolId: world.schools.A,
  firstName: ' Ona  Marija ',
  lastName: 'Onaitė',
  gender: 'F',
  dateOfBirth: '2010-05-30',
  grade: 9,
  email: `${email}@naujas.example`,
  password,
  ...change,
});
const tutor = (email: string) =>
  pupil(email, { roleId: 'TUTOR', gender: null, dateOfBirth: null, grade: null, mobilePhone: '+370 612 34567' });
const add = (user: unknown) => world.call(calls.addUser, { as: null, raw: { user } });
const check = (email: string, as: 'admin' | null = null) => world.call(calls.checkUserEmail, { as, body: { email } });
const logIn = async (username: string) =>
  (await world.call(login, { as: null, body: { authtype: 'BASIC', username, password } })).body;
const activate = (link: { key: string; userId: string }) =>
  world.call(calls.activateUser, { as: null, params: { key: link.key }, body: { userId: link.userId } });
const rowOf = async (email: string) =>
  (await world.pool.query(`select * from user_account where lower(email) = $1`, [`${email}@naujas.example`])).rows[0];
const mailsTo = async (email: string): Promise<{ text_body: string }[]> =>
  (
    await world.pool.query(`select text_body from mail where lower(to_address) = $1 order by id`, [
      `${email}@naujas.example`,
    ])
  ).rows;

/** The links that were mailed, the newest last. */
async function linksTo(email: string): Promise<{ key: string; userId: string }[]> {
  return (await mailsTo(email)).map(({ text_body }) => {
    const [, key = '', userId = ''] = /\/activate\/([\w-]{43})\/([0-9a-f-]{36})\s/.exec(text_body) ?? [];
    return { key, userId };
  });
}

async function linkTo(email: string): Promise<{ key: string; userId: string }> {
  return (await linksTo(email)).at(-1) ?? { key: '', userId: '' };
}

describe('users/add', () => {
  it('signs a pupil up, who gets in once the mailed link was opened, by e-mail or by the login made', async () => {
    expect((await add(pupil('ona', { agreedToTakePart: true }))).body).toEqual({ success: true });
    const row = await rowOf('ona');
    expect(row).toMatchObject({
      role: 'STUDENT',
      first_name: 'Ona Marija',
      grade: 9,
      school_id: world.schools.A,
      is_activated: false,
      is_confirmed: true,
      agreed_to_publish_at: null,
    });
    expect(row.agreed_to_take_part_at).not.toBeNull();
    const agreed = await world.pool.query(`select way, agrees_to_publish from agreement where user_id = $1`, [row.id]);
    expect(agreed.rows).toEqual([{ way: 'SELF', agrees_to_publish: false }]);
    expect(row.login).toMatch(/^[\w]+-[0-9]{3,}$/);
    expect((await logIn('ona@naujas.example')).code).toBe('ACCOUNT_NOT_ACTIVATED');
    const link = await linkTo('ona');
    expect((await mailsTo('ona'))[0]?.text_body).toContain(`Prisijungimo vardas: ${row.login}`);
    const kept = await world.pool.query('select 1 from activation a where a::text like $1', [`%${link.key}%`]);
    expect(kept.rowCount).toBe(0);
    expect((await activate(link)).body).toEqual({ success: true, awaitsConfirmation: false });
    expect((await logIn('Ona@Naujas.example')).success).toBe(true);
    expect((await logIn(row.login)).code).toBe('AUTH_SECOND_SESSION');
    const { rows } = await world.pool.query(`select action, user_id from audit_log where object_id = $1 order by id`, [
      row.id,
    ]);
    expect(rows).toEqual([
      { action: 'user.sign-up', user_id: row.id },
      { action: 'user.activate', user_id: row.id },
    ]);
  });

  it('signs a tutor up, who after activating waits for an administrator, and so does the school', async () => {
    expect((await add({ ...tutor('rasa'), gender: 'F', dateOfBirth: '1980-01-01' })).body.success).toBe(true);
    const row = await rowOf('rasa');
    // Fields that a teacher does not need are not stored.
    expect(row).toMatchObject({ role: 'TUTOR', gender: null, birth_date: null, grade: null, school_id: null });
    expect(row).toMatchObject({ is_activated: false, is_confirmed: false, mobile_phone: '+370 612 34567' });
    const { rows } = await world.pool.query('select school_id, is_confirmed from tutor_school where user_id = $1', [
      row.id,
    ]);
    expect(rows).toEqual([{ school_id: world.schools.A, is_confirmed: false }]);
    expect((await activate(await linkTo('rasa'))).body).toEqual({ success: true, awaitsConfirmation: true });
    expect((await logIn('rasa@naujas.example')).code).toBe('TUTOR_NOT_CONFIRMED');
  });

  it('G11: takes a teacher without telephone, gender and birthday, and keeps none of a teacher who sends them', async () => {
    const without = { ...tutor('rita'), mobilePhone: undefined, gender: undefined, dateOfBirth: undefined };
    expect((await add(without)).body.success).toBe(true);
    expect((await add({ ...tutor('rasa'), gender: 'F', dateOfBirth: '1980-01-01' })).body.success).toBe(true);
    expect(await rowOf('rita')).toMatchObject({ mobile_phone: null, landline_phone: null });
    for (const email of ['rita', 'rasa']) expect(await rowOf(email)).toMatchObject({ gender: null, birth_date: null });
  });

  it('P03: gives nobody another role, school or state than one can sign up for', async () => {
    for (const [change, field] of [
      [{ roleId: 'ADMIN' }, 'user.roleId'],
      [{ roleId: 'DEVELOPER' }, 'user.roleId'],
      [{ schoolId: world.schools.B }, 'user.schoolId'],
      [{ schoolId: world.schools.T }, 'user.schoolId'],
      [{ schoolId: '999999' }, 'user.schoolId'],
      [{ districtId: "1' or '1" }, 'user.districtId'],
    ] as const) {
      const { status, body } = await add({ ...pupil('ada'), ...change });
      expect([field, status, body.fields]).toEqual([field, 400, [field]]);
    }
    const forged = { is_activated: true, isActivated: true, is_confirmed: true, isConfirmed: true, login: 'admin' };
    expect((await add({ ...tutor('ada'), ...forged })).body.success).toBe(true);
    expect(await rowOf('ada')).toMatchObject({ is_activated: false, is_confirmed: false });
  });

  it('X08: names the fields that are not what they must be and does nothing', async () => {
    for (const [change, field] of [
      [{ firstName: '=HYPERLINK(1)' }, 'user.firstName'],
      [{ lastName: 'a'.repeat(65) }, 'user.lastName'],
      [{ firstName: 'Ona\u202e' }, 'user.firstName'],
      [{ dateOfBirth: '2010-02-30' }, 'user.dateOfBirth'],
      [{ dateOfBirth: '2024-01-01' }, 'user.dateOfBirth'],
      [{ dateOfBirth: null }, 'user.dateOfBirth'],
      [{ gender: 'X' }, 'user.gender'],
      [{ gender: null }, 'user.gender'],
      [{ grade: 13 }, 'user.grade'],
      [{ grade: null }, 'user.grade'],
      [{ email: 'a@b.lt\r\nBcc: c@d.lt' }, 'user.email'],
      [{ email: '' }, 'user.email'],
      [{ mobilePhone: 'skambinkite' }, 'user.mobilePhone'],
      [{ dateOfBirth: '2015-01-01', agreedToPublish: true }, 'user.agreedToPublish'],
      [{ dateOfBirth: '2015-01-01', agreedToTakePart: true }, 'user.agreedToTakePart'],
    ] as const) {
      const { status, body } = await add({ ...pupil('eva'), ...change });
      expect([field, status, body.fields]).toEqual([field, 400, [field]]);
    }
    for (const [weak, code] of [
      ['Ab-1234', 'PASSWORD_LENGTH'],
      ['visosmazos1', 'PASSWORD_CHARACTERS'],
    ] as const)
      expect((await add(pupil('eva', { password: weak }))).body.code).toBe(code);
    expect([await rowOf('eva'), await mailsTo('eva')]).toEqual([undefined, []]);
  });

  it('of two with one e-mail at the same moment signs one up, and leaves nothing of the other', async () => {
    const two = await Promise.all([add(pupil('abu')), add(tutor('ABU'))]);
    expect(two.map(({ body }) => body.code ?? 'OK').sort()).toEqual(['EMAIL_USED', 'OK']);
    const { id, uuid } = await rowOf('abu');
    const { rows } = await world.pool.query(
      `select object_id from audit_log where action = 'user.sign-up'
      and details ->> 'schoolId' = $1 order by id desc limit 1`,
      [world.schools.A],
    );
    expect(rows).toEqual([{ object_id: id }]);
    // Whoever comes only after the other has signed up is sent the link of that account again.
    const links = await linksTo('abu');
    expect(links.length).toBeGreaterThan(0);
    for (const { userId } of links) expect(userId).toBe(uuid);
  });

  it('gives those who sign up for one school at the same moment different logins', async () => {
    const answers = await Promise.all(['a1', 'a2', 'a3', 'a4'].map((email) => add(tutor(email))));
    expect(answers.map(({ body }) => body.success)).toEqual([true, true, true, true]);
  });

  it('mails the link again, three a day at most, when somebody signs up who never opened it', async () => {
    await add(pupil('mis'));
    world.slept.length = 0;
    const refused = await Promise.all(Array.from({ length: 6 }, () => add(pupil('mis', { firstName: 'Kita' }))));
    expect(refused.map(({ body }) => body.code)).toEqual(Array(6).fill('EMAIL_USED'));
    expect(await mailsTo('mis')).toHaveLength(MOST_LINKS);
    expect(await rowOf('mis')).toMatchObject({ first_name: 'Ona Marija' });
    // An activated account gets no link, but the refusal is the same and takes as long.
    await activate(await linkTo('mis'));
    expect((await add(pupil('mis'))).body).toEqual(refused[0]?.body);
    expect(await mailsTo('mis')).toHaveLength(MOST_LINKS);
    expect(world.slept).toEqual(Array(7).fill(300));
  });

  it('mails the link again when it is asked to, and answers strangers alike', async () => {
    const resend = (name: string, raw?: unknown) =>
      world.call(calls.resendLink, { as: null, ...(raw ? { raw } : { body: { email: `${name}@naujas.example` } }) });
    await add(tutor('dar'));
    world.slept.length = 0;
    for (let time = 0; time < MOST_LINKS + 1; time += 1) expect((await resend('dar')).body).toEqual({ success: true });
    expect(await mailsTo('dar')).toHaveLength(MOST_LINKS);
    expect((await activate(await linkTo('dar'))).body.success).toBe(true);
    expect((await resend('dar')).body).toEqual({ success: true });
    expect((await resend('niekas')).body).toEqual({ success: true });
    expect(await mailsTo('niekas')).toEqual([]);
    expect(world.slept).toEqual(Array(MOST_LINKS + 3).fill(300));
    expect((await resend('', { email: 'ne adresas' })).status).toBe(400);
  });

  it('lets an e-mail go that was signed up with and never activated, once its links have run out', async () => {
    await add(tutor('sen'));
    const before = await rowOf('sen');
    await world.pool.query(`update activation set expires_at = now() where user_id = $1`, [before.id]);
    expect((await add(pupil('sen'))).body.success).toBe(true);
    const after = await rowOf('sen');
    expect([after.role, after.id === before.id]).toEqual(['STUDENT', false]);
    const { rows } = await world.pool.query(`select email, is_archived from user_account where id = $1`, [before.id]);
    expect(rows).toEqual([{ email: null, is_archived: true }]);
    expect((await activate(await linkTo('sen'))).body.success).toBe(true);
    expect((await add(pupil('sen'))).body.code).toBe('EMAIL_USED');
  });

  it('A20: refuses an address that asks too often', async () => {
    await world.pool.query(
      `insert into sign_up_request (client_ip, kind) select '127.0.0.1', 'SIGN_UP' from generate_series(1, 300)`,
    );
    const { status, body } = await add(pupil('daug'));
    expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(await rowOf('daug')).toBeUndefined();
    expect((await check('daug@naujas.example')).status).toBe(200);
    await world.pool.query(`update sign_up_request set requested_at = now() - interval '61 minutes'`);
    expect((await add(pupil('daug'))).body.success).toBe(true);
  });
});

describe('users/checkuseremail', () => {
  it('says whether an e-mail is used, whatever its case; the own one is free', async () => {
    await world.pool.query(`update user_account set email = 'admin@damba.example' where login = 'admin'`);
    expect((await check('Admin@Damba.example')).body.code).toBe('EMAIL_USED');
    expect((await check('admin@damba.example', 'admin')).body).toEqual({ success: true });
    expect((await check('laisvas@naujas.example')).body).toEqual({ success: true });
    expect((await check('ne adresas')).body.fields).toEqual(['email']);
  });
});

describe('users/activate', () => {
  it('A15: refuses a key that is used, too old, guessed or of another account, and changes nothing', async () => {
    await add(pupil('pir'));
    await add(pupil('ant'));
    const [first, second] = [await linkTo('pir'), await linkTo('ant')];
    await world.pool.query(
      `update activation set expires_at = now() where user_id = (select id from user_account
      where uuid = $1)`,
      [second.userId],
    );
    const wrong = [
      second,
      { ...first, key: 'A'.repeat(43) },
      { ...first, key: `${first.key.slice(0, -2)}xx` },
      { ...first, userId: second.userId },
      { ...first, userId: world.people.admin.uuid },
    ];
    for (const link of wrong) expect((await activate(link)).body.code).toBe('ACTIVATION_FAILED');
    expect([(await rowOf('pir')).is_activated, (await rowOf('ant')).is_activated]).toEqual([false, false]);
    const both = await Promise.all([activate(first), activate(first)]);
    expect(both.map(({ body }) => body.code ?? 'OK').sort()).toEqual(['ACTIVATION_FAILED', 'OK']);
    expect((await activate(first)).body.code).toBe('ACTIVATION_FAILED');
  });

  it('A15: does not wake an account that was closed meanwhile', async () => {
    await add(pupil('uzd'));
    const link = await linkTo('uzd');
    await world.pool.query(`update user_account set is_archived = true where uuid = $1`, [link.userId]);
    expect((await activate(link)).body.code).toBe('ACTIVATION_FAILED');
    expect((await rowOf('uzd')).is_activated).toBe(false);
  });

  it('A15: takes an older link too while none was used, and none after that', async () => {
    await add(pupil('dvi'));
    const old = await linkTo('dvi');
    await add(pupil('dvi'));
    const fresh = await linkTo('dvi');
    expect(fresh.key).not.toBe(old.key);
    expect((await activate(old)).body.success).toBe(true);
    expect((await activate(fresh)).body.code).toBe('ACTIVATION_FAILED');
  });
});
