import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as collections from '../../../contract/collections';
import * as acts from '../../../contract/collections-acts';
import { getChallenge, getToday, startChallenge, validateKey } from '../../../contract/solving';
import * as tasks from '../../../contract/tasks';
import { cloneTask } from '../../../contract/tasks-edit';
import { listActive } from '../../../contract/training';
import { fresh, inDays } from '../../testing/collection-fields';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

/** A tutor's practice for the own class, built from the public archive. */

let world: World;
/** Two tasks of the contest of last year, whose results are out. */
let archive: string[];
let practice: string;

beforeAll(async () => {
  world = await createWorld();
  const { rows } = await world.pool.query('select task_id from exercise where collection_id = $1 order by id limit 2', [
    world.collections.past9.id,
  ]);
  archive = rows.map((row) => row.task_id);
});
afterAll(() => world.close());

const fields = () => ({
  ...fresh({ name: '5b kartojimas', type: 'TRA', round: 1 }),
  grades: [5],
  startPoint: 4,
  language: 'lt',
  validFrom: inDays(-1),
  validTo: inDays(30),
  primaryResultDate: inDays(30),
  resultDate: inDays(30),
});
const get = (as: PersonName) => world.call(collections.getCollection, { as, body: { collection: { id: practice } } });
const preview = (as: PersonName) => world.call(acts.previewCollection, { as, body: { collection: { id: practice } } });
const check = (as: PersonName) => world.call(acts.checkCollection, { as, body: { collection: { id: practice } } });
const found = async (as: PersonName) =>
  (await world.call(listActive, { as, body: { type: 'TRA' } })).body.collections?.map((one) => one.brc_name);
const complete = (as: PersonName) =>
  world.call(collections.saveCollection, {
    as,
    body: { collection: { ...fields(), id: practice, collectionStatus: true } },
  });

/** While this runs, the first task is in a complete contest whose results are not out yet. */
async function whileInContest(run: () => Promise<void>): Promise<void> {
  await world.pool.query(
    `insert into exercise (collection_id, task_id, level_name, exercise_no, points, penalty)
     values ($1, $2, 'easy', 9, 6, 2)`,
    [world.collections.draft8.id, archive[0]],
  );
  const mark = (isComplete: boolean) =>
    world.pool.query('update collection set is_complete = $2 where id = $1', [world.collections.draft8.id, isComplete]);
  await mark(true);
  try {
    await run();
  } finally {
    await mark(false);
    await world.pool.query('delete from exercise where collection_id = $1 and task_id = $2', [
      world.collections.draft8.id,
      archive[0],
    ]);
  }
}

describe("a tutor's practice", () => {
  it('is built of the archive: nothing but training, no task of a contest that is not over', async () => {
    const made = await world.call(collections.saveCollection, { as: 'tutorA', body: { collection: fields() } });
    practice = made.body.id ?? '';
    const contest = { ...fields(), type: 'CON' as const };
    expect((await world.call(collections.saveCollection, { as: 'tutorA', body: { collection: contest } })).status).toBe(
      403,
    );
    const add = (ids: readonly string[]) =>
      world.call(collections.addTasks, {
        as: 'tutorA',
        body: {
          collection_set: {
            bro_brc_id: practice,
            taskList: ids.map((id) => ({ bro_bre_id: id, brl_name: 'easy' as const })),
          },
        },
      });
    const { rows } = await world.pool.query('select task_id from exercise where collection_id = $1', [
      world.collections.running5.id,
    ]);
    expect((await add([archive[0] ?? '', rows[0].task_id])).status).toBe(404);
    expect((await add(archive)).status).toBe(200);
    expect((await get('tutorA')).body.collection?.exercises.map((one) => one.bro_bre_id)).toEqual(archive);
    expect((await get('tutorB')).status).toBe(404);
  });

  it('shows no task once it stands in a contest: not in the list, picker, editor, preview, check or copy', async () => {
    const names = async () =>
      (await world.call(tasks.listTasks, { as: 'tutorA', body: {} })).body.tasks?.map((one) => one.id);
    expect(await names()).toContain(archive[0]);
    await whileInContest(async () => {
      expect(await names()).not.toContain(archive[0]);
      const id = archive[0] ?? '';
      expect((await world.call(tasks.getTask, { as: 'tutorA', body: { id } })).status).toBe(404);
      expect((await world.call(cloneTask, { as: 'tutorA', body: { task: { id } } })).status).toBe(404);
      const [held, other] = (await get('tutorA')).body.collection?.exercises ?? [];
      expect(held).toMatchObject({ bro_bre_id: id, name: '', internationalId: '', isHeld: true });
      expect(other?.name).toBe('Lengvas skaičius (past9)');
      expect((await preview('tutorA')).body.exercises?.map((one) => one.name)).toEqual(['Lengvas skaičius (past9)']);
      const problems = (await check('tutorA')).body.problems;
      expect(problems).toEqual([{ code: 'TASK_HELD', taskId: id }]);
      expect((await complete('tutorA')).body).toMatchObject({ success: false, code: 'COLLECTION_NOT_READY', problems });
      // People who make contests see all of it.
      expect((await preview('admin')).body.exercises).toHaveLength(2);
      expect((await get('admin')).body.collection?.exercises[0]?.isHeld).toBeUndefined();
    });
    expect((await get('tutorA')).body.collection?.exercises[0]?.name).toBe('Lengvas pasirinkimas (past9)');
  });

  it('is found by the class in its school, under trainings and never as the challenge of today', async () => {
    expect((await complete('tutorA')).body).toMatchObject({ success: true });
    await expect.poll(() => found('pupilA5'), { timeout: 10_000 }).toContain('5b kartojimas');
    for (const other of ['pupilB5', 'pupilA6', 'pupilT5'] as const)
      expect(await found(other)).not.toContain('5b kartojimas');
    await world.pool.query("update collection set valid_to = now() where type = 'CON' and name = 'running5'");
    const today = await world.call(getToday, { as: 'pupilA5', params: { grade: '5' } });
    expect(today.body.challenge?.brc_name).not.toBe('5b kartojimas');
    const start = (as: PersonName) =>
      world.call(startChallenge, { as, params: { grade: '5' }, body: { challengeId: practice } });
    await whileInContest(async () => {
      expect(await found('pupilA5')).not.toContain('5b kartojimas');
      // It is not found by its number either.
      expect((await start('pupilA5')).status).toBe(404);
      const look = { as: 'pupilA5' as const, params: { id: practice }, body: {} };
      expect((await world.call(getChallenge, look)).status).toBe(404);
      const key = { as: 'pupilA5' as const, body: { collectionId: practice, securityKey: 'x' } };
      expect((await world.call(validateKey, key)).status).toBe(404);
      expect((await world.call(getChallenge, { ...look, as: 'tester' })).status).toBe(200);
    });
    expect((await start('pupilB5')).status).toBe(404);
    expect((await start('pupilA5')).body.success).toBe(true);
  });
});
