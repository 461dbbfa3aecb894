import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { login } from '../../../contract/auth-login';
import { checkResetLink, setPasswordByLink } from '../../../contract/auth-reset';
import { saveSettings } from '../../../contract/settings-change';
import * as calls from '../../../contract/staff';
import { suspendUser } from '../../../contract/users-suspension';
import { createWorld, type World } from '../../testing/world';
import { makeFirstLink } from './first';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  await world.pool.query(`delete from user_account where email like '%@darbas.example'`);
  await world.pool.query('delete from mail');
});

const password = 'Damba-2030';
const email = 'ieva@darbas.example';
const person = { email, firstName: 'Ieva', lastName: 'Stankutė', role: 'TASK_TESTER' } as const;
const invite = (more: object = {}) => world.call(calls.inviteStaff, { as: 'admin', body: { ...person, ...more } });

/** The key of the link in the newest mail. */
async function keyOfMail(): Promise<string> {
  const { rows } = await world.pool.query('select text_body, kind from mail order by id desc limit 1');
  expect(rows[0].kind).toBe('STAFF_INVITATION');
  return /resetpassword\/new#(\S+)/.exec(rows[0].text_body)?.[1] ?? '';
}

async function stateOf(address = email) {
  const { staff } = (await world.call(calls.listStaff, { as: 'developer' })).body;
  return staff?.find((one) => one.email === address)?.state;
}

async function invited(more: object = {}): Promise<string> {
  return (await invite(more)).body.uuid ?? '';
}

/** Somebody who has accepted; answers the uuid. */
async function hired(more: object = {}): Promise<string> {
  const uuid = await invited(more);
  const { body } = await world.call(setPasswordByLink, { as: null, body: { key: await keyOfMail(), password } });
  expect(body.success).toBe(true);
  return uuid;
}

/** Gives the administrator back what a test took by SQL, and waits until the server knows. */
async function restoreAdmin(): Promise<void> {
  const { userId } = world.people.admin;
  await world.pool.query(
    `update user_account set role = 'ADMIN', suspended_at = null, suspended_by = null, suspended_reason = null
     where id = $1`,
    [userId],
  );
  const { rows } = await world.pool.query(
    'update session set ended_at = null, ended_by = null where user_id = $1 and ended_at is not null returning sid',
    [userId],
  );
  for (const { sid } of rows) await world.publish('session', sid);
  await world.publish('user', userId);
  await vi.waitFor(async () =>
    expect((await world.call(calls.withdrawInvitation, { as: 'admin', params: { user: randomUUID() } })).status).toBe(
      404,
    ),
  );
}

describe('an invitation', () => {
  it('is mailed, lets the person choose a password by its link, once, and log in', async () => {
    await invited();
    expect(await stateOf()).toBe('INVITED');
    const key = await keyOfMail();
    expect((await world.call(checkResetLink, { as: null, body: { key } })).body.login).toBe('ieva');
    expect((await world.call(setPasswordByLink, { as: null, body: { key, password } })).body.success).toBe(true);
    expect(await stateOf()).toBe('ACTIVE');
    const body = { authtype: 'BASIC', username: email, password } as const;
    expect((await world.call(login, { as: null, body })).body.success).toBe(true);
    expect((await world.call(checkResetLink, { as: null, body: { key } })).body.code).toBe('RESET_LINK_EXPIRED');
  });

  it('is sent again with a new link and another address, and withdrawn while it was not used', async () => {
    const user = await invited();
    const first = await keyOfMail();
    await world.pool.query(`update mail set state = 'FAILED'`);
    expect(await stateOf()).toBe('UNREACHED');
    const other = 'ieva.s@darbas.example';
    await world.call(calls.resendInvitation, { as: 'admin', params: { user }, body: { email: other } });
    expect((await world.call(checkResetLink, { as: null, body: { key: first } })).body.code).toBe('RESET_LINK_EXPIRED');
    expect(await stateOf(other)).toBe('INVITED');
    await world.pool.query(`update password_reset set expires_at = now()`);
    expect(await stateOf(other)).toBe('RUN_OUT');
    expect((await world.call(calls.withdrawInvitation, { as: 'admin', params: { user } })).body.success).toBe(true);
    expect(await stateOf(other)).toBeUndefined();
    expect((await world.call(calls.withdrawInvitation, { as: 'admin', params: { user } })).status).toBe(404);
  });

  it('is refused for a used e-mail, by other roles, and once it is used cannot be taken back', async () => {
    const user = await hired();
    expect((await invite()).body.code).toBe('EMAIL_USED');
    for (const call of [calls.resendInvitation, calls.withdrawInvitation])
      expect((await world.call(call, { as: 'admin', params: { user } })).body.code).toBe('INVITATION_USED');
    for (const as of ['developer', 'centre', 'tutorA'] as const)
      expect((await world.call(calls.inviteStaff, { as, body: { ...person, email: 'x@darbas.example' } })).status).toBe(
        403,
      );
    expect((await invite({ email: 'not an address' })).status).toBe(400);
    expect((await invite({ lastName: 'x'.repeat(65) })).status).toBe(400);
    expect((await invite({ role: 'TUTOR' })).status).toBe(400);
    const next = await invited({ email: 'ieva@kitas.darbas.example' });
    const params = { user: next };
    const taken = await world.call(calls.resendInvitation, { as: 'admin', params, body: { email } });
    expect(taken.body.code).toBe('EMAIL_USED');
  });
});

describe('roles', () => {
  const change = (user: string, from: calls.StaffRole, role: calls.StaffRole, as: 'admin' | 'developer' = 'admin') =>
    world.call(calls.changeStaffRole, { as, params: { user }, body: { from, role } });

  it('are changed by administrators, and end the sessions', async () => {
    const user = await hired();
    const body = { authtype: 'BASIC', username: email, password } as const;
    await world.call(login, { as: null, body });
    expect((await change(user, 'TASK_TESTER', 'DEVELOPER')).body.success).toBe(true);
    const { rows } = await world.pool.query(
      `select ended_at from session where user_id = (select id from user_account where email = $1)`,
      [email],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].ended_at).not.toBeNull();
    expect((await change(user, 'TASK_TESTER', 'ADMIN')).body.code).toBe('CONFLICT');
    expect((await change(user, 'DEVELOPER', 'ADMIN', 'developer')).status).toBe(403);
  });

  it('are not those of oneself, nor of teachers and pupils', async () => {
    const { uuid } = world.people.admin;
    expect((await change(uuid, 'ADMIN', 'DEVELOPER')).body.code).toBe('OWN_ACCOUNT');
    const end = { as: 'admin', params: { user: uuid }, body: { reason: 'išeina' } } as const;
    expect((await world.call(calls.endStaff, end)).body.code).toBe('OWN_ACCOUNT');
    expect((await change(world.people.tutorA.uuid, 'TASK_TESTER', 'ADMIN')).status).toBe(404);
  });

  it('leave one administrator when two take the role from each other at the same moment', async () => {
    const user = await hired({ role: 'ADMIN' });
    const { body } = await world.call(login, { as: null, body: { authtype: 'BASIC', username: email, password } });
    const headers = { 'authentication-token': body.data?.token ?? '' };
    const { uuid } = world.people.admin;
    const second = world.call(suspendUser, {
      as: null,
      headers,
      params: { user: uuid },
      body: { reason: 'abu kartu', token: null },
    });
    await Promise.all([change(user, 'ADMIN', 'DEVELOPER'), second]);
    const { rows } = await world.pool.query(
      `select count(*) from user_account where role = 'ADMIN' and suspended_at is null and not is_archived`,
    );
    expect(Number(rows[0].count)).toBeGreaterThanOrEqual(1);
    await restoreAdmin();
  });

  it('end an act in the middle: who has lost the role changes no setting', async () => {
    const { userId } = world.people.admin;
    await world.pool.query(`update user_account set role = 'TASK_TESTER' where id = $1`, [userId]);
    const changes = [{ name: 'invoices', from: false, to: true } as const];
    expect((await world.call(saveSettings, { as: 'admin', body: { changes } })).body.code).toBe('SESSION_ENDED');
    expect((await invite()).body.code).toBe('SESSION_ENDED');
    await restoreAdmin();
  });
});

describe('the end of an access', () => {
  it('archives the account for good', async () => {
    const user = await hired();
    const reason = 'nebedirba';
    const { body } = await world.call(calls.endStaff, { as: 'admin', params: { user }, body: { reason } });
    expect(body.success).toBe(true);
    expect(await stateOf()).toBeUndefined();
    const logIn = { authtype: 'BASIC', username: email, password } as const;
    expect((await world.call(login, { as: null, body: logIn })).body.success).toBe(false);
    const malformed = await world.call(calls.endStaff, { as: 'admin', params: { user }, body: { reason: '' } });
    expect(malformed.status).toBe(400);
  });
});

describe('the first administrator', () => {
  const fields = { firstName: 'Rasa', lastName: 'Vaitkutė', email: 'rasa@darbas.example', password };

  it('has no link where there is one', async () => {
    expect(await makeFirstLink(world.services)).toBeNull();
    expect((await world.call(calls.checkFirstLink, { as: null, body: { key: 'x' } })).body.code).toBe(
      'FIRST_LINK_DEAD',
    );
  });

  it('is made once by the printed link, by one of two who open it', async () => {
    const { userId } = world.people.admin;
    await world.pool.query(`update user_account set role = 'DEVELOPER' where id = $1`, [userId]);
    const key = (await makeFirstLink(world.services))?.split('#')[1] ?? '';
    expect((await world.call(calls.checkFirstLink, { as: null, body: { key } })).body.success).toBe(true);
    const weak = await world.call(calls.makeFirstAdmin, { as: null, body: { key, ...fields, password: 'short' } });
    expect(weak.body.code).toBe('PASSWORD_LENGTH');
    const plain = await world.call(calls.makeFirstAdmin, {
      as: null,
      body: { key, ...fields, password: 'allsmallletters' },
    });
    expect(plain.body.code).toBe('PASSWORD_CHARACTERS');
    const both = await Promise.all(
      ['rasa', 'rasa2'].map((name) =>
        world.call(calls.makeFirstAdmin, { as: null, body: { key, ...fields, email: `${name}@darbas.example` } }),
      ),
    );
    expect(both.map(({ body }) => body.code ?? 'MADE').sort()).toEqual(['FIRST_LINK_DEAD', 'MADE']);
    await world.pool.query(`delete from user_account where email like 'rasa%@darbas.example'`);
    const late = (await makeFirstLink(world.services))?.split('#')[1] ?? '';
    await world.pool.query(`update first_link set expires_at = now() where token_hash = $1`, [
      createHash('sha256').update(late).digest(),
    ]);
    expect((await world.call(calls.checkFirstLink, { as: null, body: { key: late } })).body.code).toBe(
      'FIRST_LINK_DEAD',
    );
    await restoreAdmin();
  });
});
