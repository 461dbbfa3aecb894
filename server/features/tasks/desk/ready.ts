import type { BodyOut } from '../../../../contract/endpoint';
import * as calls from '../../../../contract/tasks-desk';
import type { TaskFields } from '../../../../contract/tasks-edit';
import type { Db } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import { setKeywords } from '../../keywords/task-queries';
import { contentOfFields } from '../content/fields-content';
import { textColumnsOf } from '../content/row';
import { writeInteractiveFacts } from '../editor/draft-queries';
import { languageCode, lockVisible, unknownIds, writeLevels } from '../editor/edit-queries';
import { auditTask, findReferences, saveTask, storedTask } from '../editor/save';
import { readPictureSizes } from '../pictures/size-queries';
import { inTurn } from '../sanitise/forms';
import { changeTasks } from '../versions/versions';
import { adviceFor, answerPictures, candidateOf, checkCandidate, checkInteractive } from './check';
import { isFreeNumber } from './number';
import { deskState, withCurrentKeywords } from './state';

type Task = NonNullable<Awaited<ReturnType<typeof lockVisible>>>;

/** Mounts making a draft ready: it becomes the task, or nothing is done and what it lacks is named. */
export function mountReady(api: Api<Caller>, { db }: Services): void {
  api.on(calls.readyDesk, ({ body, caller }) => inTurn(caller.userId, () => makeReady(db, caller, body)));
}

type Checked = { missing: calls.MissingPart[]; save: () => Promise<unknown> };

async function makeReady(db: Db, caller: Caller, body: BodyOut<typeof calls.readyDesk>) {
  return db.transaction().execute(async (trx) => {
    const task = (await lockVisible(trx, caller, body.id, true)) ?? refuse('NOT_FOUND');
    const state = await deskState(trx, task);
    if (state.rev !== body.rev) return refuse('CONFLICT');
    const fields = await withCurrentKeywords(trx, state.shown);
    const advice = adviceFor(fields, task.type, await readPictureSizes(trx, answerPictures(fields)));
    const candidate = candidateOf(fields, task.international_id);
    const { missing, save } =
      task.type === 'LODGE'
        ? await checkedInteractive(trx, caller, task, fields)
        : await checkedTask(trx, caller, task, candidate);
    if (missing.length > 0) return { missing, advice, done: null };
    const { internationalId } = candidate;
    await save();
    const { rev } = await deskState(trx, { id: task.id, status: 'READY' });
    const after = (await lockVisible(trx, caller, task.id, true)) ?? refuse('NOT_FOUND');
    return { missing, advice, done: { rev, internationalId, shownSince: after.updated_at.toISOString() } };
  });
}

async function checkedTask(
  trx: Db,
  caller: Caller,
  task: Task,
  candidate: ReturnType<typeof candidateOf>,
): Promise<Checked> {
  const { missing, task: whole } = checkCandidate(candidate);
  if (!whole) {
    const language = (await languageCode(trx, candidate.languageId)) ?? task.language;
    return {
      missing: [...missing, ...(await numberFault(trx, task, candidate.internationalId, language))],
      save: never,
    };
  }
  const { fields } = await storedTask(whole);
  const { language, unknown } = await findReferences(trx, caller, fields);
  const gone = unknown.map((field): calls.MissingPart => ({ field, code: 'UNKNOWN' }));
  const taken = await numberFault(trx, task, fields.internationalId, language ?? task.language);
  return { missing: [...gone, ...taken], save: () => saveReady(trx, caller, task, fields) };
}

function saveReady(trx: Db, caller: Caller, task: Task, fields: TaskFields) {
  return saveTask(trx, caller, task.id, fields, { clearsDraft: true });
}

async function never(): Promise<never> {
  throw new Error('a task that lacks something is not saved');
}

async function numberFault(trx: Db, task: Task, typed: string, language: string): Promise<calls.MissingPart[]> {
  if (typed === '' || !/^\d{4}-[A-Z]{2}-/.test(typed)) return [];
  return (await isFreeNumber(trx, typed, language, task.id)) ? [] : [{ field: 'internationalId', code: 'TAKEN' }];
}

/** An interactive task: what is said of it is saved, its package stays. */
async function checkedInteractive(trx: Db, caller: Caller, task: Task, fields: calls.DeskFields): Promise<Checked> {
  const { internationalId, languageId } = candidateOf(fields, task.international_id);
  const language = await languageCode(trx, languageId);
  const lists = { ageGroups: fields.levels.map((one) => one.ageGroupId), keywords: [], cts: [] };
  const unknown = (await unknownIds(trx, lists)).ageGroups.length > 0;
  const missing: calls.MissingPart[] = [
    ...checkInteractive(candidateOf(fields, task.international_id), task.package_name !== null),
    ...(language === null ? [{ field: 'languageId', code: 'UNKNOWN' as const }] : []),
    ...(unknown ? [{ field: 'levels', code: 'UNKNOWN' as const }] : []),
    ...(await numberFault(trx, task, internationalId, language ?? task.language)),
  ];
  const place = { international_id: internationalId, language: language ?? task.language };
  const write = async () => {
    const texts = textColumnsOf(contentOfFields(fields, place.language), place.language);
    await writeInteractiveFacts(trx, task.id, { ...texts, ...place });
    await writeLevels(trx, task.id, fields.levels);
    await setKeywords(trx, task.id, [...fields.keywordIds, ...fields.ctKeywords]);
    await auditTask(trx, caller, 'task.save', task.id, internationalId);
  };
  const change = { kind: 'SAVED' as const, userId: caller.userId, clearsDraft: true };
  return { missing, save: () => changeTasks(trx, [task.id], change, write) };
}
