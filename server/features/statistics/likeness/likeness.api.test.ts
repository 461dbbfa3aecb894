import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mergePeople } from '../../../../contract/people-merge';
import * as calls from '../../../../contract/statistics-likeness';
import { type FieldKind, kindOfField } from '../../../../contract/task/answers/kinds';
import { createWorld, type World } from '../../../testing/world';

/**
 * Contest running5 by 100 pupils of five classes; answers follow from the pupil's number, so that pupils agree little.
 * The first two of class 5a of school A have the same answers, all but one wrong. A school for tests, pupils who have
 * withdrawn and masked ones have the same answers, too.
 */
let world: World;
let id = '';
let copied: Sitting[] = [];
beforeAll(async () => {
  world = await createWorld();
  id = world.collections.running5.id;
  const { A, B, T } = world.schools;
  for (const [room, school] of [A, B, A, B, A].entries())
    for (let at = 0; at < 20; at += 1)
      await sit({ school, subGrade: room + 1, answers: answersOf(room * 20 + at), seconds: 60 });
  copied = [await twin(A), await twin(A)];
  await twin(T);
  await twin(T);
  const withdrawn = await twin(A);
  await world.pool.query('update user_account set agreed_to_take_part_at = null where id = $1', [withdrawn.userId]);
  await world.pool.query(
    `insert into agreement (user_id, way, agrees_to_publish, withdrawn_at) values ($1, 'SELF', false, now())`,
    [withdrawn.userId],
  );
  const masked = await twin(A);
  await world.pool.query(
    `update user_account set masked_at = now(), is_archived = true, email = null, password_hash = null where id = $1`,
    [masked.userId],
  );
});
afterAll(() => world.close());

type Sitting = { attemptId: string; userId: string };
type Answer = { choiceId: string | null; value: string | null } | null;
type Planned = { school: string; subGrade: number; answers: Answer[]; seconds: number; name?: string; born?: string };

/** Answers of a pupil: which of the tasks are right, and which wrong answer is given, follow from the number. */
function answersOf(n: number): Answer[] {
  return world.collections.running5.exercises.map((exercise, at) => {
    const isRight = (n >> at) % 2 === 0;
    if (exercise.dataType === null) {
      const choiceId = isRight
        ? exercise.correctChoiceId
        : (exercise.choiceIds[(n + at) % exercise.choiceIds.length] ?? null);
      return { choiceId, value: null };
    }
    const typed = {
      number: String(500 + n),
      text: `žodis${n}`,
      day: `2026-10-${String(1 + (n % 28)).padStart(2, '0')}`,
      time: `0${n % 10}:1${n % 6}`,
    } satisfies Record<FieldKind, string>;
    return { choiceId: null, value: isRight ? exercise.correctValue : typed[kindOfField(exercise.dataType)] };
  });
}

/** A pupil of class 6 of a school whose answers are the same rare ones. */
const twin = (school: string): Promise<Sitting> =>
  sit({ school, subGrade: 1, answers: answersOf(62), seconds: 60, name: 'Vienoda' });

async function sit({ school, subGrade, answers, seconds, name = 'Ona', born }: Planned): Promise<Sitting> {
  const { rows } = await world.pool.query<Sitting>(
    `with pupil as (
       insert into user_account (login, role, first_name, last_name, gender, grade, school_id, birth_date)
       values ('sitting' || gen_random_uuid(), 'STUDENT', $5, gen_random_uuid()::text, 'F', 5, $1, $6) returning id)
     insert into attempt (collection_id, user_id, grade, sub_grade, school_id, started_at, deadline, finished_at,
       closed_by, ticket_hash)
     select $3, id, 5, $2, $1, now() - interval '1 hour', now() - interval '15 minutes',
       now() - interval '1 hour' + make_interval(secs => $4::float8 * 6), 'PUPIL', decode(md5(random()::text || id), 'hex')
     from pupil returning id as "attemptId", user_id as "userId"`,
    [school, subGrade, id, seconds, name, born ?? null],
  );
  const sitting = rows[0];
  if (!sitting) throw new Error('no sitting');
  const { exercises } = world.collections.running5;
  for (const [at, answer] of answers.entries()) {
    if (!answer) continue;
    await world.pool.query(
      `with answer as (
         insert into current_answer (attempt_id, exercise_id, epoch, seq, choice_id, value) values ($1, $2, 1, $3, $4, $5))
       insert into answer_journal (attempt_id, exercise_id, epoch, seq, choice_id, value, received_at)
       select id, $2, 1, $3, $4, $5, started_at + make_interval(secs => $6) from attempt where id = $1`,
      [sitting.attemptId, exercises[at]?.id, at + 1, answer.choiceId, answer.value, seconds * (at + 1)],
    );
  }
  return sitting;
}

const look = async (as: 'admin' | 'developer' = 'admin', collectionId = id) =>
  (await world.call(calls.likeness, { as, body: { collectionId } })).body;
/** Another world of time: what was compared is cached until a topic tells of a change. */
const forget = () => world.publish('collection', id);
const noted = async (action: string) =>
  (await world.pool.query('select object_id from audit_log where action = $1 order by id', [action])).rows.map(
    ({ object_id }) => object_id,
  );

describe('statistics/likeness', () => {
  it('C37: lists the pair of a class with rare equal answers, and nobody else', async () => {
    const body = await look();
    expect(body.collection).toMatchObject({ id, name: 'running5' });
    // Without the school for tests, who has withdrawn, and who is masked.
    expect(body).toMatchObject({ sittings: 102, classes: 5, pairsTotal: 1 });
    const [pair] = body.pairs ?? [];
    expect([pair?.first, pair?.second].sort()).toEqual(copied.map(({ attemptId }) => attemptId).sort());
    expect(pair).toMatchObject({ same: 6, both: 6, className: '5a' });
    expect(pair?.sameWrong).toBeGreaterThan(3);
    expect(pair?.classesPerPair).toBeGreaterThan(100);
    expect(body.expected).toBeLessThan(0.05);
    expect(body.apart?.compared).toBeGreaterThan(100);
  });

  it('names nobody, and notes the look', async () => {
    const body = await look('developer');
    expect(JSON.stringify(body)).not.toContain('Vienoda');
    expect(await noted('statistics.likeness')).toEqual([id, id]);
    // A look is noted once in ten minutes.
    await look('developer');
    expect(await noted('statistics.likeness')).toHaveLength(2);
  });

  it('takes the newest contest without an id; an unknown one is not found, nonsense refused', async () => {
    expect((await world.call(calls.likeness, { as: 'admin' })).body.collection).toMatchObject({ id });
    for (const other of ['999999', world.collections.training.id, world.collections.draft8.id]) {
      const { status, body } = await world.call(calls.likeness, { as: 'admin', body: { collectionId: other } });
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await world.call(calls.likeness, { as: 'admin', raw: { collectionId: 'x' } })).body.fields).toEqual([
      'collectionId',
    ]);
  });

  it('C38: lists answers faster than one can read, with how many are right; those that waited together are not measured', async () => {
    const { A } = world.schools;
    const quick = await sit({ school: A, subGrade: 9, answers: answersOf(0), seconds: 2 });
    const together = await sit({ school: A, subGrade: 9, answers: answersOf(0), seconds: 0.1 });
    await forget();
    const body = await look();
    expect(body.fastTotal).toBe(1);
    expect(body.fast).toMatchObject([{ userId: quick.userId, measured: 6, fast: 6, right: 6, className: '5i' }]);
    expect(JSON.stringify(body.fast)).not.toContain(together.userId);
  });

  it('C39: lists two accounts of one pupil who both sat, until they are merged', async () => {
    const { A, B } = world.schools;
    const [one, other] = [
      await sit({ school: A, subGrade: 1, answers: answersOf(70), seconds: 60, name: 'Dvi', born: '2014-03-04' }),
      await sit({ school: B, subGrade: 2, answers: answersOf(71), seconds: 60, name: 'DVI', born: '2014-03-04' }),
    ];
    await world.pool.query(`update user_account set last_name = 'Paskyros' where id = any($1::bigint[])`, [
      [one.userId, other.userId],
    ]);
    const { twice } = await look();
    expect(twice).toHaveLength(1);
    expect(twice?.[0]).toMatchObject({
      first: { userId: one.userId, className: '5a', contest: 'running5' },
      second: { userId: other.userId, className: '5b' },
    });
    const merged = await world.call(mergePeople, {
      as: 'admin',
      body: { target: one.userId, source: other.userId, counts: [{ collectionId: id, side: 'TARGET' }] },
    });
    expect(merged.body.success).toBe(true);
    expect((await look()).twice).toEqual([]);
  });
});

describe('statistics/likenesspair', () => {
  const pair = async (first: string, second: string) =>
    world.call(calls.likenessPair, { as: 'admin', body: { collectionId: id, first, second } });

  it('shows both sittings side by side with names and times, and notes the look for each', async () => {
    const [listed] = (await look()).pairs ?? [];
    const { body } = await pair(listed?.first ?? '', listed?.second ?? '');
    expect(body).toMatchObject({ success: true, both: 6, same: 6 });
    expect(body.people?.map(({ name }) => name.split(' ')[0])).toEqual(['Vienoda', 'Vienoda']);
    expect(body.tasks).toHaveLength(6);
    expect(body.tasks?.every(({ isSame }) => isSame)).toBe(true);
    expect(body.tasks?.[0]?.first?.at).toMatch(/Z$/);
    expect(body.tasks?.[0]?.first?.share).toBeGreaterThan(0);
    expect((await noted('statistics.likenessPair')).sort()).toEqual(copied.map(({ userId }) => userId).sort());
  });

  it('is not found for sittings that are not listed, of another contest, or of nobody', async () => {
    const { rows } = await world.pool.query<{ id: string }>('select id from attempt order by id limit 2');
    expect((await pair(rows[0]?.id ?? '', rows[1]?.id ?? '')).body.code).toBe('NOT_FOUND');
    expect((await pair('1', '999999999')).status).toBe(404);
    const other = { collectionId: '999999', first: '1', second: '2' };
    expect((await world.call(calls.likenessPair, { as: 'admin', body: other })).status).toBe(404);
    const malformed = await world.call(calls.likenessPair, { as: 'admin', raw: { collectionId: id, first: 'x' } });
    expect(malformed.body.fields).toEqual(['first', 'second']);
  });

  it('is not found once one of the two has withdrawn, though the comparison is still known', async () => {
    const [one, other] = copied;
    await world.pool.query(
      `insert into agreement (user_id, way, agrees_to_publish, withdrawn_at) values ($1, 'SELF', false, now())`,
      [one?.userId],
    );
    expect((await pair(one?.attemptId ?? '', other?.attemptId ?? '')).status).toBe(404);
    await forget();
    expect((await look()).pairs).toEqual([]);
  });
});

it('all of it is for administrators and developers', async () => {
  const body = { collectionId: id, first: '1', second: '2' };
  for (const as of ['tutorA', 'pupilA5', 'centre', 'tester'] as const) {
    expect((await world.call(calls.likeness, { as })).status).toBe(403);
    expect((await world.call(calls.likenessPair, { as, body })).status).toBe(403);
  }
  expect((await world.call(calls.likeness, { as: null })).status).toBe(401);
});

it('before anybody has finished there is nothing, and that is no fault', async () => {
  const empty = await createWorld();
  const { body } = await empty.call(calls.likeness, { as: 'admin' });
  expect(body).toMatchObject({ success: true, collection: null, pairs: [], twice: [], fast: [], collections: [] });
  await empty.close();
});
