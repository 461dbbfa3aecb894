import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../../../../contract/permissions';
import { startChallenge } from '../../../../contract/solving';
import type { CollectionName } from '../../../testing/collections';
import { giveAttempt } from '../../../testing/contest';
import type { PersonName } from '../../../testing/people';
import { setSettings } from '../../../testing/settings';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());
beforeEach(async () => {
  await world.pool.query('truncate permission, attempt, audit_log cascade');
});

const idOf = (name: CollectionName) => world.collections[name].id;
const uuid = (person: PersonName) => world.people[person].uuid;
const body = (people: readonly PersonName[], collection: CollectionName = 'running5') => ({
  challengeId: idOf(collection),
  uList: people.map(uuid),
});

async function audited(): Promise<{ action: string; object_id: string }[]> {
  const { rows } = await world.pool.query('select action, object_id from audit_log order by id');
  return rows;
}

describe('challengeadmin/getchallenges', () => {
  it('names complete contests that are not closed, without their key', async () => {
    const { status, body } = await world.call(calls.getChallenges, { as: 'tutorA' });
    expect(status).toBe(200);
    expect(body.collections?.map((one) => one.brc_name)).toEqual(['running5', 'secured11', 'future7']);
    expect(body.collections?.[1]).toMatchObject({ secured: true, brc_grades: [11, 12], brc_key: '' });
    expect(JSON.stringify(body)).not.toContain('BEBRAS2024');
  });
  it('has those that open together by grade', async () => {
    const ofRunning = (grades: number[]) =>
      world.pool.query('update collection set grades = $1 where id = $2', [grades, idOf('running5')]);
    await ofRunning([12]);
    const { body } = await world.call(calls.getChallenges, { as: 'tutorA' });
    await ofRunning([5, 6]);
    expect(body.collections?.map((one) => one.brc_name)).toEqual(['secured11', 'running5', 'future7']);
  });
  it('keeps a closed one while somebody is solving', async () => {
    await giveAttempt(world, 'pupilA3', 'closed3');
    const { body } = await world.call(calls.getChallenges, { as: 'admin' });
    expect(body.collections?.map((one) => one.brc_name)).toContain('closed3');
  });
  it('is not for pupils', async () => {
    expect((await world.call(calls.getChallenges, { as: 'pupilA5' })).status).toBe(403);
    expect((await world.call(calls.getChallenges, { as: null })).status).toBe(401);
  });
});

describe('challengeadmin/list', () => {
  const list = (as: PersonName, school?: string, grade = '5', collection: CollectionName = 'running5') =>
    world.call(calls.listClass, { as, params: { grade }, body: { challengeId: idOf(collection), school } });

  it('shows the class with permissions and attempts; answered counts what is not empty', async () => {
    await world.permit('pupilA5', 'running5');
    const attempt = await giveAttempt(world, 'pupilA5', 'running5');
    const [first, second, third] = world.collections.running5.exercises;
    await world.pool.query(
      `insert into current_answer (attempt_id, exercise_id, epoch, seq, choice_id, value) values
       ($1, $2, 1, 1, $5, null), ($1, $3, 1, 1, null, '14'), ($1, $4, 1, 2, null, null)`,
      [attempt, first?.id, second?.id, third?.id, first?.correctChoiceId],
    );
    const { body } = await list('tutorA');
    expect(body.participants?.map((row) => row.login)).toEqual(['pupila5', 'pupila5b']);
    expect(body.total).toBe(2);
    const [row, other] = body.participants ?? [];
    expect(row).toMatchObject({ answered: 2, finishDate: null, hasAgreement: true, grade: 5 });
    expect(Date.parse(row?.permissionEndsAt ?? '') - Date.parse(row?.permitionDate ?? '')).toBe(15 * 60_000);
    expect(Date.parse(row?.deadline ?? '') - Date.parse(row?.startDate ?? '')).toBe(45 * 60_000);
    expect(other).toMatchObject({ permitionDate: null, startDate: null, answered: 0 });
  });
  it('shows tutors their own schools only', async () => {
    expect((await list('tutorA', world.schools.B)).status).toBe(404);
    const { body } = await list('tutorAB', world.schools.B);
    expect(body.participants?.map((row) => row.login)).toEqual(['pupilb5']);
    const all = await list('admin');
    expect(all.body.total).toBe(4);
  });
  it('notes each one’s look once, a tutor’s too', async () => {
    await list('admin');
    await list('admin');
    await list('tutorA');
    const look = { action: 'permission.look', object_id: idOf('running5') };
    expect(await audited()).toEqual([look, look]);
  });
  it('refuses what is not there or malformed', async () => {
    expect((await list('tutorA', undefined, '5', 'draft8')).status).toBe(404);
    expect((await list('tutorA', undefined, '5', 'training')).status).toBe(404);
    expect((await list('tutorA', undefined, '13')).body.fields).toEqual(['grade']);
    expect((await list('pupilA5')).status).toBe(403);
  });
});

describe('challengeadmin/listreguserforcontest', () => {
  it('shows who has a permission or an attempt, in own schools', async () => {
    await world.permit('pupilA5', 'running5');
    await world.permit('pupilB5', 'running5');
    await giveAttempt(world, 'pupilA6', 'running5', [0, 'PUPIL']);
    const list = (as: PersonName, grade?: number) =>
      world.call(calls.listPermitted, { as, body: { challengeId: idOf('running5'), grade } });
    expect((await list('tutorA')).body.participants?.map((row) => row.login)).toEqual(['pupila5', 'pupila6']);
    expect((await list('tutorA', 6)).body.participants?.map((row) => row.login)).toEqual(['pupila6']);
    expect((await list('admin')).body.total).toBe(3);
    expect((await list('tester')).status).toBe(403);
  });
});

describe('challengeadmin/createpermitionlist', () => {
  const allow = (as: PersonName, request: ReturnType<typeof body> & { school?: string }) =>
    world.call(calls.createPermissions, { as, body: request });

  it('serves who may and gives each other one’s reason', async () => {
    await giveAttempt(world, 'pupilA5b', 'running5');
    await giveAttempt(world, 'pupilA6', 'running5', [0, 'PUPIL']);
    const stranger = '00000000-0000-4000-8000-000000000000';
    const people = ['pupilA5', 'pupilA5b', 'pupilA6', 'pupilA7', 'pupilB5', 'archivedA5', 'tutorA'] as const;
    const request = body(people);
    const { status, body: reply } = await allow('tutorA', { ...request, uList: [...request.uList, stranger] });
    expect(status).toBe(200);
    expect(reply.permitted?.map((one) => one.uuid)).toEqual([uuid('pupilA5')]);
    expect(reply.refused).toEqual([
      { uuid: uuid('pupilA5b'), code: 'ALREADY_STARTED' },
      { uuid: uuid('pupilA6'), code: 'ALREADY_FINISHED' },
      { uuid: uuid('pupilA7'), code: 'OTHER_GRADE' },
      { uuid: uuid('pupilB5'), code: 'NOT_FOUND' },
      { uuid: uuid('archivedA5'), code: 'ARCHIVED' },
      { uuid: uuid('tutorA'), code: 'NOT_FOUND' },
      { uuid: stranger, code: 'NOT_FOUND' },
    ]);
    expect(await audited()).toEqual([{ action: 'permission.give', object_id: world.people.pupilA5.userId }]);
  });
  it('renews: the window begins anew', async () => {
    await world.permit('pupilA5', 'running5');
    await world.pool.query(
      `update permission set permitted_at = now() - interval '1 hour', ends_at = now() - interval '45 minutes'`,
    );
    const request = body(['pupilA5']);
    const { body: reply } = await allow('tutorA', {
      ...request,
      uList: [uuid('pupilA5').toUpperCase(), ...request.uList],
    });
    expect(reply.permitted).toHaveLength(1);
    const { rows } = await world.pool.query("select ends_at > now() + interval '14 minutes' as open from permission");
    expect(rows).toEqual([{ open: true }]);
  });
  it('asks for the agreement, unless it is switched off', async () => {
    await world.pool.query(`update collection set valid_to = now() + interval '1 day' where id = $1`, [
      idOf('closed3'),
    ]);
    await world.publish('collection', idOf('closed3'));
    await expect
      .poll(async () => (await allow('tutorA', body(['youngA3'], 'closed3'))).body.refused)
      .toEqual([{ uuid: uuid('youngA3'), code: 'NO_AGREEMENT' }]);
    await setSettings(world, { agreementRequired: false });
    await expect.poll(async () => (await allow('tutorA', body(['youngA3'], 'closed3'))).body.permitted).toHaveLength(1);
    await setSettings(world, { agreementRequired: true });
  });
  it('lets nobody in outside the window, into practice or a draft', async () => {
    const future = await allow('tutorA', body(['pupilA7'], 'future7'));
    expect(future).toMatchObject({ status: 200, body: { success: false, code: 'NOT_RUNNING' } });
    expect((await allow('tutorA', body(['pupilA9'], 'past9'))).body.code).toBe('NOT_RUNNING');
    expect((await allow('tutorA', body(['pupilA5'], 'practice5'))).status).toBe(404);
    expect((await allow('tutorA', body(['pupilA8'], 'draft8'))).status).toBe(404);
    expect((await world.pool.query('select 1 from permission')).rowCount).toBe(0);
  });
  it('is for tutors and administrators; a school that is named narrows', async () => {
    for (const as of ['pupilA5', 'tester', 'centre', 'developer'] as const)
      expect((await allow(as, body(['pupilA5']))).status).toBe(403);
    expect((await allow('tutorA', { ...body(['pupilB5']), school: world.schools.B })).status).toBe(404);
    const narrowed = await allow('tutorAB', { ...body(['pupilA5', 'pupilB5']), school: world.schools.B });
    expect(narrowed.body.permitted?.map((one) => one.uuid)).toEqual([uuid('pupilB5')]);
    expect((await allow('tutorAB', body(['pupilA5', 'pupilB5']))).body.permitted).toHaveLength(2);
    expect((await allow('admin', body(['pupilA5', 'pupilB5']))).body.permitted).toHaveLength(2);
  });
  it.each([[[]], [['x']], [null], [{ $ne: 1 }]])('refuses uList %j', async (uList) => {
    const raw = { challengeId: idOf('running5'), uList };
    expect((await world.call(calls.createPermissions, { as: 'tutorA', raw })).status).toBe(400);
  });
  it('puts also those on the list whose agreement is still to come, which the start asks for', async () => {
    await world.pool.query(`update collection set valid_to = now() + interval '1 day' where id = $1`, [
      idOf('closed3'),
    ]);
    await world.publish('collection', idOf('closed3'));
    const register = () =>
      world.call(calls.registerUsers, { as: 'tutorA', body: body(['youngA3', 'pupilB5'], 'closed3') });
    await expect.poll(async () => (await register()).body.permitted?.map((one) => one.uuid)).toEqual([uuid('youngA3')]);
    expect((await register()).body.refused).toEqual([{ uuid: uuid('pupilB5'), code: 'NOT_FOUND' }]);
    const { body: started } = await world.call(startChallenge, {
      as: 'youngA3',
      params: { grade: '3' },
      body: { challengeId: idOf('closed3') },
    });
    expect(started.code).toBe('NO_AGREEMENT');
  });
  it('works under its older name', async () => {
    const { body: reply } = await world.call(calls.registerUsers, { as: 'tutorA', body: body(['pupilA5']) });
    expect(reply.permitted).toHaveLength(1);
    expect(
      (await world.call(calls.registerUsers, { as: 'tutorA', body: body(['pupilA7'], 'future7') })).body.code,
    ).toBe('NOT_RUNNING');
  });
});

describe('challengeadmin/disallow', () => {
  const withdraw = (as: PersonName, people: readonly PersonName[]) =>
    world.call(calls.disallow, { as, body: body(people) });

  it('withdraws what has not been used', async () => {
    for (const person of ['pupilA5', 'pupilA5b', 'pupilB5'] as const) await world.permit(person, 'running5');
    await giveAttempt(world, 'pupilA5b', 'running5');
    const { body: reply } = await withdraw('tutorA', ['pupilA5', 'pupilA5b', 'pupilA6', 'pupilB5']);
    expect(reply.permitted).toEqual([{ uuid: uuid('pupilA5'), permitionDate: null }]);
    expect(reply.refused).toEqual([
      { uuid: uuid('pupilA5b'), code: 'ALREADY_STARTED' },
      { uuid: uuid('pupilA6'), code: 'NOT_PERMITTED' },
      { uuid: uuid('pupilB5'), code: 'NOT_FOUND' },
    ]);
    const left = await world.pool.query('select 1 from permission');
    expect(left.rowCount).toBe(2);
    expect(await audited()).toEqual([{ action: 'permission.withdraw', object_id: world.people.pupilA5.userId }]);
  });
  it('waits for a start that is under way and then leaves the permission', async () => {
    await world.permit('pupilA5', 'running5');
    const start = await world.pool.connect();
    await start.query('begin');
    await start.query('select 1 from user_account where id = $1 for share', [world.people.pupilA5.userId]);
    const withdrawing = withdraw('tutorA', ['pupilA5']);
    await world.untilLocked();
    await start.query(
      `insert into attempt (collection_id, user_id, started_at, deadline, ticket_hash)
       values ($1, $2, now(), now() + interval '45 minutes', '\\x01')`,
      [idOf('running5'), world.people.pupilA5.userId],
    );
    await start.query('commit');
    start.release();
    expect((await withdrawing).body.refused).toEqual([{ uuid: uuid('pupilA5'), code: 'ALREADY_STARTED' }]);
    expect((await world.pool.query('select 1 from permission')).rowCount).toBe(1);
  });
  it('is not for others', async () => {
    expect((await withdraw('pupilA5', ['pupilA5'])).status).toBe(403);
    expect((await world.call(calls.disallow, { as: 'tutorA', raw: {} })).body.fields).toEqual(['challengeId', 'uList']);
    expect((await world.call(calls.disallow, { as: 'tutorA', body: body(['pupilA8'], 'draft8') })).status).toBe(404);
  });
});

describe('challengeadmin/disallow-finish', () => {
  it('closes who is solving, at the latest at the deadline', async () => {
    await world.permit('pupilA5', 'running5');
    const running = await giveAttempt(world, 'pupilA5', 'running5');
    const over = await giveAttempt(world, 'pupilA5b', 'running5');
    await world.pool.query(`update attempt set deadline = now() - interval '30 seconds' where id = $1`, [over]);
    await giveAttempt(world, 'pupilA6', 'running5', [0, 'PUPIL']);
    const people = ['pupilA5', 'pupilA5b', 'pupilA6', 'pupilA4', 'pupilB5'] as const;
    const { body: reply } = await world.call(calls.disallowFinish, { as: 'tutorA', body: body(people) });
    expect(reply.permitted?.map((one) => one.uuid)).toEqual([uuid('pupilA5'), uuid('pupilA5b')]);
    expect(reply.permitted?.[0]?.permitionDate).toMatch(/Z$/);
    expect(reply.refused).toEqual([
      { uuid: uuid('pupilA6'), code: 'ALREADY_FINISHED' },
      { uuid: uuid('pupilA4'), code: 'NOT_STARTED' },
      { uuid: uuid('pupilB5'), code: 'NOT_FOUND' },
    ]);
    const { rows } = await world.pool.query(
      `select id, closed_by, finished_at = deadline as at_deadline from attempt where id = any($1) order by id`,
      [[running, over]],
    );
    expect(rows).toEqual([
      { id: running, closed_by: 'STAFF', at_deadline: false },
      { id: over, closed_by: 'STAFF', at_deadline: true },
    ]);
    expect((await audited()).map((line) => line.action)).toEqual(['attempt.close', 'attempt.close']);
  });
  it('is not for others', async () => {
    const refused = await world.call(calls.disallowFinish, { as: 'tester', body: body(['pupilA5']) });
    expect(refused.status).toBe(403);
    expect((await world.call(calls.disallowFinish, { as: 'tutorA', raw: { uList: 1 } })).status).toBe(400);
  });
});
