// How often the comparison of answers is wrong, and how often it finds a copier: the figures of docs/rules/likeness.md.
import { type EqualPair, findEqualPairs } from '../server/features/statistics/likeness/pairs';
import {
  type Copy,
  isSimulatedRight,
  plantCopies,
  type Simulated,
  simulateClasses,
} from '../server/features/statistics/likeness/simulated-classes';
import { wilson } from '../server/features/statistics/tasks/items';

const CLASSES = 480;
const ROUNDS = 10;

/** Prints false alarms where nobody copied, and the share of copiers found, by how many tasks and how much was copied. */
export async function benchLikeness(): Promise<void> {
  for (const tasks of [12, 15, 18]) falseAlarms({ tasks, spread: 0 });
  falseAlarms({ tasks: 15, spread: 0.5 });
  for (const tasks of [12, 15, 18])
    for (const share of [0.5, 0.8, 1])
      console.log(
        `${tasks} tasks, ${share * 100} % copied: ${ranges.map(([from, to]) => found({ tasks, share, from, to })).join(', ')}`,
      );
}

const ranges = [
  [0.15, 0.4],
  [0.4, 0.65],
  [0.65, 1],
] as const;

const plan = (tasks: number, round: number): Simulated => ({
  tasks,
  classes: CLASSES,
  size: 25,
  seed: `likeness ${tasks} ${round}`,
});

function falseAlarms({ tasks, spread }: { tasks: number; spread: number }): void {
  let [classes, pairs, expected, listed, withOne] = [0, 0, 0, 0, 0];
  const started = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) {
    const found = findEqualPairs(simulateClasses({ ...plan(tasks, round), spread }), isSimulatedRight);
    classes += found.classes;
    pairs += found.compared;
    expected += found.expected;
    listed += found.pairs.length;
    withOne += new Set(found.pairs.map(({ first }) => first.schoolId)).size;
  }
  const { from, to } = wilson(withOne, classes);
  console.log(
    `${tasks} tasks, spread ${spread}: ${classes} classes, ${pairs} pairs, at most ${expected.toFixed(1)} expected, ${listed} listed; ` +
      `classes with one per 1,000: ${((1000 * withOne) / classes).toFixed(2)} (${(1000 * from).toFixed(2)} to ${(1000 * to).toFixed(2)}); ` +
      `${Math.round((performance.now() - started) / ROUNDS)} ms a round`,
  );
}

function found({ tasks, share, from, to }: { tasks: number; share: number; from: number; to: number }): string {
  let [copies, caught] = [0, 0];
  for (let round = 0; round < 3; round += 1) {
    const seats = simulateClasses(plan(tasks, round));
    const planted = plantCopies(seats, { every: 4, share, from, to, seed: `copies ${round}` });
    const { pairs } = findEqualPairs(seats, isSimulatedRight);
    copies += planted.length;
    caught += planted.filter((copy) => pairs.some((pair) => isOf(pair, copy))).length;
  }
  return `${from}-${to}: ${Math.round((100 * caught) / copies)} % of ${copies}`;
}

function isOf({ first, second }: EqualPair, { source, copier }: Copy): boolean {
  return [first, second].every(({ attemptId }) => [source.attemptId, copier.attemptId].includes(attemptId));
}
