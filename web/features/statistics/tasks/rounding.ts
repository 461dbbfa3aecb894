// Rounding that does not contradict the rules beside the numbers. Pure.

/** The last digit stays on the value's side of these: under each of `below`, over each of `above`. */
export type Borders = { below?: readonly number[]; above?: readonly number[] };

/** Rounds to some digits: 0.199 with the border 0.2 is 0.19, because "less than 0.2" stands beside it. */
export function roundBeside(value: number, digits: number, { below = [], above = [] }: Borders): number {
  const unit = 10 ** digits;
  const rounded = Math.round(value * unit);
  const under = below.find((border) => value < border && rounded >= Math.round(border * unit));
  if (under !== undefined) return (Math.round(under * unit) - 1) / unit;
  const over = above.find((border) => value > border && rounded <= Math.round(border * unit));
  return (over === undefined ? rounded : Math.round(over * unit) + 1) / unit;
}
