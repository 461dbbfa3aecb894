import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { login } from '../../../../contract/auth-login';
import { createWorld, type World } from '../../../testing/world';
import { fitsPassword, hashGenerated, hashPassword, isLight } from '../passwords/passwords';
import { replaceHash } from './queries';

const password = 'Kalu-Reti-Mosa-47';
/** Hashes of `password` with today's settings. Accounts must still log in with them after the settings change. */
const kept = { light: '', full: '' };

let world: World;
beforeAll(async () => {
  world = await createWorld();
  kept.light = await hashGenerated(password);
  kept.full = await hashPassword(password);
});
afterAll(() => world.close());

describe('a hash', () => {
  it('of either kind fits its password and no other', async () => {
    expect([isLight(kept.light), isLight(kept.full)]).toEqual([true, false]);
    for (const hash of Object.values(kept)) {
      expect(await fitsPassword(hash, password)).toBe(true);
      expect(await fitsPassword(hash, `${password}x`)).toBe(false);
    }
    expect(await fitsPassword(null, password)).toBe(false);
    expect(await fitsPassword('no hash', password)).toBe(false);
  });
});

describe('a generated password', () => {
  const hashOf = async (name: 'pupilA5' | 'pupilA6') => {
    const { rows } = await world.pool.query('select password_hash from user_account where id = $1', [
      world.people[name].userId,
    ]);
    return String(rows[0].password_hash);
  };
  const set = (name: 'pupilA5' | 'pupilA6', hash: string) =>
    world.pool.query('update user_account set password_hash = $2 where id = $1', [world.people[name].userId, hash]);
  const logIn = async (username: string, said: string) =>
    (await world.call(login, { as: null, body: { authtype: 'BASIC', username, password: said } })).body;
  /** Ends all sessions, because the world gives each pupil a live one and a second log-in would be refused. */
  const silence = () => world.pool.query(`update session set ended_at = now() where ended_at is null`);

  it('is hashed anew with the full work after the first log-in, and still works', async () => {
    await set('pupilA5', kept.light);
    await silence();
    expect((await logIn('pupila5', 'Kalu-Reti-Mosa-48')).code).toBe('BAD_LOGIN');
    expect(isLight(await hashOf('pupilA5'))).toBe(true);
    expect((await logIn('pupila5', password)).success).toBe(true);
    await expect.poll(async () => isLight(await hashOf('pupilA5')), { timeout: 20_000 }).toBe(false);
    await silence();
    expect((await logIn('pupila5', password)).success).toBe(true);
  });

  it('that was changed meanwhile is left alone', async () => {
    await set('pupilA6', kept.full);
    await replaceHash(world.db, { id: world.people.pupilA6.userId, passwordHash: kept.light }, 'another');
    expect(await hashOf('pupilA6')).toBe(kept.full);
  });
});
