// Every task of the demonstration is copied through its document as it was copied before, byte for byte.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerKey } from '../../../../contract/task/answers/key';
import { keyOf, keyOfAnswer } from '../../../../contract/task/by-kind/keys';
import { readContent } from '../../../../contract/task/content';
import { plantDemonstration } from '../../../../database/seed/plant';
import { type Empty, openEmpty } from '../../../testing/empty';
import { readContents } from '../../tasks/content/content-queries';
import { contentOfRow, rowOfContent } from '../../tasks/content/row';
import { contentOf, explanationOf } from './freeze';
import { readCollectionTasks } from './freeze-queries';
import { frozenContent, frozenExplanation } from './frozen';
import { contentOfFrozen, frozenContentOf, frozenExplanationOf } from './frozen-content';

let empty: Empty;
beforeAll(async () => {
  empty = await openEmpty(() => new Date());
  await plantDemonstration(empty.opened.services, () => undefined);
}, 120_000);
afterAll(() => empty.close());

const db = () => empty.opened.services.db;

describe('the tasks of the demonstration', () => {
  it('freeze through their documents to the same bytes', async () => {
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
    const contents = await readContents(
      db(),
      tasks.map((task) => task.taskId),
    );
    const bytes = tasks.map((task) => {
      const stored = contents.get(task.taskId);
      if (!stored) throw new Error(`no document of ${task.internationalId}`);
      const { content, language } = stored;
      const copied = { taskId: task.taskId, language, content, recordings: task.recordings };
      return {
        now: JSON.stringify([frozenContentOf(copied), keyOfAnswer(content.answer), frozenExplanationOf(copied)]),
        before: JSON.stringify([contentOf(task), keyOf(task), explanationOf(task)]),
      };
    });
    expect(bytes.filter(({ now, before }) => now !== before)).toEqual([]);
    expect(new Set([...contents.values()].map(({ content }) => content.answer.kind))).toContain('interactive');
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
    const parts = [frozenContentOf(again), keyOfAnswer(content.answer), frozenExplanationOf(again)];
    expect(JSON.parse(JSON.stringify(parts))).toStrictEqual([shown, copy.answer_key, copy.explanation]);
  }
});
