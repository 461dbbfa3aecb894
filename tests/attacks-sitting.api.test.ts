import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calculateFinalResults } from '../contract/collections';
import * as solving from '../contract/solving';
import type { PersonName } from '../server/testing/people';
import { answerTo, begin, exerciseOf } from '../server/testing/sitting';
import { createWorld, type World } from '../server/testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`truncate attempt, permission, calculation cascade`.execute(world.db);
});

const sitters = ['pupilA5', 'pupilA5b', 'pupilA6', 'pupilB5', 'pupilB6', 'pupilT5'] as const;
const start = (as: PersonName) =>
  world.call(solving.startChallenge, {
    as,
    params: { grade: '5' },
    body: { challengeId: world.collections.running5.id },
  });
const send = (as: PersonName, adata: solving.AnswerIn | solving.AnswerIn[]) =>
  world.call(solving.sendAnswer, { as, body: { adata } });
const finish = (as: PersonName, challengeRegId: string) =>
  world.call(solving.finishChallenge, { as, body: { challengeId: world.collections.running5.id, challengeRegId } });
const calculate = () =>
  world.call(calculateFinalResults, { as: 'admin', body: { collectionId: world.collections.running5.id } });
const count = async (text: string) => Number((await world.pool.query(`select count(*) as n from ${text}`)).rows[0].n);
const answer = (index: number, change: Partial<solving.AnswerIn> = {}) => answerTo(world, 'running5', index, change);

describe('C07: what the browser says of time', () => {
  it.each<[unknown, number]>([
    [-5, 1],
    [0, 1],
    [0.2, 1],
    [1e12, 1e12],
    [1e308, 1],
    ['NaN', 1],
    ['-Infinity', 1],
    ['12', 12],
  ])('answerTimeSecs %j is kept as the claim %d and moves nothing', async (answerTimeSecs, stored) => {
    await begin(world, 'pupilA5', 'running5');
    const { rows: before } = await world.pool.query('select started_at, deadline from attempt');
    const raw = { adata: { ...answer(0), answerTimeSecs, startTime: answerTimeSecs, endTime: '9999-12-31' } };
    const { status, body } = await world.call(solving.sendAnswer, { as: 'pupilA5', raw });
    expect([status, body.confirmed?.length]).toEqual([200, 1]);
    expect(body.remainingMs).toBeGreaterThan(44 * 60_000);
    const { rows } = await world.pool.query('select claim from answer_journal');
    expect(JSON.parse(rows[0].claim).answerTimeSecs).toBe(stored);
    expect((await world.pool.query('select started_at, deadline from attempt')).rows).toEqual(before);
  });
});

describe('C14: answers that are meant to break something', () => {
  it.each(['1e309', '0x10', '١٢', '１４', '14;drop', 'Infinity', 'NaN', '--1', '1,2,3', '1e5', '∞'])(
    'C15: the number %s is refused',
    async (answerText) => {
      await begin(world, 'pupilA5', 'running5');
      const { status, body } = await send('pupilA5', answer(1, { answerText }));
      expect([status, body.code]).toEqual([400, 'BAD_VALUE']);
    },
  );

  it('C15: a number of 4000 digits, a decimal comma and a sign count the same however often they are scored', async () => {
    const typed = {
      pupilA5: `${'0'.repeat(3998)}14`,
      pupilA5b: '+14,000',
      pupilA6: '9'.repeat(4000),
      pupilB5: ' 14. ',
    };
    for (const as of ['pupilA5', 'pupilA5b', 'pupilA6', 'pupilB5'] as const) {
      const { attemptId } = await begin(world, as, 'running5');
      expect((await send(as, answer(1, { answerText: typed[as] }))).status).toBe(200);
      await finish(as, attemptId);
    }
    for (const version of [1, 2]) {
      expect((await calculate()).body.version).toBe(version);
      const { rows } = await world.pool.query(
        `select u.first_name, r.points from result r join calculation k on k.id = calculation_id
           join user_account u on u.id = r.user_id where version = $1 order by 1`,
        [version],
      );
      expect(rows.map((row) => [row.first_name, row.points])).toEqual([
        ['pupilA5', 24],
        ['pupilA5b', 24],
        ['pupilA6', 16],
        ['pupilB5', 24],
      ]);
    }
  });

  it('nesting as deep as an answer can be does not stop the calculation', async () => {
    const taskId = exerciseOf(world, 'running5', 3).id;
    const changeContent = async (part: object) => {
      await sql`update exercise set content = content || ${JSON.stringify(part)}::jsonb where id = ${taskId}`.execute(
        world.db,
      );
      await world.publish('collection', world.collections.running5.id);
    };
    await changeContent({ type: 'LODGE', input: null });
    const { attemptId } = await begin(world, 'pupilA5', 'running5');
    const deep = `${'['.repeat(2000)}${']'.repeat(2000)}`;
    const states = ['a\u0000b', '\ud800', '"}{', '{"__proto__":1}'];
    for (const [index, state] of states.entries()) {
      expect((await send('pupilA5', answer(3, { seq: index + 1, answerText: deep, state }))).status).toBe(200);
      const read = await world.call(solving.getTask, { as: 'pupilA5', params: { id: taskId } });
      expect(read.body.sel).toMatchObject({ bran_bra_id: null, bran_text: deep, state });
    }
    await finish('pupilA5', attemptId);
    expect((await calculate()).body).toMatchObject({ success: true, attempts: 1 });
    const input = { dataType: 'S', dataLength: null, dataMinValue: null, dataMaxValue: null };
    await changeContent({ type: 'BASIC', input });
  });

  it('C10: lists without end, and entries that are no answers', async () => {
    await begin(world, 'pupilA5', 'running5');
    const raw = (adata: unknown) => world.call(solving.sendAnswer, { as: 'pupilA5', raw: { adata } });
    expect((await raw(Array.from({ length: 1_000_000 }, () => 0))).status).toBe(413);
    expect((await raw(Array.from({ length: 201 }, () => answer(0)))).status).toBe(400);
    expect((await raw(answer(3, { answerText: 'a'.repeat(1_000_000) }))).status).toBe(413);
    expect((await raw(answer(3, { answerText: 'a'.repeat(100_000) }))).status).toBe(400);
    const other = exerciseOf(world, 'running5', 2).wrongChoiceId;
    const chosen = await send('pupilA5', answer(0, { selectedChoiceId: other, answerText: null }));
    expect([chosen.status, chosen.body.code]).toEqual([400, 'BAD_CHOICE']);
    const nonsense: unknown[] = [
      null,
      0,
      '',
      [],
      [[answer(0)]],
      { toString: 1 },
      { ...answer(0), taskId: { toString: 1 } },
      { ...answer(0), epoch: '1' },
    ];
    const { status, body } = await raw(nonsense);
    expect([status, body.confirmed, body.refused?.length]).toEqual([200, [], nonsense.length]);
    const { status: mixed, body: stored } = await raw([
      answer(1),
      { ...answer(3), answerText: 'a\u0000' },
      { ...answer(3), answerText: '\udfff' },
    ]);
    expect([mixed, stored.confirmed?.length, stored.refused?.map((one) => one.code)]).toEqual([
      200,
      1,
      ['BAD_VALUE', 'BAD_VALUE'],
    ]);
    expect(await count('answer_journal')).toBe(1);
  });
});

describe('storms', () => {
  it('of repeated lists leave one row a key and end at the last answer', async () => {
    for (const as of sitters) await begin(world, as, 'running5');
    const list = (round: number) =>
      [1, 3, 4, 5]
        .flatMap((index) => [1, 2, 3].map((seq) => answer(index, { seq: seq * 10 + index })))
        .sort((a, b) => ((Number(a.seq) * (round + 3)) % 7) - ((Number(b.seq) * (round + 3)) % 7));
    const all = await Promise.all(
      sitters.flatMap((as) => Array.from({ length: 12 }, (_, round) => send(as, list(round)))),
    );
    for (const { status, body } of all) {
      expect([status, body.refused]).toEqual([200, undefined]);
      expect(body.confirmed).toHaveLength(12);
    }
    expect(await count('answer_journal')).toBe(sitters.length * 12);
    const { rows } = await world.pool.query('select min(seq) as least, count(*)::int as n from current_answer');
    expect(rows).toEqual([{ least: 31, n: sitters.length * 4 }]);
  });

  it('of starts end in one attempt and one epoch each', async () => {
    for (const as of sitters) await world.permit(as, 'running5');
    const all = await Promise.all(Array.from({ length: 15 }, () => sitters.map(start)).flat());
    expect(all.map(({ status, body }) => [status, body.success, body.epoch])).toEqual(all.map(() => [200, true, 1]));
    expect([await count('attempt'), await count('attempt_epoch')]).toEqual([sitters.length, sitters.length]);
  });
});

describe('finish against answers', () => {
  it('every reply says what the journal holds', async () => {
    const attempts = new Map<PersonName, string>();
    for (const as of sitters) attempts.set(as, (await begin(world, as, 'running5')).attemptId);
    const replies: { as: PersonName; seq: number; kind: 'confirmed' | 'late' }[] = [];
    await Promise.all(
      sitters.flatMap((as) => [
        ...Array.from({ length: 20 }, async (_, i) => {
          const { status, body } = await send(as, answer(1, { seq: i + 1, answerText: String(i) }));
          expect(status).toBe(200);
          replies.push({ as, seq: i + 1, kind: body.confirmed?.length === 1 ? 'confirmed' : 'late' });
        }),
        ...Array.from({ length: 4 }, () => finish(as, attempts.get(as) ?? '')),
      ]),
    );
    const { rows } = await world.pool.query(
      `select u.login, seq, is_late from answer_journal join attempt a on a.id = attempt_id join user_account u on u.id = a.user_id`,
    );
    const stored = new Map(rows.map((row) => [`${row.login} ${row.seq}`, row.is_late ? 'late' : 'confirmed']));
    expect(stored.size).toBe(sitters.length * 20);
    for (const { as, seq, kind } of replies) expect(stored.get(`${as.toLowerCase()} ${seq}`)).toBe(kind);
    expect(await count('attempt where finished_at is not null')).toBe(sitters.length);
  });
});

describe('a number written in another way', () => {
  it('means the same collection, and hears the same news', async () => {
    const { id } = world.collections.running5;
    const padded = `000000${id}`;
    const get = (as: PersonName) => world.call(solving.getChallenge, { as, params: { id: padded } });
    expect((await get('pupilA5')).body.con?.brc_id).toBe(id);
    await begin(world, 'pupilB5', 'running5');
    await world.pool.query(`update collection set valid_to = now() - interval '1 minute' where id = $1`, [id]);
    await world.publish('collection', id);
    expect((await get('pupilA5')).status).toBe(404);
    const wrong = await send('pupilB5', answer(1, { challengeId: padded }));
    expect([wrong.status, wrong.body.code]).toEqual([404, 'NOT_FOUND']);
    expect((await send('pupilB5', answer(1))).body.confirmed).toHaveLength(1);
    await world.pool.query(`update collection set valid_to = now() + interval '5 days' where id = $1`, [id]);
    await world.publish('collection', id);
  });
});
