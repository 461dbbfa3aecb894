import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { flagDefaults } from '../../../contract/settings';
import * as calls from '../../../contract/surveys';
import type { SurveyAnswer } from '../../../contract/surveys-questions';
import type { PersonName } from '../../testing/people';
import { setSettings } from '../../testing/settings';
import { createWorld, type World } from '../../testing/world';
import { studentAnswers, teacherAnswers } from './testing';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('truncate survey_answer');
  await setSettings(world, { studentSurvey: true, teacherSurvey: true, year: 2026 });
});

const kinds = [
  {
    who: 'pupilA5',
    other: 'tutorA',
    answers: studentAnswers,
    flag: 'studentSurvey',
    submit: calls.submitSurvey,
    load: calls.loadSurvey,
    hasAnswered: calls.hasAnsweredSurvey,
    isNeeded: calls.isSurveyNeeded,
  },
  {
    who: 'tutorA',
    other: 'pupilA5',
    answers: teacherAnswers,
    flag: 'teacherSurvey',
    submit: calls.submitTeacherSurvey,
    load: calls.loadTeacherSurvey,
    hasAnswered: calls.hasAnsweredTeacherSurvey,
    isNeeded: calls.isTeacherSurveyNeeded,
  },
] as const;

describe.each(kinds)('$flag', ({ who, other, answers, flag, submit, load, hasAnswered, isNeeded }) => {
  const send = (as: PersonName, body: readonly SurveyAnswer[] = answers) =>
    world.call(submit, { as, body: { answers: [...body] } });
  const state = async (as: PersonName) => [
    (await world.call(hasAnswered, { as })).body.hasAnswered,
    (await world.call(isNeeded, { as })).body.isNeeded,
  ];
  const count = async () => (await world.pool.query('select from survey_answer')).rowCount;

  it('is asked, answered once, and read by the one who answered', async () => {
    expect(await state(who)).toEqual([false, true]);
    expect((await world.call(load, { as: who })).body).toMatchObject({ year: 2026, isOn: true, survey: null });
    expect((await send(who)).status).toBe(200);
    expect(await state(who)).toEqual([true, false]);
    const { body } = await world.call(load, { as: who });
    expect(body.survey?.answers).toEqual([...answers]);
    expect(await state('admin')).toEqual([false, true]);
  });

  it('is answered once also by two clicks, and again only next year', async () => {
    const sent = await Promise.all([send(who), send(who)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await send(who)).body.code).toBe('CONFLICT');
    await setSettings(world, { year: 2027 });
    expect(await state(who)).toEqual([false, true]);
    expect((await send(who)).status).toBe(200);
    expect(await count()).toBe(2);
  });

  it('is not asked while it is switched off', async () => {
    await setSettings(world, { [flag]: flagDefaults[flag] });
    expect(await state(who)).toEqual([false, false]);
    expect((await send(who)).body.code).toBe('CONFLICT');
    expect(await count()).toBe(0);
  });

  it('takes no half answers and names them', async () => {
    const { status, body } = await send(who, answers.slice(0, -1));
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
    expect(body.fields).toEqual([`answers.${answers.length - 1}`]);
    expect((await send(who, [...answers, 'per daug'])).status).toBe(400);
    expect(await count()).toBe(0);
  });

  it('is for its own people', async () => {
    expect((await send(other)).status).toBe(403);
    expect((await send('centre')).status).toBe(403);
    expect((await world.call(load, { as: other })).status).toBe(403);
    expect(await count()).toBe(0);
  });
});

it('B21: another year can be asked about, nobody else', async () => {
  await world.call(calls.submitTeacherSurvey, { as: 'tutorA', body: { answers: [...teacherAnswers] } });
  const hasAnswered = async (body: { user?: string; year?: number }) =>
    (await world.call(calls.hasAnsweredTeacherSurvey, { as: 'tutorA', body })).body.hasAnswered;
  expect([await hasAnswered({}), await hasAnswered({ year: 2026 }), await hasAnswered({ year: 2025 })]).toEqual([
    true,
    true,
    false,
  ]);
  const { userId, uuid } = world.people.tutorB;
  for (const user of [userId, uuid])
    expect((await world.call(calls.hasAnsweredTeacherSurvey, { as: 'tutorA', body: { user } })).status).toBe(404);
  const needed = await world.call(calls.isTeacherSurveyNeeded, { as: 'tutorB', body: { user: userId, year: 2025 } });
  // Nobody is asked about a survey that is over.
  expect(needed.body.isNeeded).toBe(false);
});
