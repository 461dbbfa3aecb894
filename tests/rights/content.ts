// Who may what: tasks, their drafts and remarks, pictures, keywords.
import { pngOf } from '../../server/testing/archives';
import type { PersonName } from '../../server/testing/people';
import { sentTask } from '../../server/testing/tasks';
import { wav } from '../../server/testing/upload';
import type { Stage } from '../printed/stage';
import { taskCalls } from '../printed/tasks';
import { act, note } from './acts';
import { type Right, type RightsArea, row } from './right';

const staff = 'ADT';
const byId = { id: '<task>' };
const task = { task: { id: '<task>' } };
const remark = { taskId: '<task>', field: 'name', quote: 'Bebro', text: 'Gal trumpiau?', proposal: 'Upės' };
const lodge = taskCalls.calls.find((call) => call.path === 'tasks/addlodgetask');
const picture = { file: { name: 'fileToUpload', fileName: 'upe.png', bytes: () => pngOf(40, 30) } };

/** Both teachers say of their task that it can be solved without sight. */
const marked = async ({ world, ids }: Stage) =>
  world.pool.query('insert into task_without_sight (task_id) values ($1), ($2)', [ids.task, ids.taskB]);
const sight: Right[] = [
  row('tasks/sight/read', staff, 'own', byId),
  row('tasks/sight/mark', staff, 'own', { id: '<task>', isMarked: true }),
  row('tasks/sight/check', 'AD', 'own', { id: '<task>', rev: 0 }, { before: marked }),
];

/** A task of each of two teachers, with a draft, a remark and a saved search. */
async function prepare(stage: Stage): Promise<void> {
  const { world } = stage;
  await world.pool.query(
    `insert into keyword (kind, name, depth) values ('INFORMATICS', 'bebriškas', 1), ('INFORMATICS', 'upinis', 1)`,
  );
  await note(stage, `select id as keyword from keyword where name = 'bebriškas'`);
  await note(stage, `select id as keyword2 from keyword where name = 'upinis'`);
  for (const [as, suffix] of [
    ['tutorA', ''],
    ['tutorB', 'B'],
  ] as const) {
    await act(stage, as, 'tasks/addtask', { task: sentTask() }, { [`task${suffix}`]: 'id' });
    await act(stage, as, 'tasks/views/save', { name: 'mano', query: 'scope=mine' }, {});
    await note(stage, `select id as "view${suffix}" from task_view where user_id = $1`, [world.people[as].userId]);
    await act(
      stage,
      as,
      'tasks/remarks/add',
      { ...remark, taskId: `<task${suffix}>` },
      { [`remark${suffix}`]: 'remark.id' },
    );
  }
  await note(stage, `select id as choice from task_choice where task_id = $1 and is_correct`, [stage.ids.task]);
}

/** The draft of the own task has something in it. */
const drafted = (stage: Stage, as: PersonName) => draft(stage, as);
async function draft(stage: Stage, as: PersonName): Promise<void> {
  await act(stage, as, 'tasks/desk/open', { id: '<task>' });
  await act(stage, as, 'tasks/desk/save', { id: '<task>', rev: 0, fields: { name: 'Bebro takas' } }, { rev: 'rev' });
}

const tasks: Right[] = [
  row('tasks/addtask', staff, 'own', () => ({ task: { ...sentTask(), id: '<task>', internationalId: '2026-LT-R1' } })),
  row('tasks/addlodgetask', staff, 'own', lodge?.send, { ...(lodge?.form ? { form: lodge.form } : {}) }),
  row('tasks/taskCount', staff, 'own', {}),
  row('tasks/get', staff, 'own', byId),
  row('tasks/gettask', staff, 'own', { num: 1, page_size: 1 }),
  row('tasks/list', staff, 'own', { num: 1, page_size: 5 }),
  row('tasks/clonetask', staff, 'own', task),
  row('tasks/delete', staff, 'own', task, {
    before: ({ world, ids }) => world.pool.query('delete from task_remark where task_id = $1', [ids.task]),
  }),
  row(
    'tasks/confirm-key',
    staff,
    'own',
    { id: '<task>', correctChoiceId: '<choice>' },
    { instead: { choice: 'BAD_CHOICE' } },
  ),
  row('tasks/bank', staff, 'own', {}),
  row('tasks/bank/row', staff, 'own', byId),
  row(
    'tasks/bulk',
    staff,
    'own',
    { ids: ['<task>'], act: 'ADD_KEYWORD', keywordId: '<keyword>' },
    {
      instead: { task: 'KEPT', keyword: 'BAD_REQUEST' },
    },
  ),
  row('tasks/views/list', staff, 'own', {}),
  row('tasks/views/save', staff, 'own', { name: 'kita', query: 'scope=all' }),
  row(
    'tasks/views/delete',
    staff,
    'own',
    { id: '<view>' },
    {
      before: async (stage, as) => {
        await stage.world.pool.query('update task_view set user_id = $1 where id = $2', [
          stage.world.people[as].userId,
          stage.ids.view,
        ]);
      },
      instead: { 'absent view': null },
    },
  ),
  row('tasks/number', staff, 'own', { internationalId: '2026-LT-99', language: 'lt' }),
  row(
    'tasks/try',
    'ADKT',
    'own',
    { id: '<task>', answer: { choiceId: '<choice>' } },
    {
      by: {
        K: { send: { id: '<running5task>', collectionId: '<running5>', answer: { choiceId: '<running5choice>' } } },
      },
      instead: { choice: 'BAD_CHOICE', running5choice: 'BAD_CHOICE' },
      before: async (stage) => {
        const first = stage.world.collections.running5.exercises[0];
        stage.ids.running5choice = first?.choiceIds[0] ?? '';
        await note(stage, 'select task_id as running5task from exercise where id = $1', [first?.id]);
      },
    },
  ),
  row(
    'tasks/changelodgetask',
    staff,
    'own',
    {
      id: '<lodge>',
      internationalId: '2026-LT-R3',
      name: 'Eilė',
      languageId: '1',
      levels: [{ ageGroupId: '3', level: 'hard' }],
    },
    {
      before: async (stage) => {
        for (const [as, name] of [
          ['tutorA', 'lodge'],
          ['tutorB', 'lodgeB'],
        ] as const)
          await note(
            stage,
            `insert into task (international_id, language, type, name, content_html, choice_layout, created_by)
           values ($2, 'lt', 'LODGE', 'Eilė', '', 'ONE_PER_ROW', $1) returning id as "${name}"`,
            [stage.world.people[as].userId, `2026-LT-${name === 'lodge' ? 'L1' : 'L2'}`],
          );
      },
    },
  ),
  row('tasks/uploadtrial', staff, 'own', {}, { ...(lodge?.form ? { form: lodge.form } : {}) }),
  row('statistics/taskstatistics', staff, 'own', byId),
];

const desk: Right[] = [
  row('tasks/desk/open', staff, 'own', byId),
  row('tasks/desk/save', staff, 'own', { id: '<task>', rev: 0, fields: { name: 'Upė' } }),
  row('tasks/desk/ready', staff, 'own', (stage) => ({ id: stage.ids.task, rev: Number(stage.ids.rev ?? 1) }), {
    before: drafted,
  }),
  row('tasks/desk/discard', staff, 'own', byId, { before: drafted }),
  row('tasks/desk/history', staff, 'own', byId),
  row('tasks/desk/version', staff, 'own', { id: '<task>', no: 1 }),
  row('tasks/desk/restore', staff, 'own', { id: '<task>', no: 1 }),
  row('tasks/desk/seen', staff, 'own', { id: '<task>', rev: 0 }),
];

/** A remark of a tester on a task that testers see. */
const tested = async (stage: Stage) => {
  await note(stage, 'select task_id as contestTask from exercise where id = $1', [
    stage.world.collections.running5.exercises[0]?.id,
  ]);
  await act(
    stage,
    'tester',
    'tasks/remarks/add',
    { taskId: stage.ids.contesttask, field: 'name', quote: 'Lengvas', text: 'Per lengva' },
    { testerRemark: 'remark.id' },
  );
};
const onRemark = (call: string, roles: string, send: Record<string, unknown> = {}, more: Partial<Right> = {}): Right =>
  row(
    call,
    roles,
    'own',
    { id: '<remark>', ...send },
    {
      by: { K: { send: { id: '<testerRemark>', ...send } } },
      before: tested,
      ...more,
    },
  );
const remarks: Right[] = [
  row(
    'tasks/remarks/list',
    'ADKT',
    'own',
    { taskId: '<task>' },
    {
      by: { K: { send: { taskId: '<contesttask>' } } },
      before: tested,
    },
  ),
  row('tasks/remarks/add', 'ADKT', 'own', remark, {
    by: { K: { send: { taskId: '<contesttask>', field: 'name', quote: 'Lengvas', text: 'Per lengva' } } },
    before: tested,
  }),
  onRemark('tasks/remarks/answer', 'ADKT', { text: 'Gerai' }),
  onRemark('tasks/remarks/settle', 'ADKT'),
  onRemark(
    'tasks/remarks/reopen',
    'ADKT',
    {},
    {
      before: async (stage) => {
        await tested(stage);
        await stage.world.pool.query(`update task_remark set state = 'SETTLED', settled_at = now()`);
      },
    },
  ),
  row(
    'tasks/remarks/take',
    staff,
    'own',
    { id: '<remark>' },
    {
      before: (stage, as) => act(stage, as, 'tasks/desk/open', { id: '<task>' }),
    },
  ),
];

const images: Right[] = [
  row('images/addtaskimage', staff, 'own', { image_title: 'Upė', task_id: '<task>' }, { form: picture }),
  row('images/addanswerimage', staff, 'own', { image_title: 'Upė', task_id: '<task>' }, { form: picture }),
  row('images/list', staff, 'own', { task_id: '<task>' }, { instead: { absent: 'EMPTY', foreign: 'EMPTY' } }),
  row('images/imagesCount', staff, 'own', { task_id: '<task>' }, { instead: { absent: 'EMPTY', foreign: 'EMPTY' } }),
];

const sound = { file: { name: 'recording', fileName: 'balsas.wav', bytes: async () => wav(300) } };
/** The own task has a recording. */
const recorded = async (stage: Stage) => {
  for (const task of [stage.ids.task, stage.ids.taskB])
    await stage.world.pool.query(
      `insert into recording (name, task_id, part, words, mime, length_ms, bytes, sha256)
       values (replace(gen_random_uuid()::text, '-', '') || '.wav', $1, 'text', '', 'audio/wav', 300, 'x', 'x')`,
      [task],
    );
};
const recordings: Right[] = [
  row('tasks/recordings/list', staff, 'own', byId),
  row('tasks/recordings/add', staff, 'own', { id: '<task>', part: 'text' }, { form: sound }),
  row('tasks/recordings/confirm', staff, 'own', { id: '<task>', part: 'text' }, { before: recorded }),
  row('tasks/recordings/remove', staff, 'own', { id: '<task>', part: 'text' }, { before: recorded }),
];

const keywords: Right[] = [
  row('keywords/list', staff, 'open', { keyword: { brk_group: 'INFORMATICS' } }),
  row('keywords/tree', 'ADKT', 'open', {}),
  row('keywords/add', staff, 'open', { kind: 'INFORMATICS', language: 'lt', name: 'naujas žodis' }),
  row('keywords/save', 'AD', 'open', (stage) => ({ id: stage.ids.keyword, names: { lt: 'kitas vardas' } })),
  row('keywords/move', 'AD', 'open', { ids: ['<keyword>'], kind: 'INFORMATICS', parentId: '<keyword2>' }),
  row('keywords/merge/preview', 'AD', 'open', { ids: ['<keyword>'], intoId: '<keyword2>' }),
  row('keywords/merge', 'AD', 'open', { ids: ['<keyword>'], intoId: '<keyword2>' }),
  row('keywords/remove', 'AD', 'open', { ids: ['<keyword>'] }),
  row(
    'keywords/undo',
    'AD',
    'open',
    { undoId: '<undo>' },
    {
      instead: { absent: 'KEYWORD_UNDO_OVER' },
      before: async (stage, as) => {
        await act(stage, as, 'keywords/remove', { ids: ['<keyword>'] });
        await note(stage, 'select id as undo from keyword_change order by id desc limit 1');
      },
    },
  ),
];

export const contentRights: RightsArea = {
  name: 'tasks',
  prepare,
  others: { task: 'taskB', view: 'viewB', remark: 'remarkB', lodge: 'lodgeB' },
  rights: [...tasks, ...desk, ...remarks, ...images, ...recordings, ...sight, ...keywords],
};
