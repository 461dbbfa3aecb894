import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../../../contract/board';
import type { CollectionName } from '../../../testing/collections';
import { giveAttempt } from '../../../testing/contest';
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

const reason = 'Sugedo kompiuteris';
const uuid = (person: PersonName) => world.people[person].uuid;
const bodyOf = (people: readonly PersonName[], collection: CollectionName = 'running5') => ({
  challengeId: world.collections[collection].id,
  uList: people.map(uuid),
  reason,
});

/** An attempt that began ten minutes ago with 35 left. `ended` sets how many minutes ago it finished, and by whom. */
const sit = (
  person: PersonName,
  ended: Parameters<typeof giveAttempt>[3] = null,
  collection: CollectionName = 'running5',
): Promise<string> => giveAttempt(world, person, collection, ended);

/** The whole minutes left in an attempt, and its state. */
async function standing(id: string): Promise<{ left: number; extra_minutes: number; closed_by: string | null }> {
  const { rows } = await world.pool.query(
    `select round(extract(epoch from deadline - now()) / 60)::integer as left, extra_minutes, closed_by from attempt where id = $1`,
    [id],
  );
  return rows[0];
}

async function audited() {
  const { rows } = await world.pool.query(
    "select action, object_id, reason, details from audit_log where action not like '%.look' order by id",
  );
  return rows;
}

describe('board/add-minutes', () => {
  it('moves the deadline of those who are solving and says of the others why not', async () => {
    const running = await sit('pupilA5');
    await sit('pupilA5b', [5, 'PUPIL']);
    const { body } = await world.call(calls.addMinutes, {
      as: 'tutorA',
      body: { ...bodyOf(['pupilA5', 'pupilA5b', 'pupilA6', 'pupilB5']), minutes: 7, reason: ` ${reason} ` },
    });
    expect(body.done).toEqual([{ uuid: uuid('pupilA5') }]);
    expect(body.refused).toEqual([
      { uuid: uuid('pupilA5b'), code: 'ATTEMPT_FINISHED' },
      { uuid: uuid('pupilA6'), code: 'NOT_STARTED' },
      { uuid: uuid('pupilB5'), code: 'NOT_FOUND' },
    ]);
    expect(await standing(running)).toEqual({ left: 42, extra_minutes: 7, closed_by: null });
    expect(await audited()).toEqual([
      {
        action: 'attempt.extend',
        object_id: world.people.pupilA5.userId,
        reason,
        details: { collectionId: world.collections.running5.id, attemptId: running, minutes: 7 },
      },
    ]);
  });
  it('adds up, and an administrator reaches every school', async () => {
    const id = await sit('pupilB5');
    const body = { ...bodyOf(['pupilB5']), minutes: 60 };
    await Promise.all([1, 2, 3].map(() => world.call(calls.addMinutes, { as: 'admin', body })));
    expect(await standing(id)).toMatchObject({ left: 215, extra_minutes: 180 });
  });
  it('answers a pupil once, as it was sent', async () => {
    await sit('pupilA5');
    const upper = uuid('pupilA5').toUpperCase();
    const { body } = await world.call(calls.addMinutes, {
      as: 'tutorA',
      body: { ...bodyOf([]), uList: [uuid('pupilA5'), upper], minutes: 1 },
    });
    expect(body).toMatchObject({ done: [{ uuid: upper }], refused: [] });
  });
  it('refuses malformed calls, roles and challenges that are not there', async () => {
    const call = (as: PersonName | null, change: object) =>
      world.call(calls.addMinutes, { as, raw: { ...bodyOf(['pupilA5']), minutes: 5, ...change } });
    for (const change of [{ reason: 'ab ' }, { reason: undefined }, { minutes: 0 }, { minutes: 61 }, { uList: [] }]) {
      expect((await call('tutorA', change)).body).toMatchObject({
        code: 'BAD_REQUEST',
        fields: [Object.keys(change)[0]],
      });
    }
    expect((await call('tutorA', { challengeId: '999999' })).status).toBe(404);
    expect((await call('developer', {})).status).toBe(403);
    expect((await call('pupilA5', {})).status).toBe(403);
    expect((await call(null, {})).status).toBe(401);
    expect(await audited()).toEqual([]);
  });
});

describe('board/reopen', () => {
  const reopen = (as: PersonName, people: readonly PersonName[], minutes: number, collection?: CollectionName) =>
    world.call(calls.reopen, { as, body: { ...bodyOf(people, collection), minutes } });

  it('gives the minutes that were left, and at least those given', async () => {
    const early = await sit('pupilA5', [5, 'PUPIL']);
    const over = await sit('pupilA5b', [5, 'STAFF']);
    await world.pool.query(`update attempt set deadline = finished_at where id = $1`, [over]);
    const { body } = await reopen('tutorA', ['pupilA5', 'pupilA5b'], 10);
    expect(body).toMatchObject({ done: [{ uuid: uuid('pupilA5') }, { uuid: uuid('pupilA5b') }], refused: [] });
    expect(await standing(early)).toEqual({ left: 40, extra_minutes: 0, closed_by: null });
    expect(await standing(over)).toEqual({ left: 10, extra_minutes: 10, closed_by: null });
    expect(await audited()).toMatchObject([
      { action: 'attempt.reopen', reason, details: { attemptId: early, minutes: 10 } },
      { action: 'attempt.reopen', reason, details: { attemptId: over, minutes: 10 } },
    ]);
  });
  it('opens what the time has ended, though nobody has closed it yet', async () => {
    const id = await sit('pupilA5');
    await world.pool.query(`update attempt set deadline = now() - interval '2 minutes' where id = $1`, [id]);
    expect((await reopen('tutorA', ['pupilA5'], 3)).body.done).toHaveLength(1);
    expect(await standing(id)).toEqual({ left: 3, extra_minutes: 3, closed_by: null });
  });
  it('keeps late answers late', async () => {
    const id = await sit('pupilA5', [5, 'PUPIL']);
    await world.pool.query(
      `insert into answer_journal (attempt_id, exercise_id, epoch, seq, value, is_late) values ($1, $2, 1, 1, '14', true)`,
      [id, world.collections.running5.exercises[1]?.id],
    );
    await reopen('tutorA', ['pupilA5'], 3);
    const { rows } = await world.pool.query('select is_late from answer_journal where attempt_id = $1', [id]);
    expect(rows).toEqual([{ is_late: true }]);
  });
  it('says of each other why not', async () => {
    await sit('pupilA5');
    const { body } = await reopen('tutorA', ['pupilA5', 'pupilA6', 'pupilB5'], 5);
    expect(body.refused).toEqual([
      { uuid: uuid('pupilA5'), code: 'ALREADY_STARTED' },
      { uuid: uuid('pupilA6'), code: 'NOT_STARTED' },
      { uuid: uuid('pupilB5'), code: 'NOT_FOUND' },
    ]);
  });
  it('is refused once the challenge does not run', async () => {
    const id = await sit('pupilA9', [5, 'PUPIL'], 'past9');
    expect((await reopen('tutorA', ['pupilA9'], 5, 'past9')).body).toMatchObject({
      success: false,
      code: 'NOT_RUNNING',
    });
    expect((await standing(id)).closed_by).toBe('PUPIL');
    expect(await audited()).toEqual([]);
  });
});

describe('board/close', () => {
  it('closes with a reason, and says of each other why not', async () => {
    const id = await sit('pupilA5');
    await sit('pupilA5b', [5, 'PUPIL']);
    const { body } = await world.call(calls.closeAttempts, {
      as: 'tutorA',
      body: bodyOf(['pupilA5', 'pupilA5b', 'pupilA6', 'pupilB5']),
    });
    expect(body.done).toEqual([{ uuid: uuid('pupilA5') }]);
    expect(body.refused?.map((one) => one.code)).toEqual(['ALREADY_FINISHED', 'NOT_STARTED', 'NOT_FOUND']);
    expect((await standing(id)).closed_by).toBe('STAFF');
    expect(await audited()).toMatchObject([{ action: 'attempt.close', reason }]);
  });
  it('is not for developers', async () => {
    expect((await world.call(calls.closeAttempts, { as: 'developer', body: bodyOf(['pupilA5']) })).status).toBe(403);
  });
});

describe('board/end-session', () => {
  const end = (as: PersonName, people: readonly PersonName[]) =>
    world.call(calls.endSession, { as, body: { uList: people.map(uuid), reason } });

  it('ends the live session of own pupils at once; who has none is not found', async () => {
    const board = { challengeId: world.collections.running5.id, grade: 5 };
    expect((await world.call(calls.getBoard, { as: 'tutorA', body: board })).body.rows?.[0]?.sid).not.toBeNull();
    const { body } = await end('tutorA', ['pupilA5', 'pupilB5', 'tutorA', 'archivedA5']);
    expect(body.done).toEqual([{ uuid: uuid('pupilA5') }]);
    expect(body.refused?.map((one) => one.code)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    expect((await world.call(calls.getBoard, { as: 'tutorA', body: board })).body.rows?.[0]?.state).toBe('OFFLINE');
    const { sid, userId } = world.people.pupilA5;
    expect(await audited()).toMatchObject([
      { action: 'session.end', object_id: userId, reason, details: { sids: sid } },
    ]);
    expect((await end('tutorA', ['pupilA5'])).body.refused).toEqual([{ uuid: uuid('pupilA5'), code: 'NOT_FOUND' }]);
  });
  it('does not count a session that has been silent for long', async () => {
    await world.pool.query(`update session set last_seen_at = now() - interval '31 minutes' where sid = $1`, [
      world.people.pupilB5.sid,
    ]);
    expect((await end('admin', ['pupilB5'])).body.done).toEqual([]);
  });
  it('needs a reason and a role', async () => {
    const raw = { uList: [uuid('pupilA5')], reason: 'a' };
    expect((await world.call(calls.endSession, { as: 'tutorA', raw })).status).toBe(400);
    expect((await end('pupilA5', ['pupilA5'])).status).toBe(403);
  });
});
