import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AnswerIn, logAnswer, sendAnswer, startChallenge } from '../../../../contract/solving';
import { canonicalJson, uploadRescue } from '../../../../contract/solving-late';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

/** Answers that must stay out of the journal, on each of the three ways into it. They must not delay other answers. */

let world: World;
let own: Attempt;
let other: Attempt;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('truncate permission, attempt, audit_log cascade');
  own = await begin('pupilA5');
  other = await begin('pupilA5b');
});

type Attempt = { attemptId: string; ticket: string };

async function begin(as: PersonName): Promise<Attempt> {
  await world.permit(as, 'running5');
  const challengeId = world.collections.running5.id;
  const { body } = await world.call(startChallenge, { as, params: { grade: '5' }, body: { challengeId } });
  return { attemptId: body.challengeRegId ?? '', ticket: body.deliveryTicket ?? '' };
}

const taskId = (index: number) => world.collections.running5.exercises[index]?.id ?? '';
const key = (index: number, seq: number) => ({ taskId: taskId(index), epoch: 1, seq });
const answer = (index: number, seq: number, change: Partial<AnswerIn> = {}): AnswerIn => ({
  challengeId: world.collections.running5.id,
  ...key(index, seq),
  answerText: world.collections.running5.exercises[index]?.correctValue ?? '',
  ...change,
});

/** A file as the page of a pupil writes it. */
function fileOf(written: Attempt & { challengeId?: string }, answers: unknown[]) {
  const { attemptId, ticket, challengeId = world.collections.running5.id } = written;
  const content = { attemptId, challengeId, ticket, answers };
  const checksum = createHash('sha256').update(canonicalJson(content)).digest('hex');
  return { damba: 'rescue', version: 1, ...content, checksum };
}

type Answered = { status: number; body: { code?: string; confirmed?: unknown; refused?: { code: string }[] } };

/** The ways of a list into the attempt of pupilA5. */
const ways: [string, (answers: unknown[]) => Promise<Answered>][] = [
  ['by the session', (adata) => world.call(sendAnswer, { as: 'pupilA5', raw: { adata } })],
  ['by the ticket', (adata) => world.call(logAnswer, { as: null, raw: { adata, deliveryTicket: own.ticket } })],
  ['in a rescue file', (adata) => world.call(uploadRescue, { as: 'tutorA', raw: { file: fileOf(own, adata) } })],
];

/** The journal and the answers that count, as text. */
async function storedRows(): Promise<{ journal: string[]; current: string[] }> {
  const all = async (table: string) => {
    const { rows } = await world.pool.query<{ line: string }>(
      `select concat_ws(' ', attempt_id, exercise_id, epoch, seq, value) as line from ${table} order by 1`,
    );
    return rows.map(({ line }) => line);
  };
  return { journal: await all('answer_journal'), current: await all('current_answer') };
}
const line = (index: number, seq: number, value: string, of = own) =>
  `${of.attemptId} ${taskId(index)} 1 ${seq} ${value}`;

describe.each(ways)('a list %s', (_, send) => {
  it('an entry for another attempt is refused, the good ones are taken', async () => {
    const practice = world.collections.practice5;
    const foreign = [
      answer(1, 2, { challengeId: practice.id }),
      answer(1, 3, { challengeId: practice.id, taskId: practice.exercises[1]?.id ?? '' }),
      answer(1, 4, { taskId: world.collections.secured11.exercises[1]?.id ?? '' }),
      answer(1, 5, { epoch: 2 }),
    ];
    const { status, body } = await send([...foreign, answer(1, 1)]);
    expect([status, body.confirmed]).toEqual([200, [key(1, 1)]]);
    // practice5 belongs to the pupil too, but has not been started.
    const third = body.refused?.[1]?.code;
    expect(['NOT_FOUND', 'NOT_STARTED']).toContain(third);
    expect(body.refused?.map(({ code }) => code)).toEqual(['NOT_FOUND', third, 'NOT_FOUND', 'BAD_EPOCH']);
    expect(await storedRows()).toEqual({ journal: [line(1, 1, '14')], current: [line(1, 1, '14')] });
  });

  it('a seq that goes back is kept and does not count; one below 1 is refused', async () => {
    await send([answer(1, 7, { answerText: '77' })]);
    const { body } = await send([answer(1, 0), answer(1, -1), answer(1, 3, { answerText: '33' }), answer(3, 1)]);
    expect(body.confirmed).toEqual([key(1, 3), key(3, 1)]);
    expect(body.refused?.map(({ code }) => code)).toEqual(['BAD_REQUEST', 'BAD_REQUEST']);
    const { journal, current } = await storedRows();
    expect(journal).toHaveLength(3);
    expect(current).toEqual([line(1, 7, '77'), line(3, 1, String(answer(3, 1).answerText))].sort());
  });

  it('the same key with another body is refused, also when the first is late, and the first stays', async () => {
    await send([answer(1, 1)]);
    const { body } = await send([answer(1, 1, { answerText: '15' }), answer(1, 2, { answerText: '16' })]);
    expect([body.confirmed, body.refused]).toEqual([[key(1, 2)], [{ ...key(1, 1), code: 'SEQ_CONFLICT' }]]);
    await world.pool.query(`update attempt set finished_at = now(), closed_by = 'PUPIL'`);
    await send([answer(1, 3, { answerText: '17' })]);
    const again = await send([answer(1, 3, { answerText: '18' }), answer(1, 1)]);
    expect([again.body.confirmed, again.body.refused?.map(({ code }) => code)]).toEqual([
      [key(1, 1)],
      ['SEQ_CONFLICT'],
    ]);
    expect(await storedRows()).toEqual({
      journal: [line(1, 1, '14'), line(1, 2, '16'), line(1, 3, '17')],
      current: [line(1, 2, '16')],
    });
  });

  it('of 10,000 answers is refused whole', async () => {
    const { status, body } = await send(
      Array.from({ length: 10_000 }, (_, i) => ({ ...key(1, i + 1), answerText: '1' })),
    );
    expect([status, body.code]).toSatisfy(
      ([was, code]) => (was === 413 && code === 'TOO_LARGE') || (was === 400 && code === 'BAD_REQUEST'),
    );
    expect(await storedRows()).toEqual({ journal: [], current: [] });
    // The answers are as small as possible, so that only their number can be refused.
    const { status: small, body: refused } = await send(Array.from({ length: 10_000 }, () => 0));
    expect([small, refused.code]).toEqual([400, 'BAD_REQUEST']);
    expect(await storedRows()).toEqual({ journal: [], current: [] });
  });
});

describe('a ticket', () => {
  const log = (as: PersonName | null, deliveryTicket: string) =>
    world.call(logAnswer, { as, body: { adata: [answer(1, 1)], deliveryTicket } });

  it('that is forged is refused, and what came with it never goes to whoever is logged in', async () => {
    const forged = own.ticket.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
    const anonymous = await log(null, forged);
    expect([anonymous.status, anonymous.body.code]).toEqual([401, 'SESSION_ENDED']);
    for (const as of ['pupilA5', 'pupilA5b', 'tutorA'] as const) {
      const { status, body } = await log(as, forged);
      expect([as, status, body.code]).toEqual([as, 404, 'NOT_FOUND']);
    }
    const file = await world.call(uploadRescue, {
      as: 'tutorA',
      raw: { file: fileOf({ ...own, ticket: forged }, [answer(1, 1)]) },
    });
    expect([file.status, file.body.code]).toEqual([404, 'NOT_FOUND']);
    expect(await storedRows()).toEqual({ journal: [], current: [] });
  });

  it('whose attempt is gone is refused; whose attempt is over delivers without counting', async () => {
    await world.pool.query(`update attempt set finished_at = now(), closed_by = 'TIME' where id = $1`, [own.attemptId]);
    expect((await log(null, own.ticket)).body).toMatchObject({ confirmed: [], late: [key(1, 1)] });
    expect(await storedRows()).toEqual({ journal: [line(1, 1, '14')], current: [] });
    await world.pool.query('delete from attempt where id = $1', [own.attemptId]);
    for (const [as, status, code] of [
      [null, 401, 'SESSION_ENDED'],
      ['pupilA5b', 404, 'NOT_FOUND'],
    ] as const) {
      const answered = await log(as, own.ticket);
      expect([answered.status, answered.body.code]).toEqual([status, code]);
    }
    expect(await storedRows()).toEqual({ journal: [], current: [] });
  });
});

describe('a rescue file', () => {
  const upload = (as: PersonName, file: unknown) => world.call(uploadRescue, { as, raw: { file } });

  it('that is damaged in any place is refused whole', async () => {
    const file = fileOf(own, [answer(1, 1), answer(3, 1)]);
    const text = JSON.stringify(file);
    const damaged = [
      { ...file, answers: [answer(1, 1)] },
      { ...file, answers: [...file.answers].reverse() },
      { ...file, answers: [answer(1, 1, { answerText: '15' }), answer(3, 1)] },
      { ...file, ticket: other.ticket },
      { ...file, attemptId: other.attemptId },
      { ...file, checksum: file.checksum.replace(/^./, (first) => (first === '0' ? '1' : '0')) },
    ];
    for (const one of damaged) {
      expect(await upload('tutorA', one)).toMatchObject({ status: 400, body: { code: 'RESCUE_DAMAGED' } });
    }
    for (const one of [text, text.slice(0, -20), [], { ...file, checksum: undefined }, { ...file, answers: 'x' }]) {
      expect(await upload('tutorA', one)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    }
    expect(await storedRows()).toEqual({ journal: [], current: [] });
    const { rows } = await world.pool.query('select 1 from audit_log');
    expect(rows).toEqual([]);
  });

  it('of another pupil goes to that pupil alone, and only by staff of that pupil', async () => {
    const stranger = await begin('pupilB5');
    for (const mixed of [
      { ...own, ticket: other.ticket },
      { ...other, ticket: own.ticket },
      { ...own, attemptId: stranger.attemptId },
      stranger,
    ]) {
      const { status, body } = await upload('tutorA', fileOf(mixed, [answer(1, 1)]));
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await upload('pupilA5', fileOf(other, [answer(1, 1)]))).body.code).toBe('FORBIDDEN');
    expect(await storedRows()).toEqual({ journal: [], current: [] });
    // The name in the file is for its readers only: the ticket decides whose file it is.
    const named = { ...fileOf(other, [answer(1, 1)]), pupil: 'pupilA5' };
    expect((await upload('tutorA', named)).body.confirmed).toEqual([key(1, 1)]);
    expect((await storedRows()).current).toEqual([line(1, 1, '14', other)]);
  });
});
