import { type ClassId, className, isSameClass, readClass } from '../../../contract/classes';

/** The letters that a dictionary can be given: no two are written alike, whatever their case. */
export function isLetterTaken(letters: readonly string[], subGrade: number, letter: string): boolean {
  return letters.some((other, index) => index !== subGrade - 1 && other.toLowerCase() === letter.toLowerCase());
}

/**
 * Whether a name for a class is that of another one: a name that a class of the school has, or one that is read as
 * another class ("5b" for 5a).
 */
export function isNameTaken(
  name: string,
  id: ClassId,
  school: { classes: readonly (ClassId & { name: string })[]; letters: readonly string[] },
): boolean {
  const lower = name.toLowerCase();
  const others = school.classes.filter((one) => !isSameClass(one, id));
  if (others.some((one) => one.name.toLowerCase() === lower)) return true;
  if (lower === className(id, school.letters).toLowerCase()) return false;
  const read = readClass(name);
  if (read === null) return false;
  return 'either' in read || !isSameClass(read.id, id);
}
