// Every task and every copy of the demonstration goes through its document, and nothing is changed on the way.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerKey } from '../../../../contract/task/answers/key';
import { keyOf } from '../../../../contract/task/by-kind/keys';
import { readContent } from '../../../../contract/task/content';
import { plantDemonstration } from '../../../../database/seed/plant';
import { wrongContents } from '../../../testing/documents/stored-contents';
import { type Empty, openEmpty } from '../../../testing/empty';
import { readContents } from '../../tasks/content/content-queries';
import { contentOfRow, rowOfContent } from '../../tasks/content/row';
import { readCollectionTasks } from './freeze-queries';
import { frozenContent, frozenExplanation } from './frozen';
import { contentOfFrozen, frozenContentOf, frozenExplanationOf } from './frozen-content';

/** The copies of a set's tasks, made of the columns by the database alone: what pupils see, the key, the explanation. */
const copyOfColumns = `
  select jsonb_build_array(
    jsonb_build_object('taskId', task.id::text, 'internationalId', international_id, 'name', task.name, 'type', type,
      'contentHtml', content_html, 'choiceLayout', choice_layout,
      'input', case when data_type is not null then jsonb_build_object('dataType', data_type, 'dataLength', data_length,
        'dataMinValue', data_min, 'dataMaxValue', data_max) end,
      'choices', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id::text, 'textHtml', text_html,
        'imageLink', '/images/' || image_name, 'imageName', image_title) order by c.position), '[]')
        from task_choice c where c.task_id = task.id))
      || case when package_name is null then '{}' else jsonb_build_object('package', package_name) end,
    case when type = 'LODGE' then jsonb_build_object('kind', 'value', 'value', accepted[1], 'accepted', accepted,
        'compare', compare)
      when data_type is not null then jsonb_strip_nulls(jsonb_build_object('kind', 'value', 'value', correct_value,
        'also', nullif(also_accepted, '{}'), 'tolerance', tolerance))
      else jsonb_strip_nulls(jsonb_build_object('kind', 'choice', 'choiceId', r.ids[1], 'also', nullif(r.ids[2:], '{}')))
    end,
    jsonb_strip_nulls(jsonb_build_object('solutionHtml', solution_html, 'relevanceHtml', relevance_html,
      'originHtml', origin_html, 'hints', (select jsonb_object_agg(c.id::text, c.hint) from task_choice c
        where c.task_id = task.id and c.hint <> '' and not c.is_correct)))) as copy
  from exercise join task on task.id = task_id left join package on package.name = package_name
    cross join lateral (select array_agg(c.id::text
        order by array_position(string_to_array(correct_value, ','), c.position::text), c.position) as ids from task_choice c
      where c.task_id = task.id and c.is_correct) r
  where collection_id = $1 order by exercise_no`;

let empty: Empty;
beforeAll(async () => {
  empty = await openEmpty(() => new Date());
  await plantDemonstration(empty.opened.services, () => undefined);
}, 120_000);
afterAll(() => empty.close());

const db = () => empty.opened.services.db;

describe('the tasks of the demonstration', () => {
  it('freeze through their documents to what their columns say', async () => {
    const [set] = await empty.rowsOf<{ id: number }>(
      `insert into collection select * from jsonb_populate_record(null::collection,
        (select to_jsonb(c) - 'id' || jsonb_build_object('id', 9999, 'is_complete', false, 'collection_key', 'x9999')
          from collection c where type = 'TRA' limit 1)) returning id`,
    );
    await empty.rowsOf(
      `insert into exercise (collection_id, task_id, level_name, exercise_no, points, penalty)
        select $1, id, 'easy', row_number() over (order by id), 6, 2 from task`,
      [set?.id],
    );
    const tasks = await readCollectionTasks(db(), set?.id ?? 0);
    expect(tasks.length).toBeGreaterThan(60);
    const copies = tasks.map((task) => [frozenContentOf(task), keyOf(task.content.answer), frozenExplanationOf(task)]);
    const columns = await empty.rowsOf<{ copy: unknown }>(copyOfColumns, [set?.id]);
    expect(JSON.parse(JSON.stringify(copies))).toStrictEqual(columns.map(({ copy }) => copy));
    expect(new Set(tasks.map(({ content }) => content.answer.kind)).size).toBeGreaterThan(2);
  });

  it('are stored as the documents that their columns make, with their drafts and versions', async () => {
    expect(await wrongContents(db())).toEqual([]);
  });

  it('come back from their rows and from stored text', async () => {
    const ids = await empty.rowsOf<{ id: string }>('select id::text as id from task');
    const contents = await readContents(
      db(),
      ids.map(({ id }) => id),
    );
    expect(contents.size).toBe(ids.length);
    for (const { content, language } of contents.values()) {
      expect(readContent(JSON.parse(JSON.stringify(content)))).toEqual(content);
      expect(contentOfRow(rowOfContent(content, language))).toEqual(content);
    }
  });
});

it('every frozen copy of the demonstration comes back from its document', async () => {
  const copies = await empty.rowsOf<{ task_id: string; content: unknown; answer_key: unknown; explanation: unknown }>(
    'select task_id::text, content, answer_key, explanation from exercise where content is not null',
  );
  expect(copies.length).toBeGreaterThan(100);
  const contents = await readContents(
    db(),
    copies.map((one) => one.task_id),
  );
  for (const copy of copies) {
    const stored = contents.get(copy.task_id);
    if (!stored) throw new Error(`no document of task ${copy.task_id}`);
    const frozen = {
      content: frozenContent.parse(copy.content),
      key: answerKey.parse(copy.answer_key),
      explanation: frozenExplanation.parse(copy.explanation),
    };
    const content = contentOfFrozen(frozen, stored.language, stored.content);
    const again = { taskId: copy.task_id, language: stored.language, content, recordings: [] };
    const { recordings: _, ...shown } = frozen.content;
    const parts = [frozenContentOf(again), keyOf(content.answer), frozenExplanationOf(again)];
    expect(JSON.parse(JSON.stringify(parts))).toStrictEqual([shown, copy.answer_key, copy.explanation]);
  }
});
