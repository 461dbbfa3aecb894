import { sql } from 'kysely';
import type { DraftContent } from '../../../../contract/task/draft';
import type { DeskFields } from '../../../../contract/tasks-desk';
import type { Db } from '../../../platform/database/db';
import { documentOfDraft } from './draft-document';

/**
 * A draft of fields with its document; of a task that is there. A language that nobody knows is Lithuanian, as in the row of
 * the task.
 */
export async function withDocument<Draft extends { taskId: string; fields: DeskFields }>(
  db: Db,
  draft: Draft,
): Promise<Draft & { content: DraftContent }> {
  const { taskId, fields } = draft;
  const { rows } = await sql<{ isInteractive: boolean; choiceIds: string[]; language: string }>`
    select type = 'LODGE' as "isInteractive",
      array(select c.id::text from task_choice c where c.task_id = task.id order by c.position) as "choiceIds",
      coalesce((select code from language
        where id::text = ${fields.languageId} or code = lower(${fields.languageId}) limit 1), 'lt') as language
    from task where id = ${taskId}`.execute(db);
  const [task] = rows;
  if (!task) throw new Error(`task ${taskId} of a draft is gone`);
  return { ...draft, content: documentOfDraft(fields, task) };
}
