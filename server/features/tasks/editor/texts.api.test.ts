import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyIn } from '../../../../contract/endpoint';
import * as reading from '../../../../contract/tasks';
import * as calls from '../../../../contract/tasks-edit';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Fields = BodyIn<typeof calls.saveTask>['task'];

const choice = (textHtml: string, isCorrect: 'T' | 'N' = 'N') => ({ textHtml, isCorrect });
let count = 0;
const fields = (change: Partial<Fields> = {}): Fields => ({
  internationalId: `2026-LT-F${++count}`,
  name: 'Bebro laiškas',
  languageId: '1',
  levels: [{ ageGroupId: '3', level: 'medium' }],
  contentHtml: '<p>Kuris?</p>',
  choiceLayout: 'ONE_PER_ROW',
  choices: [choice('A'), choice('B', 'T')],
  ...change,
});
const save = (task: Fields) => world.call(calls.saveTask, { as: 'admin', body: { task } });
const get = (id = '') => world.call(reading.getTask, { as: 'admin', body: { id } });

describe('texts of a task', () => {
  it('are stored in one form, which saving again leaves as it is, byte for byte', async () => {
    const contentHtml = '<p>Upė</p>\n<ul>\n<li><p>a</p></li></ul>\n<div class="task-question">Kuris?</div>';
    const sent = fields({ contentHtml, choices: [choice('<p>A <i>b</i></p>'), choice('B', 'T')] });
    const { id = '' } = (await save(sent)).body;
    const stored = async () =>
      (
        await world.pool.query(
          `select content_html, array_agg(text_html order by position) as choices from task
           join task_choice on task_id = task.id where task.id = $1 group by task.id`,
          [id],
        )
      ).rows[0];
    const first = await stored();
    expect(first).toEqual({
      content_html: '<p>Upė</p><ul><li>a</li></ul><div class="task-question"><p>Kuris?</p></div>',
      choices: ['A <em>b</em>', 'B'],
    });
    const { task, answers = [] } = (await get(id)).body;
    const choices = answers.map(({ textHtml, isCorrect }) => choice(textHtml, isCorrect ?? 'N'));
    await save({ ...sent, id, contentHtml: task?.contentHtml ?? '', choices });
    expect(await stored()).toEqual(first);
  });

  it('lose pictures of elsewhere and what would run, and the reply says so', async () => {
    const { body } = await save(
      fields({
        contentHtml:
          '<p>Upė <img src="https://kitur.lt/a.png" alt="Žemėlapis"><img src="file:///C:/b.png"></p><script>x()</script>',
        choices: [choice('A <img src="data:image/png;base64,AAAA">'), choice('B', 'T')],
      }),
    );
    expect(body.removed).toEqual([
      { kind: 'PICTURE', n: 3 },
      { kind: 'SCRIPT', n: 1 },
    ]);
    const { task, answers } = (await get(body.id)).body;
    expect([task?.contentHtml, answers?.[0]?.textHtml]).toEqual(['<p>Upė</p>', 'A']);
    expect((await save(fields())).body.removed).toEqual([]);
  });

  it('are checked for pictures that are not there or that nothing describes', async () => {
    const { id = '' } = (await save(fields())).body;
    expect((await get(id)).body.details?.pictures).toEqual({ missing: [], undescribed: 0 });
    const away = `${'0'.repeat(32)}.png`;
    await world.pool.query('update task set content_html = $2 where id = $1', [
      id,
      `<p><img alt="Žemėlapis" /><img src="/images/${away}" alt="" /></p>`,
    ]);
    expect((await get(id)).body.details?.pictures).toEqual({ missing: ['Žemėlapis', away], undescribed: 1 });
  });

  it('are checked for areas of a drawing in which nobody can answer', async () => {
    const name = `${'a'.repeat(32)}.svg`;
    const drawing = '<svg viewBox="0 0 340 200"><circle id="choice-A" cx="60" cy="60" r="30"/><g id="choice-C"/></svg>';
    await world.pool.query(
      `insert into image (name, path, mime, bytes, sha256) values ($1, 'a.svg', 'image/svg+xml', $2, sha256($2))`,
      [name, Buffer.from(drawing)],
    );
    const contentHtml = `<p><img src="/images/${name}" alt="Lizdas" /></p>`;
    const { id = '' } = (await save(fields({ contentHtml, choices: [choice('Lizdas'), choice('Akmuo', 'T')] }))).body;
    expect((await get(id)).body.details?.pictures).toEqual({
      missing: [],
      undescribed: 0,
      areas: [
        { code: 'AREA_NO_CHOICE', letters: ['C'] },
        { code: 'AREA_MISSING', letters: ['B'] },
        { code: 'AREA_SMALL', letters: ['C'] },
        { code: 'AREA_UNNAMED', letters: ['B'] },
      ],
    });
  });
});
