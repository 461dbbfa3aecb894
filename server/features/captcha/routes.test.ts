import { hash } from 'node:crypto';
import { createChallenge } from 'altcha-lib/v1';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CaptchaChallenge, type CaptchaForm, getCaptcha } from '../../../contract/captcha';
import { setSettings } from '../../testing/settings';
import { createWorld, type World } from '../../testing/world';
import { readSecret } from '../auth/secrets';
import { takeCaptcha } from './proof';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function challengeFor(form: CaptchaForm): Promise<CaptchaChallenge> {
  const { body } = await world.call(getCaptcha, { as: null, body: { form } });
  if (!body.challenge) throw new Error('no challenge');
  return body.challenge;
}

function solve({ challenge, salt, maxnumber }: CaptchaChallenge): number {
  for (let number = 0; number <= maxnumber; number += 1) {
    if (hash('sha256', `${salt}${number}`) === challenge) return number;
  }
  throw new Error('no solution');
}

const pack = (proof: unknown): string => Buffer.from(JSON.stringify(proof)).toString('base64');
const solved = (challenge: CaptchaChallenge): string => pack({ ...challenge, number: solve(challenge) });
const take = (form: CaptchaForm, solution: string | null | undefined) => takeCaptcha(world.services, form, solution);

describe('a proof of work', () => {
  it('A04: counts once, also when it is sent twice at the same moment', async () => {
    const solution = solved(await challengeFor('login-key'));
    const taken = await Promise.all([take('login-key', solution), take('login-key', solution)]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await take('login-key', solution)).toBe(false);
    expect(await take('login-key', solved(await challengeFor('login-key')))).toBe(true);
  });

  it('A04: counts for its own form, and is not used up by another', async () => {
    const solution = solved(await challengeFor('agreement'));
    expect(await take('login-key', solution)).toBe(false);
    expect(await take('agreement', solution)).toBe(true);
  });

  it('fits in one block of the hash, so that a slow computer is done soon', async () => {
    const { salt, maxnumber } = await challengeFor('agreement');
    expect(`${salt}${maxnumber}`.length).toBeLessThanOrEqual(55);
  });

  it("cannot be a wrong number, a challenge of one's own, another form or another time written into it", async () => {
    const challenge = await challengeFor('login-key');
    const number = solve(challenge);
    const own = await createChallenge({ hmacKey: 'guessed', params: { f: 'login-key' }, maxnumber: 10, number: 5 });
    for (const proof of [
      { ...challenge, number: number === 0 ? 1 : number - 1 },
      { ...own, number: 5 },
      { ...challenge, number, salt: challenge.salt.replace('login-key', 'agreement') },
      { ...challenge, number, salt: challenge.salt.replace(/expires=\d+/, 'expires=9999999999') },
      { ...challenge, number, algorithm: 'SHA-1' },
      { ...challenge, number: String(number) },
    ]) {
      expect(await take('login-key', pack(proof))).toBe(false);
      expect(await take('agreement', pack(proof))).toBe(false);
    }
    expect(await take('login-key', pack({ ...challenge, number }))).toBe(true);
  });

  it('ends after its time', async () => {
    const secret = await readSecret(world.db, 'secret.captcha');
    const options = { hmacKey: secret.toString('base64url'), params: { f: 'login-key' }, maxnumber: 10, number: 5 };
    const late = await createChallenge({ ...options, expires: new Date(Date.now() - 5_000) });
    expect(await take('login-key', pack({ ...late, number: 5 }))).toBe(false);
    const good = await createChallenge({ ...options, expires: new Date(Date.now() + 60_000) });
    expect(await take('login-key', pack({ ...good, number: 5 }))).toBe(true);
  });

  it('is not what is missing, empty, no base64, no JSON or JSON of another kind', async () => {
    for (const solution of [undefined, null, '', '%%%', pack('text'), pack(null), pack([]), pack({})]) {
      expect(await take('login-key', solution)).toBe(false);
    }
  });
});

it('refuses an unknown form', async () => {
  const { status, body } = await world.call(getCaptcha, { as: null, raw: { form: 'other' } });
  expect([status, body.code, body.fields]).toEqual([400, 'BAD_REQUEST', ['form']]);
});

it('forgets used challenges after an hour', async () => {
  await world.pool.query(
    `insert into captcha_used (challenge, used_at) values (decode(repeat('ab', 32), 'hex'), now() - interval '61 minutes')`,
  );
  await take('login-key', solved(await challengeFor('login-key')));
  const { rows } = await world.pool.query(`select 1 from captcha_used where used_at < now() - interval '1 hour'`);
  expect(rows).toEqual([]);
});

it('is not asked for while it is switched off', async () => {
  await setSettings(world, { captcha: false });
  expect(await take('login-key', undefined)).toBe(true);
  await expect
    .poll(async () => (await world.call(getCaptcha, { as: null, body: { form: 'login-key' } })).body.challenge)
    .toBe(null);
});
