import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCollection, listCollections, saveCollection } from '../../../contract/collections';
import * as calls from '../../../contract/collections-acts';
import type { CollectionName } from '../../testing/collections';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(async () => world.close());

const idOf = (name: CollectionName) => world.collections[name].id;
const duplicate = (as: PersonName, collectionId: string) =>
  world.call(calls.duplicateCollection, { as, body: { collectionId } });
const remove = (as: PersonName, collectionId: string) =>
  world.call(calls.deleteCollection, { as, body: { collectionId } });
const clean = (as: PersonName, id: string, year?: number) =>
  world.call(calls.deleteTestData, { as, body: { collection: { id, year } } });
const check = (as: PersonName, id: string) => world.call(calls.checkCollection, { as, body: { collection: { id } } });
const preview = (as: PersonName, id: string) =>
  world.call(calls.previewCollection, { as, body: { collection: { id } } });
const withKeys = async (as: PersonName, id: string) =>
  (await world.call(calls.previewCollection, { as, body: { collection: { id }, withKeys: true } })).body.exercises;
const statistics = (as: PersonName, id: string) => world.call(calls.collectionStatistics, { as, body: { id } });
const whole = async (id: string) => {
  const { collection } = (await world.call(getCollection, { as: 'admin', body: { collection: { id } } })).body;
  if (!collection) throw new Error(`there is no collection ${id}`);
  return collection;
};
const orderOf = async (id: string) =>
  (await whole(id)).exercises.map((one) => [one.bro_id, one.brl_name, one.exerciseNo, one.points]);

async function sit(person: PersonName, name: CollectionName, isTest: boolean): Promise<string> {
  const { userId, schoolId } = world.people[person];
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into attempt (collection_id, user_id, school_id, is_test, started_at, deadline, finished_at, closed_by, ticket_hash)
     values ($1, $2, $3, $4, now(), now(), now(), 'PUPIL', decode(md5(random()::text), 'hex')) returning id`,
    [idOf(name), userId, schoolId, isTest],
  );
  return rows[0]?.id ?? '';
}
const answer = (attempt: string, exercise: string, choice: string | null, value: string | null) =>
  world.pool.query(
    'insert into current_answer (attempt_id, exercise_id, epoch, seq, choice_id, value) values ($1, $2, 1, 1, $3, $4)',
    [attempt, exercise, choice, value],
  );
const attempts = async (name: CollectionName) =>
  Number((await world.pool.query('select count(*) from attempt where collection_id = $1', [idOf(name)])).rows[0].count);

/** A teacher's own practice. */
async function ofTutor(): Promise<string> {
  const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString();
  const { body } = await world.call(saveCollection, {
    as: 'tutorA',
    body: {
      collection: {
        name: 'Klasės treniruotė',
        type: 'TRA',
        years: 2026,
        round: 1,
        grades: [5],
        difficultyId: '1',
        time: 45,
        validFrom: day(1),
        validTo: day(2),
        primaryResultDate: day(3),
        resultDate: day(4),
        startPoint: 0,
      },
    },
  });
  return body.id ?? '';
}

describe('what a contest hides elsewhere', () => {
  it('is told to those who make contests once it is complete, until its results', async () => {
    const hides = async (as: PersonName, name: CollectionName) =>
      (await world.call(getCollection, { as, body: { collection: { id: idOf(name) } } })).body.collection?.hides;
    expect(await hides('admin', 'draft8')).toEqual([]);
    await world.pool.query(
      `insert into exercise (collection_id, task_id, level_name, exercise_no, points, penalty)
       select $1, task_id, 'easy', 90 + row_number() over (), 6, 2 from exercise
       where collection_id = any($2::int[]) and level_name = 'easy' and exercise_no = 1`,
      [idOf('draft8'), (['training', 'past9', 'practice5', 'running5'] as const).map(idOf)],
    );
    expect(await hides('admin', 'draft8')).toEqual([]);
    const mark = (isComplete: boolean) =>
      world.pool.query('update collection set is_complete = $2 where id = $1', [idOf('draft8'), isComplete]);
    await mark(true);
    const told = (await hides('developer', 'draft8'))?.map(({ name, isWithheld }) => [name, isWithheld]);
    expect(told).toEqual([
      ['past9', false],
      ['practice5', false],
      ['training', true],
    ]);
    // A teacher's practice is withheld as a whole. Only a contest without public results hides anything.
    await world.pool.query('update collection set created_by = $2 where id = $1', [
      idOf('practice5'),
      world.people.tutorA.userId,
    ]);
    expect((await hides('admin', 'draft8'))?.find((one) => one.name === 'practice5')?.isWithheld).toBe(true);
    expect(await hides('tutorA', 'practice5')).toBeUndefined();
    expect(await hides('admin', 'practice5')).toEqual([]);
    expect(await hides('admin', 'past9')).toEqual([]);
    await mark(false);
    await world.pool.query('update collection set created_by = null where id = $1', [idOf('practice5')]);
    await world.pool.query('delete from exercise where collection_id = $1 and exercise_no > 90', [idOf('draft8')]);
  });
});

describe('collections/duplicate', () => {
  it('copies all but attempts, as a draft under the next free name', async () => {
    await sit('pupilA7', 'future7', false);
    const first = (await duplicate('admin', idOf('future7'))).body;
    expect(first).toMatchObject({ success: true, name: 'future7 (2)' });
    const second = (await duplicate('developer', first.id ?? '')).body;
    expect(second.name).toBe('future7 (3)');
    const [source, copy] = [await whole(idOf('future7')), await whole(first.id ?? '')];
    expect(copy).toMatchObject({ grades: source.grades, time: source.time, validFrom: source.validFrom });
    expect(copy).toMatchObject({ collectionStatus: false, attemptCount: 0, startPoint: source.startPoint });
    expect(copy.collectionKey).not.toBe(source.collectionKey);
    const tasks = (one: typeof copy) => one.exercises.map((task) => [task.bro_bre_id, task.brl_name, task.points]);
    expect(tasks(copy)).toEqual(tasks(source));
    await world.pool.query('delete from attempt where collection_id = $1', [idOf('future7')]);
  });
  it("a tutor copies the own alone, and the copy is the tutor's", async () => {
    const own = await ofTutor();
    const { body } = await duplicate('tutorA', own);
    expect(body.name).toBe('Klasės treniruotė (2)');
    const seen = await world.call(listCollections, { as: 'tutorA', body: {} });
    expect(seen.body.collections?.map((one) => one.id)).toContain(body.id);
    expect((await duplicate('tutorB', own)).status).toBe(404);
    expect((await duplicate('tutorA', idOf('running5'))).status).toBe(404);
    expect((await duplicate('admin', '99999999999')).status).toBe(404);
    for (const as of ['tester', 'pupilA5', 'centre'] as const) expect((await duplicate(as, own)).status).toBe(403);
  });
});

describe('collections/delete', () => {
  it("F01: is refused once a pupil's attempt exists, and takes test attempts along", async () => {
    const copy = (await duplicate('admin', idOf('future7'))).body.id ?? '';
    await sit('pupilA7', 'closed3', false);
    expect(await remove('admin', idOf('closed3'))).toMatchObject({
      status: 409,
      body: { code: 'COLLECTION_HAS_ATTEMPTS' },
    });
    expect(await attempts('closed3')).toBe(1);
    await world.pool.query('update attempt set is_test = true, collection_id = $1 where collection_id = $2', [
      copy,
      idOf('closed3'),
    ]);
    expect((await remove('developer', copy)).status).toBe(200);
    expect((await remove('developer', copy)).status).toBe(404);
    expect((await check('admin', copy)).status).toBe(404);
  });
  it('is not for tutors, not even their own', async () => {
    const own = await ofTutor();
    for (const as of ['tutorA', 'tester', 'pupilA5'] as const) expect((await remove(as, own)).status).toBe(403);
    expect((await check('tutorA', own)).status).toBe(200);
  });
});

describe('collections/deletetestdata', () => {
  it('F01: removes attempts of test schools and of people who are no pupils, and no others', async () => {
    await sit('pupilA5', 'practice5', false);
    await sit('pupilT5', 'practice5', false);
    await sit('tester', 'practice5', true);
    await sit('admin', 'practice5', false);
    await sit('pupilT5', 'past9', false);
    const { years } = await whole(idOf('practice5'));
    expect((await clean('admin', idOf('practice5'), years + 1)).status).toBe(404);
    expect(await attempts('practice5')).toBe(4);
    expect((await clean('developer', idOf('practice5'), years)).body.removed).toBe(3);
    expect((await clean('admin', idOf('practice5'))).body.removed).toBe(0);
    expect([await attempts('practice5'), await attempts('past9')]).toEqual([1, 1]);
    for (const as of ['tutorA', 'tester', 'pupilA5'] as const)
      expect((await clean(as, idOf('past9'))).status).toBe(403);
    expect((await clean('admin', '99999999999')).status).toBe(404);
  });
});

describe('the order of a draft', () => {
  const set = (as: PersonName, id: string, exercises: { bro_id: string; brl_name: 'easy' | 'medium' | 'hard' }[]) =>
    world.call(calls.orderExercises, { as, body: { collection: { id, exercises } } });

  it('is set whole, with the points of the levels', async () => {
    const before = (await whole(idOf('draft8'))).exercises.map(({ bro_id, brl_name }) => ({ bro_id, brl_name }));
    const [a, b, ...others] = before;
    if (!a || !b) throw new Error('the draft has no tasks');
    const turned = [b, ...others, { ...a, brl_name: 'hard' as const }];
    expect((await set('admin', idOf('draft8'), turned)).status).toBe(200);
    expect(await orderOf(idOf('draft8'))).toEqual([
      [b.bro_id, 'easy', 1, 6],
      ...others.slice(0, 2).map((one, at) => [one.bro_id, 'medium', at + 1, 9]),
      ...[...others.slice(2), a].map((one, at) => [one.bro_id, 'hard', at + 1, 12]),
    ]);
    const wrong = [turned.slice(1), [...turned.slice(1), b, b], [...turned.slice(1), { ...b, bro_id: '999999' }]];
    for (const one of wrong)
      expect(await set('admin', idOf('draft8'), one)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await set('admin', idOf('draft8'), before)).status).toBe(200);
  });
  it("F03: of a complete one stays, and others' are not there", async () => {
    const { exercises } = await whole(idOf('future7'));
    const frozen = { status: 409, body: { code: 'COLLECTION_FROZEN' } };
    expect(await set('admin', idOf('future7'), exercises)).toMatchObject(frozen);
    expect((await set('tutorA', idOf('draft8'), [])).status).toBe(404);
    expect((await set('tester', idOf('draft8'), [])).status).toBe(403);
    expect((await world.call(calls.orderExercises, { as: 'admin', raw: {} })).status).toBe(400);
  });
  it('collectionset/remove takes one out by its own id', async () => {
    const take = (as: PersonName, bro_id: string) =>
      world.call(calls.removeExercise, { as, body: { collection: { bro_id } } });
    const copy = (await duplicate('admin', idOf('future7'))).body.id ?? '';
    const [one] = (await whole(copy)).exercises;
    const id = one?.bro_id ?? '';
    expect((await take('tutorA', id)).status).toBe(404);
    expect((await take('tester', id)).status).toBe(403);
    expect((await take('admin', id)).status).toBe(200);
    expect((await take('admin', id)).status).toBe(404);
    expect((await whole(copy)).exercises).toHaveLength(5);
    const frozen = world.collections.future7.exercises[0]?.id ?? '';
    expect(await take('admin', frozen)).toMatchObject({ status: 409, body: { code: 'COLLECTION_FROZEN' } });
  });
});

describe('collections/check', () => {
  it('says what is wrong and with which task, and changes nothing', async () => {
    const copy = (await duplicate('admin', idOf('draft8'))).body.id ?? '';
    const [one] = (await whole(copy)).exercises;
    await world.pool.query(`update task set status = 'DRAFT' where id = $1`, [one?.bro_bre_id]);
    const { body } = await check('admin', copy);
    expect(body.problems).toContainEqual({ code: 'NO_KEY', name: one?.name, taskId: one?.bro_bre_id });
    await world.pool.query(`update task set status = 'READY' where id = $1`, [one?.bro_bre_id]);
    expect((await check('admin', copy)).body.problems).not.toContainEqual(expect.objectContaining({ code: 'NO_KEY' }));
    expect((await whole(copy)).collectionStatus).toBe(false);
    expect((await check('tutorA', copy)).status).toBe(404);
    expect((await check('tester', copy)).status).toBe(403);
    expect((await world.call(calls.checkCollection, { as: 'admin', raw: {} })).status).toBe(400);
  });
});

describe('collections/preview', () => {
  it.each(['draft8', 'running5'] as const)('shows the tasks of %s in their order, without keys', async (name) => {
    const { body } = await preview('admin', idOf(name));
    expect(body.exercises?.map((one) => one.bro_id)).toEqual(world.collections[name].exercises.map((one) => one.id));
    expect(body.exercises?.map((one) => one.exerciseNo)).toEqual([1, 2, 1, 2, 1, 2]);
    expect(body.exercises?.map((one) => one.dataType)).toEqual([null, 'N', null, 'S', 'D', 'T']);
    expect(JSON.stringify(body)).not.toMatch(/solution|correct|"14"|upė|14:35/i);
  });
  it.each(['draft8', 'running5'] as const)('tells organisers the right answers of %s when they ask', async (name) => {
    const keys = (await withKeys('admin', idOf(name)))?.map(({ key }) => key);
    const [letter, number, , text, , time] = keys ?? [];
    expect(letter).toMatch(/^[A-D]$/);
    expect([number, text, time]).toEqual(['14', 'upė', '14:35']);
    const place = keys?.map((_, at) => world.collections[name].exercises[at]?.correctChoiceId)[0];
    const choices = (await withKeys('developer', idOf(name)))?.[0]?.choices ?? [];
    expect(choices.findIndex(({ id }) => id === place)).toBe('ABCD'.indexOf(letter ?? '-'));
  });
  it('tells a tutor no key, not even of an own practice', async () => {
    const own = await ofTutor();
    expect((await withKeys('tutorA', own))?.some((one) => 'key' in one)).toBe(false);
  });
  it('is for makers, a tutor the own alone', async () => {
    expect((await preview('tutorA', idOf('running5'))).status).toBe(404);
    expect((await preview('pupilA5', idOf('running5'))).status).toBe(403);
    expect((await preview('tester', idOf('draft8'))).status).toBe(404);
    expect((await withKeys('tester', idOf('running5')))?.some((one) => 'key' in one)).toBe(false);
    expect((await preview('admin', '99999999999')).status).toBe(404);
  });
});

describe('statistics/collectionstatistics', () => {
  it('C29: counts right, wrong and no answer of finished attempts that count', async () => {
    const [choice, number] = world.collections.secured11.exercises;
    if (!choice || !number) throw new Error('no exercises');
    const first = await sit('pupilA11', 'secured11', false);
    await answer(first, choice.id, choice.correctChoiceId, null);
    await answer(first, number.id, null, '15');
    const second = await sit('pupilA12', 'secured11', false);
    await answer(second, number.id, null, ' 14,0');
    await answer(second, choice.id, null, null);
    await answer(await sit('pupilT5', 'secured11', false), number.id, null, '14');
    await answer(await sit('tester', 'secured11', true), number.id, null, '14');
    expect((await statistics('admin', idOf('secured11'))).body.collectionData).toEqual({
      viso_t: 2,
      viso_f: 1,
      viso_n: 9,
    });
    expect((await statistics('developer', idOf('draft8'))).body.collectionData).toEqual({
      viso_t: 0,
      viso_f: 0,
      viso_n: 0,
    });
    expect((await statistics('tutorA', idOf('secured11'))).status).toBe(404);
    for (const as of ['tester', 'pupilA11', 'centre'] as const)
      expect((await statistics(as, idOf('secured11'))).status).toBe(403);
  });
});
