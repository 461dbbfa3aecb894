import type { AnswerContent } from '../../../../contract/task/by-kind/shapes';
import type { Db } from '../../../platform/database/db';
import { readContents, type StoredTask } from '../../tasks/content/content-queries';
import { type Viewer, visibleTo } from '../../tasks/queries';

/** A stored task; null when the viewer does not see its key. */
export async function readKeyed(db: Db, viewer: Viewer, id: string): Promise<StoredTask | null> {
  const row = await db
    .selectFrom('task')
    .select('id')
    .where('task.id', '=', id)
    .where(visibleTo(viewer))
    .$if(viewer.role === 'TUTOR', (query) => query.where('task.created_by', '=', viewer.userId))
    .executeTakeFirst();
  return row ? ((await readContents(db, [row.id])).get(row.id) ?? null) : null;
}

/** What answers a package that the viewer has uploaded to try it; null: there is none. */
export async function readTrialPackage(db: Db, viewer: Viewer, name: string): Promise<AnswerContent | null> {
  const row = await db
    .selectFrom('package')
    .select(['accepted', 'compare'])
    .where('name', '=', name)
    .where('is_trial', '=', true)
    .where('created_by', '=', viewer.userId)
    .executeTakeFirst();
  return row ? { kind: 'interactive', question: { package: name, hasField: true }, key: row } : null;
}
