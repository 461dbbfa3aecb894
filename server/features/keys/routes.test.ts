import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listKeys, saveKey } from '../../../contract/keys';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('truncate participation_fee');
});

const list = async (as: PersonName, body: { search?: string; num?: number; page_size?: number } = {}) =>
  (await world.call(listKeys, { as, body })).body;
const save = (as: PersonName, user: string, price: 0 | 3, paidStatus: 'PAID' | 'UNPAID' = 'UNPAID') =>
  world.call(saveKey, { as, body: { user, price, paidStatus } });
const entryOf = async (as: PersonName, uuid: string) =>
  (await list(as, { page_size: 500 })).keys?.find((one) => one.user.uuid === uuid);
const count = async () => (await world.pool.query('select from participation_fee')).rowCount;

describe('keys/list', () => {
  it('has the pupils of the own schools, at the usual price, not paid', async () => {
    const { keys, total } = await list('tutorB');
    const names = (keys ?? []).map(({ user }) => user.uuid).sort();
    expect(names).toEqual([world.people.pupilB5.uuid, world.people.pupilB6.uuid].sort());
    expect(total).toBe(2);
    expect(keys?.every((one) => one.price === 3 && one.paidStatus === 'UNPAID' && one.hasAgreement)).toBe(true);
    expect((await entryOf('tutorA', world.people.youngA3.uuid))?.hasAgreement).toBe(false);
    expect(await entryOf('tutorA', world.people.archivedA5.uuid)).toBeUndefined();
    expect(await entryOf('tutorA', world.people.pupilB5.uuid)).toBeUndefined();
    expect(await entryOf('admin', world.people.pupilB5.uuid)).toBeDefined();
  });

  it('shows the first part of a key and never more', async () => {
    await world.pool.query(
      `update user_account set key_part_one = 'ABCD', key_hash = sha256('x'), key_issued_at = now() where uuid = $1`,
      [world.people.pupilA5.uuid],
    );
    expect((await entryOf('tutorA', world.people.pupilA5.uuid))?.key).toBe('ABCD');
    expect((await entryOf('tutorA', world.people.pupilA6.uuid))?.key).toBeNull();
    expect(JSON.stringify(await list('tutorA'))).not.toMatch(/hash/i);
  });

  it('is searched and paged', async () => {
    const first = await list('admin', { page_size: 2 });
    const second = await list('admin', { page_size: 2, num: 2 });
    expect(first.keys).toHaveLength(2);
    expect(second.keys?.some((one) => first.keys?.some((other) => other.user.uuid === one.user.uuid))).toBe(false);
    const own = await entryOf('admin', world.people.pupilB5.uuid);
    const { firstName = '', lastName = '' } = own?.user ?? {};
    const found = await list('tutorB', { search: `${lastName} ${firstName}`.toUpperCase() });
    expect(found.keys?.map(({ user }) => user.uuid)).toContain(world.people.pupilB5.uuid);
    expect((await list('tutorB', { search: `${lastName} ${firstName} nieko` })).total).toBe(0);
    expect((await list('admin', { search: '%' })).total).toBe(0);
    for (const raw of [{ num: 0 }, { page_size: 1_000_000 }, { search: 'x'.repeat(101) }])
      expect((await world.call(listKeys, { as: 'admin', raw })).status).toBe(400);
  });

  it('notes the look, of a teacher too', async () => {
    await world.pool.query('truncate audit_log');
    for (const as of ['developer', 'tutorA', 'tutorA'] as const) await list(as);
    const { rows } = await world.pool.query(`select user_id from audit_log where action = 'fee.look' order by id`);
    expect(rows).toEqual([{ user_id: world.people.developer.userId }, { user_id: world.people.tutorA.userId }]);
  });

  it('is for administrators, developers and teachers', async () => {
    for (const as of ['pupilA5', 'centre', 'tester'] as const)
      expect((await world.call(listKeys, { as })).status).toBe(403);
    expect((await world.call(listKeys, { as: null })).status).toBe(401);
  });
});

describe('keys/save', () => {
  it('changes price and state, with an audit line, for one year', async () => {
    const { uuid, userId } = world.people.pupilA5;
    expect((await save('admin', uuid, 0)).body.key).toMatchObject({ price: 0, paidStatus: 'UNPAID', user: { uuid } });
    expect((await save('admin', uuid, 3, 'PAID')).body.key).toMatchObject({ price: 3, paidStatus: 'PAID' });
    expect(await entryOf('tutorA', uuid)).toMatchObject({ price: 3, paidStatus: 'PAID' });
    const { rows } = await world.pool.query(
      `select user_id, details from audit_log where action = 'fee.change' and object_id = $1 order by id`,
      [userId],
    );
    expect(rows.map((row) => [row.user_id, row.details.before, row.details.price])).toEqual([
      [world.people.admin.userId, 3, 0],
      [world.people.admin.userId, 0, 3],
    ]);
    expect(await count()).toBe(1);
  });

  it('keeps since when it is paid', async () => {
    const { uuid } = world.people.pupilA6;
    const paidAt = async () => (await world.pool.query('select paid_at from participation_fee')).rows[0]?.paid_at;
    await save('admin', uuid, 3, 'PAID');
    const before = await paidAt();
    await save('admin', uuid, 3, 'PAID');
    expect(await paidAt()).toEqual(before);
    await save('admin', uuid, 3);
    expect(await paidAt()).toBeNull();
  });

  it('is for administrators alone, and for pupils who are there', async () => {
    for (const as of ['tutorA', 'developer', 'pupilA5', 'centre', 'tester'] as const)
      expect((await save(as, world.people.pupilA5.uuid, 0)).status).toBe(403);
    for (const uuid of [world.people.tutorA.uuid, world.people.archivedA5.uuid, '00000000-0000-4000-8000-000000000000'])
      expect((await save('admin', uuid, 0)).body.code).toBe('NOT_FOUND');
    expect(await count()).toBe(0);
  });

  it('refuses other prices', async () => {
    const user = world.people.pupilA5.uuid;
    for (const raw of [
      { user, price: 2, paidStatus: 'PAID' },
      { user, price: -3, paidStatus: 'PAID' },
      { user, price: '3', paidStatus: 'PAID' },
      { user, price: 3, paidStatus: 'MAYBE' },
      { user: 'x', price: 3, paidStatus: 'PAID' },
      { price: 3, paidStatus: 'PAID' },
    ])
      expect((await world.call(saveKey, { as: 'admin', raw })).status).toBe(400);
    expect(await count()).toBe(0);
  });
});
