// Pure rules of the challenge and the grade of the screen: those of the address, or the only ones that fit.
import type { Challenge } from '../../../../contract/solving';

/** The filters of the screen in its address. */
export type ClassFilterName = 'challenge' | 'grade' | 'group' | 'district' | 'school' | 'show';

export type Choice = {
  challenge: Challenge | null;
  grade: number | null;
  /** Grades that can be chosen: those of the challenge that was chosen by hand, else of all. */
  grades: number[];
  /** Challenges that serve the chosen grade, or all. */
  fitting: Challenge[];
};

/** wanted: ids and numbers from the address; '' and null for none. Those that fit no challenge are ignored. */
export function choose(challenges: readonly Challenge[], wanted: { challenge: string; grade: number | null }): Choice {
  const byHand = challenges.find(({ brc_id }) => brc_id === wanted.challenge) ?? null;
  const grades = [...new Set((byHand ? [byHand] : challenges).flatMap(({ brc_grades }) => brc_grades))].sort(
    (one, other) => one - other,
  );
  const named = wanted.grade !== null && grades.includes(wanted.grade) ? wanted.grade : null;
  const grade = named ?? only(grades);
  const fitting = challenges.filter(({ brc_grades }) => grade === null || brc_grades.includes(grade));
  return { challenge: byHand ?? only(fitting), grade, grades, fitting };
}

function only<T>(all: readonly T[]): T | null {
  return all.length === 1 ? (all[0] ?? null) : null;
}
