// The room of a centre: what a center administrator sees and does in the second round, and nothing beyond it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../../../contract/board';
import { undoMinutes, undoReopen } from '../../../../contract/board-undo';
import { giveAttempt } from '../../../testing/contest';
import { textOf } from '../../../testing/pdf';
import type { PersonName } from '../../../testing/people';
import { planSecondRound } from '../../../testing/second-round';
import { createWorld, type World } from '../../../testing/world';

let world: World;
let second = '';
const uuid = (person: PersonName) => world.people[person].uuid;
const reason = 'Sugedo kompiuteris';

beforeAll(async () => {
  world = await createWorld();
  ({ second } = await planSecondRound(world));
  const { rows } = await world.pool.query(
    `with year as (insert into second_round (year, registration_till) values (2026, now()))
     insert into second_round_centre (year, name, capacity, admin_id)
     values (2026, 'Upės centras', 10, $1), (2026, 'Ežero centras', 10, null) returning id`,
    [world.people.centre.userId],
  );
  const register = (person: PersonName, centre: string, state: string) =>
    world.pool.query(
      `insert into second_round_registration (year, user_id, key_hash, state, centre_id, registered_at, confirmed_at)
       values (2026, $1, decode(md5(random()::text), 'hex'), $2, $3, now(), now())`,
      [world.people[person].userId, state, centre],
    );
  await register('pupilA5', rows[0].id, 'CONFIRMED');
  await register('pupilB5', rows[0].id, 'CONFIRMED');
  await register('pupilA6', rows[0].id, 'REGISTERED');
  await register('pupilA5b', rows[1].id, 'CONFIRMED');
  for (const person of ['pupilA5', 'pupilA5b'] as const) await giveAttempt(world, person, 'future7', null);
}, 60_000);
afterAll(async () => world.close());

const act = (...people: PersonName[]) => ({ challengeId: second, uList: people.map(uuid), reason });
const everyone = ['pupilA5', 'pupilB5', 'pupilA6', 'pupilA5b'] as const;
const notFound = (people: readonly PersonName[]) => people.map((one) => ({ uuid: uuid(one), code: 'NOT_FOUND' }));

describe('the room of a centre', () => {
  it('has the confirmed pupils of the own centre, of whatever school', async () => {
    const { status, body } = await world.call(calls.getBoard, {
      as: 'centre',
      body: { challengeId: second, centre: true },
    });
    expect(status).toBe(200);
    expect(body.rows?.map(({ firstName }) => firstName)).toEqual(['pupilA5', 'pupilB5']);
    expect(new Set(body.rows?.map(({ schoolName }) => schoolName)).size).toBe(2);
    expect(body.rows?.every(({ className }) => className === '5' || className?.startsWith('5'))).toBe(true);
    expect(body.events?.every(({ uuid: whose }) => whose === uuid('pupilA5') || whose === uuid('pupilB5'))).toBe(true);
    const { rows } = await world.pool.query(`select count(*)::integer as n from audit_log where action = 'board.look'`);
    expect(rows[0].n).toBe(1);
  });
  it('is of nobody else, and no class of a school is open to a center administrator', async () => {
    const ask = (as: PersonName, raw: object) =>
      world.call(calls.getBoard, { as, raw: { challengeId: second, ...raw } });
    expect((await ask('centre', {})).body).toMatchObject({ code: 'BAD_REQUEST', fields: ['centre'] });
    expect((await ask('centre', { grade: 5, school: world.schools.A })).status).toBe(400);
    expect((await ask('centre', { centre: true, challengeId: world.collections.running5.id })).status).toBe(404);
    for (const person of ['tutorA', 'admin', 'developer'] as const)
      expect((await ask(person, { centre: true })).status).toBe(404);
    await world.pool.query('update second_round_centre set admin_id = null where name = $1', ['Upės centras']);
    expect((await ask('centre', { centre: true })).status).toBe(404);
    await world.pool.query('update second_round_centre set admin_id = $2 where name = $1', [
      'Upės centras',
      world.people.centre.userId,
    ]);
  });
  it('lets the administrator act on its pupils alone', async () => {
    const added = await world.call(calls.addMinutes, { as: 'centre', body: { ...act(...everyone), minutes: 5 } });
    expect(added.body).toMatchObject({
      done: [{ uuid: uuid('pupilA5') }],
      refused: [{ uuid: uuid('pupilB5'), code: 'NOT_STARTED' }, ...notFound(['pupilA6', 'pupilA5b'])],
    });
    const undone = await world.call(undoMinutes, { as: 'centre', body: act(...everyone) });
    expect(undone.body.done).toEqual([{ uuid: uuid('pupilA5') }]);
    const closed = await world.call(calls.closeAttempts, { as: 'centre', body: act('pupilA5', 'pupilA5b') });
    expect(closed.body).toMatchObject({ done: [{ uuid: uuid('pupilA5') }], refused: notFound(['pupilA5b']) });
    const opened = await world.call(calls.reopen, {
      as: 'centre',
      body: { ...act('pupilA5', 'pupilA5b'), minutes: 5 },
    });
    expect(opened.body).toMatchObject({ done: [{ uuid: uuid('pupilA5') }], refused: notFound(['pupilA5b']) });
    const ended = await world.call(undoReopen, { as: 'centre', body: act('pupilA5', 'pupilA5b') });
    expect(ended.body).toMatchObject({ done: [{ uuid: uuid('pupilA5') }], refused: notFound(['pupilA5b']) });
    const moved = await world.call(calls.endSession, { as: 'centre', body: act('pupilB5', 'pupilA5b') });
    expect(moved.body).toMatchObject({ done: [{ uuid: uuid('pupilB5') }], refused: notFound(['pupilA5b']) });
    const { challengeId: _, ...anywhere } = act('pupilA5');
    const none = await world.call(calls.endSession, { as: 'centre', body: anywhere });
    expect(none.body.refused).toEqual(notFound(['pupilA5']));
  });
  it('has its report, with the centre instead of the class', async () => {
    const { body } = await world.call(calls.getReport, { as: 'centre', raw: { challengeId: second, centre: true } });
    const { rawPayload, statusCode } = await world.app.http.inject({ method: 'GET', url: body.url ?? '' });
    expect(statusCode).toBe(200);
    const paper = textOf(rawPayload);
    for (const text of ['Upėscentras', 'pupilA5', 'pupilB5']) expect(paper).toContain(text);
    expect(paper).not.toContain('pupilA5b');
  });
});
