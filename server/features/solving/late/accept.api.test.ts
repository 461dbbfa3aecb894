import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getPublication } from '../../../../contract/publication';
import { sendAnswer } from '../../../../contract/solving';
import { listLate } from '../../../../contract/solving-late';
import { acceptAll, answerLate, latecomer, lateKey, reason } from '../../../testing/latecomers';
import type { PersonName } from '../../../testing/people';
import { exerciseOf } from '../../../testing/sitting';
import { createWorld, type World } from '../../../testing/world';
import { readLate } from '../../season/queries';

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

async function current(attemptId: string): Promise<{ seq: number; choice_id: string | null; value: string | null }[]> {
  const { rows } = await world.pool.query(
    'select seq, choice_id, value from current_answer where attempt_id = $1 order by exercise_id',
    [attemptId],
  );
  return rows;
}

describe('solving/late/accept', () => {
  it('lets them count, once, with the reason in the audit log', async () => {
    const attemptId = await latecomer(world, 'pupilA5');
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
    const attemptId = await latecomer(world, 'pupilA5');
    await answerLate(world, 'pupilA5', 0, 5, { choiceId: null });
    await accept('admin', [key(attemptId, 0, 5)]);
    expect((await accept('admin', [key(attemptId, 0, 3)])).body.accepted).toHaveLength(1);
    expect((await current(attemptId))[0]).toEqual({ seq: 5, choice_id: null, value: null });
  });
  it('says when results must be calculated again', async () => {
    const attemptId = await latecomer(world, 'pupilA5');
    await world.pool.query('insert into calculation (collection_id, version, attempt_count) values ($1, 1, 1)', [
      world.collections.running5.id,
    ]);
    expect((await accept('admin', [key(attemptId, 4, 4)])).body.recalculate).toBe(true);
  });
  it('refuses what is no late answer, and serves the rest; two at once come to one', async () => {
    const attemptId = await latecomer(world, 'pupilA5');
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
  it('lists and accepts answers to the set that was solved, and none to the other one', async () => {
    const { running5, past9 } = world.collections;
    await world.pool.query(`update collection set type = 'STG', without_sight_of = $1 where id = $2`, [
      running5.id,
      past9.id,
    ]);
    for (const { id } of [running5, past9]) await world.publish('collection', id);
    const attemptId = await latecomer(world, 'pupilA5');
    const { id: taskId, correctChoiceId } = exerciseOf(world, 'past9', 0);
    const adata = { challengeId: running5.id, taskId, epoch: 1, seq: 5, selectedChoiceId: correctChoiceId };
    const solve = (isWithoutSight: boolean) =>
      world.pool.query('update attempt set without_sight = $1', [isWithoutSight]);
    // A parcel of the class has since taken the place of a sitting without sight.
    await solve(true);
    expect((await world.call(sendAnswer, { as: 'pupilA5', body: { adata } })).body.late).toHaveLength(1);
    await solve(false);
    const other = { attemptId, taskId, epoch: 1, seq: 5 };
    const listed = async () => (await world.call(listLate, { as: 'admin', body: {} })).body;
    expect((await listed()).rows?.map((row) => row.taskId)).not.toContain(taskId);
    expect((await listed()).waiting).toBe(2);
    // What says elsewhere that something waits counts the same.
    const { collection } = (await world.call(getPublication, { as: 'admin', body: { collectionId: running5.id } }))
      .body;
    const { count } = await readLate(world.db, collection?.year ?? 0);
    expect([collection?.lateCount, count]).toEqual([2, 2]);
    expect((await accept('admin', [other])).body).toMatchObject({
      accepted: [],
      refused: [{ ...other, code: 'NOT_FOUND' }],
    });
    await solve(true);
    expect((await listed()).rows).toMatchObject([{ taskId, taskNo: 1 }]);
    expect((await accept('admin', [other, key(attemptId, 4, 4)])).body.accepted).toEqual([other]);
    await world.pool.query(`update collection set type = 'CON', without_sight_of = null where id = $1`, [past9.id]);
    for (const { id } of [running5, past9]) await world.publish('collection', id);
  });
  it('is for administrators, with a reason', async () => {
    const items = [key('1', 0, 1)];
    expect((await accept('developer', items)).status).toBe(403);
    expect((await accept('tutorA', items)).status).toBe(403);
    expect((await accept('admin', items, 'x ')).body).toMatchObject({ code: 'BAD_REQUEST', fields: ['reason'] });
    expect((await accept('admin', [])).status).toBe(400);
  });
});
