import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculateFinalResults } from '../../../../contract/collections';
import type { BodyIn } from '../../../../contract/endpoint';
import { publicResults } from '../../../../contract/results-public';
import { redate, sitAll } from '../../../testing/contest';
import type { PersonName } from '../../../testing/people';
import { setSettings } from '../../../testing/settings';
import { createWorld, type World } from '../../../testing/world';

/** Grade 5 of the contest: A5 and B5 all right 72, archivedA5 60, A5b 30, A6 (moved to grade 5) 0, all but B5 of school A. */
let world: World;
const out = [-3, -2, -1] as [number, number, number];
beforeAll(async () => {
  world = await createWorld();
  await world.pool.query(`update user_account set grade = 5 where login = 'pupila6'`);
  await sitAll(world, 'running5', {
    pupilA5: 'RRRRRR',
    pupilB5: 'RRRRRR',
    archivedA5: 'RRRRR-',
    pupilA5b: 'RR----',
    pupilA6: 'WWWWWW',
    pupilB6: 'RR----',
    pupilT5: 'RRRRRR',
    tester: 'RRRRRR',
  });
  await redate(world, 'running5', [-3, -2, 1]);
  const { status } = await world.call(calculateFinalResults, {
    as: 'admin',
    body: { collectionId: world.collections.running5.id },
  });
  expect(status).toBe(200);
  await publish('pupila5', 'pupilb5');
});
afterAll(() => world.close());

async function publish(...logins: string[]): Promise<void> {
  await world.pool.query(
    'update user_account set agreed_to_publish_at = case when login = any($1) then now() end where agreed_to_publish_at is not null or login = any($1)',
    [logins],
  );
}
const ask = async (body: BodyIn<typeof publicResults>, as: PersonName | null = null) =>
  (await world.call(publicResults, { as, body: { year: 2026, ...body } })).body;
const lines = (body: Awaited<ReturnType<typeof ask>>) =>
  body.results?.map((row) => `${row.rank}/${row.of} ${row.firstName || '?'} ${row.points} ${row.schoolName ?? '-'}`);

describe('public/getresults', () => {
  it('B15: before the result date there is nothing, whoever asks', async () => {
    for (const as of [null, 'pupilA5', 'tutorA', 'admin'] as const) {
      expect(await ask({ grade: 5 }, as)).toMatchObject({ state: 'READY', results: [], total: 0, collection: null });
    }
  });

  it('B15, G06: from then on it shows names with consent alone, others as a row without name and school', async () => {
    await redate(world, 'running5', out);
    const body = await ask({ grade: 5 });
    expect(body).toMatchObject({ state: 'READY', missing: [], total: 5, maxPoints: 72 });
    expect(body.collection).toMatchObject({ name: 'running5', year: 2026, round: 1 });
    expect(lines(body)).toEqual([
      '1/5 pupilA5 72 A mokykla',
      '1/5 pupilB5 72 B mokykla',
      '3/5 ? 60 -',
      '4/5 ? 30 -',
      '5/5 ? 0 -',
    ]);
    // Pupils on the list and staff see the same.
    for (const as of ['pupilA6', 'tutorA', 'admin'] as const)
      expect(lines(await ask({ grade: 5 }, as))).toEqual(lines(body));
    const text = JSON.stringify(body);
    for (const hidden of ['archivedA5', 'pupilA5b', 'pupilA6'] as const) {
      expect(text).not.toContain(hidden);
      expect(text).not.toContain(world.people[hidden].uuid);
    }
    expect(text).not.toContain(world.people.pupilA5.uuid);
  });

  it('B15: of fewer than five pupils there is nothing but that more is needed', async () => {
    // One pupil of grade 6, who agreed to everything; one of grade 5 in the municipality, and in the school.
    await publish('pupila5', 'pupilb5', 'pupilb6');
    for (const query of [
      { grade: 6 },
      { grade: 5, scale: 'IN_DISTRICT', district: '2' },
      { grade: 5, scale: 'IN_SCHOOL', district: '2', school: world.schools.B },
      { grade: 5, scale: 'IN_DISTRICT', district: '1' },
    ] as const) {
      expect(await ask(query), JSON.stringify(query)).toMatchObject({
        state: 'NEED_DATA',
        missing: [],
        results: [],
        total: 0,
      });
    }
    await publish('pupila5', 'pupilb5');
  });

  it('at the scale of a school it shows those with consent alone, the place in the municipality', async () => {
    await world.pool.query(`update result set school_id = $1, district_id = 1 where user_id = $2`, [
      world.schools.A,
      world.people.pupilB5.userId,
    ]);
    const school = { grade: 5, scale: 'IN_SCHOOL', district: '1', school: world.schools.A } as const;
    const body = await ask(school);
    expect(body).toMatchObject({ state: 'READY', total: 2 });
    expect(body.results?.map((row) => row.firstName)).toEqual(['pupilA5', 'pupilB5']);
    const district = await ask({ ...school, scale: 'IN_DISTRICT' });
    expect(district.total).toBe(5);
    expect(district.results?.map((row) => row.firstName)).toEqual(['pupilA5', 'pupilB5', '', '', '']);
    expect((await ask({ ...school, district: '2' })).state).toBe('NEED_DATA');
  });

  it('has nothing while the setting is off', async () => {
    expect((await ask({ grade: 5 })).total).toBe(5);
    await setSettings(world, { publicResults: false });
    await expect.poll(async () => (await ask({ grade: 5 })).collection).toBeNull();
    await setSettings(world, { publicResults: true });
    await expect.poll(async () => (await ask({ grade: 5 })).total).toBe(5);
  });

  it('says which choice is missing', async () => {
    expect(await ask({})).toMatchObject({ state: 'NEED_DATA', missing: ['grade'], collection: null });
    expect((await ask({ grade: '', scale: 'IN_SCHOOL' })).missing).toEqual(['grade', 'district', 'school']);
    expect((await ask({ grade: 5, scale: 'IN_DISTRICT', district: '' })).missing).toEqual(['district']);
    expect((await ask({ grade: 5, scale: 'IN_SCHOOL', district: '1' })).missing).toEqual(['school']);
  });

  it('ranks within the age group, pages, and chooses the stage', async () => {
    const group = await ask({ grade: 5, rankType: 'IN_GROUP' });
    expect(group.results?.[0]).toMatchObject({ rank: 1, of: 6 });
    const page = await ask({ grade: 5, num: 2, page_size: 2 });
    expect([page.total, lines(page)?.length]).toEqual([5, 2]);
    expect((await ask({ grade: 5, round: 2 })).collection).toBeNull();
    expect((await ask({ grade: 5, year: 2025 })).collection).toBeNull();
  });

  it.each([
    [{ page_size: 1_000_000 }, 'page_size'],
    [{ num: 0 }, 'num'],
    [{ grade: 13 }, 'grade'],
    [{ scale: 'IN_WORLD' }, 'scale'],
    [{ school: "1' or true --" }, 'school'],
    [{ rankType: 'IN_SCHOOL' }, 'rankType'],
  ])('B15: refuses %o', async (raw, field) => {
    const { status, body } = await world.call(publicResults, { as: null, raw });
    expect([status, body.fields]).toEqual([400, [field]]);
  });
});
