import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getChallenge, getSet, getTask, sendAnswer, startChallenge, validateKey } from '../../../../contract/solving';
import type { CollectionName } from '../../../testing/collections';
import type { PersonName } from '../../../testing/people';
import { setSettings } from '../../../testing/settings';
import { answerTo } from '../../../testing/sitting';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`truncate attempt, permission cascade`.execute(world.db);
});

const start = (as: PersonName | null, collection: CollectionName, body: { securityKey?: string } = {}, grade = '5') =>
  world.call(startChallenge, {
    as,
    params: { grade },
    body: { challengeId: world.collections[collection].id, ...body },
  });
const attempts = () => world.db.selectFrom('attempt').selectAll().orderBy('attempt_no').execute();

describe('start', () => {
  it('opens the one attempt by the database clock and answers all that the solver needs', async () => {
    await world.permit('pupilA5', 'running5');
    const { status, body } = await start('pupilA5', 'running5', {}, '12');
    expect(status).toBe(200);
    const [attempt] = await attempts();
    expect(body).toMatchObject({
      success: true,
      usedtime: 0,
      challengeRegId: attempt?.id,
      remainingMs: 45 * 60_000,
      epoch: 1,
      nextSeq: 1,
    });
    expect(body.challenge).toMatchObject({
      brc_id: world.collections.running5.id,
      brc_key: '',
      brc_type: 'CON',
      brc_time_mins: 45,
      brc_task_count: 6,
      brc_max_points: 72,
      brc_grades: [5, 6],
      secured: false,
      attemptState: 'RUNNING',
    });
    expect(body.deliveryTicket).toMatch(/^[\w-]{43}$/);
    expect(attempt).toMatchObject({ grade: 5, school_id: world.schools.A, is_test: false, attempt_no: 1, epoch: 1 });
    expect(attempt && attempt.deadline.getTime() - attempt.started_at.getTime()).toBe(45 * 60_000);
    expect(attempt?.ticket_hash.toString('base64url')).not.toBe(body.deliveryTicket);
  });

  it('brings the set and the first task as their own calls answer them, the task while there are no answers', async () => {
    await world.permit('pupilA5', 'running5');
    const { id, exercises } = world.collections.running5;
    const { body } = await start('pupilA5', 'running5');
    const { data } = (await world.call(getSet, { as: 'pupilA5', params: { id } })).body;
    const { body: task } = await world.call(getTask, { as: 'pupilA5', params: { id: exercises[0]?.id ?? '' } });
    const { success: _, ...first } = { ...task, serverTime: body.serverTime, remainingMs: body.remainingMs };
    expect([body.set, body.first]).toEqual([data, first]);
    expect((await start('pupilA5', 'running5')).body.first?.task).toEqual(first.task);
    for (const selectedChoiceId of [exercises[0]?.choiceIds[0] ?? '', null]) {
      const seq = selectedChoiceId === null ? 2 : 1;
      const adata = answerTo(world, 'running5', 0, { selectedChoiceId, answerText: null, seq });
      expect((await world.call(sendAnswer, { as: 'pupilA5', body: { adata } })).body.confirmed).toHaveLength(1);
      const again = await start('pupilA5', 'running5');
      expect([again.body.set, again.body.nextSeq]).toEqual([data, seq + 1]);
      expect(again.body).not.toHaveProperty('first');
    }
  });

  it('decides by the account as it is, not by what the session remembers', async () => {
    await world.permit('pupilA5', 'running5');
    const change = (text: string) => world.pool.query(`update user_account set ${text} where login = 'pupila5'`);
    await change('grade = 7');
    const refused = await start('pupilA5', 'running5');
    expect([refused.status, refused.body.code, refused.body.set]).toEqual([404, 'NOT_FOUND', undefined]);
    await change('agreed_to_take_part_at = null, grade = 5');
    expect((await start('pupilA5', 'running5')).body.code).toBe('NO_AGREEMENT');
    await change(`agreed_to_take_part_at = now(), grade = 6, school_id = ${world.schools.B}`);
    expect((await start('pupilA5', 'running5')).body.success).toBe(true);
    expect(await attempts()).toMatchObject([{ grade: 6, school_id: world.schools.B }]);
    await change(`grade = 5, school_id = ${world.schools.A}`);
  });

  it('C16: is exactly one attempt when 20 come at once, with one deadline and the same reply', async () => {
    await world.permit('pupilA5', 'running5');
    const all = await Promise.all(Array.from({ length: 20 }, () => start('pupilA5', 'running5')));
    expect(await attempts()).toHaveLength(1);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    const same = all.map(({ body: { challengeRegId, deliveryTicket, epoch, nextSeq } }) =>
      JSON.stringify({ challengeRegId, deliveryTicket, epoch, nextSeq }),
    );
    expect(new Set(same).size).toBe(1);
  });

  it('does not wait for the locked row of another who starts at the same moment', async () => {
    await world.permit('pupilA5', 'running5');
    await world.permit('pupilB5', 'running5');
    const other = await world.pool.connect();
    try {
      await other.query('begin');
      await other.query(`select from user_account where login = 'pupila5' for update`);
      const held = start('pupilA5', 'running5');
      const free = start('pupilB5', 'running5');
      expect((await free).body.success).toBe(true);
      await world.untilLocked();
      expect(await attempts()).toMatchObject([{ user_id: world.people.pupilB5.userId }]);
      await other.query('commit');
      expect((await held).body.success).toBe(true);
      expect(await attempts()).toHaveLength(2);
    } finally {
      other.release();
    }
  });

  it('is one new attempt when 20 testers start again at once', async () => {
    await start('tester', 'running5');
    await sql`update attempt set finished_at = now(), closed_by = 'PUPIL'`.execute(world.db);
    const all = await Promise.all(Array.from({ length: 20 }, () => start('tester', 'running5')));
    const rows = await attempts();
    expect(rows.map((row) => row.attempt_no)).toEqual([1, 2]);
    expect(new Set(all.map(({ body }) => body.challengeRegId))).toEqual(new Set([rows[1]?.id]));
    expect(rows[1]).toMatchObject({ is_test: true, school_id: null, grade: 5 });
  });

  it('goes on with the own attempt without key, permission or window, also after a change of grade', async () => {
    await world.permit('pupilA11', 'secured11');
    const first = await start('pupilA11', 'secured11', { securityKey: 'BEBRAS2024' });
    await sql`delete from permission`.execute(world.db);
    await sql`update collection set valid_to = now() - interval '1 minute' where name = 'secured11'`.execute(world.db);
    await sql`update user_account set grade = 4 where login = 'pupila11'`.execute(world.db);
    const again = await start('pupilA11', 'secured11');
    expect(again.body.challengeRegId).toBe(first.body.challengeRegId);
    expect(again.body.deliveryTicket).toBe(first.body.deliveryTicket);
    await sql`update user_account set grade = 11 where login = 'pupila11'`.execute(world.db);
    await sql`update collection set valid_to = now() + interval '5 days' where name = 'secured11'`.execute(world.db);
    await world.publish('collection', world.collections.secured11.id);
    await world.publish('user', world.people.pupilA11.userId);
  });

  it('keeps the epoch on a reload and raises it when another session starts', async () => {
    await world.permit('pupilA5', 'running5');
    await start('pupilA5', 'running5');
    expect((await start('pupilA5', 'running5')).body.epoch).toBe(1);
    // A session on a second computer.
    const other = world.people.pupilA6.token;
    const move = (id: string) => sql`update session set user_id = ${id} where sid = ${world.people.pupilA6.sid}`;
    await move(world.people.pupilA5.userId).execute(world.db);
    const second = await world.call(startChallenge, {
      as: null,
      headers: { 'authentication-token': other },
      params: { grade: '5' },
      body: { challengeId: world.collections.running5.id },
    });
    expect(second.body).toMatchObject({ epoch: 2, nextSeq: 1 });
    expect((await start('pupilA5', 'running5')).body.epoch).toBe(1);
    expect((await attempts()).map((row) => row.epoch)).toEqual([2]);
    await move(world.people.pupilA6.userId).execute(world.db);
    await world.publish('session', world.people.pupilA6.sid);
  });

  it('C19: refuses a finished contest, also one whose deadline and grace are over, and does not reset its clock', async () => {
    await world.permit('pupilA5', 'running5');
    await start('pupilA5', 'running5');
    await sql`update attempt set deadline = now() - interval '59 seconds', started_at = now() - interval '2 hours'`.execute(
      world.db,
    );
    expect((await start('pupilA5', 'running5')).body).toMatchObject({ success: true, remainingMs: 0 });
    await sql`update attempt set deadline = now() - interval '61 seconds'`.execute(world.db);
    const before = await attempts();
    expect((await start('pupilA5', 'running5')).body).toMatchObject({ success: false, code: 'ALREADY_FINISHED' });
    await sql`update attempt set finished_at = deadline, closed_by = 'TIME'`.execute(world.db);
    expect((await start('pupilA5', 'running5')).body).toMatchObject({ success: false, code: 'ALREADY_FINISHED' });
    expect((await attempts()).map((row) => row.started_at)).toEqual(before.map((row) => row.started_at));
  });

  it('lets practice be sat again', async () => {
    await start('pupilA5', 'practice5');
    await sql`update attempt set deadline = now() - interval '2 minutes', started_at = now() - interval '1 hour'`.execute(
      world.db,
    );
    expect((await start('pupilA5', 'practice5')).body).toMatchObject({ success: true, remainingMs: 45 * 60_000 });
    expect((await attempts()).map((row) => [row.attempt_no, row.closed_by])).toEqual([
      [1, 'TIME'],
      [2, null],
    ]);
  });

  it.each<[PersonName, CollectionName, number, string]>([
    ['pupilA5', 'running5', 200, 'NO_PERMISSION'],
    ['pupilA7', 'future7', 200, 'NOT_RUNNING'],
    ['pupilA9', 'past9', 200, 'NOT_RUNNING'],
    ['pupilA5', 'future7', 404, 'NOT_FOUND'],
    ['pupilA7', 'running5', 404, 'NOT_FOUND'],
    ['pupilA8', 'draft8', 404, 'NOT_FOUND'],
    ['admin', 'draft8', 404, 'NOT_FOUND'],
    ['pupilA5', 'training', 404, 'NOT_FOUND'],
    ['tester', 'training', 404, 'NOT_FOUND'],
    ['centre', 'running5', 200, 'NO_PERMISSION'],
    ['pupilA11', 'secured11', 200, 'BAD_SECURITY_KEY'],
    ['tester', 'secured11', 200, 'BAD_SECURITY_KEY'],
    ['tutorA', 'running5', 403, 'FORBIDDEN'],
  ])('C18: refuses %s at %s: %s %s', async (as, collection, status, code) => {
    const answered = await start(as, collection);
    expect([answered.status, answered.body.code]).toEqual([status, code]);
    expect(answered.body.error).toBeTruthy();
    expect(await attempts()).toHaveLength(0);
  });

  it('C18: refuses a permission that has ended, and a pupil without agreement unless agreements are off', async () => {
    await world.permit('pupilA5', 'running5');
    await sql`update permission set ends_at = now() - interval '1 second'`.execute(world.db);
    expect((await start('pupilA5', 'running5')).body.code).toBe('PERMISSION_EXPIRED');
    await sql`update collection set valid_to = now() + interval '1 day' where name = 'closed3'`.execute(world.db);
    await world.publish('collection', world.collections.closed3.id);
    expect((await start('youngA3', 'closed3')).body.code).toBe('NO_AGREEMENT');
    await setSettings(world, { agreementRequired: false });
    expect((await start('youngA3', 'closed3')).body.code).toBe('NO_PERMISSION');
    await setSettings(world, { agreementRequired: true });
  });

  it('C18: refuses who is not logged in, archived, or sends nonsense', async () => {
    expect((await start(null, 'running5')).status).toBe(401);
    await world.permit('pupilA5b', 'running5');
    await sql`update user_account set is_archived = true where login = 'pupila5b'`.execute(world.db);
    expect((await start('pupilA5b', 'running5')).body.code).toBe('SESSION_ENDED');
    expect(await attempts()).toHaveLength(0);
    await sql`update user_account set is_archived = false where login = 'pupila5b'`.execute(world.db);
    for (const raw of [{}, { challengeId: 'x' }, { challengeId: '1', securityKey: ['BEBRAS2024'] }, []]) {
      const answered = await world.call(startChallenge, { as: 'pupilA5', params: { grade: '5' }, raw });
      expect(answered.status).toBe(400);
    }
    const unknown = { challengeId: '999999999999999999' };
    const answered = await world.call(startChallenge, { as: 'pupilA5', params: { grade: '5' }, body: unknown });
    expect(answered.status).toBe(404);
  });

  it('has one outcome when the permission is withdrawn at the same moment', async () => {
    await world.permit('pupilA5', 'running5');
    const [started] = await Promise.all([
      start('pupilA5', 'running5'),
      sql`delete from permission where user_id = ${world.people.pupilA5.userId}`.execute(world.db),
    ]);
    expect(started.body.success ? null : started.body.code).toBe(
      (await attempts()).length === 1 ? null : 'NO_PERMISSION',
    );
  });
});

describe('the security key', () => {
  const validate = (as: PersonName, securityKey: string) =>
    world.call(validateKey, { as, body: { collectionId: world.collections.secured11.id, securityKey } });

  it('C20: opens start, get and validate-key', async () => {
    await world.permit('pupilA11', 'secured11');
    expect((await validate('pupilA11', 'BEBRAS2024')).body).toEqual({ success: true, isValidKey: true });
    expect((await validate('pupilA11', ' bebras-2024 ')).body.isValidKey).toBe(true);
    expect((await validate('pupilA11', 'BEBRAS20241234567')).body.isValidKey).toBe(false);
    const wrong = await start('pupilA11', 'secured11', { securityKey: 'BEBRAS2023' });
    expect(wrong.body).toMatchObject({ success: false, code: 'BAD_SECURITY_KEY', error: 'Bad security key' });
    for (const securityKey of [undefined, '', 'BEBRAS2024x', 'BEBRAS202', 'BEBRAS20241234567'])
      expect((await start('pupilA11', 'secured11', { securityKey })).body.code).toBe('BAD_SECURITY_KEY');
    for (const securityKey of [['BEBRAS2024'], { 0: 'BEBRAS2024' }, 2024, true, 'B'.repeat(1000)]) {
      const raw = { challengeId: world.collections.secured11.id, securityKey };
      const { status } = await world.call(startChallenge, { as: 'pupilA11', params: { grade: '11' }, raw });
      expect([securityKey, status]).toEqual([securityKey, 400]);
    }
    expect(await attempts()).toEqual([]);
    const params = { id: world.collections.secured11.id };
    const get = (securityKey: string) => world.call(getChallenge, { as: 'pupilA11', params, body: { securityKey } });
    expect((await get('no')).body.code).toBe('BAD_SECURITY_KEY');
    expect((await get('BEBRAS2024')).body).toMatchObject({ success: true, usedtime: 0, con: { secured: true } });
    expect((await start('pupilA11', 'secured11', { securityKey: 'BEBRAS2024' })).body.success).toBe(true);
    // A person with an attempt is not asked for the key again.
    expect((await get('')).body).toMatchObject({ success: true, con: { attemptState: 'RUNNING' } });
    expect(JSON.stringify(await get(''))).not.toContain('BEBRAS2024');
  });

  it('C21: is guessed 20 times at most by one session, through any call, and then not told even when right', async () => {
    for (let i = 0; i < 19; i += 1) expect((await validate('pupilA12', `GUESS${i}`)).body.isValidKey).toBe(false);
    expect((await start('pupilA12', 'secured11', { securityKey: 'GUESS19' })).body.code).toBe('BAD_SECURITY_KEY');
    await world.publish('collection', world.collections.secured11.id);
    const spent = await validate('pupilA12', 'BEBRAS2024');
    expect([spent.status, spent.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(spent.headers['retry-after'])).toBeGreaterThan(0);
    expect((await start('pupilA12', 'secured11', { securityKey: 'BEBRAS2024' })).status).toBe(429);
    expect((await validate('pupilA11', 'BEBRAS2024')).body.isValidKey).toBe(true);
  });

  it('is not asked about by others', async () => {
    expect((await validate('pupilA5', 'BEBRAS2024')).status).toBe(404);
    expect((await validate('tutorA', 'BEBRAS2024')).status).toBe(403);
  });
});
