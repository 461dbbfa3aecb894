import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculateFinalResults, getCollection, saveCollection } from '../../../contract/collections';
import * as calls from '../../../contract/correction';
import { myResult } from '../../../contract/results';
import { classResults } from '../../../contract/results-class';
import { getTask, sendAnswer } from '../../../contract/solving';
import { saveTask } from '../../../contract/tasks-edit';
import { redate, sitAll } from '../../testing/contest';
import { begin } from '../../testing/sitting';
import { type SentTask, sentChoice, sentTask } from '../../testing/tasks';
import { createWorld, type World } from '../../testing/world';

/**
 * A contest from its tasks to its corrected results: its first task has two right choices and a hint, its second takes
 * 14 or 20, half a unit off.
 */
let world: World;
let id = '';
let tasks: string[] = [];
const exercise = (at: number) => world.collections.draft8.exercises[at];
const pupil = 'pupilA8';

beforeAll(async () => {
  world = await createWorld();
  id = world.collections.draft8.id;
  const { rows } = await world.pool.query('select task_id from exercise where collection_id = $1 order by points, id', [
    id,
  ]);
  tasks = rows.map((row) => row.task_id);
  // The editor counts places from 1.
  for (const move of [100, -99])
    await world.pool.query('update task_choice set position = position + $2 where task_id = any($1)', [tasks, move]);
});
afterAll(() => world.close());

const save = (taskId: string | undefined, change: Partial<SentTask>) =>
  world.call(saveTask, { as: 'admin', body: { task: sentTask({ id: taskId, ...change }) } });
const typed: Partial<SentTask> = {
  choiceLayout: 'INPUT',
  choices: [],
  answerInputDefinition: {
    dataType: 'N',
    dataMinValue: '0',
    dataMaxValue: '100',
    correctAnswerValue: '14',
    alsoAccepted: ['20'],
    tolerance: '0,5',
  },
};
const mine = async () =>
  (await world.call(myResult, { as: 'admin', body: { collectionId: id, userUuid: world.people[pupil].uuid } })).body
    .result;
const calculate = () => world.call(calculateFinalResults, { as: 'admin', body: { collectionId: id, note: 'Nauja' } });
const preview = (at: number, change: object) =>
  world.call(calls.previewCorrection, {
    as: 'admin',
    body: { collectionId: id, bro_id: exercise(at)?.id ?? '', act: 'NEW_KEY', ...change },
  });
const correct = async (at: number, change: object) => {
  const previewId = (await preview(at, change)).body.preview?.id ?? '';
  const body = { previewId, note: 'Tinka ir kitas atsakymas.', reason: 'du atsakymai' };
  expect((await world.call(calls.applyCorrection, { as: 'admin', body })).body.success).toBe(true);
};
const points = async () => (await mine())?.tasks.map((task) => task.answerPoints);

describe('a contest with several right answers', () => {
  it('is frozen with them; what a pupil is given has neither key nor hint', async () => {
    const choices = [
      sentChoice('vienas', 'T'),
      sentChoice('du', 'T'),
      { ...sentChoice('trys'), hint: 'PATARIMAS' },
      sentChoice('keturi'),
    ];
    expect((await save(tasks[0], { choices })).body.success).toBe(true);
    expect((await save(tasks[1], typed)).body.success).toBe(true);
    await world.pool.query(`update collection set grades = '{7}' where id = $1`, [world.collections.future7.id]);
    const sent = (await world.call(getCollection, { as: 'admin', body: { collection: { id } } })).body.collection;
    if (!sent) throw new Error('no draft');
    const collection = { ...sent, ageGroupId: null, startPoint: 18, collectionStatus: true };
    expect((await world.call(saveCollection, { as: 'admin', body: { collection } })).body).toMatchObject({
      success: true,
    });
    const { rows } = await world.pool.query(
      'select content, answer_key as key, explanation from exercise where collection_id = $1 order by points, id',
      [id],
    );
    const ids = exercise(0)?.choiceIds ?? [];
    expect(rows.slice(0, 2).map(({ key }) => key)).toEqual([
      { kind: 'choice', choiceId: ids[0], also: [ids[1]] },
      { kind: 'value', value: '14', also: ['20'], tolerance: '0,5' },
    ]);
    expect(rows[0].explanation.hints).toEqual({ [ids[2] ?? '']: 'PATARIMAS' });
    expect(JSON.stringify(rows.map(({ content }) => content))).not.toMatch(/PATARIMAS|hint|tolerance|also/);
    await redate(world, 'draft8', [1, 2, 3]);
    await begin(world, pupil, 'draft8');
    const given = await Promise.all(
      [0, 1].map((at) => world.call(getTask, { as: pupil, params: { id: exercise(at)?.id ?? '' }, body: {} })),
    );
    expect(given.map(({ status }) => status)).toEqual([200, 200]);
    expect(JSON.stringify(given.map(({ body }) => body))).not.toMatch(/PATARIMAS|hint|tolerance|also|isCorrect/);
  });

  it('counts the second right choice and a number nearly right; places follow', async () => {
    const answer = (at: number, change: object) =>
      world.call(sendAnswer, {
        as: pupil,
        body: { adata: { challengeId: id, taskId: exercise(at)?.id ?? '', epoch: 1, seq: at + 1, ...change } },
      });
    await answer(0, { selectedChoiceId: exercise(0)?.choiceIds[1] });
    await answer(1, { answerText: '20,5' });
    await world.pool.query(
      `update attempt set finished_at = now(), closed_by = 'PUPIL' where collection_id = $1 and finished_at is null`,
      [id],
    );
    await sitAll(world, 'draft8', { pupilA7: 'WW----' });
    await redate(world, 'draft8', [-3, -2, -1]);
    expect((await calculate()).body).toMatchObject({ version: 1 });
    const result = await mine();
    expect(result?.tasks.slice(0, 2).map((task) => [task.correctness, task.answerPoints])).toEqual([
      ['CORRECT', 6],
      ['CORRECT', 6],
    ]);
    expect(result?.points).toBe(30);
    const ids = exercise(0)?.choiceIds ?? [];
    expect(result?.tasks[0]).toMatchObject({
      correctChoiceId: ids[0],
      alsoCorrectIds: [ids[1]],
      selectedChoiceId: ids[1],
      hints: { [ids[2] ?? '']: 'PATARIMAS' },
    });
    expect(result?.tasks[1]).toMatchObject({ correctValue: '14', alsoAccepted: ['20'], tolerance: '0,5' });
  });

  it('shows a class every right choice as right', async () => {
    const body = { challengeId: id, grade: 8, subGrade: null, school: world.schools.A };
    const reply = (await world.call(classResults, { as: 'admin', body })).body;
    expect(reply.success).toBe(true);
  });
});

describe('a second right answer found after the contest', () => {
  it('is added by a correction, with the first one, and the points follow', async () => {
    const ids = exercise(0)?.choiceIds ?? [];
    await correct(0, { choiceId: ids[3], alsoCorrectIds: [ids[2]] });
    expect((await points())?.slice(0, 2)).toEqual([-2, 6]);
    const { tasks: shown = [] } = (await world.call(calls.getCorrection, { as: 'admin', body: { collectionId: id } }))
      .body;
    expect(shown[0]?.choiceLayout).toBe('ONE_PER_ROW');
    expect(shown[0]?.correction).toMatchObject({ key: 'C, D', choiceId: ids[2], alsoCorrectIds: [ids[3]] });
    // The hint of a choice that is right now would be false.
    expect((await mine())?.tasks[0]?.hints).toBeUndefined();
    await correct(0, { choiceId: ids[1], alsoCorrectIds: [ids[2], ids[3]] });
    expect((await points())?.slice(0, 2)).toEqual([6, 6]);
  });

  it('takes further values and a tolerance', async () => {
    await correct(1, { value: '14' });
    expect((await points())?.[1]).toBe(-2);
    await correct(1, { value: '14', alsoAccepted: ['20'], tolerance: '1' });
    expect((await points())?.[1]).toBe(6);
  });

  it('refuses what no pupil could answer, and a key without a wrong choice', async () => {
    const ids = exercise(0)?.choiceIds ?? [];
    const code = async (at: number, change: object) => (await preview(at, change)).body.code;
    expect(await code(0, { choiceId: ids[0], alsoCorrectIds: ['999999'] })).toBe('BAD_CHOICE');
    expect(await code(0, { choiceId: ids[0], alsoCorrectIds: ids.slice(1) })).toBe('BAD_CHOICE');
    expect(await code(1, { value: '14', alsoAccepted: ['du'] })).toBe('BAD_VALUE');
    expect(await code(1, { value: '14', alsoAccepted: ['101'] })).toBe('KEY_OUTSIDE_BOUNDS');
    expect(await code(1, { value: '14', tolerance: '15' })).toBe('KEY_OUTSIDE_BOUNDS');
    expect(await code(1, { value: '14', tolerance: '-1' })).toBe('KEY_OUTSIDE_BOUNDS');
  });
});

it('a set that was frozen before keeps its one key', async () => {
  const { rows } = await world.pool.query(
    `select count(*)::integer as n from exercise join collection c on c.id = collection_id
     where c.is_complete and c.id <> $1 and answer_key ?| array['also', 'tolerance']`,
    [id],
  );
  expect(rows).toEqual([{ n: 0 }]);
  const [first] = world.collections.past9.exercises;
  await sitAll(world, 'past9', { pupilA9: 'R-----', pupilA10: 'W-----' });
  await world.call(calculateFinalResults, {
    as: 'admin',
    body: { collectionId: world.collections.past9.id, note: 'Pirma' },
  });
  const of = async (name: 'pupilA9' | 'pupilA10') => {
    const body = { collectionId: world.collections.past9.id, userUuid: world.people[name].uuid };
    return (await world.call(myResult, { as: 'admin', body })).body.result?.tasks[0];
  };
  expect(await of('pupilA9')).toMatchObject({ correctness: 'CORRECT', correctChoiceId: first?.correctChoiceId });
  expect((await of('pupilA10'))?.correctness).toBe('INCORRECT');
  expect(await of('pupilA9')).not.toHaveProperty('alsoCorrectIds');
});
