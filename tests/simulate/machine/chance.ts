/** Chance from a seed: the same seed and name give the same numbers, whatever else is drawn meanwhile. */
export type Chance = {
  /** In [0, 1). */
  number: () => number;
  between: (from: number, to: number) => number;
  /** Whether something happens that happens with this probability. */
  one: (probability: number) => boolean;
};

/** mulberry32, seeded by FNV-1a over the seed and the name. */
export function chanceOf(seed: number, name: string): Chance {
  let state = 2_166_136_261;
  for (const letter of `${seed} ${name}`) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  const number = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { number, between: (from, to) => from + number() * (to - from), one: (probability) => number() < probability };
}
