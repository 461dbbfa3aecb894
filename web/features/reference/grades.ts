import type { Words } from '../../platform/words/words';
/** All grades, lowest first. */
export const allGrades = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** The grade in an address or a field: 1 to 12, or null for anything else. */
export function readGrade(text: string): number | null {
  return /^([1-9]|1[0-2])$/.test(text) ? Number(text) : null;
}

/** Choices of grades, named as schools name them: "9 klasė (I gimnazijos)". */
export function gradeOptions(words: Words<'reference'>, grades: readonly number[]): { value: string; label: string }[] {
  return grades.map((grade) => ({ value: String(grade), label: gradeName(words, grade) }));
}

/** "5 klasė", "9 klasė (I gimnazijos)". */
export function gradeName(words: Words<'reference'>, grade: number): string {
  const names: Record<string, string> = words.grade.gymnasium;
  return names[String(grade)] ?? words.grade.n({ n: grade });
}

/** Grades as short text, runs joined by an en dash: "1–4", "5", "7, 9–10". */
export function gradeRange(grades: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const grade of [...grades].sort((a, b) => a - b)) {
    const last = runs[runs.length - 1];
    if (last && grade <= last[1] + 1) last[1] = grade;
    else runs.push([grade, grade]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}
