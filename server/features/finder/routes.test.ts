import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAnything } from '../../../contract/finder';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const { pool, schools } = world;
  const name = (login: string, first: string, last: string) =>
    pool.query('update user_account set first_name = $2, last_name = $3 where login = $1', [login, first, last]);
  await name('pupila5', 'Lukas\u00a0Jonas', 'Žukauskas');
  await name('pupilb5', 'Lukrecija', 'Rastasis-Žukaitė');
  await name('tutora', 'Ludmila', 'Žukienė');
  await pool.query(`update user_account set email = 'ludmila.zuk@upe.example' where login = 'tutora'`);
  await pool.query(
    `update user_account set key_part_one = 'K7QP', key_hash = decode(repeat('ab', 32), 'hex'), key_issued_at = now()
     where login = 'pupila6'`,
  );
  await pool.query(
    `update district set name = 'Trakų rajono savivaldybė' where id = (select district_id from school where id = $1)`,
    [schools.A],
  );
  await pool.query(`update school set name = 'Trakų Upės\u00a0slėnio mokykla', code = '9900991' where id = $1`, [
    schools.A,
  ]);
  await pool.query(`update task set name = 'Žuklės lukštai' where international_id = '2025-LT-running5-1'`);
});
afterAll(() => world.close());

const find = async (text: string, as: PersonName = 'admin') =>
  (await world.call(findAnything, { as, body: { text } })).body;
const people = async (text: string) => (await find(text)).people?.map(({ login }) => login);

describe('finder/find', () => {
  it('is for organisers alone', async () => {
    for (const as of ['tutorA', 'centre', 'tester', 'pupilA5'] as const)
      expect(await world.call(findAnything, { as, body: { text: 'zuk' } })).toMatchObject({ status: 403 });
    expect((await find('zuk', 'developer')).people?.length).toBe(3);
  });

  it('takes two letters or digits at least, and no more than a line', async () => {
    for (const text of ['z', ' - z', '', 'z'.repeat(101), null, ['zuk']])
      expect((await world.call(findAnything, { as: 'admin', raw: { text } })).status, String(text)).toBe(400);
    expect((await world.call(findAnything, { as: 'admin', raw: {} })).status).toBe(400);
  });

  it('finds people by words in any order, without case, diacritics and the kind of space', async () => {
    for (const text of ['žuk luk', 'LUK ZUK', 'luk\u00a0zuk'])
      expect(await people(text)).toEqual(['pupilb5', 'pupila5']);
    expect(await people('jonas lukas zukauskas')).toEqual(['pupila5']);
    expect(await people('zukaite')).toEqual(['pupilb5']);
    expect(await people('zukau lukre')).toEqual([]);
    expect((await find('zuk lukas')).people?.[0]).toMatchObject({
      role: 'STUDENT',
      grade: 5,
      className: '5a',
      school: 'Trakų Upės\u00a0slėnio mokykla',
    });
  });

  it('finds them by login, e-mail and the first part of a log-in key', async () => {
    expect(await people('PUPILB5')).toEqual(['pupilb5']);
    expect(await people('ludmila.zuk@')).toEqual(['tutora']);
    expect(await people('K7QP')).toEqual(['pupila6']);
    expect(await people('K7QP-ABCD')).toEqual(['pupila6']);
    expect(await people('K7QR')).toEqual([]);
  });

  it('takes signs of a pattern literally', async () => {
    for (const text of ['%%zuk', 'zu__', 'zu\\k%', '__ku%']) expect(await people(text), text).toEqual([]);
  });

  it('finds nobody who was masked, and no robot of a rehearsal', async () => {
    const { rows } = await world.pool.query<{ id: string }>(
      `insert into user_account (login, role, first_name, last_name, is_archived, masked_at) values
         ('robotas-1', 'TASK_TESTER', 'Qwert', 'Robotas', false, null), ('masked-1', 'TUTOR', 'Qwert', 'Buvęs', true, now())
       returning id`,
    );
    await world.pool.query('insert into rehearsal (collection_id, robots, seconds) values ($1, 1, 5)', [
      world.collections.running5.id,
    ]);
    await world.pool.query('insert into rehearsal_robot (user_id, collection_id) values ($1, $2)', [
      rows[0]?.id,
      world.collections.running5.id,
    ]);
    expect(await people('qwert')).toEqual([]);
  });

  it('finds schools by name, code and municipality in both its forms', async () => {
    const ids = async (text: string) => (await find(text)).schools?.map(({ id }) => id);
    for (const text of ['slenio upes', '990099', 'trakų r. sav.', 'Trakų rajono', 'savivaldybė traku upes'])
      expect(await ids(text), text).toContain(world.schools.A);
    expect((await find('990099')).schools).toEqual([
      {
        id: world.schools.A,
        name: 'Trakų Upės\u00a0slėnio mokykla',
        code: '9900991',
        municipality: 'Trakų rajono savivaldybė',
      },
    ]);
  });

  it('finds tasks by number and by words, contests by name; at most five of each', async () => {
    expect((await find('lukst zukl')).tasks?.map(({ number }) => number)).toEqual(['2025-LT-running5-1']);
    expect((await find('2025-LT')).tasks).toHaveLength(5);
    const { rows } = await world.pool.query<{ name: string }>('select name from collection where id = $1', [
      world.collections.running5.id,
    ]);
    expect((await find(rows[0]?.name ?? '')).contests?.map(({ id }) => id)).toContain(
      String(world.collections.running5.id),
    );
  });

  it('says whose account is suspended', async () => {
    const suspended = async () =>
      (await find('zuk')).people?.filter(({ isSuspended }) => isSuspended).map(({ login }) => login);
    expect(await suspended()).toEqual([]);
    await world.pool.query(
      `update user_account set suspended_at = now(), suspended_reason = 'prašo mokykla' where login = 'tutora'`,
    );
    expect(await suspended()).toEqual(['tutora']);
    expect(JSON.stringify(await find('zuk'))).not.toContain('prašo');
    await world.pool.query(`update user_account set suspended_at = null, suspended_reason = null`);
  });

  it('G08: notes which pupils were found, once, and writes the typed words nowhere', async () => {
    await world.pool.query('truncate audit_log');
    for (let turn = 0; turn < 2; turn += 1) await find('pupilA5b');
    await find('zukauskas lukas');
    const { rows } = await world.pool.query('select user_id, action, details from audit_log order by id');
    const { admin, pupilA5b } = world.people;
    expect(rows[0]).toEqual({ user_id: admin.userId, action: 'user.find', details: { users: pupilA5b.userId } });
    expect(rows.filter(({ details }) => details.users === pupilA5b.userId)).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/zuk|pupil/i);
  });
});
