import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BodyIn } from '../../../contract/endpoint';
import * as calls from '../../../contract/surveys';
import { openAnswers, surveyResults } from '../../../contract/surveys-results';
import type { PersonName } from '../../testing/people';
import { plantSittings } from '../../testing/planted-sittings';
import { setSettings } from '../../testing/settings';
import { createWorld, type World } from '../../testing/world';
import { studentAnswers, teacherAnswers } from './testing';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const { A, B } = world.schools;
  await plantSittings(world, { collection: 'running5', school: A, grade: 5, gender: 'F', pupils: 6 });
  await plantSittings(world, { collection: 'running5', school: B, grade: 6, gender: 'M', pupils: 2 });
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('truncate survey_answer');
  await setSettings(world, { studentSurvey: true, teacherSurvey: true, year: 2026 });
});

const results = (as: PersonName, body: BodyIn<typeof surveyResults>) => world.call(surveyResults, { as, body });
const written = (as: PersonName, body: Partial<BodyIn<typeof openAnswers>>) =>
  world.call(openAnswers, { as, body: { kind: 'TEACHER', question: 1, ...body } });

/** The answers of everybody with a planted sitting. */
const answerAll = () =>
  world.pool.query(
    `insert into survey_answer (user_id, kind, year, answers)
     select distinct user_id, 'STUDENT', 2026, $1::jsonb from attempt`,
    [JSON.stringify(studentAnswers)],
  );

describe('survey/results', () => {
  it('counts each answer of a year, without names', async () => {
    for (const as of ['tutorA', 'tutorB'] as const) {
      await world.call(calls.submitTeacherSurvey, { as, body: { answers: [...teacherAnswers] } });
    }
    await world.call(calls.submitSurvey, { as: 'pupilA5', body: { answers: [...studentAnswers] } });
    const { body } = await results('admin', { kind: 'TEACHER' });
    expect(body).toMatchObject({ year: 2026, years: [2026], total: 2, areFew: false });
    expect(body.counts).toContainEqual({ question: 0, statement: null, value: 'more', count: 2 });
    expect(body.counts).toContainEqual({ question: 3, statement: 'fitAge', value: '4', count: 2 });
    // What was written has a list of its own.
    expect(body.counts?.some(({ question }) => question === 1)).toBe(false);
    expect((await results('developer', { kind: 'STUDENT' })).body).toMatchObject({ total: 1, years: [2026] });
    expect((await results('admin', { kind: 'TEACHER', year: 2025 })).body).toMatchObject({ total: 0, counts: [] });
  });

  it('counts those of a municipality and a grade, by the sitting of that year', async () => {
    await answerAll();
    const total = async (body: Partial<BodyIn<typeof surveyResults>>) => {
      const reply = (await results('admin', { kind: 'STUDENT', ...body })).body;
      return [reply.total, reply.areFew, reply.counts?.length !== 0];
    };
    expect(await total({})).toEqual([8, false, true]);
    expect(await total({ district: '1' })).toEqual([6, false, true]);
    expect(await total({ district: '1', grade: 5 })).toEqual([6, false, true]);
    expect(await total({ district: '1', grade: 6 })).toEqual([0, true, false]);
    await world.pool.query(`update user_account set grade = 7 where login like 'sitting%'`);
    expect(await total({ grade: 5 })).toEqual([6, false, true]);
  });

  it('says nothing of so few that they could be recognised', async () => {
    await answerAll();
    const { body } = await results('admin', { kind: 'STUDENT', district: '2' });
    expect(body).toMatchObject({ total: 2, areFew: true, counts: [] });
    await world.call(calls.submitTeacherSurvey, { as: 'tutorB', body: { answers: [...teacherAnswers] } });
    expect((await results('admin', { kind: 'TEACHER', district: '2' })).body).toMatchObject({ total: 1, areFew: true });
    expect((await written('admin', { district: '2' })).body).toMatchObject({ total: 0, data: [] });
    expect((await written('admin', {})).body.total).toBe(1);
    // Teachers have no grade.
    expect((await results('admin', { kind: 'TEACHER', grade: 5 })).body).toMatchObject({ total: 1, areFew: false });
  });

  it('are empty before anybody has answered, and for administrators alone', async () => {
    expect((await results('admin', { kind: 'STUDENT' })).body).toMatchObject({ year: null, total: 0, counts: [] });
    for (const as of ['tutorA', 'pupilA5', 'tester', 'centre'] as const) {
      expect((await results(as, { kind: 'TEACHER' })).status).toBe(403);
    }
    const { status, body } = await world.call(surveyResults, { as: 'admin', raw: { kind: 'TEACHER', grade: 13 } });
    expect([status, body.fields]).toEqual([400, ['grade']]);
  });
});

describe('survey/openanswers', () => {
  const write = (userNames: readonly PersonName[], text: string) =>
    world.pool.query(
      `insert into survey_answer (user_id, kind, year, answers)
       select id::bigint, 'TEACHER', 2026, $2::jsonb from unnest($1::text[]) as x (id)`,
      [
        userNames.map((name) => world.people[name].userId),
        JSON.stringify(teacherAnswers.map((answer, at) => (at === 1 ? text : answer))),
      ],
    );

  it('lists what was written, the same words once, the most frequent first, page by page', async () => {
    await write(['tutorA'], 'Mokiniams patinka');
    await write(['tutorB', 'admin'], ' Žaisminga ');
    expect((await written('admin', {})).body).toMatchObject({
      total: 2,
      data: [
        { text: 'Žaisminga', count: 2 },
        { text: 'Mokiniams patinka', count: 1 },
      ],
    });
    expect((await written('developer', { num: 2, page_size: 1 })).body.data).toEqual([
      { text: 'Mokiniams patinka', count: 1 },
    ]);
    expect((await written('admin', { search: 'zaismi' })).body.total).toBe(1);
    expect((await written('admin', { search: '%' })).body.total).toBe(0);
    expect((await written('admin', { year: 2025 })).body).toMatchObject({ total: 0, data: [] });
  });

  it('is for administrators, of an open question', async () => {
    for (const as of ['tutorA', 'pupilA5', 'tester', 'centre'] as const)
      expect((await written(as, {})).status).toBe(403);
    expect((await written('admin', { question: 0 })).body.code).toBe('NOT_FOUND');
    expect((await written('admin', { kind: 'STUDENT', question: 7 })).status).toBe(404);
    const { status, body } = await world.call(openAnswers, { as: 'admin', raw: { kind: 'TEACHER', question: 8 } });
    expect([status, body.fields]).toEqual([400, ['question']]);
  });
});
