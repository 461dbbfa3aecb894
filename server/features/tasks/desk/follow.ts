// Writing a draft: what it sets out from, its version, and the row of a task that was never ready.
import type { DeskFields } from '../../../../contract/tasks-desk';
import type { Db } from '../../../platform/database/db';
import type { Caller } from '../../auth/caller';
import { adoptImages, type lockVisible } from '../editor/edit-queries';
import { isSameState } from '../merge/fields';
import { languageOf, writeDraftRow } from '../versions/draft-row';
import { newestTaskVersion } from '../versions/version-queries';
import { picturesOf, rememberTasks, saveDraft, type TaskChange } from '../versions/versions';
import { isFreeNumber } from './number';
import { type DeskState, taskFields } from './state';

type Task = NonNullable<Awaited<ReturnType<typeof lockVisible>>>;

/** Writes fields as the pending draft of a locked task. Returns its rev, when, and the number that the row has. */
export async function writeDesk(
  trx: Db,
  caller: Caller,
  task: Task,
  state: DeskState,
  fields: DeskFields,
  change: Pick<TaskChange, 'kind' | 'note'>,
): Promise<{ rev: number; savedAt: Date; internationalId: string }> {
  const basis = state.draft?.fields ? state.draft.basis : await basisOf(trx, task.id);
  const isPending = task.status === 'DRAFT' || !isSameState(fields, await taskFields(trx, task.id));
  const desk = { id: task.id, rev: state.rev, shown: state.shown, basis };
  const saved = await saveDraft(trx, desk, fields, { ...change, userId: caller.userId }, isPending);
  await adoptImages(trx, task.id, picturesOf(fields), caller.userId);
  return { ...saved, internationalId: await followRow(trx, task, fields) };
}

/** The version from which a draft sets out: the task as it is. */
async function basisOf(trx: Db, taskId: string): Promise<number | null> {
  await rememberTasks(trx, [taskId]);
  return newestTaskVersion(trx, taskId);
}

/** Writes a draft into the row of a task that was never ready. Returns the number that the row has. */
export async function followRow(
  trx: Db,
  task: Pick<Task, 'id' | 'type' | 'status' | 'international_id' | 'language'>,
  fields: DeskFields,
): Promise<string> {
  if (task.status === 'READY') return task.international_id;
  const language = await languageOf(trx, fields);
  const isFree = (number: string) => isFreeNumber(trx, number, language, task.id);
  const typed = fields.internationalId.trim();
  const place = (await isFree(typed))
    ? { international_id: typed, language }
    : {
        international_id: task.international_id,
        language: (await isFree(task.international_id)) ? language : task.language,
      };
  await writeDraftRow(trx, task, fields, place);
  return place.international_id;
}
