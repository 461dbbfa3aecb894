/** Random numbers that are the same at every planting: they follow from the seed text alone. */
export type Random = {
  /** 0 <= x < 1 */
  next(): number;
  /** A whole number between two, both included. */
  int(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** Normally distributed: mean 0, deviation 1. */
  normal(): number;
};

/** Each part of the country has a seed of its own, so that changing one part leaves the others as they were. */
export function createRandom(seed: string): Random {
  let state = hash(seed);

  // mulberry32: small, and good enough for names and answers.
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  return {
    next,
    int: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    pick(from) {
      const picked = from[Math.floor(next() * from.length)];
      if (picked === undefined) throw new Error('nothing to pick from');
      return picked;
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
