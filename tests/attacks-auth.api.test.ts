import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as auth from '../contract/auth';
import { login } from '../contract/auth-login';
import { countCollections, listCollections } from '../contract/collections';
import { listClass } from '../contract/permissions';
import * as solving from '../contract/solving';
import { hashThreads } from '../server/features/auth/passwords/passwords';
import { createSessions } from '../server/features/auth/sessions/sessions';
import { createHttp } from '../server/platform/http/server';
import { PASSWORD } from '../server/testing/people';
import { answerTo, begin } from '../server/testing/sitting';
import { createWorld, type World } from '../server/testing/world';
import { nameOf } from './support/attack';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.slept.length = 0;
  await world.pool.query('delete from login_failure');
});

const logIn = (username: string, password = PASSWORD) =>
  world.call(login, { as: null, body: { authtype: 'BASIC', username, password } });
const silence = (login: string) =>
  world.pool.query(
    `update session set last_seen_at = now() - interval '61 seconds' from user_account u where u.id = user_id and u.login = $1`,
    [login],
  );
const withToken = (token: string) => ({ as: null, headers: { 'authentication-token': token } });

describe('guessing passwords', () => {
  it('of one account is slowed down also when all tries come at once', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, (_, i) => logIn('pupila1', `Wrong-${i}`)));
    expect(all.filter(({ body }) => body.success)).toEqual([]);
    // Ten are free; as many more may be under way before they are counted as are looked at at once.
    expect(world.slept.length).toBeGreaterThanOrEqual(30 - 10 - 4 * hashThreads(1));
    expect(Math.max(...world.slept)).toBeLessThanOrEqual(30_000);
    // The child is still let in, and everybody else at this address has no wait.
    await silence('pupila1');
    expect((await logIn('pupila1')).body.success).toBe(true);
    world.slept.length = 0;
    await silence('pupila2');
    expect((await logIn('pupila2')).body.success).toBe(true);
    expect(world.slept).toEqual([]);
  });

  it('A02: one password over many accounts is slowed down, the address is not', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, i) => logIn(`mokinys${i}`, 'Slaptazodis-1')));
    expect(world.slept.length).toBeGreaterThan(10);
    world.slept.length = 0;
    await silence('pupila3');
    expect((await logIn('pupila3')).body.success).toBe(true);
    expect(world.slept).toEqual([]);
  });

  it('R06: leaves those alone who are solving: their answers do not stand in its line', async () => {
    await begin(world, 'pupilA5', 'running5');
    let left = 40;
    const flood = Array.from({ length: 40 }, (_, i) =>
      logIn(`flood-${i}`, `x-${i}`).then(() => {
        left -= 1;
      }),
    );
    const answered = await world.call(solving.sendAnswer, {
      as: 'pupilA5',
      body: { adata: answerTo(world, 'running5', 0) },
    });
    expect(answered.body.confirmed).toHaveLength(1);
    expect(left).toBeGreaterThan(20);
    await Promise.all(flood);
  });

  it('goes on after the database was not there when the first one came', async () => {
    const fresh = await createWorld();
    await fresh.pool.query('alter table setting rename to setting_away');
    const body = { authtype: 'BASIC' as const, username: 'admin', password: PASSWORD };
    expect((await fresh.call(login, { as: null, body })).status).toBe(500);
    await fresh.pool.query('alter table setting_away rename to setting');
    expect((await fresh.call(login, { as: null, body })).body.success).toBe(true);
    await fresh.close();
  });

  it.each(['SOCIAL', 'BASIC_KEY2', '', null, 1, ['BASIC'], { $eq: 'BASIC' }])(
    'A06: by %j is no way in',
    async (authtype) => {
      const { status } = await world.call(login, {
        as: null,
        raw: { authtype, username: 'admin', password: PASSWORD },
      });
      expect(status).toBe(400);
    },
  );

  it('A05: with an object, a list or a number for a name or a password is refused', async () => {
    for (const odd of [{ $ne: 1 }, ['admin'], [['admin']], { toString: 1 }, 1, true, null, 'a'.repeat(100_000)])
      for (const sent of [{ username: odd }, { password: odd }]) {
        const raw = { authtype: 'BASIC', username: 'admin', password: PASSWORD, ...sent };
        expect([sent, (await world.call(login, { as: null, raw })).status]).toEqual([sent, 400]);
      }
  });
});

describe('a second session', () => {
  it('A08: is told a number that opens nothing and ends nothing', async () => {
    await silence('pupila10');
    const first = await logIn('pupila10');
    const token = first.body.data?.token ?? '';
    const second = await logIn('pupila10');
    const sid = String(second.body.sessionId);
    expect(second.body.code).toBe('AUTH_SECOND_SESSION');
    expect(JSON.stringify(second.body)).not.toContain(token);
    for (const claim of [sid, `token ${sid}`])
      expect((await world.call(auth.logout, withToken(claim))).status).toBe(401);
    expect((await world.call(auth.logout, { as: null, body: { sid } })).status).toBe(401);
    const foreign = await world.call(auth.logout, { as: 'pupilB5', body: { sid } });
    expect([foreign.status, foreign.body.code]).toEqual([400, 'IDENTITY_MISMATCH']);
    expect((await world.call(auth.isActiveSession, withToken(token))).body.active).toBe(true);
  });

  it('of a class that logs in at once while others work does not stop the server', async () => {
    const sessions = createSessions(world.services);
    await sessions.find(world.people.admin.token);
    await world.pool.query(`update session set last_seen_at = now() - interval '2 minutes'`);
    const pupils = [
      'pupilA1',
      'pupilA2',
      'pupilA3',
      'pupilA4',
      'pupilA5',
      'pupilA6',
      'pupilA7',
      'pupilA8',
      'pupilB5',
      'pupilB6',
    ] as const;
    let isBusy = true;
    // Somebody reports all the time: each log-in has something to write before it checks who is silent.
    const work = async () => {
      while (isBusy) {
        await sessions.find(world.people.admin.token);
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const working = work();
    const classes = Array.from({ length: 5 }, () =>
      pupils.map((name) =>
        sessions.open({ id: world.people[name].userId, role: 'STUDENT' }, { ip: '127.0.0.1', userAgent: '' }),
      ),
    ).flat();
    const opened = await Promise.race([
      Promise.all(classes),
      new Promise<null>((resolve) => setTimeout(resolve, 8000, null)),
    ]);
    isBusy = false;
    await working;
    expect(opened?.filter((one) => one.parallel === null)).toHaveLength(pupils.length);
  });
});

describe('a token', () => {
  const calls = [auth.logout, listCollections, listClass, solving.getToday, solving.sendAnswer];
  it('A11: opens nothing after the log-out', async () => {
    const { body } = await logIn('developer');
    const token = body.data?.token ?? '';
    expect((await world.call(listCollections, withToken(token))).status).toBe(200);
    await world.call(auth.logout, withToken(token));
    for (const call of calls) {
      const params: Record<string, string> = { grade: '5' };
      expect((await world.call(call, { ...withToken(token), params })).status, nameOf(call)).toBe(401);
    }
  });

  it('that was being read while its session ended is not remembered', async () => {
    const { body } = await logIn('developer');
    const token = body.data?.token ?? '';
    await world.publish('session', body.data?.sid ?? '');
    // The second half of the reading waits here, after the session was found alive.
    const lock = await world.pool.connect();
    await lock.query('begin; lock table tutor_school in access exclusive mode');
    const reading = world.call(auth.isActiveSession, withToken(token));
    await world.untilLocked();
    await world.pool.query('update session set ended_at = now() where sid = $1', [body.data?.sid]);
    await world.publish('session', body.data?.sid ?? '');
    await lock.query('commit');
    lock.release();
    await reading;
    expect((await world.call(auth.isActiveSession, withToken(token))).body.active).toBe(false);
  });

  it('A22: in the address is none, by GET and by POST', async () => {
    for (const call of world.app.mounted.filter((one) => one.roles !== 'PUBLIC')) {
      const path = call.path.replace(/:\w+/g, '5');
      const url = `/api${path}?token=token-of-admin&Authentication-token=token-of-admin&authentication_token=token-of-admin`;
      const { statusCode } = await world.app.http.inject({ method: call.method, url });
      expect(statusCode, nameOf(call)).toBe(401);
    }
    expect((await world.call(countCollections, { as: 'admin' })).status).toBe(200);
  });

  it('A10: that is foreign, ended, malformed or huge is answered all the same', async () => {
    await world.pool.query('update session set ended_at = now() where sid = $1', [world.people.pupilB6.sid]);
    const tokens = [
      'x',
      'token-of-nobody',
      'token-of-pupilB6',
      world.people.admin.sid,
      world.people.admin.uuid,
      'ą'.repeat(9),
      'x'.repeat(10_000),
    ];
    for (const token of tokens) {
      const { status, body } = await world.call(auth.isActiveSession, { as: null, body: { token } });
      expect([status, body]).toEqual([200, { success: true, active: false }]);
      const user = await world.call(auth.validateUserData, { as: null, body: { token } });
      expect(user.body).toEqual({ success: true, sessionInfo: { sessionStatus: 'INACTIVE', user: null } });
    }
  });
});

describe('claims about oneself', () => {
  it.each(['uuid', 'token', 'sid', 'userRole'])(
    'that are no text at all (%s) are refused, whatever is inside',
    async (field) => {
      for (const claim of [{ toString: 1, valueOf: 1 }, { toString: null }, [], ['x'], {}, true, { length: 1 }]) {
        for (const call of [auth.validateUserData, auth.isActiveSession, solving.getToday]) {
          const { status, body } = await world.call(call, {
            as: 'pupilA11',
            params: { grade: '5' },
            raw: { [field]: claim },
          });
          expect([status, body.code], JSON.stringify(claim)).toEqual([400, 'IDENTITY_MISMATCH']);
        }
      }
    },
  );

  it('grant nothing in any call: a pupil who claims to be an administrator stays a pupil', async () => {
    const { uuid, sid } = world.people.admin;
    for (const claims of [
      { userRole: 'ADMIN' },
      { role: 'ADMIN', roleId: 1 },
      { uuid, sid },
      { user: { role: 'ADMIN' } },
    ]) {
      const { status } = await world.call(listCollections, { as: 'pupilA11', raw: claims });
      expect(status).toBe(403);
    }
    const headers = { role: 'ADMIN', 'x-user-id': uuid, 'x-forwarded-user': 'admin', cookie: 'token=token-of-admin' };
    expect((await world.call(listCollections, { as: 'pupilA11', headers })).status).toBe(403);
    expect((await world.call(listCollections, { as: null, headers })).status).toBe(401);
  });
});

describe('the address of the one who calls', () => {
  const ask = async (trust: '0' | '1', remoteAddress: string, forwarded?: string) => {
    const http = await createHttp(world.services.log, { state: 'ready' }, { TRUST_PROXY: trust });
    http.get('/ip', async (request) => ({ ip: request.ip }));
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const response = await http.inject({ url: '/ip', remoteAddress, headers });
    await http.close();
    return response.json().ip;
  };

  it('is what our own proxy says, never what the caller wrote before it', async () => {
    expect(await ask('0', '10.0.0.1', '1.2.3.4')).toBe('10.0.0.1');
    expect(await ask('1', '10.0.0.1', '5.6.7.8')).toBe('5.6.7.8');
    expect(await ask('1', '10.0.0.1', 'nonsense, 1.2.3.4, 5.6.7.8')).toBe('5.6.7.8');
  });

  it.each(['fe80::1%eth0', '::ffff:10.0.0.1', '2001:db8::7'])('may be %s', async (remoteAddress) => {
    const send = (password: string) =>
      world.app.http.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress,
        payload: { authtype: 'BASIC', username: 'developer', password },
      });
    expect((await send(PASSWORD)).json().success).toBe(true);
    expect((await send('Wrong-1')).json().code).toBe('BAD_LOGIN');
  });
});
