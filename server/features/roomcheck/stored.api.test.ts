import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../../contract/roomcheck';
import { createApp } from '../../app';
import { goodFigures } from '../../testing/files/room-figures';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('truncate room_check cascade');
});

const others = ['pupilA5', 'centre', 'tester', null] as const;
const schoolOf = (name: 'A' | 'B' = 'A') => world.schools[name];
/** A check that was stored some days ago. */
const stored = (name: 'A' | 'B', verdict: string, room = '', days = 0) =>
  world.pool.query(
    `insert into room_check (school_id, promised_bytes, allowed_bytes, room, kept_at, verdict, figures)
     values ($1, 1, 1, $2, now() - make_interval(days => $3), $4, $5)`,
    [schoolOf(name), room, days, verdict, goodFigures],
  );

describe('the checks of a school', () => {
  it('stand the newest first, for its teachers and organisers', async () => {
    await stored('A', 'GREEN', '214', 3);
    await stored('A', 'RED', '118', 1);
    await stored('B', 'AMBER');
    const list = (as: PersonName | null, school = schoolOf(), page = {}) =>
      world.call(calls.listRoomChecks, { as, body: { school, ...page } });
    for (const as of ['tutorA', 'admin', 'developer'] as const)
      expect((await list(as)).body.checks?.map(({ room }) => room)).toEqual(['118', '214']);
    expect((await list('tutorA', schoolOf(), { num: 2, page_size: 1 })).body).toMatchObject({
      total: 2,
      checks: [{ room: '214' }],
    });
    expect((await list('tutorA', schoolOf('B'))).status).toBe(404);
    expect((await list('admin', '999999')).status).toBe(404);
    expect((await list('pupilA5')).status).toBe(403);
    expect((await list(null)).status).toBe(401);
  });
});

it('the paper names the school, and the address of frames with a port of their own as the browser reaches it', async () => {
  const settings = { ...world.services.settings, TASK_PORT: 14_000 };
  const { http } = await createApp({ ...world.services, settings }, null);
  const post = async (path: string, payload: object, host = 'mokykla.example:3000') => {
    const headers = { 'authentication-token': world.people.tutorA.token, host };
    return JSON.parse((await http.inject({ method: 'POST', url: `/api${path}`, headers, payload })).body);
  };
  const told = { schoolName: 'A mokykla', frames: 'http://mokykla.example:14000' };
  const begun = await post(calls.beginRoomCheck.path, { school: schoolOf() });
  expect(begun).toMatchObject(told);
  const kept = await post(calls.keepRoomCheck.path, { check: begun.check, figures: goodFigures });
  expect(kept.check).toMatchObject(told);
  const listed = await post(calls.listRoomChecks.path, { school: schoolOf() }, '10.0.0.5:3000');
  expect(listed.checks).toMatchObject([{ ...told, frames: 'http://10.0.0.5:14000' }]);
  await http.close();
  // Where they have no port, they come from the address of the pages.
  const { body } = await world.call(calls.listRoomChecks, { as: 'tutorA', body: { school: schoolOf() } });
  expect(body.checks?.[0]).not.toHaveProperty('frames');
});

describe('the schools', () => {
  const list = (body: object = {}, as: PersonName | null = 'admin') =>
    world.call(calls.listCheckedSchools, { as, raw: body });
  const stateOf = async (name: 'A' | 'B') =>
    (await list()).body.schools?.find(({ id }) => id === schoolOf(name))?.state;

  it('stand as the worst of their rooms, each by its newest check', async () => {
    expect(await stateOf('A')).toBe('NEVER');
    await stored('A', 'RED', '214', 3);
    await stored('A', 'GREEN', '118', 2);
    expect(await stateOf('A')).toBe('RED');
    await stored('A', 'AMBER', ' 214', 1);
    expect(await stateOf('A')).toBe('AMBER');
    await stored('A', 'GREEN', '214');
    expect(await stateOf('A')).toBe('GREEN');
    expect((await list()).body.schools?.find(({ id }) => id === schoolOf())?.rooms).toBe(2);
  });

  it('are not held to a room without a name once they have checked again, nor to the year before', async () => {
    await stored('A', 'RED', '', 2);
    await stored('A', 'GREEN', '214', 1);
    expect(await stateOf('A')).toBe('GREEN');
    await stored('B', 'RED', '', 366);
    expect(await stateOf('B')).toBe('NEVER');
  });

  it('are found by state, municipality and words, in the order that is asked for', async () => {
    await stored('A', 'RED');
    const { body } = await list();
    const all = body.total ?? 0;
    expect(body.counts).toMatchObject({ RED: 1, GREEN: 0, AMBER: 0, NEVER: all - 1 });
    const red = (await list({ state: 'RED' })).body;
    expect(red).toMatchObject({ total: 1, schools: [{ id: schoolOf(), state: 'RED', rooms: 1 }] });
    expect((await list({ sort: 'state' })).body.schools?.[0]?.id).toBe(schoolOf());
    await world.pool.query(`update school set code = '7654321' where id = $1`, [schoolOf('B')]);
    expect((await list({ search: '7654321' })).body.schools?.map(({ id }) => id)).toEqual([schoolOf('B')]);
    const district = red.schools?.[0]?.districtId;
    expect((await list({ district, state: 'RED' })).body.total).toBe(1);
    expect((await list({ district: '999' })).body.total).toBe(0);
    expect((await list({ state: 'BLUE' })).status).toBe(400);
  });

  it('are for organisers', async () => {
    expect((await list({}, 'developer')).status).toBe(200);
    for (const as of [...others, 'tutorA'] as const) expect((await list({}, as)).status).toBe(as ? 403 : 401);
  });
});
