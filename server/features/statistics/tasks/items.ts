// Analyses one task of a contest from its answers: classical test theory. Pure.
//
// Discrimination, corrected: the correlation of solving the task with the points of all other tasks, so that the task
// does not correlate with itself: S. Henrysson, Correction of item-total correlations in item analysis, Psychometrika 28
// (1963), 211-218. Upper less lower 27 %: T. L. Kelley, The selection of upper and lower groups for the validation of
// test items, Journal of Educational Psychology 30 (1939), 17-24. Below 0.2 a task is poor: R. L. Ebel, D. A. Frisbie,
// Essentials of Educational Measurement, 5th edition, 1991. A distractor works when one of twenty takes it: T. M.
// Haladyna, S. M. Downing, How many options is enough for a multiple-choice test item?, Educational and Psychological
// Measurement 53 (1993), 999-1010. Reliability: L. J. Cronbach, Psychometrika 16 (1951), 297-334 (KR-20).
import type { Item, ItemFlag } from '../../../../contract/statistics-tasks';

export type Mark = 'T' | 'F' | 'N';

/** One pupil's sitting: for each task its mark, its points, and the number of its answer (0: none). */
export type Sitting = {
  grade: number;
  gender: 'F' | 'M' | null;
  marks: readonly Mark[];
  points: readonly number[];
  answers: readonly number[];
  total: number;
};

/** The fewest sittings for which correlations and level borders are computed. */
export const LEAST_SITTINGS = 30;
const GROUP = 0.27;

export const itemThresholds = { weak: 0.2, tooEasy: 0.95, tooHard: 0.05, idle: 0.05, idleUpTo: 0.9 };

/** The best and the weakest 27 % by total points. */
export function extremes(sittings: readonly Sitting[]): { upper: Sitting[]; lower: Sitting[] } {
  const size = Math.round(sittings.length * GROUP);
  const sorted = [...sittings].sort((a, b) => b.total - a.total);
  return { upper: sorted.slice(0, size), lower: size === 0 ? [] : sorted.slice(-size) };
}

/** Share of sittings that solved task `at`; null without sittings. */
export function solvedShare(sittings: readonly Sitting[], at: number): number | null {
  if (sittings.length === 0) return null;
  return sittings.filter((one) => one.marks[at] === 'T').length / sittings.length;
}

/** Correlation of solving task `at` with the points of the others; null for too few sittings or a constant side. */
export function pointBiserial(sittings: readonly Sitting[], at: number): number | null {
  const n = sittings.length;
  if (n < LEAST_SITTINGS) return null;
  let [sx, sy, sxy, syy] = [0, 0, 0, 0];
  for (const { marks, points, total } of sittings) {
    const x = marks[at] === 'T' ? 1 : 0;
    const y = total - (points[at] ?? 0);
    sx += x;
    sy += y;
    sxy += x * y;
    syy += y * y;
  }
  // x is 0 or 1, so the sum of its squares equals its sum.
  const [vx, vy] = [n * sx - sx * sx, n * syy - sy * sy];
  return vx <= 0 || vy <= 0 ? null : (n * sxy - sx * sy) / Math.sqrt(vx * vy);
}

/** Share of the best 27 % that solved task `at`, minus the share of the weakest 27 %. */
export function upperLower(groups: ReturnType<typeof extremes>, at: number): number | null {
  const [upper, lower] = [solvedShare(groups.upper, at), solvedShare(groups.lower, at)];
  return upper === null || lower === null ? null : upper - lower;
}

/**
 * Cronbach's alpha of tasks marked solved or not; null for too few sittings or tasks, or when all solved equally many.
 */
export function reliability(sittings: readonly Sitting[]): number | null {
  const n = sittings.length;
  const k = sittings[0]?.marks.length ?? 0;
  if (n < LEAST_SITTINGS || k < 2) return null;
  const counts = sittings.map(({ marks }) => marks.filter((mark) => mark === 'T').length);
  const mean = counts.reduce((sum, count) => sum + count, 0) / n;
  const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / n;
  if (variance === 0) return null;
  let inner = 0;
  for (let at = 0; at < k; at += 1) {
    const p = solvedShare(sittings, at) ?? 0;
    inner += p * (1 - p);
  }
  return (k / (k - 1)) * (1 - inner / variance);
}

/**
 * The ends of the 95 % interval of a share: E. B. Wilson, Probable inference, the law of succession, and statistical
 * inference, Journal of the American Statistical Association 22 (1927), 209-212.
 */
export function wilson(successes: number, n: number): { from: number; to: number } {
  if (n === 0) return { from: 0, to: 1 };
  const z = 1.959964;
  const p = successes / n;
  const middle = (p + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n));
  return { from: Math.max(0, middle - half), to: Math.min(1, middle + half) };
}

/** Counts of sittings and of those that solved task `at`, by grade and by gender. */
export function partsOf(sittings: readonly Sitting[], at: number): Pick<Item, 'byGrade' | 'byGender'> {
  const grades = [...new Set(sittings.map(({ grade }) => grade))].sort((a, b) => a - b);
  const part = (own: readonly Sitting[]) => ({
    attempts: own.length,
    correct: own.filter((one) => one.marks[at] === 'T').length,
  });
  return {
    byGrade: grades.map((grade) => ({ grade, ...part(sittings.filter((one) => one.grade === grade)) })),
    byGender: (['F', 'M'] as const).flatMap((gender) => {
      const own = sittings.filter((one) => one.gender === gender);
      return own.length === 0 ? [] : { gender, ...part(own) };
    }),
  };
}

type ItemFigures = Pick<Item, 'solved' | 'pointBiserial' | 'upperLower' | 'answers' | 'suggestedLevel'> & {
  attempts: number;
};

/**
 * Findings that a person should check. NEGATIVE: weaker pupils solve the task more often. WEAK: it hardly separates
 * strong pupils from weak ones. TOO_EASY, TOO_HARD: nearly all or nobody solved it. STRONG_DISTRACTOR: more of the best
 * 27 % gave one wrong answer than all right ones. IDLE_DISTRACTOR: hardly anybody took a choice, although not nearly
 * everybody solved the task.
 */
export function flagsOf(item: ItemFigures): ItemFlag[] {
  if (item.attempts < LEAST_SITTINGS) return [];
  const { weak, tooEasy, tooHard, idle, idleUpTo } = itemThresholds;
  const correlation = item.pointBiserial;
  const right = item.answers.filter(({ isKey }) => isKey).reduce((sum, { upperShare }) => sum + (upperShare ?? 0), 0);
  const wrong = item.answers.filter(({ isKey }) => !isKey);
  const holds: Record<ItemFlag, boolean> = {
    NEGATIVE: correlation !== null && correlation < 0,
    WEAK: correlation !== null && correlation >= 0 && correlation < weak,
    TOO_EASY: item.solved > tooEasy,
    TOO_HARD: item.solved < tooHard,
    STRONG_DISTRACTOR: wrong.some(({ upperShare }) => (upperShare ?? 0) > right),
    IDLE_DISTRACTOR: item.solved < idleUpTo && wrong.some(({ choice, share }) => choice !== null && share < idle),
    LEVEL: item.suggestedLevel !== null,
  };
  const order = ['NEGATIVE', 'STRONG_DISTRACTOR', 'LEVEL', 'WEAK', 'TOO_EASY', 'TOO_HARD', 'IDLE_DISTRACTOR'] as const;
  return order.filter((flag) => holds[flag]);
}
