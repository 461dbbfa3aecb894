import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyIn } from '../../../../contract/endpoint';
import { type AnswerIn, sendAnswer, startChallenge } from '../../../../contract/solving';
import type { PersonName } from '../../../testing/people';
import { answerTo, exerciseOf } from '../../../testing/sitting';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`truncate attempt, permission cascade`.execute(world.db);
  await world.permit('pupilA5', 'running5');
  await begin('pupilA5');
});

const begin = (as: PersonName) =>
  world.call(startChallenge, { as, params: { grade: '5' }, body: { challengeId: world.collections.running5.id } });
const exercise = (index: number) => exerciseOf(world, 'running5', index);
const answer = (index: number, change: Partial<AnswerIn> = {}) => answerTo(world, 'running5', index, change);
const send = (adata: BodyIn<typeof sendAnswer>['adata'], as: PersonName | null = 'pupilA5') =>
  world.call(sendAnswer, { as, body: { adata } });
const sendRaw = (raw: unknown, as: PersonName = 'pupilA5') => world.call(sendAnswer, { as, raw });
const journal = () => world.db.selectFrom('answer_journal').selectAll().orderBy('epoch').orderBy('seq').execute();
const current = () => world.db.selectFrom('current_answer').selectAll().orderBy('exercise_id').execute();
const key = (index: number, epoch = 1, seq = 1) => ({ taskId: exercise(index).id, epoch, seq });

describe('send-answer, a single one', () => {
  it('C06: confirms what is committed, with the time of the attempt and nothing about right or wrong', async () => {
    const { status, body } = await send(
      answer(0, {
        userUid: 'x',
        correct: true,
        answerTimeSecs: -5,
        startTime: 'then',
        state: 's',
        isPrimaryState: false,
      }),
    );
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      usedTime: expect.any(Number),
      remainingMs: expect.any(Number),
      serverTime: expect.stringMatching(/^\d{4}-.*Z$/),
      confirmed: [key(0)],
    });
    expect(body.remainingMs).toBeGreaterThan(44 * 60_000);
    const [row] = await journal();
    expect(row).toMatchObject({ exercise_id: exercise(0).id, choice_id: exercise(0).choiceIds[0], is_late: false });
    expect(JSON.parse(row?.claim ?? '')).toEqual({
      userUid: 'x',
      correct: true,
      answerTimeSecs: 1,
      startTime: 'then',
      state: 's',
      isPrimaryState: false,
    });
    expect(await current()).toMatchObject([{ exercise_id: exercise(0).id, choice_id: exercise(0).choiceIds[0] }]);
  });

  it('takes ids as numbers, values by their kind, and an answer taken back', async () => {
    await send(answer(0, { challengeId: Number(world.collections.running5.id), taskId: Number(exercise(0).id) }));
    await send(answer(1, { answerText: ' 12,50 ' }));
    await send(answer(1, { seq: 2, answerText: '', selectedChoiceId: '' }));
    expect((await current()).map(({ choice_id, value, seq }) => [choice_id, value, seq])).toEqual([
      [exercise(0).choiceIds[0], null, 1],
      [null, null, 2],
    ]);
    expect((await journal()).map((row) => row.value)).toContain('12,50');
  });

  it.each<[string, () => AnswerIn, number, string]>([
    [
      'a choice of another task',
      () => answer(0, { selectedChoiceId: exercise(2).choiceIds[0] ?? '' }),
      400,
      'BAD_CHOICE',
    ],
    ['a choice for a field', () => answer(1, { selectedChoiceId: exercise(0).choiceIds[0] ?? '' }), 400, 'BAD_CHOICE'],
    ['a text for a number', () => answer(1, { answerText: 'keturiolika' }), 400, 'BAD_VALUE'],
    ['1e309', () => answer(1, { answerText: '1e309' }), 400, 'BAD_VALUE'],
    ['a text for a choice', () => answer(0, { selectedChoiceId: null, answerText: 'du' }), 400, 'BAD_VALUE'],
    ['NUL in a text', () => answer(3, { answerText: 'a\u0000b' }), 400, 'BAD_VALUE'],
    ['half a surrogate pair', () => answer(3, { answerText: 'a\ud800b' }), 400, 'BAD_VALUE'],
    ['a text too long', () => answer(3, { answerText: 'a'.repeat(4001) }), 400, 'BAD_VALUE'],
    ['a date that is none', () => answer(4, { answerText: '2026-02-30' }), 400, 'BAD_VALUE'],
    ['a time that is none', () => answer(5, { answerText: '24:61' }), 400, 'BAD_VALUE'],
    [
      'a task of another collection',
      () => answer(0, { taskId: world.collections.practice5.exercises[0]?.id ?? '' }),
      404,
      'NOT_FOUND',
    ],
    ['a task that is nowhere', () => answer(0, { taskId: '999999999999999999' }), 404, 'NOT_FOUND'],
    ['an epoch that was never given', () => answer(0, { epoch: 2 }), 400, 'BAD_EPOCH'],
    ['a seq of 0', () => answer(0, { seq: 0 }), 400, 'BAD_REQUEST'],
    ['a seq beyond all integers', () => answer(0, { seq: 2 ** 31 }), 400, 'BAD_REQUEST'],
    ['a task id that is no id', () => answer(0, { taskId: '1; drop table' }), 400, 'BAD_REQUEST'],
  ])('refuses %s', async (_, given, status, code) => {
    const answered = await send(given());
    expect([answered.status, answered.body.success, answered.body.code]).toEqual([status, false, code]);
    expect(answered.body.error).toBeTruthy();
    expect(await journal()).toHaveLength(0);
  });

  it('refuses bodies of another shape', async () => {
    const adata = answer(0);
    for (const raw of [{}, { adata: null }, { adata: 'x' }, { adata: { ...adata, taskId: null } }, [adata]]) {
      expect((await sendRaw(raw)).status).toBe(400);
    }
    expect((await sendRaw({ adata: { ...adata, answerText: 'a'.repeat(1_000_000) } })).status).toBe(413);
    expect((await sendRaw({ adata: Array.from({ length: 201 }, () => ({})) })).status).toBe(400);
    const text = await world.app.http.inject({
      method: 'POST',
      url: '/api/challenge/send-answer',
      headers: { 'authentication-token': world.people.pupilA5.token, 'content-type': 'application/json' },
      payload: '{"adata":',
    });
    expect(text.statusCode).toBe(400);
    expect(await journal()).toHaveLength(0);
  });

  it('refuses who has no session, another role, another grade, or has not started', async () => {
    expect((await send(answer(0), null)).status).toBe(401);
    expect((await send(answer(0), 'tutorA')).status).toBe(403);
    expect((await send(answer(0), 'pupilA7')).body.code).toBe('NOT_FOUND');
    const before = await send(answer(0), 'pupilB5');
    expect([before.status, before.body.code]).toEqual([409, 'NOT_STARTED']);
    const foreign = await sendRaw({ adata: answer(0), uuid: world.people.pupilB5.uuid });
    expect([foreign.status, foreign.body.code]).toEqual([400, 'IDENTITY_MISMATCH']);
    expect(await journal()).toHaveLength(0);
  });

  it('keeps taking answers after the pupil was moved to another grade', async () => {
    const set = async (grade: number) => {
      await sql`update user_account set grade = ${grade} where login = 'pupila5'`.execute(world.db);
      await world.publish('user', world.people.pupilA5.userId);
    };
    await set(9);
    expect((await send(answer(0))).body.confirmed).toEqual([key(0)]);
    await set(5);
  });

  it('tells testers whether it is right', async () => {
    await begin('tester');
    const right = await send(answer(2, { selectedChoiceId: exercise(2).correctChoiceId }), 'tester');
    expect(right.body.info).toEqual({ text: 'E', isCorrect: 'T', pointsNum: 9 });
    const wrong = await send(answer(1, { answerText: '15' }), 'tester');
    expect(wrong.body.info).toEqual({ text: '15', isCorrect: 'F', pointsNum: -2 });
    const none = await send(answer(1, { seq: 2, answerText: '' }), 'tester');
    expect(none.body.info).toEqual({ text: '', isCorrect: 'F', pointsNum: 0 });
    expect((await send([answer(4)], 'tester')).body.info).toBeUndefined();
  });
});

describe('the journal', () => {
  it('C11: keeps one row of one key sent 50 times at once, and answers all of them the same', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => send(answer(0))));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    for (const { body } of all) expect(body.confirmed).toEqual([key(0)]);
    expect(await journal()).toHaveLength(1);
  });

  it('C12: refuses the same key with another body and keeps the first', async () => {
    await send(answer(0));
    const other = await send(answer(0, { selectedChoiceId: exercise(0).choiceIds[1] ?? '' }));
    expect([other.status, other.body.code]).toEqual([409, 'SEQ_CONFLICT']);
    expect((await send(answer(0, { selectedChoiceId: null, answerText: null }))).status).toBe(409);
    expect(await current()).toMatchObject([{ choice_id: exercise(0).choiceIds[0] }]);
    expect((await send(answer(0))).body.confirmed).toEqual([key(0)]);
  });

  it('gives one key to one of two bodies that come at once', async () => {
    const choices = exercise(0).choiceIds;
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, i) => send(answer(0, { selectedChoiceId: choices[i % 4] ?? '' }))),
    );
    const [row] = await journal();
    expect(all.map(({ status }) => status)).toEqual(all.map((_, i) => (choices[i % 4] === row?.choice_id ? 200 : 409)));
    expect(await current()).toMatchObject([{ choice_id: row?.choice_id }]);
  });

  it('ends at the greatest seq whatever the order of arrival', async () => {
    const choices = exercise(0).choiceIds;
    const seqs = Array.from({ length: 60 }, (_, i) => ((i * 37) % 60) + 1);
    await Promise.all(seqs.map((seq) => send(answer(0, { seq, selectedChoiceId: choices[seq % 4] ?? '' }))));
    expect(await journal()).toHaveLength(60);
    expect(await current()).toMatchObject([{ epoch: 1, seq: 60, choice_id: choices[0] }]);
  });

  it('lets a higher epoch outrank every seq of a lower one', async () => {
    await sql`update attempt set epoch = 2`.execute(world.db);
    const [first = '', second = ''] = exercise(0).choiceIds;
    await send(answer(0, { epoch: 2, seq: 1, selectedChoiceId: second }));
    await send(answer(0, { epoch: 1, seq: 99, selectedChoiceId: first }));
    expect(await journal()).toHaveLength(2);
    expect(await current()).toMatchObject([{ epoch: 2, seq: 1, choice_id: second }]);
  });

  it('numbers answers that come without a number, each after the last one', async () => {
    await send(answer(1, { seq: 7 }));
    const unnumbered = (index: number, text: string) => answer(index, { epoch: null, seq: null, answerText: text });
    const one = await send(unnumbered(1, '15'));
    expect(one.body.confirmed).toEqual([key(1, 1, 8)]);
    const all = await Promise.all(Array.from({ length: 20 }, (_, i) => send(unnumbered(1, String(i)))));
    expect(new Set(all.map(({ body }) => body.confirmed?.[0]?.seq)).size).toBe(20);
    const list = await send([unnumbered(1, '21'), unnumbered(3, 'upė'), unnumbered(1, '22')]);
    expect(list.body.confirmed?.map((one) => one.seq)).toEqual([29, 30, 31]);
    expect((await current()).map((row) => [row.seq, row.value])).toEqual([
      [31, '22'],
      [30, 'upė'],
    ]);
  });

  it('numbers them around the numbers that others take at the same moment', async () => {
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, i) => {
        const number = i % 2 ? { seq: i } : { epoch: null, seq: null };
        return send(answer(1, { ...number, answerText: String(100 + i) }));
      }),
    );
    const seqs = all.map(({ body }) => body.confirmed?.[0]?.seq);
    // A numbered one that came second to its number is refused; the others have a number each.
    const taken = all.filter(({ body }) => body.code === 'SEQ_CONFLICT').length;
    expect(new Set(seqs.filter((seq) => seq !== undefined)).size).toBe(40 - taken);
    expect(all.filter((_, i) => i % 2 === 0).every(({ status }) => status === 200)).toBe(true);
    expect(await journal()).toHaveLength(40 - taken);
  });

  it('has no number for who has not started', async () => {
    const all = await Promise.all([
      send(answer(1, { epoch: null, seq: null, answerText: '1' }), 'pupilB5'),
      send(answer(1, { epoch: null, seq: null, answerText: '2' })),
    ]);
    expect(all.map(({ body }) => body.code ?? 'stored')).toEqual(['NOT_STARTED', 'stored']);
  });
});

it('keeps its connection when an answer is sent again', async () => {
  const backends = () =>
    sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()
        and application_name = 'damba-answers' order by pid`
      .execute(world.db)
      .then(({ rows }) => rows);
  await send(answer(0));
  const before = await backends();
  await send(answer(0));
  expect((await send(answer(0, { selectedChoiceId: exercise(0).choiceIds[1] ?? '' }))).status).toBe(409);
  expect(await backends()).toEqual(before);
});

it('finds what it compares with by an index, though the journal was empty when the statement was planned', async () => {
  await sql`analyze answer_journal, current_answer, attempt`.execute(world.db);
  // Sent again, so that the second statement is planned too.
  await send(answer(0));
  await send(answer(0));
  const client = await world.services.answerPool.connect();
  try {
    for (const name of ['store-new-answers', 'store-any-answers']) {
      const explained = await client.query(
        `explain execute "${name}" ('{1}', '{1}', '{null}', '{1}', '{1}', '{1}', '{null}', '{null}', '{x}', '{null}')`,
      );
      expect(JSON.stringify(explained.rows), name).not.toMatch(/Seq Scan on|Hash Join|Merge Join/);
    }
  } finally {
    client.release();
  }
});
