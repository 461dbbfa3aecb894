import { byClass, type ClassId, classOfSlug, classSlug } from '../../../contract/classes';
import type { Words } from '../../platform/words/words';
import type { SelectOption } from '../../ui/fields/Select';
import type { SchoolClass } from './classes';

/** A choice of classes: one class, or a whole grade (subGrade null), as the calls take it. */
export type ClassFilter = ClassId | null;

/**
 * The choices of one school: its classes with their counts, and the whole grade where there are several classes in it.
 * wanted: what is chosen already, offered even when nobody is left in it.
 */
export function classOptions(
  words: Words<'classes'>,
  classes: readonly SchoolClass[],
  wanted: ClassFilter = null,
): SelectOption[] {
  const grades = [...new Set(classes.map(({ grade }) => grade))].sort((a, b) => a - b);
  const options = grades.flatMap((grade) => optionsOf(words, grade, classes));
  const value = filterValue(wanted);
  if (wanted !== null && !options.some((option) => option.value === value))
    options.push({ value, label: words.withCount({ name: value, count: 0 }) });
  return options;
}

function optionsOf(words: Words<'classes'>, grade: number, classes: readonly SchoolClass[]): SelectOption[] {
  const own = classes.filter((one) => one.grade === grade).sort(byClass);
  const count = own.reduce((sum, one) => sum + one.count, 0);
  // A class without a letter cannot be asked for alone where the grade has others: it is in the whole grade.
  const single = own.length === 1 ? own : own.filter(({ subGrade }) => subGrade !== null);
  const lines = single.map((one) => ({
    value: classSlug(one),
    label: words.withCount({ name: one.name, count: one.count }),
  }));
  if (own.length === 1) return lines;
  return [...lines, { value: String(grade), label: words.withCount({ name: words.wholeGrade({ grade }), count }) }];
}

/** A choice as the value of a field and of an address: "5b", "5", ''. */
export function filterValue(filter: ClassFilter): string {
  return filter === null ? '' : classSlug(filter);
}

/** The choice of a field or an address; null: all classes. */
export function readFilter(value: string): ClassFilter {
  return classOfSlug(value);
}
