import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calculateFinalResults, saveCollection } from '../../../../contract/collections';
import { deleteCollection } from '../../../../contract/collections-acts';
import { getCorrection, previewCorrection } from '../../../../contract/correction';
import { myResult } from '../../../../contract/results';
import { getSet, getTask, getTasks, getToday, sendAnswer } from '../../../../contract/solving';
import { getAids, presetAids } from '../../../../contract/users-aids';
import { sightPair } from '../../../testing/entry/sight-pair';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => reset());

const { assign, check, contest, idsOf, mark, open, redate, reset, set, start, state } = sightPair(() => world);

describe('giving a contest its set without sight', () => {
  it('works for organisers until it opens, and is taken off', async () => {
    expect((await state()).candidates?.map(({ id }) => id)).toEqual([set()]);
    expect((await assign()).body).toMatchObject({ success: true, findings: [] });
    expect((await state()).set?.id).toBe(set());
    expect((await assign(null, 'developer')).body.findings).toEqual([]);
    expect((await state()).set).toBeNull();
    for (const as of ['tutorA', 'tester', 'centre', 'pupilA5'] as const)
      expect((await assign(set(), as)).status).toBe(403);
    const { rows } = await world.pool.query(`select details from audit_log where action = 'collection.sight-set'`);
    expect(rows.map(({ details }) => details)).toEqual([
      { before: null, after: set() },
      { before: set(), after: null },
    ]);
  });

  it('refuses what is no store, no contest, a draft, or begun; and malformed numbers', async () => {
    const codeOf = async (reply: ReturnType<typeof assign>) => (await reply).body.code;
    expect(await codeOf(assign(world.collections.future7.id))).toBe('NOT_FOUND');
    expect(await codeOf(assign('999999'))).toBe('NOT_FOUND');
    expect(await codeOf(assign(set(), 'admin', world.collections.training.id))).toBe('NOT_FOUND');
    expect(await codeOf(assign(set(), 'admin', world.collections.draft8.id))).toBe('COLLECTION_IS_DRAFT');
    expect((await assign('x')).status).toBe(400);
    await open();
    expect(await codeOf(assign())).toBe('COLLECTION_FROZEN');
    expect((await state()).set).toBeNull();
  });

  it('says what does not fit, and changes nothing then', async () => {
    await world.pool.query(
      'update task_without_sight set checked_at = null where task_id = (select min(task_id) from task_without_sight)',
    );
    expect((await assign()).body.findings).toEqual([
      expect.objectContaining({ code: 'UNCHECKED', name: expect.any(String) }),
    ]);
    await check();
    await world.pool.query(`update exercise set points = points + 1 where collection_id = $1 and level_name = 'hard'`, [
      set(),
    ]);
    expect((await assign()).body.findings).toEqual([{ code: 'LEVELS' }]);
    await world.pool.query(`update exercise set points = points - 1 where collection_id = $1 and level_name = 'hard'`, [
      set(),
    ]);
    expect((await state()).set).toBeNull();
  });

  it('keeps both as they are until it is taken off, and withholds its tasks with those of the contest', async () => {
    const held = async () =>
      (
        await world.pool.query(
          'select count(*)::int as n from exercise where collection_id = $1 and task_id in (select withheld_tasks())',
          [set()],
        )
      ).rows[0].n;
    expect(await held()).toBe(0);
    await assign();
    expect(await held()).toBe(6);
    const given = { code: 'SIGHT_SET_GIVEN', names: 'running5' };
    for (const collectionId of [set(), contest()])
      expect((await world.call(deleteCollection, { as: 'admin', body: { collectionId } })).body).toMatchObject(given);
    const { rows } = await world.pool.query(
      'select name, year, round, grades, time_mins, start_points, level_group_id, age_group_id from collection where id = $1',
      [contest()],
    );
    const [row] = rows;
    const days = [3, 5, 10, 20].map((day) => new Date(Date.now() + day * 86_400_000).toISOString());
    const [validFrom = '', validTo = '', primaryResultDate = '', resultDate = ''] = days;
    const collection = {
      id: contest(),
      name: row.name,
      type: 'CON' as const,
      years: row.year,
      round: row.round,
      grades: row.grades,
      ageGroupId: row.age_group_id === null ? null : String(row.age_group_id),
      difficultyId: String(row.level_group_id),
      time: row.time_mins,
      startPoint: row.start_points,
      validFrom,
      validTo,
      primaryResultDate,
      resultDate,
      collectionStatus: false,
    };
    expect((await world.call(saveCollection, { as: 'admin', body: { collection } })).body).toMatchObject(given);
  });
});

describe('a pupil who solves without sight', () => {
  it('starts the set without sight, and others the set of everybody; neither reads of the other', async () => {
    await mark('pupilA5');
    await assign();
    await open();
    const [own, other] = [await start('pupilA5'), await start('pupilA5b')];
    expect(own.set?.map(({ bro_id }) => bro_id)).toEqual(idsOf('past9'));
    expect(own.first?.task.bro_id).toBe(idsOf('past9')[0]);
    expect(own.challenge).toMatchObject({ brc_id: contest(), brc_task_count: 6 });
    expect(other.set?.map(({ bro_id }) => bro_id)).toEqual(idsOf('running5'));
    const read = async (as: PersonName, id = '') => (await world.call(getTask, { as, params: { id } })).status;
    const readAll = async (as: PersonName, taskIds: string[]) =>
      (await world.call(getTasks, { as, body: { taskIds } })).body.tasks?.length;
    expect([await read('pupilA5', idsOf('past9')[1]), await read('pupilA5', idsOf('running5')[1])]).toEqual([200, 404]);
    expect([await read('pupilA5b', idsOf('past9')[1]), await read('pupilA5b', idsOf('running5')[1])]).toEqual([
      404, 200,
    ]);
    expect([await readAll('pupilA5', idsOf('past9')), await readAll('pupilA5', idsOf('running5'))]).toEqual([
      6,
      undefined,
    ]);
    const rows = (await world.call(getSet, { as: 'pupilA5', params: { id: contest() } })).body.data;
    expect(rows?.map(({ bro_id }) => bro_id)).toEqual(idsOf('past9'));
  });

  it('has the extra time of the profile in the own set, as others in theirs', async () => {
    await world.call(presetAids, {
      as: 'tutorA',
      body: { user: world.people.pupilA5.uuid, withoutSight: true, extraTime: 50 },
    });
    await assign();
    await open();
    expect((await start('pupilA5')).set?.map(({ bro_id }) => bro_id)).toEqual(idsOf('past9'));
    await start('pupilA5b');
    const { rows } = await world.pool.query<{ minutes: number }>(
      `select extract(epoch from deadline - started_at)::int / 60 as minutes from attempt order by user_id = $1`,
      [world.people.pupilA5.userId],
    );
    const [usual = 0, longer = 0] = rows.map(({ minutes }) => minutes);
    expect([usual, longer]).toEqual([45, 68]);
  });

  it('keeps the set that the start has given: a later mark changes nothing', async () => {
    await assign();
    await open();
    await start('pupilA5');
    await mark('pupilA5');
    expect((await start('pupilA5')).set?.map(({ bro_id }) => bro_id)).toEqual(idsOf('running5'));
    await mark('pupilA6');
    await start('pupilA6');
    await mark('pupilA6', false);
    expect((await start('pupilA6')).set?.map(({ bro_id }) => bro_id)).toEqual(idsOf('past9'));
  });

  it('gets a set also when it is given or taken at that very moment', async () => {
    await mark('pupilA5');
    await open();
    await start('pupilA5b');
    await world.call(getSet, { as: 'admin', params: { id: set() } });
    // Nobody has told this instance of it.
    const pair = (id: string | null) =>
      world.pool.query('update collection set without_sight_of = $2 where id = $1', [set(), id]);
    await pair(contest());
    expect((await start('pupilA5')).set?.map(({ bro_id }) => bro_id)).toEqual(idsOf('past9'));
    // Nor another one, which answers the pupil's reads.
    await pair(null);
    await world.publish('collection', contest());
    await start('pupilA5b');
    await pair(contest());
    const rows = (await world.call(getSet, { as: 'pupilA5', params: { id: contest() } })).body.data;
    expect(rows?.map(({ bro_id }) => bro_id)).toEqual(idsOf('past9'));
    await pair(null);
    await world.publish('collection', contest());
    await start('pupilA5b');
    await pair(contest());
    const [id = ''] = idsOf('running5');
    expect((await world.call(getTask, { as: 'pupilA5', params: { id } })).status).toBe(404);
    await pair(null);
    await world.publish('collection', contest());
    expect((await start('pupilA5')).set?.map(({ bro_id }) => bro_id)).toEqual(idsOf('running5'));
  });

  it('gets the set of everybody where the contest has no other; the teacher is told before', async () => {
    await mark('pupilA5');
    const told = async (as: PersonName = 'tutorA') =>
      (await world.call(getAids, { as, body: { user: world.people.pupilA5.uuid } })).body.contests;
    const ordinary = {
      name: 'running5',
      round: 1,
      hasOwnSet: false,
      tasks: 6,
      solvable: 0,
      begun: null,
      isOffline: false,
    };
    expect(await told()).toContainEqual(ordinary);
    expect(await told('pupilA5')).toBeUndefined();
    await assign();
    expect(await told()).toContainEqual({ ...ordinary, hasOwnSet: true });
    await assign(null);
    await open();
    expect((await start('pupilA5')).set?.map(({ bro_id }) => bro_id)).toEqual(idsOf('running5'));
  });

  it('answers, and stands in the one list by the points of the own set', async () => {
    await mark('pupilA5');
    await assign();
    await open();
    for (const as of ['pupilA5', 'pupilA5b'] as const) await start(as);
    const answer = async (as: PersonName, name: 'running5' | 'past9', index: number, seq: number) => {
      const exercise = world.collections[name].exercises[index];
      const adata = {
        challengeId: contest(),
        taskId: exercise?.id ?? '',
        selectedChoiceId: exercise?.correctChoiceId ?? null,
        answerText: exercise?.correctValue ?? null,
        epoch: 1,
        seq,
      };
      const { body } = await world.call(sendAnswer, { as, body: { adata } });
      return body.confirmed?.length ?? body.code;
    };
    expect(await answer('pupilA5', 'past9', 0, 1)).toBe(1);
    expect(await answer('pupilA5', 'past9', 5, 2)).toBe(1);
    expect(await answer('pupilA5b', 'running5', 1, 1)).toBe(1);
    // Whoever knows the number of a task of the other set gains nothing by it, also where the same is sent twice.
    for (const _ of [1, 2])
      expect(
        await Promise.all([
          answer('pupilA5b', 'past9', 4, 2),
          answer('pupilA5', 'running5', 4, 3),
          answer('pupilA5', 'past9', 5, 2),
        ]),
      ).toEqual(['NOT_STARTED', 'NOT_STARTED', 1]);
    const { rows: stored } = await world.pool.query('select exercise_id from answer_journal order by received_at');
    expect(stored.map((row) => row.exercise_id)).toEqual([idsOf('past9')[0], idsOf('past9')[5], idsOf('running5')[1]]);
    const damOf = async (as: PersonName) =>
      (await world.call(getToday, { as, params: { grade: '5' } })).body.challenge?.dam;
    expect(await damOf('pupilA5')).toEqual({ tasks: 6, answered: [1, 6] });
    expect(await damOf('pupilA5b')).toEqual({ tasks: 6, answered: [2] });
    await world.pool.query(`update attempt set finished_at = now(), closed_by = 'PUPIL'`);
    await redate([-4, -3, -2, -1]);
    await world.call(calculateFinalResults, { as: 'admin', body: { collectionId: contest() } });
    const { rows } = await world.pool.query(
      `select user_id, points, exercise_points, grade_country_rank as rank, grade_country_of as of from result order by points desc`,
    );
    const [first, second] = rows;
    expect([first.user_id, first.exercise_points, first.rank, first.of]).toEqual([
      world.people.pupilA5.userId,
      [6, 0, 0, 0, 0, 12],
      1,
      2,
    ]);
    expect([second.user_id, second.exercise_points]).toEqual([world.people.pupilA5b.userId, [0, 6, 0, 0, 0, 0]]);
    expect(first.points - second.points).toBe(12);
    const { result } = (await world.call(myResult, { as: 'pupilA5', body: { collectionId: contest() } })).body;
    expect(result?.points).toBe(first.points);
    expect(result?.dam?.answered).toEqual([1, 6]);

    const desk = (await world.call(getCorrection, { as: 'admin', body: { collectionId: contest() } })).body;
    expect(desk.tasks?.map(({ place, isWithoutSight = false }) => [place, isWithoutSight]).slice(5, 7)).toEqual([
      [6, false],
      [1, true],
    ]);
    const faulty = { collectionId: contest(), bro_id: idsOf('past9')[1] ?? '', act: 'FULL_ALL' as const };
    const { preview } = (await world.call(previewCorrection, { as: 'admin', body: faulty })).body;
    expect(preview).toMatchObject({ attempts: 2, gain: 1, lose: 0 });
  });
});
