import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '../server/testing/people';
import { createFaultWorld, type FaultPupil, type FaultWorld } from './support/fault-world';

/**
 * Who has logged in before the bell need not do so again when the server is restarted meanwhile: nothing of a session lives
 * in the process alone. tests/faults.api.test.ts has the same of answers.
 */

let world: FaultWorld;
let pupil: FaultPupil;
beforeAll(async () => {
  world = await createFaultWorld({ isCopy: true });
  [pupil = { login: '', uuid: '', token: '' }] = await world.admit(1);
  // The session that came with the pupil is another one than the one of this test.
  await world.pool.query('delete from session where user_id = (select id from user_account where login = $1)', [
    pupil.login,
  ]);
  await world.server.start();
}, 120_000);
afterAll(() => world.close());

async function ask(path: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', ...(token !== undefined && { 'authentication-token': token }) };
  const response = await fetch(`${world.server.origin}/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return Object(await response.json());
}

it('sessions outlive a restart of the server, in good order and by a kill', { timeout: 120_000 }, async () => {
  const { data } = await ask('/auth/login', { authtype: 'BASIC', username: pupil.login, password: PASSWORD });
  const token = String(Object(data).token);
  expect(await ask('/challenge/get-today/5', {}, token)).toMatchObject({ success: true });

  expect(await world.server.stop()).toBe(0);
  await world.server.start();
  const started = await ask('/challenge/start/5', { challengeId: world.contest.id }, token);
  expect(started).toMatchObject({ success: true, epoch: 1, first: { task: { bro_id: expect.any(String) } } });

  await world.server.kill();
  await world.server.start();
  const again = await ask('/challenge/start/5', { challengeId: world.contest.id }, token);
  // The same session goes on with the same attempt.
  expect(again).toMatchObject({ success: true, epoch: 1, challengeRegId: started.challengeRegId });

  const { rows } = await world.pool.query(
    `select count(*)::integer as sessions from session join user_account u on u.id = user_id where u.login = $1`,
    [pupil.login],
  );
  expect(rows).toEqual([{ sessions: 1 }]);
  // A token that nobody was given is still nobody's.
  expect(await ask('/challenge/get-today/5', {}, `${token}x`)).toMatchObject({ success: false });
});
