// Which class an address without a class means.
import { byClass, type ClassId, classOfSlug, classSlug, isSameClass } from '../../../../contract/classes';
import { readStored, writeStored } from '../../../platform/local-storage';
import { readGrade } from '../../reference/grades';

const key = 'damba-class';

/** What an address says: grade and sub-grade as text, '' for none; last: the class that was open last. */
type Wanted = { grade: string; group: string; last: ClassId | null };

/**
 * The class of an address: the named one; the only one of the named grade; without a grade the last one, if the school
 * still has it. Null: the user chooses.
 */
export function wantedClass(classes: readonly ClassId[], { grade, group, last }: Wanted): ClassId | null {
  const named = readGrade(grade);
  if (named === null) return last && classes.some((one) => isSameClass(one, last)) ? last : null;
  const subGrade = readGrade(group);
  if (subGrade !== null) return { grade: named, subGrade };
  const [only, ...more] = classes.filter((one) => one.grade === named).sort(byClass);
  return only && more.length === 0 ? only : null;
}

/** The class of a school that was open last on this computer. */
export function lastClass(school: string): ClassId | null {
  const [of, slug = ''] = (readStored(key) ?? '').split('/');
  return of === school ? classOfSlug(slug) : null;
}

export function rememberClass(school: string, id: ClassId): void {
  writeStored(key, `${school}/${classSlug(id)}`);
}
