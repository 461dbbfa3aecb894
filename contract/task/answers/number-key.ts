// The key of a number: how it is written, which one is smaller, what is as right. Numbers are compared as numbers, exactly.
import type { FieldBounds } from './answer';
import { compareDecimals, isWithin, readDecimal } from './decimal';

/**
 * Whether a text is a number as keys, bounds and tolerances are written: at most 15 digits before the comma or point and
 * 15 after it, none left out. A pupil may type more of them, and `14.` or `,5`.
 */
export function isKeyNumber(text: string): boolean {
  return /^[+-]?\d{1,15}([.,]\d{1,15})?$/.test(text);
}

/** Texts that are no numbers are neither before nor behind each other. */
export function compareNumbers(one: string, other: string): number {
  const [a, b] = [readDecimal(one), readDecimal(other)];
  return a && b ? compareDecimals(a, b) : Number.NaN;
}

/** Within the tolerance of a right number and within the bounds. */
export function judgeNumber(
  answer: string,
  rights: readonly string[],
  bounds: FieldBounds | null,
  tolerance = '0',
): boolean {
  const [value, reach] = [readDecimal(answer), readDecimal(tolerance)];
  if (!value || !reach) return false;
  const isRight = rights.some((right) => {
    const wanted = readDecimal(right);
    return wanted !== null && isWithin(value, wanted, reach);
  });
  if (!isRight) return false;
  const [least, most] = [readDecimal(bounds?.dataMinValue ?? ''), readDecimal(bounds?.dataMaxValue ?? '')];
  return !(least && compareDecimals(value, least) < 0) && !(most && compareDecimals(value, most) > 0);
}
