// Every change of a task goes through here, so that its history is whole and the desks that are open learn of it
// (docs/rules/content.md).
import { resolveConflicts } from '../../../../contract/tasks-conflicts';
import { type DeskFields, deskFields, type VersionKind, type VersionNote } from '../../../../contract/tasks-desk';
import type { Db } from '../../../platform/database/db';
import { storeContents } from '../content/content-queries';
import { documentOfVersion } from '../content/draft-document';
import { withDocument } from '../content/draft-queries';
import { changedFields, isSameState } from '../merge/fields';
import { joinFields } from '../merge/join';
import { picturesIn } from '../rules';
import { pruneStates, readDrafts, type StoredDraft, storeState, writeDraft } from './draft-queries';
import { writeDraftRow } from './draft-row';
import { readStates, type TaskState } from './state-queries';
import { addVersions, continueVersion, type NewVersion, readVersionFields, tasksWithHistory } from './version-queries';

/** Who changes tasks, and how it stands in their history. clearsDraft: the change is the pending draft itself. */
export type TaskChange = {
  kind: VersionKind;
  note?: VersionNote;
  userId: string | null;
  clearsDraft?: boolean;
};

/**
 * Runs a change of stored tasks, which are locked, and writes the version of each that it did change. A pending draft
 * takes the change over; where it says otherwise, the draft's words stay, and the change stands in the history.
 */
export async function changeTasks<T>(
  trx: Db,
  ids: readonly string[],
  change: TaskChange,
  write: () => Promise<T>,
): Promise<T> {
  const before = await rememberTasks(trx, ids);
  const result = await write();
  const after = await readStates(trx, ids, storeContents);
  const was = new Map(before.map((state) => [state.id, state]));
  const both = after.flatMap((state) => {
    const earlier = was.get(state.id);
    return earlier ? [{ before: earlier, after: state }] : [];
  });
  const changed = both.filter((one) => isChanged(one));
  const versions = changed.map((one) => versionOf(one.after, one.before.fields, change));
  const numbers = await addVersions(trx, versions);
  const drafts = await readDrafts(trx, ids);
  for (const one of both) {
    const draft = drafts.get(one.after.id) ?? null;
    const isDone = change.clearsDraft && draft?.fields;
    if (isChanged(one) || isDone) await followChange(trx, one, draft, numbers.get(one.after.id) ?? null, change);
  }
  return result;
}

function isChanged({ before, after }: { before: TaskState; after: TaskState }): boolean {
  return before.status !== after.status || !isSameState(before.fields, after.fields);
}

/** Writes the first version of a new task. */
export async function rememberNewTask(trx: Db, id: string, change: TaskChange): Promise<void> {
  const states = await readStates(trx, [id], storeContents);
  const versions = states.map((state) => versionOf(state, emptyFields, change));
  await addVersions(trx, versions);
}

/** The tasks as they are; one whose history has not begun begins it with this state. */
export async function rememberTasks(trx: Db, ids: readonly string[]): Promise<TaskState[]> {
  const [states, known] = [await readStates(trx, ids), await tasksWithHistory(trx, ids)];
  const first = states.filter((state) => !known.has(state.id));
  const versions = first.map((state) => ({
    ...versionOf(state, emptyFields, { kind: 'SAVED', note: 'FIRST', userId: state.createdBy }),
    changed: [],
    at: state.updatedAt,
  }));
  await addVersions(trx, versions);
  return states;
}

/** The fields of a task of which nothing is written. */
export const emptyFields: DeskFields = deskFields.parse({});

function versionOf(state: TaskState, before: DeskFields, change: TaskChange): NewVersion {
  return {
    taskId: state.id,
    kind: change.kind,
    note: change.note ?? null,
    fields: state.fields,
    content: documentOfVersion(state.content),
    changed: changedFields(before, state.fields),
    pictures: picturesOf(state.fields),
    isReady: state.status === 'READY',
    rev: null,
    userId: change.userId,
    at: null,
  };
}

/** The pictures that fields show. */
export function picturesOf(fields: DeskFields): string[] {
  const choices = fields.choices.map((choice) => `${choice.textHtml} ${choice.imageLink ?? ''}`);
  return picturesIn(fields.contentHtml, fields.solutionHtml, fields.relevanceHtml, fields.originHtml, ...choices);
}

/** The pending draft after a change of its task, and the next rev, by which open desks see that there is something new. */
async function followChange(
  trx: Db,
  { before, after }: { before: TaskState; after: TaskState },
  draft: StoredDraft | null,
  no: number | null,
  change: TaskChange,
): Promise<void> {
  const rev = draft?.rev ?? 0;
  await storeState(trx, after.id, rev, draft?.fields ?? before.fields);
  const pending = change.clearsDraft ? null : await pendingAfter(trx, before, after, draft, change);
  const shown = pending ?? after.fields;
  const stored = pending && (await withDocument(trx, { taskId: after.id, fields: pending }));
  const next = { taskId: after.id, rev: rev + 1, pending: stored, basis: no, userId: change.userId };
  await writeDraft(trx, next, shown);
  if (!pending || after.status === 'READY') return;
  const place = { international_id: after.fields.internationalId, language: after.language };
  await writeDraftRow(trx, after, pending, place);
}

async function pendingAfter(
  trx: Db,
  before: TaskState,
  after: TaskState,
  draft: StoredDraft | null,
  change: TaskChange,
): Promise<DeskFields | null> {
  if (!draft?.fields) return null;
  // The row of a task that was never ready is its draft: whoever changed the row had the draft before the eyes. A file
  // knows nothing of it, and changed what the draft set out from.
  const isRead = before.status === 'DRAFT' && change.kind !== 'IMPORT';
  const basis = isRead || draft.basis === null ? null : await readVersionFields(trx, after.id, draft.basis);
  const { fields, conflicts } = await joinFields(basis ?? draft.fields, draft.fields, after.fields);
  const joined = resolveConflicts(fields, conflicts, []);
  return isSameState(joined, after.fields) ? null : joined;
}

/**
 * Writes a draft of a locked task at its next rev, and its version: an author's saves of ten minutes are one. isPending:
 * it differs from the task itself.
 */
export async function saveDraft(
  trx: Db,
  task: { id: string; rev: number; shown: DeskFields; basis: number | null },
  fields: DeskFields,
  change: TaskChange,
  isPending = true,
): Promise<{ rev: number; savedAt: Date; no: number }> {
  const rev = task.rev + 1;
  if (task.rev === 0) await storeState(trx, task.id, 0, task.shown);
  if (rev % 20 === 0) await pruneStates(trx, task.id, rev);
  const version = await draftVersion(trx, task, fields, change, rev);
  const no = await addOrContinue(trx, version);
  const pending = isPending ? version : null;
  const draft = { taskId: task.id, rev, pending, basis: task.basis, userId: change.userId };
  const savedAt = await writeDraft(trx, draft, fields);
  return { rev, savedAt, no };
}

/** Writes a version beside the draft, which stays: what an author wrote at a place that another had changed. */
export async function rememberOther(
  trx: Db,
  task: { id: string; rev: number; shown: DeskFields },
  fields: DeskFields,
  userId: string,
): Promise<void> {
  await addOrContinue(trx, await draftVersion(trx, task, fields, { kind: 'OTHER', userId }, task.rev));
}

async function addOrContinue(trx: Db, version: NewVersion): Promise<number> {
  const isOneOfMany = (version.kind === 'DRAFT' || version.kind === 'OTHER') && version.note === null;
  const joined = isOneOfMany ? await continueVersion(trx, version) : null;
  return joined ?? (await addVersions(trx, [version])).get(version.taskId) ?? 0;
}

async function draftVersion(
  trx: Db,
  task: { id: string; shown: DeskFields },
  fields: DeskFields,
  change: TaskChange,
  rev: number,
): Promise<NewVersion> {
  return withDocument(trx, {
    taskId: task.id,
    kind: change.kind,
    note: change.note ?? null,
    fields,
    changed: changedFields(task.shown, fields),
    pictures: picturesOf(fields),
    isReady: false,
    rev,
    userId: change.userId,
    at: null,
  });
}
