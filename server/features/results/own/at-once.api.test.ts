import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculateFinalResults } from '../../../../contract/collections';
import type { ReplyOf } from '../../../../contract/endpoint';
import { getSightResult } from '../../../../contract/people-sight';
import { myResult } from '../../../../contract/results';
import type { CollectionName } from '../../../testing/collections';
import { redate, sitAll } from '../../../testing/contest';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

/**
 * Organisers see a result at once: regardless of dates, of what is public and of what is withheld (docs/rules/publication.md).
 * Everybody else sees what is due. One pupil has 60 points and the second place in the first version, 72 and the first
 * place in the second.
 */
let world: World;
beforeAll(async () => {
  world = await createWorld();
  const { pupilA5 } = await sitAll(world, 'running5', { pupilA5: 'RRRRR-', pupilB5: 'RRRRRR', developer: 'RRRRRR' });
  await sitAll(world, 'practice5', { pupilA5: 'RR----' });
  await calculate();
  const last = world.collections.running5.exercises[5];
  await world.pool.query(
    'insert into current_answer (attempt_id, exercise_id, epoch, seq, value) values ($1, $2, 1, 1, $3)',
    [pupilA5, last?.id, last?.correctValue],
  );
  await calculate();
});
afterAll(() => world.close());

async function calculate(): Promise<void> {
  const body = { collectionId: world.collections.running5.id, hold: true };
  expect((await world.call(calculateFinalResults, { as: 'admin', body })).body.success).toBe(true);
}

type Reply = Partial<ReplyOf<typeof myResult>>;
type Told = { points: number; place: number | null; places: string; tasks: number } | null;

function toldBy({ result }: Reply): Told {
  if (!result) return null;
  const { points, gradeRank, places, tasks } = result;
  return { points, place: gradeRank?.country.rank ?? null, places, tasks: tasks.length };
}

type Read = (collectionId: string) => Promise<{ body: Reply }>;

const named =
  (as: PersonName): Read =>
  (collectionId) =>
    world.call(myResult, { as, body: { collectionId, userUuid: world.people.pupilA5.uuid } });
const atTheirDates: Record<string, Read> = {
  'the pupil': (collectionId) => world.call(myResult, { as: 'pupilA5', body: { collectionId } }),
  'a tutor of the school': named('tutorA'),
  'an organiser who looks at what the pupil sees': (collectionId) =>
    world.call(getSightResult, { as: 'admin', params: { user: world.people.pupilA5.uuid }, body: { collectionId } }),
};
const atOnce: Record<string, Read> = { 'an administrator': named('admin'), 'a developer': named('developer') };

const makePublic = 'update calculation set published_at = now() where version = 1';
const withhold = (collection: CollectionName) =>
  `insert into exercise (collection_id, task_id, level_name, exercise_no, points, penalty)
   select ${world.collections.future7.id}, task_id, 'hard', 9, 12, 4
   from exercise where id = ${world.collections[collection].exercises[0]?.id}`;
const secondReview = `insert into setting (name, value) values ('secondReview', 'true')`;

type Case = {
  when: string;
  collection: CollectionName;
  days: [number, number, number];
  made: () => string[];
  others: Told;
  organisers: Told;
};

const newest = { points: 72, place: 1, places: 'OUT', tasks: 6 };
const cases: Case[] = [
  {
    when: 'before the points come',
    collection: 'running5',
    days: [-3, 2, 3],
    made: () => [],
    others: null,
    organisers: newest,
  },
  {
    when: 'before places and tasks come',
    collection: 'running5',
    days: [-3, -2, 1],
    made: () => [],
    others: { points: 72, place: null, places: 'ON_DATE', tasks: 0 },
    organisers: newest,
  },
  {
    when: 'while an earlier version is public',
    collection: 'running5',
    days: [-3, -2, -1],
    made: () => [makePublic],
    others: { points: 60, place: 2, places: 'OUT', tasks: 6 },
    organisers: newest,
  },
  {
    when: 'while no version is public',
    collection: 'running5',
    days: [-3, -2, -1],
    made: () => [secondReview],
    others: { points: 72, place: null, places: 'BEING_CHECKED', tasks: 6 },
    organisers: newest,
  },
  {
    when: 'while another contest withholds a task',
    collection: 'running5',
    days: [-3, -2, -1],
    made: () => [withhold('running5')],
    others: { ...newest, tasks: 5 },
    organisers: newest,
  },
  {
    when: 'while a contest withholds a task of a practice',
    collection: 'practice5',
    days: [-3, -2, -1],
    made: () => [withhold('practice5')],
    others: null,
    organisers: { points: 30, place: null, places: 'NONE', tasks: 6 },
  },
];

describe.each(cases)('the result of a pupil $when', ({ collection, days, made, others, organisers }) => {
  beforeAll(async () => {
    for (const undo of [
      'update calculation set published_at = null',
      `delete from setting where name = 'secondReview'`,
      'delete from exercise where exercise_no = 9',
      ...made(),
    ])
      await world.pool.query(undo);
    await redate(world, collection, days);
  });

  it.each(Object.entries(atTheirDates))('is for %s what is due', async (_, read) => {
    expect(toldBy((await read(world.collections[collection].id)).body)).toEqual(others);
  });

  it.each(Object.entries(atOnce))('is for %s all there is', async (_, read) => {
    expect(toldBy((await read(world.collections[collection].id)).body)).toEqual(organisers);
  });
});

it('the own result of an organiser is due like that of a pupil', async () => {
  await redate(world, 'running5', [-3, 2, 3]);
  const { id } = world.collections.running5;
  expect((await world.call(myResult, { as: 'developer', body: { collectionId: id } })).body.result).toBeNull();
});
