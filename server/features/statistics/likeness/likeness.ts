// How equal the answers of two pupils are, and how often chance makes them so equal. Pure.
//
// The generalized binomial test: W. J. van der Linden, L. Sotaridona, Detecting answer copying when the regular response
// process follows a known response model, Journal of Educational and Behavioral Statistics 31 (2006), 283-304,
// doi:10.3102/10769986031003283. Two pupils who work apart give the same answer to a task with a probability of its own;
// the number of equal answers is then a sum of unequal coins, whose distribution is computed exactly. Where they take the
// probabilities from a response model, we take them from the contest: the shares of each answer among pupils of the same
// level. What that does to the false alarms is measured in likeness.test.ts and stands in docs/rules/likeness.md.

/** The fewest sittings of a contest that are compared, and the fewest in one level. */
export const LEAST_COMPARED = 60;
const LEAST_IN_LEVEL = 30;
const MOST_LEVELS = 12;
/** The fewest tasks that both must have answered. */
export const LEAST_TASKS = 4;
/** So many answers as everybody gives them are added to those of each level: no share of a few pupils is 0 or 1. */
const BORROWED = 4;

/** The answers of a sitting by their numbers in one list, in the order of the tasks; 0: none. */
export type Answers = readonly number[];

/**
 * Two sittings: how many tasks both answered, how many of them alike, and how probable so many or more are by chance.
 * tails: the same for each number of equal answers from 0 on; empty where too few tasks were answered by both.
 */
export type Comparison = { both: number; same: number; probability: number; tails: Float64Array };

/** Knows how often pupils of two levels give the same answer to each task. */
export type ChanceModel = {
  /** The level of each sitting, from 0, in the order in which they were handed in. */
  levels: readonly number[];
  /** The probability of the same answer to a task by two pupils of these levels who both answered it. */
  equal(first: number, second: number, task: number): number;
};

/**
 * The shares of answers by level. A level is made of pupils who solved about the same share of what they answered, so
 * that good pupils, who agree because they are right, are compared with good ones.
 * @param isRight whether the answer of a number is right
 */
export function createChanceModel(sittings: readonly Answers[], isRight: (answer: number) => boolean): ChanceModel {
  const levels = levelsOf(sittings.map((answers) => shareRight(answers, isRight)));
  const count = Math.max(-1, ...levels) + 1;
  const tasks = sittings[0]?.length ?? 0;
  const table = Array.from({ length: tasks }, (_, task) => equalShares(sittings, levels, count, task));
  return { levels, equal: (first, second, task) => table[task]?.[first * count + second] ?? 1 };
}

function shareRight(answers: Answers, isRight: (answer: number) => boolean): number {
  const given = answers.filter((answer) => answer !== 0);
  return given.length === 0 ? 0 : given.filter(isRight).length / given.length;
}

/** Levels of about equally many sittings, from the lowest share on; equal shares share a level. */
function levelsOf(shares: readonly number[]): number[] {
  const size = Math.max(LEAST_IN_LEVEL, Math.ceil(shares.length / MOST_LEVELS));
  const counts = new Map<number, number>();
  for (const share of shares) counts.set(share, (counts.get(share) ?? 0) + 1);
  const levelOf = new Map<number, number>();
  let [level, inLevel, left] = [0, 0, shares.length];
  for (const share of [...counts.keys()].sort((a, b) => a - b)) {
    const more = counts.get(share) ?? 0;
    if (inLevel >= size && left >= LEAST_IN_LEVEL) [level, inLevel] = [level + 1, 0];
    levelOf.set(share, level);
    inLevel += more;
    left -= more;
  }
  return shares.map((share) => levelOf.get(share) ?? 0);
}

/** For each two levels: the sum over the answers to a task of the product of their shares. */
function equalShares(
  sittings: readonly Answers[],
  levels: readonly number[],
  count: number,
  task: number,
): Float64Array {
  const numbers = new Map<number, number>();
  for (const answers of sittings) {
    const answer = answers[task] ?? 0;
    if (answer !== 0 && !numbers.has(answer)) numbers.set(answer, numbers.size);
  }
  const kinds = numbers.size;
  const [byLevel, all] = [new Float64Array(count * kinds), new Float64Array(kinds)];
  const answered = new Float64Array(count);
  for (const [at, answers] of sittings.entries()) {
    const kind = numbers.get(answers[task] ?? 0);
    const level = levels[at];
    if (kind === undefined || level === undefined) continue;
    byLevel[level * kinds + kind] = (byLevel[level * kinds + kind] ?? 0) + 1;
    all[kind] = (all[kind] ?? 0) + 1;
    answered[level] = (answered[level] ?? 0) + 1;
  }
  const total = all.reduce((sum, one) => sum + one, 0);
  const share = (level: number, kind: number): number =>
    ((byLevel[level * kinds + kind] ?? 0) + (BORROWED * (all[kind] ?? 0)) / total) /
    ((answered[level] ?? 0) + BORROWED);
  const shares = Array.from({ length: count }, (_, level) =>
    Float64Array.from(all, (_one, kind) => share(level, kind)),
  );
  const equal = new Float64Array(count * count);
  for (const [first, firsts] of shares.entries())
    for (const [second, seconds] of shares.entries())
      equal[first * count + second] = firsts.reduce((sum, one, kind) => sum + one * (seconds[kind] ?? 0), 0);
  return equal;
}

/**
 * Compares two sittings. Only tasks that both answered count: who runs out of time leaves the same tasks out as others.
 */
export function compare(
  model: ChanceModel,
  first: Answers,
  firstLevel: number,
  second: Answers,
  secondLevel: number,
): Comparison {
  let [both, same] = [0, 0];
  // At first the probability that n of the tasks so far have equal answers, then that n or more have.
  const tails = new Float64Array(first.length + 1);
  tails[0] = 1;
  for (let task = 0; task < first.length; task += 1) {
    const answer = first[task] ?? 0;
    const other = second[task] ?? 0;
    if (answer === 0 || other === 0) continue;
    const chance = model.equal(firstLevel, secondLevel, task);
    both += 1;
    if (answer === other) same += 1;
    for (let n = both; n > 0; n -= 1) tails[n] = (tails[n] ?? 0) * (1 - chance) + (tails[n - 1] ?? 0) * chance;
    tails[0] = (tails[0] ?? 0) * (1 - chance);
  }
  if (both < LEAST_TASKS) return { both, same, probability: 1, tails: none };
  for (let n = both - 1; n >= 0; n -= 1) tails[n] = (tails[n] ?? 0) + (tails[n + 1] ?? 0);
  return { both, same, probability: Math.min(1, tails[same] ?? 1), tails: tails.subarray(0, both + 1) };
}

const none = new Float64Array(0);

/**
 * The greatest probability up to a limit that a number of equal answers of this pair has: how often chance puts the pair
 * under the limit. With few tasks that is far less than the limit itself.
 */
export function attainable({ tails }: Comparison, limit: number): number {
  for (const tail of tails) if (tail <= limit) return tail;
  return 0;
}
