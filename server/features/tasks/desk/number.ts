import * as calls from '../../../../contract/tasks-desk';
import type { Db } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import * as rows from '../editor/draft-queries';
import { isIdUsed, languageCode } from '../editor/edit-queries';
import { lockTaskName } from '../import/store-queries';
import { visibleTasks } from '../queries';

/** Year, country, number: 2026-LT-01. */
const NUMBER = /^\d{4}-[A-Z]{2}-[0-9A-Za-z]+(-[0-9A-Za-z]+)*$/;

/** Mounts the call that proposes a number and says who has one. */
export function mountNumber(api: Api<Caller>, { db }: Services): void {
  api.on(calls.taskNumber, async ({ body, caller }) => {
    const series = await rows.currentSeries(db);
    const next = numberAfter(series, await rows.greatestNumber(db, series));
    const internationalId = body.internationalId?.trim() ?? '';
    if (!NUMBER.test(internationalId)) return { next, taken: null };
    const language = (body.language && (await languageCode(db, body.language))) || 'lt';
    const task = await rows.taskOfNumber(db, internationalId, language, body.id ?? null);
    if (!task) return { next, taken: null };
    // A tutor learns that a number is taken, and nothing of a contest's task.
    const isVisible = (await visibleTasks(db, caller, [task.id])).has(task.id);
    return { next, taken: isVisible ? task : { id: null, name: null, by: null } };
  });
}

/** The number after the greatest one of a series. */
function numberAfter(series: string, greatest: number): string {
  return `${series}-${String(greatest + 1).padStart(2, '0')}`;
}

/**
 * The number of a new task, which nobody else gets until the commit: the one that was typed where it is free, else the
 * next of this year. isProposed: what was typed was only the proposal, or nothing, so that the number takes its place.
 */
export async function takeNumber(
  trx: Db,
  typed: string,
  language: string,
): Promise<{ internationalId: string; isProposed: boolean }> {
  const series = await rows.currentSeries(trx);
  const greatest = await rows.lockSeries(trx, series);
  if (await isFreeNumber(trx, typed, language, null)) return { internationalId: typed, isProposed: false };
  const internationalId = numberAfter(series, greatest);
  await lockTaskName(trx, internationalId, language);
  return { internationalId, isProposed: typed === '' || new RegExp(`^${series}-\\d+$`).test(typed) };
}

/** Whether a number is well-formed and no other task's in a language; it is locked until the commit then. */
export async function isFreeNumber(
  trx: Db,
  typed: string,
  language: string,
  exceptId: string | null,
): Promise<boolean> {
  if (!NUMBER.test(typed)) return false;
  await lockTaskName(trx, typed, language);
  return !(await isIdUsed(trx, typed, language, exceptId));
}
