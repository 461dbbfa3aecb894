// The day of a centre: its list, arrivals taken back, everybody let in at the start.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../../../contract/secondround-day';
import { startChallenge } from '../../../../contract/solving';
import type { PersonName } from '../../../testing/people';
import { actsOfSecondRound, clearSecondRound, planSecondRound } from '../../../testing/second-round';
import { createWorld, type World } from '../../../testing/world';

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

/** pupilA5 and pupilA6 are confirmed for the own centre, pupilB5 for another. */
beforeEach(async () => {
  await clearSecondRound(world, second);
  const made = await acts.plan(acts.centre(), acts.centre(5, { name: 'Kitas centras', adminId: null }));
  await acts.invite(4);
  for (const person of ['pupilA5', 'pupilA6'] as const) await acts.confirm('admin', person, made['Upės centras'] ?? '');
  await acts.confirm('admin', 'pupilB5', made['Kitas centras'] ?? '');
});

const day = async () => (await world.call(calls.getCentreDay, { as: 'centre', body: {} })).body;
const undo = async (as: PersonName, person: PersonName) =>
  world.call(calls.cancelArrival, { as, raw: { id: (await acts.rowOf(person)).id } });
const letIn = async () => (await world.call(calls.letInArrived, { as: 'centre', body: {} })).body;
const enter = (as: PersonName) =>
  world.call(startChallenge, { as, params: { grade: '5' }, body: { challengeId: second } });

describe('secondround/day', () => {
  it('has the own centre, the contests and the pupils confirmed there, with their log-in names', async () => {
    const { centres, contests, pupils, year } = await day();
    expect(year).toBe(2026);
    expect(centres).toEqual([{ id: expect.any(String), name: 'Upės centras', address: 'Upės g. 1', capacity: 5 }]);
    expect(contests?.map(({ id }) => id)).toEqual([second]);
    expect(
      pupils?.map(({ login, challengeId, arrivedAt, startedAt }) => [login, challengeId, arrivedAt, startedAt]),
    ).toEqual([
      ['pupila5', second, null, null],
      ['pupila6', second, null, null],
    ]);
    expect(await acts.actions()).toContain('second-round.look');
  });

  it('is empty without a second round', async () => {
    await clearSecondRound(world, second);
    expect(await day()).toMatchObject({ year: null, centres: [], contests: [], pupils: [] });
  });

  it('is for centre administrators alone', async () => {
    for (const as of ['admin', 'tutorA', 'pupilA5', 'tester'] as const)
      expect([as, (await world.call(calls.getCentreDay, { as, body: {} })).status]).toEqual([as, 403]);
  });
});

describe('secondround/cancelarrival', () => {
  it('takes the arrival and its permission back, twice is once, and the pupil cannot begin', async () => {
    await acts.arrive('centre', 'pupilA5');
    expect((await day()).pupils?.[0]).toMatchObject({
      arrivedAt: expect.any(String),
      permissionEndsAt: expect.any(String),
    });
    expect((await undo('centre', 'pupilA5')).status).toBe(200);
    expect((await undo('centre', 'pupilA5')).status).toBe(200);
    expect((await day()).pupils?.[0]).toMatchObject({ arrivedAt: null, permissionEndsAt: null });
    expect((await enter('pupilA5')).body.code).toBe('NO_PERMISSION');
    expect((await acts.actions()).filter((one) => one === 'second-round.arrive-undo')).toHaveLength(1);
  });

  it('is refused once the pupil has begun', async () => {
    await acts.arrive('centre', 'pupilA5');
    expect((await enter('pupilA5')).body.success).toBe(true);
    expect((await undo('centre', 'pupilA5')).body.code).toBe('ALREADY_STARTED');
    expect((await day()).pupils?.[0]).toMatchObject({ arrivedAt: expect.any(String), startedAt: expect.any(String) });
  });

  it('reaches the own centre alone', async () => {
    await acts.arrive('admin', 'pupilB5');
    expect((await undo('centre', 'pupilB5')).status).toBe(404);
    for (const as of ['tutorA', 'pupilB5'] as const) expect((await undo(as, 'pupilB5')).status).toBe(403);
    expect((await world.call(calls.cancelArrival, { as: 'centre', raw: {} })).body.fields).toEqual(['id']);
    expect((await undo('developer', 'pupilB5')).status).toBe(200);
  });
});

describe('secondround/letinarrived', () => {
  it('renews everybody of the own centre who has arrived and not begun', async () => {
    for (const person of ['pupilA5', 'pupilA6'] as const) await acts.arrive('centre', person);
    await acts.arrive('admin', 'pupilB5');
    await enter('pupilA6');
    await world.pool.query(`update permission set ends_at = now() - interval '1 minute'`);
    expect((await enter('pupilA5')).body.code).toBe('PERMISSION_EXPIRED');
    const done = await letIn();
    expect(done).toMatchObject({ letIn: 1, permissionEndsAt: expect.any(String) });
    expect((await enter('pupilA5')).body.success).toBe(true);
    const { rows } = await world.pool.query('select count(*)::integer as n from permission where ends_at > now()');
    expect(rows).toEqual([{ n: 1 }]);
    expect((await acts.actions()).filter((one) => one === 'second-round.let-in')).toHaveLength(1);
    expect(await letIn()).toMatchObject({ letIn: 0, permissionEndsAt: null });
  });

  it('lets in nobody while no contest runs, and is for centre administrators alone', async () => {
    await acts.arrive('centre', 'pupilA5');
    await world.pool.query('delete from permission');
    const dates = (from: string) =>
      world.pool.query(`update collection set valid_from = now() + interval '${from}' where id = $1`, [second]);
    await dates('1 hour');
    expect(await letIn()).toMatchObject({ letIn: 0, permissionEndsAt: null });
    await dates('-1 hour');
    for (const as of ['admin', 'tutorA', 'pupilA5'] as const)
      expect([as, (await world.call(calls.letInArrived, { as, body: {} })).status]).toEqual([as, 403]);
  });
});
