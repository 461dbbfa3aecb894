import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculateFinalResults } from '../../../../contract/collections';
import { applyCorrection, previewCorrection } from '../../../../contract/correction';
import * as calls from '../../../../contract/statistics-tasks';
import { sitAll } from '../../../testing/contest';
import { plantSittings } from '../../../testing/planted-sittings';
import { createWorld, type World } from '../../../testing/world';

/**
 * Contest running5 of grades 5 and 6 by 40 pupils, six tasks (two easy, two medium, two hard):
 * 20 girls of grade 5 solve all but the fifth, 10 boys of grade 5 only the first, 10 boys of grade 6 nothing: 5 of these
 * answer all wrongly, 5 not at all. A school for tests and a tester solve everything; nobody counts them.
 */
let world: World;
let id = '';
beforeAll(async () => {
  world = await createWorld();
  id = world.collections.running5.id;
  const { A, T } = world.schools;
  const group = { collection: 'running5', school: A } as const;
  await plantSittings(world, { ...group, grade: 5, gender: 'F', pupils: 20, marks: 'RRRRWR' });
  await plantSittings(world, { ...group, grade: 5, gender: 'M', pupils: 10, marks: 'RWWWWW' });
  await plantSittings(world, { ...group, grade: 6, gender: 'M', pupils: 5, marks: 'WWWWWW' });
  await plantSittings(world, { ...group, grade: 6, gender: 'M', pupils: 5, marks: '------' });
  await plantSittings(world, { ...group, school: T, grade: 5, gender: 'F', pupils: 30, marks: 'RRRRRR' });
  await sitAll(world, 'running5', { tester: 'RRRRRR' });
});
afterAll(() => world.close());

const analysis = async (collectionId = id) =>
  (await world.call(calls.itemAnalysis, { as: 'admin', body: { collectionId } })).body;
const corrections = async (query = '') => {
  const endpoint = { ...calls.taskCorrectionData, path: `${calls.taskCorrectionData.path}${query}` };
  return world.call(endpoint, { as: 'developer' });
};
const times = async (query = '') => {
  const endpoint = { ...calls.solvingTimes, path: `${calls.solvingTimes.path}${query}` };
  return world.call(endpoint, { as: 'developer' });
};

describe('statistics/taskcorrectiondata', () => {
  it('counts right, wrong and no answers of each task by grade and gender', async () => {
    const { body } = await corrections();
    expect([body.year, body.collections]).toEqual([2026, [{ id, name: 'running5', year: 2026, attempts: 40 }]]);
    const [first] = world.collections.running5.exercises;
    const rows = body.data?.filter((row) => row.exerciseId === first?.id);
    expect(rows?.map((row) => [row.grade, row.gender, row.answerCorrect, row.answerCount]).sort()).toEqual([
      [5, 'F', 'T', 20],
      [5, 'M', 'T', 10],
      [6, 'M', 'F', 5],
      [6, 'M', 'N', 5],
    ]);
    expect(rows?.[0]).toMatchObject({ year: 2026, exerciseName: expect.stringContaining('(running5)') });
    expect(body.tasks?.map((task) => [task.exerciseId, task.number, task.collectionId])).toEqual(
      world.collections.running5.exercises.map((exercise, at) => [exercise.id, at + 1, id]),
    );
    const all = body.data?.reduce((sum, row) => sum + row.answerCount, 0);
    expect(all).toBe(40 * 6);
  });

  it('takes a year or a contest; of a year without contests there is nothing, of an unknown contest neither', async () => {
    expect((await corrections('?year=2026')).body.data?.length).toBeGreaterThan(0);
    expect((await corrections('?year=2020')).body).toMatchObject({ year: 2020, data: [] });
    expect((await corrections(`?collectionId=${id}&year=2020`)).body.year).toBe(2026);
    for (const other of ['999999', world.collections.training.id, world.collections.draft8.id]) {
      const { status, body } = await corrections(`?collectionId=${other}`);
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await corrections('?collectionId=x')).body.fields).toEqual(['collectionId']);
    expect((await times('?year=1')).body.fields).toEqual(['year']);
  });
});

describe('statistics/solvingtimes', () => {
  it('is the time since the answer before, on average', async () => {
    const { body } = await times(`?collectionId=${id}`);
    const exercises = world.collections.running5.exercises;
    for (const [at, exercise] of exercises.entries()) {
      const own = body.data?.filter((row) => row.exerciseId === exercise.id && row.grade === 5 && row.gender === 'F');
      expect(own?.map((row) => [row.answerCorrect, row.averageTime])).toEqual([[at === 4 ? 'F' : 'T', 10 * (at + 1)]]);
    }
    // Pupils without an answer have no time.
    expect(body.data?.some((row) => row.answerCorrect === 'N')).toBe(false);
  });
});

describe('statistics/itemanalysis', () => {
  it('tells share, discrimination, groups, answers and times of each task', async () => {
    const body = await analysis();
    expect(body.collection).toMatchObject({ id, attempts: 40 });
    const [first, second, , , fifth] = body.items ?? [];
    expect(first).toMatchObject({ number: 1, level: 'easy', correct: 30, incorrect: 5, noAnswer: 5, solved: 0.75 });
    expect(second).toMatchObject({ correct: 20, incorrect: 15, noAnswer: 5, solved: 0.5, upperLower: 1 });
    expect(first?.byGrade).toEqual([
      { grade: 5, attempts: 30, correct: 30 },
      { grade: 6, attempts: 10, correct: 0 },
    ]);
    expect(first?.byGender).toEqual([
      { gender: 'F', attempts: 20, correct: 20 },
      { gender: 'M', attempts: 20, correct: 10 },
    ]);
    expect(first?.times).toEqual([10, 10, 10, 10, 10]);
    expect(first?.pointBiserial).toBeGreaterThan(0.3);
    const key = first?.answers.find((answer) => answer.isKey);
    expect(key).toMatchObject({ count: 30, share: 0.75, upperShare: 1 });
    expect(first?.answers.reduce((sum, answer) => sum + answer.count, 0)).toBe(35);
    // Nobody solved the fifth task; all who tried gave the same wrong day.
    expect(fifth).toMatchObject({ correct: 0, solved: 0, pointBiserial: null });
    expect(fifth?.answers).toMatchObject([
      { choice: null, text: '2026-11-20', isKey: true, count: 0 },
      { choice: null, text: '2026-11-21', isKey: false, count: 35, upperShare: 1 },
    ]);
    expect(fifth?.flags).toContain('TOO_HARD');
    expect(body.reliability).toBeGreaterThan(0.5);
  });

  it('finds the level that does not fit', async () => {
    // Shares solved, of 40: hard 0 and 20; medium 20 and 20; easy 30 and 20. The median of medium is 0.5, of hard 0.25.
    const { borders, items } = await analysis();
    expect(borders).toEqual({ easyMedium: 0.5625, mediumHard: 0.375 });
    expect(items?.map((item) => item.suggestedLevel)).toEqual([null, null, null, null, null, null]);
    // With ten times as many sittings, the sixth task is certainly too easy for a hard one.
    const group = { collection: 'running5', school: world.schools.A, grade: 5, gender: 'F' } as const;
    await plantSittings(world, { ...group, pupils: 180, marks: 'RRRRWR' });
    await plantSittings(world, { ...group, pupils: 180, marks: 'RWWWWW' });
    await world.publish('collection', id);
    await expect.poll(async () => (await analysis()).collection?.attempts).toBe(400);
    await expect
      .poll(async () => (await analysis()).items?.[5])
      .toMatchObject({ level: 'hard', suggestedLevel: 'medium', flags: ['LEVEL'] });
  });

  it('without an id is of the newest contest; of an unknown one there is nothing', async () => {
    const { body } = await world.call(calls.itemAnalysis, { as: 'developer' });
    expect(body.collection?.id).toBe(id);
    const { status, body: refused } = await world.call(calls.itemAnalysis, {
      as: 'admin',
      body: { collectionId: '999' },
    });
    expect([status, refused.code]).toEqual([404, 'NOT_FOUND']);
    const { body: bad } = await world.call(calls.itemAnalysis, { as: 'admin', raw: { collectionId: '1;drop' } });
    expect(bad.fields).toEqual(['collectionId']);
  });
});

describe('after a correction', () => {
  type Choice = { act: 'FULL_ALL' | 'NEW_KEY' | 'NONE'; value?: string; choiceId?: string };
  const correct = async (at: number, choice: Choice) => {
    const bro_id = world.collections.running5.exercises[at]?.id ?? '';
    const { body } = await world.call(previewCorrection, {
      as: 'admin',
      body: { collectionId: id, bro_id, ...choice },
    });
    const applied = { previewId: body.preview?.id ?? '', note: 'Klaidingas raktas.', reason: 'pranešimai' };
    expect((await world.call(applyCorrection, { as: 'admin', body: applied })).body.success).toBe(true);
  };
  const marksOf = async (at: number) => {
    const own = world.collections.running5.exercises[at]?.id;
    const rows = (await corrections(`?collectionId=${id}`)).body.data?.filter((row) => row.exerciseId === own) ?? [];
    const of = (mark: string) =>
      rows.filter((row) => row.answerCorrect === mark).reduce((sum, row) => sum + row.answerCount, 0);
    return [of('T'), of('F'), of('N')];
  };

  it('answers are judged by the new key at once, and the analysis says so', async () => {
    const before = (await analysis()).items?.[4];
    expect(before).toMatchObject({ correct: 0, correction: null });
    const [, wrong = 0, none = 0] = await marksOf(4);
    await world.call(calculateFinalResults, { as: 'admin', body: { collectionId: id } });
    await correct(4, { act: 'NEW_KEY', value: '2026-11-21' });
    const after = (await analysis()).items?.[4];
    expect(after).toMatchObject({ correct: wrong, incorrect: 0, noAnswer: none, correction: 'NEW_KEY' });
    expect(after?.answers[0]).toMatchObject({ text: '2026-11-21', isKey: true, wasKey: false, count: wrong });
    expect(await marksOf(4)).toEqual([wrong, 0, none]);
    const own = (await times(`?collectionId=${id}`)).body.data?.filter(
      ({ exerciseId }) => exerciseId === after?.exerciseId,
    );
    expect([...new Set(own?.map(({ answerCorrect }) => answerCorrect))]).toEqual(['T']);
  });

  it('the former key of a choice is marked; what all were given tells nobody apart', async () => {
    const [first] = world.collections.running5.exercises;
    const solved = (await analysis()).items?.[0];
    await correct(0, { act: 'NEW_KEY', choiceId: first?.wrongChoiceId ?? '' });
    const item = (await analysis()).items?.[0];
    expect([item?.correct, item?.incorrect]).toEqual([solved?.incorrect, solved?.correct]);
    expect(item?.answers.filter(({ wasKey }) => wasKey)).toMatchObject([{ isKey: false, count: solved?.correct }]);
    expect(item?.answers.filter(({ isKey }) => isKey)).toMatchObject([{ wasKey: false, count: solved?.incorrect }]);

    await correct(0, { act: 'NONE' });
    const other = (await analysis()).items?.[1];
    await correct(0, { act: 'FULL_ALL' });
    const items = (await analysis()).items;
    expect(items?.[0]).toMatchObject({ correct: solved?.correct, correction: 'FULL_ALL' });
    // The points of the other tasks no longer include its points.
    expect(items?.[1]?.pointBiserial).not.toBe(other?.pointBiserial);
  });
});

it('C29: all of it is for administrators and developers', async () => {
  for (const endpoint of [calls.taskCorrectionData, calls.solvingTimes, calls.itemAnalysis]) {
    for (const as of ['tutorA', 'pupilA5', 'centre', 'tester'] as const) {
      expect((await world.call(endpoint, { as })).status).toBe(403);
    }
    expect((await world.call(endpoint, { as: null })).status).toBe(401);
  }
});

it('before anybody has finished there is nothing, and that is no fault', async () => {
  const empty = await createWorld();
  const { body } = await empty.call(calls.itemAnalysis, { as: 'admin' });
  expect(body).toMatchObject({ success: true, collection: null, items: [], collections: [] });
  const { body: rows } = await empty.call(calls.taskCorrectionData, { as: 'admin' });
  expect(rows).toMatchObject({ success: true, year: null, data: [] });
  await empty.close();
});
