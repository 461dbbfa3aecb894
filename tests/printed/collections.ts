// The calls of older clients, as they print them: sets of tasks from the first draft to the final results.
import { expect } from 'vitest';
import { inDays } from '../../server/testing/collection-fields';
import { redate, sitAll } from '../../server/testing/contest';
import { at, type PrintedArea, rowOf, textAt } from './stage';

const own = { token: '<token>', uuid: '<uuid>' };
const collection = {
  ageGroupId: '3',
  difficultyId: '1',
  name: 'Pavasario rinkinys',
  round: 3,
  years: 2026,
  type: 'CON',
  securityKey: '',
  time: 45,
  validFrom: inDays(1),
  validTo: inDays(2),
  primaryResultDate: inDays(3),
  resultDate: inDays(4),
  startPoint: 18,
  collectionStatus: false,
  language: 'LT',
};
const rowFields = [
  'id',
  'name',
  'roundId',
  'round',
  'years',
  'collectionType',
  'type',
  'time',
  'validFrom',
  'validTo',
  'primaryResultDate',
  'resultDate',
  'startPoint',
  'collectionStatus',
];
const exerciseFields = [
  'bro_id',
  'bro_bre_id',
  'brl_name',
  'exerciseNo',
  'internationalId',
  'contentHtml',
  'origin',
  'relevance',
  'tags',
  'choiceLayout',
  'choices',
].map((name) => `collection.exercises[].${name}`);

export const collectionCalls: PrintedArea = {
  name: 'collections',
  calls: [
    {
      path: 'collections/add',
      as: 'admin',
      send: { ...own, collection },
      reply: ['success'],
      did: async (stage, reply) => {
        stage.ids.draft = textAt(reply, 'id');
        const row = await rowOf(stage, 'select * from collection where id = $1', [stage.ids.draft]);
        expect(row).toMatchObject({
          name: 'Pavasario rinkinys',
          type: 'CON',
          round: 3,
          grades: [5, 6],
          language: 'lt',
        });
      },
    },
    {
      path: 'collections/add',
      as: 'admin',
      send: {
        ...own,
        collection: {
          ...collection,
          id: '<draft>',
          name: 'Rudens rinkinys',
          round: undefined,
          roundId: '2',
          type: undefined,
          collectionType: 'TRA',
          collectionKey: 'nesvarbu',
          validFrom: '2027-03-01 08:00',
          validTo: '2027-03-05 16:00',
          primaryResultDate: '2027-03-10',
          resultDate: '2027-03-20',
        },
      },
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(
          stage,
          `select name, type, round, valid_from, result_date, collection_key <> 'nesvarbu' as is_own
           from collection where id = $1`,
          [stage.ids.draft],
        );
        expect(row).toEqual({
          name: 'Rudens rinkinys',
          type: 'TRA',
          round: 2,
          // Without an offset it is the time of Lithuania.
          valid_from: new Date('2027-03-01T06:00:00Z'),
          result_date: new Date('2027-03-19T22:00:00Z'),
          is_own: true,
        });
      },
    },
    {
      path: 'collections/addTask',
      as: 'admin',
      send: { ...own, collection_set: { bro_brc_id: '<draft>', bro_bre_id: '<task>' } },
      reply: ['success'],
      before: async (stage) => {
        const { rows } = await stage.world.pool.query<{ id: string }>('select id from task order by id limit 3');
        const [first, second, third] = rows.map((row) => row.id);
        Object.assign(stage.ids, { task: first, task2: second, task3: third });
        await stage.world.pool.query(
          `insert into task_level (task_id, age_group_id, level_name)
           values ($1, 3, 'hard'), ($1, 4, 'easy'), ($2, 3, 'easy'), ($3, 4, 'medium')`,
          [first, second, third],
        );
      },
      did: async (stage) => {
        const row = await rowOf(stage, 'select level_name from exercise where collection_id = $1 and task_id = $2', [
          stage.ids.draft,
          stage.ids.task,
        ]);
        expect(row.level_name).toBe('hard');
      },
    },
    {
      path: 'collections/addTasks',
      as: 'admin',
      send: { ...own, collection_set: { bro_brc_id: '<draft>', taskList: ['<task2>', '<task3>'] } },
      reply: ['success'],
      did: async (stage) => {
        const { rows } = await stage.world.pool.query(
          'select task_id, level_name from exercise where collection_id = $1 and task_id <> $2 order by task_id',
          [stage.ids.draft, stage.ids.task],
        );
        expect(rows).toEqual([
          { task_id: stage.ids.task2, level_name: 'easy' },
          { task_id: stage.ids.task3, level_name: 'medium' },
        ]);
      },
    },
    {
      path: 'collections/get',
      as: 'admin',
      send: { ...own, collection: { id: '<draft>' } },
      reply: [
        'success',
        ...[...rowFields, 'ageGroupId', 'difficultyId', 'collectionKey', 'securityKey', 'language'].map(
          (name) => `collection.${name}`,
        ),
        ...exerciseFields,
      ],
      did: async (stage, reply) => {
        expect(at(reply, 'collection', 'exercises', 'length')).toBe(3);
        const row = await rowOf(stage, 'select id from exercise where collection_id = $1 and task_id = $2', [
          stage.ids.draft,
          stage.ids.task3,
        ]);
        stage.ids.exercise = String(row.id);
      },
    },
    {
      path: 'collections/list',
      as: 'admin',
      send: { ...own, num: 1, page_size: 10, collection: { name: 'rudens' } },
      reply: ['success', ...rowFields.map((name) => `collections[].${name}`)],
      did: async (_stage, reply) => expect(at(reply, 'collections', 'length')).toBe(1),
    },
    {
      path: 'collections/list',
      as: 'admin',
      send: { ...own, num: 1, page_size: 10, name: 'rudens' },
      reply: ['collections[].id'],
      did: async (_stage, reply) => expect(at(reply, 'collections', 'length')).toBe(1),
    },
    {
      method: 'GET',
      path: 'collections/collectionCount',
      as: 'admin',
      reply: ['success', 'count'],
      did: async (_stage, reply) => expect(at(reply, 'count')).toBe(9),
    },
    {
      path: 'collections/removeTask',
      as: 'admin',
      send: { ...own, bro_brc_id: '<draft>', bro_bre_id: '<task2>' },
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(stage, 'select count(*)::int as n from exercise where collection_id = $1', [
          stage.ids.draft,
        ]);
        expect(row.n).toBe(2);
      },
    },
    {
      path: 'collectionset/remove',
      as: 'admin',
      send: { ...own, collection: { bro_id: '<exercise>' } },
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(stage, 'select count(*)::int as n from exercise where collection_id = $1', [
          stage.ids.draft,
        ]);
        expect(row.n).toBe(1);
      },
    },
    {
      path: 'collections/duplicate',
      as: 'admin',
      send: { ...own, collectionId: '<draft>' },
      reply: ['success'],
      did: async (stage, reply) => {
        stage.ids.copy = textAt(reply, 'id');
        const row = await rowOf(stage, 'select is_complete from collection where id = $1', [stage.ids.copy]);
        expect(row.is_complete).toBe(false);
      },
    },
    {
      path: 'collections/delete',
      as: 'admin',
      send: { ...own, collectionId: '<copy>' },
      reply: ['success'],
      did: async (stage) =>
        expect(await rowOf(stage, 'select id from collection where id = $1', [stage.ids.copy])).toEqual({}),
    },
    {
      path: 'collections/deletetestdata',
      as: 'admin',
      send: { ...own, collection: { id: '<running5>', year: 2026 } },
      reply: ['success'],
      before: async ({ world }) => {
        await sitAll(world, 'running5', { pupilT5: 'RR----', pupilA5: 'RRRR--', pupilB5: 'R-----' });
        await redate(world, 'running5', [-8, -7, -6]);
        await world.publish('collection', world.collections.running5.id);
      },
      did: async (stage) => {
        const row = await rowOf(stage, 'select count(*)::int as n from attempt where collection_id = $1', [
          stage.world.collections.running5.id,
        ]);
        expect(row.n).toBe(2);
      },
    },
    {
      path: 'collections/calculatefinalresults',
      as: 'admin',
      send: { ...own, collectionId: '<running5>', year: 2026 },
      reply: ['success'],
      did: async (stage) => {
        const row = await rowOf(stage, 'select count(*)::int as n from result');
        expect(row.n).toBe(2);
      },
    },
    {
      path: 'statistics/collectionstatistics',
      as: 'admin',
      send: { ...own, id: '<running5>' },
      reply: ['success', ...['viso_t', 'viso_f', 'viso_n'].map((name) => `collectionData.${name}`)],
      did: async (_stage, reply) => expect(at(reply, 'collectionData')).toMatchObject({ viso_t: 5, viso_n: 7 }),
    },
    {
      method: 'GET',
      path: 'excels/export-results/{collectionId}',
      as: 'admin',
      params: { collectionId: '<running5>' },
      reply: [],
      file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
  ],
};
