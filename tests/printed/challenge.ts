// The calls of older clients, as they print them: a sitting from the first look to its end, and the free training.
import { expect } from 'vitest';
import { at, type PrintedArea, rowOf, type Stage } from './stage';

const challengeFields = [
  'brc_id',
  'brc_key',
  'brc_name',
  'brc_type',
  'brc_year',
  'brc_round',
  'brc_time_mins',
  'secured',
  'url',
  'ldb_url',
];
const fieldsOf = (name: string, fields: readonly string[]): string[] => fields.map((field) => `${name}.${field}`);
const own = { sid: '<sid>', token: '<token>', uuid: '<uuid>' };

/** An answer with every field that older clients send. */
const answerOf = (person: string, exercise: string, more: Record<string, unknown>) => ({
  userUid: `<${person}.uuid>`,
  userSid: `<${person}.sid>`,
  challengeId: '<running5>',
  taskId: exercise,
  taskType: 'BASIC',
  taskDifficultyId: 1,
  selectedChoiceId: null,
  answerText: null,
  correct: null,
  answerTimeSecs: 12,
  state: null,
  isPrimaryState: true,
  startTime: '2026-11-22T08:00:00.000Z',
  endTime: '2026-11-22T08:00:12.000Z',
  ...more,
});

async function currentAnswer(stage: Stage, person: 'pupilA5' | 'tester', exercise: number) {
  return rowOf(
    stage,
    `select a.choice_id, a.value from current_answer a join attempt t on t.id = a.attempt_id
     where t.user_id = $1 and a.exercise_id = $2`,
    [stage.world.people[person].userId, stage.world.collections.running5.exercises[exercise]?.id],
  );
}

export const challengeCalls: PrintedArea = {
  name: 'a sitting and the training',
  calls: [
    {
      path: 'challenge/validate-key/',
      as: 'pupilA11',
      send: { collectionId: '<secured11>', securityKey: 'BEBRAS2024' },
      reply: ['success', 'isValidKey'],
      did: async (_stage, reply) => expect(at(reply, 'isValidKey')).toBe(true),
    },
    {
      path: 'challenge/get-today/{grade}',
      as: 'pupilA5',
      params: { grade: '5' },
      send: own,
      reply: ['success', ...fieldsOf('challenge', challengeFields)],
      did: async ({ world }, reply) => expect(at(reply, 'challenge', 'brc_id')).toBe(world.collections.running5.id),
    },
    {
      path: 'challenge/get/{id}',
      as: 'pupilA11',
      params: { id: '<secured11>' },
      send: { ...own, securityKey: 'BEBRAS2024' },
      reply: ['success', 'usedtime', ...fieldsOf('con', challengeFields)],
      did: async (_stage, reply) => expect([at(reply, 'usedtime'), at(reply, 'con', 'secured')]).toEqual([0, true]),
    },
    {
      path: 'challenge/listactive',
      as: 'pupilA5',
      send: { type: 'CON', grade: 5, sid: '<sid>', uuid: '<uuid>' },
      reply: ['success', ...fieldsOf('collections[]', challengeFields)],
      did: async ({ world }, reply) =>
        expect(at(reply, 'collections', 0, 'brc_id')).toBe(world.collections.running5.id),
    },
    {
      path: 'challenge/start/{grade}',
      as: 'pupilA5',
      params: { grade: '5' },
      send: { ...own, challengeId: '<running5>', securityKey: '', grade: 5 },
      reply: ['success', ...fieldsOf('challenge', challengeFields), 'usedtime', 'challengeRegId'],
      before: ({ world }) => world.permit('pupilA5', 'running5'),
      did: async (stage, reply) => {
        stage.ids.attempt = String(at(reply, 'challengeRegId'));
        const row = await rowOf(stage, 'select user_id, finished_at from attempt where id = $1', [stage.ids.attempt]);
        expect(row).toEqual({ user_id: stage.world.people.pupilA5.userId, finished_at: null });
      },
    },
    {
      path: 'challenge/get-set/{id}',
      as: 'pupilA5',
      params: { id: '<running5>' },
      send: own,
      reply: ['success', 'data[].brl_name', 'data[].bro_id'],
      did: async ({ world }, reply) => {
        const ids = world.collections.running5.exercises.map((exercise) => exercise.id);
        expect([at(reply, 'data', 0, 'bro_id'), at(reply, 'data', 5, 'bro_id')]).toEqual([ids[0], ids[5]]);
      },
    },
    {
      path: 'challenge/send-answer',
      as: 'pupilA5',
      send: { adata: answerOf('pupilA5', '<running5.1>', { selectedChoiceId: '<choice>' }), ...own },
      reply: ['success', 'usedTime'],
      before: async ({ world, ids }) => {
        ids.choice = world.collections.running5.exercises[0]?.choiceIds[0] ?? '';
      },
      did: async (stage) =>
        expect(await currentAnswer(stage, 'pupilA5', 0)).toMatchObject({ choice_id: stage.ids.choice }),
    },
    {
      path: 'challenge/log-answer',
      as: 'pupilA5',
      send: { adata: answerOf('pupilA5', '<running5.2>', { answerText: '14' }) },
      reply: ['success'],
      did: async (stage) => expect(await currentAnswer(stage, 'pupilA5', 1)).toMatchObject({ value: '14' }),
    },
    {
      path: 'challenge/get-task/{id}',
      as: 'pupilA5',
      params: { id: '<running5.1>' },
      send: own,
      reply: [
        'success',
        'task.id',
        'task.difficultyId',
        'task.type',
        'task.content',
        'details',
        'answ[].id',
        'answ[].textHtml',
        'answ[].imageLink',
        'answ[].imageName',
        'sel.bran_bra_id',
        'sel.bran_text',
      ],
      did: async ({ ids }, reply) => expect(at(reply, 'sel', 'bran_bra_id')).toBe(ids.choice),
    },
    {
      path: 'challenge/get-task/{id}',
      as: 'pupilA5',
      params: { id: '<running5.2>' },
      send: own,
      reply: [
        ...['dataType', 'dataLength', 'dataMinValue', 'dataMaxValue'].map(
          (name) => `task.answerInputDefinition.${name}`,
        ),
        'sel.bran_text',
      ],
      did: async (_stage, reply) => expect(at(reply, 'sel', 'bran_text')).toBe('14'),
    },
    {
      path: 'challenge/finish',
      as: 'pupilA5',
      send: { ...own, challengeId: '<running5>', challengeRegId: '<attempt>' },
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(stage, 'select closed_by from attempt where id = $1', [stage.ids.attempt]);
        expect(row.closed_by).toBe('PUPIL');
      },
    },
    {
      path: 'challenge/start/{grade}',
      as: 'tester',
      params: { grade: '5' },
      send: { ...own, challengeId: '<running5>', securityKey: '', grade: 5 },
      reply: ['success', 'challengeRegId'],
    },
    {
      path: 'challenge/send-answer',
      as: 'tester',
      send: { adata: answerOf('tester', '<running5.2>', { answerText: '14' }), ...own },
      reply: ['success', 'usedTime', 'info.text', 'info.isCorrect', 'info.pointsNum'],
      did: async (_stage, reply) =>
        expect([at(reply, 'info', 'isCorrect'), at(reply, 'info', 'pointsNum')]).toEqual(['T', 6]),
    },
    {
      path: 'challenge/list/{type}',
      as: null,
      params: { type: 'FTR' },
      reply: ['success', ...fieldsOf('data[]', challengeFields)],
      did: async ({ world }, reply) => expect(at(reply, 'data', 0, 'brc_id')).toBe(world.collections.training.id),
    },
    {
      path: 'challenge/check-answer',
      as: 'pupilA5',
      send: {
        ...own,
        answer: { answerId: null, taskId: '<training.2>', challengeId: '<training>', answerText: '14' },
      },
      reply: ['success', 'answerIsCorrect'],
      did: async (_stage, reply) => expect(at(reply, 'answerIsCorrect')).toBe(true),
    },
    {
      path: 'challenge/gettotalscore',
      as: null,
      send: {
        challengeId: '<training>',
        answers: [{ answerId: '', taskId: '<training.2>', challengeId: '<training>', answerText: '14' }],
      },
      reply: ['success', 'totalScore'],
      // The initial score of 18 and the 6 points of an easy task.
      did: async (_stage, reply) => expect(at(reply, 'totalScore')).toBe(24),
    },
  ],
};
