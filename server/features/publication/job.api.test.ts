import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { calculateFinalResults, listCollections } from '../../../contract/collections';
import { getCorrection } from '../../../contract/correction';
import { myResult, resultsInCountry } from '../../../contract/results';
import { publicResults } from '../../../contract/results-public';
import { invite } from '../../../contract/secondround';
import { giveAttempt, redate, sitAll } from '../../testing/contest';
import type { PersonName } from '../../testing/people';
import { setSettings } from '../../testing/settings';
import { createWorld, type World } from '../../testing/world';
import { readEvents } from '../awards/queries';
import { createSets } from '../collections/sets';
import { createCalculations } from '../results/calculation/calculations';
import { publishDue } from './job';

/** Grade 5 of the contest: A5 72, A5b 39 and three of grade 6 moved to it, so that there are five. */
let world: World;
let attempts: Partial<Record<PersonName, string>> = {};
beforeEach(async () => {
  await world?.close();
  world = await createWorld();
  await world.pool.query(`update user_account set grade = 5 where login in ('pupila6', 'pupilb6')`);
  attempts = await sitAll(world, 'running5', {
    pupilA5: 'RRRRRR',
    pupilA5b: 'RRR---',
    pupilA6: 'WWWWWW',
    pupilB6: 'RR----',
    archivedA5: 'R-----',
  });
});
afterAll(() => world.close());

const id = () => world.collections.running5.id;
const calculate = (note?: string) =>
  world.call(calculateFinalResults, { as: 'admin', body: { collectionId: id(), ...(note && { note }) } });
const stale = async () => {
  const { body } = await world.call(listCollections, { as: 'admin', body: { page_size: 100 } });
  return body.collections?.find((one) => one.id === id())?.stale;
};
const desk = async () => (await world.call(getCorrection, { as: 'admin', body: { collectionId: id() } })).body;
const seen = async () => (await world.call(publicResults, { as: null, body: { grade: 5, year: 2026 } })).body;
const points = async () => (await seen()).results?.map((row) => `${row.rank}/${row.of} ${row.points}`);
const mine = async (as: PersonName) => (await world.call(myResult, { as, body: { collectionId: id() } })).body.result;
const job = () => {
  const { services } = world;
  return publishDue(services, { sets: createSets(services), calculations: createCalculations(services) });
};
/** The result date comes. */
const come = () => redate(world, 'running5', [-3, -2, -1]);
const finishNow = async (person: PersonName) => {
  const attempt = await giveAttempt(world, person, 'running5');
  await world.pool.query("update attempt set finished_at = now(), closed_by = 'PUPIL' where id = $1", [attempt]);
};
const none = { started: 0, finished: 0, reopened: 0, accepted: 0, moved: 0, removed: 0, schools: 0 };
const five = ['1/5 72', '2/5 39', '3/5 30', '4/5 24', '5/5 0'];

describe('a version is stale', () => {
  it('not when nothing has changed, and not without one', async () => {
    expect(await stale()).toBeNull();
    expect((await calculate()).status).toBe(200);
    expect(await stale()).toBeNull();
    expect((await desk()).stale).toBeNull();
  });

  const late = async () => {
    const key = [attempts.pupilA6, world.collections.running5.exercises[0]?.id];
    await world.pool.query(
      `insert into answer_journal (attempt_id, exercise_id, epoch, seq, choice_id, is_late) values ($1, $2, 1, 9, $3, true)`,
      [...key, world.collections.running5.exercises[0]?.correctChoiceId],
    );
    await world.pool.query('update current_answer set seq = 9 where attempt_id = $1 and exercise_id = $2', key);
    await world.pool.query(
      `insert into late_acceptance (attempt_id, exercise_id, epoch, seq, reason) values ($1, $2, 1, 9, 'ryšys')`,
      key,
    );
  };
  const change = (text: string) => world.pool.query(text, [attempts.pupilA6]);
  it.each<[string, () => Promise<unknown>, Partial<typeof none>]>([
    ['somebody has begun', () => giveAttempt(world, 'pupilB5', 'running5'), { started: 1 }],
    ['somebody has finished', () => finishNow('pupilB5'), { finished: 1 }],
    [
      'a sitting is open again',
      () => change('update attempt set finished_at = null, closed_by = null where id = $1'),
      { reopened: 1 },
    ],
    ['a late answer counts', late, { accepted: 1 }],
    ['a grade has moved', () => change('update attempt set grade = 6 where id = $1'), { moved: 1 }],
    ['a sitting has been removed', () => change('delete from attempt where id = $1'), { removed: 1 }],
    [
      'a school is for tests',
      () => world.pool.query('update school set is_for_test = true where id = $1', [world.schools.A]),
      { schools: 1 },
    ],
  ])('when %s', async (_, act, expected) => {
    await calculate();
    await act();
    expect(await stale()).toEqual({ ...none, ...expected });
    expect((await desk()).stale).toEqual({ ...none, ...expected });
    await world.pool.query("update attempt set finished_at = now(), closed_by = 'TIME' where finished_at is null");
    await calculate();
    expect(await stale()).toBeNull();
  });

  it('not because of a school for tests, staff, a name, or an answer that a newer one outranks', async () => {
    await calculate();
    await finishNow('pupilT5');
    await sitAll(world, 'running5', { tester: 'RRRRRR' });
    await world.pool.query("update school set name = 'Kitaip' where id = $1", [world.schools.A]);
    await world.pool.query('update school set district_id = district_id');
    await world.pool.query('update user_account set grade = 6 where grade = 5');
    await world.pool.query(
      `insert into answer_journal (attempt_id, exercise_id, epoch, seq, is_late) values ($1, $2, 1, 7, true)`,
      [attempts.pupilA6, world.collections.running5.exercises[0]?.id],
    );
    await world.pool.query(
      `insert into late_acceptance (attempt_id, exercise_id, epoch, seq, reason) values ($1, $2, 1, 7, 'ryšys')`,
      [attempts.pupilA6, world.collections.running5.exercises[0]?.id],
    );
    expect(await stale()).toBeNull();
  });
});

describe('at the result date', () => {
  it('a whole version is public by itself, and stays so when something changes', async () => {
    await calculate();
    expect((await seen()).collection).toBeNull();
    await come();
    expect(await points()).toEqual(five);
    await job();
    await finishNow('pupilB5');
    expect(await points()).toEqual(five);
    expect(await seen()).toMatchObject({ isBeingChecked: false });
    expect((await desk()).publicVersion).toBe(1);
  });

  it('a stale first version is nowhere: lists, places, awards', async () => {
    await calculate();
    await sitAll(world, 'running5', { pupilB5: 'RRRRR-' });
    await world.pool.query('update attempt set finished_at = now() where finished_at < now() and user_id = $1', [
      world.people.pupilB5.userId,
    ]);
    await come();
    expect(await seen()).toMatchObject({ isBeingChecked: true, results: [], collection: null });
    const listed = await world.call(resultsInCountry, { as: 'pupilA5', body: { collectionId: id() } });
    expect(listed.body).toMatchObject({ isBeingChecked: true, results: [] });
    expect(await mine('pupilA5')).toMatchObject({ points: 72, gradeRank: null, places: 'BEING_CHECKED' });
    expect(await mine('pupilB5')).toMatchObject({ points: 60, gradeRank: null, places: 'BEING_CHECKED' });
    expect((await readEvents(world.db)).map(({ year }) => year)).not.toContain(2026);
    // Organisers see the version, and that it is stale.
    const admin = await world.call(resultsInCountry, { as: 'admin', body: { collectionId: id() } });
    expect(admin.body.total).toBe(5);
    // The server calculates it anew and publishes that.
    await job();
    expect(await points()).toEqual(['1/6 72', '2/6 60', '3/6 39', '4/6 30', '5/6 24', '6/6 0']);
    expect(await mine('pupilB5')).toMatchObject({ places: 'OUT', gradeRank: { country: { rank: 2, of: 6 } } });
    const { versions, publicVersion } = await desk();
    expect([versions?.length, publicVersion, versions?.[0]?.calculatedBy]).toEqual([2, 2, '']);
    await job();
    expect((await desk()).versions).toHaveLength(2);
  });

  it('the server waits until nobody is solving, and leaves no failed job behind', async () => {
    await calculate();
    await giveAttempt(world, 'pupilB5', 'running5');
    await come();
    await job();
    expect(await seen()).toMatchObject({ isBeingChecked: true });
    expect(await desk()).toMatchObject({ publicVersion: null, job: { state: 'DONE' }, stale: { ...none, started: 1 } });
    await world.pool.query("update attempt set finished_at = now(), closed_by = 'TIME' where finished_at is null");
    await job();
    expect(await seen()).toMatchObject({ isBeingChecked: false, total: 6 });
  });

  it('two servers make one version', async () => {
    await calculate();
    await finishNow('pupilB5');
    await come();
    await Promise.all([job(), job()]);
    await job();
    expect((await desk()).versions).toHaveLength(2);
  });
});

describe('what is public already', () => {
  beforeEach(async () => {
    await calculate();
    await come();
    await job();
  });

  it('changes only with a public note', async () => {
    await finishNow('pupilB5');
    expect(await calculate()).toMatchObject({ status: 200, body: { success: false, code: 'NOTE_REQUIRED' } });
    expect(await calculate('   ')).toMatchObject({ body: { success: false, code: 'NOTE_REQUIRED' } });
    expect(await points()).toEqual(five);
    expect((await desk()).versions).toHaveLength(1);
    await job();
    expect((await desk()).versions).toHaveLength(1);
    expect((await calculate('Įskaitytas vėliau baigtas sprendimas')).body).toMatchObject({ success: true, version: 2 });
    expect((await seen()).notes).toEqual([
      { at: expect.any(String), note: 'Įskaitytas vėliau baigtas sprendimas', isRevision: true },
    ]);
    expect(await points()).toHaveLength(6);
  });

  it('is calculated again without one when nothing changes', async () => {
    expect((await calculate()).body).toMatchObject({ success: true, version: 2 });
    expect((await desk()).publicVersion).toBe(2);
    expect(await points()).toEqual(five);
  });

  it('tells a pupil who is not in it that it is being checked, and one without a place why', async () => {
    await finishNow('pupilB5');
    await sitAll(world, 'running5', { pupilT5: 'RRRRRR' });
    expect(await mine('pupilB5')).toMatchObject({ places: 'BEING_CHECKED', gradeRank: null });
    expect(await mine('pupilT5')).toMatchObject({ places: 'NONE', gradeRank: null });
  });
});

describe('before the result date', () => {
  it('versions need no note, and the first public one is no revision', async () => {
    await calculate('Pirmas skaičiavimas');
    await finishNow('pupilB5');
    expect((await calculate()).body).toMatchObject({ success: true, version: 2 });
    expect(await mine('pupilA5')).toBeNull();
    await come();
    expect((await seen()).notes).toEqual([{ at: expect.any(String), note: 'Pirmas skaičiavimas', isRevision: false }]);
  });

  it('nobody is invited to a second round by a stale version', async () => {
    await setSettings(world, {});
    await calculate();
    await world.pool.query(
      `insert into second_round (year, registration_till) values (2026, now() + interval '9 days')`,
    );
    const ask = () =>
      world.call(invite, {
        as: 'admin',
        body: { years: 2026, quotas: [{ ageGroupId: '3', by: 'BEST', value: 5 }], apply: false },
      });
    expect((await ask()).body).toMatchObject({ success: true });
    await finishNow('pupilB5');
    expect((await ask()).body).toMatchObject({ success: false, code: 'RESULTS_STALE' });
  });
});
