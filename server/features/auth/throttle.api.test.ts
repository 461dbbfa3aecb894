import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { login } from '../../../contract/auth-login';
import { saveUser, setPassword } from '../../../contract/users';
import { PASSWORD } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Tries of one account that may wait at once. */
const waiting = 5;
const logIn = (username: string, password: string) =>
  world.call(login, { as: null, body: { authtype: 'BASIC', username, password } });

/** Waits that last until they are let go. */
function holdWaits() {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sleep = vi.spyOn(world.services.clock, 'sleep').mockReturnValue(held);
  return {
    /** Until as many are waiting. */
    begun: () => expect.poll(() => sleep.mock.calls.length, { timeout: 20_000 }).toBe(waiting),
    end: () => {
      sleep.mockRestore();
      release();
    },
  };
}

it('turns away what would wait behind five tries of an account, with its words, and nobody else', async () => {
  for (let turn = 0; turn < 10; turn += 1) await logIn('tutora', `Wrong-${turn}`);
  const waits = holdWaits();
  const tries = Array.from({ length: waiting }, (_, turn) => logIn('tutora', `Later-${turn}`));
  await waits.begun();
  expect(await logIn('TutorA', PASSWORD)).toMatchObject({
    status: 200,
    body: { success: false, code: 'LOGIN_THROTTLED', error: 'Too many tries. Try again in a few minutes.' },
  });
  expect((await logIn('tutorb', PASSWORD)).body.success).toBe(true);
  waits.end();
  expect((await Promise.all(tries)).map(({ body }) => body.code)).toEqual(Array(waiting).fill('BAD_LOGIN'));
  expect((await logIn('tutora', PASSWORD)).body.success).toBe(true);
});

it('so with the present password, which another password and another e-mail ask for', async () => {
  const params = { uuid: world.people.pupilA8.uuid };
  const change = (password: string) =>
    world.call(setPassword, { as: 'pupilA8', params, body: { password, newPassword: 'Nauja-Dara-55' } });
  const save = () =>
    world.call(saveUser, {
      as: 'pupilA8',
      params,
      body: { user: { email: 'a8@damba.example' }, password: PASSWORD },
    });
  for (let turn = 0; turn < 10; turn += 1) await change(`Wrong-${turn}`);
  const waits = holdWaits();
  const tries = Array.from({ length: waiting }, (_, turn) => change(`Later-${turn}`));
  await waits.begun();
  expect((await change(PASSWORD)).body.code).toBe('LOGIN_THROTTLED');
  expect((await save()).body.code).toBe('LOGIN_THROTTLED');
  waits.end();
  expect((await Promise.all(tries)).map(({ body }) => body.code)).toEqual(Array(waiting).fill('BAD_PASSWORD'));
  const { rows } = await world.pool.query('select email from user_account where uuid = $1', [params.uuid]);
  expect(rows).toEqual([{ email: null }]);
});
