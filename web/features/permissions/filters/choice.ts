// Pure rules of what the screen is about: the challenge and the grade that the address says, completed where only one fits.
import type { Challenge } from '../../../../contract/solving';

/** What of the screen lives in its address. */
export type BoardFilterName = 'challenge' | 'grade' | 'group' | 'district' | 'school' | 'show';

export type Chosen = {
  challenge: Challenge | null;
  grade: number | null;
  /** Grades that can be chosen: those of the challenge that was chosen by hand, else of all. */
  grades: number[];
  /** Challenges that serve the chosen grade, or all. */
  fitting: Challenge[];
};

/** asked: ids and numbers from the address; '' and null for nothing. What does not fit the list is left out. */
export function choose(challenges: readonly Challenge[], asked: { challenge: string; grade: number | null }): Chosen {
  const byHand = challenges.find(({ brc_id }) => brc_id === asked.challenge) ?? null;
  const grades = [...new Set((byHand ? [byHand] : challenges).flatMap(({ brc_grades }) => brc_grades))].sort(
    (one, other) => one - other,
  );
  const named = asked.grade !== null && grades.includes(asked.grade) ? asked.grade : null;
  const grade = named ?? only(grades);
  const fitting = challenges.filter(({ brc_grades }) => grade === null || brc_grades.includes(grade));
  return { challenge: byHand ?? only(fitting), grade, grades, fitting };
}

function only<T>(all: readonly T[]): T | null {
  return all.length === 1 ? (all[0] ?? null) : null;
}
