import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../../../contract/participants';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const list = async (body: { school?: string } = {}) =>
  (await world.call(calls.listParticipants, { as: 'tutorAB', params: { grade: '5' }, body })).body;
const names = async () => (await list()).participants?.map((row) => `${row.user.firstName} ${row.user.lastName}`);
const change = (text: string) => world.pool.query(text, [world.people.pupilA5.userId]);

/** Each changes something that a list shows of pupilA5. */
const changes = [
  ['first_name', "'Kita'"],
  ['last_name', "'Kitaip'"],
  ['login', "'kitas'"],
  ['email', "'kitas@example.lt'"],
  ['gender', "'M'"],
  ['grade', '6'],
  ['grade', '5'],
  ['sub_grade', '7'],
  ['birth_date', "'2013-02-03'"],
  ['agreed_to_take_part_at', 'null'],
  ['is_activated', 'false'],
  ['is_archived', 'true'],
  ['is_archived', 'false'],
  ['is_out_of_school', 'true'],
  ['is_out_of_school', 'false'],
] as const;

describe('a list that went out before', () => {
  it('goes out again as it was while nothing has changed', async () => {
    const first = await list();
    expect(first.total).toBe(2);
    expect(await list()).toEqual(first);
  });

  it.each(changes)('is read anew after %s has become %s', async (column, value) => {
    const before = await list();
    await change(`update user_account set ${column} = ${value} where id = $1`);
    expect(await list()).not.toEqual(before);
  });

  it('is read anew after somebody came, went to another school or was deleted, in both schools', async () => {
    const there = async () => (await list({ school: world.schools.B })).total;
    expect([(await list()).total, await there()]).toEqual([2, 1]);
    await change(`insert into user_account (login, role, first_name, last_name, grade, school_id)
      select 'nauja', role, 'Nauja', 'Naujokė', 5, school_id from user_account where id = $1`);
    expect((await list()).total).toBe(3);
    await world.pool.query(`update user_account set school_id = $1 where login = 'nauja'`, [world.schools.B]);
    expect([(await list()).total, await there()]).toEqual([2, 2]);
    await world.pool.query("delete from user_account where login = 'nauja'");
    expect(await there()).toBe(1);
  });

  it('is read anew after the school has got another name', async () => {
    await list();
    await world.pool.query("update school set name = 'Kitokia mokykla' where id = $1", [world.schools.A]);
    expect((await list()).participants?.[0]?.schoolName).toBe('Kitokia mokykla');
  });

  it('is read anew when a change is committed after the list was read, however early it was made', async () => {
    const slow = await world.pool.connect();
    await slow.query('begin');
    await slow.query("update user_account set first_name = 'Lėtoji' where id = $1", [world.people.pupilA5.userId]);
    expect((await names())?.join()).not.toContain('Lėtoji');
    // A change that begins later and is committed earlier.
    await world.pool.query("update user_account set first_name = 'Greitoji' where id = $1", [
      world.people.pupilA5b.userId,
    ]);
    expect((await names())?.join()).toContain('Greitoji');
    await slow.query('commit');
    slow.release();
    expect((await names())?.join()).toContain('Lėtoji');
  });

  it('stays when only what it does not show has changed', async () => {
    const count = async () => (await world.pool.query('select count(*)::int as n from school_change')).rows[0].n;
    const before = await count();
    await change("update user_account set password_hash = 'x', updated_at = now() where id = $1");
    expect(await count()).toBe(before);
  });

  it('goes to nobody who may not see it', async () => {
    await list();
    const other = await world.call(calls.listParticipants, {
      as: 'tutorB',
      params: { grade: '5' },
      body: { school: world.schools.A },
    });
    expect(other.status).toBe(404);
  });

  it('forgets changes that are older than an hour', async () => {
    await change("update user_account set last_name = 'Sena' where id = $1");
    await world.pool.query("update school_change set changed_at = now() - interval '2 hours'");
    await change("update user_account set last_name = 'Nauja' where id = $1");
    const { rows } = await world.pool.query('select school from school_change where school = $1', [world.schools.A]);
    expect(rows).toHaveLength(1);
  });
});
