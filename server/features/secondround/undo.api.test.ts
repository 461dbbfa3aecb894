import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as calls from '../../../contract/secondround';
import type { PersonName } from '../../testing/people';
import { actsOfSecondRound, clearSecondRound, planSecondRound } from '../../testing/second-round';
import { createWorld, type World } from '../../testing/world';

/** Taking a confirmation back: the own one, on the same day, with its place. */

let world: World;
let acts: ReturnType<typeof actsOfSecondRound>;
let second = '';
beforeAll(async () => {
  world = await createWorld();
  const planned = await planSecondRound(world);
  second = planned.second;
  acts = actsOfSecondRound(world, planned.ageGroupId);
});
afterAll(() => world.close());
beforeEach(() => clearSecondRound(world, second));

const idOf = async (pupil: PersonName) =>
  (await world.pool.query('select id from second_round_registration where user_id = $1', [world.people[pupil].userId]))
    .rows[0].id;
const undo = async (as: PersonName, pupil: PersonName) =>
  world.call(calls.undoConfirm, { as, body: { id: await idOf(pupil) } });
const rowSeen = async (as: PersonName, pupil: PersonName) =>
  (await world.call(calls.getSecondRoundUsers, { as })).body.users?.find(
    (one) => one.user.userId === world.people[pupil].userId,
  );

it('gives the place back and restores what stood before', async () => {
  const { 'Upės centras': id = '' } = await acts.plan(acts.centre(1));
  await acts.invite(3);
  await acts.confirm('tutorA', 'pupilA5', id);
  expect((await acts.confirm('tutorB', 'pupilB5', id)).body.code).toBe('CENTRE_FULL');
  expect(await rowSeen('tutorA', 'pupilA5')).toMatchObject({ canUndo: true });
  expect((await undo('tutorA', 'pupilA5')).body).toEqual({ success: true, state: 'INVITED' });
  expect(await acts.rowOf('pupilA5')).toMatchObject({ state: 'INVITED', centre_id: null });
  expect(await rowSeen('tutorA', 'pupilA5')).toMatchObject({ canUndo: false });
  expect((await acts.confirm('tutorB', 'pupilB5', id)).body.success).toBe(true);
  expect(await acts.actions()).toContain('second-round.undo-confirm');
});

it('restores the registration by the link, with its centre', async () => {
  const { 'Upės centras': id = '' } = await acts.plan(acts.centre());
  await acts.invite(1, { secondRoundLocationId: id });
  await acts.register(await acts.keyOf('pupilA5'));
  await acts.confirm('tutorA', 'pupilA5', id);
  expect((await undo('tutorA', 'pupilA5')).body.state).toBe('REGISTERED');
  expect(await acts.rowOf('pupilA5')).toMatchObject({ state: 'REGISTERED', centre_id: id });
});

it('only by who confirmed, on the same day, before the arrival, of the own school', async () => {
  const { 'Upės centras': id = '' } = await acts.plan(acts.centre());
  await acts.invite(3);
  expect((await undo('tutorA', 'pupilA5')).body.code).toBe('CONFLICT');
  await acts.confirm('tutorA', 'pupilA5', id);
  expect((await undo('tutorAB', 'pupilA5')).body.code).toBe('CONFLICT');
  expect((await undo('admin', 'pupilA5')).body.code).toBe('CONFLICT');
  expect((await undo('tutorB', 'pupilA5')).status).toBe(404);
  expect((await undo('centre', 'pupilA5')).status).toBe(403);
  expect((await world.call(calls.undoConfirm, { as: 'tutorA', raw: { id: 'x' } })).status).toBe(400);
  await world.pool.query(`update second_round_registration set confirmed_at = now() - interval '1 day'`);
  expect((await undo('tutorA', 'pupilA5')).body.code).toBe('CONFLICT');
  await world.pool.query('update second_round_registration set confirmed_at = now() where confirmed_at is not null');
  await world.call(calls.setArrived, { as: 'admin', body: { id: await idOf('pupilA5') } });
  expect(await rowSeen('tutorA', 'pupilA5')).toMatchObject({ canUndo: false });
  expect((await undo('tutorA', 'pupilA5')).body.code).toBe('CONFLICT');
});
