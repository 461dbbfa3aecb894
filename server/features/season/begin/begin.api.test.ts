import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getSeason } from '../../../../contract/season';
import { beginSeason, getNextSeason, undoSeason } from '../../../../contract/season-begin';
import { getSettings } from '../../../../contract/settings';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';
import { bringYear, comesAt, startYearJob } from './come';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const next = async () => (await world.call(getNextSeason, { as: 'admin' })).body;
const ids = async () => (await next()).sets?.map(({ id }) => id) ?? [];
const begin = (as: PersonName, collectionIds: string[], year = 2027) =>
  world.call(beginSeason, { as, body: { year, collectionIds } });
const undo = (as: PersonName = 'admin', year = 2027) => world.call(undoSeason, { as, body: { year } });
const count = async (what: string) => (await world.pool.query(`select count(*)::int as n from ${what}`)).rows[0].n;

beforeEach(async () => {
  await world.pool.query(`delete from exercise where collection_id in (select id from collection where year > 2026)`);
  await world.pool.query(`delete from attempt where collection_id in (select id from collection where year > 2026)`);
  await world.pool.query(`delete from collection where year > 2026`);
  await world.pool.query(`delete from season`);
  await world.pool.query(`delete from setting where name in ('year', 'seasonBegins')`);
  await world.publish('setting', 'year');
});

describe('beginning a year', () => {
  it('is looked at first, and is for organisers alone', async () => {
    const { year, sets, begun, present, tasks } = await next();
    expect({ year, begun, present, tasks }).toEqual({ year: 2027, begun: null, present: 0, tasks: 15 });
    expect(sets).toHaveLength(5);
    expect(sets?.every(({ from, nextFrom }) => Date.parse(nextFrom) - Date.parse(from) >= 363 * 86_400_000)).toBe(true);
    for (const as of ['tutorA', 'pupilA5', 'tester', 'centre'] as const) {
      expect((await begin(as, ['1'])).status).toBe(403);
      expect((await undo(as)).status).toBe(403);
      expect((await world.call(getNextSeason, { as })).status).toBe(403);
    }
    expect((await world.call(beginSeason, { as: 'admin', raw: { year: 'x', collectionIds: [] } })).status).toBe(400);
  });

  it('copies the sets as empty drafts with dates 52 weeks later and new keys', async () => {
    const made = await begin('admin', await ids());
    expect(made.body).toMatchObject({ success: true, year: 2027 });
    expect(made.body.sets).toHaveLength(5);
    const { rows } = await world.pool.query(
      `select n.is_complete, n.year, n.level_group_id = o.level_group_id as same_levels, n.collection_key <> o.collection_key as own_key,
         n.security_key is distinct from o.security_key or o.security_key is null as new_key,
         (n.valid_from at time zone 'Europe/Vilnius') - (o.valid_from at time zone 'Europe/Vilnius') = interval '364 days' as later,
         (select count(*)::int from exercise e where e.collection_id = n.id) as tasks
       from collection n join collection o on o.year = 2026 and o.grades = n.grades and o.type = 'CON' where n.year = 2027`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(5);
    for (const row of rows)
      expect(row).toMatchObject({
        is_complete: false,
        same_levels: true,
        own_key: true,
        new_key: true,
        later: true,
        tasks: 0,
      });
    expect((await next()).begun).toMatchObject({ sets: 5, canUndo: true, hasCome: false });
    // Nobody is in the new year yet.
    expect((await world.call(getSeason, { as: 'developer' })).body.year).toBe(2026);
    expect(await count(`audit_log where action = 'season.begin' and object_id = '2027'`)).toBe(1);
  });

  it('happens once: of two administrators at the same moment one is told who was first', async () => {
    const all = await ids();
    const both = await Promise.all([begin('admin', all), begin('developer', all)]);
    const done = both.filter(({ body }) => body.success);
    const refused = both.find(({ body }) => !body.success);
    expect(done).toHaveLength(1);
    expect(refused).toMatchObject({ status: 200, body: { code: 'SEASON_BEGUN' } });
    expect(String(refused?.body.who)).not.toBe('');
    expect(await count(`collection where year = 2027`)).toBe(5);
    expect((await begin('admin', all)).body.code).toBe('SEASON_BEGUN');
  });

  it('is refused where the year has sets that somebody made by hand', async () => {
    const all = await ids();
    await world.pool.query(
      `insert into collection (name, type, year, level_group_id, time_mins, collection_key, valid_from, valid_to,
         primary_result_date, result_date)
       select 'Ranka', 'CON', 2027, level_group_id, 45, 'ranka', now(), now() + interval '1 day', now() + interval '2 days',
         now() + interval '3 days' from collection limit 1`,
    );
    await world.pool.query(`insert into setting (name, value) values ('year', '2026')`);
    await world.publish('setting', 'year');
    await expect.poll(async () => (await next()).present, { timeout: 3000 }).toBe(1);
    expect((await begin('admin', all)).body.code).toBe('SEASON_HAS_SETS');
    expect(await count(`season`)).toBe(0);
  });

  it('leaves nothing when a set is not one of the year, or is not there', async () => {
    const all = await ids();
    for (const [wrong, year] of [
      [world.collections.past9.id, 2027],
      [world.collections.training.id, 2027],
      ['999999999', 2027],
      [all[0] ?? '', 2030],
    ] as const)
      expect((await begin('admin', [...all, wrong], year)).body.code).toBe('CONFLICT');
    expect(await count(`season`)).toBe(0);
    expect(await count(`collection where year > 2026`)).toBe(0);
    expect(await count(`audit_log where action = 'season.begin' and object_id = '2030'`)).toBe(0);
  });

  it('leaves nothing when it fails halfway', async () => {
    const all = await ids();
    await world.pool.query(`create function refuse_third() returns trigger language plpgsql as $$ begin
      if (select count(*) from collection where year = 2027) >= 3 then raise exception 'full'; end if; return new; end $$`);
    await world.pool.query(
      `create trigger refuse_third before insert on collection for each row execute function refuse_third()`,
    );
    expect((await begin('admin', all)).status).toBe(500);
    await world.pool.query(`drop trigger refuse_third on collection`);
    expect(await count(`season`)).toBe(0);
    expect(await count(`collection where year = 2027`)).toBe(0);
    expect((await begin('admin', all)).body.success).toBe(true);
  });
});

describe('taking it back', () => {
  it('removes the sets and lets the year be begun again', async () => {
    await begin('admin', await ids());
    expect((await undo('developer')).body).toMatchObject({ success: true, removed: 5 });
    expect(await count(`collection where year = 2027`)).toBe(0);
    expect((await undo()).status).toBe(404);
    expect((await begin('developer', await ids())).body.success).toBe(true);
    expect(await count(`audit_log where action = 'season.undo'`)).toBe(1);
  });

  it.each([
    [
      'a task lies in a set',
      `insert into exercise (collection_id, task_id, level_name, exercise_no, points, penalty)
        select c.id, t.id, 'easy', 1, 6, 2 from collection c, task t where c.year = 2027 limit 1`,
    ],
    [
      'somebody sat one',
      `insert into attempt (collection_id, user_id, started_at, deadline, ticket_hash, is_test)
        select c.id, u.id, now(), now(), decode(md5(c.id::text), 'hex'), true from collection c, user_account u
        where c.year = 2027 limit 1`,
    ],
    [
      'one is complete',
      `update collection set is_complete = true where id = (select min(id) from collection where year = 2027)`,
    ],
  ])('is refused once %s', async (_, change) => {
    await begin('admin', await ids());
    await world.pool.query(change);
    expect((await undo()).body.code).toBe('SEASON_IN_USE');
    expect((await next()).begun).toMatchObject({ canUndo: false, sets: 5 });
    expect(await count(`collection where year = 2027`)).toBe(5);
    await world.pool.query(`update collection set is_complete = false where year = 2027`);
  });

  it('goes on where a set was deleted by hand', async () => {
    await begin('admin', await ids());
    await world.pool.query(`delete from collection where id = (select min(id) from collection where year = 2027)`);
    expect((await undo()).body).toMatchObject({ success: true, removed: 4 });
  });
});

describe('the coming of a year', () => {
  it.each([
    [2027, '09-01', '2027-08-31T21:00:00.000Z'],
    [2027, '01-15', '2027-01-14T22:00:00.000Z'],
    [2027, '02-31', '2027-08-31T21:00:00.000Z'],
    [2027, 'rudenį', '2027-08-31T21:00:00.000Z'],
  ])('of %i on %s is at %s', (year, day, instant) => {
    expect(comesAt(year, day).toISOString()).toBe(instant);
  });

  it('sets the year for everybody at its moment, once, and undo takes it back', async () => {
    await begin('admin', await ids());
    const bring = () => world.db.transaction().execute((trx) => bringYear(trx, world.services.events, 2027, '09-01'));
    await bring();
    expect(await count(`setting where name = 'year' and value = '2027'`)).toBe(0);
    await world.pool.query(`update collection set valid_from = valid_from - interval '3 years' where year = 2027`);
    await Promise.all([bring(), bring()]);
    expect(await count(`setting where name = 'year' and value = '2027'`)).toBe(1);
    expect(await count(`audit_log where action = 'season.come' and user_id is null`)).toBe(1);
    await expect
      .poll(async () => (await world.call(getSettings, { as: null })).body.constants?.year, { timeout: 3000 })
      .toBe(2027);
    expect((await world.call(getSeason, { as: 'admin' })).body.year).toBe(2027);
    await undo();
    await expect
      .poll(async () => (await world.call(getSettings, { as: null })).body.constants?.year, { timeout: 3000 })
      .toBe(2026);
  });

  it('is looked for by a job that ends with the instance', async () => {
    const drains: (() => Promise<void>)[] = [];
    const services = { ...world.services, onDrain: (work: () => Promise<void>) => void drains.push(work) };
    startYearJob(services);
    expect(drains).toHaveLength(1);
    await drains[0]?.();
  });
});
