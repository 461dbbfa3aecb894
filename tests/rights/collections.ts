// Who may what: collections, practice, rehearsals, import and export of tasks.
import { zipSync } from 'fflate';
import { taskFile, taskText } from '../../server/testing/archives';
import { inDays } from '../../server/testing/collection-fields';
import type { PersonName } from '../../server/testing/people';
import { plantArchive, sentTask } from '../../server/testing/tasks';
import { collectionCalls } from '../printed/collections';
import type { Stage } from '../printed/stage';
import { act, note } from './acts';
import { type Right, type RightsArea, row } from './right';

const staff = 'ADT';
const draft = { collectionId: '<draft>' };
const named = { collection: { id: '<draft>' } };
const model = collectionCalls.calls.find((call) => call.path === 'collections/add')?.send?.collection;
const set = { ...Object(model), type: 'TRA', name: 'Treniruotė' };
const file = taskFile('2026-LT-50');
const archive = async () => Buffer.from(zipSync({ [file]: taskText('2026-LT-50') }));
const zip = { form: { file: { name: 'archive', fileName: 'uzduotys.zip', bytes: archive } } };
const practice = {
  name: '5a treniruotė',
  tasks: ['<archived1>', '<archived2>'],
  classes: [{ grade: 5, subGrade: 1 }],
  validFrom: inDays(-1),
  validTo: inDays(14),
  timeMins: null,
};
const twoTeachers = [
  ['tutorA', ''],
  ['tutorB', 'B'],
] as const;

/** A draft with a task and a practice of each of two teachers. */
async function prepare(stage: Stage): Promise<void> {
  const { ids } = stage;
  const tasks = await plantArchive(stage.world);
  Object.assign(ids, { archived1: tasks[0], archived2: tasks[1] });
  for (const [as, letter] of twoTeachers) {
    await act(stage, as, 'tasks/addtask', { task: sentTask() }, { [`task${letter}`]: 'id' });
    await act(stage, as, 'tasks/addtask', { task: sentTask() }, { [`free${letter}`]: 'id' });
    await act(stage, as, 'collections/add', { collection: set }, { [`draft${letter}`]: 'id' });
    await act(stage, as, 'collections/addTask', {
      collection_set: { bro_brc_id: `<draft${letter}>`, bro_bre_id: `<task${letter}>`, brl_name: 'easy' },
    });
    await note(stage, `select id as "exercise${letter}" from exercise where collection_id = $1`, [
      ids[`draft${letter}`],
    ]);
    await act(stage, as, 'practice/create', practice, {
      [`practice${letter}`]: 'practice.id',
      [`updated${letter}`]: 'practice.updatedAt',
    });
  }
}

const copied = async (stage: Stage, as: PersonName) => {
  await act(stage, as, 'collections/copytonextyear', { collectionIds: ['<running5>'] });
  await note(stage, 'select id as copy from collection order by id desc limit 1');
};

const sets: Right[] = [
  row('collections/add', staff, 'own', { collection: set }),
  row('collections/get', staff, 'own', named),
  row('collections/list', 'ADKT', 'own', { num: 1, page_size: 5 }),
  row('GET collections/collectionCount', 'ADKT', 'own', {}),
  row('collections/delete', 'AD', 'open', draft),
  row('collections/sightset', 'AD', 'open', { collectionId: '<running5>' }),
  row('collections/assignsightset', 'AD', 'open', { collectionId: '<future7>', setId: null }),
  row('collections/duplicate', staff, 'own', draft),
  row('collections/addTask', staff, 'own', {
    collection_set: { bro_brc_id: '<draft>', bro_bre_id: '<free>', brl_name: 'easy' },
  }),
  row('collections/addTasks', staff, 'own', {
    collection_set: { bro_brc_id: '<draft>', taskList: [{ bro_bre_id: '<free>', brl_name: 'easy' }] },
  }),
  row('collections/removeTask', staff, 'own', { bro_brc_id: '<draft>', bro_bre_id: '<task>' }),
  row('collections/removeTasks', staff, 'own', { collectionId: '<draft>', taskIds: ['<task>'] }),
  row('collectionset/remove', staff, 'own', { collection: { bro_id: '<exercise>' } }),
  row('statistics/collectionstatistics', staff, 'own', { id: '<draft>' }),
  row('collections/check', staff, 'own', named),
  row(
    'collections/order',
    staff,
    'own',
    { collection: { id: '<draft>', exercises: [{ bro_id: '<exercise>', brl_name: 'hard' }] } },
    {
      instead: { exercise: 'CONFLICT' },
    },
  ),
  row('collections/preview', 'ADKT', 'own', named, { by: { K: { send: { collection: { id: '<running5>' } } } } }),
  row('collections/balance', staff, 'own', { taskIds: ['<task>'] }, { instead: { task: 'EMPTY' } }),
  row('collections/taskuse', 'AD', 'open', { collectionId: '<draft>', taskId: '<task>' }),
  row('collections/copytonextyear', 'AD', 'open', { collectionIds: ['<running5>'] }),
  row('collections/undocopies', 'AD', 'open', { collectionIds: ['<copy>'] }, { before: copied }),
];

const one = { id: '<practice>' };
const practices: Right[] = [
  row('practice/tasks', 'T', 'open', {}),
  row('practice/create', 'T', 'school', { ...practice, school: '<school.A>' }),
  row(
    'practice/change',
    'T',
    'own',
    { ...practice, id: '<practice>', updatedAt: '<updated>' },
    { instead: { updated: null } },
  ),
  row('practice/end', 'T', 'own', one),
  row('practice/delete', 'T', 'own', one),
  row('practice/list', 'T', 'own', {}),
  row('practice/get', 'T', 'own', one),
  row('practice/results', 'T', 'own', one),
];

const contest = { collectionId: '<running5>' };
const none = { count: 0, p50: 0, p95: 0, p99: 0, max: 0 };
const measures = {
  begun: 1,
  done: 1,
  failed: 0,
  times: { start: none, task: none, answer: none, finish: none },
  errors: [],
};
/** A rehearsal that has ended, or still runs. */
const rehearsal = (isOver: boolean) => (stage: Stage) =>
  stage.world.pool.query(
    `insert into rehearsal (collection_id, robots, seconds, measures, finished_at)
     values ($1, 1, 60, $2, case when $3 then now() end)`,
    [stage.world.collections.running5.id, JSON.stringify(measures), isOver],
  );
const country = {
  updatedAt: null,
  collectionId: '<practice5>',
  startsAt: inDays(1),
  endsAt: inDays(1.1),
  pupils: 10,
  schools: 2,
};
/** The rehearsal as an organiser has seen it. */
const seen = { updatedAt: inDays(0), isRunning: false };
const countryRehearsal = (stage: Stage) =>
  note(
    stage,
    `insert into country_rehearsal (collection_id, starts_at, ends_at, pupils, schools, updated_at)
     values ($1, now() + interval '1 day', now() + interval '26 hours', 10, 2, $2) returning id as country`,
    [stage.world.collections.practice5.id, seen.updatedAt],
  );
const robots = async (stage: Stage) => {
  await countryRehearsal(stage);
  await act(stage, 'admin', 'rehearsal/robots/prepare', { robots: 1 }, { code: 'code' });
};
const reported = { from: 0, answers: [], finished: [], result: null };
const rehearsals: Right[] = [
  row('rehearsal/start', 'AD', 'open', { ...contest, robots: 1, seconds: 60 }),
  row('rehearsal/get', 'AD', 'open', contest, { instead: { absent: 'EMPTY' } }),
  row('rehearsal/stop', 'AD', 'open', contest, { before: rehearsal(false) }),
  row('rehearsal/remove', 'AD', 'open', contest, { before: rehearsal(true) }),
  row('rehearsal/country/get', 'AD', 'open', {}),
  row('rehearsal/country/absent', 'AD', 'open', {}),
  row('rehearsal/country/save', 'AD', 'open', country, {
    before: ({ world }) =>
      world.pool.query(`update collection set grades = '{1,2,3,4,5,6,7,8,9,10,11,12}' where id = $1`, [
        world.collections.practice5.id,
      ]),
    instead: { absent: 'REHEARSAL_SET_UNFIT' },
  }),
  row('rehearsal/robots/prepare', 'AD', 'open', { robots: 1 }, { before: countryRehearsal }),
  row('rehearsal/robots/remove', 'AD', 'open', {}, { before: robots }),
  row('rehearsal/robots/fetch', 'P', 'open', { code: '<code>' }, { before: robots }),
  row(
    'rehearsal/robots/report',
    'P',
    'open',
    { ...reported, code: '<code>' },
    {
      before: async (stage) => {
        await robots(stage);
        await act(stage, null, 'rehearsal/robots/fetch', { code: '<code>' });
      },
    },
  ),
  row('rehearsal/country/cancel', 'AD', 'open', { id: '<country>', ...seen }, { before: countryRehearsal }),
];

const exchange: Right[] = [
  row('exchange/preview-import', staff, 'own', {}, zip),
  row('exchange/look-import', staff, 'own', { file }, zip),
  row('exchange/take-import', staff, 'own', { files: [file] }, zip),
  row('exchange/plan-export', staff, 'own', { taskId: '<task>' }),
];

export const collectionRights: RightsArea = {
  name: 'collections and practice',
  prepare,
  others: {
    draft: 'draftB',
    task: 'taskB',
    free: 'freeB',
    exercise: 'exerciseB',
    practice: 'practiceB',
  },
  rights: [...sets, ...practices, ...rehearsals, ...exchange],
};
