import { isOrganiser } from '../../../../contract/roles';
import * as calls from '../../../../contract/tasks-sight';
import type { Db } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import { findOwnTask } from '../desk/desk-queries';
import { deskState } from '../desk/state';
import { lockVisible } from '../editor/edit-queries';
import { auditTask } from '../editor/save';
import { drawingsWithAreas } from '../queries';
import { picturesIn } from '../rules';
import { isFault, sightFindings, taskInWords } from './findings';
import * as rows from './sight-queries';

type Task = { id: string; type: 'BASIC' | 'LODGE'; status: 'DRAFT' | 'READY'; package_name: string | null };

/** Mounts what is said of a task for those who do not see: its mark, and the check (docs/rules/content.md). */
export function mountSight(api: Api<Caller>, { db }: Services): void {
  api.on(calls.readSight, async ({ body, caller }) => {
    const task = (await findOwnTask(db, caller, body.id)) ?? refuse('NOT_FOUND');
    return sightOf(db, caller, task);
  });

  api.on(calls.markSight, async ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const task = (await lockVisible(trx, caller, body.id, true)) ?? refuse('NOT_FOUND');
      const { id, international_id } = task;
      if (((await rows.readMark(trx, id)) !== null) !== body.isMarked) {
        await rows.setMark(trx, id, body.isMarked);
        await auditTask(trx, caller, body.isMarked ? 'task.sight-mark' : 'task.sight-unmark', id, international_id);
      }
      return sightOf(trx, caller, task);
    }),
  );

  api.on(calls.checkSight, async ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const task = (await lockVisible(trx, caller, body.id, true)) ?? refuse('NOT_FOUND');
      if ((await rows.readMark(trx, task.id)) === null) return refuse('NOT_FOUND');
      // The desk shows the task itself only while nothing waits: whoever checks reads what pupils get.
      const { kind, rev } = await deskState(trx, task);
      if (kind !== 'NONE') return refuse('SIGHT_CHANGES_WAIT');
      if (rev !== body.rev) return refuse('CONFLICT');
      if ((await findingsOf(trx, task)).some(isFault)) return refuse('SIGHT_FAULTS');
      if (await isAuthor(trx, caller, task.id)) return refuse('SIGHT_OWN_TEXT');
      if (await rows.confirmMark(trx, task.id, caller.userId))
        await auditTask(trx, caller, 'task.sight-check', task.id, task.international_id);
      return sightOf(trx, caller, task);
    }),
  );
}

async function sightOf(db: Db, caller: Caller, task: Task): Promise<calls.TaskSight> {
  const mark = await rows.readMark(db, task.id);
  return {
    isMarked: mark !== null,
    checked: mark?.checked_at ? { at: mark.checked_at.toISOString(), by: mark.by } : null,
    mayCheck: isOrganiser(caller.role) && !(await isAuthor(db, caller, task.id)),
    findings: await findingsOf(db, task),
  };
}

async function isAuthor(db: Db, { userId }: Caller, taskId: string): Promise<boolean> {
  return (await rows.authorsOf(db, taskId)).includes(userId);
}

/** What speaks against a task as its desk shows it. */
async function findingsOf(db: Db, task: Task): Promise<calls.SightFinding[]> {
  const { shown } = await deskState(db, task);
  const drawings = await drawingsWithAreas(db, picturesIn(shown.contentHtml));
  const hasKeysAndWords = task.type === 'LODGE' ? await rows.readKeysAndWords(db, task.package_name) : null;
  return sightFindings(taskInWords(shown, { hasAreas: drawings.length > 0, hasKeysAndWords }));
}
