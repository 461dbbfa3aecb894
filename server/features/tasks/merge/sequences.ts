// Pairs the items of two states of a list: what stayed, what was changed in place, what was put in or taken out. Pure.
import { diffIndices } from 'node-diff3';
import { bagOf, likeness } from '../../../../contract/task/pairing';

/** More comparisons than this are not worth waiting for: the lists count as different as a whole. */
const MOST_COMPARED = 4_000_000;
/** How much two items share, from 0 to 1, to be the same item changed. */
const ALIKE = 0.4;

/** For each item of the base its place in the other list, or null; the places of paired items ascend. */
export function align(base: readonly string[], other: readonly string[]): (number | null)[] {
  const pairs: (number | null)[] = base.map(() => null);
  const hunks = isComparable(base, other) ? diffIndices([...base], [...other]) : [changedPart(base, other)];
  let at = 0;
  let shift = 0;
  for (const { buffer1, buffer2 } of hunks) {
    for (; at < buffer1[0]; at++) pairs[at] = at + shift;
    alignHunk(base, other, buffer1, buffer2).forEach((place, n) => {
      pairs[buffer1[0] + n] = place;
    });
    at = buffer1[0] + buffer1[1];
    shift = buffer2[0] + buffer2[1] - at;
  }
  for (; at < base.length; at++) pairs[at] = at + shift;
  return pairs;
}

/** The part between the equal beginnings and the equal ends of two lists. */
function changedPart(base: readonly string[], other: readonly string[]): { buffer1: Span; buffer2: Span } {
  const shorter = Math.min(base.length, other.length);
  let start = 0;
  while (start < shorter && base[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && base.at(-1 - end) === other.at(-1 - end)) end++;
  return { buffer1: [start, base.length - start - end], buffer2: [start, other.length - start - end] };
}

type Span = readonly [start: number, length: number];

/** Pairs the items of a part in which nothing is equal: place by place, or those that are most alike. */
function alignHunk(base: readonly string[], other: readonly string[], mine: Span, its: Span): (number | null)[] {
  const [start, length] = mine;
  const [itsStart, itsLength] = its;
  if (length === itsLength) return Array.from({ length }, (_, n) => itsStart + n);
  if (length * itsLength > 10_000) return Array.from({ length }, () => null);
  const bags = base.slice(start, start + length).map(bagOf);
  const itsBags = other.slice(itsStart, itsStart + itsLength).map(bagOf);
  // best[i][j]: the most that the first i and the first j items can share in ascending pairs.
  const best = Array.from({ length: length + 1 }, () => new Array<number>(itsLength + 1).fill(0));
  const value = (i: number, j: number) => best[i]?.[j] ?? 0;
  const shares = bags.map((bag) => itsBags.map((its) => likeness(bag, its)));
  const shared = (i: number, j: number) => shares[i]?.[j] ?? 0;
  for (let i = 1; i <= length; i++)
    for (let j = 1; j <= itsLength; j++) {
      const alike = shared(i - 1, j - 1);
      const paired = alike >= ALIKE ? value(i - 1, j - 1) + alike : 0;
      const row = best[i];
      if (row) row[j] = Math.max(value(i - 1, j), value(i, j - 1), paired);
    }
  const found: (number | null)[] = Array.from({ length }, () => null);
  for (let i = length, j = itsLength; i > 0 && j > 0; ) {
    if (value(i, j) === value(i - 1, j)) i--;
    else if (value(i, j) === value(i, j - 1)) j--;
    else {
      found[i - 1] = itsStart + j - 1;
      i--;
      j--;
    }
  }
  return found;
}

/** Whether comparing two lists item by item takes a reasonable time. */
export function isComparable(one: readonly string[], other: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const item of one) counts.set(item, (counts.get(item) ?? 0) + 1);
  let matches = 0;
  for (const item of other) matches += counts.get(item) ?? 0;
  return matches * Math.min(matches, 200) <= MOST_COMPARED && one.length * other.length <= 25 * MOST_COMPARED;
}
