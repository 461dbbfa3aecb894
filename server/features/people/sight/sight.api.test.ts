import { afterAll, beforeAll, expect, it } from 'vitest';
import { getSight, getSightResult } from '../../../../contract/people-sight';
import { myResult } from '../../../../contract/results';
import { getToday } from '../../../../contract/solving';
import { redate, sitAll } from '../../../testing/contest';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const look = (whose: PersonName, as: PersonName = 'admin') =>
  world.call(getSight, { as, params: { user: world.people[whose].uuid } });

it('shows what the pupil gets, before and after being let in, does nothing, and is noted', async () => {
  const own = async () => {
    const { success: _, ...today } = (await world.call(getToday, { as: 'pupilA5', params: { grade: '5' } })).body;
    return today;
  };
  expect((await look('pupilA5')).body.today).toMatchObject(await own());
  await world.permit('pupilA5', 'running5');
  const { today, pupil } = (await look('pupilA5')).body;
  expect(today?.challenge?.permissionEndsAt).toBe((await own()).challenge?.permissionEndsAt);
  expect(pupil).toMatchObject({ login: 'pupila5', grade: 5, hasAgreement: true });
  const { rows } = await world.pool.query(
    `select (select count(*)::int from attempt) as attempts, (select count(*)::int from session where user_id = $1) as sessions,
       (select count(*)::int from audit_log where action = 'user.look-as' and object_id = $1::text) as looks`,
    [world.people.pupilA5.userId],
  );
  expect(rows).toEqual([{ attempts: 0, sessions: 1, looks: 1 }]);
});

it('shows the own results by the dates of the pupil, not by those of organisers', async () => {
  const { id } = world.collections.running5;
  await sitAll(world, 'running5', { pupilA6: 'RRRR-W' });
  const seen = async () =>
    (
      await world.call(getSightResult, {
        as: 'developer',
        params: { user: world.people.pupilA6.userId },
        body: { collectionId: id },
      })
    ).body;
  const own = async () => (await world.call(myResult, { as: 'pupilA6', body: { collectionId: id } })).body;
  await redate(world, 'running5', [1, 2, 3]);
  expect(await seen()).toMatchObject({ result: null, isAwaited: true });
  await redate(world, 'running5', [-3, -2, 1]);
  expect((await seen()).result).toMatchObject({ points: 44, tasks: [] });
  await redate(world, 'running5', [-3, -2, -1]);
  expect((await seen()).result?.tasks.length).toBe(6);
  expect(await seen()).toEqual(await own());
  const { rows } = await world.pool.query(
    `select details from audit_log where action = 'user.look-as' and object_id = $1`,
    [world.people.pupilA6.userId],
  );
  expect(rows).toEqual([{ details: { results: null } }, { details: { results: id } }]);
});

it('is for organisers, and at pupils', async () => {
  for (const as of ['tutorA', 'pupilA5', 'centre', 'tester'] as const)
    for (const seen of [getSight, getSightResult])
      expect((await world.call(seen, { as, params: { user: world.people.pupilA5.uuid } })).status).toBe(403);
  for (const whose of ['tutorA', 'admin'] as const) expect((await look(whose)).status).toBe(404);
  expect((await world.call(getSight, { as: 'admin', params: { user: '999999' } })).status).toBe(404);
  const results = (user: string, raw: object = {}) =>
    world.call(getSightResult, { as: 'admin', params: { user }, raw });
  expect((await results('999999')).status).toBe(404);
  expect((await results(world.people.tutorA.uuid)).status).toBe(404);
  expect((await results(world.people.pupilA5.uuid, { collectionId: 'a' })).status).toBe(400);
});
