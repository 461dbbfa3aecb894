// By which rehearsal the country is judged, who did not come to it, and what is shown where a reading fails.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as calls from '../../../../contract/rehearsal-country';
import { inDays } from '../../../testing/collection-fields';
import { sitAll } from '../../../testing/contest';
import { skipTime } from '../../../testing/machine/skip-time';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
const time = skipTime();
beforeAll(async () => {
  world = await createWorld();
  await world.pool.query(`update collection set grades = '{1,2,3,4,5,6,7,8,9,10,11,12}' where id = $1`, [setId()]);
  await world.publish('collection', setId());
});
afterAll(async () => {
  time.end();
  await world.close();
});
beforeEach(async () => {
  await world.pool.query('truncate country_rehearsal, attempt cascade');
});

const setId = () => world.collections.practice5.id;
const save = (pupils = 10) =>
  world.call(calls.saveCountryRehearsal, {
    as: 'admin',
    raw: {
      updatedAt: null,
      collectionId: String(setId()),
      startsAt: inDays(1),
      endsAt: inDays(1.1),
      pupils,
      schools: 4,
    },
  });
/** The page, with facts that were read anew. */
const get = async () => {
  time.by(5_050);
  return (await world.call(calls.getCountryRehearsal, { as: 'admin', body: {} })).body;
};
const checkOf = async (kind: string) => (await get()).checks?.find((check) => check.kind === kind);
/** Lets the planned one run since two hours. */
const begin = () =>
  world.pool.query(
    `update country_rehearsal set starts_at = now() - interval '2 hours', ends_at = now() + interval '1 hour'`,
  );
const absent = (as: PersonName = 'admin') => world.call(calls.absentSchools, { as, body: {} });

it('names the schools from which nobody came, to organisers alone', async () => {
  for (const as of ['tutorA', 'pupilA5', 'centre', 'tester'] as const) expect((await absent(as)).status).toBe(403);
  const nothing = { success: true, state: null, total: 0, schools: [] };
  expect((await absent('developer')).body).toEqual(nothing);
  await save();
  expect([(await absent()).body, (await get()).isHeld]).toEqual([nothing, false]);
  await begin();
  expect([(await absent()).body.state, (await get()).isHeld]).toEqual(['RUNNING', true]);
  const names = async () => (await absent()).body.schools?.map(({ name }) => name);
  expect(await names()).toEqual(expect.arrayContaining(['A mokykla', 'B mokykla']));
  // A try is nobody.
  await sitAll(world, 'practice5', { pupilA5: '', tutorB: '' }, 'RUNNING');
  expect(await names()).not.toContain('A mokykla');
  const { total, schools } = (await absent()).body;
  expect(total).toBe(schools?.length);
  expect(schools?.find(({ name }) => name === 'B mokykla')?.pupils).toBeGreaterThan(0);
  const endedAgo = (days: number) =>
    world.pool.query(
      'update country_rehearsal set starts_at = now() - make_interval(days => $1, hours => 2), ends_at = now() - make_interval(days => $1)',
      [days],
    );
  await endedAgo(1);
  expect((await absent()).body.state).toBe('OVER');
  // By one of last year nobody is judged, nor called.
  await endedAgo(calls.countryRehearsalLimits.freshDays + 1);
  expect([(await absent()).body, (await get()).isHeld]).toEqual([nothing, false]);
});

it('goes by the last one that was held while the next one is planned, and says so', async () => {
  await save();
  await begin();
  await sitAll(world, 'practice5', { pupilA5: '' });
  await world.pool.query('update country_rehearsal set ends_at = now()');
  const held = await get();
  expect([held.rehearsal?.state, held.judgedBy]).toEqual(['OVER', null]);
  expect((await save(500)).body.success).toBe(true);
  const startsAt = held.rehearsal?.startsAt;
  expect(await get()).toMatchObject({ rehearsal: { state: 'AHEAD', pupils: 500 }, judgedBy: startsAt });
  expect(await checkOf('PUPILS')).toMatchObject({ n: 1, of: 10 });
  expect(await checkOf('SET')).toMatchObject({ value: 1 });
  await begin();
  expect((await get()).judgedBy).toBeNull();
});

it('shows the rest where one reading fails, of which it then knows nothing', async () => {
  await save();
  await world.pool.query('alter function room_state(bigint) rename to room_state_gone');
  for (const kind of ['ROOMS_RED', 'ROOMS_NEVER']) expect(await checkOf(kind)).toMatchObject({ value: null });
  expect(await checkOf('SET')).toMatchObject({ value: 1 });
  expect(await checkOf('STANDBY')).toMatchObject({ value: 0 });
  await world.pool.query('alter function room_state_gone(bigint) rename to room_state');
  expect((await checkOf('ROOMS_NEVER'))?.value).not.toBeNull();
});
