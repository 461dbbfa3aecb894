// Pure rules of the wizard: who is left out, what that makes of the counts.
import type { SchoolClass } from '../../../contract/rollover';
import type { Words } from '../../platform/words/words';
import { gradeName } from '../reference/grades';
import type { ClassRow } from './rollover';

/** What is left as it is: whole classes, and single pupils of the others. Both by the class's key. */
export type LeftOut = { classes: ReadonlySet<string>; pupils: ReadonlyMap<string, ReadonlySet<string>> };

export const nobodyLeftOut: LeftOut = { classes: new Set(), pupils: new Map() };

/** A class as a key: '5/2', '5/' without sub-grade. */
export function classKey({ grade, subGrade }: SchoolClass): string {
  return `${grade}/${subGrade ?? ''}`;
}

/** How many of a class go. */
export function goingOf(row: ClassRow, leftOut: LeftOut): number {
  const key = classKey(row);
  if (leftOut.classes.has(key)) return 0;
  return Math.max(0, row.pupils - (leftOut.pupils.get(key)?.size ?? 0));
}

/** How many go up, into the archive, and stay. */
export function countsOf(
  rows: readonly ClassRow[],
  leftOut: LeftOut,
): { moved: number; archived: number; stay: number } {
  const sum = (list: readonly ClassRow[]) => list.reduce((all, row) => all + goingOf(row, leftOut), 0);
  const moved = sum(rows.filter((row) => row.toGrade !== null));
  const archived = sum(rows.filter((row) => row.toGrade === null));
  return { moved, archived, stay: rows.reduce((all, row) => all + row.pupils, 0) - moved - archived };
}

/** As the call takes it: single pupils only of classes that go. */
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

/** "5 klasė, 2 grupė", "5 klasė, be grupės". */
export function classWords(words: Words<'rollover', 'reference'>, { grade, subGrade }: SchoolClass): string {
  const group = subGrade === null ? words.noGroup : words.reference.subGrade.n({ n: subGrade });
  return words.classOf({ grade: gradeName(words.reference, grade), group });
}
