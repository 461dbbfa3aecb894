import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isActiveSession } from '../../../../contract/auth';
import * as calls from '../../../../contract/board';
import { createPermissions } from '../../../../contract/permissions';
import { finishChallenge } from '../../../../contract/solving';
import type { CollectionName } from '../../../testing/collections';
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
  await world.publish('session', world.people.pupilA5.sid);
});

const idOf = (name: CollectionName) => world.collections[name].id;
const uuid = (person: PersonName) => world.people[person].uuid;

/** An attempt that is running, or was finished by the pupil five minutes ago. */
const sit = (person: PersonName, collection: CollectionName = 'running5', finished = false): Promise<string> =>
  giveAttempt(world, person, collection, finished ? [5, 'PUPIL'] : null);

async function audited(): Promise<{ action: string; object_id: string; reason: string | null }[]> {
  const { rows } = await world.pool.query('select action, object_id, reason from audit_log order by id');
  return rows;
}

const ask = (as: PersonName, change: Record<string, unknown> = {}) =>
  world.call(calls.getBoard, { as, raw: { challengeId: idOf('running5'), grade: 5, ...change } });

describe('board/get', () => {
  it('shows the class by name, each with its state, without the archived', async () => {
    const attempt = await sit('pupilA5b');
    await world.pool.query(
      `insert into presence (attempt_id, session_sid, task_no, waiting, waiting_since)
       values ($1, $2, 3, 2, now() - interval '20 seconds')`,
      [attempt, world.people.pupilA5b.sid],
    );
    const [first] = world.collections.running5.exercises;
    await world.pool.query(
      `insert into current_answer (attempt_id, exercise_id, epoch, seq, choice_id) values ($1, $2, 1, 1, $3)`,
      [attempt, first?.id, first?.correctChoiceId],
    );
    await world.call(createPermissions, {
      as: 'tutorA',
      body: { challengeId: idOf('running5'), uList: [uuid('pupilA5')] },
    });
    const { status, body } = await ask('tutorA');
    expect(status).toBe(200);
    expect(body.taskCount).toBe(6);
    expect(body.rows?.map((row) => [row.firstName, row.state])).toEqual([
      ['pupilA5', 'ALLOWED'],
      ['pupilA5b', 'UNSENT'],
    ]);
    const [allowed, unsent] = body.rows ?? [];
    expect(allowed).toMatchObject({ sid: world.people.pupilA5.sid, startedAt: null, saved: 0, taskNo: null });
    expect(unsent).toMatchObject({ taskNo: 3, waiting: 2, saved: 1, extraMinutes: 0, finishedAt: null });
    const events = body.events?.filter(({ action }) => action !== 'session.log-in');
    expect(events).toMatchObject([
      { uuid: uuid('pupilA5'), action: 'permission.give', reason: null, who: 'tutorA Bandomasis', minutes: null },
      { uuid: uuid('pupilA5b'), action: 'sitting.start', who: null },
    ]);
    expect(events?.[0]?.name).toBe('pupilA5 Bandomasis');
  });
  it('keeps who has left or was archived after sitting it, and nobody who did so before', async () => {
    const mark = (person: PersonName, column: string) =>
      world.pool.query(`update user_account set ${column} = true where id = $1`, [world.people[person].userId]);
    const shown = async () => (await ask('tutorA')).body.rows?.map((row) => [row.firstName, row.state]);
    await sit('pupilA5b', 'running5', true);
    await sit('archivedA5', 'running5', true);
    try {
      await mark('pupilA5', 'is_out_of_school');
      await mark('pupilA5b', 'is_out_of_school');
      expect(await shown()).toEqual([
        ['archivedA5', 'FINISHED'],
        ['pupilA5b', 'FINISHED'],
      ]);
      await world.pool.query(
        `update user_account set masked_at = now(), email = null, password_hash = null, mobile_phone = null,
          landline_phone = null, agreed_to_publish_at = null where id = $1`,
        [world.people.archivedA5.userId],
      );
      expect(await shown()).toEqual([['pupilA5b', 'FINISHED']]);
    } finally {
      await world.pool.query(
        'update user_account set is_out_of_school = false, masked_at = null where school_id = $1',
        [world.schools.A],
      );
    }
  });
  it('counts what has arrived since the page said how many wait, and says who is silent or gone', async () => {
    const attempt = await sit('pupilA5');
    await world.pool.query(
      `insert into presence (attempt_id, session_sid, waiting, heard_at) values ($1, $2, 2, now() - interval '2 minutes')`,
      [attempt, world.people.pupilA5.sid],
    );
    for (const seq of [1, 2]) {
      await world.pool.query(
        `insert into answer_journal (attempt_id, exercise_id, epoch, seq, value) values ($1, $2, 1, $3, '14')`,
        [attempt, world.collections.running5.exercises[1]?.id, seq],
      );
    }
    await world.pool.query(`update session set last_seen_at = now() - interval '50 seconds' where sid = $1`, [
      world.people.pupilA5.sid,
    ]);
    await world.pool.query(`update session set last_seen_at = now() - interval '31 minutes' where sid = $1`, [
      world.people.pupilA5b.sid,
    ]);
    const { body } = await ask('tutorA');
    expect(body.rows?.[0]).toMatchObject({ state: 'SILENT', waiting: 0, since: expect.any(String) });
    expect(body.rows?.[1]).toMatchObject({ state: 'OFFLINE', sid: null, since: null });
  });
  it('counts no answer to a task of the set that the pupil does not solve, where a contest has two', async () => {
    await sit('pupilA5');
    const other = await sit('pupilA5b');
    await world.pool.query('update attempt set without_sight = true where id = $1', [other]);
    const pair = (id: string | null) =>
      world.pool.query('update collection set type = $3, without_sight_of = $2 where id = $1', [
        idOf('past9'),
        id,
        id === null ? 'CON' : 'STG',
      ]);
    const store = (exercise: { id: string } | undefined) =>
      world.pool.query(
        `insert into current_answer (attempt_id, exercise_id, epoch, seq, value) select id, $1, 1, 1, '14' from attempt`,
        [exercise?.id],
      );
    const saved = async () => (await ask('tutorA')).body.rows?.map((row) => row.saved);
    const [ofEverybody, ofSightSet] = [world.collections.running5.exercises, world.collections.past9.exercises];
    await store(ofEverybody[0]);
    expect(await saved()).toEqual([1, 1]);
    for (const exercise of [ofSightSet[0], ofSightSet[1]]) await store(exercise);
    await pair(idOf('running5'));
    try {
      expect(await saved()).toEqual([1, 2]);
    } finally {
      await pair(null);
    }
  });
  it('says who has yet to sign: a parent, or the pupil from 14 on', async () => {
    const born = (day: string, agreed: string) =>
      world.pool.query(
        `update user_account set birth_date = ${day}, agreed_to_take_part_at = ${agreed} where id = $1`,
        [world.people.pupilA5.userId],
      );
    const state = async () => (await ask('tutorA')).body.rows?.[0]?.state;
    const today = 'vilnius_day(now())';
    try {
      await born(`${today} - interval '14 years' + interval '1 day'`, 'null');
      expect(await state()).toBe('NO_AGREEMENT');
      await born(`${today} - interval '14 years'`, 'null');
      expect(await state()).toBe('SIGNS');
    } finally {
      await born("'2015-03-04'", 'now()');
    }
    expect(await state()).toBe('WAITING');
  });
  it('shows the security key to those who let in, and to nobody else', async () => {
    const secured = { challengeId: idOf('secured11'), grade: 11, school: world.schools.A };
    expect((await ask('tutorA', secured)).body.securityKey).toBe('BEBRAS2024');
    expect((await ask('admin', secured)).body.securityKey).toBe('BEBRAS2024');
    expect((await ask('developer', secured)).body.securityKey).toBeNull();
    expect((await ask('tutorA')).body.securityKey).toBeNull();
  });
  it('shows tutors their own schools only; others name the school', async () => {
    expect((await ask('tutorA', { school: world.schools.B })).status).toBe(404);
    expect((await ask('tutorAB', { school: world.schools.B })).body.rows?.map((row) => row.firstName)).toEqual([
      'pupilB5',
    ]);
    expect(await ask('admin')).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', fields: ['school'] } });
    expect((await ask('admin', { school: '999999' })).status).toBe(404);
    expect((await ask('admin', { school: world.schools.B })).body.rows).toHaveLength(1);
    expect((await audited()).map((line) => line.action)).toEqual(['board.look', 'board.look']);
  });
  it('is about one group, and about contests that are there', async () => {
    expect((await ask('tutorA', { subGrade: 2 })).body.rows).toEqual([]);
    expect((await ask('tutorA', { subGrade: 1 })).body.rows).toHaveLength(2);
    expect((await ask('tutorA', { subGrade: '' })).body.rows).toHaveLength(2);
    expect((await ask('tutorA', { challengeId: idOf('practice5') })).status).toBe(404);
    expect((await ask('tutorA', { challengeId: '999999' })).status).toBe(404);
  });
  it('is not for pupils, nor for nonsense', async () => {
    expect((await ask('pupilA5')).status).toBe(403);
    expect((await ask('tutorA', { grade: 13 })).body).toMatchObject({ code: 'BAD_REQUEST', fields: ['grade'] });
  });
});

describe('a computer that was not heard when its attempt was closed', () => {
  const stateOf = async () => (await ask('tutorA')).body.rows?.[0]?.state;
  const heard = (attempt: string) =>
    world.pool.query('insert into presence (attempt_id, session_sid, waiting) values ($1, $2, 0)', [
      attempt,
      world.people.pupilA5.sid,
    ]);
  const heardBefore = (minutes: number) =>
    Promise.all([
      world.pool.query(`update presence set heard_at = now() - make_interval(mins => $1)`, [minutes]),
      world.pool.query(`update session set last_seen_at = now() - make_interval(mins => $1) where sid = $2`, [
        minutes,
        world.people.pupilA5.sid,
      ]),
    ]);

  it('is lost, not finished, until it is heard again: it may still have answers', async () => {
    const attempt = await sit('pupilA5');
    await heard(attempt);
    await heardBefore(5);
    await world.pool.query(`update attempt set deadline = now() - interval '2 minutes'`);
    expect((await ask('tutorA')).body.rows?.[0]).toMatchObject({
      state: 'LOST_AT_END',
      finishedAt: expect.any(String),
    });
    await world.pool.query(`update attempt set finished_at = deadline, closed_by = 'TIME'`);
    expect(await stateOf()).toBe('LOST_AT_END');
    await world.pool.query(`update attempt set finished_at = now() - interval '3 minutes', closed_by = 'STAFF'`);
    expect(await stateOf()).toBe('LOST_AT_END');
    await world.call(isActiveSession, { as: 'pupilA5', body: { waiting: 0 } });
    expect(await stateOf()).toBe('CLOSED');
  });
  it('has finished when it was heard to the end, or has told the end itself', async () => {
    const attempt = await sit('pupilA5');
    await heard(attempt);
    await heardBefore(3);
    await world.pool.query(`update attempt set finished_at = now() - interval '3 minutes', closed_by = 'STAFF'`);
    expect(await stateOf()).toBe('CLOSED');
    await heardBefore(20);
    await world.pool.query(`update attempt set closed_by = 'PUPIL'`);
    expect(await stateOf()).toBe('FINISHED');
  });
});

describe('the pulse', () => {
  const beat = (as: PersonName, body: { taskNo?: number; waiting?: number }) =>
    world.call(isActiveSession, { as, body });
  const row = async () => (await ask('tutorA')).body.rows?.[0];

  it('says where a pupil is, and carries the time as ever', async () => {
    await sit('pupilA5');
    const { body } = await beat('pupilA5', { taskNo: 4, waiting: 1 });
    expect(body.remainingMs).toBeGreaterThan(34 * 60_000);
    expect(await row()).toMatchObject({ state: 'SOLVING', taskNo: 4, waiting: 1 });
    await letTimePass(world, 15_000);
    await beat('pupilA5', { waiting: 1 });
    await letTimePass(world, 5_000);
    expect(await row()).toMatchObject({ state: 'UNSENT', taskNo: 4, waiting: 1 });
    await beat('pupilA5', { waiting: 0 });
    expect(await row()).toMatchObject({ state: 'SOLVING', taskNo: 4, waiting: 0 });
    await beat('pupilA5', {});
    expect(await row()).toMatchObject({ state: 'SOLVING', taskNo: 4 });
  });
  it('says after the end what still waits, and no time', async () => {
    await sit('pupilA5', 'running5', true);
    const { body } = await beat('pupilA5', { waiting: 3 });
    expect(body).toEqual({ success: true, active: true });
    expect(await row()).toMatchObject({ state: 'UNSENT', waiting: 3, taskNo: null });
    await beat('pupilA5', { waiting: 0 });
    expect(await row()).toMatchObject({ state: 'FINISHED', waiting: 0 });
  });
  it('leaves nothing waiting once the pupil has finished, also when the finish overtakes it', async () => {
    const challengeRegId = await sit('pupilA5');
    await beat('pupilA5', { taskNo: 4, waiting: 1 });
    await world.call(finishChallenge, { as: 'pupilA5', body: { challengeId: idOf('running5'), challengeRegId } });
    expect(await row()).toMatchObject({ state: 'FINISHED', waiting: 0 });
    await beat('pupilA5', { taskNo: 4, waiting: 1 });
    expect(await row()).toMatchObject({ state: 'FINISHED', waiting: 0 });
  });
  it('of many at once reaches each', async () => {
    const pupils = ['pupilA5', 'pupilA5b', 'pupilB5', 'pupilA6'] as const;
    for (const pupil of pupils.slice(0, 3)) await sit(pupil);
    const replies = await Promise.all(
      pupils.flatMap((pupil) => [beat(pupil, { taskNo: 1 }), beat(pupil, { taskNo: 2 })]),
    );
    expect(replies.map(({ body }) => body.remainingMs !== undefined)).toEqual([...Array(6).fill(true), false, false]);
    const { rows } = await world.pool.query('select count(*)::integer as count from presence');
    expect(rows[0]?.count).toBe(3);
  });
  it('refuses what cannot be', async () => {
    expect((await beat('pupilA5', { taskNo: 0 })).status).toBe(400);
    expect((await beat('pupilA5', { waiting: -1 })).status).toBe(400);
  });
});
