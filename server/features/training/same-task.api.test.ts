import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCollection } from '../../../contract/collections-acts';
import { taskUse } from '../../../contract/collections-sets';
import { listTasks } from '../../../contract/tasks';
import { bank, bankTask } from '../../../contract/tasks-bank';
import { checkAnswer, listChallenges, totalScore } from '../../../contract/training';
import type { PersonName } from '../../testing/people';
import { firstTaskOf } from '../../testing/tasks';
import { createWorld, type World } from '../../testing/world';

let world: World;
/** The task of the contest, and the task of the free training that is the same. */
let [own, other] = ['', ''];
const idOf = (name: keyof World['collections']) => world.collections[name].id;
const exercise = () => world.collections.training.exercises[0]?.id ?? '';

beforeAll(async () => {
  world = await createWorld();
  await world.pool.query(`insert into language (id, code, name) values (2, 'en', 'anglų'), (3, 'pl', 'lenkų')`);
  [own, other] = [await firstTaskOf(world, 'draft8'), await firstTaskOf(world, 'training')];
  await world.pool.query(
    `update collection set (valid_from, valid_to, primary_result_date, result_date) = (now() - interval '1 hour',
       now() + interval '1 day', now() + interval '2 days', now() + interval '3 days') where id = $1`,
    [idOf('draft8')],
  );
});
afterAll(() => world.close());

const number = `(select international_id from task where id = $1)`;
const copy = (of: string) => `insert into task (international_id, language, name, content_html, choice_layout, copy_of)
  values ('2026-LT-77', 'lt', '', '', 'ONE_PER_ROW', ${of})`;
/** How the task of the training ($2) can be the same as that of the contest ($1). */
const ways: [string, string[]][] = [
  ['another language of its number', [`update task set language = 'en', international_id = ${number} where id = $2`]],
  ['its copy', ['update task set copy_of = $1 where id = $2']],
  ['what it is a copy of', ['update task set copy_of = $2 where id = $1']],
  ['another copy of the same, which is gone', ['update task set copy_of = 987654321 where id in ($1, $2)']],
  [
    'another language of its copy',
    [copy('$1'), `update task set language = 'en', international_id = '2026-LT-77' where id = $2`],
  ],
];

describe('while a contest has a task, a public task is withheld that is', () => {
  it.each(ways)('C40: %s', async (_name, statements) => {
    const client = await world.pool.connect();
    const { rows: tasks } = await client.query('select id, international_id, language, copy_of from task');
    try {
      for (const text of statements) await client.query(text.replaceAll('$1', own).replaceAll('$2', other));
      expect(await sight()).toEqual(shown);
      expect(await told()).toEqual({ warnings: ['TASK_PUBLISHED'], hides: ['training'], ofTask: ['training'] });
      await client.query('update collection set is_complete = true where id = $1', [idOf('draft8')]);
      expect(await sight()).toEqual(hidden);
      await client.query('update collection set is_complete = false where id = $1', [idOf('draft8')]);
      expect(await sight()).toEqual(shown);
    } finally {
      await client.query(`delete from task where international_id = '2026-LT-77' and id <> $1`, [other]);
      for (const { id, international_id, language, copy_of } of tasks)
        await client.query(
          `update task set international_id = $2, language = $3, copy_of = $4 where id = $1
             and (international_id, language, copy_of) is distinct from ($2, $3, $4::bigint)`,
          [id, international_id, language, copy_of],
        );
      client.release();
    }
  });

  /** What the check says before the contest is complete, and the picker of its task. */
  async function told() {
    const checked = await world.call(checkCollection, { as: 'admin', body: { collection: { id: idOf('draft8') } } });
    const use = await world.call(taskUse, { as: 'admin', body: { collectionId: idOf('draft8'), taskId: own } });
    return {
      warnings: checked.body.warnings?.flatMap(({ code, taskId }) => (taskId === own ? code : [])),
      hides: checked.body.hides?.map(({ name }) => name),
      ofTask: use.body.hides?.map(({ name }) => name),
    };
  }

  const shown = { list: ['training'], score: 200, answer: 200, staff: ['training'], task: true, bank: true, row: 200 };
  const hidden = { list: [], score: 404, answer: 404, staff: [], task: false, bank: false, row: 404 };
  /** What the public and a teacher get of the training and its task. */
  async function sight() {
    const names = async (as: PersonName | null) =>
      (await world.call(listChallenges, { as, params: { type: 'FTR' } })).body.data?.map((one) => one.brc_name);
    const challengeId = idOf('training');
    const answer = { challengeId, taskId: exercise(), answerId: world.collections.training.exercises[0]?.choiceIds[0] };
    const { body } = await world.call(listTasks, { as: 'tutorA', body: { page_size: 100 } });
    const found = await world.call(bank, { as: 'tutorA', body: { size: 100 } });
    return {
      list: await names(null),
      score: (await world.call(totalScore, { as: null, body: { challengeId, answers: [] } })).status,
      answer: (await world.call(checkAnswer, { as: null, body: { answer } })).status,
      staff: await names('tutorA'),
      task: body.tasks?.some(({ id }) => id === other),
      bank: found.body.rows?.some(({ id }) => id === other),
      row: (await world.call(bankTask, { as: 'tutorA', body: { id: other } })).status,
    };
  }
});
