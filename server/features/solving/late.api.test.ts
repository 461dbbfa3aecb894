import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendAnswer, startChallenge } from '../../../contract/solving';
import { acceptLate, listLate } from '../../../contract/solving-late';
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
      isAccepted: false,
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
    expect(await list({ challengeId: '99999999999' })).toMatchObject({ rows: [], total: 0 });
    const first = await list({ page_size: 3, challengeId: world.collections.running5.id });
    const second = await list({ page_size: 3, num: 2, challengeId: '' });
    expect([first.rows?.length, second.rows?.length, first.total]).toEqual([3, 1, 4]);
  });
  it('counts from the finish where that came first', async () => {
    const attemptId = await start('pupilA5');
    await world.pool.query(
      `update attempt set finished_at = now() - interval '20 seconds', closed_by = 'PUPIL' where id = $1`,
      [attemptId],
    );
    await answer('pupilA5', 1, 1, '14');
    const { body } = await world.call(listLate, { as: 'admin', body: {} });
    expect(body.rows?.[0]?.lateSeconds).toBeGreaterThanOrEqual(20);
    expect(body.rows?.[0]?.lateSeconds).toBeLessThan(40);
  });
  it('is for administrators and developers', async () => {
    expect((await world.call(listLate, { as: 'tutorA', body: {} })).status).toBe(403);
    expect((await world.call(listLate, { as: null, body: {} })).status).toBe(401);
    expect((await world.call(listLate, { as: 'admin', raw: { page_size: 501 } })).status).toBe(400);
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
    expect(listed?.map((row) => [row.isAccepted, row.counted])).toEqual(listed?.map((row) => [true, row.given]));
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
