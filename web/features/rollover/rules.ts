// Rules of the wizard: which pupils are left out, and the resulting counts. Pure.
import { classSlug } from '../../../contract/classes';
import type { SchoolClass } from '../../../contract/rollover';
import { CallRefused } from '../../platform/calls/call-errors';
import { failureWords } from '../../platform/words/error-words';
import type { Words } from '../../platform/words/words';
import type { ClassRow } from './rollover';

/** The pupils left out: whole classes, and single pupils of other classes; both by the key of the class. */
export type LeftOut = { classes: ReadonlySet<string>; pupils: ReadonlyMap<string, ReadonlySet<string>> };

export const nobodyLeftOut: LeftOut = { classes: new Set(), pupils: new Map() };

/** A class as a key: '5/2', '5/' without sub-grade. */
export function classKey({ grade, subGrade }: SchoolClass): string {
  return `${grade}/${subGrade ?? ''}`;
}

/** How many pupils of a class move. */
export function goingOf(row: ClassRow, leftOut: LeftOut): number {
  const key = classKey(row);
  if (leftOut.classes.has(key)) return 0;
  return Math.max(0, row.pupils - (leftOut.pupils.get(key)?.size ?? 0));
}

/** How many pupils move, are archived, and stay. */
export function countsOf(
  rows: readonly ClassRow[],
  leftOut: LeftOut,
): { moved: number; archived: number; stay: number } {
  const sum = (list: readonly ClassRow[]) => list.reduce((all, row) => all + goingOf(row, leftOut), 0);
  const moved = sum(rows.filter((row) => row.toGrade !== null));
  const archived = sum(rows.filter((row) => row.toGrade === null));
  return { moved, archived, stay: rows.reduce((all, row) => all + row.pupils, 0) - moved - archived };
}

/** The body of the call. It names single pupils only of classes that move. */
export function leftOutBody(rows: readonly ClassRow[], leftOut: LeftOut): { classes: SchoolClass[]; uList: string[] } {
  return {
    classes: rows
      .filter((row) => leftOut.classes.has(classKey(row)))
      .map(({ grade, subGrade }) => ({ grade, subGrade })),
    uList: rows
      .filter((row) => !leftOut.classes.has(classKey(row)))
      .flatMap((row) => [...(leftOut.pupils.get(classKey(row)) ?? [])]),
  };
}

/** What a class is called now: "5b". */
export function nameOf(row: ClassRow): string {
  return row.className ?? classSlug(row);
}

/** What it will be called; null: its pupils leave. */
export function nextNameOf({ toGrade, toClassName, subGrade }: ClassRow): string | null {
  return toGrade === null ? null : (toClassName ?? classSlug({ grade: toGrade, subGrade }));
}

/** Words for why a school's rollover or its undo was refused. */
export function failureText(words: Words<'rollover'>, failure: unknown): string {
  const code = failure instanceof CallRefused ? failure.code : null;
  if (code === 'PARTICIPANT_SOLVING') return words.outcome.SOLVING;
  if (code === 'ROLLOVER_UNCONFIRMED') return words.outcome.UNCONFIRMED;
  return code === 'CONFLICT' ? words.outcome.CHANGED : failureWords(failure);
}
