import type { BodyOut } from '../../../../contract/endpoint';
import { type BulkAct, bulkTasks } from '../../../../contract/tasks-bank';
import type { Db } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import { writeAudits } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import * as keywords from '../../keywords/task-queries';
import { lockTaskName } from '../import/store-queries';
import { changeTasks } from '../versions/versions';
import * as rows from './bulk-queries';

type Refused = { id: string; internationalId: string; name: string; reason: 'NOT_YOURS' | 'NUMBER_TAKEN' };
type Done = { changed: { id: string; from: string | null }[]; refused: Refused[] };

/**
 * Mounts acts on many tasks at once. What can be done is done, in one transaction; each task that cannot take the act
 * is named with the reason. Undoing is the inverse act on the changed ones.
 */
export function mountBulk(api: Api<Caller>, { db }: Services): void {
  api.on(bulkTasks, async ({ body, caller, refuse }) => {
    const fault = await faultOf(db, body);
    if (fault) return refuse('BAD_REQUEST', { fields: [fault] });
    return db.transaction().execute(async (trx) => {
      const tasks = await rows.lockTasks(trx, caller, body.ids);
      const own = tasks.filter((task) => task.is_own);
      const foreign = tasks.filter((task) => !task.is_own).map((task) => refusal(task, 'NOT_YOURS'));
      const { changed, refused } = await actWithVersions(trx, caller, body, own);
      await writeAudits(
        trx,
        changed.map(({ id, from }) => ({
          userId: caller.userId,
          action: auditNames[body.act],
          objectType: 'task',
          objectId: id,
          details: {
            ...(body.keywordId && { keywordId: body.keywordId }),
            ...(from && { from, to: body.language ?? '' }),
          },
        })),
      );
      return { changed, unchanged: own.length - changed.length - refused.length, refused: [...foreign, ...refused] };
    });
  });
}

const auditNames = {
  ADD_KEYWORD: 'task.add-keyword',
  REMOVE_KEYWORD: 'task.remove-keyword',
  SET_LANGUAGE: 'task.set-language',
  ARCHIVE: 'task.archive',
  RETURN: 'task.return',
} as const satisfies Record<BulkAct, string>;

/** The field without which the act cannot be done, or null. */
async function faultOf(db: Db, { act, keywordId, language }: BodyOut<typeof bulkTasks>): Promise<string | null> {
  if (act === 'SET_LANGUAGE') return language && (await rows.isLanguage(db, language)) ? null : 'language';
  if (act === 'ARCHIVE' || act === 'RETURN') return null;
  return keywordId && (await keywords.isKeyword(db, keywordId)) ? null : 'keywordId';
}

/** The history of each changed task tells of the act; whether a task is in the archive is no part of what it says. */
async function actWithVersions(
  trx: Db,
  caller: Caller,
  body: BodyOut<typeof bulkTasks>,
  own: readonly rows.BulkTask[],
): Promise<Done> {
  if (body.act === 'ARCHIVE' || body.act === 'RETURN') return act(trx, body, own);
  const change = { kind: 'SAVED' as const, note: 'BULK' as const, userId: caller.userId };
  const ids = own.map((task) => task.id);
  return changeTasks(trx, ids, change, () => act(trx, body, own));
}

async function act(trx: Db, body: BodyOut<typeof bulkTasks>, tasks: readonly rows.BulkTask[]): Promise<Done> {
  const ids = tasks.map((task) => task.id);
  switch (body.act) {
    case 'ADD_KEYWORD':
      return withoutRefusals(await keywords.addKeyword(trx, ids, body.keywordId ?? ''));
    case 'REMOVE_KEYWORD':
      return withoutRefusals(await keywords.removeKeyword(trx, ids, body.keywordId ?? ''));
    case 'SET_LANGUAGE':
      return setLanguage(trx, tasks, body.language ?? '');
    default: {
      const isArchived = body.act === 'ARCHIVE';
      const others = tasks.filter((task) => task.is_archived !== isArchived).map((task) => task.id);
      await rows.archiveTasks(trx, others, isArchived);
      return withoutRefusals(others);
    }
  }
}

/** A number is taken when another task has it in that language, also one of the same act. */
async function setLanguage(trx: Db, tasks: readonly rows.BulkTask[], language: string): Promise<Done> {
  const others = tasks.filter((task) => task.language !== language);
  for (const number of [...new Set(others.map((task) => task.international_id))].sort())
    await lockTaskName(trx, number, language);
  const taken = await rows.takenNumbers(
    trx,
    others.map((task) => task.international_id),
    language,
  );
  const done: Done = { changed: [], refused: [] };
  for (const task of others) {
    if (taken.has(task.international_id)) done.refused.push(refusal(task, 'NUMBER_TAKEN'));
    else done.changed.push({ id: task.id, from: task.language });
    taken.add(task.international_id);
  }
  await rows.setLanguage(
    trx,
    done.changed.map((task) => task.id),
    language,
  );
  return done;
}

function withoutRefusals(ids: readonly string[]): Done {
  return { changed: ids.map((id) => ({ id, from: null })), refused: [] };
}

function refusal(task: rows.BulkTask, reason: Refused['reason']): Refused {
  return { id: task.id, internationalId: task.international_id, name: task.name, reason };
}
