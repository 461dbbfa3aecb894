// Which tasks an export has: one, those of a collection, or chosen ones, as far as the caller may see them.
import * as calls from '../../../../contract/exchange';
import type { Db } from '../../../platform/database/db';
import { refuse } from '../../../platform/http/refusal';
import type { Caller } from '../../auth/caller';
import { readCollection } from '../../collections/list-queries';
import { plannedTasks, taskIdsOf } from '../markdown/markdown-queries';
import { setToExport, tasksToExport } from './export-queries';
import type { Candidate, ExportSet } from './export-task';

export type What = { taskId?: string | null; collectionId?: string | null; taskIds?: readonly string[] | null };
export type Plan = { name: string; set: ExportSet | null; candidates: Candidate[] };
type FilePlan = { name: string; tasks: Awaited<ReturnType<typeof plannedTasks>> };

/** The requested tasks, as far as the caller may see them. */
export async function planExport(db: Db, what: What, caller: Caller): Promise<Plan> {
  oneOf(what);
  const { taskId, collectionId, taskIds } = what;
  if (taskIds) {
    if (taskIds.length > calls.exportLimits.others) return refuse('TOO_LARGE');
    return { name: '', set: null, candidates: await tasksToExport(db, caller, taskIds) };
  }
  if (taskId) {
    const [found = refuse('NOT_FOUND')] = await tasksToExport(db, caller, [taskId]);
    return { name: found.content.internationalId, set: null, candidates: [found] };
  }
  const row = (await readCollection(db, caller, collectionId ?? '')) ?? refuse('NOT_FOUND');
  const set = { name: row.name, minutes: row.time_mins, startPoints: row.start_points };
  return { name: row.name, set, candidates: await setToExport(db, caller, row.id) };
}

/** The same for task files, which have the present text of tasks, not the copy of a complete collection. */
export async function planFiles(db: Db, what: What, caller: Caller): Promise<FilePlan> {
  oneOf(what);
  const { taskId, collectionId, taskIds } = what;
  const row = collectionId ? ((await readCollection(db, caller, collectionId)) ?? refuse('NOT_FOUND')) : null;
  const ids = row ? await taskIdsOf(db, row.id) : (taskIds ?? [taskId ?? '']);
  const tasks = await plannedTasks(db, caller, ids);
  if (taskId && tasks.length === 0) return refuse('NOT_FOUND');
  return { name: row?.name ?? (taskId && tasks[0]?.international_id) ?? '', tasks };
}

function oneOf({ taskId, collectionId, taskIds }: What): void {
  if ([taskId, collectionId, taskIds].filter(Boolean).length !== 1)
    refuse('BAD_REQUEST', { fields: ['taskId', 'collectionId', 'taskIds'] });
}
