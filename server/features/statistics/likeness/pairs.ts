// Which pairs of a contest's classes answered so alike that chance explains it rarely. Pure.
import { type Answers, attainable, type Comparison, compare, createChanceModel, LEAST_COMPARED } from './likeness';

/** The most false alarms that the list may have: one in so many classes, on average. */
export const CLASSES_PER_ALARM = 100;
/** Limits of the probability of a pair, of which the greatest is taken that keeps the promise above. */
const limits = [1e-3, 7e-4, 5e-4, 4e-4, 3e-4, 2e-4, 1.5e-4, 1e-4, 7e-5, 5e-5, 3e-5, 2e-5, 1e-5, 5e-6, 2e-6, 1e-6, 1e-7];
const greatest = 1e-3;

/** A counted sitting. The class is that of the start. */
export type Seat = {
  attemptId: string;
  userId: string;
  schoolId: string;
  grade: number;
  subGrade: number | null;
  startedAt: Date;
  finishedAt: Date;
  answers: Answers;
};

export type EqualPair = {
  first: Seat;
  second: Seat;
  both: number;
  same: number;
  sameWrong: number;
  /** So equal a pair comes by chance in one of so many classes like this one. */
  classesPerPair: number;
};

/** What a comparison of all pairs within classes found, and what it would find where nobody copied. */
export type Likeness = {
  sittings: number;
  classes: number;
  compared: number;
  /** A pair is listed up to this probability; 0: too little is known to list any. */
  limit: number;
  /** How many pairs chance alone puts on the list: the most, if all worked apart. */
  expected: number;
  /** Pairs of pupils of different schools, who could not see each other, and how many of them would be listed. */
  apart: { compared: number; listed: number };
  /** The rarest first. */
  pairs: EqualPair[];
};

type Placed = { seat: Seat; level: number };

/**
 * Compares all pairs of pupils of one class. The limit follows from the contest itself: the greatest at which chance
 * lists a pair in one of a hundred classes at most, counted exactly, because each pair has few possible outcomes (the
 * thought of R. E. Tarone, A modified Bonferroni method for discrete data, Biometrics 46 (1990), 515-522,
 * doi:10.2307/2531456).
 */
export function findEqualPairs(seats: readonly Seat[], isRight: (answer: number) => boolean): Likeness {
  const nothing = { sittings: seats.length, classes: 0, compared: 0, limit: 0, expected: 0, pairs: [] };
  if (seats.length < LEAST_COMPARED) return { ...nothing, apart: { compared: 0, listed: 0 } };
  const model = createChanceModel(
    seats.map(({ answers }) => answers),
    isRight,
  );
  const classes = classesOf(seats.map((seat, at) => ({ seat, level: model.levels[at] ?? 0 })));
  const likeness = ({ seat, level }: Placed, other: Placed): Comparison =>
    compare(model, seat.answers, level, other.seat.answers, other.level);

  const tally = createTally();
  const far = createTally();
  const placed = classes.flat();
  const half = Math.floor(placed.length / 2);
  let start = 0;
  for (const members of classes) {
    tally.beginClass();
    for (const [at, first] of members.entries()) {
      for (let next = at + 1; next < members.length; next += 1) {
        const second = members[next];
        if (second) tally.add(first, second, likeness(first, second));
        const stranger = placed[(start + next + half) % placed.length];
        if (stranger && stranger.seat.schoolId !== first.seat.schoolId)
          far.add(first, stranger, likeness(first, stranger));
      }
    }
    start += members.length;
  }
  const limit = tally.limit();
  const found = tally.upTo(limit);
  return {
    ...nothing,
    classes: tally.classes(),
    compared: tally.compared(),
    limit,
    expected: tally.expected(limit),
    apart: { compared: far.compared(), listed: far.upTo(limit).length },
    pairs: found
      .map((one) => pairOf(one, expectedIn(one, classes, likeness), isRight))
      .sort((a, b) => b.classesPerPair - a.classesPerPair),
  };
}

type Found = { first: Placed; second: Placed; comparison: Comparison };

/** Counts comparisons, and how many of them chance puts under each limit. */
function createTally() {
  const expected = limits.map(() => 0);
  const rare: Found[] = [];
  let [compared, classes, isNew] = [0, 0, false];
  return {
    beginClass: () => {
      isNew = true;
    },
    add: (first: Placed, second: Placed, comparison: Comparison) => {
      if (comparison.tails.length === 0) return;
      if (isNew) classes += 1;
      isNew = false;
      compared += 1;
      if (attainable(comparison, greatest) === 0) return;
      for (const [at, limit] of limits.entries()) expected[at] = (expected[at] ?? 0) + attainable(comparison, limit);
      if (comparison.probability <= greatest) rare.push({ first, second, comparison });
    },
    classes: () => classes,
    compared: () => compared,
    limit: () => limits.find((_, at) => (expected[at] ?? 0) <= classes / CLASSES_PER_ALARM) ?? 0,
    expected: (limit: number) => expected[limits.indexOf(limit)] ?? 0,
    upTo: (limit: number) => rare.filter(({ comparison }) => comparison.probability <= limit),
  };
}

/** The members of each class, classes of one after another. */
function classesOf(placed: readonly Placed[]): Placed[][] {
  const classes = new Map<string, Placed[]>();
  for (const one of placed) {
    const key = classKey(one.seat);
    const members = classes.get(key);
    if (members) members.push(one);
    else classes.set(key, [one]);
  }
  return [...classes.values()];
}

function classKey({ schoolId, grade, subGrade }: Seat): string {
  return `${schoolId} ${grade} ${subGrade ?? ''}`;
}

/** How many pairs of the same class chance makes as rare as this one. */
function expectedIn(
  { first, comparison }: Found,
  classes: readonly Placed[][],
  likeness: (first: Placed, second: Placed) => Comparison,
): number {
  const key = classKey(first.seat);
  const members = classes.find(([one]) => one && classKey(one.seat) === key) ?? [];
  let sum = 0;
  for (const [at, one] of members.entries())
    for (const other of members.slice(at + 1)) sum += attainable(likeness(one, other), comparison.probability);
  return sum;
}

function pairOf(
  { first, second, comparison: { both, same } }: Found,
  expected: number,
  isRight: (answer: number) => boolean,
): EqualPair {
  const wrong = first.seat.answers.filter(
    (answer, task) => answer !== 0 && answer === second.seat.answers[task] && !isRight(answer),
  );
  return {
    first: first.seat,
    second: second.seat,
    both,
    same,
    sameWrong: wrong.length,
    classesPerPair: expected > 0 ? 1 / expected : Number.MAX_SAFE_INTEGER,
  };
}
