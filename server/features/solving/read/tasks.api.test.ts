import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AnswerIn, getTask, getTasks, sendAnswer, solvingLimits } from '../../../../contract/solving';
import type { CollectionName } from '../../../testing/collections';
import type { PersonName } from '../../../testing/people';
import { begin } from '../../../testing/sitting';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`truncate attempt, permission cascade`.execute(world.db);
});

const task = (as: PersonName | null, collection: CollectionName, index = 0) =>
  world.call(getTask, { as, params: { id: world.collections[collection].exercises[index]?.id ?? '' } });
const idsOf = (collection: CollectionName) => world.collections[collection].exercises.map(({ id }) => id);
const tasks = (as: PersonName | null, collection: CollectionName, taskIds = idsOf(collection)) =>
  world.call(getTasks, { as, body: { taskIds } });

describe('get-tasks', () => {
  /** Changes what is frozen of a task of running5, for one test. */
  async function altered(index: number, change: object, work: () => Promise<void>): Promise<void> {
    const { exercises, id } = world.collections.running5;
    const exercise = exercises[index]?.id ?? '';
    const { content } = await world.db
      .selectFrom('exercise')
      .select('content')
      .where('id', '=', exercise)
      .executeTakeFirstOrThrow();
    const write = async (next: object) => {
      await sql`update exercise set content = ${JSON.stringify(next)}::jsonb where id = ${exercise}`.execute(world.db);
      await world.publish('collection', id);
    };
    await write({ ...Object(content), ...change });
    await work();
    await write(Object(content));
  }

  it.each<[PersonName]>([['pupilA5'], ['tester']])(
    'answers %s each task as get-task does, in the order of the call, with the own answers',
    async (as) => {
      await altered(3, { type: 'LODGE', input: null }, async () => {
        await begin(world, as, 'running5');
        const { exercises, id } = world.collections.running5;
        const send = (index: number, seq: number, change: Partial<AnswerIn>) => {
          const adata = { challengeId: id, taskId: exercises[index]?.id ?? '', epoch: 1, seq, ...change };
          return world.call(sendAnswer, { as, body: { adata } });
        };
        await send(0, 1, { selectedChoiceId: exercises[0]?.choiceIds[2] ?? '' });
        await send(2, 2, { selectedChoiceId: exercises[2]?.choiceIds[0] ?? '' });
        await send(2, 3, { selectedChoiceId: '' });
        await send(3, 4, { answerText: '{"a": 1}', state: '{"drag": [3]}' });
        const order = [3, 0, 1, 2];
        const { status, body } = await tasks(
          as,
          'running5',
          order.map((index) => idsOf('running5')[index] ?? ''),
        );
        expect(status).toBe(200);
        expect(body.remainingMs).toBeGreaterThan(44 * 60_000);
        const singly = await Promise.all(order.map(async (index) => (await task(as, 'running5', index)).body));
        const time = { serverTime: expect.any(String), remainingMs: expect.any(Number) };
        expect(body.tasks).toEqual(singly.map(({ success: _, ...one }) => ({ ...one, ...time })));
        expect(body.tasks?.map(({ sel }) => sel?.state ?? sel?.bran_bra_id ?? null)).toEqual([
          '{"drag": [3]}',
          exercises[0]?.choiceIds[2],
          null,
          null,
        ]);
      });
    },
  );

  it('answers the first ones only where all are too large, and always one', async () => {
    await begin(world, 'pupilA5', 'running5');
    const long = { contentHtml: `<p>${'ė'.repeat(60_000)}</p>` };
    const [first = '', ...rest] = idsOf('running5');
    await altered(0, long, async () => {
      const namesIn = async (ids: string[]) =>
        (await tasks('pupilA5', 'running5', ids)).body.tasks?.map((one) => one.task.bro_id);
      expect(await namesIn([first, ...rest])).toEqual([first]);
      expect(await namesIn([...rest, first])).toEqual(rest);
    });
    expect((await tasks('pupilA5', 'running5')).body.tasks).toHaveLength(6);
  });

  it('C02: answers none when one of them is of another set', async () => {
    await begin(world, 'pupilA5', 'running5');
    for (const other of ['future7', 'training', 'draft8'] as const) {
      const ids = [...idsOf('running5').slice(0, 2), ...idsOf(other).slice(0, 1)];
      const mixed = await tasks('pupilA5', 'running5', ids);
      expect([mixed.status, mixed.body.code, mixed.body.tasks]).toEqual([404, 'NOT_FOUND', undefined]);
    }
    const asStranger = await tasks(null, 'training', [...idsOf('training'), ...idsOf('running5').slice(0, 1)]);
    expect([asStranger.status, asStranger.body.code]).toEqual([401, 'SESSION_ENDED']);
  });

  it('answers each of many pupils with their own', async () => {
    await begin(world, 'pupilA5', 'running5');
    await begin(world, 'pupilB5', 'running5');
    const { exercises, id } = world.collections.running5;
    const selectedChoiceId = exercises[0]?.choiceIds[1] ?? '';
    const adata = { challengeId: id, taskId: exercises[0]?.id ?? '', epoch: 1, seq: 1, selectedChoiceId };
    await world.call(sendAnswer, { as: 'pupilB5', body: { adata } });
    const people = ['pupilA5', 'pupilB5', 'pupilA6'] as const;
    const replies = await Promise.all([...people, ...people].map((as) => tasks(as, 'running5')));
    expect(replies.map(({ status, body }) => [status, body.tasks?.[0]?.sel?.bran_bra_id ?? null])).toEqual([
      [200, null],
      [200, selectedChoiceId],
      [409, null],
      [200, null],
      [200, selectedChoiceId],
      [409, null],
    ]);
  });

  it.each<[string, unknown]>([
    ['no list', {}],
    ['an empty list', { taskIds: [] }],
    ['a text', { taskIds: '1' }],
    ['ids that are none', { taskIds: ['1', 'x'] }],
    ['a list that is too long', { taskIds: Array.from({ length: solvingLimits.tasksAtOnce + 1 }, () => '1') }],
  ])('refuses %s', async (_, raw) => {
    expect((await world.call(getTasks, { as: 'pupilA5', raw })).status).toBe(400);
  });
});
