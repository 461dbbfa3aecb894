// The calls of older clients, as they print them: tasks, interactive tasks, pictures.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { root } from '../../server/platform/root';
import { pngOf } from '../../server/testing/archives';
import { at, type PrintedArea, rowOf, type Stage, textAt } from './stage';

const own = { token: '<token>', uuid: '<uuid>' };
const filter = {
  level: 'easy',
  age_group: '3',
  UID: '2026-LT-O',
  language: 'lt',
  type: 'BASIC',
  name: '',
  keywords: [],
};
const task = {
  type: 'BASIC',
  internationalId: '2026-LT-O1',
  name: 'Tvenkinys',
  contentHtml: '<p>Kuris bebras?</p>',
  solutionHtml: '<p>Antras.</p>',
  originHtml: '',
  relevanceHtml: '<p>Rikiavimas.</p>',
  ageGroupId: '3',
  difficultyId: '1',
  languageId: '1',
  tags: ['upė'],
  keywords: ['optimizavimas'],
  ctKeywords: [],
  choiceLayout: 'ONE_PER_ROW',
  choices: [
    { textHtml: 'vienas', comment: '', isCorrect: 'N', imageLink: null, imageName: null },
    { textHtml: 'du', comment: '', isCorrect: 'T', imageLink: null, imageName: null },
  ],
  answerInputDefinition: null,
  flagName: 'LT',
};
const taskFields = [
  'id',
  'type',
  'internationalId',
  'name',
  'contentHtml',
  'solutionHtml',
  'originHtml',
  'relevanceHtml',
  'ageGroupId',
  'difficultyId',
  'languageId',
  'choiceLayout',
  'answerInputDefinition',
  'solutionId',
  'answerCorrect',
  'answerPoints',
  'answerText',
  'flagLink',
  'flagName',
].map((name) => `task.${name}`);
const answerFields = ['id', 'textHtml', 'comment', 'isCorrect', 'imageLink', 'imageName'].map(
  (name) => `answers[].${name}`,
);
const wholeFields = [...taskFields, ...answerFields, 'tags[]', 'keywords[]', 'cTs', 'details'];
const packageBytes = async () => readFileSync(join(root, 'tasks/2026-LT-31_Canal_Queue/2026-LT-31.zip'));
const picture = () => pngOf(40, 30);

const levelsOf = (stage: Stage, id = '') =>
  rowOf(stage, 'select age_group_id, level_name from task_level where task_id = $1', [id]);

export const taskCalls: PrintedArea = {
  name: 'tasks and pictures',
  calls: [
    {
      path: 'tasks/addtask',
      as: 'tutorA',
      send: { ...own, task },
      reply: ['success'],
      before: ({ world }) =>
        world.pool.query(`insert into keyword (kind, name, depth) values ('INFORMATICS', 'optimizavimas', 1)`),
      did: async (stage) => {
        const row = await rowOf(stage, `select * from task where international_id = '2026-LT-O1'`);
        expect(row).toMatchObject({ name: 'Tvenkinys', status: 'READY', created_by: stage.world.people.tutorA.userId });
        stage.ids.task = String(row.id);
        expect(await levelsOf(stage, stage.ids.task)).toEqual({ age_group_id: 3, level_name: 'easy' });
        const { name } = await rowOf(
          stage,
          'select k.name from task_keyword t join keyword k on k.id = t.keyword_id where t.task_id = $1',
          [stage.ids.task],
        );
        expect(name).toBe('optimizavimas');
      },
    },
    {
      path: 'tasks/addtask',
      as: 'tutorA',
      send: { ...own, task: { ...task, id: '<task>', name: 'Upė', difficultyId: '2' } },
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(stage, 'select name from task where id = $1', [stage.ids.task]);
        expect(row.name).toBe('Upė');
        expect(await levelsOf(stage, stage.ids.task)).toEqual({ age_group_id: 3, level_name: 'medium' });
      },
    },
    {
      path: 'tasks/addlodgetask',
      as: 'tutorA',
      send: {
        ...own,
        internationalId: '2026-LT-O2',
        name: 'Eilė prie kanalo',
        languageId: '1',
        ageGroupId: '3',
        difficultyId: '3',
      },
      form: { file: { name: 'lodgetaskfile', fileName: 'eile.zip', bytes: packageBytes } },
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(stage, `select id, type from task where international_id = '2026-LT-O2'`);
        expect(row.type).toBe('LODGE');
        expect(await levelsOf(stage, String(row.id))).toEqual({ age_group_id: 3, level_name: 'hard' });
      },
    },
    {
      path: 'tasks/taskCount',
      as: 'tutorA',
      send: { ...own, ...filter, level: 'medium', cTs: [] },
      reply: ['success', 'taskCount.allTask'],
      did: async (_stage, reply) => expect(at(reply, 'taskCount', 'allTask')).toBe(1),
    },
    {
      path: 'tasks/get',
      as: 'tutorA',
      send: { ...own, id: '<task>', showDetails: true },
      reply: ['success', ...wholeFields.filter((field) => field !== 'cTs')],
      did: async (_stage, reply) => {
        expect(at(reply, 'task')).toMatchObject({ ageGroupId: '3', difficultyId: '2', flagName: 'LT' });
        expect([at(reply, 'keywords'), at(reply, 'tags')]).toEqual([['optimizavimas'], ['upė']]);
      },
    },
    {
      path: 'tasks/gettask',
      as: 'tutorA',
      send: { ...own, num: 1, page_size: 1, ...filter, level: 'medium' },
      reply: ['success', ...taskFields, 'details'],
      did: async ({ ids }, reply) => expect(at(reply, 'task', 'id')).toBe(ids.task),
    },
    {
      path: 'tasks/list',
      as: 'tutorA',
      send: {
        ...own,
        num: 1,
        page_size: 5,
        filter: { ...filter, level: '', language: '1', keywords: ['optimizavimas'] },
      },
      reply: [
        'success',
        ...['id', 'type', 'internationalId', 'name', 'ageGroupId', 'difficultyId', 'languageId', 'choiceLayout'].map(
          (name) => `tasks[].${name}`,
        ),
      ],
      did: async ({ ids }, reply) => {
        expect([at(reply, 'tasks', 'length'), at(reply, 'tasks', 0, 'id')]).toEqual([1, ids.task]);
      },
    },
    {
      path: 'tasks/list',
      as: 'tutorA',
      send: { ...own, num: 1, page_size: 5, ...filter, level: 'medium' },
      reply: ['tasks[].id'],
      did: async (_stage, reply) => expect(at(reply, 'tasks', 'length')).toBe(1),
    },
    {
      path: 'statistics/taskstatistics',
      as: 'admin',
      send: { ...own, id: '<task>' },
      reply: ['success', ...['viso_t', 'viso_f', 'viso_n'].map((name) => `taskData.${name}`)],
    },
    {
      path: 'tasks/clonetask',
      as: 'tutorA',
      send: { ...own, task: { ...task, id: '<task>' } },
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(stage, `select id from task where name = 'Upė' and id <> $1`, [stage.ids.task]);
        stage.ids.copy = String(row.id);
      },
    },
    {
      path: 'tasks/delete',
      as: 'tutorA',
      send: { ...own, task: { ...task, id: '<copy>' } },
      reply: ['success'],
      did: async (stage) =>
        expect(await rowOf(stage, 'select id from task where id = $1', [stage.ids.copy])).toEqual({}),
    },
    {
      path: 'images/addtaskimage',
      as: 'tutorA',
      form: {
        file: { name: 'fileToUpload', fileName: 'upe.png', bytes: picture },
        parts: { image_scope: 'task', image_title: 'Upė prie kaimo', task_id: '<task>', ...own },
      },
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(stage, 'select * from image order by created_at desc limit 1');
        expect(row).toMatchObject({ title: 'Upė prie kaimo', scope: 'task', task_id: stage.ids.task });
      },
    },
    {
      path: 'images/addanswerimage',
      as: 'tutorA',
      form: {
        file: { name: 'fileToUpload', fileName: 'bebras.png', bytes: picture },
        parts: { image_scope: 'answer', image_title: 'Bebras', task_id: '<task>', ...own },
      },
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(stage, `select * from image where title = 'Bebras'`);
        expect(row).toMatchObject({ scope: 'answer', task_id: stage.ids.task });
      },
    },
    {
      path: 'images/list',
      as: 'tutorA',
      send: { ...own, num: 1, page_size: 5, task_id: '<task>', image_scope: 'task', title: 'upė' },
      reply: ['success', ...['imageUrl', 'title', 'filename', 'description'].map((name) => `images[].${name}`)],
      did: async (_stage, reply) => expect(textAt(reply, 'images', 0, 'title')).toBe('Upė prie kaimo'),
    },
    {
      path: 'images/imagesCount',
      as: 'tutorA',
      send: { ...own, task_id: '<task>', image_scope: 'answer' },
      reply: ['success', 'imageCount.allImage'],
      did: async (_stage, reply) => expect(at(reply, 'imageCount', 'allImage')).toBe(1),
    },
  ],
};
