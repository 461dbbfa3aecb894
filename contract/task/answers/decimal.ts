/**
 * Decimal numbers as pupils type them, compared exactly: digits with at most one comma or point, and an optional sign.
 * They stay text throughout, because floating point would make 0.1 + 0.2 and 1e309 wrong.
 */
export type Decimal = { negative: boolean; whole: string; fraction: string };

// The browser's field accepts the same: ASCII digits only, neither exponent nor 0x.
const shape = /^([+-]?)(?:([0-9]+)(?:[.,]([0-9]*))?|[.,]([0-9]+))$/;

/** Reads an integer or decimal and drops meaningless zeros, or returns null. Surrounding spaces do not matter. */
export function readDecimal(text: string): Decimal | null {
  const match = shape.exec(text.trim());
  if (!match) return null;
  const whole = (match[2] ?? '').replace(/^0+/, '');
  const fraction = (match[3] ?? match[4] ?? '').replace(/0+$/, '');
  return { negative: match[1] === '-' && (whole !== '' || fraction !== ''), whole, fraction };
}

/** Negative when a is smaller, positive when a is greater, 0 when both are the same number. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  if (a.negative !== b.negative) return a.negative ? -1 : 1;
  return a.negative ? compareSizes(b, a) : compareSizes(a, b);
}

/** Whether two numbers are at most a tolerance apart, exactly. A tolerance below zero is never kept. */
export function isWithin(one: Decimal, other: Decimal, tolerance: Decimal): boolean {
  const places = Math.max(one.fraction.length, other.fraction.length, tolerance.fraction.length);
  const distance = scaled(one, places) - scaled(other, places);
  return (distance < 0n ? -distance : distance) <= scaled(tolerance, places);
}

/** The interval of all numbers within a tolerance of a number lies within the bounds; null: no bound. */
export function isIntervalInside(
  value: Decimal,
  tolerance: Decimal,
  { least, most }: { least: Decimal | null; most: Decimal | null },
): boolean {
  const places = Math.max(...[value, tolerance, least, most].map((one) => one?.fraction.length ?? 0));
  const [middle, reach] = [scaled(value, places), scaled(tolerance, places)];
  return (
    (least === null || scaled(least, places) <= middle - reach) &&
    (most === null || middle + reach <= scaled(most, places))
  );
}

/** The number in units of so many decimal places. */
function scaled({ negative, whole, fraction }: Decimal, places: number): bigint {
  const size = BigInt(`0${whole}${fraction.padEnd(places, '0')}`);
  return negative ? -size : size;
}

function compareSizes(a: Decimal, b: Decimal): number {
  if (a.whole.length !== b.whole.length) return a.whole.length - b.whole.length;
  if (a.whole !== b.whole) return a.whole < b.whole ? -1 : 1;
  // Fractions compare like words: '25' before '5', and '' before all.
  if (a.fraction === b.fraction) return 0;
  return a.fraction < b.fraction ? -1 : 1;
}
