import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { validateUserData } from '../../../../contract/auth';
import { endOwnSessions, getFactors, listOwnSessions } from '../../../../contract/auth-factor';
import { linkReport } from '../../../../contract/reports';
import { createLog } from '../../../platform/log';
import { root } from '../../../platform/root';
import { PASSWORD, type PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

/** The sessions of those who may have several: listed, ended by their owner, and over by themselves. */
let world: World;
let written = '';
beforeAll(async () => {
  const write = (line: string): void => {
    written += line;
  };
  world = await createWorld({ log: createLog('info', { write }) });
});
afterAll(() => world.close());
beforeEach(async () => {
  written = '';
  await world.pool.query(`delete from session where user_agent = 'Kita'; truncate audit_log; delete from setting`);
});

type Past = { idle?: string; age?: string };

/** Another session of somebody, last heard and opened so long ago; no cache knows it. */
async function open(as: PersonName, { idle = '0 s', age = idle }: Past = {}): Promise<{ token: string; sid: string }> {
  const token = randomUUID();
  const { rows } = await world.pool.query<{ sid: string }>(
    `insert into session (user_id, token_hash, user_agent, client_ip, last_seen_at, created_at)
     values ($1, $2, 'Kita', '192.0.2.9', now() - $3::interval, now() - $4::interval) returning sid`,
    [world.people[as].userId, createHash('sha256').update(token).digest(), idle, age],
  );
  return { token, sid: rows[0]?.sid ?? '' };
}

const isAlive = async ({ token }: { token: string }): Promise<boolean> => {
  const headers = { 'authentication-token': token };
  const { body } = await world.call(validateUserData, { as: null, body: {}, headers });
  return body.sessionInfo?.sessionStatus === 'ACTIVE';
};
const list = async (as: PersonName) => (await world.call(listOwnSessions, { as })).body.sessions ?? [];
const end = (as: PersonName, sessionId?: string) => world.call(endOwnSessions, { as, body: { sessionId } });

describe('the own sessions', () => {
  it('are listed with where they were opened, this one marked, those that are over left out', async () => {
    const other = await open('tutorA', { idle: '1 hour', age: '2 hours' });
    await open('tutorA', { idle: '13 hours' });
    await open('tutorB');
    const sessions = await list('tutorA');
    expect(sessions.map(({ id, isThis }) => [id, isThis])).toEqual([
      [world.people.tutorA.sid, true],
      [other.sid, false],
    ]);
    expect(sessions[1]).toMatchObject({ clientIp: '192.0.2.9', userAgent: 'Kita' });
  });

  it('end one by one, with a line in the audit log, and their tokens with them', async () => {
    const [first, second] = [await open('admin'), await open('admin')];
    expect([await isAlive(first), await isAlive(second)]).toEqual([true, true]);
    expect((await end('admin', first.sid)).body).toMatchObject({ success: true, ended: 1 });
    await expect.poll(() => isAlive(first)).toBe(false);
    expect(await isAlive(second)).toBe(true);
    const { userId } = world.people.admin;
    const { rows } = await world.pool.query('select user_id, action, object_id, details from audit_log');
    expect(rows).toEqual([{ user_id: userId, action: 'session.end', object_id: userId, details: { sids: first.sid } }]);
    expect((await end('admin', first.sid)).status).toBe(404);
  });

  it('end all at once but for this one', async () => {
    const others = [await open('developer'), await open('developer')];
    expect((await end('developer')).body.ended).toBe(2);
    for (const one of others) await expect.poll(() => isAlive(one)).toBe(false);
    expect(await list('developer')).toHaveLength(1);
    expect((await end('developer')).body.ended).toBe(0);
  });

  it('are nobody else’s, nor the one in which one asks, and pupils have one alone', async () => {
    const foreign = await open('tutorB');
    expect((await end('tutorA', foreign.sid)).status).toBe(404);
    expect((await end('admin', foreign.sid)).status).toBe(404);
    expect((await end('tutorA', world.people.tutorA.sid)).status).toBe(404);
    expect([await isAlive(foreign), await isAlive(world.people.tutorA)]).toEqual([true, true]);
    expect((await world.call(listOwnSessions, { as: 'pupilA5' })).status).toBe(403);
    expect((await end('pupilA5')).status).toBe(403);
    expect((await world.call(endOwnSessions, { as: 'tutorA', raw: { sessionId: 'visi' } })).status).toBe(400);
  });

  it('end once when two ask at the same moment', async () => {
    const one = await open('admin');
    const both = await Promise.all([end('admin', one.sid), end('admin', one.sid)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe('a session of staff', () => {
  it('A34, H04: ends where somebody logs in in the same browser, and nowhere else', async () => {
    const logIn = async (username: string, headers: Record<string, string>) => {
      const payload = { authtype: 'BASIC', username, password: PASSWORD };
      const reply = await world.app.http.inject({ method: 'POST', url: '/api/auth/login', headers, payload });
      const cookie = String(reply.headers['set-cookie'] ?? '');
      return { token: String(reply.json().data?.token), cookie, mark: cookie.split(';')[0] ?? '' };
    };
    const origin = 'http://localhost:3000';
    const first = await logIn('tutora', { origin });
    expect(first.cookie).toMatch(
      /^damba-browser=[\w-]{22}; Path=\/api\/auth; Max-Age=\d+; HttpOnly; SameSite=Strict(; Secure)?$/,
    );
    const elsewhere = await logIn('tutora', { origin });
    const program = await logIn('tutora', {});
    expect([elsewhere.mark === first.mark, program.cookie]).toEqual([false, '']);
    const second = await logIn('developer', { origin, cookie: `a=b; ${first.mark}` });
    expect(second.mark).toBe(first.mark);
    expect(await Promise.all([first, elsewhere, program, second].map(isAlive))).toEqual([false, true, true, true]);
    // The mark is no session, and a pupil gets none.
    expect(await isAlive({ token: first.mark.split('=')[1] ?? '' })).toBe(false);
    await world.pool.query('update session set ended_at = now() where user_id = $1', [world.people.pupilA6.userId]);
    expect((await logIn('pupila6', { origin, cookie: first.mark })).cookie).toBe('');
    expect(await isAlive(second)).toBe(true);
  });
});

describe('a session that nobody has ended', () => {
  const lives: [PersonName, Past, boolean][] = [
    ...(['admin', 'developer', 'centre'] as const).flatMap((as): [PersonName, Past, boolean][] => [
      [as, { idle: '239 minutes' }, true],
      [as, { idle: '241 minutes' }, false],
      [as, { age: '839 minutes' }, true],
      [as, { age: '841 minutes' }, false],
    ]),
    ['tutorA', { idle: '719 minutes', age: '40 hours' }, true],
    ['tutorA', { idle: '721 minutes' }, false],
    ['pupilA5', { idle: '29 minutes', age: '40 hours' }, true],
    ['pupilA5', { idle: '31 minutes' }, false],
  ];

  it.each(lives)('of %s after %j is alive: %s', async (as, past, alive) => {
    expect(await isAlive(await open(as, past))).toBe(alive);
  });

  it('of an organiser ends after the hours that the settings say', async () => {
    await world.pool.query(`insert into setting (name, value) values ('staffIdleHours', '1'), ('staffMostHours', '6')`);
    const seen = [
      await open('admin', { idle: '59 minutes' }),
      await open('admin', { idle: '61 minutes' }),
      await open('admin', { age: '361 minutes' }),
    ];
    expect(await Promise.all(seen.map(isAlive))).toEqual([true, false, false]);
  });
});

describe('a second log-in in the same browser', () => {
  /** Logs in as a page does; answers the token and the cookies of the browser. */
  async function logIn(as: PersonName, cookie = '') {
    const reply = await world.app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { origin: 'http://localhost:3000', 'content-type': 'application/json', ...(cookie && { cookie }) },
      payload: { authtype: 'BASIC', username: as, password: PASSWORD },
    });
    const [mark = ''] = String(reply.headers['set-cookie'] ?? '').split(';');
    return { token: String(reply.json().data?.token), cookie: mark };
  }

  it('ends the former session of staff there, whoever it was, and none in another browser', async () => {
    const elsewhere = await logIn('tutorB');
    const first = await logIn('tutorA');
    expect(first.cookie).toMatch(/^damba-browser=/);
    expect([await isAlive(first), await isAlive(elsewhere)]).toEqual([true, true]);
    const second = await logIn('tutorB', first.cookie);
    await expect.poll(() => isAlive(first)).toBe(false);
    expect([await isAlive(second), await isAlive(elsewhere)]).toEqual([true, true]);
  });

  it('leaves the sessions of programs alone, which are no browser', async () => {
    const payload = { authtype: 'BASIC', username: 'tutorA', password: PASSWORD };
    const log = () => world.app.http.inject({ method: 'POST', url: '/api/auth/login', payload });
    const [one] = [await log(), await log()];
    expect(one.headers['set-cookie']).toBeUndefined();
    expect(await isAlive({ token: String(one.json().data?.token) })).toBe(true);
  });
});

describe('claims of another identity', () => {
  it('leave one line in the log that names the session and the fields, and nothing that was claimed', async () => {
    const raw = { uuid: world.people.admin.uuid, userRole: 'ADMIN', token: 'svetimas-zenklas' };
    const { status, body } = await world.call(listOwnSessions, { as: 'tutorA', raw });
    expect([status, body.code]).toEqual([400, 'IDENTITY_MISMATCH']);
    const lines = written.split('\n').filter((line) => line.includes('claims of another identity'));
    expect(lines).toHaveLength(1);
    const { uuid, sid } = world.people.tutorA;
    const fields = ['uuid', 'token', 'userRole'];
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ route: '/api/auth/sessions/list', uuid, sid, fields });
    expect(written).not.toContain(world.people.admin.uuid);
    expect(written).not.toContain('svetimas');
  });

  it('leave a line also as a number that the call does not take; the own one and a call that takes it leave none', async () => {
    const { userId, uuid } = world.people.tutorA;
    const dropped = () => written.split('\n').filter((line) => line.includes('a field of another person was dropped'));
    for (const raw of [{ userId }, { userId: uuid }, { userId: '' }, { id: '1' }])
      expect((await world.call(listOwnSessions, { as: 'tutorA', raw })).status).toBe(200);
    const report = { report: 'student-certificate', collectionId: '1', userId: world.people.pupilB5.uuid };
    expect((await world.call(linkReport, { as: 'tutorA', raw: report })).status).toBe(404);
    expect(dropped()).toEqual([]);
    for (const stranger of [world.people.pupilB5.userId, world.people.pupilB5.uuid, { id: '1' }])
      expect((await world.call(listOwnSessions, { as: 'tutorA', raw: { userId: stranger } })).status).toBe(200);
    expect(dropped()).toHaveLength(3);
    const { sid } = world.people.tutorA;
    expect(JSON.parse(dropped()[0] ?? '')).toMatchObject({ uuid, sid, fields: ['userId'] });
    expect(written).not.toContain(world.people.pupilB5.uuid);
  });
});

describe('npm run admin:second-factor', () => {
  const reset = async (login: string) => {
    const env = { ...process.env, DATABASE_URL: world.databaseUrl };
    const args = ['--import', 'tsx', 'scripts/accounts/second-factor-reset.ts', login];
    return promisify(execFile)(process.execPath, args, { cwd: root, env }).then(
      ({ stdout }) => ({ code: 0, text: stdout }),
      (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
    );
  };

  it('takes the factors of the last administrator away, ends the sessions, and says so in the audit log', async () => {
    const { userId } = world.people.admin;
    const elsewhere = await open('admin');
    expect(await isAlive(elsewhere)).toBe(true);
    await world.pool.query(
      `insert into passkey (user_id, credential_id, public_key, name) values ($1, 'k', '\\x00', 'Raktas')`,
      [userId],
    );
    expect((await world.call(getFactors, { as: 'admin' })).body.passkeys).toHaveLength(1);
    expect(await reset('Admin')).toMatchObject({ code: 0 });
    const left = await world.pool.query('select has_second_factor($1) as has', [userId]);
    expect(left.rows).toEqual([{ has: false }]);
    await expect.poll(() => isAlive(elsewhere)).toBe(false);
    const { rows } = await world.pool.query('select user_id, action, object_id, reason from audit_log');
    expect(rows).toEqual([
      { user_id: null, action: 'factor.reset', object_id: userId, reason: 'npm run admin:second-factor' },
    ]);
    // Whoever has none is told so, and nothing is written.
    expect((await reset('admin')).text).toContain('No account admin has a second factor');
    expect((await world.pool.query('select 1 from audit_log')).rowCount).toBe(1);
  });
});
