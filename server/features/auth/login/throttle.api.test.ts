import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CaptchaChallenge } from '../../../../contract/captcha';
import { saveUser, setPassword } from '../../../../contract/users';
import { solve } from '../../../testing/entry/proof';
import { PASSWORD, type PersonName } from '../../../testing/people';
import { setSettings } from '../../../testing/settings';
import { createWorld, type World } from '../../../testing/world';
import { issueKeys } from '../keys/keys';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.slept.length = 0;
  await world.pool.query('delete from login_failure');
  await world.pool.query(`update session set last_seen_at = now() - interval '61 seconds'`);
});
afterEach(() => vi.restoreAllMocks());

const school = '192.0.2.7';
const elsewhere = '198.51.100.9';

type Reply = { success: boolean; code?: string; challenge?: CaptchaChallenge; retryAfter: string | undefined };

async function send(body: object, from: string): Promise<Reply> {
  const call = { method: 'POST', url: '/api/auth/login', payload: body, remoteAddress: from } as const;
  const reply = await world.app.http.inject(call);
  return { ...reply.json(), retryAfter: reply.headers['retry-after'] };
}

/** Logs in like an older client, without a proof of work. */
const byOldClient = (username: string, password: string, from = school) =>
  send({ authtype: 'BASIC', username, password }, from);

/** Logs in like our page: solves a proof when one is needed and repeats the call. */
async function byPage(username: string, password: string, from = school): Promise<Reply> {
  const body = { authtype: 'BASIC', username, password };
  const first = await send({ ...body, captcha: null }, from);
  if (first.code !== 'PROOF_OF_WORK_NEEDED' || !first.challenge) return first;
  return send({ ...body, captcha: solve(first.challenge) }, from);
}

/** Holds every wait until the test ends it, and records how long it should have lasted. */
function holdWaits() {
  const waits: { ms: number; end: () => void }[] = [];
  vi.spyOn(world.services.clock, 'sleep').mockImplementation((ms) => new Promise((end) => waits.push({ ms, end })));
  return {
    count: (count: number) => expect.poll(() => waits.length, { timeout: 20_000 }).toBe(count),
    longest: () => Math.max(...waits.map(({ ms }) => ms)),
    end: () => {
      vi.restoreAllMocks();
      for (const { end } of waits) end();
    },
  };
}

const failTenTimes = async (name: string, from: string) => {
  for (let turn = 0; turn < 10; turn += 1) await byOldClient(name, `Wrong-${turn}`, from);
};

/** Sends wrong passwords in endless loops, like an attacker, until it is stopped. */
function flood(loops: number, tryOnce: (turn: number) => Promise<unknown>) {
  let isOver = false;
  const all = Array.from({ length: loops }, async (_, loop) => {
    for (let turn = 0; !isOver; turn += 1) await tryOnce(loop * 1_000 + turn);
  });
  return {
    stop: () => {
      isOver = true;
      return Promise.all(all);
    },
  };
}

describe('A02: a right password gets in while strangers guess at its name', () => {
  it.each([
    ['pupila1', 'from one source', () => elsewhere],
    ['pupila2', 'from many sources', (turn: number) => `203.0.113.${turn % 250}`],
    ['pupila3', 'from its own address', () => school],
  ])('by an older client, after at most 30 s (%s): eight loops %s', async (name, _, from) => {
    await failTenTimes(name, from(0));
    const waits = holdWaits();
    const loops = flood(8, (turn) => byOldClient(name, `Guess-${turn}`, from(turn)));
    await waits.count(8);
    const right = byOldClient(name.toUpperCase(), PASSWORD);
    await waits.count(9);
    expect(waits.longest()).toBeLessThanOrEqual(30_000);
    const stopped = loops.stop();
    waits.end();
    expect(await right).toMatchObject({ success: true });
    await stopped;
  });

  it('by our page, with a proof of work and without any wait when they are elsewhere', async () => {
    await failTenTimes('pupila4', elsewhere);
    const waits = holdWaits();
    const loops = flood(8, (turn) => byOldClient('pupila4', `Guess-${turn}`, elsewhere));
    await waits.count(8);
    expect(await byPage('pupila4', PASSWORD)).toMatchObject({ success: true });
    const stopped = loops.stop();
    waits.end();
    await stopped;
  });

  it('by our page also when a classmate takes all places of the same address', async () => {
    await failTenTimes('pupila5', school);
    const waits = holdWaits();
    const guesses = Array.from({ length: 40 }, (_, turn) => byOldClient('pupila5', `Guess-${turn}`));
    await waits.count(20);
    const right = byPage('pupila5', PASSWORD);
    await waits.count(21);
    expect(waits.longest()).toBeLessThanOrEqual(30_000);
    waits.end();
    expect(await right).toMatchObject({ success: true });
    const codes = (await Promise.all(guesses)).map(({ code, retryAfter }) => `${code} ${Number(retryAfter) > 0}`);
    expect(codes.filter((code) => code === 'BAD_LOGIN false')).toHaveLength(20);
    // No password was checked, and the answer says when to try again.
    expect(codes.filter((code) => code === 'LOGIN_THROTTLED true')).toHaveLength(20);
  });

  it('while 60 made-up names are tried at once', async () => {
    const all = Array.from({ length: 60 }, (_, turn) => byOldClient(`nobody-${turn}`, `Guess-${turn}`, elsewhere));
    let left = all.length;
    for (const one of all) void one.then(() => (left -= 1));
    expect(await byPage('pupila6', PASSWORD)).toMatchObject({ success: true });
    expect(await byOldClient('tutora', PASSWORD)).toMatchObject({ success: true });
    // The real log-ins were served in turn, not after all guesses.
    expect(left).toBeGreaterThan(30);
    await Promise.all(all);
  });

  it('when a whole class comes from one address', async () => {
    await failTenTimes('pupila8', school);
    const names = ['tutora', 'tutorb', 'tutorab', 'admin', 'developer', 'centre', 'tester'];
    const waits = holdWaits();
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, i) => byPage(names[i % names.length] ?? '', PASSWORD)),
    );
    expect(all.filter(({ success }) => success)).toHaveLength(30);
    waits.end();
  });
});

describe('the proof of work of a log-in', () => {
  it('is asked for only of a name under attack, whether there is such a user or not', async () => {
    expect(
      (await send({ authtype: 'BASIC', username: 'tutora', password: PASSWORD, captcha: null }, school)).success,
    ).toBe(true);
    const refused = [];
    for (const name of ['tutora', 'nobody']) {
      await failTenTimes(name, elsewhere);
      refused.push(await send({ authtype: 'BASIC', username: name, password: PASSWORD, captcha: null }, school));
    }
    expect(refused.map(({ code }) => code)).toEqual(Array(2).fill('PROOF_OF_WORK_NEEDED'));
    expect(Object.keys(refused[0] ?? {})).toEqual(Object.keys(refused[1] ?? {}));
    expect(refused[0]).toMatchObject({
      error: 'A short check is needed before you can go on.',
      status: 'ERROR',
      challenge: { algorithm: 'SHA-256' },
      lifeMs: 600_000,
    });
  });

  it('counts once, for its own form, and only when it is one', async () => {
    await failTenTimes('tutora', elsewhere);
    const body = { authtype: 'BASIC', username: 'tutora' };
    const first = await send({ ...body, password: 'Wrong-1', captcha: null }, school);
    if (!first.challenge) throw new Error('no challenge');
    const captcha = solve(first.challenge);
    expect((await send({ ...body, password: 'Wrong-1', captcha }, school)).code).toBe('BAD_LOGIN');
    for (const used of [captcha, 'nonsense', ''])
      expect((await send({ ...body, password: PASSWORD, captcha: used }, school)).code).toBe('PROOF_OF_WORK_NEEDED');
    expect((await send({ ...body, password: PASSWORD, captcha: 'x'.repeat(2_001) }, school)).code).toBe('BAD_REQUEST');
    expect((await byPage('tutora', PASSWORD)).success).toBe(true);
  });

  it('is not asked for while the setting is off', async () => {
    await setSettings(world, { captcha: false });
    await failTenTimes('tutora', elsewhere);
    await expect
      .poll(
        async () =>
          (await send({ authtype: 'BASIC', username: 'tutora', password: PASSWORD, captcha: null }, school)).success,
      )
      .toBe(true);
    await setSettings(world, { captcha: true });
  });
});

it('one wrong password on many names elsewhere does not hold up the one who has it', async () => {
  for (let i = 0; i < 24; i += 1) await byOldClient(`nobody-${i}`, PASSWORD, elsewhere);
  world.slept.length = 0;
  expect((await byOldClient('pupila7', PASSWORD)).success).toBe(true);
  expect(world.slept).toEqual([]);
});

it('a network of IPv6 addresses is one source', async () => {
  const from = (host: number) => `2001:db8:1:2::${host.toString(16)}`;
  for (let turn = 0; turn < 10; turn += 1) await byOldClient('pupila8', `Wrong-${turn}`, from(turn + 1));
  const waits = holdWaits();
  const guesses = Array.from({ length: 25 }, (_, turn) => byOldClient('pupila8', `Guess-${turn}`, from(turn + 50)));
  await waits.count(20);
  await expect.poll(async () => (await Promise.race(guesses)).code).toBe('LOGIN_THROTTLED');
  waits.end();
  await Promise.all(guesses);
});

describe('log-in by key', () => {
  const keyOf = async (name: PersonName) => {
    const { userId } = world.people[name];
    const keys = await world.db.transaction().execute((trx) => issueKeys(trx, world.services, [userId]));
    const [firstPart = '', secondPart = '', thirdPart = ''] = (keys.get(userId) ?? '').split('-');
    return { firstPart, secondPart, thirdPart };
  };
  const byKey = async (parts: object, from: string) => {
    const task = await world.app.http.inject({
      method: 'POST',
      url: '/api/captcha/get',
      payload: { form: 'login-key' },
    });
    return send({ authtype: 'BASIC_KEY', ...parts, captcha: solve(task.json().challenge) }, from);
  };

  it('gets in at once while strangers elsewhere guess at the same part one', async () => {
    const key = await keyOf('pupilA9');
    for (let turn = 0; turn < 10; turn += 1) await byKey({ ...key, thirdPart: `AAAA2${2 + (turn % 7)}` }, elsewhere);
    const waits = holdWaits();
    const loops = flood(8, () => byKey({ ...key, thirdPart: 'AAAA22' }, elsewhere));
    await waits.count(8);
    expect(waits.longest()).toBeLessThanOrEqual(30_000);
    expect(await byKey(key, school)).toMatchObject({ success: true });
    const stopped = loops.stop();
    waits.end();
    await stopped;
  });

  it('gets in after at most 30 s when they sit at the same address', async () => {
    const key = await keyOf('pupilA10');
    for (let turn = 0; turn < 10; turn += 1) await byKey({ ...key, thirdPart: 'AAAA22' }, school);
    const waits = holdWaits();
    const loops = flood(8, () => byKey({ ...key, thirdPart: 'AAAA22' }, school));
    await waits.count(8);
    const right = byKey(key, school);
    await waits.count(9);
    expect(waits.longest()).toBeLessThanOrEqual(30_000);
    const stopped = loops.stop();
    waits.end();
    expect(await right).toMatchObject({ success: true });
    await stopped;
  });
});

describe('the present password, which another password and another e-mail ask for', () => {
  const change = (password: string) =>
    world.call(setPassword, {
      as: 'tutorA',
      params: { uuid: world.people.tutorA.uuid },
      body: { password, newPassword: 'Nauja-Dara-55' },
    });

  it('is taken at once while strangers guess at the name elsewhere', async () => {
    await failTenTimes('tutora', elsewhere);
    const waits = holdWaits();
    const loops = flood(8, (turn) => byOldClient('tutora', `Guess-${turn}`, elsewhere));
    await waits.count(8);
    const save = await world.call(saveUser, {
      as: 'tutorA',
      params: { uuid: world.people.tutorA.uuid },
      body: { user: { email: 'tutora@damba.example' }, password: PASSWORD },
    });
    expect([save.status, save.body.code]).toEqual([200, undefined]);
    const stopped = loops.stop();
    waits.end();
    await stopped;
  });

  it('is guarded like a log-in: beyond twenty tries that wait nothing is looked at', async () => {
    for (let turn = 0; turn < 10; turn += 1) await change(`Wrong-${turn}`);
    const waits = holdWaits();
    const tries = Array.from({ length: 21 }, (_, turn) => change(`Later-${turn}`));
    await waits.count(20);
    expect((await Promise.race(tries)).body.code).toBe('LOGIN_THROTTLED');
    waits.end();
    const codes = (await Promise.all(tries)).map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'BAD_PASSWORD')).toHaveLength(20);
  });
});
