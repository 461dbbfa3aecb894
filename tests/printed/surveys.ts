// The calls of older clients, as they print them: surveys of pupils and teachers, the crossword.
import { expect } from 'vitest';
import { setSettings } from '../../server/testing/settings';
import { at, type PrintedArea, rowOf } from './stage';

const own = { token: '<token>', uuid: '<uuid>' };
const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const surveyFields = (count: number) =>
  ['id', 'user', 'year', ...places.slice(0, count)].map((name) => `survey.${name}`);
const crossword = ['id', 'userId', 'ticketNumber', 'answer', 'year', 'hasParticipateIntoChallenge', 'isAvailable'].map(
  (name) => `crosswordAnswer.${name}`,
);

export const surveyCalls: PrintedArea = {
  name: 'surveys and the crossword',
  calls: [
    {
      path: 'survey/issurveysswerneeded',
      as: 'pupilA5',
      send: own,
      reply: ['success'],
      before: ({ world }) =>
        setSettings(world, {
          studentSurvey: true,
          teacherSurvey: true,
          crossword: true,
          crosswordYear: 2021,
          year: 2026,
        }),
      did: async (_stage, reply) => expect(at(reply, 'isNeeded')).toBe(true),
    },
    {
      path: 'survey/submit',
      as: 'pupilA5',
      send: { ...own, answer: { first: 'rather', second: 'rightHard', third: '{"clear":5,"enoughTime":3,"again":4}' } },
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(stage, `select answers from survey_answer where kind = 'STUDENT'`);
        expect(row.answers).toEqual(['rather', 'rightHard', { clear: 5, enoughTime: 3, again: 4 }]);
      },
    },
    {
      path: 'survey/load',
      as: 'pupilA5',
      send: own,
      reply: ['success', ...surveyFields(3)],
      did: async (_stage, reply) => expect(at(reply, 'survey', 'first')).toBe('rather'),
    },
    {
      path: 'survey/hasanswered',
      as: 'pupilA5',
      send: own,
      reply: ['success'],
      did: async (_stage, reply) => expect(at(reply, 'hasAnswered')).toBe(true),
    },
    {
      path: 'teacher-survey/issurveysswerneeded',
      as: 'tutorA',
      send: { ...own, user: '<userId>', year: 2026 },
      reply: ['success'],
      did: async (_stage, reply) => expect(at(reply, 'isNeeded')).toBe(true),
    },
    {
      path: 'teacher-survey/submit',
      as: 'tutorA',
      send: {
        ...own,
        answer: {
          year: 2026,
          first: 'more',
          second: 'Mokiniams patinka galvosūkiai.',
          third: 'both',
          fourth: '{"fitAge":4,"clearWording":5,"interesting":5,"teachThinking":4}',
          fifth: '{"easyToBegin":5,"reliable":4,"clearForPupils":3,"clearForTeachers":1}',
          sixth: 'sometimes',
          seventh: 'Klasės ekranas.',
          eighth: 'Daugiau užduočių jaunesniems.',
        },
      },
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(
          stage,
          `select jsonb_array_length(answers) as n, answers -> 4 as fifth from survey_answer where kind = 'TEACHER'`,
        );
        expect(row).toEqual({
          n: 8,
          fifth: { easyToBegin: 5, reliable: 4, clearForPupils: 3, clearForTeachers: 1 },
        });
      },
    },
    {
      path: 'teacher-survey/load',
      as: 'tutorA',
      send: own,
      reply: ['success', ...surveyFields(8)],
      did: async ({ world }, reply) => {
        expect(at(reply, 'survey')).toMatchObject({ user: world.people.tutorA.userId, year: 2026, sixth: 'sometimes' });
      },
    },
    {
      path: 'teacher-survey/hasanswered',
      as: 'tutorA',
      send: { ...own, user: '<userId>', year: 2026 },
      reply: ['success'],
      did: async (_stage, reply) => expect(at(reply, 'hasAnswered')).toBe(true),
    },
    {
      path: 'teacher-survey/hasanswered',
      as: 'tutorA',
      send: { ...own, user: '<uuid>', year: 2025 },
      reply: ['success'],
      did: async (_stage, reply) => expect(at(reply, 'hasAnswered')).toBe(false),
    },
    {
      path: 'crossword/answer-load',
      as: 'pupilA5',
      send: own,
      reply: ['success', ...crossword],
      did: async (_stage, reply) => expect(at(reply, 'crosswordAnswer', 'isAvailable')).toBe(true),
    },
    {
      path: 'crossword/answer-submit',
      as: 'pupilA5',
      send: { ...own, answer: 'užtvanka' },
      reply: ['success', ...crossword],
      did: async (stage) => {
        const row = await rowOf(stage, 'select count(*)::int as n from crossword_answer');
        expect(row.n).toBe(1);
      },
    },
  ],
};
