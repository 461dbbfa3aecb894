import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { readContent, type TaskContent, unreadableIn } from '../../../../contract/task/content';
import type { Db } from '../../../platform/database/db';
import type { DB } from '../../../platform/database/generated/database';
import { refuse } from '../../../platform/http/refusal';
import { contentOfRow } from './row';

/** A task of the bank: its document, and what stands beside it. */
export type StoredTask = {
  id: string;
  status: 'DRAFT' | 'READY';
  /** The one language of its document. */
  language: string;
  content: TaskContent;
};

/**
 * Tasks with their documents; the columns only of those whose document was not written with them (see database/schema.sql),
 * or of all. Who needs more joins it, so that a task is read at one moment.
 */
export function contentRows(db: Db, wanted: 'documents' | 'columns' = 'documents') {
  const isWithout = wanted === 'columns' ? sql<SqlBool>`true` : sql<SqlBool>`task.content is null`;
  return db.selectFrom('task').select((eb) => [
    'task.id',
    'task.international_id as number',
    'task.status',
    'task.language',
    'task.content as document',
    eb
      .case()
      .when(isWithout)
      .then(jsonObjectFrom(columnsOfTask(eb)))
      .end()
      .as('columns'),
  ]);
}
type Row = Awaited<ReturnType<ReturnType<typeof contentRows>['executeTakeFirstOrThrow']>>;

/** All that the document of a task is made of. */
function columnsOfTask(of: ExpressionBuilder<DB, 'task'>) {
  return of
    .selectFrom('task as own')
    .leftJoin('package', 'package.name', 'own.package_name')
    .whereRef('own.id', '=', 'task.id')
    .select((eb) => [
      'own.international_id',
      'own.language',
      'own.type',
      'own.name',
      'own.content_html',
      'own.solution_html',
      'own.relevance_html',
      'own.origin_html',
      'own.choice_layout',
      'own.data_type',
      'own.data_length',
      'own.data_min',
      'own.data_max',
      'own.correct_value',
      'own.also_accepted',
      'own.tolerance',
      'own.package_name',
      'own.tags',
      'own.licence',
      'own.source',
      'package.accepted',
      'package.compare',
      jsonArrayFrom(
        eb
          .selectFrom('task_choice')
          .select([
            sql<string>`task_choice.id::text`.as('id'),
            'task_choice.text_html',
            'task_choice.image_name',
            'task_choice.image_title',
            'task_choice.is_correct',
            'task_choice.comment',
            'task_choice.hint',
          ])
          .whereRef('task_choice.task_id', '=', 'own.id')
          .orderBy('task_choice.position'),
      ).as('choices'),
      jsonArrayFrom(
        eb
          .selectFrom('task_level')
          .select([sql<string>`task_level.age_group_id::text`.as('ageGroupId'), 'task_level.level_name as level'])
          .whereRef('task_level.task_id', '=', 'own.id')
          .orderBy('task_level.age_group_id'),
      ).as('levels'),
      jsonArrayFrom(
        eb
          .selectFrom('keyword')
          .innerJoin('task_keyword', 'task_keyword.keyword_id', 'keyword.id')
          .select([sql<string>`keyword.id::text`.as('id'), 'keyword.kind'])
          .whereRef('task_keyword.task_id', '=', 'own.id')
          .orderBy('keyword.id'),
      ).as('keywords'),
    ]);
}

/** The task of such a row. */
export function storedTask({ id, number, status, language, document, columns }: Row): StoredTask {
  if (columns) return { id, status, language, content: contentOfRow(columns) };
  refuseUnreadable(document, number);
  return { id, status, language, content: readContent(document) };
}

/** What of a stored document says whether this release can read it. */
export const documentHead = sql<unknown>`jsonb_build_object('form', task.content->'form',
  'answer', jsonb_build_object('kind', task.content#>'{answer,kind}'))`;

/** Refuses a task whose document, of which this is the head at least, another release has written; it stays as it is. */
export function refuseUnreadable(document: unknown, internationalId: string): void {
  const reason = unreadableIn(document);
  if (reason) refuse(reason.code, { internationalId });
}

/** The documents of tasks, by id. */
export async function readContents(db: Db, ids: readonly string[]): Promise<Map<string, StoredTask>> {
  if (ids.length === 0) return new Map();
  const rows = await contentRows(db).where('task.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, storedTask(row)]));
}

/**
 * Stores the documents of tasks whose columns, choices, levels or keywords this transaction has written. Answers them as
 * they are now, by id. Whoever writes any of these calls it: a task without its document is read from its columns.
 */
export async function storeContents(trx: Db, ids: readonly string[]): Promise<Map<string, StoredTask>> {
  if (ids.length === 0) return new Map();
  const rows = await contentRows(trx, 'columns').where('task.id', 'in', ids).execute();
  const tasks = rows.map(storedTask);
  await sql`update task set content = x.content::jsonb
    from unnest(${tasks.map(({ id }) => id)}::bigint[], ${tasks.map(({ content }) => JSON.stringify(content))}::text[])
      as x (id, content)
    where task.id = x.id and task.content is distinct from x.content::jsonb`.execute(trx);
  return new Map(tasks.map((task) => [task.id, task]));
}
