// Pure rules that choose the screen's challenge and grade: from the address, or the only ones that fit.
import type { Challenge } from '../../../../contract/solving';

/** The filters of the screen in its address. */
export type ClassFilterName = 'challenge' | 'grade' | 'group' | 'district' | 'school' | 'show';

export type Choice = {
  challenge: Challenge | null;
  grade: number | null;
  /** The grades to choose from: those of the challenge chosen by hand, otherwise those of all challenges. */
  grades: number[];
  /** The challenges for the chosen grade; all if no grade is chosen. */
  fitting: Challenge[];
};

/** wanted: ids and numbers from the address; '' and null for none. Values that fit no challenge are ignored. */
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
