// Splits the points of a result into their parts. Pure.
import type { ResultTask } from '../../../../contract/results';
import type { MyResult } from './own-result';

export type Level = ResultTask['brl_name'];

const levels: Level[] = ['easy', 'medium', 'hard'];

export type LevelSum = { level: Level; points: number; correct: number; wrong: number; unanswered: number; of: number };

/** The points of each level, in the order of levels. */
export function levelSums(tasks: ResultTask[]): LevelSum[] {
  return levels.map((level) => {
    // Leaves out tasks that do not count.
    const own = tasks.filter((task) => task.brl_name === level && task.correction?.act !== 'LEFT_OUT');
    const count = (correctness: ResultTask['correctness']) =>
      own.filter((task) => task.correctness === correctness).length;
    return {
      level,
      points: own.reduce((sum, task) => sum + task.answerPoints, 0),
      correct: count('CORRECT'),
      wrong: count('INCORRECT'),
      unanswered: count('NO_ANSWER'),
      of: own.length,
    };
  });
}

/** Widths in the bar of points, in points. Levels with negative points shorten the part of the initial points. */
export function barParts(result: Pick<MyResult, 'points' | 'maxPoints' | 'startPoints'>, sums: LevelSum[]) {
  const lost = sums.reduce((sum, { points }) => sum + Math.min(0, points), 0);
  const start = sums.length > 0 ? Math.max(0, result.startPoints + lost) : result.points;
  return {
    start,
    levels: sums.filter(({ points }) => points > 0),
    open: Math.max(0, result.maxPoints - result.points),
  };
}

export type Praise = 'high' | 'good' | 'fair' | 'start';

/** The praise for a band of points, measured above the initial points that everybody gets. */
export function praiseOf(result: Pick<MyResult, 'points' | 'maxPoints' | 'startPoints'>): Praise {
  const share = (result.points - result.startPoints) / Math.max(1, result.maxPoints - result.startPoints);
  if (share >= 0.8) return 'high';
  if (share >= 0.5) return 'good';
  return share >= 0.2 ? 'fair' : 'start';
}
