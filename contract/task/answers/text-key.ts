// The key of a text. Case does not matter, and how a keyboard composes a letter neither; which letter it is does.
import type { FieldBounds } from './answer';

/** The letters of a right text, and no more of them than the field has. */
export function judgeText(answer: string, rights: readonly string[], bounds: FieldBounds | null): boolean {
  if (bounds?.dataLength && lengthOf(answer.trim()) > bounds.dataLength) return false;
  const folded = foldText(answer);
  return rights.some((right) => foldText(right) === folded);
}

/** The length of a text in letters, as people count them. */
export function lengthOf(text: string): number {
  return [...text.normalize('NFC')].length;
}

/** A text prepared for comparison: trimmed, composed, ignoring case (Lithuanian letters keep their accents). */
function foldText(text: string): string {
  return text.trim().normalize('NFC').toLowerCase().normalize('NFC');
}
