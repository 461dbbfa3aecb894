// A permission that waits for the signature of a pupil of 14 or older.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAgreement, changeOwnConsent } from '../../../../contract/agreements';
import { getBoard } from '../../../../contract/board';
import { createPermissions, disallow, registerUsers } from '../../../../contract/permissions';
import { startChallenge } from '../../../../contract/solving';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());
beforeEach(async () => {
  await world.pool.query(
    'truncate permission, permission_waiting, attempt, agreement, agreement_change, audit_log cascade',
  );
  await world.pool.query(`update session set ended_at = null, last_seen_at = now()`);
  await bear('pupilA5', 15);
  await bear('pupilA5b', 11);
  await world.pool.query(
    'update user_account set is_archived = false, agreed_to_take_part_at = null where id = any($1)',
    [[world.people.pupilA5.userId, world.people.pupilA5b.userId]],
  );
});

/** Gives a pupil an age in years. */
async function bear(person: PersonName, years: number): Promise<void> {
  await world.pool.query(
    `update user_account set birth_date = (now() - make_interval(years => $2, days => 3))::date where id = $1`,
    [world.people[person].userId, years],
  );
}
const uuid = (person: PersonName) => world.people[person].uuid;
const challengeId = () => world.collections.running5.id;
const allow = async (...people: PersonName[]) =>
  (
    await world.call(createPermissions, {
      as: 'tutorA',
      body: { challengeId: challengeId(), uList: people.map(uuid), reason: 'Pamoka' },
    })
  ).body;
const sign = () => world.call(addAgreement, { as: 'pupilA5', body: {} });
const withdraw = async () =>
  (await world.call(disallow, { as: 'tutorA', body: { challengeId: challengeId(), uList: [uuid('pupilA5')] } })).body;
const tile = async () => {
  const { body } = await world.call(getBoard, { as: 'tutorA', body: { challengeId: challengeId(), grade: 5 } });
  return body.rows?.find((row) => row.uuid === uuid('pupilA5'));
};
const permissions = async () => {
  const { rows } = await world.pool.query(
    `select user_id, round(extract(epoch from ends_at - now()) / 60)::integer as left, permitted_by from permission`,
  );
  return rows;
};
const actions = async () =>
  (await world.pool.query("select action from audit_log where action not like '%.look' order by id")).rows.map(
    (row) => row.action,
  );
const start = async () =>
  (await world.call(startChallenge, { as: 'pupilA5', params: { grade: '5' }, body: { challengeId: challengeId() } }))
    .body;

describe('a permission that waits', () => {
  it('is still refused, and said to wait; pupils whose parents sign do not wait', async () => {
    expect(await allow('pupilA5', 'pupilA5b')).toMatchObject({
      permitted: [],
      refused: [
        { uuid: uuid('pupilA5'), code: 'NO_AGREEMENT', waits: true },
        { uuid: uuid('pupilA5b'), code: 'NO_AGREEMENT' },
      ],
    });
    const { rows } = await world.pool.query(
      `select user_id, ends_at = vilnius_midnight(vilnius_day(now()) + 1) as of_today from permission_waiting`,
    );
    expect(rows).toEqual([{ user_id: world.people.pupilA5.userId, of_today: true }]);
    expect(await tile()).toMatchObject({ state: 'SIGNS', permissionWaits: true, permissionEndsAt: null });
    expect(await start()).toMatchObject({ success: false, code: 'NO_AGREEMENT' });
    expect(await actions()).toEqual(['permission.wait']);
  });
  it('begins with the signature, with all its minutes, and is used like any other', async () => {
    await allow('pupilA5');
    await world.pool.query(`update permission_waiting set asked_at = now() - interval '3 hours'`);
    expect((await sign()).status).toBe(200);
    const expected = { user_id: world.people.pupilA5.userId, left: 15, permitted_by: world.people.tutorA.userId };
    expect(await permissions()).toEqual([expected]);
    expect(await tile()).toMatchObject({ state: 'ALLOWED', permissionWaits: false });
    expect(await actions()).toEqual(['permission.wait', 'permission.begin', 'agreement.sign']);
    expect((await start()).success).toBe(true);
    expect((await world.pool.query('select 1 from permission_waiting')).rowCount).toBe(0);
  });
  it('begins in the transaction of the signature, or not at all', async () => {
    await allow('pupilA5');
    const client = await world.pool.connect();
    await client.query('begin');
    await client.query('update user_account set agreed_to_take_part_at = now() where id = $1', [
      world.people.pupilA5.userId,
    ]);
    expect((await client.query('select 1 from permission')).rowCount).toBe(1);
    await client.query('rollback');
    client.release(true);
    expect(await permissions()).toEqual([]);
    expect(await tile()).toMatchObject({ permissionWaits: true });
  });
  it('begins once: a second signature after a withdrawn consent begins nothing', async () => {
    await allow('pupilA5');
    await sign();
    await world.pool.query('truncate permission');
    await world.call(changeOwnConsent, { as: 'pupilA5', raw: { consent: 'TAKE_PART', isGiven: false } });
    expect(await tile()).toMatchObject({ state: 'NO_AGREEMENT', agreementWithdrawn: true, since: expect.any(String) });
    expect((await allow('pupilA5')).refused).toEqual([{ uuid: uuid('pupilA5'), code: 'NO_AGREEMENT' }]);
    await world.call(changeOwnConsent, { as: 'pupilA5', raw: { consent: 'TAKE_PART', isGiven: true } });
    expect(await permissions()).toEqual([]);
  });
  it.each([
    ['the day is over', `update permission_waiting set ends_at = now()`],
    ['it was withdrawn', null],
    ['the pupil has gone to another grade', `update user_account set grade = 9 where login = 'pupila5'`],
    ['the pupil is archived', `update user_account set is_archived = true where login = 'pupila5'`],
  ])('begins nothing when %s', async (_, change) => {
    const { rows } = await world.pool.query('select grade from user_account where login = $1', ['pupila5']);
    await allow('pupilA5');
    if (change) await world.pool.query(change);
    else expect(await withdraw()).toMatchObject({ permitted: [{ uuid: uuid('pupilA5'), permitionDate: null }] });
    await world.pool.query('update user_account set agreed_to_take_part_at = now() where login = $1', ['pupila5']);
    expect(await permissions()).toEqual([]);
    await world.pool.query('update user_account set grade = $2 where login = $1', ['pupila5', rows[0].grade]);
    expect((await withdraw()).refused).toEqual([{ uuid: uuid('pupilA5'), code: 'NOT_PERMITTED' }]);
  });
  it('begins nothing when the contest is over', async () => {
    await allow('pupilA5');
    const { rows } = await world.pool.query('select valid_to from collection where id = $1', [challengeId()]);
    await world.pool.query('update collection set valid_to = now() where id = $1', [challengeId()]);
    await sign();
    expect(await permissions()).toEqual([]);
    await world.pool.query('update collection set valid_to = $2 where id = $1', [challengeId(), rows[0].valid_to]);
  });
  it('is not needed on a list, whose permission runs at once', async () => {
    const body = { challengeId: challengeId(), uList: [uuid('pupilA5')] };
    const reply = await world.call(registerUsers, { as: 'tutorA', body });
    expect(reply.body.refused).toEqual([]);
    expect(await permissions()).toHaveLength(1);
    expect((await world.pool.query('select 1 from permission_waiting')).rowCount).toBe(0);
  });
});
