// A class that is let in before its contest opens: the minutes of the permission begin with the opening.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAgreement } from '../../../../contract/agreements';
import { getCollection, saveCollection } from '../../../../contract/collections';
import { createPermissions, disallow, listClass } from '../../../../contract/permissions';
import { getToday, startChallenge } from '../../../../contract/solving';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('truncate permission, permission_waiting, attempt, agreement, agreement_change cascade');
  await world.pool.query('update user_account set agreed_to_take_part_at = now() where login = $1', ['pupila7']);
});

const challengeId = () => world.collections.future7.id;
const uList = () => [world.people.pupilA7.uuid];
/** Moves the opening to so many minutes from now, in whole seconds. */
async function openIn(minutes: number): Promise<Date> {
  const { rows } = await world.pool.query(
    `update collection set valid_from = date_trunc('second', now()) + make_interval(mins => $2) where id = $1
     returning valid_from`,
    [challengeId(), minutes],
  );
  await world.publish('collection', challengeId());
  return rows[0].valid_from;
}
const allow = async () =>
  (await world.call(createPermissions, { as: 'tutorA', body: { challengeId: challengeId(), uList: uList() } })).body;
const start = async () =>
  (await world.call(startChallenge, { as: 'pupilA7', params: { grade: '7' }, body: { challengeId: challengeId() } }))
    .body;
const today = async () => (await world.call(getToday, { as: 'pupilA7', params: { grade: '7' } })).body;
const row = async () => {
  const { body } = await world.call(listClass, {
    as: 'tutorA',
    params: { grade: '7' },
    body: { challengeId: challengeId() },
  });
  return body.participants?.find(({ uuid }) => uuid === world.people.pupilA7.uuid);
};

describe('a class that is let in before the opening', () => {
  it('is refused until 30 minutes before', async () => {
    await openIn(31);
    expect(await allow()).toMatchObject({ success: false, code: 'NOT_RUNNING' });
    expect((await world.pool.query('select 1 from permission')).rowCount).toBe(0);
  });

  it('waits for the opening, and has all its minutes from then on', async () => {
    const opening = await openIn(20);
    const ends = new Date(opening.getTime() + 15 * 60_000).toISOString();
    expect((await allow()).permitted).toMatchObject([{ permissionEndsAt: ends }]);
    expect(await row()).toMatchObject({ state: 'ALLOWED', permissionEndsAt: ends });
    expect(await today()).toMatchObject({
      challenge: null,
      opens: { name: 'future7', at: opening.toISOString(), isPermitted: true },
    });
    expect(await start()).toMatchObject({ success: false, code: 'NOT_RUNNING' });
    await openIn(0);
    expect((await today()).challenge).toMatchObject({ attemptState: 'NONE', permissionEndsAt: ends });
    expect(await start()).toMatchObject({ success: true, first: { task: { id: expect.any(String) } } });
  });

  it('is as before when the permission is taken back', async () => {
    await openIn(20);
    await allow();
    await world.call(disallow, { as: 'tutorA', body: { challengeId: challengeId(), uList: uList() } });
    expect((await today()).opens).not.toHaveProperty('isPermitted');
    expect((await row())?.permissionEndsAt).toBeNull();
    await openIn(0);
    expect(await start()).toMatchObject({ success: false, code: 'NO_PERMISSION' });
    expect((await world.pool.query('select 1 from attempt')).rowCount).toBe(0);
  });

  it('has them from the opening on, too, where the signature comes before it', async () => {
    await world.pool.query(
      `update user_account set agreed_to_take_part_at = null, birth_date = (now() - interval '15 years')::date
       where login = 'pupila7'`,
    );
    const opening = await openIn(20);
    expect((await allow()).refused).toMatchObject([{ code: 'NO_AGREEMENT', waits: true }]);
    expect((await today()).opens).not.toHaveProperty('isPermitted');
    expect((await world.call(addAgreement, { as: 'pupilA7', body: {} })).status).toBe(200);
    const ends = new Date(opening.getTime() + 15 * 60_000).toISOString();
    expect(await row()).toMatchObject({ state: 'ALLOWED', permissionEndsAt: ends });
    expect((await today()).opens).toMatchObject({ isPermitted: true });
  });

  it.each([
    ['a quarter of an hour later: they hold from the new opening on', 20, [{ minutes: 15 }]],
    ['to this very minute: they hold from now on', -1, [{ minutes: 15 }]],
    ['to the afternoon: they are given anew then', 240, []],
  ])('is taken along when the contest is moved %s', async (_, minutes, lasts) => {
    const opening = await openIn(5);
    await allow();
    const { collection } = (
      await world.call(getCollection, { as: 'admin', body: { collection: { id: challengeId() } } })
    ).body;
    if (!collection) throw new Error('there is no contest');
    const validFrom = new Date(opening.getTime() + (minutes - 5) * 60_000).toISOString();
    const saved = await world.call(saveCollection, { as: 'admin', body: { collection: { ...collection, validFrom } } });
    expect(saved.body).toMatchObject({ success: true });
    const { rows } = await world.pool.query(
      `select round(extract(epoch from ends_at - greatest(valid_from, permitted_at)) / 60)::integer as minutes
       from permission join collection on collection.id = collection_id`,
    );
    expect(rows).toEqual(lasts);
  });
});
