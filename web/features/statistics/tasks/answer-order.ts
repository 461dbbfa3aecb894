// The order of answers in a table: by any of its columns. Pure.
import type { AnswerRow } from './AnswerTable';

const collator = new Intl.Collator('lt', { numeric: true });

type Words = { genders: Record<'F' | 'M' | 'none', string>; correctness: Record<'T' | 'F' | 'N', string> };

/** Numbers by size, words as they are read in Lithuanian order; equal ones by task, grade and so on, always upward. */
export function sortAnswers(
  rows: readonly AnswerRow[],
  { id, desc }: { id: string; desc: boolean },
  words: Words,
): AnswerRow[] {
  const pick = pickers[id] ?? ((row: AnswerRow) => row.value);
  const sign = desc ? -1 : 1;
  return [...rows].sort(
    (a, b) =>
      sign * compare(pick(a, words), pick(b, words)) ||
      Number(a.exerciseId) - Number(b.exerciseId) ||
      a.grade - b.grade ||
      compare(a.gender ?? '', b.gender ?? '') ||
      compare(a.answerCorrect, b.answerCorrect),
  );
}

const pickers: Record<string, (row: AnswerRow, words: Words) => string | number> = {
  exerciseName: (row) => row.exerciseName,
  year: (row) => row.year,
  grade: (row) => row.grade,
  gender: (row, words) => words.genders[row.gender ?? 'none'],
  identifier: (row) => row.identifier,
  contest: (row) => row.contest,
  answerCorrect: (row, words) => words.correctness[row.answerCorrect],
  value: (row) => row.value,
};

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
}
