import { sql } from 'kysely';
import type { DraftContent } from '../../../../contract/task/draft';
import type { DeskFields } from '../../../../contract/tasks-desk';
import type { Db } from '../../../platform/database/db';
import { documentOfDraft } from './draft-document';

/** What a draft of a task is written of: its fields. */
type FieldsOfTask = { taskId: string; fields: DeskFields };

/**
 * Drafts with their documents, in their order; of tasks that are there. A language that nobody knows is Lithuanian, as in the
 * row of the task.
 */
export async function withDocuments<Draft extends FieldsOfTask>(
  db: Db,
  drafts: readonly Draft[],
): Promise<(Draft & { content: DraftContent })[]> {
  if (drafts.length === 0) return [];
  const languages = drafts.map(({ fields }) => fields.languageId);
  const { rows } = await sql<{ at: number; isInteractive: boolean; choiceIds: string[]; language: string }>`
    select (x.at - 1)::integer as at, task.type = 'LODGE' as "isInteractive",
      array(select c.id::text from task_choice c where c.task_id = task.id order by c.position) as "choiceIds",
      coalesce((select code from language where id::text = x.language or code = lower(x.language) limit 1), 'lt')
        as language
    from unnest(${drafts.map(({ taskId }) => taskId)}::bigint[], ${languages}::text[])
      with ordinality as x (id, language, at) join task on task.id = x.id
    order by x.at`.execute(db);
  return rows.flatMap(({ at, ...task }) => {
    const draft = drafts[at];
    return draft ? [{ ...draft, content: documentOfDraft(draft.fields, task) }] : [];
  });
}

/** The same of one draft. */
export async function withDocument<Draft extends FieldsOfTask>(db: Db, draft: Draft) {
  const [documented] = await withDocuments(db, [draft]);
  if (!documented) throw new Error(`task ${draft.taskId} of a draft is gone`);
  return documented;
}
