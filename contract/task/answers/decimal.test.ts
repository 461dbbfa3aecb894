import { expect, it } from 'vitest';
import { compareDecimals, readDecimal } from './decimal';

it('decimals compare exactly', () => {
  const sorted = ['-10', '-2,5', '-2,25', '0', '0.5', '1', '1.05', '1,5', '10'].map((text) => readDecimal(text));
  sorted.forEach((a, i) => {
    sorted.forEach((b, j) => {
      expect(a && b && Math.sign(compareDecimals(a, b))).toBe(Math.sign(i - j));
    });
  });
});
