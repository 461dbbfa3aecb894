import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TaskContent } from '../../../../contract/task/content';
import type { Db } from '../../../platform/database/db';
import { contentOfRow } from './row';

/** A task of the bank: its document, and what stands beside it. */
export type StoredTask = {
  id: string;
  status: 'DRAFT' | 'READY';
  /** The one language of its document. */
  language: string;
  content: TaskContent;
};

/** Tasks with all that their documents are made of; who needs more joins it, so that a task is read at one moment. */
export function contentRows(db: Db) {
  return db
    .selectFrom('task')
    .leftJoin('package', 'package.name', 'task.package_name')
    .select((eb) => [
      'task.id',
      'task.status',
      'task.international_id',
      'task.language',
      'task.type',
      'task.name',
      'task.content_html',
      'task.solution_html',
      'task.relevance_html',
      'task.origin_html',
      'task.choice_layout',
      'task.data_type',
      'task.data_length',
      'task.data_min',
      'task.data_max',
      'task.correct_value',
      'task.also_accepted',
      'task.tolerance',
      'task.package_name',
      'task.tags',
      'task.licence',
      'task.source',
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
          .whereRef('task_choice.task_id', '=', 'task.id')
          .orderBy('task_choice.position'),
      ).as('choices'),
      jsonArrayFrom(
        eb
          .selectFrom('task_level')
          .select([sql<string>`task_level.age_group_id::text`.as('ageGroupId'), 'task_level.level_name as level'])
          .whereRef('task_level.task_id', '=', 'task.id')
          .orderBy('task_level.age_group_id'),
      ).as('levels'),
      jsonArrayFrom(
        eb
          .selectFrom('keyword')
          .innerJoin('task_keyword', 'task_keyword.keyword_id', 'keyword.id')
          .select([sql<string>`keyword.id::text`.as('id'), 'keyword.kind'])
          .whereRef('task_keyword.task_id', '=', 'task.id')
          .orderBy('keyword.id'),
      ).as('keywords'),
    ]);
}
type Row = Awaited<ReturnType<ReturnType<typeof contentRows>['executeTakeFirstOrThrow']>>;

/** The task of such a row. */
export function storedTask(row: Row): StoredTask {
  return { id: row.id, status: row.status, language: row.language, content: contentOfRow(row) };
}

/** The documents of tasks, by id. */
export async function readContents(db: Db, ids: readonly string[]): Promise<Map<string, StoredTask>> {
  if (ids.length === 0) return new Map();
  const rows = await contentRows(db).where('task.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, storedTask(row)]));
}
