import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logAnswer, sendAnswer, startChallenge } from '../../../../contract/solving';
import { canonicalJson, lateOrders, listLate, uploadRescue } from '../../../../contract/solving-late';
import { acceptAll, answerLate, endTime, latecomer, lateKey, reason } from '../../../testing/latecomers';
import type { PersonName } from '../../../testing/people';
import { begin, exerciseOf } from '../../../testing/sitting';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());
beforeEach(async () => {
  await world.pool.query('truncate permission, attempt, calculation, audit_log cascade');
});

const key = (attemptId: string, index: number, seq: number) => lateKey(world, attemptId, index, seq);
const accept = (as: PersonName, items: ReturnType<typeof key>[], why?: string) => acceptAll(world, as, items, why);
const exercise = (index: number) => exerciseOf(world, 'running5', index);

describe('solving/late/list', () => {
  it('shows what was given, how late, and what counts instead, without the key', async () => {
    const attemptId = await latecomer(world, 'pupilA5');
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
    await latecomer(world, 'pupilA5');
    await latecomer(world, 'pupilB5');
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
    await latecomer(world, 'pupilA5');
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
    const attemptId = (await begin(world, 'pupilA5', 'running5')).attemptId;
    await world.pool.query(
      `update attempt set finished_at = now() - interval '20 seconds', closed_by = 'PUPIL' where id = $1`,
      [attemptId],
    );
    await answerLate(world, 'pupilA5', 1, 1, '14');
    const { body } = await world.call(listLate, { as: 'admin', body: {} });
    expect(body.rows?.[0]?.lateAfter).toBe('FINISH');
    expect(body.rows?.[0]?.lateSeconds).toBeGreaterThanOrEqual(20);
    expect(body.rows?.[0]?.lateSeconds).toBeLessThan(40);
  });
  it('is sorted by each column, and by nothing else', async () => {
    const { body } = await world.call(listLate, { as: 'admin', body: {} });
    for (const sort of lateOrders)
      for (const direction of ['asc', 'desc'] as const) {
        const sorted = await world.call(listLate, { as: 'admin', body: { sort, direction } });
        const ids = (rows: typeof body.rows) => rows?.map((row) => `${row.attemptId} ${row.taskId} ${row.seq}`).sort();
        expect([sort, ids(sorted.body.rows)]).toEqual([sort, ids(body.rows)]);
        const times = sorted.body.rows?.map(({ receivedAt }) => receivedAt) ?? [];
        const inOrder = direction === 'asc' ? [...times].sort() : [...times].sort().reverse();
        if (sort === 'received') expect(times).toEqual(inOrder);
      }
    expect((await world.call(listLate, { as: 'admin', raw: { sort: 'cameBy' } })).status).toBe(400);
  });

  it('is for administrators and developers', async () => {
    expect((await world.call(listLate, { as: 'tutorA', body: {} })).status).toBe(403);
    expect((await world.call(listLate, { as: null, body: {} })).status).toBe(401);
    for (const raw of [{ page_size: 501 }, { state: 'LOST' }, { challengeId: 'x' }, { school: '-1' }]) {
      expect((await world.call(listLate, { as: 'admin', raw })).status).toBe(400);
    }
  });
  it('is narrowed to what waits or was accepted, and says by whom, when and why', async () => {
    const attemptId = await latecomer(world, 'pupilA5');
    await latecomer(world, 'pupilB5');
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
    const attemptId = await latecomer(world, 'pupilA5');
    const { id } = world.collections.running5;
    const challenges = async (filter: object = {}) =>
      (await world.call(listLate, { as: 'admin', raw: filter })).body.challenges;
    const counts = { id, name: 'running5', waiting: 2, accepted: 0, refused: 0 };
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
    const attemptId = await latecomer(world, 'pupilA5');
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
    await endTime(world, attemptId, 90);
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
    const attemptId = await latecomer(world, 'pupilA5');
    await world.pool.query(`update attempt set deadline = now() + interval '10 minutes' where id = $1`, [attemptId]);
    await answerLate(world, 'pupilA5', 0, 9, { choiceId: null });
    const { body } = await world.call(listLate, { as: 'admin', body: {} });
    expect(body.rows?.map((row) => [row.taskNo, row.isOutranked, row.counted])).toEqual([
      [5, false, null],
      [1, true, { choiceNo: null, text: null }],
    ]);
  });
});
