import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../../contract/practice';
import type { PersonName } from '../../testing/people';
import { plantSittings } from '../../testing/planted-sittings';
import { plantArchive, whileInContest } from '../../testing/tasks';
import { createWorld, type World } from '../../testing/world';

let world: World;
let archive: string[];

beforeAll(async () => {
  world = await createWorld();
  archive = await plantArchive(world);
});
afterAll(() => world.close());

describe('practice/tasks', () => {
  const list = (as: PersonName, body: object = {}) => world.call(calls.listArchive, { as, body });

  it('lists what a teacher may see: never a task of a contest before its results', async () => {
    const { body } = await list('tutorA', { page_size: 100 });
    const ids = body.tasks?.map((one) => one.id) ?? [];
    expect(ids).toEqual(expect.arrayContaining(archive));
    const { rows } = await world.pool.query(
      `select task_id::text as id from exercise where collection_id = any($1::int[])`,
      [[world.collections.running5.id, world.collections.closed3.id, world.collections.draft8.id]],
    );
    expect(ids.filter((id) => rows.some((row) => row.id === id))).toEqual([]);
    expect(body.total).toBe(ids.length);
    const [first = ''] = archive;
    await whileInContest(world, first, async () => {
      expect((await list('tutorA', { page_size: 100 })).body.tasks?.map((one) => one.id)).not.toContain(first);
      expect((await list('tutorA', { ids: [first] })).body.tasks).toEqual([]);
    });
  });

  it('answers named tasks in their order, and finds by words, age, topic and level', async () => {
    const ids = [archive[2] ?? '', archive[0] ?? ''];
    expect((await list('tutorA', { ids })).body.tasks?.map((one) => one.id)).toEqual(ids);
    const exercises = [world.collections.past9, world.collections.running5].map((one) => one.exercises[1]?.id ?? '');
    // A task of a contest before its results is not told by its exercise either.
    expect((await list('tutorA', { exercises })).body.tasks?.map((one) => one.id)).toEqual([archive[1]]);
    const { rows } = await world.pool.query(
      `with top as (insert into keyword (kind, name) values ('INFORMATICS', 'Algoritmai') returning id),
         below as (insert into keyword (kind, name, parent_id, depth) select 'INFORMATICS', 'Rikiavimas', id, 2 from top
           returning id)
       insert into task_keyword (task_id, keyword_id) select $1, id from below
       returning (select id::text from top) as topic`,
      [archive[0]],
    );
    const search = { search: 'lengvas past9', ageGroup: '5', topic: rows[0].topic, level: 'easy' };
    expect((await list('tutorA', search)).body.tasks).toMatchObject([
      {
        id: archive[0],
        topics: ['Algoritmai'],
        levels: [{ ageGroupId: '5', minGrade: 9, maxGrade: 10, level: 'easy' }],
        solved: null,
      },
    ]);
    expect((await list('tutorA', { ...search, level: 'hard' })).body.tasks).toEqual([]);
    expect((await list('tutorA', { ...search, ageGroup: '1' })).body.tasks).toEqual([]);
  });

  it('tells how many solved a task once five pupils sat the contest', async () => {
    const sat = { collection: 'past9', school: world.schools.A, grade: 9, gender: 'F' } as const;
    await plantSittings(world, { ...sat, pupils: 3, marks: 'RW' });
    expect((await list('tutorA', { ids: [archive[0]] })).body.tasks?.[0]?.solved).toBeNull();
    await plantSittings(world, { ...sat, pupils: 1, marks: 'WR' });
    await plantSittings(world, { ...sat, pupils: 1 });
    await world.publish('collection', world.collections.past9.id);
    await expect
      .poll(async () => (await list('tutorA', { ids: archive.slice(0, 2) })).body.tasks?.map((one) => one.solved))
      .toEqual([
        { percent: 60, contest: 'past9', year: 2025 },
        { percent: 20, contest: 'past9', year: 2025 },
      ]);
  });

  it('refuses other roles and nonsense', async () => {
    for (const as of ['pupilA5', 'admin', 'centre', 'tester'] as const) expect((await list(as)).status).toBe(403);
    expect((await list('tutorA', { level: 'simple' })).body.fields).toEqual(['level']);
    expect((await list('tutorA', { ids: Array.from({ length: 61 }, () => '1') })).body.fields).toEqual(['ids']);
  });
});
