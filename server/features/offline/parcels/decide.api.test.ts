// Parcels that are asked about: nothing counts until an administrator has decided, and one sitting counts whole.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../../../contract/offline';
import type { Parcel } from '../../../../contract/offline-forms';
import { sendAnswer } from '../../../../contract/solving';
import {
  type Asking,
  answerOf,
  asking,
  deliver,
  freshRoom,
  listedParcels,
  minute,
  parcelOf,
  type Room,
} from '../../../testing/entry/offline-room';
import type { PersonName } from '../../../testing/people';
import { begin } from '../../../testing/sitting';
import { createWorld, type World } from '../../../testing/world';

let world: World;
let room: Room;
let query: Asking['query'];
let attempts: Asking['attempts'];
let calculate: Asking['calculate'];
let results: Asking['results'];
beforeAll(async () => {
  world = await createWorld();
  ({ query, attempts, calculate, results } = asking(world));
});
afterAll(() => world.close());
beforeEach(async () => {
  room = await freshRoom(world);
});

const of = (pupil: PersonName, letters: string, change: Partial<Parcel> = {}) =>
  parcelOf({ world, room }, pupil, letters, change);
const bring = (...parcels: Parcel[]) => deliver(world, room, ...parcels);
const decide = async (counts: boolean, as: PersonName = 'admin') => {
  const [asked] = (await listedParcels(world)).filter(({ state }) => state === 'ASKED');
  return world.call(calls.decideOffline, {
    as,
    body: { parcel: asked?.id ?? '0', counts, reason: ' sugedo tinklas ' },
  });
};

describe('a parcel that is asked about', () => {
  const moved = () => {
    const { marks, ...parcel } = of('pupilA5', 'RRR');
    return { ...parcel, marks: marks.map(({ at, wall }, n) => ({ at, wall: n > 20 ? wall - 60 * minute : wall })) };
  };

  it('C47: changes nothing until it is decided, then counts as it came', async () => {
    expect(await bring(moved())).toEqual([{ outcome: 'ASKED' }]);
    expect(await attempts()).toBe(0);
    expect(await listedParcels(world)).toMatchObject([{ state: 'ASKED', doubts: ['CLOCK_MOVED'], decision: null }]);
    expect((await decide(true)).body).toEqual({ success: true, state: 'COUNTED', recalculate: false });
    expect(await attempts()).toBe(1);
    expect(await listedParcels(world)).toMatchObject([{ state: 'COUNTED', decision: { reason: 'sugedo tinklas' } }]);
    expect(await query(`select user_id, reason from audit_log where action = 'offline.decide'`)).toEqual([
      { user_id: world.people.admin.userId, reason: 'sugedo tinklas' },
    ]);
    const body = { parcel: (await listedParcels(world))[0]?.id ?? '', counts: false, reason: 'antrą kartą' };
    expect((await world.call(calls.decideOffline, { as: 'admin', body })).body.code).toBe('CONFLICT');
  });

  it('is refused, and stays so', async () => {
    await bring(moved());
    expect((await decide(false)).body).toMatchObject({ state: 'REFUSED', recalculate: false });
    expect(await attempts()).toBe(0);
    expect(await bring(moved())).toHaveLength(1);
  });

  it('is decided by an administrator, with a reason', async () => {
    await bring(moved());
    expect((await decide(true, 'tutorA')).status).toBe(403);
    expect((await decide(true, 'developer')).status).toBe(403);
    const [{ id = '' } = {}] = await listedParcels(world);
    const raw = { parcel: id, counts: true, reason: '  ' };
    expect((await world.call(calls.decideOffline, { as: 'admin', raw })).status).toBe(400);
    const other = { parcel: '999999', counts: true, reason: 'nėra tokio' };
    expect((await world.call(calls.decideOffline, { as: 'admin', body: other })).status).toBe(404);
  });

  it('C48: takes the place of what was answered online: one sitting counts whole', async () => {
    await begin(world, 'pupilA5', 'running5');
    await world.call(sendAnswer, {
      as: 'pupilA5',
      body: { adata: [answerOf(world, 0, 'R', 1), answerOf(world, 5, 'R', 2)] },
    });
    expect(await bring(of('pupilA5', 'WR'))).toEqual([{ outcome: 'ASKED' }]);
    expect((await listedParcels(world))[0]?.doubts).toEqual(['ALSO_ONLINE']);
    // Not while the pupil is solving.
    expect((await decide(true)).body.code).toBe('CONFLICT');
    await query(`update attempt set finished_at = now(), closed_by = 'PUPIL'`);
    expect((await decide(true)).body.success).toBe(true);
    expect(
      await query('select exercise_id from current_answer where choice_id is not null or value is not null order by 1'),
    ).toEqual(
      [0, 1]
        .map((index) => ({ exercise_id: world.collections.running5.exercises[index]?.id }))
        .sort((a, b) => Number(a.exercise_id) - Number(b.exercise_id)),
    );
    expect(await query('select epoch from attempt')).toEqual([{ epoch: 2 }]);
    expect(await attempts()).toBe(1);
  });

  it('takes the place of a sitting of the set without sight, of which nothing counts then', async () => {
    const { running5, past9 } = world.collections;
    await query(`update collection set type = 'STG', without_sight_of = ${running5.id} where id = ${past9.id}`);
    for (const { id } of [running5, past9]) await world.publish('collection', id);
    await begin(world, 'pupilA5', 'running5');
    await query('update attempt set without_sight = true');
    const [first] = past9.exercises;
    const adata = {
      challengeId: running5.id,
      taskId: first?.id ?? '',
      selectedChoiceId: first?.correctChoiceId ?? null,
      epoch: 1,
      seq: 1,
    };
    await world.call(sendAnswer, { as: 'pupilA5', body: { adata } });
    await query(`update attempt set finished_at = now(), closed_by = 'PUPIL'`);
    await bring(of('pupilA5', 'R'));
    expect((await decide(true)).body.success).toBe(true);
    expect(await query('select without_sight from attempt')).toEqual([{ without_sight: false }]);
    expect(
      await query('select exercise_id from current_answer where choice_id is not null or value is not null'),
    ).toEqual([{ exercise_id: running5.exercises[0]?.id }]);
    // A pupil who had the set of everybody has no line of the other one, which the file of the own data would name.
    await begin(world, 'pupilA5b', 'running5');
    await query(`update attempt set finished_at = now(), closed_by = 'PUPIL' where finished_at is null`);
    expect(await bring(of('pupilA5b', 'R'))).toEqual([{ outcome: 'ASKED' }]);
    expect((await decide(true)).body.success).toBe(true);
    const lines = await query(`select distinct exercise_id from answer_journal
      where attempt_id = (select id from attempt where user_id = ${world.people.pupilA5b.userId})`);
    expect(lines).toHaveLength(6);
    expect(lines).not.toContainEqual({ exercise_id: first?.id });
    await query(`update collection set type = 'CON', without_sight_of = null where id = ${past9.id}`);
    for (const { id } of [running5, past9]) await world.publish('collection', id);
  });

  it('C46: takes the place of another parcel of the same pupil', async () => {
    await bring(of('pupilA5', 'RR'));
    expect(await bring(of('pupilA5', 'WW'))).toEqual([{ outcome: 'ASKED' }]);
    expect((await listedParcels(world)).map(({ doubts }) => doubts)).toEqual([[], ['ANOTHER_PARCEL']]);
    expect((await decide(true)).body.success).toBe(true);
    expect((await listedParcels(world)).map(({ state }) => state)).toEqual(['REFUSED', 'COUNTED']);
    expect(await attempts()).toBe(1);
  });

  it('came after the results: they are to be calculated again', async () => {
    await bring(of('pupilA5b', 'R'));
    await calculate();
    expect(await bring(of('pupilA5', 'RR'))).toEqual([{ outcome: 'ASKED' }]);
    expect((await listedParcels(world)).flatMap(({ doubts }) => doubts)).toEqual(['AFTER_CALCULATION']);
    const stale = () => query('select is_stale(k) as stale from calculation k order by id desc limit 1');
    expect(await stale()).toEqual([{ stale: false }]);
    expect((await decide(true)).body).toMatchObject({ state: 'COUNTED', recalculate: true });
    expect(await stale()).toEqual([{ stale: true }]);
    await calculate();
    expect((await results()).map(({ login }) => login)).toEqual(['pupila5', 'pupila5b']);
  });

  it('came after the consent to take part was withdrawn', async () => {
    const withdrawn = query('update user_account set agreed_to_take_part_at = null where id = $1 returning id', [
      world.people.pupilA5.userId,
    ]);
    expect(await withdrawn).toHaveLength(1);
    expect(await bring(of('pupilA5', 'RR'))).toEqual([{ outcome: 'ASKED' }]);
    expect((await listedParcels(world))[0]?.doubts).toEqual(['NO_CONSENT']);
    expect(await attempts()).toBe(0);
    await query('update user_account set agreed_to_take_part_at = now() where id = $1', [world.people.pupilA5.userId]);
  });

  it('comes from a computer that never fetched the set', async () => {
    expect(await bring(of('pupilA5', 'R', { computer: randomUUID() }))).toEqual([{ outcome: 'ASKED' }]);
    expect((await listedParcels(world))[0]?.doubts).toEqual(['UNKNOWN_COMPUTER']);
  });
});
