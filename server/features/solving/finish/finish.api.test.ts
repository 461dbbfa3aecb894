import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyIn } from '../../../../contract/endpoint';
import { type AnswerIn, finishChallenge, logAnswer, sendAnswer, startChallenge } from '../../../../contract/solving';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';
import { closeOverdue } from '../queries';

let world: World;
let attemptId = '';
let ticket = '';
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`truncate attempt, permission cascade`.execute(world.db);
  ({ attemptId, ticket } = await begin('pupilA5'));
});

async function begin(as: PersonName): Promise<{ attemptId: string; ticket: string }> {
  await world.permit(as, 'running5');
  const challengeId = world.collections.running5.id;
  const { body } = await world.call(startChallenge, { as, params: { grade: '5' }, body: { challengeId } });
  return { attemptId: body.challengeRegId ?? '', ticket: body.deliveryTicket ?? '' };
}
const taskId = (index: number) => world.collections.running5.exercises[index]?.id ?? '';
const answer = (index: number, change: Partial<AnswerIn> = {}): AnswerIn => ({
  challengeId: world.collections.running5.id,
  taskId: taskId(index),
  answerText: world.collections.running5.exercises[index]?.correctValue ?? '',
  epoch: 1,
  seq: 1,
  ...change,
});
const send = (adata: AnswerIn) => world.call(sendAnswer, { as: 'pupilA5', body: { adata } });
const log = (as: PersonName | null, adata: BodyIn<typeof logAnswer>['adata'], deliveryTicket?: string) =>
  world.call(logAnswer, { as, body: { adata, ...(deliveryTicket === undefined ? {} : { deliveryTicket }) } });
const finish = (change: Partial<BodyIn<typeof finishChallenge>> = {}, as: PersonName | null = 'pupilA5') =>
  world.call(finishChallenge, {
    as,
    body: { challengeId: world.collections.running5.id, challengeRegId: attemptId, ...change },
  });
const attempt = () => world.db.selectFrom('attempt').selectAll().where('id', '=', attemptId).executeTakeFirstOrThrow();
const journal = () => world.db.selectFrom('answer_journal').selectAll().orderBy('exercise_id').execute();
const overdue = (seconds: number) =>
  sql`update attempt set started_at = now() - interval '1 hour', deadline = now() - ${seconds} * interval '1 second'`.execute(
    world.db,
  );

describe('finish', () => {
  it('C23: happens exactly once, whatever races, and answers the same time ever after', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => finish()));
    const times = new Set(all.map(({ body }) => body.finishedAt));
    expect(times.size).toBe(1);
    const row = await attempt();
    expect(row.closed_by).toBe('PUPIL');
    expect(times).toEqual(new Set([row.finished_at?.toISOString()]));
    const again = await finish({ last: { [taskId(1)]: { epoch: 1, seq: 9 } } });
    expect(again.body).toMatchObject({ success: true, finishedAt: row.finished_at?.toISOString() });
    await sql`update attempt set started_at = started_at - interval '1 hour', deadline = deadline - interval '1 hour',
      finished_at = finished_at - interval '1 hour'`.execute(world.db);
    const hourAgo = await attempt();
    expect((await finish()).body).toMatchObject({ success: true, finishedAt: hourAgo.finished_at?.toISOString() });
    expect(await attempt()).toEqual(hourAgo);
  });

  it('of several at once is each of its own attempt, and one that is held does not keep the others', async () => {
    const others = [await begin('pupilA6'), await begin('pupilB5')];
    const stranger = finish({ challengeRegId: others[0]?.attemptId ?? '' }, 'pupilB6');
    const client = await world.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from attempt where id = $1 for update', [attemptId]);
      const held = finish();
      const free = [
        finish({ challengeRegId: others[0]?.attemptId ?? '', last: { [taskId(1)]: { epoch: 1, seq: 1 } } }, 'pupilA6'),
        finish({ challengeRegId: others[1]?.attemptId ?? '' }, 'pupilB5'),
      ];
      const codes = (await Promise.all([stranger, ...free])).map(({ body }) => body.code ?? 'finished');
      expect(codes).toEqual(['NOT_FOUND', 'ANSWERS_MISSING', 'finished']);
      await world.untilLocked();
      expect((await attempt()).finished_at).toBeNull();
      await client.query('commit');
      expect((await held).body.finishedAt).toBe((await attempt()).finished_at?.toISOString());
    } finally {
      client.release(true);
    }
  });

  it('waits for answers that the browser still has, and says which', async () => {
    await send(answer(1));
    const last = { [taskId(1)]: { epoch: 1, seq: 2 }, [taskId(3)]: { epoch: 1, seq: 1 } };
    const missing = await finish({ last });
    expect(missing.status).toBe(200);
    expect(missing.body).toMatchObject({ success: false, code: 'ANSWERS_MISSING' });
    expect(missing.body.missing).toEqual(
      expect.arrayContaining([
        { taskId: taskId(1), epoch: 1, seq: 2 },
        { taskId: taskId(3), epoch: 1, seq: 1 },
      ]),
    );
    expect((await attempt()).finished_at).toBeNull();
    await send(answer(1, { seq: 2 }));
    await send(answer(3));
    expect((await finish({ last })).body.success).toBe(true);
  });

  it('is satisfied by late answers', async () => {
    await overdue(61);
    expect((await send(answer(1))).body.late).toHaveLength(1);
    await overdue(30);
    expect((await finish({ last: { [taskId(1)]: { epoch: 1, seq: 1 } } })).body.success).toBe(true);
  });

  it('is at the deadline at the latest: by the pupil within the grace, by time after it', async () => {
    await overdue(30);
    await finish();
    expect(await attempt()).toMatchObject({ closed_by: 'PUPIL', finished_at: (await attempt()).deadline });
    await sql`update attempt set finished_at = null, closed_by = null`.execute(world.db);
    await overdue(61);
    expect((await finish({ last: { [taskId(1)]: { epoch: 1, seq: 1 } } })).body.success).toBe(true);
    expect(await attempt()).toMatchObject({ closed_by: 'TIME', finished_at: (await attempt()).deadline });
  });

  it("C22: does not find another's attempt, another challenge's, or none", async () => {
    const other = await begin('pupilB5');
    for (const answered of [
      await finish({ challengeRegId: other.attemptId }),
      await finish({}, 'pupilA6'),
      await finish({}, 'admin'),
      await finish({ challengeId: world.collections.practice5.id }),
      await finish({ challengeRegId: '999999999999999999' }),
      await finish({ challengeId: '999999999999999999' }),
    ]) {
      expect([answered.status, answered.body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await finish({}, null)).status).toBe(401);
    expect((await finish({}, 'tutorA')).status).toBe(403);
    expect((await attempt()).finished_at).toBeNull();
  });

  it('refuses nonsense, and takes unknown or huge keys as missing', async () => {
    for (const [id, epoch, seq] of [
      ['x', 1, 1],
      ['1', 0, 1],
      ['1', 1, 1.5],
    ] as const) {
      expect((await finish({ last: { [id]: { epoch, seq } } })).status).toBe(400);
    }
    const huge = { '999999999999999999': { epoch: Number.MAX_SAFE_INTEGER, seq: 2 ** 40 } };
    expect((await finish({ last: huge })).body.code).toBe('ANSWERS_MISSING');
  });
});

describe('the job that closes overdue attempts', () => {
  it('closes after the deadline and its grace, at the deadline, and leaves the others', async () => {
    await overdue(59);
    expect(await closeOverdue(world.db)).toBe(0);
    await overdue(61);
    await begin('pupilB5');
    const closed = await Promise.all([closeOverdue(world.db), closeOverdue(world.db)]);
    expect(closed.reduce((sum, one) => sum + one, 0)).toBe(1);
    const row = await attempt();
    expect(row).toMatchObject({ closed_by: 'TIME', finished_at: row.deadline });
    expect((await finish()).body.finishedAt).toBe(row.deadline.toISOString());
  });
});

describe('log-answer', () => {
  it('takes answers with the ticket alone, whatever the state of the attempt', async () => {
    expect((await log(null, answer(1), ticket)).body).toEqual({
      success: true,
      confirmed: [{ taskId: taskId(1), epoch: 1, seq: 1 }],
    });
    await finish();
    const late = await log(null, [answer(1), answer(3)], ticket);
    expect(late.body).toMatchObject({
      confirmed: [{ taskId: taskId(1), epoch: 1, seq: 1 }],
      late: [{ taskId: taskId(3), epoch: 1, seq: 1 }],
    });
    expect((await journal()).map((row) => [row.attempt_id, row.is_late])).toEqual([
      [attemptId, false],
      [attemptId, true],
    ]);
  });

  it('C27, G12: belongs to the ticket, also in the session of the next pupil at this computer', async () => {
    const other = await begin('pupilA6');
    await log('pupilA6', answer(1), ticket);
    expect((await journal()).map((row) => row.attempt_id)).toEqual([attemptId]);
    await log('pupilA6', answer(1));
    expect((await journal()).map((row) => row.attempt_id).sort()).toEqual([attemptId, other.attemptId].sort());
  });

  it('keeps to the attempt of the ticket when practice was sat again', async () => {
    const start = async () => {
      const body = { challengeId: world.collections.practice5.id };
      return (await world.call(startChallenge, { as: 'pupilA5', params: { grade: '5' }, body })).body;
    };
    const first = await start();
    await sql`update attempt set finished_at = now(), closed_by = 'PUPIL' where id = ${first.challengeRegId}`.execute(
      world.db,
    );
    const second = await start();
    expect(second.epoch).toBe(2);
    const id = world.collections.practice5.exercises[1]?.id ?? '';
    const late = { challengeId: world.collections.practice5.id, taskId: id, answerText: '1', epoch: 1, seq: 1 };
    expect((await log(null, late, first.deliveryTicket)).body.late).toHaveLength(1);
    expect((await log('pupilA5', late)).body.confirmed).toHaveLength(1);
    expect((await journal()).map((row) => [row.attempt_id, row.is_late])).toEqual([
      [first.challengeRegId, true],
      [second.challengeRegId, false],
    ]);
  });

  it('C27: cannot touch another attempt', async () => {
    await begin('pupilB5');
    const foreign = { ...answer(1), challengeId: world.collections.practice5.id };
    expect((await log(null, foreign, ticket)).status).toBe(404);
    const id = world.collections.practice5.exercises[1]?.id ?? '';
    const list = await log(null, [{ ...foreign, taskId: id }, answer(1, { taskId: id })], ticket);
    expect(list.body.refused?.map((one) => one.code)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(await journal()).toHaveLength(0);
  });

  it('refuses without session and ticket, and as send-answer does', async () => {
    for (const wrong of [undefined, '', 'x', ticket.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))]) {
      const answered = await log(null, answer(1), wrong);
      expect([answered.status, answered.body.code]).toEqual([401, 'SESSION_ENDED']);
    }
    expect((await log('tutorA', answer(1))).status).toBe(403);
    expect((await log('tutorA', answer(1), ticket)).status).toBe(200);
    expect((await log('pupilA5', answer(1))).body.confirmed).toHaveLength(1);
    expect((await log(null, answer(1, { answerText: '15' }), ticket)).body.code).toBe('SEQ_CONFLICT');
    expect((await log(null, answer(1, { seq: 2, answerText: 'x' }), ticket)).body.code).toBe('BAD_VALUE');
    expect((await log(null, answer(1, { seq: 2, selectedChoiceId: '1' }), ticket)).body.code).toBe('BAD_CHOICE');
    expect((await log(null, answer(1, { epoch: 2 }), ticket)).body.code).toBe('BAD_EPOCH');
    expect((await log('pupilB5', answer(1))).body.code).toBe('NOT_STARTED');
    expect((await world.call(logAnswer, { as: null, raw: { deliveryTicket: 5 } })).status).toBe(400);
    expect(await journal()).toHaveLength(1);
  });
});
