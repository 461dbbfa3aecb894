import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as board from '../../../../contract/board';
import * as calls from '../../../../contract/board-undo';
import { giveAttempt } from '../../../testing/contest';
import { letTimePass } from '../../../testing/lesson';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());
beforeEach(async () => {
  await world.pool.query('truncate permission, attempt, audit_log cascade');
  await world.pool.query('update session set ended_at = null, last_seen_at = now()');
});

const uuid = (person: PersonName) => world.people[person].uuid;
const bodyOf = (...people: PersonName[]) => ({
  challengeId: world.collections.running5.id,
  uList: people.map(uuid),
});
const reason = 'Sugedo kompiuteris';
const add = (minutes: number, as: PersonName = 'tutorA', ...people: PersonName[]) =>
  world.call(board.addMinutes, {
    as,
    body: { ...bodyOf(...(people.length ? people : ['pupilA5' as const])), minutes, reason },
  });
const undoMinutes = async (as: PersonName = 'tutorA', ...people: PersonName[]) =>
  (await world.call(calls.undoMinutes, { as, body: bodyOf(...(people.length ? people : ['pupilA5' as const])) })).body;
const done = { done: [{ uuid: '' }], refused: [] };
const refused = (code: string, person: PersonName = 'pupilA5') => ({
  done: [],
  refused: [{ uuid: uuid(person), code }],
});
beforeAll(() => {
  done.done = [{ uuid: uuid('pupilA5') }];
});

async function rowOf(attempt: string) {
  const { rows } = await world.pool.query(
    'select deadline::text, extra_minutes, finished_at::text, closed_by from attempt where id = $1',
    [attempt],
  );
  return rows[0];
}
const shown = async (person: PersonName = 'pupilA5') => {
  const body = { challengeId: world.collections.running5.id, grade: 5 };
  const reply = await world.call(board.getBoard, { as: 'tutorA', body });
  return reply.body.rows?.find((row) => row.uuid === uuid(person));
};
const logged = async () => {
  const { rows } = await world.pool.query(
    `select action, details from audit_log where action not like '%.look' order by id`,
  );
  return rows;
};

describe('board/undo-minutes', () => {
  it('takes the deadline back exactly, and once', async () => {
    const attempt = await giveAttempt(world, 'pupilA5', 'running5', null);
    await add(5);
    const withFive = await rowOf(attempt);
    await add(10);
    expect((await shown())?.minutesUndoneBy).toBe(uuid('tutorA'));
    expect(await undoMinutes()).toMatchObject(done);
    expect(await rowOf(attempt)).toEqual(withFive);
    expect(await undoMinutes()).toMatchObject(refused('TOO_LATE'));
    expect(await rowOf(attempt)).toEqual(withFive);
    expect((await shown())?.minutesUndoneUntil).toBeNull();
    expect((await logged()).slice(2)).toMatchObject([
      { action: 'attempt.extend-undo', details: { minutes: 10, attemptId: attempt } },
    ]);
  });
  it('takes back the minutes that are meant, be they not the newest', async () => {
    const attempt = await giveAttempt(world, 'pupilA5', 'running5', null);
    const before = await rowOf(attempt);
    const first = await add(5);
    const second = await add(10);
    for (const { body } of [first, second, second])
      await world.call(calls.undoMinutes, { as: 'tutorA', body: { ...bodyOf('pupilA5'), at: body.at ?? '' } });
    expect(await rowOf(attempt)).toEqual(before);
    expect(await logged()).toHaveLength(4);
  });
  it('takes them back once, however often it is pressed at once', async () => {
    const attempt = await giveAttempt(world, 'pupilA5', 'running5', null);
    await add(5);
    const withFive = await rowOf(attempt);
    await add(10);
    const replies = await Promise.all([undoMinutes(), undoMinutes()]);
    expect(replies.flatMap((reply) => reply.done ?? [])).toHaveLength(1);
    expect(await rowOf(attempt)).toEqual(withFive);
  });
  it('leaves the minutes of a colleague, and those of more than a minute ago', async () => {
    const attempt = await giveAttempt(world, 'pupilA5', 'running5', null);
    await add(5, 'admin');
    expect(await undoMinutes()).toMatchObject(refused('TOO_LATE'));
    expect(await undoMinutes('admin')).toMatchObject(done);
    await add(5);
    await letTimePass(world, 61_000);
    expect((await shown())?.minutesUndoneUntil).toBeNull();
    expect(await undoMinutes()).toMatchObject(refused('TOO_LATE'));
    expect((await rowOf(attempt)).extra_minutes).toBe(5);
  });
  it('leaves a pupil a minute, and takes none that are used', async () => {
    const attempt = await giveAttempt(world, 'pupilA5', 'running5', null);
    await world.pool.query(`update attempt set deadline = now() + interval '55 seconds' where id = $1`, [attempt]);
    await add(5);
    const given = await rowOf(attempt);
    expect((await shown())?.minutesUndoneUntil).toBeNull();
    expect(await undoMinutes()).toMatchObject(refused('TOO_LATE'));
    expect(await rowOf(attempt)).toEqual(given);
  });
  it('does it for each pupil or says why not, and for no other school, role or challenge', async () => {
    await giveAttempt(world, 'pupilA5', 'running5', null);
    await giveAttempt(world, 'pupilA5b', 'running5', null);
    await add(5, 'tutorA', 'pupilA5', 'pupilA5b');
    await world.pool.query(`update attempt set finished_at = now(), closed_by = 'PUPIL' where user_id = $1`, [
      world.people.pupilA5b.userId,
    ]);
    expect(await undoMinutes('tutorA', 'pupilA5', 'pupilA5b', 'pupilA6', 'pupilB5')).toMatchObject({
      done: [{ uuid: uuid('pupilA5') }],
      refused: [
        { uuid: uuid('pupilA5b'), code: 'ATTEMPT_FINISHED' },
        { uuid: uuid('pupilA6'), code: 'NOT_STARTED' },
        { uuid: uuid('pupilB5'), code: 'NOT_FOUND' },
      ],
    });
    expect(await undoMinutes('tutorB')).toMatchObject(refused('NOT_FOUND'));
    for (const call of [calls.undoMinutes, calls.undoReopen]) {
      const ask = (as: PersonName | null, raw: object) =>
        world.call(call, { as, raw: { ...bodyOf('pupilA5'), ...raw } });
      expect((await ask('developer', {})).status).toBe(403);
      expect((await ask(null, {})).status).toBe(401);
      expect((await ask('tutorA', { uList: [] })).status).toBe(400);
      expect((await ask('tutorA', { challengeId: 'x' })).status).toBe(400);
      expect((await ask('tutorA', { challengeId: '999999' })).status).toBe(404);
    }
  });
});

describe('board/undo-reopen', () => {
  const reopen = () => world.call(board.reopen, { as: 'tutorA', body: { ...bodyOf('pupilA5'), minutes: 10, reason } });
  const undo = async (as: PersonName = 'tutorA') =>
    (await world.call(calls.undoReopen, { as, body: bodyOf('pupilA5') })).body;

  it.each([
    ['the pupil', [50, 'PUPIL'] as [number, 'PUPIL'], 'FINISHED'],
    ['staff', [2, 'STAFF'] as [number, 'STAFF'], 'CLOSED'],
  ])('ends an attempt again as %s had ended it', async (_, ended, state) => {
    const attempt = await giveAttempt(world, 'pupilA5', 'running5', ended);
    const before = await rowOf(attempt);
    const entries = (await world.call(board.getBoard, { as: 'tutorA', body: { ...bodyOf(), grade: 5 } })).body.events;
    await reopen();
    expect(await shown()).toMatchObject({ state: 'REOPENED', reopenUndone: true });
    expect(await undo()).toMatchObject(done);
    expect(await rowOf(attempt)).toEqual(before);
    expect(await shown()).toMatchObject({ state, reopenUndone: false });
    expect(await undo()).toMatchObject(refused('ATTEMPT_FINISHED'));
    const { body } = await world.call(board.getBoard, { as: 'tutorA', body: { ...bodyOf(), grade: 5 } });
    // The log has grown by the two acts, and no entry of it has changed.
    expect(body.events?.slice(2)).toEqual(entries);
    expect(body.events?.slice(0, 2).map(({ action }) => action)).toEqual(['attempt.reopen-undo', 'attempt.reopen']);
  });
  it('ends by the clock what the time had ended and nobody had closed', async () => {
    const attempt = await giveAttempt(world, 'pupilA5', 'running5', null);
    await world.pool.query(`update attempt set deadline = now() - interval '2 minutes' where id = $1`, [attempt]);
    const { deadline } = await rowOf(attempt);
    await reopen();
    expect(await undo()).toMatchObject(done);
    expect(await rowOf(attempt)).toEqual({ deadline, extra_minutes: 0, finished_at: deadline, closed_by: 'TIME' });
  });
  it('is too late once an answer has come, be it from before', async () => {
    const attempt = await giveAttempt(world, 'pupilA5', 'running5', [5, 'PUPIL']);
    await reopen();
    const opened = await rowOf(attempt);
    await world.pool.query(
      `insert into answer_journal (attempt_id, exercise_id, epoch, seq, value, is_late) values ($1, $2, 1, 1, '14', true)`,
      [attempt, world.collections.running5.exercises[1]?.id],
    );
    expect((await shown())?.reopenUndone).toBe(false);
    expect(await undo()).toMatchObject(refused('TOO_LATE'));
    expect(await rowOf(attempt)).toEqual(opened);
  });
  it('is nothing for an attempt that was not opened again, or of another school', async () => {
    await giveAttempt(world, 'pupilA5', 'running5', null);
    expect(await undo()).toMatchObject(refused('TOO_LATE'));
    expect(await undo('tutorB')).toMatchObject(refused('NOT_FOUND'));
  });
});
