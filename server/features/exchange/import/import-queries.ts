import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import { type Viewer, visibleTo } from '../../tasks/queries';

/**
 * The stored tasks with these numbers and languages, and whether the viewer may overwrite them: a tutor only own tasks,
 * and not while a contest has them.
 */
export async function storedTasks(
  db: Db,
  viewer: Viewer,
  tasks: readonly { internationalId: string; language: string }[],
): Promise<{ internationalId: string; language: string; isOwn: boolean }[]> {
  if (tasks.length === 0) return [];
  const result = await sql<{ international_id: string; language: string; is_own: boolean }>`
    select task.international_id, task.language,
      ${visibleTo(viewer)} and (${viewer.role !== 'TUTOR'}::boolean or task.created_by = ${viewer.userId}) as is_own
    from task join unnest(${tasks.map((one) => one.internationalId)}::text[],
      ${tasks.map((one) => one.language)}::text[]) as x (international_id, language)
      on x.international_id = task.international_id and x.language = task.language`.execute(db);
  return result.rows.map((row) => ({
    internationalId: row.international_id,
    language: row.language,
    isOwn: row.is_own === true,
  }));
}
