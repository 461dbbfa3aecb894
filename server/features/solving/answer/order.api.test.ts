import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTasks, saveCollection } from '../../../../contract/collections';
import { previewCollection } from '../../../../contract/collections-acts';
import { myResult } from '../../../../contract/results';
import { finishChallenge, getSet, getTask, sendAnswer, startChallenge } from '../../../../contract/solving';
import { confirmKey, getTask as readTask } from '../../../../contract/tasks';
import { saveTask } from '../../../../contract/tasks-edit';
import { tryTask } from '../../../../contract/tasks-try';
import { sentChoice, sentTask } from '../../../testing/tasks';
import { createWorld, type World } from '../../../testing/world';
import { readPart } from '../../owndata/queries';

/** A task whose choices are put in order, from its author to the points of a pupil. */
let world: World;
let collectionId = '';
let taskId = '';
let exerciseId = '';
let ids: string[] = [];
const as = 'pupilA12' as const;
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const placed = (textHtml: string, rightPlace: number) => ({ ...sentChoice(textHtml, 'T'), rightPlace });
const choices = [placed('trys', 2), placed('vienas', 1), placed('penki', 3)];

beforeAll(async () => {
  world = await createWorld();
  const task = sentTask({ choiceLayout: 'ORDER', choices });
  taskId = (await world.call(saveTask, { as: 'admin', body: { task } })).body.id ?? '';
  const dates = { validFrom: day(-1), validTo: day(1), primaryResultDate: day(1), resultDate: day(1) };
  const collection = {
    name: 'Eilė',
    type: 'TRA' as const,
    years: 2026,
    round: 1,
    grades: [12],
    difficultyId: '1',
    time: 30,
    ...dates,
    startPoint: 2,
  };
  collectionId = (await world.call(saveCollection, { as: 'admin', body: { collection } })).body.id ?? '';
  const taskList = [{ bro_bre_id: taskId, brl_name: 'easy' as const }];
  await world.call(addTasks, { as: 'admin', body: { collection_set: { bro_brc_id: collectionId, taskList } } });
  const complete = { ...collection, id: collectionId, collectionStatus: true };
  await world.call(saveCollection, { as: 'admin', body: { collection: complete } });
  await world.call(startChallenge, { as, params: { grade: '12' }, body: { challengeId: collectionId } });
  const { body: set } = await world.call(getSet, { as, params: { id: collectionId } });
  exerciseId = set.data?.[0]?.bro_id ?? '';
  ids = (await read()).answ?.map(({ id }) => id) ?? [];
});
afterAll(() => world.close());

const read = async () => (await world.call(getTask, { as, params: { id: exerciseId } })).body;
const send = async (answerText: string | null, selectedChoiceId: string | null = null) => {
  const adata = { challengeId: collectionId, taskId: exerciseId, selectedChoiceId, answerText };
  return (await world.call(sendAnswer, { as, body: { adata } })).body;
};
const textOf = (...places: number[]) => places.map((place) => ids[place]).join();
const resultOf = async () => {
  const body = { userUuid: world.people[as].uuid, collectionId };
  return (await world.call(myResult, { as: 'admin', body })).body.result?.tasks;
};

describe('a task whose choices are put in order', () => {
  it('is frozen with its right order, and comes to a pupil without it', async () => {
    const sent = await read();
    expect(sent.task).toMatchObject({ type: 'BASIC', choiceLayout: 'ORDER' });
    expect(JSON.stringify(sent)).not.toMatch(/rightPlace|isCorrect|correct/i);
    const { rows } = await world.pool.query('select answer_key as key from exercise where id = $1', [exerciseId]);
    expect(rows[0].key).toEqual({ kind: 'choice', choiceId: ids[1], also: [ids[0], ids[2]] });
    const body = { collection: { id: collectionId }, withKeys: true };
    expect((await world.call(previewCollection, { as: 'admin', body })).body.exercises).toMatchObject([
      { choiceLayout: 'ORDER', key: 'B, A, C' },
    ]);
    const { answers = [] } = (await world.call(readTask, { as: 'admin', body: { id: taskId } })).body;
    expect(answers.map(({ isCorrect, rightPlace }) => [isCorrect, rightPlace])).toEqual([
      ['T', 2],
      ['T', 1],
      ['T', 3],
    ]);
  });

  it('is refused by the call and by the database where the shown order is the right one', async () => {
    const task = sentTask({
      choiceLayout: 'ORDER',
      choices: choices.map((one, at) => ({ ...one, rightPlace: at + 1 })),
    });
    const refused = (await world.call(saveTask, { as: 'admin', body: { task } })).body;
    expect([refused.code, refused.fields]).toEqual(['BAD_REQUEST', ['task.choices.isCorrect']]);
    for (const value of ['1,2,3', '2,1', '2,2,1', null])
      await expect(
        world.pool.query('update task set correct_value = $2 where id = $1', [taskId, value]),
      ).rejects.toThrow('another order than the shown one');
  });

  it('is tried by its author before it is saved', async () => {
    const task = {
      choiceLayout: 'ORDER' as const,
      choices: choices.map(({ isCorrect, rightPlace }) => ({ isCorrect, rightPlace })),
    };
    const judged = async (places: number[]) =>
      (await world.call(tryTask, { as: 'admin', body: { task, answer: { places } } })).body.isCorrect;
    expect([await judged([1, 0, 2]), await judged([0, 1, 2]), await judged([])]).toEqual([true, false, null]);
  });

  it('refuses a part of the choices, doubles, foreign ones, and a single choice', async () => {
    expect((await send(`${textOf(0, 1)},999999999`)).code).toBe('BAD_CHOICE');
    expect((await send(textOf(0, 1))).code).toBe('BAD_VALUE');
    expect((await send(textOf(0, 1, 1))).code).toBe('BAD_VALUE');
    expect((await send(null, ids[0] ?? '')).code).toBe('BAD_VALUE');
    expect((await read()).sel).toBeNull();
  });

  it('stores each order as it was put, and taking the answer back as none', async () => {
    for (const [sent, stored] of [
      [textOf(2, 1, 0), textOf(2, 1, 0)],
      ['', null],
      [textOf(0, 1, 2), textOf(0, 1, 2)],
    ] as const) {
      expect((await send(sent)).confirmed).toHaveLength(1);
      expect((await read()).sel).toEqual(
        stored && expect.objectContaining({ bran_bra_id: null, bran_text: stored, state: null }),
      );
    }
  });

  it('gives its points for the right order alone, and is told by letters in a file of own data', async () => {
    await send(textOf(1, 0, 2));
    const { challengeRegId = '' } = (
      await world.call(startChallenge, { as, params: { grade: '12' }, body: { challengeId: collectionId } })
    ).body;
    await world.call(finishChallenge, { as, body: { challengeId: collectionId, challengeRegId } });
    expect(await resultOf()).toMatchObject([
      {
        selectedChoiceId: null,
        answerText: textOf(1, 0, 2),
        correctChoiceId: ids[1],
        alsoCorrectIds: [ids[0], ids[2]],
        correctness: 'CORRECT',
        answerPoints: 6,
      },
    ]);
    const { rows } = await world.pool.query('select id from user_account where uuid = $1', [world.people[as].uuid]);
    const told = (await readPart(world.db, 'answers', rows[0].id)).map(({ answer }) => answer);
    expect(told).toEqual(['C, B, A', null, 'A, B, C', 'B, A, C']);
  });

  it('takes its penalty for another order', async () => {
    await world.pool.query('update current_answer set value = $2 where exercise_id = $1', [
      exerciseId,
      textOf(1, 2, 0),
    ]);
    expect(await resultOf()).toMatchObject([{ correctness: 'INCORRECT', answerPoints: -2 }]);
  });

  it('has its order confirmed by who reads an imported one', async () => {
    const task = sentTask({ choiceLayout: 'ORDER', choices });
    const id = (await world.call(saveTask, { as: 'admin', body: { task } })).body.id ?? '';
    const { answers = [] } = (await world.call(readTask, { as: 'admin', body: { id } })).body;
    const [first = '', second = '', third = ''] = answers.map((one) => one.id);
    const confirm = async (correctChoiceId: string, alsoCorrectIds: string[]) =>
      (await world.call(confirmKey, { as: 'admin', body: { id, correctChoiceId, alsoCorrectIds } })).body.code;
    expect(await confirm(first, [second, third])).toBe('BAD_CHOICE');
    expect(await confirm(third, [second, first])).toBeUndefined();
    const { rows } = await world.pool.query('select correct_value, content from task where id = $1', [id]);
    expect([rows[0].correct_value, rows[0].content.answer.key.right]).toEqual(['3,2,1', [third, second, first]]);
  });
});
