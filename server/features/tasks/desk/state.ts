// What the desk of a task shows now: the pending draft, or the task itself.
import type { DeskFields, DraftKind } from '../../../../contract/tasks-desk';
import type { Db } from '../../../platform/database/db';
import { readDrafts, type StoredDraft } from '../versions/draft-queries';
import { readStates } from '../versions/state-queries';
import { currentKeywords } from './desk-queries';

type Task = { id: string; status: 'DRAFT' | 'READY' };

/** What a desk shows. draft null: nobody has touched the task yet. */
export type DeskState = { rev: number; shown: DeskFields; draft: StoredDraft | null; kind: DraftKind };

/** Reads what the desk of a task shows. */
export async function deskState(db: Db, task: Task): Promise<DeskState> {
  const draft = (await readDrafts(db, [task.id])).get(task.id) ?? null;
  const kind = task.status === 'DRAFT' ? 'NEW' : draft?.fields ? 'CHANGES' : 'NONE';
  return { rev: draft?.rev ?? 0, shown: draft?.fields ?? (await taskFields(db, task.id)), draft, kind };
}

/** The fields of a task as pupils get them. */
export async function taskFields(db: Db, id: string): Promise<DeskFields> {
  const [state] = await readStates(db, [id]);
  if (!state) throw new Error('a locked task is gone');
  return state.fields;
}

/** Fields with the keywords that exist: one may have been merged into another or deleted meanwhile. */
export async function withCurrentKeywords(db: Db, fields: DeskFields): Promise<DeskFields> {
  const now = await currentKeywords(db, [...fields.keywordIds, ...fields.ctKeywords]);
  const current = (ids: readonly string[]) => [...new Set(ids.flatMap((id) => now.get(id) ?? []))];
  return { ...fields, keywordIds: current(fields.keywordIds), ctKeywords: current(fields.ctKeywords) };
}
