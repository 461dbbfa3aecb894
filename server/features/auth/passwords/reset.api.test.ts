import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { validateUserData } from '../../../../contract/auth';
import { login } from '../../../../contract/auth-login';
import { checkResetLink, resetPassword, setPasswordByLink } from '../../../../contract/auth-reset';
import { PASSWORD } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.pool.query(`update user_account set email = login || '@damba.example'`);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query(`delete from mail; delete from password_reset; delete from password_reset_request`);
});

const newPassword = 'Ąžuolas-77';
const ask = (email: string) => world.call(resetPassword, { as: null, body: { email } });
const check = (key: string) => world.call(checkResetLink, { as: null, body: { key } });
const set = (key: string, password = newPassword) =>
  world.call(setPasswordByLink, { as: null, body: { key, password } });
const logIn = (username: string, password: string) =>
  world.call(login, { as: null, body: { authtype: 'BASIC', username, password } });

async function mails(): Promise<{ to_address: string; text_body: string }[]> {
  return (await world.pool.query(`select to_address, text_body from mail order by id`)).rows;
}

/** Asks for a link and takes the key out of the mail. */
async function keyFor(name: string): Promise<string> {
  await ask(`${name}@damba.example`);
  const text = (await mails()).at(-1)?.text_body ?? '';
  return /\/resetpassword\/new#([\w-]{43})\s/.exec(text)?.[1] ?? '';
}

describe('auth/resetpassword', () => {
  it('mails a link to who has the e-mail, whatever its case, and keeps the key only as its hash', async () => {
    const { status, body } = await ask('TutorA@Damba.example');
    expect([status, body]).toEqual([200, { success: true, state: 'SUCCESS' }]);
    expect(await mails()).toMatchObject([{ to_address: 'tutora@damba.example' }]);
    const key = /#([\w-]{43})\s/.exec((await mails())[0]?.text_body ?? '')?.[1] ?? '';
    const kept = await world.pool.query('select 1 from password_reset r where r::text like $1', [`%${key}%`]);
    expect(kept.rowCount).toBe(0);
    expect((await mails())[0]?.text_body).toContain('Prisijungimo vardas: tutora');
  });

  it('A12: answers the same, after the same time, for an e-mail that nobody has and for an archived account', async () => {
    world.slept.length = 0;
    const known = await ask('tutorb@damba.example');
    for (const email of ['nobody@damba.example', 'archiveda5@damba.example']) {
      const unknown = await ask(email);
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    }
    expect(world.slept).toEqual([300, 300, 300]);
    expect(await mails()).toHaveLength(1);
  });

  it('A14: mails one account three links an hour and says nothing of the rest, also at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('tutora@damba.example')));
    expect(answers.map(({ body }) => body.state)).toEqual(Array(6).fill('SUCCESS'));
    expect(await mails()).toHaveLength(3);
    await world.pool.query(`update password_reset set created_at = created_at - interval '61 minutes'`);
    await ask('tutora@damba.example');
    expect(await mails()).toHaveLength(4);
  });

  it('A14: refuses an address that asks too often, whomever it asks for', async () => {
    await world.pool.query(
      `insert into password_reset_request (client_ip) select '127.0.0.1' from generate_series(1, 60)`,
    );
    for (const email of ['tutora@damba.example', 'nobody@damba.example']) {
      const { status, body, headers } = await ask(email);
      expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(60);
    }
    expect(await mails()).toHaveLength(0);
    await world.pool.query(`update password_reset_request set requested_at = now() - interval '61 minutes'`);
    expect((await ask('tutora@damba.example')).status).toBe(200);
  });

  it('A14, X08: takes one e-mail and nothing else', async () => {
    const bad = ['', 'tutora', 'a@b', 'a@b.lt, c@d.lt', 'a@b.lt\r\nBcc: c@d.lt', '<a@b.lt>', `${'a'.repeat(200)}@b.lt`];
    for (const email of bad) {
      const { status, body } = await ask(email);
      expect([email, status, body.fields]).toEqual([email, 400, ['email']]);
    }
    const { status } = await world.call(resetPassword, { as: null, raw: { email: ['tutora@damba.example'] } });
    expect(status).toBe(400);
  });
});

describe('the mailed link', () => {
  it('A12: sets the password once and ends all sessions; the old password works until then', async () => {
    const key = await keyFor('tutorb');
    expect((await check(key)).body).toEqual({ success: true, login: 'tutorb' });
    expect((await logIn('tutorb', PASSWORD)).body.success).toBe(true);
    expect((await set(key)).body).toEqual({ success: true, login: 'tutorb' });
    expect((await logIn('tutorb', PASSWORD)).body.code).toBe('BAD_LOGIN');
    expect((await logIn('tutorb', newPassword)).body.success).toBe(true);
    const state = async () => (await world.call(validateUserData, { as: 'tutorB' })).body.sessionInfo?.sessionStatus;
    await expect.poll(state, { timeout: 20_000 }).toBe('INACTIVE');
    const { rows } = await world.pool.query(`select action from audit_log where object_id = $1`, [
      world.people.tutorB.userId,
    ]);
    expect(rows).toEqual([{ action: 'user.reset-password' }]);
  });

  it('is refused when it is used, too old, guessed, or of an archived account', async () => {
    const expired = 'RESET_LINK_EXPIRED';
    const used = await keyFor('tutora');
    const second = await keyFor('tutora');
    expect((await set(used)).body.success).toBe(true);
    const old = await keyFor('tutorab');
    await world.pool.query(`update password_reset set expires_at = now() where used_at is null`);
    const archived = await keyFor('pupila9');
    await world.pool.query(`update user_account set is_archived = true where login = 'pupila9'`);
    // Using the first link of tutora invalidated the second.
    for (const key of [used, second, old, archived, 'A'.repeat(43), '', 'x\u0001']) {
      const checked = await check(key);
      expect([key, checked.status, checked.body.code]).toEqual([key, 200, expired]);
      expect((await set(key, 'Kitoks-Zodis-1')).body.code).toBe(expired);
    }
    expect((await logIn('tutora', newPassword)).body.success).toBe(true);
    expect((await logIn('tutorab', PASSWORD)).body.success).toBe(true);
  });

  it('is used once when two use it at the same moment', async () => {
    const key = await keyFor('pupila8');
    const both = await Promise.all([set(key, 'Pirmas-Zodis-1'), set(key, 'Antras-Zodis-2')]);
    expect(both.map(({ body }) => body.code ?? 'OK').sort()).toEqual(['OK', 'RESET_LINK_EXPIRED']);
  });

  it('is not spent by a password that breaks the rule', async () => {
    const key = await keyFor('pupila7');
    for (const [password, code] of [
      ['Ab-1234', 'PASSWORD_LENGTH'],
      ['Aa-456789012345678901', 'PASSWORD_LENGTH'],
      ['visosmazos1', 'PASSWORD_CHARACTERS'],
      ['VISOSDIDELES1', 'PASSWORD_CHARACTERS'],
      ['TikRaides', 'PASSWORD_CHARACTERS'],
    ] as const) {
      expect([password, (await set(key, password)).body.code]).toEqual([password, code]);
    }
    expect((await set(key, 'Šešiolika ąžuolų 77')).body.success).toBe(true);
    expect((await logIn('pupila7', 'Šešiolika ąžuolų 77')).body.code).not.toBe('BAD_LOGIN');
  });
});
