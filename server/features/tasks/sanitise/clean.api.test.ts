import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewCollection } from '../../../../contract/collections-acts';
import { getNews, listNews, newsToday } from '../../../../contract/news';
import * as solving from '../../../../contract/solving';
import * as tasks from '../../../../contract/tasks';
import { getText } from '../../../../contract/texts';
import { listTexts } from '../../../../contract/texts-edit';
import { totalScore } from '../../../../contract/training';
import { createWorld, type World } from '../../../testing/world';

/** Unfiltered content in the database, which nobody may see unchanged. */

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await world.pool.query(
    'update task set content_html = $1, solution_html = $1, relevance_html = $1, origin_html = $1',
    [bad],
  );
  await world.pool.query('update task_choice set text_html = $1', [bad]);
  await world.pool.query(
    `update exercise set
       content = jsonb_set(jsonb_set(content, '{contentHtml}', to_jsonb($1::text)), '{choices}', coalesce((
         select jsonb_agg(jsonb_set(choice, '{textHtml}', to_jsonb($1::text))) from jsonb_array_elements(content->'choices') choice), '[]')),
       explanation = jsonb_build_object('solutionHtml', $1::text, 'relevanceHtml', $1::text, 'originHtml', $1::text)
     where content is not null`,
    [bad],
  );
});
afterAll(() => world.close());

const bad =
  '<p onclick="x()">Upė</p><script>alert(1)</script><img src="x" onerror="y()"><a href="javascript:z()">a</a>' +
  '<iframe src="https://x.example"></iframe><svg><script>alert(2)</script></svg>';

/** The reply keeps the words of the text and removes everything that runs. */
function expectClean(reply: object, times: number): void {
  const text = JSON.stringify(reply);
  expect(text.split('Upė').length - 1).toBeGreaterThanOrEqual(times);
  expect(text).not.toMatch(/script|onclick|onerror|alert|iframe|<svg/);
}

describe('HTML on its way out', () => {
  it('of tasks, to those who make them', async () => {
    const { rows } = await world.pool.query('select task_id as id from exercise where collection_id = $1 order by id', [
      world.collections.running5.id,
    ]);
    const one = await world.call(tasks.getTask, { as: 'admin', body: { id: rows[0].id } });
    expectClean(one.body, 8);
    expectClean((await world.call(tasks.browseTask, { as: 'admin', body: {} })).body, 4);
  });

  it.each(['draft8', 'future7'] as const)('of a collection that is looked through: %s', async (name) => {
    const collection = { id: world.collections[name].id };
    expectClean((await world.call(previewCollection, { as: 'admin', body: { collection } })).body, 6);
  });

  it('X01: of a task that is sat, and of what is read after a training', async () => {
    const { training } = world.collections;
    const exercise = training.exercises[0]?.id ?? '';
    expectClean((await world.call(solving.getTask, { as: null, params: { id: exercise } })).body, 5);
    const body = { challengeId: training.id, answers: [] };
    expectClean((await world.call(totalScore, { as: null, body })).body, 12);
  });

  it('X02: of texts and notices', async () => {
    await world.pool.query('update text_page set html = $1', [bad]);
    const { texts } = (await world.call(listTexts, { as: 'admin', body: {} })).body;
    expect(texts?.length).toBeGreaterThan(0);
    const id = texts?.[0]?.id ?? '';
    expectClean((await world.call(getText, { as: null, body: { text: { id } } })).body, 1);
    const added = await world.pool.query(
      `insert into news (title, html, locale, shown_from) values ('Žinia', $1, 'lt', current_date) returning id`,
      [bad],
    );
    expectClean((await world.call(newsToday, { as: null, body: {} })).body, 1);
    expectClean((await world.call(listNews, { as: 'admin', body: {} })).body, 1);
    expectClean((await world.call(getNews, { as: 'admin', body: { news: { id: added.rows[0].id } } })).body, 1);
  });
});
