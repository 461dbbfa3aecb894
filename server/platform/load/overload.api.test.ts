import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isActiveSession, logout } from '../../../contract/auth';
import { login } from '../../../contract/auth-login';
import { liveBoard } from '../../../contract/board';
import type { Endpoint, Load } from '../../../contract/endpoint';
import { getHealth } from '../../../contract/health';
import { createPermissions } from '../../../contract/permissions';
import { resultsInCountry } from '../../../contract/results';
import * as solving from '../../../contract/solving';
import { PASSWORD } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';
import { parameterNames } from '../http/identity';
import { limits, MOST_IN_FLIGHT } from './overload';
import { type Pressure, watchPressure } from './pressure';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  press({});
  await world.pool.query('truncate attempt, permission cascade');
});

const calm: Pressure = { lateMs: 0, waiting: 0, inFlight: 0 };
/** Sets the pressure; running calls are counted on top of it. */
function press(pressure: Partial<Pressure>): void {
  Object.assign(world.services.pressure, calm, pressure);
}

const loads: Load[] = ['list', 'login', 'start', 'answer'];
const over = (limit: Pressure): [string, Partial<Pressure>][] => [
  ['the event loop', { lateMs: limit.lateMs + 1 }],
  ['the database', { waiting: limit.waiting + 1 }],
  ['the calls at work', { inFlight: limit.inFlight + 1 }],
];

/** These calls end nobody's session: a stranger makes them. The next tests make the calls of the session's owner. */
async function statuses(): Promise<
  { call: Endpoint; load: Load; status: number; code?: string; retryAfter: number }[]
> {
  return Promise.all(
    world.app.mounted.map(async (call) => {
      const params: Record<string, string> = {};
      for (const name of parameterNames(call.path)) params[name] = '999999';
      const { status, body, headers } = await world.call(call, { as: null, params, raw: {} });
      return { call, load: call.load ?? 'list', status, code: body.code, retryAfter: Number(headers['retry-after']) };
    }),
  );
}

describe('every call that is mounted', () => {
  it.each([
    ...over(limits.list).map((one) => [...one, ['list']] as const),
    ...over(limits.login).map((one) => [...one, ['list', 'login']] as const),
    ...over(limits.start).map((one) => [...one, ['list', 'login', 'start']] as const),
    ['the memory', { inFlight: MOST_IN_FLIGHT }, loads] as const,
  ])('pressure of %s %o: exactly %o are refused', async (_, pressure, refused) => {
    press(pressure);
    for (const { call, load, status, code, retryAfter } of await statuses()) {
      const isRefused = status === 503;
      expect([call.path, isRefused]).toEqual([call.path, refused.some((one) => one === load)]);
      if (!isRefused) continue;
      expect([code, retryAfter > 0]).toEqual(['OVERLOADED', true]);
    }
  });

  it('none is refused when it is over', async () => {
    press({});
    expect((await statuses()).filter(({ status }) => status === 503)).toEqual([]);
  });

  it('belongs where a sitting needs it', () => {
    const pathsOf = (load: Load) => world.app.mounted.filter((call) => call.load === load).map(({ path }) => path);
    expect(pathsOf('answer').sort()).toEqual(
      [
        '/auth/isActiveSession',
        '/auth/logout',
        '/challenge/finish',
        '/challenge/log-answer',
        '/challenge/send-answer',
        '/health',
        '/solving/rescue',
      ].sort(),
    );
    expect(pathsOf('login')).toEqual(
      expect.arrayContaining(['/auth/login', '/auth/validate-user-data', '/settings/get']),
    );
    expect(pathsOf('start')).toEqual(
      expect.arrayContaining([
        '/challenge/start/:grade',
        '/challenge/get-task/:id',
        '/challenge/get-tasks',
        '/challenge/get-set/:id',
      ]),
    );
  });
});

const json = { 'content-type': 'application/json' };
const collection = () => world.collections.running5;
const list = () => world.call(resultsInCountry, { as: 'admin', body: { collectionId: collection().id } });
const logIn = () => {
  const body = { authtype: 'BASIC', username: 'pupila6', password: PASSWORD } as const;
  return world.call(login, { as: null, body });
};
const start = () =>
  world.call(solving.startChallenge, { as: 'pupilA5', params: { grade: '5' }, body: { challengeId: collection().id } });
const permit = () => {
  const body = { challengeId: collection().id, uList: [world.people.pupilB5.uuid] };
  return world.call(createPermissions, { as: 'admin', body });
};
const answer = (seq: number) => {
  const [exercise] = collection().exercises;
  const adata = {
    challengeId: collection().id,
    taskId: exercise?.id ?? '',
    selectedChoiceId: exercise?.choiceIds[0] ?? null,
    epoch: 1,
    seq,
  };
  return world.call(solving.sendAnswer, { as: 'pupilA5', body: { adata } });
};

/** Everything that the calls above would write. */
async function written(): Promise<unknown> {
  const { rows } = await world.pool.query(`select
    (select count(*)::integer from session where ended_at is null) as sessions,
    (select count(*)::integer from attempt) as attempts,
    (select count(*)::integer from permission) as permissions,
    (select count(*)::integer from answer_journal) as answers,
    (select count(*)::integer from audit_log) as acts`);
  return rows[0];
}

describe('up the ladder', () => {
  it('R01: those who solve go on to the last, and a refusal changes nothing', async () => {
    await world.pool.query('update session set ended_at = now() where user_id = $1', [world.people.pupilA6.userId]);
    await world.permit('pupilA5', 'running5');

    press({ lateMs: limits.list.lateMs + 1 });
    const before = await written();
    expect((await list()).status).toBe(503);
    expect(await written()).toEqual(before);
    expect((await logIn()).body.success).toBe(true);
    expect((await start()).body.success).toBe(true);
    expect((await answer(1)).body.confirmed).toHaveLength(1);

    press({ lateMs: limits.login.lateMs + 1 });
    const atLogins = await written();
    expect((await logIn()).status).toBe(503);
    expect((await list()).status).toBe(503);
    expect(await written()).toEqual(atLogins);
    expect((await start()).body.success).toBe(true);
    expect((await permit()).body.success).toBe(true);
    expect((await answer(2)).body.confirmed).toHaveLength(1);

    press({ lateMs: limits.start.lateMs + 1 });
    const atStarts = await written();
    for (const call of [list, logIn, start, permit]) expect((await call()).status).toBe(503);
    expect(await written()).toEqual(atStarts);
    expect((await answer(3)).body.confirmed).toHaveLength(1);
    expect((await world.call(isActiveSession, { as: 'pupilA5' })).body.active).toBe(true);
    expect((await world.call(getHealth, { as: null })).status).toBe(200);

    press({ inFlight: MOST_IN_FLIGHT });
    const atAnswers = await written();
    const refused = await answer(4);
    expect([refused.status, refused.body.code]).toEqual([503, 'OVERLOADED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await written()).toEqual(atAnswers);

    press({});
    expect((await answer(4)).body.confirmed).toHaveLength(1);
    expect((await list()).status).toBe(200);
    expect((await world.call(logout, { as: 'pupilA7' })).body.success).toBe(true);
  });

  it('a body that nobody will read is not parsed', async () => {
    press({ inFlight: MOST_IN_FLIGHT });
    const { status } = await world.call(solving.sendAnswer, { as: 'pupilA5', raw: '{broken', headers: json });
    expect(status).toBe(503);
  });
});

/** Works while no connection is free, neither for calls nor for what many log-ins or starts ask together. */
async function whileHeld<T>(work: () => Promise<T[]>): Promise<T[]> {
  const pools = [world.pool, world.services.groupPool, world.services.startPool];
  const held = await Promise.all(
    pools.flatMap((pool) => Array.from({ length: pool.options.max }, () => pool.connect())),
  );
  try {
    return await work();
  } finally {
    for (const client of held) client.release();
  }
}

describe('what is counted as at work', () => {
  const atWork = () => world.services.pressure.inFlight;

  it('calls from their body to their reply, log-ins while their password is looked at, refusals no more', async () => {
    // The first calls read what all later ones need; a call that still looks for its caller is not at work yet.
    for (const call of [start, list, logIn]) await call();
    const calls = await whileHeld(async () => {
      const all = [start(), list(), logIn()];
      await expect.poll(atWork).toBe(3);
      return all;
    });
    await Promise.all(calls);
    expect(atWork()).toBe(0);
    const refused = [
      world.call(solving.sendAnswer, { as: null }),
      world.call(solving.sendAnswer, { as: 'pupilA5', raw: '{broken', headers: json }),
      world.call(solving.sendAnswer, { as: 'pupilA5', raw: { adata: 5 } }),
      world.call(solving.sendAnswer, { as: 'tutorA', raw: { adata: [] } }),
    ];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([401, 400, 400, 403]);
    expect(atWork()).toBe(0);
  });

  it('no stream that is open, no log-in that is made to wait', async () => {
    await world.app.http.listen({ port: 0, host: '127.0.0.1' });
    const address = world.app.http.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const abort = new AbortController();
    const stream = await fetch(`http://127.0.0.1:${port}/api${liveBoard.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'authentication-token': world.people.tutorA.token },
      body: JSON.stringify({ challengeId: collection().id, grade: 5 }),
      signal: abort.signal,
    });
    expect(stream.status).toBe(200);
    expect(atWork()).toBe(0);
    abort.abort();

    const body = { authtype: 'BASIC', username: 'pupila4', password: 'wrong' } as const;
    for (let i = 0; i < 10; i += 1) await world.call(login, { as: null, body });
    const asleep: (() => void)[] = [];
    const { clock } = world.services;
    const { sleep } = clock;
    clock.sleep = () => new Promise((resolve) => void asleep.push(resolve));
    const slowed = world.call(login, { as: null, body });
    await expect.poll(() => asleep.length).toBe(1);
    expect(atWork()).toBe(0);
    for (const wake of asleep) wake();
    expect((await slowed).body.code).toBe('BAD_LOGIN');
    clock.sleep = sleep;
  });
});

describe('what is measured', () => {
  it('an event loop that comes round late, and calls in line for a connection', async () => {
    const { pressure, stop } = watchPressure(world.pool);
    expect(pressure.waiting).toBe(0);
    const waiting = await whileHeld(async () => {
      const all = Array.from({ length: 9 }, () => world.pool.query('select 1'));
      expect(pressure.waiting).toBe(9 / 6);
      return all;
    });
    await Promise.all(waiting);
    expect(pressure.waiting).toBe(0);

    const block = () => {
      for (const from = performance.now(); performance.now() - from < limits.list.lateMs * 1.5; );
    };
    // Again and again, as a loop that has too much to do in each of its rounds.
    await expect
      .poll(
        () => {
          block();
          return pressure.lateMs;
        },
        { timeout: 60_000, interval: 1 },
      )
      .toBeGreaterThan(limits.list.lateMs);
    // And calm again once it is over.
    await expect.poll(() => pressure.lateMs, { timeout: 60_000 }).toBeLessThan(limits.list.lateMs / 2);
    stop();
  });
});
