import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyIn } from '../../../../contract/endpoint';
import { type AnswerIn, sendAnswer } from '../../../../contract/solving';
import type { PersonName } from '../../../testing/people';
import { answerTo, begin, exerciseOf } from '../../../testing/sitting';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`truncate attempt, permission cascade`.execute(world.db);
  await begin(world, 'pupilA5', 'running5');
});

const exercise = (index: number) => exerciseOf(world, 'running5', index);
const answer = (index: number, change: Partial<AnswerIn> = {}) => answerTo(world, 'running5', index, change);
const send = (adata: BodyIn<typeof sendAnswer>['adata'], as: PersonName | null = 'pupilA5') =>
  world.call(sendAnswer, { as, body: { adata } });
const sendRaw = (raw: unknown, as: PersonName = 'pupilA5') => world.call(sendAnswer, { as, raw });
const journal = () => world.db.selectFrom('answer_journal').selectAll().orderBy('epoch').orderBy('seq').execute();
const current = () => world.db.selectFrom('current_answer').selectAll().orderBy('exercise_id').execute();
const key = (index: number, epoch = 1, seq = 1) => ({ taskId: exercise(index).id, epoch, seq });

describe('late answers', () => {
  const deadline = (when: string) =>
    sql`update attempt set started_at = now() - interval '1 hour', deadline = now() + ${when}::interval`.execute(
      world.db,
    );

  it('C08: count within 60 s after the deadline and are kept, uncounted, after that', async () => {
    await deadline('-59 seconds');
    expect((await send(answer(0))).body).toMatchObject({ confirmed: [key(0)], remainingMs: 0, usedTime: 3541 });
    await deadline('-61 seconds');
    const late = await send(answer(0, { seq: 2, selectedChoiceId: exercise(0).choiceIds[1] ?? '' }));
    expect(late.status).toBe(200);
    expect(late.body).toMatchObject({ success: true, confirmed: [], late: [key(0, 1, 2)] });
    expect(await current()).toMatchObject([{ seq: 1, choice_id: exercise(0).choiceIds[0] }]);
    expect((await journal()).map((row) => row.is_late)).toEqual([false, true]);
  });

  it('C09: are those after the finish; what was confirmed before stays confirmed', async () => {
    await send(answer(0));
    await sql`update attempt set finished_at = now(), closed_by = 'PUPIL'`.execute(world.db);
    const again = await send([answer(0), answer(1)]);
    expect(again.body).toMatchObject({ confirmed: [key(0)], late: [key(1)], remainingMs: 0 });
    expect((await send(answer(1))).body).toMatchObject({ confirmed: [], late: [key(1)] });
    expect((await send(answer(1, { answerText: '15' }))).status).toBe(409);
    expect((await send(answer(3, { epoch: null, seq: null }))).body.late).toEqual([key(3, 1, 2)]);
    expect(await current()).toHaveLength(1);
  });
});

describe('send-answer, a list', () => {
  it('puts each entry into exactly one of confirmed, late and refused', async () => {
    await send(answer(0));
    const list = [
      answer(1),
      { ...answer(1), seq: 2, answerText: 'x' },
      answer(0, { selectedChoiceId: exercise(0).choiceIds[1] ?? '' }),
      answer(2, { selectedChoiceId: exercise(0).choiceIds[0] ?? '' }),
      answer(3, { epoch: 9 }),
      answer(4, { taskId: '77777777' }),
      'nonsense',
      null,
      { taskId: exercise(5).id, epoch: 1, seq: 'one' },
      { ...answer(5), challengeId: {} },
      answer(5, { seq: 2, selectedChoiceId: '', answerText: '14:35' }),
      answer(5, { seq: 2, selectedChoiceId: '', answerText: '14:36' }),
      answer(1),
    ];
    const { status, body } = await sendRaw({ adata: list });
    expect(status).toBe(200);
    expect(body.confirmed).toEqual([key(1), key(5, 1, 2), key(1)]);
    expect(body.late).toBeUndefined();
    expect(body.refused).toEqual([
      { ...key(1, 1, 2), code: 'BAD_VALUE' },
      { ...key(0), code: 'SEQ_CONFLICT' },
      { ...key(2), code: 'BAD_CHOICE' },
      { ...key(3, 9), code: 'BAD_EPOCH' },
      { taskId: '77777777', epoch: 1, seq: 1, code: 'NOT_FOUND' },
      { taskId: null, epoch: null, seq: null, code: 'BAD_REQUEST' },
      { taskId: null, epoch: null, seq: null, code: 'BAD_REQUEST' },
      { taskId: exercise(5).id, epoch: 1, seq: null, code: 'BAD_REQUEST' },
      { ...key(5), code: 'BAD_REQUEST' },
      { ...key(5, 1, 2), code: 'SEQ_CONFLICT' },
    ]);
    expect(await journal()).toHaveLength(3);
  });

  it('takes 200 at once, and none', async () => {
    const list = Array.from({ length: 200 }, (_, i) => answer(i % 2 === 0 ? 1 : 3, { seq: i + 1 }));
    const { body } = await send(list);
    expect(body.confirmed).toHaveLength(200);
    expect((await current()).map((row) => row.seq)).toEqual([199, 200]);
    const none = await send([]);
    expect(none.body).toMatchObject({ success: true, confirmed: [] });
    expect(none.body.remainingMs).toBeGreaterThan(44 * 60_000);
    expect((await send([answer(0)], 'pupilB5')).body).toMatchObject({
      success: true,
      confirmed: [],
      remainingMs: 0,
      refused: [{ ...key(0), code: 'NOT_STARTED' }],
    });
  });
});
