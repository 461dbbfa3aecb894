import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { validateUserData } from '../../../../contract/auth';
import * as calls from '../../../../contract/auth-factor';
import { login } from '../../../../contract/auth-login';
import { listSettings } from '../../../../contract/settings-change';
import { listStaff } from '../../../../contract/staff';
import { PASSWORD, type PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query(
    'delete from second_factor_app; delete from passkey; delete from recovery_code; delete from login_failure',
  );
  await requireFactor(false);
});

/** Requires the second factor of developers, or does not, as the settings would. */
async function requireFactor(isRequired: boolean): Promise<void> {
  await world.pool.query(
    "insert into setting (name, value) values ('secondFactorDeveloper', $1) on conflict (name) do update set value = $1",
    [JSON.stringify(isRequired)],
  );
  await world.publish('setting', '');
}

const password = PASSWORD;
const logIn = async (name: PersonName) =>
  (await world.call(login, { as: null, body: { authtype: 'BASIC', username: name.toLowerCase(), password } })).body;
const ticketOf = async (name: PersonName): Promise<string> => {
  const refused = await logIn(name);
  expect(refused.code).toBe('SECOND_FACTOR_REQUIRED');
  return String(refused.ticket);
};
const step = async (raw: object) => world.call(calls.secondFactor, { as: null, raw });

/** Another step of 30 s for each code: a code counts once, and the clock of the test stands still. */
const codeAt = (secret: string, steps: number) =>
  new TOTP({ secret, issuer: 'Damba' }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Sets an app up; answers its secret and the recovery codes. The code of the step before is used up. */
async function setUp(name: PersonName): Promise<{ secret: string; codes: string[] }> {
  const { body } = await world.call(calls.beginApp, { as: name, body: { password } });
  const secret = String(body.secret);
  const done = await world.call(calls.confirmApp, { as: name, body: { code: codeAt(secret, -1) } });
  expect(done.body.success).toBe(true);
  return { secret, codes: done.body.recoveryCodes ?? [] };
}

describe('an app', () => {
  const whose = ['admin', 'developer', 'centre'] as const;
  it.each(whose)('is set up by its first code, and the log-in then asks for it: %s', async (name) => {
    const { secret, codes } = await setUp(name);
    expect(codes).toHaveLength(calls.recoveryCodeCount);
    const refused = await logIn(name);
    expect(refused).toMatchObject({ success: false, status: 'ERROR', ways: { app: true, passkey: false } });
    expect(refused.data).toBeUndefined();
    const { body } = await step({ method: 'APP', ticket: refused.ticket, code: codeAt(secret, 0) });
    const headers = { 'authentication-token': String(body.data?.token) };
    const known = await world.call(validateUserData, { as: null, body: {}, headers });
    expect(known.body.sessionInfo?.user?.login).toBe(name);
  });

  it('A32: is stored so that nobody reads the secret from the table, nor puts it into another row', async () => {
    const { secret } = await setUp('admin');
    const { rows } = await world.pool.query('select secret from second_factor_app');
    expect(rows[0].secret.toString('latin1')).not.toContain(secret);
    await world.pool.query('insert into second_factor_app (user_id, secret, confirmed_at) values ($1, $2, now())', [
      world.people.developer.userId,
      rows[0].secret,
    ]);
    const ticket = await ticketOf('developer');
    expect((await step({ method: 'APP', ticket, code: codeAt(secret, 0) })).body.success).toBe(false);
  });

  it('A28: takes a code once, with whatever ticket', async () => {
    const { secret } = await setUp('admin');
    const code = codeAt(secret, 0);
    expect((await step({ method: 'APP', ticket: await ticketOf('admin'), code })).body.success).toBe(true);
    const again = await step({ method: 'APP', ticket: await ticketOf('admin'), code });
    expect(again.body.code).toBe('SECOND_FACTOR_WRONG');
    // The code that confirmed the app is used up, too.
    const first = await step({ method: 'APP', ticket: await ticketOf('admin'), code: codeAt(secret, -1) });
    expect(first.body.code).toBe('SECOND_FACTOR_WRONG');
  });

  it('A28: opens one session when two calls bring the same ticket and code at once', async () => {
    const { secret } = await setUp('admin');
    const ticket = await ticketOf('admin');
    const raw = { method: 'APP', ticket, code: codeAt(secret, 0) };
    const codes = (await Promise.all([step(raw), step(raw), step(raw)])).map(({ body }) => body.code ?? 'OK');
    expect(codes.sort()).toEqual(['OK', 'SECOND_FACTOR_EXPIRED', 'SECOND_FACTOR_EXPIRED']);
  });

  it('A29: lets nobody in with a ticket that ran out, was used, belongs to another account or is none', async () => {
    const { secret } = await setUp('admin');
    const other = await setUp('developer');
    const ticket = await ticketOf('admin');
    expect((await step({ method: 'APP', ticket, code: codeAt(other.secret, 0) })).body.code).toBe(
      'SECOND_FACTOR_WRONG',
    );
    await world.pool.query("update second_factor_ticket set expires_at = now() - interval '1 second'");
    expect((await step({ method: 'APP', ticket, code: codeAt(secret, 0) })).body.code).toBe('SECOND_FACTOR_EXPIRED');
    const unknown = await step({ method: 'APP', ticket: 'nobody', code: codeAt(secret, 0) });
    expect(unknown.body.code).toBe('SECOND_FACTOR_EXPIRED');
    expect((await step({ method: 'APP', ticket })).status).toBe(400);
  });

  it('A30: forgets the ticket after five wrong codes, slows guessing down, and locks nobody out', async () => {
    const { codes } = await setUp('admin');
    for (let round = 0; round < 2; round += 1) {
      const ticket = await ticketOf('admin');
      for (let n = 0; n < 5; n += 1) {
        expect((await step({ method: 'APP', ticket, code: '000000' })).body.code).toBe('SECOND_FACTOR_WRONG');
      }
      expect((await step({ method: 'APP', ticket, code: '000000' })).body.code).toBe('SECOND_FACTOR_EXPIRED');
    }
    const put = await step({ method: 'APP', ticket: await ticketOf('admin'), code: '000000' });
    expect([put.status, put.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(put.headers['retry-after'])).toBeGreaterThan(0);
    // From anywhere else the owner gets in.
    await world.pool.query("update login_failure set client_ip = '198.51.100.7'");
    const owner = await step({ method: 'RECOVERY', ticket: await ticketOf('admin'), code: String(codes[0]) });
    expect(owner.body.success).toBe(true);
  });
});

describe('recovery codes', () => {
  it('count once each, however they are typed, and new ones replace them', async () => {
    const { codes } = await setUp('admin');
    const typed = String(codes[0]).toLowerCase().replaceAll('-', ' ');
    const raw = { method: 'RECOVERY', code: typed };
    expect((await step({ ...raw, ticket: await ticketOf('admin') })).body.success).toBe(true);
    expect((await step({ ...raw, ticket: await ticketOf('admin') })).body.code).toBe('SECOND_FACTOR_WRONG');
    expect((await world.call(calls.getFactors, { as: 'admin' })).body.recoveryLeft).toBe(9);
    const renewed = await world.call(calls.renewRecovery, { as: 'admin', body: { password } });
    expect(renewed.body.recoveryCodes).toHaveLength(calls.recoveryCodeCount);
    const old = await step({ method: 'RECOVERY', ticket: await ticketOf('admin'), code: String(codes[1]) });
    expect(old.body.code).toBe('SECOND_FACTOR_WRONG');
  });

  it('are made for nobody without a second factor', async () => {
    const { body } = await world.call(calls.renewRecovery, { as: 'admin', body: { password } });
    expect(body.code).toBe('NO_SECOND_FACTOR');
  });
});

describe('the own second factors', () => {
  it('A31: change with the present password only', async () => {
    await setUp('admin');
    const wrong = { as: 'admin', body: { password: 'Not-this-1' } } as const;
    expect((await world.call(calls.beginApp, wrong)).body.code).toBe('BAD_PASSWORD');
    expect((await world.call(calls.removeApp, wrong)).body.code).toBe('BAD_PASSWORD');
    expect((await world.call(calls.beginPasskey, wrong)).body.code).toBe('BAD_PASSWORD');
    expect((await world.call(calls.renewRecovery, wrong)).body.code).toBe('BAD_PASSWORD');
    expect((await world.call(calls.removePasskey, { ...wrong, params: { id: '1' } })).body.code).toBe('BAD_PASSWORD');
    expect((await world.call(calls.removeApp, { as: 'admin', body: { password } })).body.success).toBe(true);
    expect((await logIn('admin')).success).toBe(true);
    expect((await world.call(calls.removeApp, { as: 'admin', body: { password } })).status).toBe(404);
  });

  it('keep the earlier app until the new one has shown a code', async () => {
    const { secret } = await setUp('admin');
    await world.call(calls.beginApp, { as: 'admin', body: { password } });
    const wrong = await world.call(calls.confirmApp, { as: 'admin', body: { code: codeAt(secret, 0) } });
    expect(wrong.body.code).toBe('SECOND_FACTOR_WRONG');
    const kept = await step({ method: 'APP', ticket: await ticketOf('admin'), code: codeAt(secret, 0) });
    expect(kept.body.success).toBe(true);
    await world.pool.query("update second_factor_app set next_until = now() - interval '1 second'");
    const late = await world.call(calls.confirmApp, { as: 'admin', body: { code: '123456' } });
    expect(late.body.code).toBe('FACTOR_SETUP_EXPIRED');
  });

  it('end the sessions that the password alone had opened', async () => {
    const token = String((await logIn('admin')).data?.token);
    await setUp('admin');
    const status = async () => {
      const headers = { 'authentication-token': token };
      return (await world.call(validateUserData, { as: null, body: {}, headers })).body.sessionInfo?.sessionStatus;
    };
    await expect.poll(status).toBe('INACTIVE');
    expect((await world.call(calls.getFactors, { as: 'admin' })).body.success).toBe(true);
  });

  it('take no passkey that was not made for this challenge', async () => {
    const created = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key' as const,
      response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
    };
    const add = () => world.call(calls.addPasskey, { as: 'admin', body: { name: 'Raktas', created } });
    expect((await add()).body.code).toBe('FACTOR_SETUP_EXPIRED');
    await world.call(calls.beginPasskey, { as: 'admin', body: { password } });
    expect((await add()).body.code).toBe('SECOND_FACTOR_WRONG');
    const gone = await world.call(calls.removePasskey, { as: 'admin', params: { id: '999' }, body: { password } });
    expect(gone.status).toBe(404);
    await world.pool.query(
      `insert into passkey (user_id, credential_id, public_key, name)
       select $1, 'k' || n, '\\x00', 'k' from generate_series(1, ${calls.mostPasskeys}) n`,
      [world.people.admin.userId],
    );
    const full = await world.call(calls.beginPasskey, { as: 'admin', body: { password } });
    expect(full.body.code).toBe('PASSKEYS_FULL');
    const ticket = await ticketOf('admin');
    const asked = await world.call(calls.passkeyChallenge, { as: null, body: { ticket } });
    expect(asked.body.options?.allowCredentials).toHaveLength(calls.mostPasskeys);
    const signature = {
      id: 'k1',
      rawId: 'k1',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
    };
    expect((await step({ method: 'PASSKEY', ticket, signature })).body.code).toBe('SECOND_FACTOR_WRONG');
    const unknown = await world.call(calls.passkeyChallenge, { as: null, body: { ticket: 'nobody' } });
    expect(unknown.body.code).toBe('SECOND_FACTOR_EXPIRED');
  });

  it('are refused to teachers, pupils and testers', async () => {
    for (const as of ['tutorA', 'pupilA5', 'tester'] as const)
      expect((await world.call(calls.getFactors, { as })).status).toBe(403);
  });
});

describe('a role that must have a second factor', () => {
  it('A31: may do nothing but set it up', async () => {
    await requireFactor(true);
    await expect
      .poll(async () => (await world.call(listStaff, { as: 'developer', body: {} })).body.code)
      .toBe('SECOND_FACTOR_SETUP');
    expect((await world.call(listStaff, { as: 'admin', body: {} })).body.success).toBe(true);
    const known = await world.call(validateUserData, { as: 'developer', body: {} });
    expect(known.body.sessionInfo?.user?.mustSetUpFactor).toBe(true);
    expect((await logIn('developer')).data?.mustSetUpFactor).toBe(true);
    expect((await world.call(calls.getFactors, { as: 'developer' })).body.isRequired).toBe(true);
    await setUp('developer');
    expect((await world.call(listStaff, { as: 'developer', body: {} })).body.success).toBe(true);
    const only = await world.call(calls.removeApp, { as: 'developer', body: { password } });
    expect(only.body.code).toBe('SECOND_FACTOR_NEEDED');
    expect((await world.call(calls.getFactors, { as: 'developer' })).body.appSince).not.toBeNull();
  });

  it('is chosen by settings whose defaults the database shares', async () => {
    await world.pool.query("delete from setting where name like 'secondFactor%' or name like 'staff%'");
    const { body } = await world.call(listSettings, { as: 'admin', body: {} });
    const settingOf = (name: string) => body.settings?.find((one) => one.name === name)?.value;
    expect(settingOf('secondFactorAdmin')).toBe(false);
    const { rows } = await world.pool.query(
      "select setting_hours('staffIdleHours', 4) = make_interval(hours => $1) as idle, setting_hours('staffMostHours', 14) = make_interval(hours => $2) as most",
      [settingOf('staffIdleHours'), settingOf('staffMostHours')],
    );
    expect(rows[0]).toEqual({ idle: true, most: true });
  });
});

describe('the recovery by another administrator', () => {
  const reason = 'pamestas telefonas';
  const reset = (as: PersonName, whose: PersonName, raw: object = { reason }) =>
    world.call(calls.resetFactors, { as, params: { user: world.people[whose].uuid }, raw });

  it('takes all factors away, ends the sessions, and is written down and mailed', async () => {
    await setUp('developer');
    const ticket = await ticketOf('developer');
    await world.pool.query("update user_account set email = 'dev@damba.example' where id = $1", [
      world.people.developer.userId,
    ]);
    expect((await reset('admin', 'developer')).body.success).toBe(true);
    expect((await world.call(listStaff, { as: 'developer', body: {} })).status).toBe(401);
    expect((await step({ method: 'APP', ticket, code: '000000' })).body.code).toBe('SECOND_FACTOR_EXPIRED');
    expect((await logIn('developer')).success).toBe(true);
    const audit = await world.pool.query(
      "select user_id, object_id, reason from audit_log where action = 'factor.reset'",
    );
    const { admin, developer } = world.people;
    expect(audit.rows).toEqual([{ user_id: admin.userId, object_id: developer.userId, reason }]);
    const mail = await world.pool.query("select text_body from mail where kind = 'FACTORS_RESET'");
    expect(JSON.stringify(mail.rows)).toContain(reason);
    expect((await reset('admin', 'developer')).body.code).toBe('NO_SECOND_FACTOR');
    await world.pool.query('update session set ended_at = null, ended_by = null where user_id = $1', [
      developer.userId,
    ]);
  });

  it("A33: is never of one's own, of nobody, without a reason or by others", async () => {
    await setUp('admin');
    expect((await reset('admin', 'admin')).body.code).toBe('OWN_ACCOUNT');
    expect((await reset('admin', 'developer', {})).status).toBe(400);
    expect((await reset('developer', 'admin')).status).toBe(403);
    const unknown = await world.call(calls.resetFactors, { as: 'admin', params: { user: '999999' }, body: { reason } });
    expect(unknown.status).toBe(404);
  });
});
