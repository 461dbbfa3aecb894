import { sql } from 'kysely';
import { readContent, type TaskContent, unreadableIn } from '../../../../contract/task/content';
import type { Db } from '../../../platform/database/db';
import { refuse } from '../../../platform/http/refusal';
import { type ContentRow, contentOfRow } from './row';

/** A task of the bank: its document, and what stands beside it. */
export type StoredTask = {
  id: string;
  status: 'DRAFT' | 'READY';
  /** The one language of its document. */
  language: string;
  content: TaskContent;
};

/** Tasks with their stored documents; who needs more joins it. `storedTasks` makes tasks of the rows. */
export function contentRows(db: Db) {
  return db
    .selectFrom('task')
    .select(['task.id', 'task.international_id as number', 'task.status', 'task.language', 'task.content as document']);
}
type Row = Awaited<ReturnType<ReturnType<typeof contentRows>['executeTakeFirstOrThrow']>>;

/**
 * The tasks of such rows, by id. A document that is absent is made of the columns, which are read now: a task that has gone
 * meanwhile is left out.
 */
export async function storedTasks(db: Db, rows: readonly Row[]): Promise<Map<string, StoredTask>> {
  const without = rows.filter(({ document }) => document === null).map(({ id }) => id);
  const tasks = await readColumns(db, without);
  for (const { id, number, status, language, document } of rows) {
    if (document === null) continue;
    refuseUnreadable(document, number);
    tasks.set(id, { id, status, language, content: readContent(document) });
  }
  return tasks;
}

/** What of a stored document says whether this release can read it. */
export const documentHead = sql<unknown>`jsonb_build_object('form', task.content->'form',
  'answer', jsonb_build_object('kind', task.content#>'{answer,kind}'))`;

/** Refuses a task whose document, of which this is the head at least, another release has written; it stays as it is. */
export function refuseUnreadable(document: unknown, internationalId: string): void {
  const reason = unreadableIn(document);
  if (reason) refuse(reason.code, { internationalId });
}

/** The tasks as their columns say, by id; whatever is stored as their documents. */
export async function readColumns(db: Db, ids: readonly string[]): Promise<Map<string, StoredTask>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ContentRow & Pick<StoredTask, 'id' | 'status'>>`
    select task.id::text as id, task.status, international_id, language, type, task.name, content_html, solution_html,
      relevance_html, origin_html, choice_layout, data_type, data_length, data_min, data_max, correct_value,
      also_accepted, tolerance, package_name, tags, licence, source, package.accepted, package.compare,
      (select coalesce(json_agg(json_build_object('id', c.id::text, 'text_html', c.text_html,
          'image_name', c.image_name, 'image_title', c.image_title, 'is_correct', c.is_correct, 'comment', c.comment,
          'hint', c.hint) order by c.position), '[]')
        from task_choice c where c.task_id = task.id) as choices,
      (select coalesce(json_agg(json_build_object('ageGroupId', l.age_group_id::text, 'level', l.level_name)
          order by l.age_group_id), '[]')
        from task_level l where l.task_id = task.id) as levels,
      (select coalesce(json_agg(json_build_object('id', k.id::text, 'kind', k.kind) order by k.id), '[]')
        from task_keyword tk join keyword k on k.id = tk.keyword_id where tk.task_id = task.id) as keywords
    from task left join package on package.name = task.package_name
    where task.id = any(${[...ids]}::bigint[])`.execute(db);
  const tasks = rows.map(({ id, status, ...row }) => ({
    id,
    status,
    language: row.language,
    content: contentOfRow(row),
  }));
  return new Map(tasks.map((task) => [task.id, task]));
}

/** The documents of tasks, by id. */
export async function readContents(db: Db, ids: readonly string[]): Promise<Map<string, StoredTask>> {
  if (ids.length === 0) return new Map();
  return storedTasks(db, await contentRows(db).where('task.id', 'in', ids).execute());
}

/**
 * Stores the documents of tasks whose columns, choices, levels or keywords this transaction has written. Answers them as
 * they are now, by id. Whoever writes any of these calls it: a task without its document is read from its columns.
 */
export async function storeContents(trx: Db, ids: readonly string[]): Promise<Map<string, StoredTask>> {
  const tasks = await readColumns(trx, ids);
  if (tasks.size === 0) return tasks;
  const contents = [...tasks.values()].map(({ content }) => JSON.stringify(content));
  await sql`update task set content = x.content
    from unnest(${[...tasks.keys()]}::bigint[], ${contents}::jsonb[]) as x (id, content)
    where task.id = x.id and task.content is distinct from x.content`.execute(trx);
  return tasks;
}
