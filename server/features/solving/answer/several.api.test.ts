import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTasks, saveCollection } from '../../../../contract/collections';
import { collectionStatistics, previewCollection } from '../../../../contract/collections-acts';
import { myResult } from '../../../../contract/results';
import { finishChallenge, getSet, getTask, sendAnswer, startChallenge } from '../../../../contract/solving';
import { saveTask } from '../../../../contract/tasks-edit';
import { sentChoice, sentTask } from '../../../testing/tasks';
import { createWorld, type World } from '../../../testing/world';
import { readPart } from '../../owndata/queries';

/** A task of which all right choices are to be ticked, from its author to the points of a pupil. */
let world: World;
let collectionId = '';
let exerciseId = '';
let ids: string[] = [];
const as = 'pupilA12' as const;
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

beforeAll(async () => {
  world = await createWorld();
  const choices = [sentChoice('du', 'T'), { ...sentChoice('trys'), hint: 'Ne lyginis.' }, sentChoice('keturi', 'T')];
  const task = sentTask({ choiceLayout: 'SEVERAL', choices });
  const bro_bre_id = (await world.call(saveTask, { as: 'admin', body: { task } })).body.id ?? '';
  const dates = { validFrom: day(-1), validTo: day(1), primaryResultDate: day(1), resultDate: day(1) };
  const collection = {
    name: 'Lyginiai',
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
  const taskList = [{ bro_bre_id, brl_name: 'easy' as const }];
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

describe('a task whose right choices are all to be ticked', () => {
  it('is frozen so, and comes to a pupil without its key', async () => {
    const sent = await read();
    expect(sent.task).toMatchObject({ type: 'BASIC', choiceLayout: 'SEVERAL' });
    expect([sent.task?.answerInputDefinition, ids.length]).toEqual([undefined, 3]);
    expect(JSON.stringify(sent)).not.toMatch(/lyginis|isCorrect|correct/i);
    const { rows } = await world.pool.query('select answer_key as key from exercise where id = $1', [exerciseId]);
    expect(rows[0].key).toEqual({ kind: 'choice', choiceId: ids[0], also: [ids[2]] });
    const body = { collection: { id: collectionId }, withKeys: true };
    expect((await world.call(previewCollection, { as: 'admin', body })).body.exercises).toMatchObject([
      { choiceLayout: 'SEVERAL', key: 'A, C' },
    ]);
  });

  it('refuses other ids, doubles, and the single choice of a page that does not know such tasks', async () => {
    expect((await send(`${ids[0]},999999999`)).code).toBe('BAD_CHOICE');
    expect((await send(textOf(0, 0))).code).toBe('BAD_VALUE');
    expect((await send(null, ids[0] ?? '')).code).toBe('BAD_VALUE');
    expect((await read()).sel).toBeNull();
  });

  it('stores each tick as the answer, in the order of the task, and taking the last one away as none', async () => {
    for (const [sent, stored] of [
      [textOf(2), textOf(2)],
      [textOf(2, 0), textOf(0, 2)],
      ['', null],
      [textOf(1, 2, 0), textOf(0, 1, 2)],
    ] as const) {
      expect((await send(sent)).confirmed).toHaveLength(1);
      const sel = stored && expect.objectContaining({ bran_bra_id: null, bran_text: stored, state: null });
      expect((await read()).sel).toEqual(sel);
    }
  });

  it('gives its points for exactly the right ones, and is told by letters in a file of own data', async () => {
    const counted = async () =>
      (await world.call(collectionStatistics, { as: 'admin', body: { id: collectionId } })).body.collectionData;
    await send(textOf(2, 0));
    const { challengeRegId = '' } = (
      await world.call(startChallenge, { as, params: { grade: '12' }, body: { challengeId: collectionId } })
    ).body;
    await world.call(finishChallenge, { as, body: { challengeId: collectionId, challengeRegId } });
    const body = { userUuid: world.people[as].uuid, collectionId };
    expect((await world.call(myResult, { as: 'admin', body })).body.result?.tasks).toMatchObject([
      {
        selectedChoiceId: null,
        answerText: textOf(0, 2),
        correctChoiceId: ids[0],
        alsoCorrectIds: [ids[2]],
        correctness: 'CORRECT',
        answerPoints: 6,
      },
    ]);
    expect(await counted()).toMatchObject({ viso_t: 1, viso_f: 0 });
    const { rows } = await world.pool.query('select id from user_account where uuid = $1', [body.userUuid]);
    const told = async () => (await readPart(world.db, 'answers', rows[0].id)).map(({ answer }) => answer);
    const letters = ['C', 'A, C', null, 'A, B, C', 'A, C'];
    expect(await told()).toEqual(letters);
    // As it was answered, whatever its author makes of the task later.
    const task = `(select task_id from exercise where id = ${exerciseId})`;
    await world.pool.query(`update task set choice_layout = 'ONE_PER_ROW' where id = ${task}`);
    await world.pool.query(`delete from task_choice where task_id = ${task} and position = 3`);
    await world.pool.query(`update task_choice set position = 4 where task_id = ${task} and position = 1`);
    expect(await told()).toEqual(letters);
  });

  it.each([[[0]], [[0, 1]], [[0, 1, 2]]])('takes its penalty for %j', async (places) => {
    await world.pool.query('update current_answer set value = $2 where exercise_id = $1', [
      exerciseId,
      textOf(...places),
    ]);
    const body = { userUuid: world.people[as].uuid, collectionId };
    expect((await world.call(myResult, { as: 'admin', body })).body.result?.tasks).toMatchObject([
      { correctness: 'INCORRECT', answerPoints: -2 },
    ]);
  });
});
