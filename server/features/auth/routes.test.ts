import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '../../../contract/auth';
import { login } from '../../../contract/auth-login';
import { getToday } from '../../../contract/solving';
import { PASSWORD } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const logIn = (username: string, password = PASSWORD) =>
  world.call(login, { as: null, body: { authtype: 'BASIC', username, password } });
const withToken = (token: string) => ({ as: null, headers: { 'authentication-token': token } });

/** Makes a user's sessions old enough to be replaced. */
async function silence(login: string): Promise<void> {
  await world.pool.query(
    `update session set last_seen_at = now() - interval '61 seconds' from user_account u where u.id = user_id and u.login = $1`,
    [login],
  );
}

describe('auth/login', () => {
  it('lets in by user name, whatever its case, and answers what the contract says', async () => {
    await silence('pupila5');
    const { status, body } = await logIn('PupilA5');
    expect(status).toBe(200);
    expect(body.success).toBe(true);
    expect(body.uid).toBe(world.people.pupilA5.uuid);
    expect(body.data).toMatchObject({
      uid: world.people.pupilA5.uuid,
      userdata: { id: world.people.pupilA5.uuid, birthday: '2014-05-30', firstName: 'pupilA5', grade: 5 },
      userrole: { name: 'STUDENT' },
      userschools: [{ id: world.schools.A, name: 'A mokykla' }],
      userHasAgreement: true,
    });
    expect(body.data?.token).toMatch(/^[\w-]{43}$/);
  });

  it('carries to a pupil what the home page asks, the same as its own call, and nothing to a teacher', async () => {
    await world.permit('pupilA6', 'running5');
    await silence('pupila6');
    const { body } = await logIn('pupila6');
    const { success: _, ...asked } = (
      await world.call(getToday, { ...withToken(body.data?.token ?? ''), params: { grade: '5' } })
    ).body;
    expect(body.today).toEqual(asked);
    expect(body.today).toMatchObject({
      hasAgreement: true,
      challenge: { brc_id: world.collections.running5.id, attemptState: 'NONE' },
    });
    expect((await logIn('tutorA')).body).not.toHaveProperty('today');
  });

  it('lets in also when what is on today cannot be read', async () => {
    await silence('pupila7');
    await world.pool.query('alter table permission rename to permission_away');
    const { body } = await logIn('pupila7');
    await world.pool.query('alter table permission_away rename to permission');
    expect(body.success).toBe(true);
    expect(body).not.toHaveProperty('today');
  });

  it('keeps the token only as its hash', async () => {
    const { body } = await logIn('tutorA');
    const token = body.data?.token ?? '';
    const found = await world.pool.query('select 1 from session s where s::text like $1', [`%${token}%`]);
    expect(found.rowCount).toBe(0);
  });

  it('answers the same for an unknown user and for a wrong password', async () => {
    const unknown = await logIn('nobody-of-this-name');
    const wrong = await logIn('admin', 'Wrong-1234');
    expect(unknown.status).toBe(200);
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.body).toMatchObject({
      success: false,
      status: 'BAD_LOGIN',
      code: 'BAD_LOGIN',
      error: 'Incorrect user name or password.',
      message: 'Incorrect user name or password.',
    });
  });

  it('does not know an archived user, one without a password', async () => {
    await world.pool.query(`update user_account set password_hash = null where login = 'pupilb6'`);
    expect((await logIn('archiveda5')).body.code).toBe('BAD_LOGIN');
    expect((await logIn('pupilb6', '')).body.code).toBe('BAD_LOGIN');
  });

  it('says so to who knows the password of an account not activated or not confirmed', async () => {
    await world.pool.query(`update user_account set is_activated = false where login = 'pupila1'`);
    await world.pool.query(`update user_account set is_confirmed = false where login = 'tutorab'`);
    expect((await logIn('pupila1')).body).toMatchObject({ code: 'ACCOUNT_NOT_ACTIVATED', status: 'ERROR' });
    expect((await logIn('tutorab')).body).toMatchObject({ code: 'TUTOR_NOT_CONFIRMED', status: 'ERROR' });
    expect((await logIn('tutorab', 'x')).body.code).toBe('BAD_LOGIN');
  });

  it('gives a pupil one live session, which gives way after 60 s of silence', async () => {
    await silence('pupilb5');
    const first = await logIn('pupilB5');
    const second = await logIn('pupilB5');
    expect(second.body).toMatchObject({
      success: false,
      status: 'AUTH_SECOND_SESSION',
      sessionId: first.body.data?.sid,
      error: `Your account is already open elsewhere (session id ${first.body.data?.sid}). Show this number to your tutor or an administrator and ask them to end that session.`,
    });
    await silence('pupilb5');
    const third = await logIn('pupilB5');
    expect(third.body.success).toBe(true);
    const old = await world.call(auth.logout, withToken(first.body.data?.token ?? ''));
    expect(old.status).toBe(401);
  });

  it('lets staff have several sessions', async () => {
    expect((await logIn('developer')).body.success).toBe(true);
    expect((await logIn('developer')).body.success).toBe(true);
  });

  it('lets only one of many simultaneous log-ins of a pupil through', async () => {
    // A log-in, here a refused one, writes what was heard of its pupil; after the silence it would end it.
    await logIn('pupila7');
    await silence('pupila7');
    const all = await Promise.all(Array.from({ length: 6 }, () => logIn('pupilA7')));
    expect(all.filter((one) => one.body.success)).toHaveLength(1);
  });

  it('opens the sessions of one moment each for its own account', async () => {
    const names = ['pupilA11', 'pupilA10', 'tutorA', 'pupilA2'] as const;
    for (const name of names) await silence(name.toLowerCase());
    const all = await Promise.all(names.map((name) => logIn(name)));
    const uids = names.map((name) => world.people[name].uuid);
    expect(all.map(({ body }) => body.uid)).toEqual(uids);
    const read = all.map(({ body }) => world.call(auth.validateUserData, withToken(body.data?.token ?? '')));
    expect((await Promise.all(read)).map(({ body }) => body.sessionInfo?.user?.uuid)).toEqual(uids);
  });

  it('slows down after ten wrong tries and still lets the child in', async () => {
    for (let i = 0; i < 10; i += 1) await logIn('pupila8', `Wrong-${i}`);
    expect(world.slept).toEqual([]);
    await logIn('pupila8', 'Wrong-again');
    expect(world.slept).toEqual([1000]);
    await silence('pupila8');
    expect((await logIn('pupila8')).body.success).toBe(true);
  });

  it.each([
    ['an operator object', { authtype: 'BASIC', username: { $ne: 1 }, password: 'x' }],
    ['an array', { authtype: 'BASIC', username: ['admin'], password: 'x' }],
    ['no password', { authtype: 'BASIC', username: 'admin' }],
    ['another kind', { authtype: 'SOCIAL', username: 'admin', password: 'x' }],
    ['a NUL', { authtype: 'BASIC', username: 'adm\u0000in', password: 'x' }],
    ['half a surrogate', { authtype: 'BASIC', username: '\ud800', password: 'x' }],
    ['10 kB', { authtype: 'BASIC', username: 'a'.repeat(10_000), password: 'x' }],
  ])('refuses %s', async (_, raw) => {
    const { status, body } = await world.call(login, { as: null, raw });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, code: 'BAD_REQUEST' });
    expect(body.fields?.length).toBeGreaterThan(0);
  });

  it.each([
    `' or 1=1 --`,
    `admin' --`,
    `admin'; select pg_sleep(9) --`,
    'adm%',
    'admi_',
    'admin\\',
    '*',
    '.*',
    'admin$',
  ])('A05: takes SQL and the signs of patterns for a name, also with a right password: %s', async (name) => {
    expect((await logIn(name)).body).toMatchObject({ success: false, code: 'BAD_LOGIN' });
  });
});

describe('auth/logout', () => {
  it('A11: ends the session on every call at once', async () => {
    const { body } = await logIn('tester');
    const token = body.data?.token ?? '';
    expect((await world.call(auth.logout, withToken(token))).status).toBe(200);
    expect((await world.call(auth.logout, withToken(token))).body.code).toBe('SESSION_ENDED');
    expect((await world.call(auth.isActiveSession, withToken(token))).body.active).toBe(false);
  });

  it('needs a session', async () => {
    expect((await world.call(auth.logout, { as: null })).status).toBe(401);
  });
});

describe('who one is', () => {
  it('is said by the header alone', async () => {
    const { body } = await world.call(auth.validateUserData, { as: 'tutorA' });
    expect(body.sessionInfo).toMatchObject({ sessionStatus: 'ACTIVE', user: { role: 'TUTOR', login: 'tutora' } });
  });

  it('may be said by the body of an old client, when there is no header', async () => {
    const { body } = await world.call(auth.isActiveSession, { as: null, body: { token: 'token-of-tutorA' } });
    expect(body.active).toBe(true);
  });

  it.each([
    ['uuid', () => world.people.admin.uuid],
    ['token', () => 'token-of-admin'],
    ['sid', () => world.people.admin.sid],
    ['userRole', () => 'ADMIN'],
  ])('does not take another %s in the body', async (field, value) => {
    const { status, body } = await world.call(auth.validateUserData, { as: 'tutorA', raw: { [field]: value() } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'IDENTITY_MISMATCH', fields: [field] });
  });

  it('takes empty and agreeing claims', async () => {
    const { uuid, sid } = world.people.tutorA;
    const agreeing = { uuid, sid: Number(sid), userRole: 'TUTOR', token: '' };
    expect((await world.call(auth.validateUserData, { as: 'tutorA', raw: agreeing })).status).toBe(200);
  });

  it('is nobody for an unknown, a malformed, a huge token', async () => {
    for (const token of ['token-of-nobody', '%', 'x'.repeat(10_000)]) {
      const { status, body } = await world.call(auth.isActiveSession, { as: null, body: { token } });
      expect([status, body]).toEqual([200, { success: true, active: false }]);
    }
    const { body } = await world.call(auth.validateUserData, { as: null });
    expect(body.sessionInfo).toEqual({ sessionStatus: 'INACTIVE', user: null });
  });

  it('does not come from the address', async () => {
    const response = await world.app.http.inject({ method: 'POST', url: '/api/auth/logout?token=token-of-admin' });
    expect(response.statusCode).toBe(401);
  });

  it('ends with 30 minutes of silence for a pupil, not for staff', async () => {
    const old = `update session set last_seen_at = now() - interval '31 minutes' where sid = $1`;
    await world.pool.query(old, [world.people.pupilA12.sid]);
    await world.pool.query(old, [world.people.centre.sid]);
    expect((await world.call(auth.isActiveSession, { as: 'pupilA12' })).body.active).toBe(false);
    expect((await world.call(auth.isActiveSession, { as: 'centre' })).body.active).toBe(true);
  });
});

describe('the pulse of a running attempt', () => {
  it('carries the time that is left', async () => {
    const { pupilA9 } = world.people;
    await world.pool.query(
      `insert into attempt (collection_id, user_id, started_at, deadline, ticket_hash)
       values ($1, $2, now(), now() + interval '45 minutes', 'x')`,
      [world.collections.past9.id, pupilA9.userId],
    );
    const { body } = await world.call(auth.isActiveSession, { as: 'pupilA9' });
    expect(body.remainingMs).toBeGreaterThan(44 * 60_000);
    expect(body.remainingMs).toBeLessThanOrEqual(45 * 60_000);
    expect(Date.parse(body.serverTime ?? '')).not.toBeNaN();
  });
});
