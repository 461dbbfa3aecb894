import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CaptchaChallenge } from '../../../contract/captcha';
import { solve } from '../../testing/entry/proof';
import { setSettings } from '../../testing/settings';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('delete from sign_up_request');
  await setSettings(world, { captcha: true });
});

/** Questions and sign-ups of an hour: without a proof of work, and at most (docs/threats.md). */
const FREE = { EMAIL: 100, SIGN_UP: 30 };
const MOST = { EMAIL: 1500, SIGN_UP: 300 };

const school = '192.0.2.7';
type Reply = { success: boolean; code?: string; challenge?: CaptchaChallenge | null };

async function send(path: string, body: object, from: string): Promise<Reply> {
  const call = { method: 'POST', url: `/api/users/${path}`, payload: body, remoteAddress: from } as const;
  return (await world.app.http.inject(call)).json();
}
const check = (captcha: string | null | undefined, from = school) =>
  send('checkuseremail', { email: 'laisvas@naujas.example', captcha }, from);
const add = (email: string, captcha: string | null | undefined) =>
  send(
    'add',
    {
      captcha,
      user: {
        roleId: 'TUTOR',
        districtId: 1,
        schoolId: world.schools.A,
        firstName: 'Rasa',
        lastName: 'Upė',
        email: `${email}@naujas.example`,
        password: 'Ąžuolas-77',
      },
    },
    school,
  );

/** A source has asked so often within the hour. */
const asked = (kind: 'EMAIL' | 'SIGN_UP', times: number, from = school) =>
  world.pool.query(`insert into sign_up_request (client_ip, kind) select $1, $2 from generate_series(1, $3)`, [
    from,
    kind,
    times,
  ]);

/** Asks as our page does: with a proof where one is needed. */
async function byPage(ask: (captcha: string | null) => Promise<Reply>): Promise<Reply> {
  const first = await ask(null);
  expect(first.code).toBe('PROOF_OF_WORK_NEEDED');
  if (!first.challenge) throw new Error('no challenge');
  return ask(solve(first.challenge));
}

describe('whether an e-mail is used', () => {
  it('A20: is told to a source that asks often for a proof of work each time, and to no older client', async () => {
    expect((await check(null)).success).toBe(true);
    await asked('EMAIL', FREE.EMAIL - 1);
    expect((await check(undefined)).code).toBe('TOO_MANY_REQUESTS');
    expect((await byPage(check)).success).toBe(true);
    // The next question costs the next proof; others are not asked for one.
    expect((await check(null)).code).toBe('PROOF_OF_WORK_NEEDED');
    expect((await check(null, '198.51.100.9')).success).toBe(true);
  });

  it('takes a proof once, and none of another form', async () => {
    await asked('EMAIL', FREE.EMAIL);
    const { challenge } = await check(null);
    if (!challenge) throw new Error('no challenge');
    const proof = solve(challenge);
    expect((await check(proof)).success).toBe(true);
    expect((await check(proof)).code).toBe('PROOF_OF_WORK_NEEDED');
    const other = await world.app.http.inject({ method: 'POST', url: '/api/captcha/get', payload: { form: 'login' } });
    expect((await check(solve(other.json().challenge))).code).toBe('PROOF_OF_WORK_NEEDED');
  });

  it('counts questions of the same moment, and all addresses of one IPv6 connection together', async () => {
    await asked('EMAIL', FREE.EMAIL - 2, '2001:db8:1:2::/64');
    const replies = await Promise.all(['1', '2', '3', '4', '5', '6'].map((n) => check(null, `2001:db8:1:2::${n}`)));
    expect(replies.filter(({ success }) => success)).toHaveLength(2);
  });

  it('A20: is told to nobody over the limit of an hour, whatever was solved', async () => {
    await asked('EMAIL', MOST.EMAIL - 1);
    expect((await byPage(check)).success).toBe(true);
    expect((await byPage(check)).code).toBe('TOO_MANY_REQUESTS');
  });

  it('has the limit of an hour alone while proofs are switched off', async () => {
    await setSettings(world, { captcha: false });
    await asked('EMAIL', FREE.EMAIL);
    expect([(await check(undefined)).success, (await check(null)).success]).toEqual([true, true]);
  });
});

describe('a sign-up', () => {
  it('asks nothing of the first class of an hour, and a proof of those after it', async () => {
    expect((await add('pirma', null)).success).toBe(true);
    await asked('SIGN_UP', FREE.SIGN_UP - 1);
    expect((await add('antra', undefined)).code).toBe('TOO_MANY_REQUESTS');
    expect((await byPage((captcha) => add('antra', captcha))).success).toBe(true);
    const { rows } = await world.pool.query(`select login from user_account where email like '%@naujas.example'`);
    expect(rows).toHaveLength(2);
  });
});
