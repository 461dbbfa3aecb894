// What counts of a pupil who solved the set without sight, and that no list or file tells who did.
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculateFinalResults } from '../../../../contract/collections';
import { applyCorrection, previewCorrection } from '../../../../contract/correction';
import { myResult } from '../../../../contract/results';
import { classResults } from '../../../../contract/results-class';
import { exportResults } from '../../../../contract/results-export';
import { redate, sitAll } from '../../../testing/contest';
import { markedAnswer } from '../../../testing/look-up';
import type { PersonName } from '../../../testing/people';
import { createWorld, type World } from '../../../testing/world';
import { findContest, findPlaced } from '../../certificates/queries';
import { versionsDiffer } from '../../results/calculation/publication-queries';
import { chooseCollection } from '../../results/lists/list-queries';
import { readOpenContest } from '../../statistics/opendata/opendata-queries';

/** The contest is running5, its set without sight past9, which pupilA5 has solved. */
let world: World;
let id = '';
beforeAll(async () => {
  world = await createWorld();
  id = world.collections.running5.id;
  await world.pool.query(`update collection set type = 'STG', without_sight_of = $1 where id = $2`, [
    id,
    world.collections.past9.id,
  ]);
  await world.publish('collection', id);
  await world.pool.query(
    'update user_account set grade = 5, sub_grade = 1, last_name = first_name where id = any($1::bigint[])',
    [ofClass.map((name) => world.people[name].userId)],
  );
  const marks = Object.fromEntries(ofClass.map((name) => [name, name === 'pupilA5' ? '' : 'RRRRR-']));
  const attempts = await sitAll(world, 'running5', marks);
  await world.pool.query('update attempt set without_sight = true where id = $1', [attempts.pupilA5]);
  for (const [index, exercise] of world.collections.past9.exercises.slice(0, 5).entries()) {
    const { choiceId, value } = markedAnswer(exercise, 'R');
    await world.pool.query(
      'insert into current_answer (attempt_id, exercise_id, epoch, seq, choice_id, value) values ($1, $2, 1, $3, $4, $5)',
      [attempts.pupilA5, exercise.id, index + 1, choiceId, value],
    );
  }
  await redate(world, 'running5', [-3, -2, -1]);
  const { status } = await world.call(calculateFinalResults, {
    as: 'admin',
    body: { collectionId: id, note: 'Pirma' },
  });
  expect(status).toBe(200);
});
afterAll(() => world.close());

const ofClass: readonly PersonName[] = ['pupilA5', 'pupilA5b', 'pupilA3', 'pupilA4', 'pupilA6', 'pupilA7'];
const exerciseOf = (name: 'running5' | 'past9', index: number) => world.collections[name].exercises[index]?.id ?? '';
const newest = async () =>
  (await world.pool.query<{ id: string }>('select id from calculation order by version desc limit 1')).rows[0]?.id ??
  '';

async function leaveOut(bro_id: string): Promise<void> {
  const body = { collectionId: id, bro_id, act: 'LEFT_OUT' as const };
  const { preview } = (await world.call(previewCorrection, { as: 'admin', body })).body;
  const applied = { previewId: preview?.id ?? '', note: 'Klaidinga užduotis.', reason: 'dviprasmiška' };
  expect((await world.call(applyCorrection, { as: 'admin', body: applied })).body.success).toBe(true);
}

/** Points, of how many, tasks solved, of how many: on the certificate, and the first two on the own page. */
async function figuresOf(name: PersonName) {
  const contest = await findContest(world.db, id);
  const [placed] = contest
    ? await findPlaced(world.db, { contest, pupil: world.people[name].uuid, reach: null }, 9)
    : [];
  const { result } = (await world.call(myResult, { as: name, body: { collectionId: id } })).body;
  expect([result?.points, result?.maxPoints]).toEqual([placed?.points, placed?.maxPoints]);
  return [placed?.points, placed?.maxPoints, placed?.solved, placed?.tasks];
}

/** How many points there can be: by lists, by the page of the class and by the open data. */
async function maximaOfAll() {
  const choice = { collectionId: id, year: null, round: null, grade: null };
  const listed = await chooseCollection(world.pool, choice, 'FINAL');
  const body = { challengeId: id, grade: 5, subGrade: 1 };
  const ofClass = (await world.call(classResults, { as: 'tutorA', body })).body.maxPoints;
  return [listed?.maxPoints, ofClass, (await readOpenContest(world.db, id))?.mostPoints];
}

describe('lists and files of a contest with a set without sight', () => {
  it('the file has the same cells for who solved it as for others', async () => {
    const url = `/api${exportResults.path.replace(':id', id)}`;
    const headers = { 'authentication-token': world.people.admin.token };
    const response = await world.app.http.inject({ method: 'GET', url, headers });
    const { sheets } = await readXlsx(new Uint8Array(response.rawPayload));
    const [head = [], ...rows] = sheets[0]?.rows ?? [];
    const cellsOf = (name: PersonName) => {
      const row = rows.find(([uuid]) => uuid === world.people[name].uuid) ?? [];
      return Object.fromEntries(head.map((title, at) => [String(title), row[at]]));
    };
    const [own, other] = [cellsOf('pupilA5'), cellsOf('pupilA5b')];
    const isOfPerson = (title: string) => ['Mokinio kodas', 'Pavardė', 'Vardas'].includes(title);
    const titles = Object.keys(own).filter((title) => !isOfPerson(title) && !title.startsWith('Pra'));
    for (const title of titles) expect([title, own[title]]).toEqual([title, other[title]]);
    expect(own).toMatchObject({ Klasė: 5, Vardas: 'pupilA5', Taškai: 60 });
    expect(rows.find(([uuid]) => uuid === world.people.pupilA5.uuid)?.slice(-6)).toEqual([6, 6, 9, 9, 12, 0]);
    expect(JSON.stringify(head)).not.toMatch(/nemat|regėj|past9|running5/);
  });

  it('the page of the class has the same of everybody, and its tasks are those of the other pupils', async () => {
    const body = { challengeId: id, grade: 5, subGrade: 1 };
    const { body: page } = await world.call(classResults, { as: 'tutorA', body });
    expect(page.rows?.map(({ firstName }) => firstName)).toContain('pupilA5');
    const shapes = page.rows?.map((row) => Object.keys(row).sort().join());
    expect(new Set(shapes).size).toBe(1);
    expect(JSON.stringify(page)).not.toMatch(/sight|past9/i);
  });
});

describe('a task that is left out', () => {
  it('of the set without sight is off the maximum of its pupils alone, which needs a note', async () => {
    expect([await figuresOf('pupilA5'), await figuresOf('pupilA5b')]).toEqual([
      [60, 72, 5, 6],
      [60, 72, 5, 6],
    ]);
    expect(await maximaOfAll()).toEqual([72, 72, 72]);
    const before = await newest();
    // Nobody answered it: no points change, but how many there can be does.
    await leaveOut(exerciseOf('past9', 5));
    expect([await figuresOf('pupilA5'), await figuresOf('pupilA5b')]).toEqual([
      [60, 60, 5, 5],
      [60, 72, 5, 6],
    ]);
    expect(await versionsDiffer(world.db, before, await newest())).toBe(true);
    expect(await versionsDiffer(world.db, before, before)).toBe(false);
    // A list has one maximum or none: that of the own set beside each name would tell who solved which.
    expect(await maximaOfAll()).toEqual([null, null, 72]);
  });

  it('of the set of everybody is off that of the others alone', async () => {
    await leaveOut(exerciseOf('running5', 5));
    expect(await maximaOfAll()).toEqual([60, 60, 60]);
    await leaveOut(exerciseOf('running5', 0));
    expect(await maximaOfAll()).toEqual([null, null, 54]);
    // A set without sight that is a draft has been solved by nobody.
    const complete = (is: boolean) =>
      world.pool.query('update collection set is_complete = $1 where id = $2', [is, world.collections.past9.id]);
    await complete(false);
    expect((await maximaOfAll())[0]).toBe(54);
    await complete(true);
    expect([await figuresOf('pupilA5'), await figuresOf('pupilA5b')]).toEqual([
      [60, 60, 5, 5],
      [54, 54, 4, 4],
    ]);
  });
});
