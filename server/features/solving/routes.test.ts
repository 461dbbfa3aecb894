import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AnswerIn, getSet, getTask, getTasks, sendAnswer, startChallenge } from '../../../contract/solving';
import type { CollectionName } from '../../testing/collections';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';
import { remainingMs } from './clock';
import { runningAttempt } from './queries';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`truncate attempt, permission cascade`.execute(world.db);
});

const begin = async (as: PersonName, collection: CollectionName = 'running5') => {
  await world.permit(as, collection);
  const challengeId = world.collections[collection].id;
  const { body } = await world.call(startChallenge, { as, params: { grade: '5' }, body: { challengeId } });
  expect(body.success).toBe(true);
};
const set = (as: PersonName | null, collection: CollectionName) =>
  world.call(getSet, { as, params: { id: world.collections[collection].id } });
const task = (as: PersonName | null, collection: CollectionName, index = 0) =>
  world.call(getTask, { as, params: { id: world.collections[collection].exercises[index]?.id ?? '' } });
const idsOf = (collection: CollectionName) => world.collections[collection].exercises.map(({ id }) => id);
const tasks = (as: PersonName | null, collection: CollectionName, taskIds = idsOf(collection)) =>
  world.call(getTasks, { as, body: { taskIds } });
const over = (change: 'finished' | 'grace' | 'late') => {
  if (change === 'finished') return sql`update attempt set finished_at = now(), closed_by = 'PUPIL'`.execute(world.db);
  const seconds = change === 'grace' ? 59 : 61;
  return sql`update attempt set started_at = now() - interval '1 hour',
    deadline = now() - ${seconds} * interval '1 second'`.execute(world.db);
};

/** The names of all fields anywhere in a reply. */
function fieldNames(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldNames);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...fieldNames(inner)]);
}

describe('get-set', () => {
  it('C02: lists the tasks in their order with points, for the own running attempt', async () => {
    await begin('pupilA5');
    const { body } = await set('pupilA5', 'running5');
    expect(body.data?.map((row) => row.bro_id)).toEqual(world.collections.running5.exercises.map((one) => one.id));
    expect(body.data?.map((row) => [row.brl_name, row.points, row.penalty])).toEqual([
      ['easy', 6, 2],
      ['easy', 6, 2],
      ['medium', 9, 3],
      ['medium', 9, 3],
      ['hard', 12, 4],
      ['hard', 12, 4],
    ]);
    expect(body.remainingMs).toBeGreaterThan(44 * 60_000);
    expect(body.serverTime).toMatch(/Z$/);
  });
});

describe.each([
  ['get-set', set],
  ['get-task', task],
  ['get-tasks', (as: PersonName | null, collection: CollectionName) => tasks(as, collection)],
] as const)('%s', (_, read) => {
  it.each<[PersonName | null, CollectionName, number, string]>([
    [null, 'running5', 401, 'SESSION_ENDED'],
    ['pupilA5', 'running5', 409, 'NOT_STARTED'],
    ['pupilA7', 'running5', 404, 'NOT_FOUND'],
    ['pupilA7', 'future7', 404, 'NOT_FOUND'],
    ['pupilA8', 'draft8', 404, 'NOT_FOUND'],
    ['tester', 'future7', 409, 'NOT_STARTED'],
    ['centre', 'running5', 409, 'NOT_STARTED'],
    ['tutorA', 'running5', 404, 'NOT_FOUND'],
    ['tutorA', 'past9', 404, 'NOT_FOUND'],
  ])('C02, C04: refuses %s at %s without an attempt: %s %s', async (as, collection, status, code) => {
    const answered = await read(as, collection);
    expect([answered.status, answered.body.code]).toEqual([status, code]);
  });

  it('C03: is closed after the finish, and when the deadline and its grace are over', async () => {
    await begin('pupilA5');
    await over('grace');
    expect((await read('pupilA5', 'running5')).body).toMatchObject({ success: true, remainingMs: 0 });
    await over('late');
    const late = await read('pupilA5', 'running5');
    expect([late.status, late.body.code]).toEqual([409, 'ATTEMPT_FINISHED']);
    await over('finished');
    expect((await read('pupilA5', 'running5')).status).toBe(409);
    expect((await read('pupilB5', 'running5')).body.code).toBe('NOT_STARTED');
  });

  it('shows free trainings to everybody, with a minute a task, until one of their tasks stands in a complete contest', async () => {
    for (const as of [null, 'pupilA5', 'tutorA', 'centre', 'admin'] as const) {
      const { status, body } = await read(as, 'training');
      expect([status, body.remainingMs]).toEqual([200, 6 * 60_000]);
    }
    const taskOf = (collection: CollectionName) =>
      world.db
        .selectFrom('exercise')
        .select('task_id')
        .where('id', '=', world.collections[collection].exercises[0]?.id ?? '')
        .executeTakeFirstOrThrow();
    const put = (collection: CollectionName, task_id: string) =>
      world.db
        .updateTable('exercise')
        .set({ task_id })
        .where('id', '=', world.collections[collection].exercises[0]?.id ?? '')
        .execute();
    const shared = (await taskOf('training')).task_id;
    const before = { draft8: (await taskOf('draft8')).task_id, secured11: (await taskOf('secured11')).task_id };
    await put('draft8', shared);
    expect((await read(null, 'training')).status).toBe(200);
    await put('draft8', before.draft8);
    await put('secured11', shared);
    expect((await read(null, 'training')).status).toBe(401);
    for (const as of ['pupilA5', 'admin'] as const) expect((await read(as, 'training')).status).toBe(404);
    await put('secured11', before.secured11);
    expect((await read(null, 'training')).status).toBe(200);
  });

  it('refuses ids that are none', async () => {
    const params = { id: 'x' };
    expect((await world.call(getSet, { as: 'pupilA5', params })).status).toBe(400);
    expect((await world.call(getTask, { as: 'pupilA5', params })).status).toBe(400);
    const unknown = { id: '999999999999999999' };
    expect((await world.call(getSet, { as: 'pupilA5', params: unknown })).status).toBe(404);
    expect((await world.call(getTask, { as: null, params: unknown })).status).toBe(401);
  });
});

describe('get-task', () => {
  it('shows the task and nothing of its key to a pupil', async () => {
    await begin('pupilA5');
    for (let index = 0; index < 6; index += 1) {
      const { body } = await task('pupilA5', 'running5', index);
      const exercise = world.collections.running5.exercises[index];
      expect(body.task).toMatchObject({ bro_id: exercise?.id, difficultyId: exercise?.level, type: 'BASIC' });
      expect(body.task?.answerInputDefinition?.dataType ?? null).toBe(exercise?.dataType);
      expect(body.answ?.map((choice) => choice.id)).toEqual(exercise?.choiceIds);
      expect(body.sel).toBeNull();
      expect(body.details).toEqual({});
      for (const name of fieldNames(body)) {
        expect(name).not.toMatch(/correct|solution|relevance|comment|points|penalty|origin|key|international/i);
      }
      expect(JSON.stringify(body)).not.toMatch(/solution|relevance/);
    }
  });

  it('tells the language of the texts, the size of each picture and the width that its file states', async () => {
    await begin('pupilA5');
    const { exercises, id } = world.collections.running5;
    const taskId = exercises[0]?.id ?? '';
    const name = `${'5e'.repeat(16)}.svg`;
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200"/>';
    await sql`insert into image (name, task_id, path, mime, bytes, sha256)
      select ${name}, task_id, 'sized', 'image/svg+xml', ${Buffer.from(svg)}, 'x' from exercise
      where id = ${taskId}`.execute(world.db);
    await sql`update task set source = ${JSON.stringify({ pictures: { sized: 'Atsakymas A (200px)' } })}::jsonb
      where id = (select task_id from exercise where id = ${taskId})`.execute(world.db);
    const { content } = await world.db
      .selectFrom('exercise')
      .select('content')
      .where('id', '=', taskId)
      .executeTakeFirstOrThrow();
    const link = `/images/${name}`;
    await sql`update exercise set content = jsonb_set(content || ${JSON.stringify({
      contentHtml: `<p><img src="${link}" width="150" alt="Upė"></p>`,
    })}::jsonb, '{choices,0,imageLink}', ${JSON.stringify(link)}::jsonb) where id = ${taskId}`.execute(world.db);
    await world.publish('collection', id);
    const { body } = await task('pupilA5', 'running5');
    expect(body.task?.language).toBe('lt');
    expect(body.task?.content).toMatch(/width="150" height="100"/);
    expect(body.answ?.[0]).toMatchObject({
      imageLink: link,
      imageWidth: 300,
      imageHeight: 200,
      imageStatedWidth: 200,
    });
    expect(body.answ?.[1]).not.toHaveProperty('imageWidth');
    await sql`update exercise set content = ${JSON.stringify(content)}::jsonb where id = ${taskId}`.execute(world.db);
    await world.publish('collection', id);
  });

  it('shows the international number to testers only', async () => {
    await begin('tester');
    expect((await task('tester', 'running5')).body.details).toEqual({ internationalId: '2025-LT-running5-1' });
    expect((await task('admin', 'training')).body.details?.internationalId).toBeTruthy();
    expect((await task(null, 'training')).body.details).toEqual({});
  });

  it('gives the current answer back, and none once it is taken back', async () => {
    await begin('pupilA5');
    const { exercises, id } = world.collections.running5;
    const send = (index: number, change: Partial<AnswerIn>) => {
      const taskId = exercises[index]?.id ?? '';
      return world.call(sendAnswer, {
        as: 'pupilA5',
        body: { adata: { challengeId: id, taskId, epoch: 1, ...change } },
      });
    };
    const choice = exercises[0]?.choiceIds[2] ?? '';
    await send(0, { seq: 1, selectedChoiceId: choice });
    await send(3, { seq: 2, answerText: ' Upė ' });
    expect((await task('pupilA5', 'running5', 0)).body.sel).toEqual({
      bran_bra_id: choice,
      bran_text: null,
      state: null,
      epoch: 1,
      seq: 1,
    });
    expect((await task('pupilA5', 'running5', 3)).body.sel).toEqual({
      bran_bra_id: null,
      bran_text: 'Upė',
      state: null,
      epoch: 1,
      seq: 2,
    });
    await send(0, { seq: 3, selectedChoiceId: '' });
    expect((await task('pupilA5', 'running5', 0)).body.sel).toBeNull();
    await begin('pupilB5');
    expect((await task('pupilB5', 'running5', 3)).body.sel).toBeNull();
  });

  it('gives the state of an interactive task back', async () => {
    await begin('tester');
    const { exercises, id } = world.collections.running5;
    const taskId = exercises[3]?.id ?? '';
    await sql`update exercise set content = content || '{"type": "LODGE", "input": null}' where id = ${taskId}`.execute(
      world.db,
    );
    await world.publish('collection', id);
    const answer = { challengeId: id, taskId, epoch: 1, seq: 1, answerText: '{"a": 1}', state: '{"drag": [3]}' };
    expect((await world.call(sendAnswer, { as: 'tester', body: { adata: answer } })).status).toBe(200);
    const { body } = await task('tester', 'running5', 3);
    expect(body.task?.type).toBe('LODGE');
    expect(body.sel).toMatchObject({ bran_bra_id: null, bran_text: '{"a": 1}', state: '{"drag": [3]}' });
    await sql`update exercise set content = content || '{"type": "BASIC", "input": {"dataType": "S", "dataLength": null,
      "dataMinValue": null, "dataMaxValue": null}}' where id = ${taskId}`.execute(world.db);
    await world.publish('collection', id);
  });

  it('answers many at once, each with their own', async () => {
    await begin('pupilA5');
    await begin('pupilB5');
    const all = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        task((['pupilA5', 'pupilB5', 'pupilA6'] as const)[i % 3] ?? null, 'running5', i % 6),
      ),
    );
    all.forEach(({ status, body }, i) => {
      expect(status).toBe(i % 3 === 2 ? 409 : 200);
      if (status === 200) expect(body.task?.bro_id).toBe(world.collections.running5.exercises[i % 6]?.id);
    });
  });
});

describe('the time of the running attempt', () => {
  it('is there while the attempt runs, and not before or after', async () => {
    const { userId } = world.people.pupilA5;
    expect(await runningAttempt(world.db, userId)).toBeNull();
    await begin('pupilA5');
    const time = await runningAttempt(world.db, userId);
    expect(time && remainingMs(time, time.now)).toBeGreaterThan(44 * 60_000);
    await over('late');
    expect(await runningAttempt(world.db, userId)).toBeNull();
  });
});
