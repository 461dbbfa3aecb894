import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyAlphabet } from '../../../../contract/auth-key';
import { login } from '../../../../contract/auth-login';
import { type CaptchaForm, getCaptcha } from '../../../../contract/captcha';
import { solve } from '../../../testing/entry/proof';
import type { PersonName } from '../../../testing/people';
import { setSettings } from '../../../testing/settings';
import { createWorld, type World } from '../../../testing/world';
import { issueKeys, readKey } from './keys';

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

type Parts = [string, string, string];

/** New keys for these people, each in its three parts. */
async function keysOf(...names: PersonName[]): Promise<Parts[]> {
  return issue(names, false);
}

async function issue(names: readonly PersonName[], isForSitting: boolean): Promise<Parts[]> {
  const ids = names.map((name) => world.people[name].userId);
  const keys = await world.db.transaction().execute((trx) => issueKeys(trx, world.services, ids, isForSitting));
  return ids.map((id) => {
    const [one = '', two = '', three = ''] = (keys.get(id) ?? '').split('-');
    return [one, two, three];
  });
}

async function keyOf(name: PersonName): Promise<Parts> {
  const [key] = await keysOf(name);
  if (!key) throw new Error('no key');
  return key;
}

/** Solves a proof of work as the page does. */
async function proof(form: CaptchaForm = 'login-key'): Promise<string> {
  const { challenge } = (await world.call(getCaptcha, { as: null, body: { form } })).body;
  if (!challenge) throw new Error('no challenge');
  return solve(challenge);
}

async function enter([firstPart, secondPart, thirdPart]: Parts, captcha?: string) {
  const solved = captcha ?? (await proof());
  const body = { authtype: 'BASIC_KEY' as const, firstPart, secondPart, thirdPart, captcha: solved };
  return world.call(login, { as: null, body });
}

/** Replaces one sign of a key part by another sign of the alphabet. */
function spoil(part: string, at = 0): string {
  const other = keyAlphabet[(keyAlphabet.indexOf(part[at] ?? '') + 1) % keyAlphabet.length];
  return part.slice(0, at) + other + part.slice(at + 1);
}

describe('log-in by key', () => {
  it('opens the same session as a password does', async () => {
    const key = await keyOf('pupilA5');
    expect(key.join('-')).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{6}-[2-9A-HJKMNP-Z]{6}$/);
    const { status, body } = await enter(key);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      uid: world.people.pupilA5.uuid,
      userdata: { firstName: 'pupilA5', grade: 5 },
      userrole: { name: 'STUDENT' },
      userHasAgreement: true,
    });
    expect(body.data?.token).toMatch(/^[\w-]{43}$/);
  });

  it('reads lower case and what a Lithuanian keyboard writes for digits', async () => {
    const key = await keyOf('pupilA6');
    const typed = key.map((part) =>
      part.toLowerCase().replace(/[2-8]/g, (digit) => 'čęėįšųū'[Number(digit) - 2] ?? ''),
    );
    expect((await enter([typed[0] ?? '', typed[1] ?? '', typed[2] ?? ''])).body.success).toBe(true);
  });

  it('refuses a key with one sign wrong, wherever it is, and one that is none, in the same words', async () => {
    const [one, two, three] = await keyOf('pupilA7');
    const wrong: Parts[] = [
      [one, spoil(two), three],
      [one, two, spoil(three, 5)],
      [spoil(one), two, three],
      ['OIL0', two, three],
      [one, '!!!!!!', three],
    ];
    for (const key of wrong) {
      expect((await enter(key)).body).toEqual({
        success: false,
        status: 'BAD_LOGIN',
        code: 'BAD_LOGIN',
        error: 'Incorrect user name or password.',
        message: 'Incorrect user name or password.',
      });
    }
    expect((await enter([one, two, three])).body.success).toBe(true);
  });

  it('knows neither archived users nor a key that was replaced', async () => {
    const old = await keyOf('pupilA8');
    const now = await keyOf('pupilA8');
    expect((await enter(old)).body.code).toBe('BAD_LOGIN');
    expect((await enter(now)).body.success).toBe(true);
    expect((await enter(await keyOf('archivedA5'))).body.code).toBe('BAD_LOGIN');
  });

  it('tells who has the key that the account is not activated or not confirmed', async () => {
    await world.pool.query(`update user_account set is_activated = false where login = 'pupila1'`);
    await world.pool.query(`update user_account set is_confirmed = false where login = 'tutorab'`);
    const [pupil, tutor] = await keysOf('pupilA1', 'tutorAB');
    if (!pupil || !tutor) throw new Error('no keys');
    expect((await enter(pupil)).body).toMatchObject({ code: 'ACCOUNT_NOT_ACTIVATED', status: 'ERROR' });
    expect((await enter(tutor)).body).toMatchObject({ code: 'TUTOR_NOT_CONFIRMED', status: 'ERROR' });
  });

  it('gives a pupil one live session', async () => {
    const key = await keyOf('pupilA9');
    const first = await enter(key);
    expect((await enter(key)).body).toMatchObject({
      code: 'AUTH_SECOND_SESSION',
      status: 'AUTH_SECOND_SESSION',
      sessionId: first.body.data?.sid,
    });
  });

  it('A03, A04: asks for a proof of work, new for each try, before the key is looked at', async () => {
    const key = await keyOf('pupilA10');
    const none = await world.call(login, {
      as: null,
      body: { authtype: 'BASIC_KEY', firstPart: key[0], secondPart: key[1], thirdPart: key[2] },
    });
    expect(none.body).toMatchObject({ success: false, code: 'CAPTCHA', status: 'ERROR' });
    expect((await enter(key, await proof('agreement'))).body.code).toBe('CAPTCHA');
    const once = await proof();
    expect((await enter([key[0], spoil(key[1]), key[2]], once)).body.code).toBe('BAD_LOGIN');
    expect((await enter(key, once)).body.code).toBe('CAPTCHA');
    expect((await enter(key)).body.success).toBe(true);
  });

  it('A03: slows wrong tries of one part one down, and of no other, from the same address', async () => {
    const [mine, theirs] = await keysOf('pupilA11', 'pupilA12');
    if (!mine || !theirs) throw new Error('no keys');
    for (let i = 0; i < 10; i += 1) await enter([mine[0], spoil(mine[1], i % 6), spoil(mine[2], i % 5)]);
    expect(world.slept).toEqual([]);
    expect((await enter([mine[0], spoil(mine[1]), mine[2]])).body.code).toBe('BAD_LOGIN');
    expect(world.slept).toEqual([1000]);
    expect((await enter(theirs)).body.success).toBe(true);
    expect(world.slept).toEqual([1000]);
    // A delay, never a lock: the owner of the key gets in.
    expect((await enter(mine)).body.success).toBe(true);
    expect(world.slept).toEqual([1000, 2000]);
  });

  it('is not slowed down by wrong passwords for a user of that name', async () => {
    const key = await keyOf('pupilA4');
    for (let i = 0; i < 12; i += 1) {
      const body = { authtype: 'BASIC' as const, username: `KEY ${key[0]}`, password: `Wrong-${i}` };
      await world.call(login, { as: null, body });
    }
    world.slept.length = 0;
    expect((await enter(key)).body.success).toBe(true);
    expect(world.slept).toEqual([]);
  });

  it.each([
    ['a part missing', { firstPart: 'ABCD', secondPart: 'ABCDEF' }, 'thirdPart'],
    ['an empty part', { firstPart: '', secondPart: 'ABCDEF', thirdPart: 'ABCDEF' }, 'firstPart'],
    ['a long part', { firstPart: 'ABCDE', secondPart: 'ABCDEF', thirdPart: 'ABCDEF' }, 'firstPart'],
    ['an object', { firstPart: 'ABCD', secondPart: { $ne: 1 }, thirdPart: 'ABCDEF' }, 'secondPart'],
    ['a NUL', { firstPart: 'ABCD', secondPart: 'ABCDE\u0000', thirdPart: 'ABCDEF' }, 'secondPart'],
  ])('refuses %s', async (_, parts, field) => {
    const { status, body } = await world.call(login, { as: null, raw: { authtype: 'BASIC_KEY', ...parts } });
    expect([status, body.code, body.fields]).toEqual([400, 'BAD_REQUEST', [field]]);
  });
});

it('A06: refuses log-in through a social network, which is not there', async () => {
  const { status, body } = await world.call(login, { as: null, body: { authtype: 'social' } });
  expect([status, body.code, body.status, body.message]).toEqual([200, 'ERROR', 'ERROR', 'Could not log in.']);
});

describe('the key of a picture card', () => {
  const endSessions = () =>
    world.pool.query(`update session set ended_at = now(), ended_by = 'STAFF' where ended_at is null`);
  beforeEach(endSessions);
  /** Enters with a new picture card of this pupil, whose sessions of before have ended. */
  async function show(name: PersonName) {
    await endSessions();
    const [key] = await issue([name], true);
    if (!key) throw new Error('no key');
    return (await enter(key)).body;
  }
  const move = (column: 'valid_from' | 'valid_to', minutes: number) =>
    world.pool.query(`update collection set ${column} = now() + make_interval(mins => $2) where id = $1`, [
      world.collections.future7.id,
      minutes,
    ]);

  it('A35: logs in while a contest of the owner is on, and from half an hour before it', async () => {
    expect((await show('pupilA5')).success).toBe(true);
    expect((await show('pupilA7')).code).toBe('CARD_OUT_OF_TIME');
    await move('valid_from', 31);
    expect((await show('pupilA7')).code).toBe('CARD_OUT_OF_TIME');
    await move('valid_from', 29);
    expect((await show('pupilA7')).success).toBe(true);
    await move('valid_from', -60);
    expect((await show('pupilA7')).success).toBe(true);
    await move('valid_to', -1);
    expect((await show('pupilA7')).code).toBe('CARD_OUT_OF_TIME');
  });

  it('A35: counts for nothing where there are trainings alone and nothing is being solved', async () => {
    // The free training is for every grade, all year.
    expect((await show('pupilA4')).code).toBe('CARD_OUT_OF_TIME');
    await world.pool.query(
      `insert into attempt (collection_id, user_id, started_at, deadline, ticket_hash)
       values ($1, $2, now() - interval '10 minutes', now() + interval '20 minutes', sha256('card'))`,
      [world.collections.closed3.id, world.people.pupilA4.userId],
    );
    expect((await show('pupilA4')).success).toBe(true);
    await world.pool.query('delete from attempt');
  });

  it('is found out as wrong like any other, whatever is on', async () => {
    const [key] = await issue(['pupilA7'], true);
    if (!key) throw new Error('no key');
    expect((await enter([key[0], spoil(key[1]), key[2]])).body.code).toBe('BAD_LOGIN');
    expect((await enter(await keyOf('pupilA7'))).body.success).toBe(true);
  });
});

describe('the keys', () => {
  it('are kept so that the table alone opens nothing', async () => {
    const [one, two, three] = await keyOf('pupilB5');
    const { rows } = await world.pool.query('select u::text as row from user_account u where login = $1', ['pupilb5']);
    expect(rows[0].row).toContain(one);
    expect(rows[0].row).not.toContain(two);
    const plain = createHash('sha256').update([one, two, three].join('-')).digest('hex');
    expect(rows[0].row).not.toContain(plain);
  });

  it('of two pupils with the same part one are told apart', async () => {
    const [five, six] = await keysOf('pupilB5', 'pupilB6');
    if (!five || !six) throw new Error('no keys');
    const same = world.people.pupilB6.userId;
    await world.pool.query('update user_account set key_part_one = $1 where id = $2', [five[0], same]);
    expect((await readKey(world.services, five))?.id).toBe(world.people.pupilB5.userId);
    // Failures with the rest of a key count only together with its part one.
    expect(await readKey(world.services, [five[0], six[1], six[2]])).toBeNull();
  });

  it('are for users who are there, one each, and come to nothing when the act does', async () => {
    const id = world.people.pupilB5.userId;
    const before = await keyOf('pupilB5');
    const failed = world.db.transaction().execute(async (trx) => {
      expect([...(await issueKeys(trx, world.services, [id, id, '999999999'])).keys()]).toEqual([id]);
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    expect((await readKey(world.services, before))?.id).toBe(id);
    expect((await issueKeys(world.db, world.services, [])).size).toBe(0);
  });
});

it('is refused while keys are switched off', async () => {
  const key = await keyOf('pupilA3');
  await setSettings(world, { fastLogin: false });
  await expect.poll(async () => (await enter(key, 'none')).body.code).toBe('ERROR');
  expect((await enter(key)).body).toMatchObject({ code: 'ERROR', status: 'ERROR', message: 'Could not log in.' });
});
