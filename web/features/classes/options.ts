import { byClass, type ClassId, className, classOfSlug, classSlug } from '../../../contract/classes';
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
  if (wanted === null || options.some((option) => option.value === value)) return options;
  return [...options, wanted.subGrade === null ? wholeGrade(words, wanted.grade, classes) : nobody(words, wanted)];
}

function optionsOf(words: Words<'classes'>, grade: number, classes: readonly SchoolClass[]): SelectOption[] {
  const own = classes.filter((one) => one.grade === grade).sort(byClass);
  // A class without a letter cannot be asked for alone where the grade has others: it is in the whole grade.
  const single = own.length === 1 ? own : own.filter(({ subGrade }) => subGrade !== null);
  const lines = single.map((one) => ({
    value: classSlug(one),
    label: words.withCount({ name: one.name, count: one.count }),
  }));
  return own.length === 1 ? lines : [...lines, wholeGrade(words, grade, classes)];
}

function wholeGrade(words: Words<'classes'>, grade: number, classes: readonly SchoolClass[]): SelectOption {
  const count = classes.filter((one) => one.grade === grade).reduce((sum, one) => sum + one.count, 0);
  return { value: String(grade), label: words.withCount({ name: words.wholeGrade({ grade }), count }) };
}

function nobody(words: Words<'classes'>, id: ClassId): SelectOption {
  return { value: classSlug(id), label: words.withCount({ name: className(id), count: 0 }) };
}

/** A choice as the value of a field and of an address: "5b", "5", ''. */
export function filterValue(filter: ClassFilter): string {
  return filter === null ? '' : classSlug(filter);
}

/** The choice of a field or an address; null: all classes. */
export function readFilter(value: string): ClassFilter {
  return classOfSlug(value);
}
