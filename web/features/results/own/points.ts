// What the points of a result are made of. Pure.
import type { ResultTask } from '../../../../contract/results';
import type { MyResult } from './own-result';

export type Level = ResultTask['brl_name'];

const levels: Level[] = ['easy', 'medium', 'hard'];

export type LevelSum = { level: Level; points: number; correct: number; wrong: number; unanswered: number; of: number };

/** What each level brought, in the order of levels. */
export function levelSums(tasks: ResultTask[]): LevelSum[] {
  return levels.map((level) => {
    // A task that does not count is none of them.
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

/** Widths of the bar of points, in points: levels that took points away make the initial ones shorter. */
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

/** A true sentence in every band of points, above what everybody gets. */
export function praiseOf(result: Pick<MyResult, 'points' | 'maxPoints' | 'startPoints'>): Praise {
  const share = (result.points - result.startPoints) / Math.max(1, result.maxPoints - result.startPoints);
  if (share >= 0.8) return 'high';
  if (share >= 0.5) return 'good';
  return share >= 0.2 ? 'fair' : 'start';
}
