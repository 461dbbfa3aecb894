// What the column „Naudota“ says of a task, from the most important to the least. Pure.
import type { BankRow, BankUse } from '../../../../contract/tasks-bank';

export type UseMark =
  | { kind: 'inCollection' | 'draft' | 'keyless' | 'archived' | 'public' | 'unused' }
  | { kind: 'secret' | 'contest' | 'inDraft'; use: BankUse };

/** The marks of a row, the first of which stands in the table: what keeps a task from a set goes before its history. */
export function marksOf(row: BankRow): UseMark[] {
  const contests = row.uses.filter((use) => use.type === 'CON' && use.isComplete);
  const marks: UseMark[] = [];
  if (row.isInCollection) marks.push({ kind: 'inCollection' });
  if (row.isArchived) marks.push({ kind: 'archived' });
  if (row.isDraft) marks.push({ kind: 'draft' });
  if (!row.hasKey) marks.push({ kind: 'keyless' });
  marks.push(...contests.filter((use) => use.isWithheld).map((use) => ({ kind: 'secret' as const, use })));
  if (row.uses.some((use) => use.isPublic)) marks.push({ kind: 'public' });
  marks.push(...contests.filter((use) => !use.isWithheld).map((use) => ({ kind: 'contest' as const, use })));
  marks.push(...row.uses.filter((use) => !use.isComplete).map((use) => ({ kind: 'inDraft' as const, use })));
  return marks.length > 0 ? marks : [{ kind: 'unused' }];
}

/** Whether a task may be deleted: no collection has it. */
export const isDeletable = (row: BankRow): boolean => row.mayEdit && row.uses.length === 0;
