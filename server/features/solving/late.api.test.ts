import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logAnswer, sendAnswer, startChallenge } from '../../../contract/solving';
import { acceptLate, canonicalJson, listLate, uploadRescue } from '../../../contract/solving-late';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());
beforeEach(async () => {
  await world.pool.query('truncate permission, attempt, calculation, audit_log cascade');
});

const reason = 'Mokykloje dingo elektra';
const exercise = (index: number) => {
  const found = world.collections.running5.exercises[index];
  if (!found) throw new Error('no such exercise');
  return found;
};

async function start(person: PersonName): Promise<string> {
  await world.permit(person, 'running5');
  const { body } = await world.call(startChallenge, {
    as: person,
    params: { grade: '5' },
    body: { challengeId: world.collections.running5.id },
  });
  return body.challengeRegId ?? '';
}

async function answer(person: PersonName, index: number, seq: number, text: string | { choiceId: string | null }) {
  const value = typeof text === 'string' ? { answerText: text } : { selectedChoiceId: text.choiceId };
  const { body } = await world.call(sendAnswer, {
    as: person,
    body: {
      adata: { challengeId: world.collections.running5.id, taskId: exercise(index).id, epoch: 1, seq, ...value },
    },
  });
  return body;
}

/** The deadline of an attempt moves so many seconds into the past. */
const over = (attemptId: string, seconds: number) =>
  world.pool.query(`update attempt set deadline = now() - make_interval(secs => $2) where id = $1`, [
    attemptId,
    seconds,
  ]);

/** A pupil who answered two tasks in time and two after the end. */
async function latecomer(person: PersonName): Promise<string> {
  const attemptId = await start(person);
  await answer(person, 0, 1, { choiceId: exercise(0).wrongChoiceId });
  await answer(person, 1, 2, '15');
  await over(attemptId, 90);
  expect((await answer(person, 0, 3, { choiceId: exercise(0).correctChoiceId })).late).toHaveLength(1);
  expect((await answer(person, 4, 4, '2026-11-20')).late).toHaveLength(1);
  return attemptId;
}

const key = (attemptId: string, index: number, seq: number) => ({
  attemptId,
  taskId: exercise(index).id,
  epoch: 1,
  seq,
});
const accept = (as: PersonName, items: ReturnType<typeof key>[], why = reason) =>
  world.call(acceptLate, { as, body: { items, reason: why } });

async function current(attemptId: string): Promise<{ seq: number; choice_id: string | null; value: string | null }[]> {
  const { rows } = await world.pool.query(
    'select seq, choice_id, value from current_answer where attempt_id = $1 order by exercise_id',
    [attemptId],
  );
  return rows;
}

describe('solving/late/list', () => {
  it('shows what was given, how late, and what counts instead, without the key', async () => {
    const attemptId = await latecomer('pupilA5');
    const { status, body } = await world.call(listLate, { as: 'admin', body: {} });
    expect(status).toBe(200);
    expect(body.total).toBe(2);
    const [day, choice] = body.rows ?? [];
    expect(day).toMatchObject({
      ...key(attemptId, 4, 4),
      uuid: world.people.pupilA5.uuid,
      firstName: 'pupilA5',
      schoolName: 'A mokykla',
      grade: 5,
      challengeId: world.collections.running5.id,
      challengeName: 'running5',
      taskNo: 5,
      given: { choiceNo: null, text: '2026-11-20' },
      counted: null,
      lateAfter: 'DEADLINE',
      cameBy: 'SESSION',
      isOutranked: false,
      acceptance: null,
    });
    expect(day?.lateSeconds).toBeGreaterThanOrEqual(90);
    expect(day?.lateSeconds).toBeLessThan(120);
    expect(choice?.taskNo).toBe(1);
    expect(choice?.given.choiceNo).toBe(exercise(0).choiceIds.indexOf(exercise(0).correctChoiceId ?? '') + 1);
    expect(choice?.given.text).toBe('du');
    expect(choice?.counted?.choiceNo).toBe(exercise(0).choiceIds.indexOf(exercise(0).wrongChoiceId ?? '') + 1);
    expect(JSON.stringify(body)).not.toMatch(/correct|points|key/i);
  });
  it('is narrowed by challenge and school, and paged', async () => {
    await latecomer('pupilA5');
    await latecomer('pupilB5');
    const list = async (filter: object) => (await world.call(listLate, { as: 'developer', raw: filter })).body;
    expect((await list({})).total).toBe(4);
    expect((await list({ school: world.schools.B })).rows?.map((row) => row.firstName)).toEqual(['pupilB5', 'pupilB5']);
    expect((await list({ challengeId: world.collections.past9.id })).rows).toEqual([]);
    expect(await list({ challengeId: '99999999999' })).toMatchObject({ rows: [], total: 0, waiting: 0, accepted: 0 });
    const first = await list({ page_size: 3, challengeId: world.collections.running5.id });
    const second = await list({ page_size: 3, num: 2, challengeId: '' });
    expect([first.rows?.length, second.rows?.length, first.total]).toEqual([3, 1, 4]);
  });
  it('keeps in the audit log who looked at pupils, and nothing where nobody was shown', async () => {
    await latecomer('pupilA5');
    const { id } = world.collections.running5;
    for (const challengeId of [id, id, world.collections.past9.id]) {
      await world.call(listLate, { as: 'developer', body: { challengeId, state: 'WAITING' } });
    }
    const { rows } = await world.pool.query(
      `select user_id, object_id, details from audit_log where action = 'answer.look'`,
    );
    const details = { school: null, state: 'WAITING' };
    expect(rows).toEqual([{ user_id: world.people.developer.userId, object_id: id, details }]);
  });
  it('counts from the finish where that came first', async () => {
    const attemptId = await start('pupilA5');
    await world.pool.query(
      `update attempt set finished_at = now() - interval '20 seconds', closed_by = 'PUPIL' where id = $1`,
      [attemptId],
    );
    await answer('pupilA5', 1, 1, '14');
    const { body } = await world.call(listLate, { as: 'admin', body: {} });
    expect(body.rows?.[0]?.lateAfter).toBe('FINISH');
    expect(body.rows?.[0]?.lateSeconds).toBeGreaterThanOrEqual(20);
    expect(body.rows?.[0]?.lateSeconds).toBeLessThan(40);
  });
  it('is for administrators and developers', async () => {
    expect((await world.call(listLate, { as: 'tutorA', body: {} })).status).toBe(403);
    expect((await world.call(listLate, { as: null, body: {} })).status).toBe(401);
    for (const raw of [{ page_size: 501 }, { state: 'LOST' }, { challengeId: 'x' }, { school: '-1' }]) {
      expect((await world.call(listLate, { as: 'admin', raw })).status).toBe(400);
    }
  });
  it('is narrowed to what waits or was accepted, and says by whom, when and why', async () => {
    const attemptId = await latecomer('pupilA5');
    await latecomer('pupilB5');
    const before = Date.now() - 60_000;
    await accept('admin', [key(attemptId, 4, 4)]);
    const list = async (filter: object) => (await world.call(listLate, { as: 'admin', raw: filter })).body;
    const waiting = await list({ state: 'WAITING' });
    expect(waiting).toMatchObject({ total: 3, waiting: 3, accepted: 1 });
    expect(waiting.rows?.map((row) => row.acceptance)).toEqual([null, null, null]);
    const accepted = await list({ state: 'ACCEPTED' });
    expect(accepted).toMatchObject({ total: 1, waiting: 3, accepted: 1 });
    const [row] = accepted.rows ?? [];
    expect(row).toMatchObject({ ...key(attemptId, 4, 4), acceptance: { reason } });
    const by = await world.pool.query(
      `select first_name || ' ' || last_name as name from user_account where login = 'admin'`,
    );
    expect(row?.acceptance?.by).toBe(by.rows[0]?.name);
    expect(Date.parse(row?.acceptance?.at ?? '')).toBeGreaterThan(before);
    expect(await list({ state: '', school: world.schools.B })).toMatchObject({ total: 2, waiting: 2, accepted: 0 });
    expect(await list({ state: 'ACCEPTED', school: world.schools.B })).toMatchObject({ rows: [], total: 0 });
  });
  it('names the challenges that have any, whatever was asked, and which results lack what was accepted', async () => {
    const attemptId = await latecomer('pupilA5');
    const { id } = world.collections.running5;
    const challenges = async (filter: object = {}) =>
      (await world.call(listLate, { as: 'admin', raw: filter })).body.challenges;
    const counts = { id, name: 'running5', waiting: 2, accepted: 0 };
    expect(await challenges()).toEqual([{ ...counts, isCalculated: false, isOutdated: false }]);
    expect(await challenges({ challengeId: world.collections.past9.id, state: 'ACCEPTED' })).toHaveLength(1);
    const calculate = `insert into calculation (collection_id, version, attempt_count)
      select $1, coalesce(max(version), 0) + 1, 1 from calculation`;
    await world.pool.query(calculate, [id]);
    expect(await challenges()).toEqual([{ ...counts, isCalculated: true, isOutdated: false }]);
    await accept('admin', [key(attemptId, 4, 4)]);
    expect(await challenges()).toMatchObject([{ waiting: 1, accepted: 1, isCalculated: true, isOutdated: true }]);
    await world.pool.query(calculate, [id]);
    expect(await challenges()).toMatchObject([{ waiting: 1, accepted: 1, isCalculated: true, isOutdated: false }]);
  });
  it('tells a finish, a closing by staff and more time that was given later from the deadline', async () => {
    const attemptId = await latecomer('pupilA5');
    const lateAfter = async () => (await world.call(listLate, { as: 'admin', body: {} })).body.rows?.[0]?.lateAfter;
    const close = (seconds: number, by: string) =>
      world.pool.query(
        `update attempt set finished_at = deadline - make_interval(secs => $2), closed_by = $3 where id = $1`,
        [attemptId, seconds, by],
      );
    expect(await lateAfter()).toBe('DEADLINE');
    await close(0, 'TIME');
    expect(await lateAfter()).toBe('DEADLINE');
    await close(30, 'STAFF');
    expect(await lateAfter()).toBe('CLOSING');
    await close(30, 'PUPIL');
    expect(await lateAfter()).toBe('FINISH');
    await world.pool.query(
      `update attempt set finished_at = null, closed_by = null, deadline = now() + interval '10 minutes' where id = $1`,
      [attemptId],
    );
    const [row] = (await world.call(listLate, { as: 'admin', body: {} })).body.rows ?? [];
    expect(row).toMatchObject({ lateAfter: 'EXTENDED', lateSeconds: 0 });
  });
  it('says how it came, whatever the page claims', async () => {
    await world.permit('pupilA5', 'running5');
    const challengeId = world.collections.running5.id;
    const started = await world.call(startChallenge, { as: 'pupilA5', params: { grade: '5' }, body: { challengeId } });
    const { challengeRegId: attemptId = '', deliveryTicket: ticket = '' } = started.body;
    await over(attemptId, 90);
    const late = (seq: number) => ({
      challengeId,
      taskId: exercise(1).id,
      answerText: '14',
      epoch: 1,
      seq,
      via: 'FILE',
    });
    await world.call(sendAnswer, { as: 'pupilA5', raw: { adata: late(1) } });
    await world.call(logAnswer, { as: null, raw: { adata: late(2), deliveryTicket: ticket } });
    const written = { attemptId, challengeId, ticket, answers: [late(1), late(3)] };
    const checksum = createHash('sha256').update(canonicalJson(written)).digest('hex');
    const file = { damba: 'rescue', version: 1, ...written, checksum };
    expect((await world.call(uploadRescue, { as: 'tutorA', raw: { file } })).body.late).toHaveLength(2);
    const { body } = await world.call(listLate, { as: 'admin', body: {} });
    const came = body.rows?.map((row) => [row.seq, row.cameBy]).sort();
    expect(came).toEqual([
      [1, 'SESSION'],
      [2, 'TICKET'],
      [3, 'FILE'],
    ]);
  });
  it('marks what a newer answer outranks', async () => {
    const attemptId = await latecomer('pupilA5');
    await world.pool.query(`update attempt set deadline = now() + interval '10 minutes' where id = $1`, [attemptId]);
    await answer('pupilA5', 0, 9, { choiceId: null });
    const { body } = await world.call(listLate, { as: 'admin', body: {} });
    expect(body.rows?.map((row) => [row.taskNo, row.isOutranked, row.counted])).toEqual([
      [5, false, null],
      [1, true, { choiceNo: null, text: null }],
    ]);
  });
});

describe('solving/late/accept', () => {
  it('lets them count, once, with the reason in the audit log', async () => {
    const attemptId = await latecomer('pupilA5');
    const items = [key(attemptId, 0, 3), key(attemptId, 4, 4)];
    const { body } = await accept('admin', items, ` ${reason} `);
    expect(body).toMatchObject({ success: true, accepted: items, refused: [], recalculate: false });
    expect(await current(attemptId)).toEqual([
      { seq: 3, choice_id: exercise(0).correctChoiceId, value: null },
      { seq: 2, choice_id: null, value: '15' },
      { seq: 4, choice_id: null, value: '2026-11-20' },
    ]);
    expect((await accept('admin', items)).body).toMatchObject({ accepted: items, refused: [] });
    const { rows } = await world.pool.query(
      `select object_id, reason, details from audit_log where action = 'answer.accept'`,
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ object_id: world.people.pupilA5.userId, reason, details: { attemptId } });
    const listed = (await world.call(listLate, { as: 'admin', body: {} })).body.rows;
    expect(listed?.map((row) => [row.acceptance?.reason, row.counted])).toEqual(
      listed?.map((row) => [reason, row.given]),
    );
    const late = await world.pool.query('select count(*)::integer as count from answer_journal where is_late');
    expect(late.rows[0]?.count).toBe(2);
  });
  it('does not put an earlier answer over a later one', async () => {
    const attemptId = await latecomer('pupilA5');
    await answer('pupilA5', 0, 5, { choiceId: null });
    await accept('admin', [key(attemptId, 0, 5)]);
    expect((await accept('admin', [key(attemptId, 0, 3)])).body.accepted).toHaveLength(1);
    expect((await current(attemptId))[0]).toEqual({ seq: 5, choice_id: null, value: null });
  });
  it('says when results must be calculated again', async () => {
    const attemptId = await latecomer('pupilA5');
    await world.pool.query('insert into calculation (collection_id, version, attempt_count) values ($1, 1, 1)', [
      world.collections.running5.id,
    ]);
    expect((await accept('admin', [key(attemptId, 4, 4)])).body.recalculate).toBe(true);
  });
  it('refuses what is no late answer, and serves the rest; two at once come to one', async () => {
    const attemptId = await latecomer('pupilA5');
    const items = [key(attemptId, 1, 2), key(attemptId, 4, 4), key('999999', 0, 1), key(attemptId, 4, 4)];
    const replies = await Promise.all([1, 2, 3].map(() => accept('admin', items)));
    for (const { body } of replies) {
      expect(body.accepted).toEqual([key(attemptId, 4, 4)]);
      expect(body.refused).toEqual([
        { ...key(attemptId, 1, 2), code: 'NOT_FOUND' },
        { ...key('999999', 0, 1), code: 'NOT_FOUND' },
      ]);
    }
    const { rows } = await world.pool.query(
      `select count(*)::integer as count from audit_log where action = 'answer.accept'`,
    );
    expect(rows[0]?.count).toBe(1);
  });
  it('is for administrators, with a reason', async () => {
    const items = [key('1', 0, 1)];
    expect((await accept('developer', items)).status).toBe(403);
    expect((await accept('tutorA', items)).status).toBe(403);
    expect((await accept('admin', items, 'x ')).body).toMatchObject({ code: 'BAD_REQUEST', fields: ['reason'] });
    expect((await accept('admin', [])).status).toBe(400);
  });
});
