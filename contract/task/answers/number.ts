// A number: digits with at most one comma or point, and an optional sign. Its key is in number-key.ts, which pupils' pages
// do not load.
import { withoutUnseen } from './unseen';

/** A number whose blanks stand before each three digits, as in 12 500; in 7 0 they may be a slip. */
const grouped = /^[+-]?\d{1,3}(\s\d{3})*([.,]\d*)?$/;

/** What was typed as it is sent: a typed minus as -, 12 500 as 12500. What is no number stays as it is. */
export function normaliseNumber(text: string): string {
  const signed = withoutUnseen(text).replace(/^[−–‐‑-]\s*/, '-');
  return grouped.test(signed) ? signed.replace(/\s/g, '') : signed;
}

/** Whether a text is a number: ASCII digits only, neither exponent nor 0x. */
export function isNumber(text: string): boolean {
  return /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(text);
}

/** A number as the head of a task file may state it. */
export const statedNumber = /^-?\d+(?:[.,]\d+)?$/;

/** A number for a digit from 1 to 9. */
export function sampleNumber(digit: number): string {
  return String(digit);
}
