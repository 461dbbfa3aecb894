// The list of parcels about which an administrator decides: what is asked, what counts of the pupil now, what was decided.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../../../contract/offline';
import type { Parcel } from '../../../../contract/offline-forms';
import { sendAnswer } from '../../../../contract/solving';
import { answerOf, deliver, freshRoom, minute, parcelOf, type Room } from '../../../testing/entry/offline-room';
import type { PersonName } from '../../../testing/people';
import { begin } from '../../../testing/sitting';
import { createWorld, type World } from '../../../testing/world';

let world: World;
let room: Room;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  room = await freshRoom(world);
});

const of = (pupil: PersonName, letters: string, change: Partial<Parcel> = {}) =>
  parcelOf({ world, room }, pupil, letters, change);
const bring = (...parcels: Parcel[]) => deliver(world, room, ...parcels);
const stranger = () => ({ computer: randomUUID() });
const list = async (raw: object = {}, as: PersonName = 'admin') =>
  (await world.call(calls.listOfflineParcels, { as, raw })).body;
const namesOf = (rows: readonly { uuid: string }[] = []) => rows.map(({ uuid }) => uuid);

describe('the list', () => {
  it('has what is asked about, and nothing that nobody doubted', async () => {
    await bring(of('pupilA5', 'RRR', stranger()), of('pupilA5b', 'R'));
    const { rows, total, counts, challenges } = await list();
    expect(rows).toMatchObject([
      {
        uuid: world.people.pupilA5.uuid,
        state: 'ASKED',
        doubts: ['UNKNOWN_COMPUTER'],
        answers: 3,
        usedMs: 20 * minute,
        cameBy: 'FILE',
        challengeId: world.collections.running5.id,
        standing: null,
        decision: null,
      },
    ]);
    expect([total, counts]).toEqual([1, { ASKED: 1, COUNTED: 0, REFUSED: 0 }]);
    expect(challenges).toMatchObject([{ id: world.collections.running5.id, asked: 1, isCalculated: false }]);
    expect(rows?.[0]?.schoolName).not.toBe('');
  });

  it('tells namesakes apart, one of whom may have pressed the name of the other', async () => {
    const rename = (name: string) =>
      world.pool.query(`update user_account set first_name = $1 where login = 'pupila5b'`, [name]);
    await bring(of('pupilA5', 'R', stranger()), of('pupilA5b', 'R', stranger()));
    const logins = async () => (await list()).rows?.map(({ login }) => login).sort();
    expect(await logins()).toEqual([undefined, undefined]);
    await rename('pupilA5');
    expect(await logins()).toEqual(['pupila5', 'pupila5b']);
    await rename('pupilA5b');
  });

  it('has beside a parcel what counts of the pupil now: online, running, or another parcel', async () => {
    await begin(world, 'pupilA5', 'running5');
    await world.call(sendAnswer, { as: 'pupilA5', body: { adata: [answerOf(world, 0, 'R', 1)] } });
    await bring(of('pupilA5', 'RR'), of('pupilA5b', 'RR'));
    await bring(of('pupilA5b', 'WW'));
    const standingOf = async (pupil: PersonName) =>
      (await list()).rows?.find(({ uuid }) => uuid === world.people[pupil].uuid)?.standing;
    expect(await standingOf('pupilA5')).toMatchObject({ answers: 1, isRunning: true, isParcel: false });
    await world.pool.query(`update attempt set finished_at = now(), closed_by = 'PUPIL' where finished_at is null`);
    expect(await standingOf('pupilA5')).toMatchObject({ isRunning: false });
    expect(await standingOf('pupilA5b')).toMatchObject({ answers: 2, usedMs: 20 * minute, isParcel: true });
  });

  it('has what was decided, under its state', async () => {
    await bring(of('pupilA5', 'R', stranger()), of('pupilA5b', 'R', stranger()));
    const [first, second] = (await list()).rows ?? [];
    for (const [row, counts] of [
      [first, true],
      [second, false],
    ] as const)
      await world.call(calls.decideOffline, {
        as: 'admin',
        body: { parcel: row?.id ?? '', counts, reason: 'mokytojas patvirtino' },
      });
    expect((await list({ state: 'ASKED' })).rows).toEqual([]);
    const counted = await list({ state: 'COUNTED' });
    expect(namesOf(counted.rows)).toEqual([first?.uuid]);
    // Its own attempt is not what it would replace.
    expect(counted.rows?.[0]).toMatchObject({ standing: null, decision: { reason: 'mokytojas patvirtino' } });
    const refused = await list({ state: 'REFUSED' });
    expect(namesOf(refused.rows)).toEqual([second?.uuid]);
    expect(refused.counts).toEqual({ ASKED: 0, COUNTED: 1, REFUSED: 1 });
  });

  it('is narrowed by contest and school, sorted, and cut into pages', async () => {
    await bring(of('pupilA5', 'R', stranger()), of('pupilA5b', 'R', stranger()));
    const all = namesOf((await list()).rows);
    expect(all).toHaveLength(2);
    expect(namesOf((await list({ challengeId: world.collections.running5.id })).rows)).toEqual(all);
    expect((await list({ challengeId: '999999999999' })).rows).toEqual([]);
    expect((await list({ school: world.schools.A })).total).toBe(2);
    expect((await list({ school: world.schools.B })).total).toBe(0);
    for (const sort of calls.parcelOrders) {
      const forwards = namesOf((await list({ sort, direction: 'asc' })).rows);
      expect(forwards.sort(), sort).toEqual([...all].sort());
    }
    const pages = [await list({ num: 1, page_size: 1 }), await list({ num: 2, page_size: 1 })];
    expect(pages.flatMap(({ rows }) => namesOf(rows))).toEqual(all);
    expect(pages[1]?.total).toBe(2);
  });

  it('is looked at by organisers alone, and each look is noted', async () => {
    await bring(of('pupilA5', 'R', stranger()));
    expect((await list({}, 'developer')).rows).toHaveLength(1);
    expect((await world.call(calls.listOfflineParcels, { as: 'tutorA', raw: {} })).status).toBe(403);
    expect((await world.call(calls.listOfflineParcels, { as: 'admin', raw: { state: 'OPEN' } })).status).toBe(400);
    const { rows } = await world.pool.query(`select user_id from audit_log where action = 'offline.look'`);
    expect(rows).toEqual([{ user_id: world.people.developer.userId }]);
  });
});
