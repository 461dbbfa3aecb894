import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTasks, saveCollection } from '../../../contract/collections';
import { checkCollection } from '../../../contract/collections-acts';
import { myResult } from '../../../contract/results';
import {
  finishChallenge,
  getSet,
  getTask as getSolverTask,
  sendAnswer,
  startChallenge,
} from '../../../contract/solving';
import { getTask } from '../../../contract/tasks';
import { root } from '../../platform/root';
import type { PersonName } from '../../testing/people';
import { uploadPackage } from '../../testing/upload';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const example = readFileSync(join(root, 'tasks/2026-LT-31_Canal_Queue/2026-LT-31.zip'));
const levels = [{ ageGroupId: '3', level: 'easy' }];
const fields = { internationalId: '2026-LT-I10', name: 'Eilė', languageId: '1', levels };
const right = JSON.stringify({ order: ['D', 'E', 'B', 'A', 'C'] });
const wrong = JSON.stringify({ order: ['A', 'E', 'B', 'D', 'C'] });
const fetched = (url = '') => world.app.http.inject({ method: 'GET', url });
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const practice = {
  type: 'TRA' as const,
  years: 2026,
  round: 1,
  grades: [12],
  difficultyId: '1',
  time: 30,
  startPoint: 2,
};

/** Makes a complete practice collection of grade 12 with only this task; answers its id. */
async function collectionWith(taskId: string, as: PersonName = 'admin'): Promise<string> {
  const dates = { validFrom: day(-1), validTo: day(1), primaryResultDate: day(1), resultDate: day(1) };
  const collection = { ...practice, ...dates, name: `Kanalas ${taskId}` };
  const id = (await world.call(saveCollection, { as, body: { collection } })).body.id ?? '';
  const taskList = [{ bro_bre_id: taskId, brl_name: 'easy' as const }];
  await world.call(addTasks, { as, body: { collection_set: { bro_brc_id: id, taskList } } });
  await world.call(saveCollection, { as, body: { collection: { ...collection, id, collectionStatus: true } } });
  return id;
}

describe('an interactive task in a collection', () => {
  let collectionId = '';
  let exerciseId = '';
  let taskId = '';
  beforeAll(async () => {
    taskId = (await uploadPackage(world, 'admin', fields, example)).body.id ?? '';
    collectionId = await collectionWith(taskId);
  });
  const send = (as: PersonName, more: object) =>
    world.call(sendAnswer, {
      as,
      body: { adata: { challengeId: collectionId, taskId: exerciseId, selectedChoiceId: null, ...more } },
    });
  const read = (as: PersonName) => world.call(getSolverTask, { as, params: { id: exerciseId } });
  const start = (as: PersonName) =>
    world.call(startChallenge, { as, params: { grade: '12' }, body: { challengeId: collectionId, grade: 12 } });

  it('comes to a pupil with its address and the state that was left, without any answer', async () => {
    expect((await start('pupilA12')).status).toBe(200);
    const { body: set } = await world.call(getSet, { as: 'pupilA12', params: { id: collectionId } });
    exerciseId = set.data?.[0]?.bro_id ?? '';
    expect((await read('pupilA12')).body.task?.url).toMatch(/^\/packages\/[0-9a-f]{32}\/index\.html$/);
    await send('pupilA12', { answerText: null, state: '{"order":"x"}', isPrimaryState: false });
    expect((await read('pupilA12')).body.sel).toMatchObject({
      bran_bra_id: null,
      bran_text: null,
      state: '{"order":"x"}',
    });
    const { body } = await send('pupilA12', { answerText: wrong, state: 's', isPrimaryState: false });
    expect([body.confirmed?.length, body.info]).toEqual([1, undefined]);
    const after = await read('pupilA12');
    expect(after.body.sel).toMatchObject({ bran_bra_id: null, bran_text: wrong, state: 's' });
    expect(JSON.stringify(after.body)).not.toContain('"D\\",\\"E');
  });

  it.each([
    [right, 'T', 6],
    ['{ "order": ["D", "E", "B", "A", "C"] }', 'T', 6],
    [wrong, 'F', -2],
    ['{"order":["D","E","B","A","C"],"correct":true}', 'F', -2],
    ['x', 'F', -2],
  ])('is judged here: %s', async (answerText, isCorrect, pointsNum) => {
    await start('tester');
    const { body } = await send('tester', { answerText, correct: true });
    expect(body.info).toMatchObject({ isCorrect, pointsNum });
  });

  it('takes no answer that is too long or that nothing can keep', async () => {
    for (const answerText of ['x'.repeat(4_001), 'a\u0000b', '\ud800'])
      expect((await send('pupilA12', { answerText })).body.code).toBe('BAD_VALUE');
    expect((await send('pupilA12', { answerText: right, state: 'x'.repeat(4_001) })).status).toBe(400);
  });

  it('keeps its package when the task gets another one', async () => {
    const url = (await read('pupilA12')).body.task?.url;
    await uploadPackage(world, 'admin', { ...fields, id: taskId }, example);
    const { body } = await world.call(getTask, { as: 'admin', body: { id: taskId } });
    expect(body.task?.url).not.toBe(url);
    expect([(await fetched(url)).statusCode, (await read('pupilA12')).body.task?.url]).toEqual([200, url]);
  });

  it('is shown with its frame, the answer and the key among the results', async () => {
    const { challengeRegId = '' } = (await start('pupilA12')).body;
    await world.call(finishChallenge, { as: 'pupilA12', body: { challengeId: collectionId, challengeRegId } });
    const userUuid = world.people.pupilA12.uuid;
    const { body } = await world.call(myResult, { as: 'admin', body: { userUuid, collectionId } });
    expect(body.result?.tasks).toMatchObject([
      { answerText: wrong, correctValue: right, correctness: 'INCORRECT', answerPoints: -2 },
    ]);
    expect(body.result?.tasks[0]?.url).toMatch(/^\/packages\/[0-9a-f]{32}\/index\.html$/);
    expect(body.result?.tasks[0]?.relevanceHtml).toContain('<p>Eilę galima rasti');
  });

  it('without a package cannot be sat', async () => {
    const { rows } = await world.pool.query(
      `insert into task (international_id, language, type, status, name, content_html, choice_layout, data_type, correct_value)
       values ('2026-LT-I11', 'lt', 'LODGE', 'READY', 'x', '<p>x</p>', 'INPUT', 'S', 'x') returning id::text`,
    );
    const id = await collectionWith(rows[0].id);
    const { body } = await world.call(checkCollection, { as: 'admin', body: { collection: { id } } });
    expect(body.problems).toContainEqual(expect.objectContaining({ code: 'NO_KEY' }));
  });
});
