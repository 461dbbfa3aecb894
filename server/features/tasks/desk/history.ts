import * as calls from '../../../../contract/tasks-desk';
import type { Db } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import { deleteTask, isInCollection, lockVisible } from '../editor/edit-queries';
import { auditTask } from '../editor/save';
import { isSameState } from '../merge/fields';
import { writeDraft } from '../versions/draft-queries';
import { noteVersion, readVersionFields } from '../versions/version-queries';
import { emptyFields, rememberTasks } from '../versions/versions';
import { findOwnTask } from './desk-queries';
import { followRow, writeDesk } from './follow';
import { listCopies, listVersions, newestVersion } from './history-queries';
import { openedDesk } from './open';
import { type DeskState, deskState, taskFields } from './state';

type Task = NonNullable<Awaited<ReturnType<typeof lockVisible>>>;

/** Mounts the history of a task: its versions, bringing one back, and throwing the pending draft away. */
export function mountHistory(api: Api<Caller>, { db, settings }: Services): void {
  api.on(calls.taskHistory, async ({ body, caller }) => {
    const id = await ownTask(db, caller, body.id);
    const versions = await listVersions(db, id);
    return { versions, copies: await listCopies(db, caller, id) };
  });

  api.on(calls.taskVersion, async ({ body, caller }) => {
    const id = await ownTask(db, caller, body.id);
    const [version] = await listVersions(db, id, body.no);
    const fields = await readVersionFields(db, id, body.no);
    if (!version || !fields) return refuse('NOT_FOUND');
    return { ...version, fields, before: await readVersionFields(db, id, body.no - 1) };
  });

  api.on(calls.restoreVersion, async ({ body, caller }) => {
    await db.transaction().execute(async (trx) => {
      const task = (await lockVisible(trx, caller, body.id, true)) ?? refuse('NOT_FOUND');
      const fields = (await readVersionFields(trx, task.id, body.no)) ?? refuse('NOT_FOUND');
      const state = await deskState(trx, task);
      await writeDesk(trx, caller, task, state, fields, { kind: 'RESTORED' });
      await auditTask(trx, caller, 'task.restore', task.id, task.international_id, { version: String(body.no) });
    });
    return openedDesk(db, caller, body.id, settings.TASK_ORIGIN);
  });

  api.on(calls.discardDesk, async ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const task = (await lockVisible(trx, caller, body.id, true)) ?? refuse('NOT_FOUND');
      return discard(trx, caller, task, await deskState(trx, task));
    }),
  );
}

/** The id of a task whose history the caller may read; a task without a history begins it now. */
async function ownTask(db: Db, caller: Caller, id: string): Promise<string> {
  const task = (await findOwnTask(db, caller, id)) ?? refuse('NOT_FOUND');
  await db.transaction().execute(async (trx) => {
    if ((await newestVersion(trx, task.id)) !== null) return;
    await lockVisible(trx, caller, task.id, true);
    await rememberTasks(trx, [task.id]);
  });
  return task.id;
}

async function discard(trx: Db, caller: Caller, task: Task, state: DeskState) {
  const { draft, rev, shown } = state;
  const nothing = { result: 'KEPT' as const, no: null, rev };
  if (task.status === 'DRAFT' && isBlankDraft(shown) && !(await isInCollection(trx, task.id))) {
    await deleteTask(trx, task.id);
    await auditTask(trx, caller, 'task.delete', task.id, task.international_id, { name: task.name });
    return { ...nothing, result: 'DELETED' as const };
  }
  // Of a task that only ever was a draft nothing would be left.
  if (!draft?.fields || (task.status === 'DRAFT' && draft.basis === null)) return nothing;
  const before = task.status === 'READY' ? null : await readVersionFields(trx, task.id, draft.basis ?? 0);
  const fields = before ?? (await taskFields(trx, task.id));
  const no = await newestVersion(trx, task.id);
  if (no !== null) await noteVersion(trx, task.id, no, 'DISCARDED');
  await writeDraft(
    trx,
    { taskId: task.id, rev: rev + 1, pending: null, basis: draft.basis, userId: caller.userId },
    fields,
  );
  await followRow(trx, task, fields);
  await auditTask(trx, caller, 'task.discard', task.id, task.international_id);
  return { result: 'DISCARDED' as const, no, rev: rev + 1 };
}

/** Whether nothing was written into a draft: its number, language and empty choices say nothing yet. */
function isBlankDraft(fields: calls.DeskFields): boolean {
  const { internationalId, languageId, choiceLayout } = fields;
  const isEmpty = fields.choices.every(
    ({ textHtml, comment, hint, imageLink }) => !textHtml && !comment && !hint && !imageLink,
  );
  const rest = { ...fields, choices: isEmpty ? [] : fields.choices };
  return isSameState(rest, { ...emptyFields, internationalId, languageId, choiceLayout });
}
