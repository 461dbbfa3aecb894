import type { Words } from '../../platform/words/words';

/** The name of the age group of a set, else of the set itself. */
export function groupName(
  { ageGroup, name }: { ageGroup: string | null; name: string },
  words: Words<'referenceStages'>,
  nameless: string,
): string {
  const names: Record<string, unknown> = words.ageGroup;
  const found = ageGroup === null ? null : names[ageGroup];
  return typeof found === 'string' ? found : name || nameless;
}

/** "5–6 klasės", or one grade; '' for none. */
export function gradeSpan(grades: readonly number[], words: Words<'referenceStages'>): string {
  const [first = 0, last = first] = [grades[0], grades.at(-1)];
  if (grades.length === 0) return '';
  return grades.length === 1 ? words.grade.n({ n: first }) : words.grade.range({ from: first, to: last });
}
