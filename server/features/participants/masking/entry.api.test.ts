import { afterAll, beforeAll, expect, it } from 'vitest';
import { login } from '../../../../contract/auth-login';
import { getCaptcha } from '../../../../contract/captcha';
import { obfuscateUser } from '../../../../contract/participants-states';
import { myResult } from '../../../../contract/results';
import { solve } from '../../../testing/entry/proof';
import { createWorld, type World } from '../../../testing/world';
import { issueKeys } from '../../auth/keys/keys';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const row = async (text: string, values: unknown[]) => (await world.pool.query(text, values)).rows[0];

it('G01: a masked person is out at once, and neither a session nor a key of before is left to come back by', async () => {
  const { userId: user } = world.people.pupilA11;
  const keys = await world.db.transaction().execute((trx) => issueKeys(trx, world.services, [user]));
  const [partOne = '', partTwo = '', partThree = ''] = (keys.get(user) ?? '').split('-');
  const enter = async () => {
    const { challenge } = (await world.call(getCaptcha, { as: null, body: { form: 'login-key' } })).body;
    if (!challenge) throw new Error('no challenge');
    const sent = { authtype: 'BASIC_KEY' as const, firstPart: partOne, secondPart: partTwo, thirdPart: partThree };
    return (await world.call(login, { as: null, body: { ...sent, captcha: solve(challenge) } })).body.code;
  };
  // The key is right: whoever is in already is asked about the second session.
  await world.pool.query('update session set last_seen_at = now() where user_id = $1', [user]);
  expect(await enter()).toBe('AUTH_SECOND_SESSION');
  expect((await world.call(myResult, { as: 'pupilA11', body: {} })).status).not.toBe(401);
  expect((await world.call(obfuscateUser, { as: 'admin', params: { user } })).body.success).toBe(true);
  expect((await world.call(myResult, { as: 'pupilA11', body: {} })).status).toBe(401);
  expect(await enter()).toBe('BAD_LOGIN');
  // Nor would they come back with the account, if somebody took it out of the archive.
  expect(
    await row(
      `select key_part_one, key_hash, password_hash, (select count(*)::int from session s
         where s.user_id = u.id and (ended_at is null or client_ip is not null or user_agent is not null)) as sessions
       from user_account u where id = $1`,
      [user],
    ),
  ).toEqual({ key_part_one: null, key_hash: null, password_hash: null, sessions: 0 });
});
