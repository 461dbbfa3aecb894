import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginFirstSeason, getFirstSeason, undoSeason } from '../../../../contract/season-begin';
import { getSettings } from '../../../../contract/settings';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const year = 2030;
const first = async () => (await world.call(getFirstSeason, { as: 'admin' })).body;
const proposal = async (change: object = {}) => {
  const { from, to, pointsAt, resultsAt, sets = [], levelGroups } = await first();
  const named = sets.map(({ ageGroupId, name, minutes }) => ({ ageGroupId, name, minutes }));
  const levelGroupId = levelGroups?.[0]?.id ?? '';
  return { year, from, to, pointsAt, resultsAt, levelGroupId, withKeys: false, sets: named, ...change };
};
const begin = async (change: object = {}, as: PersonName = 'admin') =>
  world.call(beginFirstSeason, { as, raw: await proposal(change) });
const made = async () =>
  (
    await world.pool.query(
      `select name, grades, time_mins, security_key, is_complete, valid_from, valid_to,
    primary_result_date, result_date from collection where year = $1 order by grades`,
      [year],
    )
  ).rows;

beforeEach(async () => {
  await world.pool.query('delete from collection where year = $1', [year]);
  await world.pool.query('delete from season');
  await world.pool.query(
    `insert into setting (name, value) values ('year', $1) on conflict (name)
    do update set value = excluded.value`,
    [year],
  );
  await world.publish('setting', 'year');
  await expect.poll(async () => (await first()).year).toBe(year);
});

describe('the first sets of a year', () => {
  it('are proposed for each age group, and made as they were proposed', async () => {
    const { sets, from } = await first();
    expect(sets?.[0]).toMatchObject({ name: expect.stringContaining(`Damba ${year}, I\u00a0etapas, `), minutes: 30 });
    const { body } = await begin();
    expect(body).toMatchObject({ success: true, year });
    expect(body.sets).toHaveLength(sets?.length ?? -1);
    const rows = await made();
    expect(rows.map(({ grades }) => grades)).toEqual(sets?.map(({ grades }) => grades));
    for (const row of rows) expect(row).toMatchObject({ is_complete: false, security_key: null });
    expect(rows[0].valid_from.toISOString()).toBe(from);
    expect((await first()).year, 'the year has sets now').toBeNull();
    const { rows: log } = await world.pool.query(
      `select action, count(*)::int as n from audit_log where action in ('season.begin', 'season.come', 'collection.create')
       group by action order by action`,
    );
    expect(log).toEqual([
      { action: 'collection.create', n: rows.length },
      { action: 'season.begin', n: 1 },
    ]);
  });

  it('have the names, minutes and keys that were asked for, and only the chosen groups', async () => {
    const all = (await proposal()).sets;
    const sets = all.slice(0, 2).map((set, at) => ({ ...set, name: ` Rinkinys ${at} `, minutes: 50 + at }));
    await begin({ sets, withKeys: true });
    const rows = await made();
    expect(rows).toMatchObject([
      { name: 'Rinkinys 0', time_mins: 50 },
      { name: 'Rinkinys 1', time_mins: 51 },
    ]);
    expect(new Set(rows.map(({ security_key }) => security_key)).size).toBe(2);
    for (const { security_key } of rows) expect(security_key).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
  });

  it('are taken back, and the year of the settings stays', async () => {
    await begin();
    expect((await world.call(undoSeason, { as: 'developer', body: { year } })).body).toMatchObject({ success: true });
    expect(await made()).toEqual([]);
    expect((await first()).year).toBe(year);
    expect((await world.call(getSettings, { as: null })).body.constants?.year).toBe(year);
  });

  it('are made once of two who press at once, and not beside sets that are there', async () => {
    const replies = await Promise.all([begin(), begin({}, 'developer')]);
    const second = replies.find(({ body }) => !body.success);
    expect(second?.body).toMatchObject({ code: 'SEASON_BEGUN', who: expect.any(String) });
    expect((await made()).length).toBe(6);
    await world.pool.query('delete from season');
    expect((await begin()).body.code).toBe('SEASON_HAS_SETS');
    expect((await made()).length, 'a refusal leaves no trace').toBe(6);
    expect((await world.pool.query('select from season')).rowCount).toBe(0);
  });

  it('are for organisers, with sense in every field', async () => {
    for (const as of ['tutorA', 'pupilA5', 'tester', 'centre'] as const) {
      expect((await begin({}, as)).status).toBe(403);
      expect((await world.call(getFirstSeason, { as })).status).toBe(403);
    }
    const { from, to, sets } = await proposal();
    for (const [change, field] of [
      [{ to: from }, 'to'],
      [{ pointsAt: from }, 'pointsAt'],
      [{ resultsAt: to }, 'resultsAt'],
    ] as const)
      expect((await begin(change)).body).toMatchObject({ code: 'BAD_REQUEST', fields: [field] });
    for (const change of [{ sets: [] }, { year: 'x' }, { from: 'rytoj' }, { sets: [{ ...sets[0], minutes: 0 }] }])
      expect((await begin(change)).status).toBe(400);
    expect((await begin({ sets: [sets[0], sets[0]] })).body.code).toBe('CONFLICT');
    expect((await begin({ sets: [{ ...sets[0], ageGroupId: '999' }] })).body.code).toBe('CONFLICT');
    expect((await begin({ levelGroupId: '999' })).body.code).toBe('CONFLICT');
    expect(await made()).toEqual([]);
  });
});
