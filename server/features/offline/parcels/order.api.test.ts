// A task whose choices are put in order, on a computer without the internet: in the set, and in what comes back.
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../../../../contract/offline';
import { sealedSet } from '../../../../contract/offline-forms';
import { openSet } from '../../../testing/entry/offline';
import { asking, deliver, freshRoom, minute, parcelOf, type Room } from '../../../testing/entry/offline-room';
import { createWorld, type World } from '../../../testing/world';

let world: World;
let room: Room;
let ids: string[] = [];
let exerciseId = '';

beforeAll(async () => {
  world = await createWorld();
  const [exercise] = world.collections.running5.exercises;
  if (!exercise) throw new Error('no exercise');
  ids = exercise.choiceIds;
  exerciseId = exercise.id;
  const [choiceId, ...also] = [...ids].reverse();
  await world.pool.query(
    `update exercise set content = jsonb_set(content, '{choiceLayout}', '"ORDER"'), answer_key = $2 where id = $1`,
    [exerciseId, { kind: 'choice', choiceId, also }],
  );
  room = await freshRoom(world);
});
afterAll(() => world.close());

it('lies in the sealed set as an order, without its key', async () => {
  const { preparations } = (await world.call(calls.listOffline, { as: 'tutorA', body: { school: world.schools.A } }))
    .body;
  const letters = { room: preparations?.[0]?.room ?? '', computer: room.computer };
  const { set } = (await world.call(calls.fetchOfflineSet, { as: null, body: letters })).body;
  const { code = '' } = (await world.call(calls.releaseOffline, { as: 'tutorA', body: { preparation: room.id } })).body;
  const opened = await openSet(sealedSet.parse(set), code);
  expect(opened).toMatchObject({
    tasks: expect.arrayContaining([
      expect.objectContaining({ task: expect.objectContaining({ bro_id: exerciseId, choiceLayout: 'ORDER' }) }),
    ]),
  });
  expect(JSON.stringify(opened)).not.toMatch(/rightPlace|isCorrect|correct|also/i);
});

it('counts by the last whole order of a parcel; what is no order of its choices is left out', async () => {
  const { query, calculate, results } = asking(world);
  const [first = '', second = '', ...rest] = ids;
  const right = [...ids].reverse().join();
  const given = (...orders: string[]) =>
    orders.map((answerText, n) => ({
      at: (n + 1) * minute,
      answer: {
        challengeId: world.collections.running5.id,
        taskId: exerciseId,
        epoch: 1,
        seq: n + 1,
        selectedChoiceId: null,
        answerText,
      },
    }));
  const of = (pupil: 'pupilA5' | 'pupilA5b', ...orders: string[]) =>
    parcelOf({ world, room }, pupil, '', { answers: given(...orders) });
  const parcels = [
    of('pupilA5', ids.join(), right, ids.slice(1).join(), `${right},999999999`),
    of('pupilA5b', right, [second, first, ...rest].join()),
  ];
  expect(await deliver(world, room, ...parcels)).toEqual([{ outcome: 'COUNTED' }, { outcome: 'COUNTED' }]);
  const rows = await query('select value from answer_journal where exercise_id = $1 order by attempt_id, seq', [
    exerciseId,
  ]);
  expect(rows.map(({ value }) => value).sort()).toEqual(
    [ids.join(), right, right, [second, first, ...rest].join()].sort(),
  );
  await calculate();
  expect((await results()).map((row) => [row.login, row.exercise_points[0]])).toEqual([
    ['pupila5', 6],
    ['pupila5b', -2],
  ]);
});
