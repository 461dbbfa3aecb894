import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../../contract/agreements';
import { getCaptcha } from '../../../contract/captcha';
import { startChallenge } from '../../../contract/solving';
import { solve } from '../../testing/entry/proof';
import type { PersonName } from '../../testing/people';
import { setSettings } from '../../testing/settings';
import { createWorld, type World } from '../../testing/world';
import { createKeys } from './keys';
import { MOST_WRONG_KEYS } from './rules';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('truncate agreement, agreement_key, agreement_key_failure, audit_log, attempt cascade');
  await world.pool.query(
    'update user_account set agreed_to_take_part_at = null, agreed_to_publish_at = null where id = $1',
    [young()],
  );
});

const young = (): string => world.people.youngA3.userId;
const keyOf = async (name: PersonName): Promise<string> => {
  const { userId } = world.people[name];
  return (await createKeys(world.services).of([userId])).get(userId) ?? '';
};
const find = (key: string) => world.call(calls.getUserByKey, { as: null, body: { key } });
const parent = { firstName: ' Ąžuolė ', lastName: "O'Šėškutė-Žąsienė" };

/** A solved proof of work, as the page makes it. */
async function captcha(): Promise<string> {
  const { body } = await world.call(getCaptcha, { as: null, body: { form: 'agreement' } });
  if (!body.challenge) throw new Error('no challenge');
  return solve(body.challenge);
}

const sign = async (key: string, change: object = {}, as: PersonName | null = null) =>
  world.call(calls.signAgreement, {
    as,
    raw: { key, parent, consents: { takePart: true }, captcha: await captcha(), ...change },
  });

async function standing(id = young()) {
  const { rows } = await world.pool.query(
    `select agreed_to_take_part_at is not null as agreed, agreed_to_publish_at is not null as published,
      (select json_agg(json_build_object('way', way, 'first', parent_first_name, 'last', parent_last_name,
        'publish', agrees_to_publish, 'over', withdrawn_at is not null) order by agreement.id)
       from agreement where user_id = user_account.id) as given
     from user_account where id = $1`,
    [id],
  );
  return rows[0];
}
const untouched = { agreed: false, published: false, given: null };

describe('the key of a form', () => {
  it('A27: shows a parent enough to know the child, and nothing more', async () => {
    const { body } = await find((await keyOf('youngA3')).toLowerCase());
    expect(body).toEqual({
      success: true,
      user: {
        id: young(),
        firstName: 'youngA3',
        lastNameInitial: 'B.',
        school: expect.any(String),
        grade: 3,
        hasAgreement: false,
        consents: { takePart: null, publish: null },
        needsParent: true,
      },
    });
  });

  it('is no key to log in with, and stays the same', async () => {
    const key = await keyOf('youngA3');
    expect(await keyOf('youngA3')).toBe(key);
    const { rows } = await world.pool.query('select key_part_one from user_account where id = $1', [young()]);
    expect(rows[0].key_part_one).not.toBe(key.slice(0, 4));
  });

  it('finds nobody when it is guessed, misspelt, of an archived pupil or of one who is 14', async () => {
    const key = await keyOf('youngA3');
    const misspelt = `${key.slice(0, -1)}${key.endsWith('2') ? '3' : '2'}`;
    for (const wrong of ['2222-222222-222222', misspelt, await keyOf('archivedA5')])
      expect((await find(wrong)).body.code, wrong).toBe('PARTICIPANT_NOT_FOUND');
    await world.pool.query('update user_account set agreed_to_take_part_at = null where id = $1', [
      world.people.pupilA12.userId,
    ]);
    expect((await find(await keyOf('pupilA12'))).body.code).toBe('AGREEMENT_NOT_NEEDED');
    expect((await sign(await keyOf('pupilA12'))).body.code).toBe('AGREEMENT_NOT_NEEDED');
    expect((await find('ABC')).status).toBe(400);
    expect((await sign(`${key}-2222`)).status).toBe(400);
  });

  it('A27: is not looked at after many wrong ones that begin the same; others are', async () => {
    const key = await keyOf('youngA3');
    const wrong = `${key.slice(0, 4)}-222222-222222`;
    for (let n = 0; n < MOST_WRONG_KEYS; n += 1) expect((await find(wrong)).body.code).toBe('PARTICIPANT_NOT_FOUND');
    expect((await find(key)).body.code).toBe('KEY_THROTTLED');
    expect((await sign(key)).body.code).toBe('KEY_THROTTLED');
    expect(await standing()).toEqual(untouched);
    expect((await find(await keyOf('pupilA3'))).body.user?.firstName).toBe('pupilA3');
    await world.pool.query(`update agreement_key_failure set failed_at = now() - interval '6 minutes'`);
    expect((await find(key)).body.success).toBe(true);
  });
});

describe('a signature', () => {
  const start = () =>
    world.call(startChallenge, {
      as: 'youngA3',
      params: { grade: '3' },
      body: { challengeId: world.collections.closed3.id },
    });

  it('lets the pupil start, who could not before', async () => {
    await world.pool.query(
      `update collection set valid_from = now() - interval '1 hour', valid_to = now() + interval '1 hour' where id = $1`,
      [world.collections.closed3.id],
    );
    await world.publish('collection', world.collections.closed3.id);
    await world.permit('youngA3', 'closed3');
    await expect.poll(async () => (await start()).body.code, { timeout: 20_000 }).toBe('NO_AGREEMENT');
    expect((await sign(await keyOf('youngA3'), { userId: young() })).body).toEqual({ success: true });
    expect((await start()).body).toMatchObject({ success: true });
  });

  it('is kept with who gave it, which consents and by which way', async () => {
    await sign(await keyOf('youngA3'), { consents: { takePart: true, publish: true } });
    const signed = { way: 'PARENT', first: 'Ąžuolė', last: "O'Šėškutė-Žąsienė", publish: true, over: false };
    expect(await standing()).toEqual({ agreed: true, published: true, given: [signed] });
    const { rows } = await world.pool.query('select user_id, action, object_id, details from audit_log');
    const details = { way: 'PARENT', publish: true };
    expect(rows).toEqual([{ user_id: null, action: 'agreement.sign', object_id: young(), details }]);
  });

  it('publishes no name unless that was ticked too', async () => {
    await sign(await keyOf('youngA3'));
    expect(await standing()).toMatchObject({ agreed: true, published: false });
  });

  it('A26: a teacher who signs in the own session in place of a parent is named in the log', async () => {
    expect((await sign(await keyOf('youngA3'), {}, 'tutorA')).body).toEqual({ success: true });
    const { rows } = await world.pool.query('select user_id, action, details from audit_log');
    const details = { way: 'PARENT', publish: false };
    expect(rows).toEqual([{ user_id: world.people.tutorA.userId, action: 'agreement.sign', details }]);
  });

  it('A27: is given once, also when it is sent twice at the same moment', async () => {
    const key = await keyOf('youngA3');
    const both = await Promise.all([sign(key), sign(key)]);
    expect(both.map(({ body }) => body.code ?? 'OK').sort()).toEqual(['AGREEMENT_EXISTS', 'OK']);
    expect((await sign(key)).body.code).toBe('AGREEMENT_EXISTS');
    expect((await find(key)).body.user?.hasAgreement).toBe(true);
    expect((await standing()).given).toHaveLength(1);
  });

  it.each([
    ['no captcha', { captcha: undefined }, 'CAPTCHA'],
    ['a made up captcha', { captcha: 'e30=' }, 'CAPTCHA'],
    ['another pupil', { userId: '1' }, 'PARTICIPANT_NOT_FOUND'],
    ['no consent', { consents: { takePart: false, publish: true } }, 'BAD_REQUEST'],
    ['consents that say nothing', { consents: {} }, 'BAD_REQUEST'],
    ['no parent', { parent: undefined }, 'BAD_REQUEST'],
    ['an empty name', { parent: { firstName: '  ', lastName: 'Onaitė' } }, 'BAD_REQUEST'],
    ['a name of 33 letters', { parent: { firstName: 'ą'.repeat(33), lastName: 'Onaitė' } }, 'BAD_REQUEST'],
    ['a formula', { parent: { firstName: '=1+1', lastName: 'Onaitė' } }, 'BAD_REQUEST'],
    ['markup', { parent: { firstName: '<b>Ona</b>', lastName: 'Onaitė' } }, 'BAD_REQUEST'],
  ])('A27: is refused with %s, and nothing is kept', async (_, change, code) => {
    const { body } = await sign(await keyOf('youngA3'), change);
    expect(body).toMatchObject({ success: false, code });
    expect(await standing()).toEqual(untouched);
  });

  it('takes a name of 32 letters', async () => {
    const name = 'ą'.repeat(32);
    expect((await sign(await keyOf('youngA3'), { parent: { firstName: name, lastName: name } })).body.success).toBe(
      true,
    );
  });
});

describe('agreements/add', () => {
  const add = (as: PersonName, raw: object = {}) => world.call(calls.addAgreement, { as, raw });
  const clear = (name: PersonName) =>
    world.pool.query('update user_account set agreed_to_take_part_at = null where id = $1', [
      world.people[name].userId,
    ]);

  it('A26: is for who is no pupil, and for pupils from the 14th birthday on', async () => {
    await clear('pupilA12');
    expect((await add('pupilA12', { consents: { takePart: true, publish: true } })).body).toEqual({ success: true });
    const records = [{ way: 'SELF', first: null, last: null, publish: true, over: false }];
    expect(await standing(world.people.pupilA12.userId)).toEqual({ agreed: true, published: true, given: records });
    expect((await add('pupilA12')).body.code).toBe('AGREEMENT_EXISTS');
    const asStaff = { userId: world.people.tutorA.uuid, consents: { takePart: true, publish: true } };
    expect((await add('tutorA', asStaff)).body).toEqual({ success: true });
    const staff = [{ way: 'SELF', first: null, last: null, publish: false, over: false }];
    expect(await standing(world.people.tutorA.userId)).toEqual({ agreed: true, published: false, given: staff });
    expect((await add('youngA3')).body.code).toBe('GUARDIAN_NEEDED');
    expect(await standing()).toEqual(untouched);
  });

  it('is for a pupil from the birthday on, by the day of this moment', async () => {
    // Three days on either side: the test may run at midnight, and most years have no 29 February.
    const born = (days: number) =>
      world.pool.query(
        `update user_account set birth_date = vilnius_day(now()) + $2::integer - interval '14 years'
         where id = $1`,
        [young(), days],
      );
    await born(3);
    expect((await add('youngA3')).body.code).toBe('GUARDIAN_NEEDED');
    await born(-3);
    expect((await add('youngA3')).body.success).toBe(true);
    await world.pool.query(`update user_account set birth_date = '2016-05-30' where id = $1`, [young()]);
  });

  it('A26: is for nobody else', async () => {
    expect((await add('pupilA12', { userId: young() })).status).toBe(404);
    expect((await add('tester')).status).toBe(403);
    expect(await standing()).toEqual(untouched);
  });
});

describe('withdrawing', () => {
  const withdraw = (as: PersonName | null, id = young(), reason = 'Tėvai paprašė') =>
    world.call(calls.withdrawAgreement, { as, params: { id }, body: { reason } });
  const read = (as: PersonName) => world.call(calls.getAgreement, { as, params: { id: young() }, body: {} });

  it('are looked at by an administrator with a note, by a teacher of the school without', async () => {
    const looks = async () =>
      (await world.pool.query(`select user_id, object_id from audit_log where action = 'agreement.look'`)).rows;
    const before = await looks();
    await read('tutorA');
    expect(await looks()).toEqual(before);
    await read('developer');
    expect(await looks()).toEqual([...before, { user_id: world.people.developer.userId, object_id: young() }]);
  });

  it('takes both consents back, keeps what was given, and lets a parent sign again', async () => {
    const key = await keyOf('youngA3');
    await sign(key, { consents: { takePart: true, publish: true } });
    expect((await read('tutorA')).body.agreement).toMatchObject({
      way: 'PARENT',
      parent: "Ąžuolė O'Šėškutė-Žąsienė",
      agreesToPublish: true,
      hasFile: false,
    });
    expect((await withdraw('admin')).body).toEqual({ success: true });
    expect(await standing()).toMatchObject({ agreed: false, published: false, given: [{ over: true }] });
    expect((await read('tutorA')).body.agreement).toBeNull();
    await sign(key);
    expect(await standing()).toMatchObject({ agreed: true, given: [{ over: true }, { over: false }] });
    const { rows } = await world.pool.query(`select reason from audit_log where action = 'agreement.withdraw'`);
    expect(rows).toEqual([{ reason: 'Tėvai paprašė' }]);
  });

  it('is for administrators, with a reason, and of pupils', async () => {
    expect((await withdraw('tutorA')).status).toBe(403);
    expect((await withdraw(null)).status).toBe(401);
    expect((await withdraw('admin', young(), '')).status).toBe(400);
    expect((await withdraw('admin', '999999')).status).toBe(404);
    expect((await withdraw('admin', world.people.tutorA.userId)).status).toBe(404);
  });

  it('does not happen in the middle of a contest', async () => {
    const { userId } = world.people.pupilA5;
    await world.permit('pupilA5', 'running5');
    const body = { challengeId: world.collections.running5.id };
    await world.call(startChallenge, { as: 'pupilA5', params: { grade: '5' }, body });
    expect((await withdraw('admin', userId)).body.code).toBe('PARTICIPANT_SOLVING');
    expect(await standing(userId)).toMatchObject({ agreed: true });
  });
});

it('without agreements in the settings there is nothing to sign', async () => {
  const key = await keyOf('youngA3');
  await setSettings(world, { agreements: false });
  await expect.poll(async () => (await find(key)).status, { timeout: 20_000 }).toBe(404);
  expect((await sign(key)).status).toBe(404);
  await setSettings(world, { agreements: true });
  await expect.poll(async () => (await find(key)).status, { timeout: 20_000 }).toBe(200);
});
