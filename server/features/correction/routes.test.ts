import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculateFinalResults } from '../../../contract/collections';
import { collectionStatistics } from '../../../contract/collections-acts';
import * as calls from '../../../contract/correction';
import { myResult, resultsInCountry } from '../../../contract/results';
import { publicResults } from '../../../contract/results-public';
import { taskStatistics } from '../../../contract/tasks';
import { redate, sitAll } from '../../testing/contest';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';
import { findContest, findPlaced } from '../certificates/queries';

/**
 * A contest of six tasks (6, 6, 9, 9, 12, 12; penalties 2, 2, 3, 3, 4, 4; start points 18) whose first task turns out
 * wrong. Of grade 5: A5 72 first, B5 64 second, archivedA5 60 third, A5b 54 fourth; of grade 6: A6 18, B6 7.
 */
let world: World;
let id = '';
let first = '';
beforeAll(async () => {
  world = await createWorld();
  id = world.collections.running5.id;
  first = world.collections.running5.exercises[0]?.id ?? '';
  await sitAll(world, 'running5', {
    pupilA5: 'RRRRRR',
    pupilB5: 'WRRRRR',
    archivedA5: 'RRRRR-',
    pupilA5b: '-RRRR-',
    pupilA6: '------',
    pupilB6: 'WWW--W',
    pupilT5: 'WRRRRR',
  });
  await redate(world, 'running5', [-3, -2, -1]);
});
afterAll(() => world.close());

const get = () => world.call(calls.getCorrection, { as: 'admin', body: { collectionId: id } });
type Choice = {
  act: 'FULL_ALL' | 'FULL_ANSWERED' | 'LEFT_OUT' | 'NEW_KEY' | 'NONE';
  choiceId?: string;
  value?: string;
};
const preview = (choice: Choice, bro_id = first) =>
  world.call(calls.previewCorrection, { as: 'admin', body: { collectionId: id, bro_id, ...choice } });
const moves = (previewId: string, body = {}) =>
  world.call(calls.listMoves, { as: 'admin', body: { previewId, ...body } });
const apply = (previewId: string, as: PersonName = 'admin') =>
  world.call(calls.applyCorrection, { as, body: { previewId, note: 'Klaidinga 1 užduotis.', reason: 'dviprasmiška' } });
const calculate = () => world.call(calculateFinalResults, { as: 'admin', body: { collectionId: id, note: ' Pirma ' } });
/** "pupilA5 72 1" of the newest version, by name. */
const standing = async () => {
  const { rows } = await world.pool.query(
    `select u.first_name || ' ' || r.points || ' ' || r.grade_country_rank as line from result r
       join user_account u on u.id = r.user_id
     where calculation_id = (select id from calculation where collection_id = $1 order by version desc limit 1)
     order by u.first_name`,
    [id],
  );
  return rows.map(({ line }) => line);
};
const before = ['archivedA5 60 3', 'pupilA5 72 1', 'pupilA5b 54 4', 'pupilA6 18 1', 'pupilB5 64 2', 'pupilB6 7 2'];

/** Previews and applies. */
async function correct(choice: Choice, bro_id = first): Promise<void> {
  const { body } = await preview(choice, bro_id);
  expect((await apply(body.preview?.id ?? '')).body).toMatchObject({ success: true, attempts: 6 });
}

describe('a preview', () => {
  it('comes after a calculation', async () => {
    expect((await get()).body).toMatchObject({ job: null, versions: [], preview: null });
    expect(await preview({ act: 'FULL_ALL' })).toMatchObject({ status: 409, body: { code: 'NOT_CALCULATED' } });
    expect((await get()).body.job).toMatchObject({ kind: 'PREVIEW', state: 'FAILED', failure: 'NOT_CALCULATED' });
    expect((await calculate()).body).toMatchObject({ version: 1, attempts: 6 });
    expect(await standing()).toEqual(before);
    expect((await get()).body).toMatchObject({
      job: { kind: 'RESULTS', state: 'DONE', step: 4, failure: null },
      versions: [{ version: 1, attempts: 6, note: 'Pirma', corrections: [] }],
    });
  });
  it('counts who gains and whose place moves, the biggest moves first, and changes nothing', async () => {
    const { body } = await preview({ act: 'FULL_ALL' });
    // A5b 54 + 6 ties with archivedA5; B5 64 + 8 ties with A5.
    expect(body.preview).toMatchObject({
      bro_id: first,
      act: 'FULL_ALL',
      attempts: 6,
      gain: 4,
      lose: 0,
      rise: 2,
      fall: 0,
    });
    const previewId = body.preview?.id ?? '';
    const { moves: all, total } = (await moves(previewId)).body;
    expect([
      total,
      all?.map((one) => [one.firstName, one.pointsBefore, one.pointsAfter, one.rankBefore, one.rankAfter]),
    ]).toEqual([
      4,
      [
        ['pupilB5', 64, 72, 2, 1],
        ['pupilA5b', 54, 60, 4, 3],
        ['pupilA6', 18, 24, 1, 1],
        ['pupilB6', 7, 15, 2, 2],
      ],
    ]);
    expect((await moves(previewId, { side: 'RISE', page_size: 1, num: 2 })).body).toMatchObject({
      total: 2,
      moves: [{ firstName: 'pupilA5b', grade: 5, schoolName: 'A mokykla', rankOf: 4 }],
    });
    expect((await moves(previewId, { side: 'LOSE' })).body).toMatchObject({ total: 0, moves: [] });
    expect(await standing()).toEqual(before);
    expect((await get()).body).toMatchObject({ preview: { id: previewId }, versions: [{ version: 1 }] });
    const { rows } = await world.pool.query(`select details from audit_log where action = 'correction.look'`);
    expect(rows).toEqual([{ details: { exercise: first } }]);
  });
  it.each<[Choice, string]>([
    [{ act: 'NEW_KEY' }, 'BAD_CHOICE'],
    [{ act: 'NEW_KEY', choiceId: '999999' }, 'BAD_CHOICE'],
    [{ act: 'NEW_KEY', value: '14' }, 'BAD_CHOICE'],
    [{ act: 'NONE' }, 'NOTHING_CHANGES'],
  ])('of %j is refused: %s', async (choice, code) => {
    expect((await preview(choice)).body.code).toBe(code);
  });
  it('of a key that is the key already, or is no number, is refused', async () => {
    const own = world.collections.running5.exercises[0]?.correctChoiceId ?? '';
    expect((await preview({ act: 'NEW_KEY', choiceId: own })).body.code).toBe('NOTHING_CHANGES');
    const typed = world.collections.running5.exercises[1]?.id ?? '';
    expect((await preview({ act: 'NEW_KEY', value: 'keturiolika' }, typed)).body.code).toBe('BAD_VALUE');
    expect((await preview({ act: 'NEW_KEY', choiceId: own }, typed)).body.code).toBe('BAD_VALUE');
    await world.pool.query(
      `update exercise set content = jsonb_set(content, '{input,dataMaxValue}', '"20"') where id = $1`,
      [typed],
    );
    await world.publish('collection', world.collections.running5.id);
    // The instance hears of the change a moment later.
    await expect
      .poll(async () => (await preview({ act: 'NEW_KEY', value: '21' }, typed)).body.code)
      .toBe('KEY_OUTSIDE_BOUNDS');
  });
});

describe('a correction that is applied', () => {
  const points = async (as: PersonName) => {
    const { result } = (await world.call(myResult, { as, body: { collectionId: id } })).body;
    return {
      points: result?.points,
      max: result?.maxPoints,
      rank: result?.gradeRank?.country.rank,
      task: result?.tasks[0],
    };
  };
  it('is a new version: own points, places, lists and the maximum follow; the note is public, the reason is logged', async () => {
    await correct({ act: 'FULL_ALL' });
    expect(await standing()).toEqual([
      'archivedA5 60 3',
      'pupilA5 72 1',
      'pupilA5b 60 3',
      'pupilA6 24 1',
      'pupilB5 72 1',
      'pupilB6 15 2',
    ]);
    expect(await points('pupilB5')).toMatchObject({ points: 72, max: 72, rank: 1 });
    expect((await points('pupilB5')).task).toMatchObject({
      correctness: 'CORRECT',
      answerPoints: 6,
      correction: { act: 'FULL_ALL', note: 'Klaidinga 1 užduotis.' },
    });
    // A pupil who does not count gets the points, too.
    expect(await points('pupilT5')).toMatchObject({ points: 72, rank: undefined });
    const notes = [{ note: 'Klaidinga 1 užduotis.' }, { note: 'Pirma' }];
    expect((await world.call(publicResults, { as: null, body: { grade: 5 } })).body).toMatchObject({ notes });
    expect((await world.call(resultsInCountry, { as: 'tutorA', body: { collectionId: id } })).body).toMatchObject({
      notes,
    });
    const { rows } = await world.pool.query(
      `select reason, details from audit_log where action = 'collection.correct'`,
    );
    expect(rows).toMatchObject([{ reason: 'dviprasmiška', details: { version: 2, act: 'FULL_ALL', exercise: first } }]);
  });
  it('left out, it counts for nobody and is off the maximum', async () => {
    await correct({ act: 'LEFT_OUT' });
    expect(await standing()).toEqual([
      'archivedA5 54 3',
      'pupilA5 66 1',
      'pupilA5b 54 3',
      'pupilA6 18 1',
      'pupilB5 66 1',
      'pupilB6 9 2',
    ]);
    expect(await points('pupilA5')).toMatchObject({ points: 66, max: 66, task: { answerPoints: 0 } });
    const contest = await findContest(world.db, id);
    const placed =
      contest && (await findPlaced(world.db, { contest, pupil: world.people.pupilB5.uuid, reach: null }, 9));
    expect(placed).toMatchObject([{ points: 66, maxPoints: 66, solved: 5, tasks: 5, country: { rank: 1, of: 4 } }]);
    expect((await world.call(publicResults, { as: null, body: { grade: 5 } })).body.maxPoints).toBe(66);
  });
  it('for those who answered, it leaves those who did not', async () => {
    await correct({ act: 'FULL_ANSWERED' });
    expect(await standing()).toEqual([
      'archivedA5 60 3',
      'pupilA5 72 1',
      'pupilA5b 54 4',
      'pupilA6 18 1',
      'pupilB5 72 1',
      'pupilB6 15 2',
    ]);
  });
  it('by a new key, of a choice and of a typed one, the solutions say the new one', async () => {
    const [choice, typed] = world.collections.running5.exercises;
    await correct({ act: 'NEW_KEY', choiceId: choice?.wrongChoiceId ?? '' });
    await correct({ act: 'NEW_KEY', value: '15' }, typed?.id);
    // A5: -2 - 2; B5: +6 - 2; B6 gave 15.
    expect(await standing()).toEqual([
      'archivedA5 44 4',
      'pupilA5 56 2',
      'pupilA5b 46 3',
      'pupilA6 18 2',
      'pupilB5 64 1',
      'pupilB6 23 1',
    ]);
    const { rows } = await world.pool.query('select task_id as id from exercise where id = $1', [first]);
    const { body } = await world.call(taskStatistics, { as: 'admin', body: { id: rows[0].id } });
    expect(body.taskData).toEqual({ viso_t: 2, viso_f: 2, viso_n: 2 });
    const { body: whole } = await world.call(collectionStatistics, { as: 'admin', body: { id } });
    // With the keys of the contest it would be 20, 5 and 11.
    expect(whole.collectionData).toEqual({ viso_t: 17, viso_f: 8, viso_n: 11 });
    const { task } = await points('pupilA5');
    expect(task).toMatchObject({ correctness: 'INCORRECT', correctChoiceId: choice?.wrongChoiceId });
    expect((await get()).body.tasks?.[1]?.correction).toMatchObject({ act: 'NEW_KEY', key: '15', value: '15' });
    expect((await get()).body.tasks?.[0]?.correction).toMatchObject({ key: 'A', choiceId: choice?.wrongChoiceId });
  });
  it('stays when the results are calculated again, and is withdrawn as a further version', async () => {
    const now = await standing();
    expect((await calculate()).body.version).toBe(7);
    expect(await standing()).toEqual(now);
    await correct({ act: 'NONE' });
    await correct({ act: 'NONE' }, world.collections.running5.exercises[1]?.id);
    expect(await standing()).toEqual(before);
    expect((await get()).body.versions?.map((one) => [one.version, one.corrections.length])).toEqual([
      [9, 0],
      [8, 1],
      [7, 2],
      [6, 2],
      [5, 1],
      [4, 1],
      [3, 1],
      [2, 1],
      [1, 0],
    ]);
  });
  it('is good for the version that was looked at alone, and once', async () => {
    const { body } = await preview({ act: 'LEFT_OUT' });
    await calculate();
    expect((await apply(body.preview?.id ?? '')).body.code).toBe('NOT_FOUND');
    const again = (await preview({ act: 'LEFT_OUT' })).body.preview?.id ?? '';
    const both = await Promise.all([apply(again), apply(again, 'developer')]);
    expect(new Set(both.map(({ body }) => body.version ?? body.code))).toEqual(new Set([11, 'CALCULATION_RUNNING']));
    expect((await apply(again)).body.code).toBe('NOT_FOUND');
    await correct({ act: 'NONE' });
  });
  it('waits for who is still solving, and a base that changed meanwhile is a conflict', async () => {
    const previewId = (await preview({ act: 'LEFT_OUT' })).body.preview?.id ?? '';
    const user = world.people.pupilB6.userId;
    await world.pool.query(
      `update attempt set finished_at = null, closed_by = null, deadline = now() + interval '9 minutes' where user_id = $1`,
      [user],
    );
    for (const refused of [await apply(previewId), await preview({ act: 'FULL_ALL' })]) {
      expect(refused).toMatchObject({ status: 409, body: { code: 'ATTEMPTS_RUNNING', running: 1 } });
    }
    await world.pool.query(`update attempt set finished_at = now(), closed_by = 'PUPIL' where user_id = $1`, [user]);
    // Makes a version like an instance of the release before, which has no previews.
    await world.pool.query(
      `insert into calculation (collection_id, version, attempt_count) select $1, max(version) + 1, 0 from calculation`,
      [id],
    );
    expect(await apply(previewId)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });
});
