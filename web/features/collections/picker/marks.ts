// What the picker says of a task: whether it is public, used, in another set, and whether it can be ticked. Pure.
import type { Role } from '../../../../contract/roles';
import type { BankRow, BankUse } from '../../../../contract/tasks-bank';

export type Mark =
  | { kind: 'inSet' | 'noKey' | 'draft' | 'unused' }
  | { kind: 'public'; where: readonly BankUse[] }
  | { kind: 'used'; year: number }
  | { kind: 'otherSet'; name: string };

export type PublicMark = Extract<Mark, { kind: 'public' }>;

type Marked = Pick<BankRow, 'isInCollection' | 'hasKey' | 'isDraft' | 'uses'>;

/** The weightiest thing to know about a task: what keeps it out, then what others already know of it. */
export function markOf(row: Marked, collectionId: string): Mark {
  if (row.isInCollection) return { kind: 'inSet' };
  if (!row.hasKey) return { kind: 'noKey' };
  const uses = row.uses.filter((use) => use.id !== collectionId);
  const where = uses.filter((use) => use.isPublic);
  if (where.length > 0) return { kind: 'public', where };
  const used = uses.filter((use) => use.type === 'CON' && use.isComplete).map((use) => use.years);
  if (used.length > 0) return { kind: 'used', year: Math.max(...used) };
  const [other] = uses;
  if (other) return { kind: 'otherSet', name: other.name };
  return { kind: row.isDraft ? 'draft' : 'unused' };
}

/** Whether a task can be ticked; the mark says why it cannot. */
export function canPick(row: Marked): boolean {
  return !row.isInCollection && row.hasKey;
}

/** Whether a task is asked about before it is ticked: a public one for a contest, until the answer was for all of them. */
export function isAskedFirst(
  mark: Mark,
  { type, role, isAgreed }: { type: string; role: Role | null; isAgreed: boolean },
): mark is PublicMark {
  return mark.kind === 'public' && type === 'CON' && role !== 'TUTOR' && !isAgreed;
}
