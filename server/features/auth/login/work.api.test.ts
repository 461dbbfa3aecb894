// A log-in does the work of one kind of hash, which tells nothing about who has an account. No time is measured here:
// the jobs that the threads get are counted.
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { login } from '../../../../contract/auth-login';
import { PASSWORD, type PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';
import { hashGenerated, lightMark } from '../passwords/passwords';
import { createShares } from '../passwords/stand-in';

const generated = 'Kalu-Reti-Mosa-47';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  await world.pool.query('delete from login_failure');
  await world.pool.query('update session set ended_at = now() where ended_at is null');
});

/** Logs in, and tells which hashes were looked at. */
async function lookAt(username: string, password: string) {
  const sent = vi.spyOn(Worker.prototype, 'postMessage');
  const { body } = await world.call(login, { as: null, body: { authtype: 'BASIC', username, password } });
  const works = sent.mock.calls.map(([job]) => (String(job.passwordHash).startsWith(lightMark) ? 'LIGHT' : 'FULL'));
  sent.mockRestore();
  return { code: body.success ? 'OK' : body.code, works };
}

const set = async (name: PersonName, change: string, ...values: string[]) => {
  await world.pool.query(`update user_account set ${change} where id = $1`, [world.people[name].userId, ...values]);
};
const giveGenerated = async (name: PersonName) => set(name, 'password_hash = $2', await hashGenerated(generated));
const hashOf = async (name: PersonName) => {
  const { rows } = await world.pool.query('select password_hash from user_account where id = $1', [
    world.people[name].userId,
  ]);
  return String(rows[0].password_hash);
};

describe('the work of a log-in', () => {
  it('is one look at a full hash for a password that a person chose, right or wrong', async () => {
    expect(await lookAt('pupila1', PASSWORD)).toEqual({ code: 'OK', works: ['FULL'] });
    expect(await lookAt('pupila1', 'Wrong-1')).toEqual({ code: 'BAD_LOGIN', works: ['FULL'] });
  });

  it('is one look at a light hash for a generated password, which stays light', async () => {
    await giveGenerated('pupilA5');
    const before = await hashOf('pupilA5');
    expect(await lookAt('pupila5', 'Kalu-Reti-Mosa-48')).toEqual({ code: 'BAD_LOGIN', works: ['LIGHT'] });
    expect(await lookAt('pupila5', generated)).toEqual({ code: 'OK', works: ['LIGHT'] });
    expect(await hashOf('pupilA5')).toBe(before);
  });

  it('is one look at whatever form a generated password and its name are typed in', async () => {
    await giveGenerated('pupilA5');
    expect(await lookAt('pupila5\u00a0', 'KALU–reti mosa–47 ')).toEqual({ code: 'OK', works: ['LIGHT'] });
    expect(await lookAt('pupila5', 'kalu reti mosa 48')).toEqual({ code: 'BAD_LOGIN', works: ['LIGHT'] });
    expect(await lookAt('pupila5', 'Kalu-Reti-Mosa-48')).toEqual({ code: 'BAD_LOGIN', works: ['LIGHT'] });
    const { rows } = await world.pool.query(
      'select count(distinct password_mark)::integer as marks from login_failure',
    );
    expect(rows).toEqual([{ marks: 1 }]);
    expect(await lookAt('pupila1', PASSWORD.toUpperCase())).toEqual({ code: 'BAD_LOGIN', works: ['FULL'] });
  });

  it('A01: is steady for an unknown name, in whatever letters it comes', async () => {
    for (const name of ['nobody-1', 'nobody', 'nobody@example.org']) {
      const first = await lookAt(name, 'Wrong-1');
      expect(first).toEqual({ code: 'BAD_LOGIN', works: [expect.stringMatching(/^(FULL|LIGHT)$/)] });
      expect(await lookAt(` ${name.toUpperCase()} `, 'Wrong-2')).toEqual(first);
    }
  });

  it('is of both kinds among unknown names, as among the accounts', async () => {
    await world.pool.query(
      `update user_account set password_hash = $1 where id in (select id from user_account
         where login ~ '[0-9]$' and password_hash is not null order by id limit 2)`,
      [await hashGenerated(generated)],
    );
    const { rows } = await world.pool.query(
      `select avg(starts_with(password_hash, $1)::integer)::float8 as share from user_account
       where login ~ '[0-9]$' and password_hash is not null`,
      [lightMark],
    );
    const shares = await createShares(world.services)();
    expect(shares.NUMBERED).toBeCloseTo(Number(rows[0].share));
    expect(shares.NUMBERED).toBeGreaterThan(0);
    expect(shares.MAIL).toBe(0);
  });

  it('A01: stays what it was when an account is suspended, archived or has no rights any more', async () => {
    await giveGenerated('pupilA6');
    await set('pupilA6', "suspended_at = now(), suspended_reason = 'x'");
    expect(await lookAt('pupila6', 'Wrong-1')).toEqual({ code: 'BAD_LOGIN', works: ['LIGHT'] });
    expect(await lookAt('pupila6', generated)).toEqual({ code: 'ACCOUNT_SUSPENDED', works: ['LIGHT'] });
    await set('pupilA6', 'suspended_at = null, suspended_reason = null, is_archived = true');
    expect(await lookAt('pupila6', generated)).toEqual({ code: 'BAD_LOGIN', works: ['LIGHT'] });
    await set('pupilA6', 'is_archived = false, is_activated = false');
    expect(await lookAt('pupila6', generated)).toEqual({ code: 'ACCOUNT_NOT_ACTIVATED', works: ['LIGHT'] });
  });

  it('is that of a stand-in for an account without a password', async () => {
    await set('pupilA6', 'password_hash = null, is_archived = false, is_activated = true');
    const first = await lookAt('pupila6', 'Wrong-1');
    expect(first.works).toHaveLength(1);
    expect(await lookAt('pupila6', 'Wrong-2')).toEqual(first);
  });
});
